import { readStored, writeStored } from '@invigil/ui/browser/stored-value.ts';

const KEY = 'invigil.liveBoard';

/** From so many participants on, seats are drawn small unless the Admin chose otherwise. */
const DENSE_ABOVE = 60;

export const SEAT_WIDTHS = ['narrow', 'medium', 'wide'] as const;
export type SeatWidth = (typeof SEAT_WIDTHS)[number];

/** How this browser shows a board. */
export interface BoardView {
  readonly layout: 'seats' | 'list';
  readonly width: SeatWidth;
  /** Null until chosen: then the number of participants decides. */
  readonly isDense: boolean | null;
}

const INITIAL: BoardView = { layout: 'seats', width: 'medium', isDense: null };

/** The view that was chosen last; anything unreadable counts as not chosen. */
export function readBoardView(): BoardView {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return INITIAL;
    const { layout, width, isDense } = stored as Record<string, unknown>;
    return {
      layout: layout === 'list' ? 'list' : 'seats',
      width: SEAT_WIDTHS.find((seatWidth) => seatWidth === width) ?? INITIAL.width,
      isDense: typeof isDense === 'boolean' ? isDense : null,
    };
  } catch {
    return INITIAL;
  }
}

export function storeBoardView(view: BoardView): void {
  writeStored(KEY, JSON.stringify(view));
}

/** Whether seats are drawn small. */
export function isDenseView({ isDense }: BoardView, participantCount: number): boolean {
  return isDense ?? participantCount > DENSE_ABOVE;
}
