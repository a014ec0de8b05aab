import type { PresenceState } from '@invigil/domain/exams/presence';
import { type ChipKind, StatusChip } from '@invigil/ui/components/StatusChip.tsx';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { BoardRow } from '../follow/board-row.ts';

const PRESENCE_CHIPS: Readonly<Record<PresenceState, ChipKind>> = {
  notStarted: 'draft',
  writing: 'ok',
  idle: 'warn',
  offline: 'stopped',
  finished: 'submitted',
};

/** Presence of a participant on the board. */
type Presence = Pick<BoardRow, 'state' | 'isHidden'>;

export const presenceKind = ({ state, isHidden = false }: Presence): ChipKind =>
  isHidden ? 'warn' : PRESENCE_CHIPS[state];

export const presenceWord = ({ state, isHidden = false }: Presence, t: TFunction<'liveBoard'>): string =>
  t(isHidden ? 'states.hidden' : `states.${state}`);

/** The state of a participant as glyph and word. */
export function PresenceChip(presence: Presence) {
  const { t } = useTranslation('liveBoard');
  return <StatusChip kind={presenceKind(presence)}>{presenceWord(presence, t)}</StatusChip>;
}
