import * as analytics from '@invigil/contract/results/analytics-endpoints';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/api/queries.ts';
import { useSessionUser } from '../../../shared/session/session-user.ts';
import { chartInput } from './chart-period.ts';
import type { ChartProps } from './chart-props.ts';
import { NameChartSheet } from './NameChartSheet.tsx';
import { PeriodChartSheet } from './PeriodChartSheet.tsx';

/** Sign-ins by month. */
export function SignInsByMonthChart({ period, size }: ChartProps) {
  const { userId } = useSessionUser();
  const read = useQuery(queryOf(analytics.countSignInsByMonth, chartInput(userId, period)));
  const data = read.data?.map(({ month, count }) => ({ date: month, count }));
  return (
    <PeriodChartSheet
      name="signInsByMonth"
      unit="signIns"
      read={{ ...read, data }}
      period={period}
      size={size}
    />
  );
}

/** Sign-ins by day, or by week in a longer period. */
export function SignInsByDateChart({ period, size }: ChartProps) {
  const { userId } = useSessionUser();
  const read = useQuery(queryOf(analytics.countSignInsByDate, chartInput(userId, period)));
  const name = period.step === 'day' ? 'signInsByDate' : 'signInsByWeek';
  return <PeriodChartSheet name={name} unit="signIns" read={read} period={period} size={size} />;
}

/** Sign-ins by browser. */
export function BrowsersChart({ period, size }: ChartProps) {
  const { userId } = useSessionUser();
  const read = useQuery(queryOf(analytics.countBrowsers, chartInput(userId, period)));
  const counts = read.data?.map(({ browser, count }) => ({ name: browser, count }));
  return (
    <NameChartSheet
      name="browsers"
      unit="signIns"
      period={period.label}
      counts={counts}
      read={read}
      size={size}
    />
  );
}

/** Sign-ins by platform. */
export function PlatformsChart({ period, size }: ChartProps) {
  const { userId } = useSessionUser();
  const read = useQuery(queryOf(analytics.countPlatforms, chartInput(userId, period)));
  const counts = read.data?.map(({ platform, count }) => ({ name: platform, count }));
  return (
    <NameChartSheet
      name="platforms"
      unit="signIns"
      period={period.label}
      counts={counts}
      read={read}
      size={size}
    />
  );
}
