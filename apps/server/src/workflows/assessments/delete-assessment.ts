import { and, count, eq, isNull } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import type { Session } from '../../contexts/accounts/sessions/session.ts';
import { recordAudit } from '../../contexts/audit/record-audit.ts';
import { lockAssessment } from '../../contexts/authoring/assessments/own-assessment.ts';
import { assessments } from '../../contexts/authoring/tables.ts';
import { attempts } from '../../contexts/exams/tables.ts';
import { Refused } from '../../http/errors.ts';

/**
 * Deletes an assessment. One that was sat is only hidden: its results, papers and certificates stay readable.
 *
 * @throws Refused assessmentRunning while it is live or an attempt is in progress
 */
export async function deleteAssessment(
  context: AppContext,
  actor: Session,
  assessmentId: number,
): Promise<void> {
  await context.database.db.transaction(async (tx) => {
    const assessment = await lockAssessment(tx, actor.userId, assessmentId);
    const [running] = await tx
      .select({ count: count() })
      .from(attempts)
      .where(and(eq(attempts.assessmentId, assessmentId), isNull(attempts.finishedAt)));
    if (assessment.state === 'live' || (running?.count ?? 0) > 0) throw new Refused('assessmentRunning');
    await recordAudit(context, tx, actor, {
      action: 'assessmentDeleted',
      subjectId: assessmentId,
      subjectName: assessment.title,
    });
    const [sat] = await tx
      .select({ count: count() })
      .from(attempts)
      .where(eq(attempts.assessmentId, assessmentId));
    if ((sat?.count ?? 0) === 0) {
      await tx.delete(assessments).where(eq(assessments.id, assessmentId));
      return;
    }
    const now = context.clock.now();
    await tx
      .update(assessments)
      .set({ deletedAt: now, updatedAt: now, updatedBy: actor.userId })
      .where(eq(assessments.id, assessmentId));
  });
}
