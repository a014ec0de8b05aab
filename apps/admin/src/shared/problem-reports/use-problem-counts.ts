import { countProblemReports } from '@invigil/contract/exams/problem-report-endpoints';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../api/queries.ts';
import { useSessionUser } from '../session/session-user.ts';

const NONE: ReadonlyMap<number, number> = new Map();

/** How many candidates have reported a problem with each question of an assessment; empty for the SuperAdmin, who reads none. */
export function useProblemCounts(assessmentId: number): ReadonlyMap<number, number> {
  const { roleCode } = useSessionUser();
  const counts = useQuery({
    ...queryOf(countProblemReports, { params: { assessmentId } }),
    enabled: roleCode !== 'superAdmin',
    select: (rows) => new Map(rows.map(({ questionId, reportCount }) => [questionId, reportCount])),
  });
  return counts.data ?? NONE;
}
