import { type ChipKind, StatusChip } from '@invigil/ui/components/StatusChip.tsx';
import { useTranslation } from 'react-i18next';
import type { AssessmentRow } from './assessment-row.ts';

const kinds: Record<AssessmentRow['availability'], ChipKind> = {
  draft: 'draft',
  scheduled: 'scheduled',
  onLive: 'live',
  closed: 'ok',
  stopped: 'stopped',
};

/** Draft, scheduled, on-live, finished or stopped. */
export function AvailabilityChip({ availability }: { availability: AssessmentRow['availability'] }) {
  const { t } = useTranslation('assessments');
  return <StatusChip kind={kinds[availability]}>{t(`availability.${availability}`)}</StatusChip>;
}
