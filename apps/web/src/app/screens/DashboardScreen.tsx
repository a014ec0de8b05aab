import { LiveAssessments } from '../../features/attempts/components/LiveAssessments.tsx';
import { SummaryDashboard } from '../../features/dashboard/components/SummaryDashboard.tsx';
import { useSessionUser } from '../../lib/session-user.ts';

/** A candidate sees what can be sat now; everybody else the figures of the tenant or the site. */
export function DashboardScreen() {
  const { roleCode } = useSessionUser();
  return roleCode === 'candidate' ? <LiveAssessments /> : <SummaryDashboard />;
}
