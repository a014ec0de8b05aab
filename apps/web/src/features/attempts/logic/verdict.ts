import type { ResultDetail } from '@invigil/contract/attempts/runner-client';

/** How one answer came out; `unmarked` where a question carries no marks, as in a survey. */
export type Verdict = 'right' | 'partly' | 'wrong' | 'notAnswered' | 'unmarked';

export function verdictOf({ isAnswered, isSkipped, marks, obtainedMarks }: ResultDetail): Verdict {
  if (isSkipped || !isAnswered) return 'notAnswered';
  if (marks <= 0 || obtainedMarks === null) return 'unmarked';
  if (obtainedMarks >= marks) return 'right';
  return obtainedMarks > 0 ? 'partly' : 'wrong';
}

export function countVerdicts(details: readonly ResultDetail[]): Readonly<Record<Verdict, number>> {
  const counts = { right: 0, partly: 0, wrong: 0, notAnswered: 0, unmarked: 0 };
  for (const detail of details) counts[verdictOf(detail)] += 1;
  return counts;
}
