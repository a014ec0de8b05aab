import type { PeriodStep } from '@invigil/domain/results/analytics-period';
import { formatDate } from '@invigil/ui/i18n/format.ts';

const DAY_LABEL = { day: 'numeric', month: 'short' } as const;
const DAY_NAME = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const LABELS = { day: DAY_LABEL, week: DAY_LABEL, month: { month: 'short' } } as const;
const NAMES = { day: DAY_NAME, week: DAY_NAME, month: { month: 'long', year: 'numeric' } } as const;

// A calendar day has no time zone: it is formatted as it is written.

/** A part of a period below its bar; a week has the name of its first day. @param start its first day */
export const partLabel = (start: string, step: PeriodStep): string =>
  formatDate(start, { ...LABELS[step], timeZone: 'UTC' });

/** A part of a period in full. @param start its first day */
export const partName = (start: string, step: PeriodStep): string =>
  formatDate(start, { ...NAMES[step], timeZone: 'UTC' });
