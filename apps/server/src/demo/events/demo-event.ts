/** An action of a person or a job, at its instant. */
export interface DemoEvent {
  readonly at: Date;
  readonly perform: () => Promise<unknown>;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * An instant of the demonstration's four months.
 * @param day 0 is the day of `now` in UTC; earlier days are negative
 */
export function instantOn(now: Date, day: number, hour: number, minute = 0): Date {
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return new Date(midnight + day * DAY_MS + (hour * 60 + minute) * MINUTE_MS);
}

export function minutesAfter(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * MINUTE_MS);
}

export function isWeekend(instant: Date): boolean {
  return instant.getUTCDay() % 6 === 0;
}
