import { type Marks, sumMarks } from '../../marks.ts';

/** To what an assessment rounds the marks of an attempt. */
export const TOTAL_ROUNDINGS = ['hundredths', 'half', 'whole'] as const;
export type TotalRounding = (typeof TOTAL_ROUNDINGS)[number];

const STEPS: Readonly<Record<TotalRounding, Marks>> = { hundredths: 1, half: 50, whole: 100 };

interface TotalRules {
  readonly totalMarks: Marks;
  /** Left out for hundredths. */
  readonly totalRounding?: TotalRounding | undefined;
}

/**
 * The marks of an attempt: the sum of those of its answers, not below 0, rounded as its assessment says (a half of the step goes up), and
 * not above the total.
 */
export function roundedTotal(
  earned: Iterable<Marks>,
  { totalMarks, totalRounding = 'hundredths' }: TotalRules,
): Marks {
  const step = STEPS[totalRounding];
  return Math.min(Math.round(Math.max(0, sumMarks(earned)) / step) * step, totalMarks);
}
