import type { Marks } from '../marks.ts';
import type { Refusal } from '../refusals.ts';

/** The rule that rejects manual marks, or undefined. */
export function findManualMarksRefusal(awarded: Marks, questionMarks: Marks): Refusal | undefined {
  if (awarded < 0) return 'markCanNotBeLessZero';
  if (awarded > questionMarks) return 'marksAboveQuestion';
  return undefined;
}

/**
 * Sums the marks of an attempt's responses, at most to the total. A pending response leaves the attempt unmarked.
 *
 * @param marks null for a pending response
 */
export function totalOf(
  marks: readonly (Marks | null)[],
  totalMarks: Marks,
): { readonly obtained: Marks; readonly isMarked: boolean } {
  const known = marks.filter((mark) => mark !== null);
  const sum = known.reduce((total, mark) => total + mark, 0);
  return { obtained: Math.min(sum, totalMarks), isMarked: known.length === marks.length };
}
