import type { getAssessment as endpoint } from '@invigil/contract/authoring/assessment-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import { and, desc, eq } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import { assessments, attempts } from '../../database/schema/index.ts';
import { notFound } from '../../errors.ts';
import { getOfferedAssessment } from '../attempts/offered-assessment.ts';
import { selectAssessments, toAssessmentRow } from './assessment-repository.ts';

/**
 * An assessment as its candidate may know it: whether it can be skipped or stopped, how long it takes. The rules are
 * those of the paper that the candidate sits, sat last or would get, whatever was edited since; the attempts counted
 * are its own.
 *
 * @throws HttpFailure 404 for one that is neither offered to the candidate nor was sat by it
 */
export async function getCandidatesAssessment(
  context: AppContext,
  candidateId: number,
  assessmentId: number,
): Promise<OkOf<typeof endpoint>> {
  const { db } = context.database;
  const own = and(eq(attempts.candidateId, candidateId), eq(attempts.assessmentId, assessmentId));
  const [latest] = await db.select().from(attempts).where(own).orderBy(desc(attempts.attemptNumber)).limit(1);
  if (latest === undefined) await getOfferedAssessment(db, candidateId, assessmentId);
  const [record] = await selectAssessments(db).where(eq(assessments.id, assessmentId));
  const isSitting = latest !== undefined && latest.finishedAt === null;
  const paperId = record?.state === 'live' && !isSitting ? record.paperId : (latest?.paperId ?? null);
  if (record === undefined || paperId === null) throw notFound();
  const { rules, questions } = await context.papers.getPaper(paperId);
  return {
    ...toAssessmentRow(record, context.clock.now()),
    ...rules,
    questionCount: questions.length,
    attemptCount: latest?.attemptNumber ?? 0,
  };
}
