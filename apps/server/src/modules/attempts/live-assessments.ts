import type { OkOf } from '@invigil/contract/endpoint';
import type { listLiveAssessments as endpoint } from '@invigil/contract/exams/attempt-endpoints';
import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import { assessments, attempts, instructions, memberships, papers } from '../../database/schema/index.ts';
import { isOfferedTo } from '../participants/participants.ts';

/** The assessments of the candidate's Admins that are on-live now, as their published papers say. */
export async function listLiveAssessments(
  context: AppContext,
  candidateId: number,
): Promise<OkOf<typeof endpoint>> {
  const now = context.clock.now();
  const ownAttempts = sql`from ${attempts} where ${attempts.assessmentId} = ${assessments.id}
    and ${attempts.candidateId} = ${candidateId}`;
  const rows = await context.database.db
    .select({
      assessmentId: assessments.id,
      paper: {
        title: papers.title,
        timeLimitMinutes: papers.timeLimitMinutes,
        totalMarks: papers.totalMarks,
        passMark: papers.passMark,
        questionCount: papers.questionCount,
      },
      openInNewWindow: assessments.openInNewWindow,
      allowMultipleAttempts: assessments.allowMultipleAttempts,
      closesAt: assessments.closesAt,
      attemptsTaken: sql<number>`(select count(*)::int ${ownAttempts} and finished_at is not null)`,
      hasInstructions: sql<boolean>`exists (select 1 from ${instructions} where ${instructions.assessmentId} = ${assessments.id})`,
      hasOpenAttempt: sql<boolean>`exists (select 1 ${ownAttempts} and finished_at is null)`,
    })
    .from(memberships)
    .innerJoin(assessments, eq(assessments.tenantId, memberships.tenantId))
    .innerJoin(papers, eq(papers.id, assessments.paperId))
    .where(
      and(
        eq(memberships.candidateId, candidateId),
        isNull(assessments.deletedAt),
        or(
          // An attempt in progress stays reachable when its assessment is stopped or closes (decision 24).
          sql`exists (select 1 ${ownAttempts} and finished_at is null)`,
          and(
            eq(assessments.state, 'live'),
            isOfferedTo(candidateId),
            or(isNull(assessments.opensAt), lte(assessments.opensAt, now)),
            or(isNull(assessments.closesAt), gt(assessments.closesAt, now)),
          ),
        ),
      ),
    )
    .orderBy(asc(assessments.closesAt), asc(assessments.id));
  return rows.map(({ paper, allowMultipleAttempts, ...row }) => ({
    ...row,
    ...paper,
    priceMinor: 0,
    paymentCount: 0,
    mayStart: row.hasOpenAttempt || row.attemptsTaken === 0 || allowMultipleAttempts,
  }));
}
