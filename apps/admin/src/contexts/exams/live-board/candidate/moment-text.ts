import { formatDate, formatTime } from '@invigil/ui/i18n/format.ts';

const SECONDS: Intl.DateTimeFormatOptions = {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
};

/** The time on the same day; with the date on any other day. */
function onItsDay(at: Date, time: string): string {
  if (at.toDateString() === new Date().toDateString()) return time;
  return `${formatDate(at, { day: 'numeric', month: 'short' })}, ${time}`;
}

/** "10:44", or "21 Nov, 10:44". */
export const momentText = (at: Date): string => onItsDay(at, formatTime(at));

/** "10:44:05", or "21 Nov, 10:44:05". */
export const exactMomentText = (at: Date): string => onItsDay(at, formatTime(at, SECONDS));
