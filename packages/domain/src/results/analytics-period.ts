/** Choices of a period, each of which ends today. */
export const PERIOD_PRESETS = ['week', 'month', 'quarter', 'year', 'all'] as const;
export type PeriodPreset = (typeof PERIOD_PRESETS)[number];

/** The parts of a period that a chart has a bar or a point for; a week begins on Monday. */
export const PERIOD_STEPS = ['day', 'week', 'month'] as const;
export type PeriodStep = (typeof PERIOD_STEPS)[number];

/** Calendar days (YYYY-MM-DD) of one time zone, both inclusive. */
export interface DayPeriod {
  readonly from: string;
  readonly to: string;
}

/** Rates and marks of fewer attempts are not shown. */
export const MIN_RATED_ATTEMPTS = 5;

/** Five years, of which two may be leap years. */
export const MAX_PERIOD_DAYS = 5 * 365 + 2;
const MAX_YEARS = 5;

/** Longer periods are shown by week, and by month. */
const MAX_DAYS_BY_DAY = 62;
const MAX_DAYS_BY_WEEK = 400;

const DAY_MS = 86_400_000;
const DATE_LENGTH = 'YYYY-MM-DD'.length;

const msOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, DATE_LENGTH);

/** The calendar day that is some days later. */
export const addDays = (day: string, days: number): string => dayOf(msOf(day) + days * DAY_MS);

/** The calendar day of an instant in a time zone. @param timeZone a name that `isTimeZone` accepts */
export function dayIn(timeZone: string, instant: Date): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(instant);
  const part = (name: string) => parts.find(({ type }) => type === name)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** The number of days of a period. */
export const dayCountOf = ({ from, to }: DayPeriod): number => (msOf(to) - msOf(from)) / DAY_MS + 1;

/** Why a period cannot be shown: its end is before its beginning, or it is longer than five years; null for none. */
export function periodProblem(period: DayPeriod): 'order' | 'tooLong' | null {
  const days = dayCountOf(period);
  if (days < 1) return 'order';
  return days > MAX_PERIOD_DAYS ? 'tooLong' : null;
}

const PRESET_DAYS = { week: 7, month: 30, quarter: 90 } as const;

/** The days of a choice. @param today the calendar day in the reader's time zone */
export function periodOf(preset: PeriodPreset, today: string): DayPeriod {
  if (preset !== 'year' && preset !== 'all')
    return { from: addDays(today, 1 - PRESET_DAYS[preset]), to: today };
  const years = preset === 'year' ? 1 : MAX_YEARS;
  const start = new Date(msOf(today));
  // 29 February goes to 1 March.
  start.setUTCFullYear(start.getUTCFullYear() - years, start.getUTCMonth(), start.getUTCDate() + 1);
  return { from: dayOf(start.getTime()), to: today };
}

/** The parts in which a period is shown: days up to two months, weeks up to a year, months beyond. */
export function stepOf(period: DayPeriod): PeriodStep {
  const days = dayCountOf(period);
  if (days <= MAX_DAYS_BY_DAY) return 'day';
  return days <= MAX_DAYS_BY_WEEK ? 'week' : 'month';
}

/** The first days of the parts of a period, ascending; the first part begins with the period. */
export function startsOfSteps({ from, to }: DayPeriod, step: PeriodStep): string[] {
  const starts: string[] = [];
  for (let day = from; day <= to; day = nextStart(day, step)) starts.push(day);
  return starts;
}

function nextStart(day: string, step: PeriodStep): string {
  const date = new Date(msOf(day));
  if (step === 'day') return addDays(day, 1);
  // Sunday is 0.
  if (step === 'week') return addDays(day, 7 - ((date.getUTCDay() + 6) % 7));
  return dayOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1));
}
