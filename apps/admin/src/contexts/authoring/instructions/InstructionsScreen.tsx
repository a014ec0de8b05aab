import { getAssessment } from '@invigil/contract/authoring/assessment-endpoints';
import { SCREENS } from '@invigil/domain/access/screens';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router';
import { firstError, queryOf } from '../../../shared/api/queries.ts';
import { ProgressBar } from '../../../shared/components/ProgressBar.tsx';
import { ReadFailure } from '../../../shared/components/ReadFailure.tsx';
import { InstructionList } from './InstructionList.tsx';

/** The instructions of the assessment in the address, with the way back to the assessments. */
export function InstructionsScreen() {
  const { t } = useTranslation('instructions');
  const [params] = useSearchParams();
  const assessmentId = Number(params.get('quiz'));
  const isGiven = Number.isInteger(assessmentId) && assessmentId > 0;
  const assessment = useQuery({
    ...queryOf(getAssessment, { params: { assessmentId } }),
    enabled: isGiven,
  });
  // without an assessment the reader chooses one first
  if (!isGiven) return <Navigate to={SCREENS.assessments.path} replace />;
  return (
    <>
      <Link className="link back-link" to={SCREENS.assessments.path}>
        <Icon of={ArrowLeft} small />
        {t('toAssessments')}
      </Link>
      <ReadFailure error={firstError(assessment)} onRetry={() => assessment.refetch()} />
      {assessment.isPending && <ProgressBar active label={t('common:loading')} />}
      {assessment.data && <InstructionList assessment={assessment.data} />}
    </>
  );
}
