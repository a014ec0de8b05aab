import type { Result } from '@invigil/contract/exam-client/calls';

/**
 * The verdict that a screen shows; null where the assessment has no pass mark. On the wire such a result stays Passed
 * (docs/decisions/039): 0 marks reach a pass mark of 0, which nobody who looks at a screen would call passed.
 */
export function shownOutcome({
  outcome,
  passMark,
}: Pick<Result, 'outcome' | 'passMark'>): Result['outcome'] | null {
  const isVerdict = outcome === 'passed' || outcome === 'failed';
  return isVerdict && passMark === 0 ? null : outcome;
}
