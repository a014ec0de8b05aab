import type { Marks } from '../marks.ts';
import type { Refusal } from '../refusals.ts';

/** The rule that rejects marks given by hand, or undefined. */
export function findManualMarksRefusal(given: Marks, questionMarks: Marks): Refusal | undefined {
  if (given < 0) return 'markCanNotBeLessZero';
  if (given > questionMarks) return 'marksAboveQuestion';
  return undefined;
}

/** Marks of a whole attempt from those of its responses, never above the total; null while one is pending. */
export function totalOf(
  marks: readonly (Marks | null)[],
  totalMarks: Marks,
): { readonly obtained: Marks; readonly isMarked: boolean } {
  const known = marks.filter((mark) => mark !== null);
  const sum = known.reduce((total, mark) => total + mark, 0);
  return { obtained: Math.min(sum, totalMarks), isMarked: known.length === marks.length };
}
