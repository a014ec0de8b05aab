import type { BodyOf } from '@invigil/contract/endpoint';
import type { reopenAttempt as endpoint } from '@invigil/contract/exams/live-board-endpoints';
import { findReopenRefusal, reopenedDeadline } from '@invigil/domain/exams/reopening';
import { and, eq, gt, isNotNull } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import { brokenUniqueConstraint, type Queries } from '../../database/client.ts';
import { attempts, certificates, responses } from '../../database/schema/index.ts';
import { Refused, refuseIf } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Session } from '../sessions/session.ts';
import { lockTenantAttempt } from './own-attempts.ts';

/**
 * Opens a finished attempt again, with every answer that was saved; it is marked anew when it ends. One that is in
 * progress stays as it is, so that a double click changes nothing.
 *
 * @throws HttpFailure 404 for a foreign and a missing attempt alike
 * @throws Refused certificateIssued, attemptMarkedByHand, laterAttempt, reopenNeedsTime
 */
export async function reopenAttempt(
  context: AppContext,
  actor: Session,
  { attemptId, extraMinutes, reason }: BodyOf<typeof endpoint>,
): Promise<void> {
  const reopening = context.database.db.transaction(async (tx) => {
    const attempt = await lockTenantAttempt(tx, actor.userId, attemptId);
    const { finishedAt } = attempt;
    if (finishedAt === null) return;
    const now = context.clock.now();
    const finished = { finishedAt, deadline: attempt.deadline, ...(await findWhatStands(tx, attempt)) };
    refuseIf(findReopenRefusal(finished, extraMinutes, now));

    const closedSeconds = Math.round((now.getTime() - finishedAt.getTime()) / 1000);
    await tx
      .update(attempts)
      .set({
        finishedAt: null,
        finishReason: null,
        secondsTaken: null,
        secondsClosed: attempt.secondsClosed + closedSeconds,
        obtainedMarks: null,
        isMarked: false,
        deadline: reopenedDeadline(finished, extraMinutes, now),
        // Whichever page comes first takes it up.
        pageId: null,
        heldFrom: null,
      })
      .where(eq(attempts.id, attemptId));
    await tx.update(responses).set({ marks: null }).where(eq(responses.attemptId, attemptId));
    const { rules } = await context.papers.getPaper(attempt.paperId, tx);
    await recordAudit(context, tx, actor, {
      action: 'attemptReopened',
      subjectId: attemptId,
      subjectName: rules.title,
      detail: { candidateId: attempt.candidateId, extraMinutes, reason },
    });
  });
  await reopening.catch((error: unknown) => {
    // The candidate has begun another attempt in this very moment.
    throw brokenUniqueConstraint(error) === 'attempts_open_key' ? new Refused('laterAttempt') : error;
  });
}

/** What has been built on the result of an attempt. */
async function findWhatStands(tx: Queries, attempt: typeof attempts.$inferSelect) {
  const byHand = and(eq(responses.attemptId, attempt.id), isNotNull(responses.markedBy));
  const later = and(
    eq(attempts.candidateId, attempt.candidateId),
    eq(attempts.assessmentId, attempt.assessmentId),
    gt(attempts.attemptNumber, attempt.attemptNumber),
  );
  return {
    hasCertificate: (await tx.$count(certificates, eq(certificates.attemptId, attempt.id))) > 0,
    isMarkedByHand: (await tx.$count(responses, byHand)) > 0,
    hasLaterAttempt: (await tx.$count(attempts, later)) > 0,
  };
}
