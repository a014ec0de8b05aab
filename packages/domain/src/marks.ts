/**
 * Marks are whole hundredths of a mark, so that every sum is exact: 33.33 + 33.33 + 33.34 is 100, always.
 * Only the contract's codec converts them to decimal numbers and back (docs/decisions/003).
 */
export type Marks = number;

export const HUNDREDTHS = 100;

/** The largest total that an assessment may have: one million marks. */
export const MAX_MARKS: Marks = 1_000_000 * HUNDREDTHS;

/** Marks from a decimal number with at most two places, e.g. 33.33 -> 3333. */
export function marksFromDecimal(value: number): Marks {
  return Math.round(value * HUNDREDTHS);
}

/** Marks as a decimal number, e.g. 3333 -> 33.33. */
export function marksToDecimal(marks: Marks): number {
  return marks / HUNDREDTHS;
}

/** Exact sum: marks are integers. */
export function sumMarks(marks: Iterable<Marks>): Marks {
  let total = 0;
  for (const mark of marks) total += mark;
  return total;
}
