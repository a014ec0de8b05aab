import type { OkOf } from '@invigil/contract/endpoint';
import type { listScheduledAssessments as endpoint } from '@invigil/contract/exams/attempt-endpoints';
import { dashboardPollSeconds } from '@invigil/domain/exams/dashboard-poll';
import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { prepareOnce } from '../../../database/prepare-once.ts';
import type { Deps } from '../../../ports.ts';
import { assessmentFacts, isOfferedTo, paperFacts } from '../../authoring/queries.ts';
import { members } from '../../tenancy/queries.ts';
import { attempts } from '../tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long before its opening an assessment is announced. */
const ANNOUNCED_MS = 7 * DAY_MS;
/** Bounds the reply, because the call has no pages. */
const MAX_ANNOUNCED = 50;

// Dashboards poll: building the statement took longer than running it (docs/decisions/118).
const selectScheduled = prepareOnce((db) => {
  const candidateId = sql.placeholder('candidateId');
  const hasAttempt = sql`exists (select 1 from ${attempts} where ${attempts.assessmentId} = ${assessmentFacts.id}
    and ${attempts.candidateId} = ${candidateId})`;
  return db
    .select({
      assessmentId: assessmentFacts.id,
      title: paperFacts.title,
      timeLimitMinutes: paperFacts.timeLimitMinutes,
      totalMarks: paperFacts.totalMarks,
      passMark: paperFacts.passMark,
      questionCount: paperFacts.questionCount,
      opensAt: sql<Date>`${assessmentFacts.opensAt}`.mapWith(assessmentFacts.opensAt),
      closesAt: assessmentFacts.closesAt,
    })
    .from(members)
    .innerJoin(assessmentFacts, eq(assessmentFacts.tenantId, members.tenantId))
    .innerJoin(paperFacts, eq(paperFacts.id, assessmentFacts.paperId))
    .where(
      and(
        eq(members.candidateId, candidateId),
        isNull(assessmentFacts.deletedAt),
        eq(assessmentFacts.state, 'live'),
        isOfferedTo(assessmentFacts, candidateId),
        gt(assessmentFacts.opensAt, sql.placeholder('now')),
        lte(assessmentFacts.opensAt, sql.placeholder('announcedUntil')),
        or(eq(assessmentFacts.allowMultipleAttempts, true), sql`not ${hasAttempt}`),
      ),
    )
    .orderBy(asc(assessmentFacts.opensAt), asc(assessmentFacts.id))
    .limit(MAX_ANNOUNCED)
    .prepare('list-scheduled-assessments');
});

/** Live assessments of the candidate's Admins that open soon, and that the candidate will be able to start. */
export async function listScheduledAssessments(
  { clock, database: { db } }: Deps<'clock' | 'database'>,
  candidateId: number,
): Promise<OkOf<typeof endpoint>> {
  const now = clock.now();
  const announcedUntil = new Date(now.getTime() + ANNOUNCED_MS);
  const rows = await selectScheduled(db).execute({ candidateId, now, announcedUntil });
  return rows.map((row) => {
    const opensInSeconds = Math.ceil((row.opensAt.getTime() - now.getTime()) / 1000);
    return { ...row, opensInSeconds, nextPollSeconds: dashboardPollSeconds(opensInSeconds) };
  });
}
