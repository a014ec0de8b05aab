import type { BoardRow } from '../board-row.ts';

/** What is said aloud to those who do not see the board. */
export interface BoardNews {
  readonly wentOffline: readonly BoardRow[];
  /** With late answers that were not there before. */
  readonly lateAnswers: readonly BoardRow[];
}

/** Who went offline, and whose late answers arrived, between two states of the board. */
export function newsBetween(before: readonly BoardRow[], after: readonly BoardRow[]): BoardNews {
  const known = new Map(before.map((row) => [row.email, row]));
  const changed = after.filter((row) => known.has(row.email) && known.get(row.email) !== row);
  return {
    wentOffline: changed.filter(
      ({ email, state }) => state === 'offline' && known.get(email)?.state !== 'offline',
    ),
    lateAnswers: changed.filter(({ email, lateCount }) => lateCount > (known.get(email)?.lateCount ?? 0)),
  };
}
