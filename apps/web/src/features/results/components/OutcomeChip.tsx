import { useTranslation } from 'react-i18next';
import { type ChipKind, StatusChip } from '../../../components/StatusChip.tsx';
import type { ResultRow } from '../result-row.ts';

const kinds: Record<ResultRow['outcome'], ChipKind> = {
  passed: 'ok',
  failed: 'stopped',
  pending: 'scheduled',
  notApplicable: 'submitted',
};

/** Passed, failed, pending, or n/a where there are no marks. */
export function OutcomeChip({ outcome }: { outcome: ResultRow['outcome'] }) {
  const { t } = useTranslation('results');
  return <StatusChip kind={kinds[outcome]}>{t(`outcome.${outcome}`)}</StatusChip>;
}
