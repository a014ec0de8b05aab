import type { BoardRow } from './board-row.ts';

/** Changes that screen readers announce. */
export interface BoardChanges {
  readonly wentOffline: readonly BoardRow[];
  /** Candidates with more blocked answers than before. */
  readonly blockedAnswers: readonly BoardRow[];
  /** Candidates with new late answers. */
  readonly lateAnswers: readonly BoardRow[];
}

/** Candidates who went offline, or whose answers were blocked or late, between two states of the board. */
export function changesBetween(before: readonly BoardRow[], after: readonly BoardRow[]): BoardChanges {
  const beforeByEmail = new Map(before.map((row) => [row.email, row]));
  const changed = after.filter((row) => beforeByEmail.has(row.email) && beforeByEmail.get(row.email) !== row);
  return {
    wentOffline: changed.filter(
      ({ email, state }) => state === 'offline' && beforeByEmail.get(email)?.state !== 'offline',
    ),
    blockedAnswers: changed.filter(
      ({ email, blockedAnswerCount }) =>
        blockedAnswerCount > (beforeByEmail.get(email)?.blockedAnswerCount ?? 0),
    ),
    lateAnswers: changed.filter(
      ({ email, lateCount }) => lateCount > (beforeByEmail.get(email)?.lateCount ?? 0),
    ),
  };
}
