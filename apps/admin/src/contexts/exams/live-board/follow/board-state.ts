import type { BoardFacts, BoardRow, LiveBoard } from './board-row.ts';

/** Rows of one reading at most; beyond it the board shows those who have started first. */
export const MAX_ROWS = 2_000;

/** The board as the page knows it. */
export interface BoardState {
  readonly facts: BoardFacts;
  /** In the order of their seats, which never changes while the page is open. */
  readonly rows: readonly BoardRow[];
  /** Participants that the last whole reading counted beyond its rows. */
  readonly uncounted: number;
}

const isSame = (a: BoardRow, b: BoardRow) => JSON.stringify(a) === JSON.stringify(b);

/** Replaces all rows: known candidates keep their seats, new ones get seats at the end, and missing ones leave. */
export function takeWhole(state: BoardState | null, { rows, ...facts }: LiveBoard): BoardState {
  const fresh = new Map(rows.map((row) => [row.email, row]));
  const seated = (state?.rows ?? []).flatMap((seatedRow) => {
    const row = fresh.get(seatedRow.email);
    fresh.delete(seatedRow.email);
    // A row that says the same stays the same object, so that its seat is not drawn again.
    return row === undefined ? [] : [isSame(seatedRow, row) ? seatedRow : row];
  });
  const all = [...seated, ...fresh.values()];
  return { facts, rows: all, uncounted: facts.participantCount - all.length };
}

/** Replaces the rows of the event's changed participants. */
export function takeChanges(state: BoardState, { rows, ...facts }: LiveBoard): BoardState {
  if (rows.length === 0) return { ...state, facts };
  const changed = new Map(rows.map((row) => [row.email, row]));
  const seated = state.rows.map((seatedRow) => {
    const row = changed.get(seatedRow.email);
    changed.delete(seatedRow.email);
    return row === undefined || isSame(seatedRow, row) ? seatedRow : row;
  });
  return { facts, rows: [...seated, ...changed.values()], uncounted: state.uncounted };
}

/** Whether participants were added or removed without an event, so that all must be read again. */
export function needsWhole({ facts, rows, uncounted }: BoardState): boolean {
  return facts.participantCount <= MAX_ROWS && facts.participantCount - rows.length !== uncounted;
}
