import { goLive } from '@invigil/contract/authoring/assessment-endpoints';
import { createQuestion } from '@invigil/contract/authoring/question-endpoints';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import { formatDateTime } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import { CirclePlay, CircleStop, FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMayCall } from '../../../../shared/session/use-may-open.ts';
import { practiceAddress, questionAddress } from '../../questions/question-address.ts';
import type { AssessmentRow } from '../assessment-row.ts';
import { GoLiveDialog } from '../GoLiveDialog.tsx';
import { StopLiveDialog } from '../StopLiveDialog.tsx';
import { type Place, placeAddress, useOpenPlaces } from './place-address.ts';

interface NextStepProps {
  assessment: AssessmentRow;
  current: Place;
}

/**
 * The next step of an assessment: its questions, going live, the live board or the results; the way to stop it, and to
 * practise it.
 */
export function NextStep({ assessment, current }: NextStepProps) {
  const { t } = useTranslation(['assessments', 'messages', 'users']);
  const mayChange = useMayCall(goLive);
  const mayPractise = useMayCall(createQuestion);
  const places = useOpenPlaces();
  // The dialog of going live stays open while the assessment becomes live: it shows the link.
  const [open, setOpen] = useState<'goLive' | 'stop' | null>(null);
  const { assessmentId, availability, isLive, opensAt, questionCount } = assessment;
  const lacksQuestions = questionCount === 0 && !isLive;
  const followed =
    availability === 'onLive' ? 'liveBoard' : availability === 'closed' ? 'results' : undefined;
  return (
    <>
      {availability === 'scheduled' && opensAt !== null && (
        <span className="small secondary">{t('place.opens', { time: formatDateTime(opensAt) })}</span>
      )}
      {mayPractise && questionCount > 0 && (
        // In a tab of its own, so that editing goes on beside it.
        <Button
          variant="text"
          startIcon={<Icon of={FlaskConical} />}
          component="a"
          href={practiceAddress(assessmentId)}
          target="_blank"
          rel="noopener"
        >
          {t('actions.practise')}
        </Button>
      )}
      {lacksQuestions && mayChange && places.includes('questions') && (
        <Button variant="contained" component={Link} to={questionAddress(assessmentId, 'new')}>
          {t('addQuestions')}
        </Button>
      )}
      {followed !== undefined && followed !== current && places.includes(followed) && (
        <Button variant="contained" component={Link} to={placeAddress(assessmentId, followed)}>
          {t(`place.open.${followed}`)}
        </Button>
      )}
      {mayChange && !isLive && (
        <Button
          variant={lacksQuestions ? 'outlined' : 'contained'}
          startIcon={<Icon of={CirclePlay} />}
          onClick={() => setOpen('goLive')}
        >
          {t('actions.goLive')}
        </Button>
      )}
      {mayChange && isLive && (
        <Button variant="outlined" startIcon={<Icon of={CircleStop} />} onClick={() => setOpen('stop')}>
          {t('actions.stopLive')}
        </Button>
      )}
      {open === 'goLive' && <GoLiveDialog assessment={assessment} onClose={() => setOpen(null)} />}
      {open === 'stop' && <StopLiveDialog assessment={assessment} onClose={() => setOpen(null)} />}
    </>
  );
}
