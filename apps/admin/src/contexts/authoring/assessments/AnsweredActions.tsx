import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useScreenAccess } from '../../../shared/session/use-may-open.ts';
import type { AssessmentRow } from './assessment-row.ts';
import { regradeAddress, releaseAddress } from './result-addresses.ts';

interface AnsweredActionsProps {
  assessment: Pick<AssessmentRow, 'assessmentId' | 'isLive' | 'attemptCount'>;
}

/** The ways from an assessment to the regrade of its answers and to their release; none before it is taken. */
export function AnsweredActions({ assessment }: AnsweredActionsProps) {
  const { t } = useTranslation('assessments');
  const mayOpen = useScreenAccess();
  const { assessmentId, isLive, attemptCount } = assessment;
  return (
    <>
      {mayOpen('regrade') && (isLive || attemptCount > 0) && (
        <Button component={Link} variant="outlined" to={regradeAddress(assessmentId)}>
          {t('actions.regrade')}
        </Button>
      )}
      {mayOpen('results') && attemptCount > 0 && (
        <Button component={Link} variant="outlined" to={releaseAddress(assessmentId)}>
          {t('actions.release')}
        </Button>
      )}
    </>
  );
}
