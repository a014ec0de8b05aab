/** A date and a time of day as a clock on a wall shows them, without the offset that makes them an instant. */
export interface LocalDateTime {
  /** Milliseconds from 1970-01-01 00:00 to the shown time, both on the same clock. */
  readonly clockMs: number;
}

/** A date, with a time of day after `T` or a space; a date alone is its midnight. */
export const LOCAL_DATE_TIME = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)?)?$/;

/** Reads a date and time without an offset; undefined for other text, and for a date or a time that no clock shows. */
export function readLocalDateTime(text: string): LocalDateTime | undefined {
  const [, date, minutes = '00:00', seconds = ':00'] = LOCAL_DATE_TIME.exec(text) ?? [];
  if (date === undefined) return undefined;
  const clockMs = Date.parse(`${date}T${minutes}${seconds}Z`);
  // Date.parse reads 30 February as 2 March, and 24:00 as the next midnight.
  const isOnClock =
    !Number.isNaN(clockMs) && new Date(clockMs).toISOString().startsWith(`${date}T${minutes}`);
  return isOnClock ? { clockMs } : undefined;
}

/** The text that `readLocalDateTime` reads as this time. */
export function localDateTimeText({ clockMs }: LocalDateTime): string {
  return new Date(clockMs).toISOString().slice(0, -1);
}

/** Whether this runtime knows a time zone by the name. */
export function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}

const DAY_MS = 86_400_000;

/**
 * The instant at which the clocks of a time zone show a time. The earlier of two, where clocks are put back; where they are
 * put forward past the time, the time that they would show without the change: 02:30 is then 03:30.
 *
 * @param timeZone a name that `isTimeZone` accepts
 */
export function instantOf(time: LocalDateTime, timeZone: string): Date {
  return instantFrom(time, offsetsOf(timeZone));
}

const WEEK_DAYS = 7;

/**
 * The instants of several times, ascending, as `instantOf`. A lookup of an offset takes 10 µs: those of the midnights of five
 * years would hold up a server. Times within a week share two lookups where the offset is the same at both ends, since no
 * zone changes its clocks there and back within nine days.
 */
export function instantsOf(times: readonly LocalDateTime[], timeZone: string): Date[] {
  const offsetAt = offsetsOf(timeZone);
  const instants: Date[] = [];
  for (let start = 0; start < times.length; start += WEEK_DAYS) {
    const week = times.slice(start, start + WEEK_DAYS);
    const [first, last] = [week[0]?.clockMs ?? 0, week.at(-1)?.clockMs ?? 0];
    const offset = offsetAt(first - DAY_MS);
    const isSteady = last - first < WEEK_DAYS * DAY_MS && offset === offsetAt(last + DAY_MS);
    for (const time of week)
      instants.push(isSteady ? new Date(time.clockMs - offset) : instantFrom(time, offsetAt));
  }
  return instants;
}

function instantFrom({ clockMs }: LocalDateTime, offsetAt: (instantMs: number) => number): Date {
  // Offsets are below a day, so that the instant lies between these two.
  const before = offsetAt(clockMs - DAY_MS);
  const after = offsetAt(clockMs + DAY_MS);
  const shown = [clockMs - before, clockMs - after].filter((at) => at + offsetAt(at) === clockMs);
  return new Date(shown.length > 0 ? Math.min(...shown) : clockMs - before);
}

/** Reads the offset of a time zone at an instant, in milliseconds east of UTC. */
function offsetsOf(timeZone: string): (instantMs: number) => number {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  return (instantMs) => {
    const name = format.formatToParts(instantMs).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    // GMT in UTC, GMT+05:30 elsewhere, GMT-00:25:21 before zones had whole minutes.
    const [, sign, hours, minutes, seconds = '0'] = /GMT([+-])(\d+):(\d+)(?::(\d+))?/.exec(name) ?? [];
    if (sign === undefined) return 0;
    const size = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
    return (sign === '-' ? -size : size) * 1000;
  };
}
