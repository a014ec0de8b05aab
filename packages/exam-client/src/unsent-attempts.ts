import type { UnsentAttempt } from './unsent-answers.ts';

/** Adds the counts of another round of delivery. `held` is that of the latest round. */
export function mergeUnsentAttempts(
  before: readonly UnsentAttempt[],
  round: readonly UnsentAttempt[],
): UnsentAttempt[] {
  const merged = new Map(before.map((one) => [one.attemptId, { ...one, held: 0 }]));
  for (const one of round) {
    const earlier = merged.get(one.attemptId);
    merged.set(one.attemptId, {
      ...one,
      saved: one.saved + (earlier?.saved ?? 0),
      late: one.late + (earlier?.late ?? 0),
      notTaken: one.notTaken + (earlier?.notTaken ?? 0),
      // Rejected answers stay in the journal and are rejected again in every round.
      refused: Math.max(one.refused, earlier?.refused ?? 0),
    });
  }
  return [...merged.values()].filter(
    (one) => one.saved + one.late + one.notTaken + one.refused + one.held > 0,
  );
}
