import { type Marks, sumMarks } from '../marks.ts';

/** Why a total is not the sum of the marks above it. */
export interface TotalNote {
  readonly reason: 'rounded' | 'floored';
  /** Of the marks of all questions. */
  readonly sum: Marks;
}

/** The largest difference that rounding to a whole mark makes. */
const HALF_A_MARK: Marks = 50;

interface Marked {
  readonly obtainedMarks?: Marks | null | undefined;
}

/**
 * The note of a total that differs from the sum of its questions; null where it does not, and while the reader does not see all marks.
 *
 * @param total null while answers wait for marks
 */
export function totalNote(details: readonly Marked[], total: Marks | null): TotalNote | null {
  const marks = details.flatMap(({ obtainedMarks }) => (obtainedMarks == null ? [] : [obtainedMarks]));
  if (total === null || marks.length < details.length) return null;
  const sum = sumMarks(marks);
  if (sum < 0) return { reason: 'floored', sum };
  return sum !== total && Math.abs(sum - total) <= HALF_A_MARK ? { reason: 'rounded', sum } : null;
}
