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
