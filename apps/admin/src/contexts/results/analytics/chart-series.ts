import { type DayPeriod, type PeriodStep, startsOfSteps } from '@invigil/domain/results/analytics-period';

/** A value of a day (YYYY-MM-DD) or of a month (YYYY-MM). */
export interface DatedValue {
  readonly date: string;
  readonly count: number;
  /** In minor units, where the chart shows money. */
  readonly amountMinor?: number;
}

/** The sum of the values of one part of a period. */
export interface PeriodSum {
  /** The first day of the part. */
  readonly date: string;
  readonly count: number;
  readonly amountMinor: number;
}

/** The parts of a period with their sums, oldest first; a part without a value is zero. */
export function sumByStep(values: readonly DatedValue[], period: DayPeriod, step: PeriodStep): PeriodSum[] {
  const sums = startsOfSteps(period, step).map((date) => ({ date, count: 0, amountMinor: 0 }));
  for (const { date, count, amountMinor = 0 } of values) {
    // A month begins in the part that holds its first day of the period.
    const sum = sums.findLast((part) => part.date.slice(0, date.length) <= date);
    if (sum === undefined) continue;
    sum.count += count;
    sum.amountMinor += amountMinor;
  }
  return sums;
}
