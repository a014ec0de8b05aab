import type { OkOf } from '@invigil/contract/endpoint';
import type { listScheduledAssessments as endpoint } from '@invigil/contract/exams/attempt-endpoints';
import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Deps } from '../../../ports.ts';
import { assessmentFacts, isOfferedTo, paperFacts } from '../../authoring/queries.ts';
import { members } from '../../tenancy/queries.ts';
import { attempts } from '../tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long before its opening an assessment is announced. */
const ANNOUNCED_MS = 7 * DAY_MS;
/** Bounds the reply, because the call has no pages. */
const MAX_ANNOUNCED = 50;

/** Live assessments of the candidate's Admins that open soon, and that the candidate will be able to start. */
export async function listScheduledAssessments(
  { clock, database: { db } }: Deps<'clock' | 'database'>,
  candidateId: number,
): Promise<OkOf<typeof endpoint>> {
  const now = clock.now();
  const hasAttempt = sql`exists (select 1 from ${attempts} where ${attempts.assessmentId} = ${assessmentFacts.id}
    and ${attempts.candidateId} = ${candidateId})`;
  const rows = await db
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
        gt(assessmentFacts.opensAt, now),
        lte(assessmentFacts.opensAt, new Date(now.getTime() + ANNOUNCED_MS)),
        or(eq(assessmentFacts.allowMultipleAttempts, true), sql`not ${hasAttempt}`),
      ),
    )
    .orderBy(asc(assessmentFacts.opensAt), asc(assessmentFacts.id))
    .limit(MAX_ANNOUNCED);
  return rows.map((row) => ({
    ...row,
    opensInSeconds: Math.ceil((row.opensAt.getTime() - now.getTime()) / 1000),
  }));
}
