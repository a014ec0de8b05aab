import type { OkOf } from '@invigil/contract/endpoint';
import type * as contract from '@invigil/contract/exams/problem-report-endpoints';
import { MAX_LISTED_PROBLEMS } from '@invigil/domain/exams/problem-report';
import { and, desc, eq, sql } from 'drizzle-orm';
import { notFound } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import { findAssessmentOf } from '../../authoring/queries.ts';
import { problemReports } from '../problem-report-tables.ts';
import { attempts } from '../tables.ts';

async function checkOwn(db: Queries, tenantId: number, assessmentId: number): Promise<void> {
  if ((await findAssessmentOf(db, tenantId, assessmentId)) === undefined) throw notFound();
}

/**
 * How many reports each question of an assessment has, without those that have none.
 *
 * @throws Failure notFound for a foreign and a missing assessment
 */
export async function countProblemReports(
  db: Queries,
  tenantId: number,
  assessmentId: number,
): Promise<OkOf<typeof contract.countProblemReports>> {
  await checkOwn(db, tenantId, assessmentId);
  return db
    .select({ questionId: problemReports.questionId, reportCount: sql<number>`count(*)::int` })
    .from(problemReports)
    .innerJoin(attempts, eq(attempts.id, problemReports.attemptId))
    .where(eq(attempts.assessmentId, assessmentId))
    .groupBy(problemReports.questionId)
    .orderBy(problemReports.questionId);
}

/**
 * The newest reports about a question. They name nobody: whoever edits or marks a question may not read candidates.
 *
 * @throws Failure notFound for a foreign and a missing assessment
 */
export async function listProblemReports(
  db: Queries,
  tenantId: number,
  { assessmentId, questionId }: { readonly assessmentId: number; readonly questionId: number },
): Promise<OkOf<typeof contract.listProblemReports>> {
  await checkOwn(db, tenantId, assessmentId);
  return db
    .select({ text: problemReports.text, reportedAt: problemReports.reportedAt })
    .from(problemReports)
    .innerJoin(attempts, eq(attempts.id, problemReports.attemptId))
    .where(and(eq(attempts.assessmentId, assessmentId), eq(problemReports.questionId, questionId)))
    .orderBy(desc(problemReports.reportedAt), desc(problemReports.attemptId))
    .limit(MAX_LISTED_PROBLEMS);
}
