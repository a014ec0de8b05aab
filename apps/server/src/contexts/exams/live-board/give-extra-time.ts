import type { BodyOf } from '@invigil/contract/endpoint';
import type { giveExtraTime as endpoint } from '@invigil/contract/exams/live-board-endpoints';
import { movedDeadline } from '@invigil/domain/exams/extra-time';
import { and, eq, isNull } from 'drizzle-orm';
import type { Session } from '../../../application/caller.ts';
import { notFound } from '../../../application/errors.ts';
import type { Deps } from '../../../ports.ts';
import { recordAudit } from '../../audit/actions.ts';
import { lockAssessment } from '../../authoring/actions.ts';
import { isMember } from '../../tenancy/queries.ts';
import { candidateDetail } from '../candidate-detail.ts';
import type { ExamDeps } from '../exam-ports.ts';
import { findExtraTime } from '../sitting/extra-time.ts';
import { attempts, extraTimes } from '../tables.ts';

/**
 * Sets the extra time of a candidate at an assessment. The input is the total, so that a double click counts once; the
 * deadline of an attempt in progress moves by the difference. Locks the assessment, so that this and a start serialize.
 *
 * @throws Failure notFound, the same for a foreign and a missing assessment or candidate
 */
export async function giveExtraTime(
  deps: Deps<'clock' | 'database'> & ExamDeps<'papers'>,
  actor: Session,
  { assessmentId, candidateId, timePercent, extraMinutes, reason }: BodyOf<typeof endpoint>,
): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    const assessment = await lockAssessment(tx, actor.userId, assessmentId);
    if (!(await isMember(tx, actor.userId, candidateId))) throw notFound();
    const before = await findExtraTime(tx, assessmentId, candidateId);
    const after = { timePercent, extraMinutes };
    const extraTime = { ...after, reason, givenBy: actor.userId, givenAt: deps.clock.now() };
    await tx
      .insert(extraTimes)
      .values({ assessmentId, candidateId, ...extraTime })
      .onConflictDoUpdate({ target: [extraTimes.assessmentId, extraTimes.candidateId], set: extraTime });

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
      const { rules } = await deps.papers.getPaper(attempt.paperId, tx);
      const deadline = movedDeadline(attempt.deadline, rules.timeLimitMinutes, before, after);
      await tx.update(attempts).set({ deadline }).where(eq(attempts.id, attempt.id));
    }
    await recordAudit(deps, tx, actor, {
      action: 'extraTimeGiven',
      subjectId: assessmentId,
      subjectName: assessment.title,
      detail: { ...(await candidateDetail(tx, actor, candidateId)), timePercent, extraMinutes, reason },
    });
  });
}
