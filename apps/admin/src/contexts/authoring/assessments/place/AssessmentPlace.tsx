import { getAssessment } from '@invigil/contract/authoring/assessment-endpoints';
import { SCREENS } from '@invigil/domain/access/screens';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { firstError, queryOf } from '../../../../shared/api/queries.ts';
import { ProgressBar } from '../../../../shared/components/ProgressBar.tsx';
import { ReadFailure } from '../../../../shared/components/ReadFailure.tsx';
import { AssessmentHead } from './AssessmentHead.tsx';
import { ParticipantsTab } from './ParticipantsTab.tsx';
import { useOpenPlaces } from './place-address.ts';
import { SettingsTab } from './SettingsTab.tsx';

/** The settings or the participants of an assessment, by the address. */
export function AssessmentPlace({ assessmentId }: { assessmentId: number }) {
  const { t } = useTranslation('assessments');
  const [params] = useSearchParams();
  const places = useOpenPlaces();
  const current =
    params.get('tab') === 'participants' && places.includes('participants') ? 'participants' : 'settings';
  const read = useQuery(queryOf(getAssessment, { params: { assessmentId } }));
  const failure = firstError(read);
  return (
    <>
      <Link className="link back-link" to={SCREENS.assessments.path}>
        <Icon of={ArrowLeft} small />
        {t('place.toAssessments')}
      </Link>
      {failure === null && <AssessmentHead assessmentId={assessmentId} current={current} />}
      <ReadFailure error={failure} onRetry={() => read.refetch()} />
      {read.isPending && failure === null && <ProgressBar active label={t('common:loading')} />}
      {read.data !== undefined && current === 'settings' && <SettingsTab assessment={read.data} />}
      {read.data !== undefined && current === 'participants' && <ParticipantsTab assessment={read.data} />}
    </>
  );
}
