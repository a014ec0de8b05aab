import type { Session } from '../../../application/caller.ts';
import { notFound } from '../../../application/errors.ts';
import type { Deps } from '../../../ports.ts';
import { finishAttempt } from '../../exams/actions.ts';
import { type AttemptRecord, type ExamDeps, getReadableRecord, listResponses } from '../../exams/queries.ts';

/**
 * A finished attempt that the caller may read. Submits the attempt of a candidate who has answered or
 * skipped every question and requests the result, because minimal clients make no other call after the last answer or
 * to stop a survey.
 *
 * @throws Failure notFound, the same for a foreign, a missing and an unfinished attempt
 */
export async function getReadableAttempt(
  deps: Deps<'clock' | 'database'> & ExamDeps<'papers' | 'receipts'>,
  actor: Session,
  attemptId: number,
): Promise<AttemptRecord> {
  const { db } = deps.database;
  const record = await getReadableRecord(db, actor, attemptId);
  if (record.finishedAt !== null) return record;
  await submitComplete(deps, actor, record);
  return getReadableRecord(db, actor, attemptId);
}

/** @throws Failure notFound for an incomplete attempt, and for a caller who may not submit it */
async function submitComplete(
  deps: Deps<'clock' | 'database'> & ExamDeps<'papers' | 'receipts'>,
  actor: Session,
  attempt: AttemptRecord,
): Promise<void> {
  if (actor.role !== 'candidate') throw notFound();
  const answered = await listResponses(deps.database.db, attempt.id);
  const { rules } = await deps.papers.getPaper(attempt.paperId);
  const isStoppedSurvey = rules.markingScheme === 'survey' && rules.allowStop;
  if (answered.length < attempt.questionIds.length && !isStoppedSurvey) throw notFound();
  await finishAttempt(deps, { attemptId: attempt.id, by: 'candidate' });
}
