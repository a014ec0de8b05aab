import { addDays, type DayPeriod, dayIn, type PeriodStep } from '@invigil/domain/results/analytics-period';
import { formatDate } from '@invigil/ui/i18n/format.ts';
import { useTranslation } from 'react-i18next';
import { timeZoneHere } from '../../../shared/file-orders/use-ordered-file.ts';

/** The days that a chart shows, of the time zone of this browser. */
export interface ShownPeriod extends DayPeriod {
  readonly timeZone: string;
  readonly step: PeriodStep;
  /** In words. */
  readonly label: string;
}

/** Today in the time zone of this browser. */
export const today = (): string => dayIn(timeZoneHere(), new Date());

/** The input of a chart's call; all of its data where there is no period. */
export const chartInput = (userId: number, period: ShownPeriod | null) => ({
  params: { userId },
  query: period === null ? {} : { from: period.from, to: period.to, timeZone: period.timeZone },
});

/** The days of a period in words. */
export const rangeText = ({ from, to }: DayPeriod): string =>
  from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`;

const dayText = (day: string) =>
  formatDate(day, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

const MONTHS = 12;

/** The periods of the charts on the dashboard: the last thirty days, and the last twelve calendar months. */
export function useDashboardPeriods(): Readonly<Record<'days' | 'months', ShownPeriod>> {
  const { t } = useTranslation('analytics');
  const to = today();
  const timeZone = timeZoneHere();
  const firstMonth = new Date(to);
  firstMonth.setUTCMonth(firstMonth.getUTCMonth() - (MONTHS - 1), 1);
  const from = firstMonth.toISOString().slice(0, 'YYYY-MM-DD'.length);
  return {
    days: { from: addDays(to, -29), to, timeZone, step: 'day', label: t('periods.days') },
    months: { from, to, timeZone, step: 'month', label: t('periods.months') },
  };
}
