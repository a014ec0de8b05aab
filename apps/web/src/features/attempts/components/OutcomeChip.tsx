import type { Result } from '@invigil/contract/attempts/runner-client';
import { useTranslation } from 'react-i18next';
import { type ChipKind, StatusChip } from '../../../components/StatusChip.tsx';

const kinds: Record<Result['outcome'], ChipKind> = {
  passed: 'ok',
  failed: 'stopped',
  notApplicable: 'submitted',
  pending: 'scheduled',
};

/** Passed, failed, not applicable or pending. */
export function OutcomeChip({ outcome }: { outcome: Result['outcome'] }) {
  const { t } = useTranslation('runner');
  return <StatusChip kind={kinds[outcome]}>{t(`outcome.${outcome}`)}</StatusChip>;
}
