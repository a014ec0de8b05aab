import type { AssessmentRules } from '@invigil/domain/authoring/assessment';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Session } from '../../../application/caller.ts';
import { notFound } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import { prepareOnce } from '../../../database/prepare-once.ts';
import { assessments } from '../tables.ts';

export type AssessmentRecord = typeof assessments.$inferSelect;

/**
 * An assessment of a tenant.
 *
 * @throws Failure notFound, the same for a foreign, a deleted and a missing assessment
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

/**
 * An assessment that the caller may read with its questions: an own one, or any tenant's for the SuperAdmin.
 *
 * @throws Failure notFound, the same for a foreign, a deleted and a missing assessment
 */
export async function getReadableAssessment(
  db: Queries,
  { role, userId }: Pick<Session, 'role' | 'userId'>,
  assessmentId: number,
): Promise<AssessmentRecord> {
  if (role !== 'superAdmin') return getAssessment(db, userId, assessmentId);
  const assessment = await getAssessmentRecord(db, assessmentId);
  if (assessment.deletedAt !== null) throw notFound();
  return assessment;
}

/** As getAssessment, locked against changes until the transaction ends. */
export const lockAssessment = (tx: Queries, tenantId: number, assessmentId: number) =>
  getLocked(tx, tenantId, assessmentId, 'update');

/** As getAssessment, locked against edits until the transaction ends; starts of candidates do not wait. */
export const shareAssessment = (tx: Queries, tenantId: number, assessmentId: number) =>
  getLocked(tx, tenantId, assessmentId, 'share');

async function getLocked(
  tx: Queries,
  tenantId: number,
  assessmentId: number,
  strength: 'update' | 'share',
): Promise<AssessmentRecord> {
  const assessment = await findLocked(tx, tenantId, assessmentId, strength);
  if (assessment === undefined) throw notFound();
  return assessment;
}

/** An assessment of a tenant, locked until the transaction ends; undefined for a foreign, a deleted and a missing one. */
export async function findLocked(
  tx: Queries,
  tenantId: number,
  assessmentId: number,
  strength: 'update' | 'share',
): Promise<AssessmentRecord | undefined> {
  const [assessment] = await tx
    .select()
    .from(assessments)
    .where(ownAssessment(tenantId, assessmentId))
    .for(strength);
  return assessment;
}

function ownAssessment(tenantId: number, assessmentId: number) {
  return and(
    eq(assessments.id, assessmentId),
    eq(assessments.tenantId, tenantId),
    isNull(assessments.deletedAt),
  );
}

const assessmentRecord = prepareOnce((db) =>
  db
    .select()
    .from(assessments)
    .where(eq(assessments.id, sql.placeholder('assessmentId')))
    .prepare('assessment-record'),
);

/** An assessment of any tenant, also a deleted one, for callers that an attempt at it authorizes. */
export async function getAssessmentRecord(db: Queries, assessmentId: number): Promise<AssessmentRecord> {
  const [assessment] = await assessmentRecord(db).execute({ assessmentId });
  if (assessment === undefined) throw notFound();
  return assessment;
}

/** The rules of an assessment, as a paper stores them. */
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
    // Left out where plain, so that a paper without them is stored as before.
    ...(assessment.decimalSign && { decimalSign: assessment.decimalSign }),
    ...(assessment.scoring && { scoring: assessment.scoring }),
    ...(assessment.totalRounding === 'hundredths' ? {} : { totalRounding: assessment.totalRounding }),
  };
}
