import type { BodyOf } from '@invigil/contract/endpoint';
import type { giveExtraTime as endpoint } from '@invigil/contract/exams/live-board-endpoints';
import { movedDeadline } from '@invigil/domain/exams/extra-time';
import { and, eq, isNull } from 'drizzle-orm';
import type { AppContext } from '../../../context.ts';
import type { Queries } from '../../../database/client.ts';
import { notFound } from '../../../http/errors.ts';
import type { Session } from '../../accounts/sessions/session.ts';
import { memberships, users } from '../../accounts/tables.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { lockAssessment } from '../../authoring/assessments/own-assessment.ts';
import { findExtraTime } from '../attempts/extra-time.ts';
import { attempts, extraTimes } from '../tables.ts';

/**
 * Sets the extra time of a candidate at an assessment. What is set is the whole of it, so that a double click gives
 * it once; the deadline of an attempt in progress moves by the difference. The lock of the assessment makes this and
 * a start take turns.
 *
 * @throws HttpFailure 404 for a foreign and a missing assessment or candidate alike
 */
export async function giveExtraTime(
  context: AppContext,
  actor: Session,
  { assessmentId, candidateId, timePercent, extraMinutes, reason }: BodyOf<typeof endpoint>,
): Promise<void> {
  await context.database.db.transaction(async (tx) => {
    const assessment = await lockAssessment(tx, actor.userId, assessmentId);
    await checkMember(tx, actor.userId, candidateId);
    const before = await findExtraTime(tx, assessmentId, candidateId);
    const after = { timePercent, extraMinutes };
    const given = { ...after, reason, givenBy: actor.userId, givenAt: context.clock.now() };
    await tx
      .insert(extraTimes)
      .values({ assessmentId, candidateId, ...given })
      .onConflictDoUpdate({ target: [extraTimes.assessmentId, extraTimes.candidateId], set: given });

    const [attempt] = await tx
      .select({ id: attempts.id, paperId: attempts.paperId, deadline: attempts.deadline })
      .from(attempts)
      .where(
        and(
          eq(attempts.candidateId, candidateId),
          eq(attempts.assessmentId, assessmentId),
          isNull(attempts.finishedAt),
        ),
      )
      .for('update');
    if (attempt !== undefined) {
      const { rules } = await context.papers.getPaper(attempt.paperId, tx);
      const deadline = movedDeadline(attempt.deadline, rules.timeLimitMinutes, before, after);
      await tx.update(attempts).set({ deadline }).where(eq(attempts.id, attempt.id));
    }
    await recordAudit(context, tx, actor, {
      action: 'extraTimeGiven',
      subjectId: assessmentId,
      subjectName: assessment.title,
      detail: { candidateId, timePercent, extraMinutes, reason },
    });
  });
}

async function checkMember(tx: Queries, tenantId: number, candidateId: number): Promise<void> {
  const [member] = await tx
    .select({ id: users.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.candidateId))
    .where(
      and(
        eq(memberships.tenantId, tenantId),
        eq(memberships.candidateId, candidateId),
        isNull(users.deletedAt),
      ),
    );
  if (member === undefined) throw notFound();
}
