import * as analytics from '@invigil/contract/results/analytics-endpoints';
import { useQueries } from '@tanstack/react-query';
import { queryOf } from '../../../shared/api/queries.ts';
import { ChartGrid } from '../../../shared/charts/ChartGrid.tsx';
import { useSessionUser } from '../../../shared/session/session-user.ts';
import { AssessmentsByDateChart, CandidatesByAssessmentChart, PaymentsChart } from './assessment-charts.tsx';
import type { ChartSize } from './chart-size.ts';
import { BrowsersChart, PlatformsChart, SignInsByDateChart, SignInsByMonthChart } from './sign-in-charts.tsx';

const CHARTS = [
  { read: analytics.sumPaymentsByDate, Chart: PaymentsChart },
  { read: analytics.countSignInsByMonth, Chart: SignInsByMonthChart },
  { read: analytics.countSignInsByDate, Chart: SignInsByDateChart },
  { read: analytics.countAssessmentsByDate, Chart: AssessmentsByDateChart },
  { read: analytics.countBrowsers, Chart: BrowsersChart },
  { read: analytics.countPlatforms, Chart: PlatformsChart },
  { read: analytics.countCandidatesByAssessment, Chart: CandidatesByAssessmentChart },
] as const;
const WITHOUT_PAYMENTS = CHARTS.filter(({ read }) => read !== analytics.sumPaymentsByDate);

/**
 * All charts of the tenant, or of the site for the SuperAdmin; those without data come last. Payments need the Admin role
 * itself.
 */
export function AnalyticsCharts({ size }: { size: ChartSize }) {
  const { userId, roleCode } = useSessionUser();
  const charts = roleCode === 'custom' ? WITHOUT_PAYMENTS : CHARTS;
  const reads = useQueries({
    queries: charts.map(({ read }) => queryOf<typeof read>(read, { params: { userId } })),
  });
  // Ordered once every chart has arrived, so that they move once.
  const isSettled = reads.every(({ isPending }) => !isPending);
  const isLast = (index: number) => isSettled && reads[index]?.data?.length === 0;
  const ordered = [
    ...charts.filter((_, index) => !isLast(index)),
    ...charts.filter((_, index) => isLast(index)),
  ];
  return (
    <ChartGrid>
      {ordered.map(({ read, Chart }) => (
        <Chart key={read.name} size={size} />
      ))}
    </ChartGrid>
  );
}
