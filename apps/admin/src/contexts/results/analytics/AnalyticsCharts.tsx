import type { Endpoint } from '@invigil/contract/endpoint';
import * as analytics from '@invigil/contract/results/analytics-endpoints';
import { useQueries } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { queryOf } from '../../../shared/api/queries.ts';
import { ChartGrid } from '../../../shared/charts/ChartGrid.tsx';
import { useSessionUser } from '../../../shared/session/session-user.ts';
import { AssessmentsByDateChart, CandidatesByAssessmentChart, PaymentsChart } from './assessment-charts.tsx';
import { chartInput, type ShownPeriod, useDashboardPeriods } from './chart-period.ts';
import type { ChartProps } from './chart-props.ts';
import type { ChartSize } from './chart-size.ts';
import { BrowsersChart, PlatformsChart, SignInsByDateChart, SignInsByMonthChart } from './sign-in-charts.tsx';

interface ChartEntry {
  readonly read: Endpoint;
  readonly Chart: (props: ChartProps) => ReactNode;
  readonly period: ShownPeriod;
}

interface AnalyticsChartsProps {
  size: ChartSize;
  /** Undefined on the dashboard, where each chart has a period of its own. */
  period?: ShownPeriod;
  /** Charts of attempts, before the others if they have data. */
  first: ReactNode;
  isFirstEmpty: boolean;
}

/**
 * All charts of the tenant, or of the site for the SuperAdmin; those without data come last. Payments need the Admin role
 * itself.
 */
export function AnalyticsCharts({ size, period, first, isFirstEmpty }: AnalyticsChartsProps) {
  const { userId, roleCode } = useSessionUser();
  const own = useDashboardPeriods();
  const charts = chartsOf(period, own).filter(
    ({ read }) => read !== analytics.sumPaymentsByDate || roleCode !== 'custom',
  );
  const reads = useQueries({
    queries: charts.map(({ read, period: shown, Chart }) => {
      const isOfAllTime = Chart === CandidatesByAssessmentChart && period === undefined;
      return queryOf(read, chartInput(userId, isOfAllTime ? null : shown) as object);
    }),
  });
  // Ordered once every chart has arrived, so that they move once.
  const isSettled = reads.every(({ isPending }) => !isPending);
  const isLast = (index: number) => {
    const data: unknown = reads[index]?.data;
    return isSettled && Array.isArray(data) && data.length === 0;
  };
  const sheetsOf = (some: readonly ChartEntry[]) =>
    some.map(({ read, Chart, period: shown }) => <Chart key={read.name} period={shown} size={size} />);
  const attempts = <Fragment key="attempts">{first}</Fragment>;
  return (
    <ChartGrid>
      {!isFirstEmpty && attempts}
      {sheetsOf(charts.filter((_, index) => !isLast(index)))}
      {isFirstEmpty && attempts}
      {sheetsOf(charts.filter((_, index) => isLast(index)))}
    </ChartGrid>
  );
}

/** The charts of a page. Sign-ins have one chart for a period: by month where it is shown in months. */
function chartsOf(
  period: ShownPeriod | undefined,
  { days, months }: ReturnType<typeof useDashboardPeriods>,
): ChartEntry[] {
  const byMonth = {
    read: analytics.countSignInsByMonth,
    Chart: SignInsByMonthChart,
    period: period ?? months,
  };
  const byDate = { read: analytics.countSignInsByDate, Chart: SignInsByDateChart, period: period ?? days };
  const signIns = period === undefined ? [byMonth, byDate] : period.step === 'month' ? [byMonth] : [byDate];
  const others = [
    { read: analytics.countAssessmentsByDate, Chart: AssessmentsByDateChart },
    { read: analytics.countBrowsers, Chart: BrowsersChart },
    { read: analytics.countPlatforms, Chart: PlatformsChart },
    { read: analytics.countCandidatesByAssessment, Chart: CandidatesByAssessmentChart },
  ];
  const yearly = (entry: Omit<ChartEntry, 'period'>): ChartEntry => ({ ...entry, period: period ?? months });
  return [
    yearly({ read: analytics.sumPaymentsByDate, Chart: PaymentsChart }),
    ...signIns,
    ...others.map(yearly),
  ];
}
