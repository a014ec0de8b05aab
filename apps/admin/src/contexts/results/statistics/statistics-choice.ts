import { ATTEMPT_CHOICES, type AttemptChoice } from '@invigil/domain/exams/attempt-choice';
import { useTableFilter } from '../../../shared/data-table/use-table-address.ts';
import { timeZoneHere } from '../../../shared/file-orders/use-ordered-file.ts';
import type { StatisticsQuery } from './statistics-data.ts';

/** Which attempts the figures are of. */
export interface StatisticsChoice {
  readonly attempts: AttemptChoice;
  /** Null for the largest set. */
  readonly setKey: string | null;
  /** The first and the last day on which attempts ended, as `YYYY-MM-DD`; null for no limit. */
  readonly from: string | null;
  readonly to: string | null;
}

const SET_KEY = /^[0-9a-f]{16}$/;
const DAY = /^[2-9]\d{3}-\d{2}-\d{2}$/;

/** Whether a text is a day that the calendar has, of this millennium: a year that is still being typed is none. */
export const isDay = (text: string): boolean =>
  DAY.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;

const dayOf = (text: string | null): string | null => (text !== null && isDay(text) ? text : null);

/** The choice that an address makes; what cannot be read is as if it were left out. */
function readChoice(params: URLSearchParams): StatisticsChoice {
  const setKey = params.get('set');
  const from = dayOf(params.get('from'));
  const to = dayOf(params.get('to'));
  return {
    attempts: ATTEMPT_CHOICES.find((choice) => choice === params.get('attempts')) ?? 'first',
    setKey: setKey !== null && SET_KEY.test(setKey) ? setKey : null,
    from,
    to: from !== null && to !== null && to < from ? null : to,
  };
}

const writeChoice = ({ attempts, setKey, from, to }: StatisticsChoice) => ({
  attempts: attempts === 'first' ? null : attempts,
  set: setKey,
  from,
  to,
});

/** The choice of attempts in the address of the screen. */
export const useStatisticsChoice = () =>
  useTableFilter<StatisticsChoice>({ read: readChoice, write: writeChoice });

/** The query of a choice; days are those of the reader's time zone. */
export function queryOfChoice({ attempts, setKey, from, to }: StatisticsChoice): StatisticsQuery {
  return {
    attempts,
    ...(setKey !== null && { setKey }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    ...((from !== null || to !== null) && { timeZone: timeZoneHere() }),
  };
}
