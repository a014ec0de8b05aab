import type { Marks } from '../marks.ts';

/** How one answer came out: `pending` while it waits for marks, `unmarked` where none are given or shown yet. */
export type Verdict = 'right' | 'partly' | 'wrong' | 'notAnswered' | 'pending' | 'unmarked';

interface Marked {
  readonly isAnswered: boolean;
  readonly isSkipped: boolean;
  readonly marks: Marks;
  /** Null while the answer is pending; absent where the reader may not see marks. */
  readonly obtainedMarks?: Marks | null | undefined;
}

/** How an answer came out, by its marks. */
export function verdictOf({ isAnswered, isSkipped, marks, obtainedMarks }: Marked): Verdict {
  if (isSkipped || !isAnswered) return 'notAnswered';
  if (marks <= 0 || obtainedMarks === undefined) return 'unmarked';
  if (obtainedMarks === null) return 'pending';
  if (obtainedMarks >= marks) return 'right';
  return obtainedMarks > 0 ? 'partly' : 'wrong';
}

/** How many answers came out in which way. */
export function countVerdicts(details: readonly Marked[]): Readonly<Record<Verdict, number>> {
  const counts = { right: 0, partly: 0, wrong: 0, notAnswered: 0, pending: 0, unmarked: 0 };
  for (const detail of details) counts[verdictOf(detail)] += 1;
  return counts;
}
