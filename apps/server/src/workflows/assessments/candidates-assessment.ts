import type { getAssessment as endpoint } from '@invigil/contract/authoring/assessment-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import { notFound } from '../../application/errors.ts';
import { findCandidatesRow, toAssessmentRow } from '../../contexts/authoring/queries.ts';
import { type ExamDeps, findLatestAttempt, getOfferedAssessment } from '../../contexts/exams/queries.ts';
import type { Deps } from '../../ports.ts';

/**
 * An assessment as its candidate may read it, such as whether questions can be skipped and its time limit. The rules are
 * those of the paper that the candidate sits, sat last or would get, whatever was edited since. Counts only the
 * candidate's own attempts.
 *
 * @throws Failure notFound for an assessment that is neither offered to the candidate nor was taken by the candidate
 */
export async function getCandidatesAssessment(
  deps: Deps<'clock' | 'database'> & ExamDeps<'papers'>,
  candidateId: number,
  assessmentId: number,
): Promise<OkOf<typeof endpoint>> {
  const { db } = deps.database;
  const latest = await findLatestAttempt(db, candidateId, assessmentId);
  if (latest === undefined) await getOfferedAssessment(db, candidateId, assessmentId);
  const record = await findCandidatesRow(db, assessmentId);
  const isSitting = latest !== undefined && latest.finishedAt === null;
  const paperId = record?.state === 'live' && !isSitting ? record.paperId : (latest?.paperId ?? null);
  if (record === undefined || paperId === null) throw notFound();
  const { rules, questions } = await deps.papers.getPaper(paperId);
  return {
    ...toAssessmentRow(record, deps.clock.now()),
    ...rules,
    questionCount: questions.length,
    attemptCount: latest?.attemptNumber ?? 0,
    // A candidate edits nothing, and must not see that the author does.
    recordVersion: '',
  };
}
