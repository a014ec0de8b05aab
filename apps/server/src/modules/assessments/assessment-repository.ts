import type { AssessmentRules } from '@invigil/domain/assessments/assessment';
import { availabilityAt } from '@invigil/domain/assessments/availability';
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../database/client.ts';
import { assessments, attempts, categories, questions, users } from '../../database/schema/index.ts';
import { notFound } from '../../errors.ts';

export type AssessmentRecord = typeof assessments.$inferSelect;

/**
 * An assessment of a tenant.
 *
 * @throws HttpFailure 404 for a foreign, a deleted and a missing one alike
 */
export async function getAssessment(
  db: Queries,
  tenantId: number,
  assessmentId: number,
): Promise<AssessmentRecord> {
  const [assessment] = await db.select().from(assessments).where(ownAssessment(tenantId, assessmentId));
  if (assessment === undefined) throw notFound();
  return assessment;
}

/** As getAssessment, locked against changes until the transaction ends. */
export async function lockAssessment(
  tx: Queries,
  tenantId: number,
  assessmentId: number,
): Promise<AssessmentRecord> {
  const [assessment] = await tx
    .select()
    .from(assessments)
    .where(ownAssessment(tenantId, assessmentId))
    .for('update');
  if (assessment === undefined) throw notFound();
  return assessment;
}

function ownAssessment(tenantId: number, assessmentId: number) {
  return and(
    eq(assessments.id, assessmentId),
    eq(assessments.tenantId, tenantId),
    isNull(assessments.deletedAt),
  );
}

/** The rules of an assessment, as its paper will pin them. */
export function rulesOf(assessment: AssessmentRecord): AssessmentRules {
  return {
    title: assessment.title,
    markingScheme: assessment.markingScheme,
    timeLimitMinutes: assessment.timeLimitMinutes,
    totalMarks: assessment.totalMarks,
    passMark: assessment.passMark,
    allowSeveralAttempts: assessment.allowSeveralAttempts,
    allowSeveralTicks: assessment.allowSeveralTicks,
    allowSeveralKeys: assessment.allowSeveralKeys,
    showKeyAfterwards: assessment.showKeyAfterwards,
    showExplanationAfterwards: assessment.showExplanationAfterwards,
    allowStop: assessment.allowStop,
    allowSkip: assessment.allowSkip,
    shuffleQuestions: assessment.shuffleQuestions,
    openInNewWindow: assessment.openInNewWindow,
  };
}

/** Assessments with their counts, as the author's list shows them; add the conditions that scope it. */
export function selectAssessments(db: Queries) {
  return db
    .select({
      ...getTableColumns(assessments),
      ownerName: users.fullName,
      questionCount: sql<number>`(select count(*)::int from ${questions} where ${questions.assessmentId} = ${assessments.id})`,
      attemptCount: sql<number>`(select count(*)::int from ${attempts} where ${attempts.assessmentId} = ${assessments.id})`,
      // What a question-wise assessment is worth is the sum of its questions.
      questionMarks: sql<number>`(select coalesce(sum(${questions.marks}), 0)::int from ${questions} where ${questions.assessmentId} = ${assessments.id})`,
      categoryNames: sql<string>`(select coalesce(string_agg(distinct ${categories.name}, ', '), '') from ${questions}
        join ${categories} on ${categories.id} = ${questions.categoryId} where ${questions.assessmentId} = ${assessments.id})`,
    })
    .from(assessments)
    .innerJoin(users, eq(users.id, assessments.tenantId))
    .$dynamic();
}

type SelectedAssessment = Awaited<ReturnType<typeof selectAssessments>>[number];

/** The row that the contract describes. */
export function toAssessmentRow(record: SelectedAssessment, now: Date) {
  return {
    ...rulesOf(record),
    totalMarks: record.markingScheme === 'perQuestion' ? record.questionMarks : record.totalMarks,
    assessmentId: record.id,
    participantMode: 'allCandidates' as const,
    opensAt: record.opensAt,
    closesAt: record.closesAt,
    priceMinor: record.priceMinor,
    questionCount: record.questionCount,
    attemptCount: record.attemptCount,
    isLive: record.state === 'live',
    availability: availabilityAt(record.state, record, now),
    categoryNames: record.categoryNames,
    ownerId: record.tenantId,
    ownerName: record.ownerName,
    createdAt: record.createdAt,
  };
}
