import type { Marks } from '../marks.ts';

/** To what an assessment rounds the marks of an attempt. */
export const TOTAL_ROUNDINGS = ['hundredths', 'half', 'whole'] as const;
export type TotalRounding = (typeof TOTAL_ROUNDINGS)[number];

const STEPS: Readonly<Record<TotalRounding, Marks>> = { hundredths: 1, half: 50, whole: 100 };

/** The total of an attempt, rounded; a half of the step goes up. `total` is not negative. */
export const roundTotal = (total: Marks, rounding: TotalRounding = 'hundredths'): Marks =>
  Math.round(total / STEPS[rounding]) * STEPS[rounding];
