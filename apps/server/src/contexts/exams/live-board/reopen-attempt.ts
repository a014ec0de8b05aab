import type { BodyOf } from '@invigil/contract/endpoint';
import type { reopenAttempt as endpoint } from '@invigil/contract/exams/live-board-endpoints';
import { silenceBefore } from '@invigil/domain/exams/absences';
import { findReopenRefusal, reopenedDeadline } from '@invigil/domain/exams/reopening';
import { and, eq, gt, isNotNull } from 'drizzle-orm';
import type { Session } from '../../../application/caller.ts';
import { Refused, refuseIf } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import { brokenUniqueConstraint } from '../../../database/failures.ts';
import type { Deps } from '../../../ports.ts';
import { recordAudit } from '../../audit/actions.ts';
import { candidateDetail } from '../candidate-detail.ts';
import type { ExamDeps } from '../exam-ports.ts';
import { attempts, latestHeartbeats, responses } from '../tables.ts';
import { lockTenantAttempt } from './own-attempts.ts';

/** Whether an attempt has a valid certificate: its result is not reopened then. */
export type HasCertificate = (tx: Queries, attemptId: number) => Promise<boolean>;

/**
 * Reopens a finished attempt with every saved answer; it is marked again when it ends. Idempotent: an attempt in progress
 * is left unchanged.
 *
 * @throws Failure notFound, the same for a foreign and a missing attempt
 * @throws Refused certificateIssued, attemptMarkedByHand, laterAttempt, reopenNeedsTime
 */
export async function reopenAttempt(
  deps: Deps<'clock' | 'database'> & ExamDeps<'papers'>,
  actor: Session,
  { attemptId, extraMinutes, reason }: BodyOf<typeof endpoint>,
  hasCertificate: HasCertificate,
): Promise<void> {
  const reopening = deps.database.db.transaction(async (tx) => {
    const attempt = await lockTenantAttempt(tx, actor.userId, attemptId);
    const { finishedAt } = attempt;
    if (finishedAt === null) return;
    const now = deps.clock.now();
    const finished = {
      finishedAt,
      deadline: attempt.deadline,
      ...(await findConsequences(tx, attempt)),
      hasCertificate: await hasCertificate(tx, attemptId),
    };
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
        // The first page that sends a heartbeat obtains the lease.
        pageId: null,
        heldFrom: null,
      })
      .where(eq(attempts.id, attemptId));
    await endPause(tx, attemptId, finishedAt);
    await tx.update(responses).set({ marks: null }).where(eq(responses.attemptId, attemptId));
    const { rules } = await deps.papers.getPaper(attempt.paperId, tx);
    await recordAudit(deps, tx, actor, {
      action: 'attemptReopened',
      subjectId: attemptId,
      subjectName: rules.title,
      detail: { ...(await candidateDetail(tx, actor, attempt.candidateId)), extraMinutes, reason },
    });
  });
  await reopening.catch((error: unknown) => {
    // The constraint is broken when the candidate has started another attempt concurrently.
    throw brokenUniqueConstraint(error) === 'attempts_open_key' ? new Refused('laterAttempt') : error;
  });
}

/** The silence before the end stays counted; the time until the candidate is back is nobody's absence. */
async function endPause(tx: Queries, attemptId: number, finishedAt: Date): Promise<void> {
  const [report] = await tx
    .select({ silentMs: latestHeartbeats.silentMs, countedUntil: latestHeartbeats.countedUntil })
    .from(latestHeartbeats)
    .where(eq(latestHeartbeats.attemptId, attemptId));
  if (report === undefined) return;
  const silentMs = report.silentMs + silenceBefore(finishedAt, report.countedUntil);
  await tx
    .update(latestHeartbeats)
    .set({ silentMs, countedUntil: null })
    .where(eq(latestHeartbeats.attemptId, attemptId));
}

/** Marks and attempts that depend on the result of an attempt. */
async function findConsequences(tx: Queries, attempt: typeof attempts.$inferSelect) {
  const byHand = and(eq(responses.attemptId, attempt.id), isNotNull(responses.markedBy));
  const later = and(
    eq(attempts.candidateId, attempt.candidateId),
    eq(attempts.assessmentId, attempt.assessmentId),
    gt(attempts.attemptNumber, attempt.attemptNumber),
  );
  return {
    isMarkedByHand: (await tx.$count(responses, byHand)) > 0,
    hasLaterAttempt: (await tx.$count(attempts, later)) > 0,
  };
}
