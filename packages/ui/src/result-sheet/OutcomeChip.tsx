import type { Result } from '@invigil/contract/exam-client/calls';
import { shownOutcome } from '@invigil/domain/exams/outcome';
import { useTranslation } from 'react-i18next';
import { type ChipKind, StatusChip } from '../components/StatusChip.tsx';

const kinds: Record<Result['outcome'], ChipKind> = {
  passed: 'ok',
  failed: 'stopped',
  pending: 'scheduled',
  notApplicable: 'submitted',
};

/** Passed, failed, pending, n/a where there are no marks, or that there is no pass mark to reach. */
export function OutcomeChip({ result }: { result: Pick<Result, 'outcome' | 'passMark'> }) {
  const { t } = useTranslation('resultSheet');
  const outcome = shownOutcome(result);
  if (outcome === null) return <StatusChip kind="submitted">{t('outcome.noPassMark')}</StatusChip>;
  return <StatusChip kind={kinds[outcome]}>{t(`outcome.${outcome}`)}</StatusChip>;
}
