import { withGiven } from '@invigil/domain/exams/given-marks';
import type { Marks } from '@invigil/domain/marks';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { AppContext } from '../../../context.ts';
import type { Queries } from '../../../database/client.ts';
import { notFound } from '../../../http/errors.ts';
import type { Session } from '../../../http/sessions.ts';
import type { AttemptRecord } from '../queries.ts';
import { attempts, responses } from '../tables.ts';
import { type MarkedResponse, markingOf } from './stored-marking.ts';

/**
 * Locks a finished attempt of the tenant, so that concurrent marks of different answers both count.
 *
 * @throws HttpFailure 404, the same for a foreign, a missing and an unfinished attempt
 */
export async function lockFinishedAttempt(
  tx: Queries,
  tenantId: number,
  attemptId: number,
): Promise<AttemptRecord> {
  const [attempt] = await tx
    .select()
    .from(attempts)
    .where(and(eq(attempts.id, attemptId), eq(attempts.tenantId, tenantId), isNotNull(attempts.finishedAt)))
    .for('update');
  if (attempt === undefined) throw notFound();
  return attempt;
}

interface ManualMark {
  readonly attemptId: number;
  readonly questionId: number;
  readonly marks: Marks;
  /** The response as it was. */
  readonly response: MarkedResponse;
  /** Total of the attempt, including this mark. */
  readonly total: { readonly obtained: Marks; readonly isMarked: boolean };
}

/** Stores a manual mark and the attempt's new total, for a caller that holds the lock. */
export async function storeManualMark(
  context: AppContext,
  tx: Queries,
  actor: Session,
  { attemptId, questionId, marks, response, total }: ManualMark,
): Promise<void> {
  const markedAt = context.clock.now();
  await tx
    .update(responses)
    .set({
      marks,
      marking: withGiven(markingOf(response), {
        marker: { kind: 'person', userId: actor.userId },
        marks,
        givenAt: markedAt.toISOString(),
      }),
      markedBy: actor.userId,
      markedAt,
    })
    .where(and(eq(responses.attemptId, attemptId), eq(responses.questionId, questionId)));
  await tx
    .update(attempts)
    .set({ obtainedMarks: total.obtained, isMarked: total.isMarked })
    .where(eq(attempts.id, attemptId));
}

/** Records the time of the first review, before the candidate receives the right answers. */
export async function recordFirstReview(context: AppContext, attemptId: number): Promise<void> {
  await context.database.db
    .update(attempts)
    .set({ firstReviewedAt: context.clock.now() })
    .where(and(eq(attempts.id, attemptId), isNull(attempts.firstReviewedAt)));
}
