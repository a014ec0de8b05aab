import { and, eq, type SQL } from 'drizzle-orm';
import type { AppContext } from '../../../context.ts';
import { notFound } from '../../../http/errors.ts';
import type { Session } from '../../accounts/sessions/session.ts';
import { assessments } from '../../authoring/tables.ts';
import { finishAttempt } from '../../exams/attempts/finish-attempt.ts';
import { attempts, responses } from '../../exams/tables.ts';

/** Attempts that the caller may read: its own as a candidate, those of its tenant otherwise. */
function readableAttempt(actor: Session, attemptId: number): SQL | undefined {
  const own =
    actor.role === 'candidate' ? eq(attempts.candidateId, actor.userId) : eq(attempts.tenantId, actor.userId);
  return and(eq(attempts.id, attemptId), own);
}

/**
 * A finished attempt that the caller may read, with what its assessment shows afterwards. A candidate who has
 * answered or skipped every question and asks for the result has handed in: the specification's own flow shows the
 * result after the last answer without a further call; nor does it call anything else when a survey is stopped.
 *
 * @throws HttpFailure 404 for a foreign, a missing and an unfinished attempt alike
 */
export async function getReadableAttempt(context: AppContext, actor: Session, attemptId: number) {
  const { db } = context.database;
  const find = async () => {
    const [row] = await db
      .select({
        attempt: attempts,
        assessment: assessments,
      })
      .from(attempts)
      .innerJoin(assessments, eq(assessments.id, attempts.assessmentId))
      .where(readableAttempt(actor, attemptId));
    if (row === undefined) throw notFound();
    return row;
  };
  const row = await find();
  if (row.attempt.finishedAt !== null) return row;
  if (actor.role !== 'candidate') throw notFound();
  const answered = await db.$count(responses, eq(responses.attemptId, attemptId));
  const { rules } = await context.papers.getPaper(row.attempt.paperId);
  const isStoppedSurvey = rules.markingScheme === 'survey' && rules.allowStop;
  if (answered < row.attempt.questionIds.length && !isStoppedSurvey) throw notFound();
  await finishAttempt(context, { attemptId, by: 'candidate' });
  return find();
}
