import { listScheduledAssessments } from '@invigil/contract/exams/attempt-endpoints';
import { DASHBOARD_POLL_SECONDS } from '@invigil/domain/exams/dashboard-poll';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/api/queries.ts';
import { useSessionUser } from '../../../shared/session/session-user.ts';

/** A schedule can change; an opening is followed to the second by the countdown. */
const REFRESH_MS = 300_000;

/** The announced assessments, the next opening first. */
export function useScheduledAssessments() {
  const { userId } = useSessionUser();
  return useQuery({
    ...queryOf(listScheduledAssessments, { params: { userId } }),
    refetchInterval: REFRESH_MS,
  });
}

/** How long the dashboard may stay unread: by the server's word for the next opening while nothing can be started. */
export function useDashboardPoll(): (isEmpty: boolean) => number {
  const next = useScheduledAssessments().data?.[0];
  return (isEmpty) => (isEmpty ? next?.nextPollSeconds : undefined) ?? DASHBOARD_POLL_SECONDS;
}
