import type { AssessmentRules } from '@invigil/domain/authoring/assessment';
import { and, eq, isNull } from 'drizzle-orm';
import type { Queries } from '../../database/client.ts';
import { assessments } from '../../database/schema/index.ts';
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
    allowMultipleAttempts: assessment.allowMultipleAttempts,
    allowMultipleTicks: assessment.allowMultipleTicks,
    allowMultipleKeys: assessment.allowMultipleKeys,
    showKeyAfterwards: assessment.showKeyAfterwards,
    showExplanationAfterwards: assessment.showExplanationAfterwards,
    allowStop: assessment.allowStop,
    allowSkip: assessment.allowSkip,
    shuffleQuestions: assessment.shuffleQuestions,
    openInNewWindow: assessment.openInNewWindow,
  };
}
