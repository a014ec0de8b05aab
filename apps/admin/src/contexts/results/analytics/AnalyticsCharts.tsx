import { useSessionUser } from '../../../shared/session/session-user.ts';
import { AssessmentsByDateChart, CandidatesByAssessmentChart, PaymentsChart } from './assessment-charts.tsx';
import type { ChartSize } from './chart-size.ts';
import { BrowsersChart, PlatformsChart, SignInsByDateChart, SignInsByMonthChart } from './sign-in-charts.tsx';

/** All charts of the tenant, or of the site for the SuperAdmin. Payments need the Admin role itself. */
export function AnalyticsCharts({ size }: { size: ChartSize }) {
  const { roleCode } = useSessionUser();
  return (
    <div className="charts">
      {roleCode !== 'custom' && <PaymentsChart size={size} />}
      <SignInsByMonthChart size={size} />
      <SignInsByDateChart size={size} />
      <AssessmentsByDateChart size={size} />
      <BrowsersChart size={size} />
      <PlatformsChart size={size} />
      <CandidatesByAssessmentChart size={size} />
    </div>
  );
}
