/** The time span of a bar in a chart; it ends where the next period begins. */
export interface Period {
  readonly startsAt: Date;
  /** YYYY-MM or YYYY-MM-DD, in UTC. */
  readonly label: string;
}

/** The calendar months from one instant to another; the first begins with the instant. */
export function monthsBetween(from: Date, to: Date): Period[] {
  return periodsBetween(from, to, 'YYYY-MM'.length, (start) =>
    Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1),
  );
}

/** The calendar days from one instant to another; the first begins with the instant. */
export function daysBetween(from: Date, to: Date): Period[] {
  return periodsBetween(from, to, 'YYYY-MM-DD'.length, (start) =>
    Date.UTC(start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate() + 1),
  );
}

function periodsBetween(from: Date, to: Date, labelLength: number, next: (start: Date) => number): Period[] {
  const periods: Period[] = [];
  for (let start = from; start <= to; start = new Date(next(start)))
    periods.push({ startsAt: start, label: start.toISOString().slice(0, labelLength) });
  return periods;
}
