import { useSessionUser } from '../../../shared/session/session-user.ts';
import { OrganisationNotices } from '../../accounts/own-account/OrganisationNotices.tsx';
import { RenewalReturn } from '../../billing/renewal/RenewalReturn.tsx';
import { LiveAssessments } from '../../exams/start/LiveAssessments.tsx';
import { RecordedAnswersNotice } from '../../site/settings/RecordedAnswersNotice.tsx';
import { SetUpNotice } from '../../site/settings/SetUpNotice.tsx';
import { LatestResults } from './LatestResults.tsx';
import { SummaryDashboard } from './SummaryDashboard.tsx';

/**
 * A candidate sees organisations that wait, the assessments to start, those that open soon, and the latest results; other
 * roles see the figures of the tenant or the site.
 */
export function DashboardScreen() {
  const { roleCode } = useSessionUser();
  if (roleCode === 'candidate')
    return (
      <>
        <OrganisationNotices />
        <LiveAssessments />
        <LatestResults />
      </>
    );
  return (
    <>
      <RenewalReturn />
      <SetUpNotice />
      <RecordedAnswersNotice />
      <SummaryDashboard />
    </>
  );
}
