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
 * The status of a finished attempt. A pass mark of 0 is reached by 0 marks; an assessment without
 * marks has no pass or fail.
 */
export function outcomeOf(facts: OutcomeFacts): Outcome {
  if (!facts.isMarked) return 'pending';
  if (facts.totalMarks <= 0) return 'notApplicable';
  return facts.obtained >= facts.passMark ? 'passed' : 'failed';
}
