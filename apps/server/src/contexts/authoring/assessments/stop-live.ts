import { and, eq, isNull } from 'drizzle-orm';
import type { AppContext } from '../../../context.ts';
import type { Queries } from '../../../database/client.ts';
import type { Session } from '../../accounts/sessions/session.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { finishAttempt } from '../../exams/attempts/finish-attempt.ts';
import { attempts } from '../../exams/tables.ts';
import { assessments } from '../tables.ts';
import { type AssessmentRecord, lockAssessment } from './own-assessment.ts';

interface StopRequest {
  readonly assessmentId: number;
  /** Hands in what is being written; otherwise attempts in progress finish by themselves (decision 24). */
  readonly endAttemptsNow: boolean;
}

/** Takes an assessment off live: no new starts from here on. */
export async function stopLive(context: AppContext, actor: Session, request: StopRequest): Promise<void> {
  const { db } = context.database;
  await db.transaction(async (tx) => {
    const assessment = await lockAssessment(tx, actor.userId, request.assessmentId);
    if (assessment.state === 'live') await markStopped(context, tx, actor, assessment);
  });
  if (!request.endAttemptsNow) return;
  const running = await db
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts.assessmentId, request.assessmentId), isNull(attempts.finishedAt)));
  for (const { id } of running) await finishAttempt(context, { attemptId: id, by: 'admin', actor });
}

/** Stores the stop, for a caller that holds the lock. */
export async function markStopped(
  context: AppContext,
  tx: Queries,
  actor: Session,
  { id, title }: Pick<AssessmentRecord, 'id' | 'title'>,
): Promise<void> {
  await tx
    .update(assessments)
    .set({ state: 'stopped', updatedAt: context.clock.now(), updatedBy: actor.userId })
    .where(eq(assessments.id, id));
  await recordAudit(context, tx, actor, { action: 'assessmentStopped', subjectId: id, subjectName: title });
}
