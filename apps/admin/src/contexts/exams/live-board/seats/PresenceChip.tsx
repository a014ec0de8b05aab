import type { PresenceState } from '@invigil/domain/exams/presence';
import { type ChipKind, StatusChip } from '@invigil/ui/components/StatusChip.tsx';
import { useTranslation } from 'react-i18next';

export const PRESENCE_CHIPS: Readonly<Record<PresenceState, ChipKind>> = {
  notStarted: 'draft',
  writing: 'ok',
  idle: 'warn',
  offline: 'stopped',
  finished: 'submitted',
};

/** The state of a participant as glyph and word. */
export function PresenceChip({ state }: { state: PresenceState }) {
  const { t } = useTranslation('liveBoard');
  return <StatusChip kind={PRESENCE_CHIPS[state]}>{t(`states.${state}`)}</StatusChip>;
}
