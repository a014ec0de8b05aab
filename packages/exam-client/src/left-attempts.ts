import type { DeliveredAnswers } from './answer-delivery.ts';

/** Counts of the answers that an earlier start of this browser left for one attempt. */
export interface LeftAttempt extends DeliveredAnswers {
  readonly attemptId: number;
  readonly title: string;
}

/** Adds a further round of delivery to what was told before; what is held is only what is held now. */
export function mergedLeftAttempts(
  before: readonly LeftAttempt[],
  round: readonly LeftAttempt[],
): LeftAttempt[] {
  const merged = new Map(before.map((one) => [one.attemptId, { ...one, held: 0 }]));
  for (const one of round) {
    const earlier = merged.get(one.attemptId);
    merged.set(one.attemptId, {
      ...one,
      saved: one.saved + (earlier?.saved ?? 0),
      late: one.late + (earlier?.late ?? 0),
      notTaken: one.notTaken + (earlier?.notTaken ?? 0),
      // Malformed answers stay in the journal and are refused in every round anew.
      refused: Math.max(one.refused, earlier?.refused ?? 0),
    });
  }
  return [...merged.values()].filter(
    (one) => one.saved + one.late + one.notTaken + one.refused + one.held > 0,
  );
}
