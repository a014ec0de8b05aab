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
