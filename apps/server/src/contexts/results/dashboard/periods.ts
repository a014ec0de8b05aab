import { instantsOf, isTimeZone, readLocalDateTime } from '@invigil/domain/local-time';
import {
  addDays,
  type DayPeriod,
  dayIn,
  type PeriodStep,
  periodProblem,
  startsOfSteps,
} from '@invigil/domain/results/analytics-period';
import { InvalidField } from '../../../application/errors.ts';
import type { PartedSpan } from '../../../database/parted-span.ts';

/** The period of a chart as a caller names it. */
export interface NamedPeriod {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly timeZone?: string | undefined;
}

/** Days of a time zone. */
export interface ZonedPeriod extends DayPeriod {
  readonly timeZone: string;
}

const LABEL_LENGTHS = { day: 'YYYY-MM-DD'.length, week: 'YYYY-MM-DD'.length, month: 'YYYY-MM'.length };

/**
 * The days that a caller names. A missing end is today, a missing beginning `defaultDays` before the end.
 *
 * @throws InvalidField at timeZone for one that this server does not know, at to for an end before the beginning or more
 *   than five years after it
 */
export function readPeriod(
  { from, to, timeZone = 'UTC' }: NamedPeriod,
  now: Date,
  defaultDays: number,
): ZonedPeriod {
  if (!isTimeZone(timeZone)) throw new InvalidField('timeZone', 'invalidValue');
  const end = to ?? dayIn(timeZone, now);
  const period = { from: from ?? addDays(end, -defaultDays), to: end };
  const problem = periodProblem(period);
  if (problem !== null) throw new InvalidField('to', problem === 'order' ? 'invalidValue' : 'tooLarge');
  return { ...period, timeZone };
}

/** The instants of a period and of its days, weeks or months. Months are named YYYY-MM, others by their first day. */
export function spanOf(period: ZonedPeriod, step: PeriodStep): PartedSpan {
  const days = startsOfSteps(period, step);
  const midnights = [...days, addDays(period.to, 1)].map((day) => readLocalDateTime(day) ?? { clockMs: 0 });
  const starts = instantsOf(midnights, period.timeZone);
  const endsAt = starts.pop() ?? new Date(0);
  const labels = days.map((day) => day.slice(0, LABEL_LENGTHS[step]));
  return { startsAt: starts[0] ?? endsAt, endsAt, starts, labels };
}
