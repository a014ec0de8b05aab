import type { Marks } from '../marks.ts';
import type { Refusal } from '../refusals.ts';

/** The rule that rejects manual marks, or undefined. */
export function findManualMarksRefusal(awarded: Marks, questionMarks: Marks): Refusal | undefined {
  if (awarded < 0) return 'markCanNotBeLessZero';
  if (awarded > questionMarks) return 'marksAboveQuestion';
  return undefined;
}
