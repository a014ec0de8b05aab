import * as analytics from '@invigil/contract/results/analytics-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../shared/api/queries.ts';
import { useSessionUser } from '../../../shared/session/session-user.ts';
import type { ChartSize } from './chart-size.ts';
import { NameChartSheet } from './NameChartSheet.tsx';
import { PeriodChartSheet } from './PeriodChartSheet.tsx';

const PERIODS = { month: ['months'], date: ['days'] } as const;

/** Sign-ins of the last twelve months. */
export function SignInsByMonthChart({ size }: { size: ChartSize }) {
  const { userId } = useSessionUser();
  const read = useQuery(queryOf(analytics.countSignInsByMonth, { params: { userId } }));
  const data = read.data?.map(({ month, count }) => ({ date: month, count }));
  return (
    <PeriodChartSheet
      name="signInsByMonth"
      unit="signIns"
      read={{ ...read, data }}
      periods={PERIODS.month}
      size={size}
    />
  );
}

/** Sign-ins of the last thirty days. */
export function SignInsByDateChart({ size }: { size: ChartSize }) {
  const { userId } = useSessionUser();
  const read = useQuery(queryOf(analytics.countSignInsByDate, { params: { userId } }));
  return (
    <PeriodChartSheet name="signInsByDate" unit="signIns" read={read} periods={PERIODS.date} size={size} />
  );
}

/** Sign-ins by browser. */
export function BrowsersChart({ size }: { size: ChartSize }) {
  const { t } = useTranslation('analytics');
  const { userId } = useSessionUser();
  const read = useQuery(queryOf(analytics.countBrowsers, { params: { userId } }));
  const counts = read.data?.map(({ browser, count }) => ({ name: browser, count }));
  return (
    <NameChartSheet name="browsers" unit="signIns" period={t('periods.months')} {...{ counts, read, size }} />
  );
}

/** Sign-ins by platform. */
export function PlatformsChart({ size }: { size: ChartSize }) {
  const { t } = useTranslation('analytics');
  const { userId } = useSessionUser();
  const read = useQuery(queryOf(analytics.countPlatforms, { params: { userId } }));
  const counts = read.data?.map(({ platform, count }) => ({ name: platform, count }));
  return (
    <NameChartSheet
      name="platforms"
      unit="signIns"
      period={t('periods.months')}
      {...{ counts, read, size }}
    />
  );
}
