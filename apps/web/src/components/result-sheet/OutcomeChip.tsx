import type { Result } from '@invigil/contract/attempts/runner-client';
import { useTranslation } from 'react-i18next';
import { type ChipKind, StatusChip } from '../StatusChip.tsx';

const kinds: Record<Result['outcome'], ChipKind> = {
  passed: 'ok',
  failed: 'stopped',
  pending: 'scheduled',
  notApplicable: 'submitted',
};

/** Passed, failed, pending, or n/a where there are no marks. */
export function OutcomeChip({ outcome }: { outcome: Result['outcome'] }) {
  const { t } = useTranslation('resultSheet');
  return <StatusChip kind={kinds[outcome]}>{t(`outcome.${outcome}`)}</StatusChip>;
}
