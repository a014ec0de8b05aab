import type { BoardRow } from './board-row.ts';

/** What is said aloud to those who do not see the board. */
export interface BoardChanges {
  readonly wentOffline: readonly BoardRow[];
  /** With more answers than before that the network refuses. */
  readonly blockedAnswers: readonly BoardRow[];
  /** With late answers that were not there before. */
  readonly lateAnswers: readonly BoardRow[];
}

/** Who went offline, and whose answers were blocked or arrived late, between two states of the board. */
export function changesBetween(before: readonly BoardRow[], after: readonly BoardRow[]): BoardChanges {
  const known = new Map(before.map((row) => [row.email, row]));
  const changed = after.filter((row) => known.has(row.email) && known.get(row.email) !== row);
  return {
    wentOffline: changed.filter(
      ({ email, state }) => state === 'offline' && known.get(email)?.state !== 'offline',
    ),
    blockedAnswers: changed.filter(
      ({ email, blockedAnswerCount }) => blockedAnswerCount > (known.get(email)?.blockedAnswerCount ?? 0),
    ),
    lateAnswers: changed.filter(({ email, lateCount }) => lateCount > (known.get(email)?.lateCount ?? 0)),
  };
}
