/** A value of a day (YYYY-MM-DD) or of a month (YYYY-MM), in UTC. */
export interface DatedValue {
  readonly date: string;
  readonly count: number;
  /** In minor units, where the chart shows money. */
  readonly amountMinor?: number;
}

/** The sum of the values of one day or month. */
export interface PeriodSum {
  readonly date: string;
  readonly count: number;
  readonly amountMinor: number;
}

const DAY_MS = 86_400_000;
const DAYS = 30;
const MONTHS = 12;
const HAIRLINES = 4;

/** The last thirty days with their sums, oldest first; a day without a value is zero. */
export function sumLastDays(values: readonly DatedValue[], now: Date): PeriodSum[] {
  const keys = Array.from({ length: DAYS }, (_, index) =>
    new Date(now.getTime() - (DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length),
  );
  return sumBy(keys, values);
}

/** The last twelve calendar months with their sums, oldest first; a month without a value is zero. */
export function sumLastMonths(values: readonly DatedValue[], now: Date): PeriodSum[] {
  const keys = Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (MONTHS - 1 - index)))
      .toISOString()
      .slice(0, 'YYYY-MM'.length),
  );
  return sumBy(keys, values);
}

/** Sums the values whose dates begin with a key; values before the first key are left out. */
function sumBy(keys: readonly string[], values: readonly DatedValue[]): PeriodSum[] {
  return keys.map((date) => {
    const periodValues = values.filter((value) => value.date.startsWith(date));
    return {
      date,
      count: periodValues.reduce((sum, value) => sum + value.count, 0),
      amountMinor: periodValues.reduce((sum, value) => sum + (value.amountMinor ?? 0), 0),
    };
  });
}

/** The start of a day or month of a chart, for formats in UTC. */
export function startOfPeriod(date: string): Date {
  return new Date(date.length === 'YYYY-MM'.length ? `${date}-01` : date);
}

/**
 * The hairlines of a chart of whole numbers: from zero in round steps, at most five, the last above the highest value,
 * so that its label has room above the bar.
 */
export function hairlinesFor(highest: number): number[] {
  const wanted = Math.max((highest * 1.1) / HAIRLINES, 1);
  const magnitude = 10 ** Math.floor(Math.log10(wanted));
  const steps = [1, 2, 2.5, 5, 10].map((factor) => factor * magnitude).filter(Number.isInteger);
  const step = steps.find((each) => each >= wanted) ?? wanted;
  const count = Math.ceil((highest * 1.1) / step);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/**
 * The bars that have a label: the highest, and the last one with a value, unless the label would meet the highest bar or
 * the bar before it.
 */
export function labelledBars(values: readonly number[]): ReadonlySet<number> {
  const highest = values.indexOf(Math.max(...values));
  const last = values.findLastIndex((value) => value > 0);
  const isFree = last - highest > values.length / 6 && (values[last - 1] ?? 0) <= (values[last] ?? 0);
  return new Set(isFree ? [highest, last] : [highest]);
}
