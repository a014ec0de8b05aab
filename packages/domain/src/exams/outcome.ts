import type { Marks } from '../marks.ts';

/** Outcome of a finished attempt. */
export const OUTCOMES = ['pending', 'passed', 'failed', 'notApplicable'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface OutcomeFacts {
  /** False while an answer waits for an Admin's marks. */
  readonly isMarked: boolean;
  readonly totalMarks: Marks;
  readonly passMark: Marks;
  readonly obtained: Marks;
}

/**
 * The outcome of a finished attempt. 0 marks reach a pass mark of 0; an assessment without marks is neither passed nor
 * failed.
 */
export function outcomeOf(facts: OutcomeFacts): Outcome {
  if (!facts.isMarked) return 'pending';
  if (facts.totalMarks <= 0) return 'notApplicable';
  return facts.obtained >= facts.passMark ? 'passed' : 'failed';
}

/**
 * The verdict that people read; null where the assessment has no pass mark, which screens and exports then say. On the wire such a result stays Passed
 * (docs/decisions/039): 0 marks reach a pass mark of 0, which nobody who looks at a screen would call passed.
 */
export function shownOutcome({
  outcome,
  passMark,
}: {
  readonly outcome: Outcome;
  readonly passMark: number;
}): Outcome | null {
  const isVerdict = outcome === 'passed' || outcome === 'failed';
  return isVerdict && passMark === 0 ? null : outcome;
}
