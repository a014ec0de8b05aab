import type { OkOf } from '@invigil/contract/endpoint';
import type { getNextSteps as endpoint } from '@invigil/contract/results/dashboard-endpoints';
import { and, eq } from 'drizzle-orm';
import type { Session } from '../../../application/caller.ts';
import type { Queries } from '../../../database/client.ts';
import { findNewestDraft, listOpenAssessments, listUpcomingAssessments } from '../../authoring/queries.ts';
import { countPlans } from '../../billing/queries.ts';
import { countAttempts, countOpenAttempts, isLatestFinished, sittings } from '../../exams/queries.ts';
import { ofReportType } from '../results/result-rows.ts';
import { readChecklist } from './checklist.ts';

type NextSteps = OkOf<typeof endpoint>;

/** Most assessments of each group. */
const MAX_LISTED = 3;

/**
 * The next steps of an Admin in its own tenant; for the SuperAdmin the number of plans of the site alone. Both with the
 * checklist of the first run.
 */
export async function getNextSteps(db: Queries, actor: Session, now: Date): Promise<NextSteps> {
  const checklist = await readChecklist(db, actor, now);
  if (actor.role === 'superAdmin') {
    const planCount = await countPlans(db);
    return { unmarkedCount: 0, live: [], upcoming: [], draft: null, planCount, checklist };
  }
  const tenantId = actor.userId;
  const [unmarkedCount, live, upcoming, draft] = await Promise.all([
    countUnmarked(db, tenantId),
    listOpenAssessments(db, tenantId, now, MAX_LISTED),
    listUpcomingAssessments(db, tenantId, now, MAX_LISTED),
    findNewestDraft(db, tenantId),
  ]);
  return {
    unmarkedCount,
    live: await withAttempts(db, live),
    upcoming,
    draft: draft ?? null,
    planCount: null,
    checklist,
  };
}

/** Number of results of a tenant that wait for marking. */
function countUnmarked(db: Queries, tenantId: number): Promise<number> {
  const waiting = and(eq(sittings.tenantId, tenantId), isLatestFinished(), ofReportType('pending'));
  return db.$count(db.select({ id: sittings.id }).from(sittings).where(waiting).as('waiting'));
}

async function withAttempts(
  db: Queries,
  live: Awaited<ReturnType<typeof listOpenAssessments>>,
): Promise<NextSteps['live']> {
  const ids = live.map(({ assessmentId }) => assessmentId);
  const [started, writing] = await Promise.all([countAttempts(db, ids), countOpenAttempts(db, ids)]);
  return live.map((assessment) => ({
    ...assessment,
    writingCount: writing.get(assessment.assessmentId) ?? 0,
    attemptCount: started.get(assessment.assessmentId) ?? 0,
  }));
}
