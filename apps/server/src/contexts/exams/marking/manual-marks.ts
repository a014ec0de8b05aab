import { withGiven } from '@invigil/domain/exams/given-marks';
import type { Marks } from '@invigil/domain/marks';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Clock } from '../../../adapters/clock.ts';
import { notFound } from '../../../application/errors.ts';
import type { Database, Queries } from '../../../database/client.ts';
import { prepareOnce } from '../../../database/prepare-once.ts';
import type { ResponseRecord } from '../attempt-records.ts';
import type { AttemptRecord } from '../sittings.ts';
import { attempts, responses } from '../tables.ts';
import { markingOf } from './stored-marking.ts';

/**
 * Locks a finished attempt of the tenant, so that concurrent marks of different answers both count.
 *
 * @throws Failure notFound, the same for a foreign, a missing and an unfinished attempt
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

/** As lockFinishedAttempt for several, in one order for all callers; others than finished ones of the tenant are left out. */
export async function lockFinishedAttempts(
  tx: Queries,
  tenantId: number,
  attemptIds: readonly number[],
): Promise<void> {
  await tx
    .select({ id: attempts.id })
    .from(attempts)
    .where(
      and(
        inArray(attempts.id, [...attemptIds]),
        eq(attempts.tenantId, tenantId),
        isNotNull(attempts.finishedAt),
      ),
    )
    .orderBy(attempts.id)
    .for('update');
}

interface ManualMark {
  readonly attemptId: number;
  readonly questionId: number;
  readonly marks: Marks;
  /** The response as it was; undefined for a question without a response, which then gets an empty one. */
  readonly response: ResponseRecord | undefined;
  readonly markedBy: number;
  readonly markedAt: Date;
}

/** Stores marks that a person gives, for a caller that holds the lock of the attempt's row. */
export async function storeManualMark(
  tx: Queries,
  { attemptId, questionId, marks, response, markedBy, markedAt }: ManualMark,
): Promise<void> {
  const before = response === undefined ? { given: [] } : markingOf(response);
  const marking = withGiven(before, {
    marker: { kind: 'person', userId: markedBy },
    marks,
    givenAt: markedAt.toISOString(),
  });
  const given = { marks, marking, markedBy, markedAt };
  const empty = {
    answer: null,
    isSkipped: true,
    // Below the sequence of any answer, so that a late one can still take its place.
    sequence: 0,
    savedAt: markedAt,
    pointerLeaveCount: 0,
    visibilityChangeCount: 0,
  };
  await tx
    .insert(responses)
    .values({ attemptId, questionId, ...empty, ...given })
    .onConflictDoUpdate({ target: [responses.attemptId, responses.questionId], set: given });
}

const firstReview = prepareOnce((db) =>
  db
    .update(attempts)
    .set({ firstReviewedAt: sql`${sql.placeholder('now')}` })
    .where(and(eq(attempts.id, sql.placeholder('attemptId')), isNull(attempts.firstReviewedAt)))
    .prepare('first-review'),
);

/** Records the time of the first review, before the candidate receives the right answers. */
export async function recordFirstReview(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  attemptId: number,
): Promise<void> {
  await firstReview(database.db).execute({ attemptId, now: clock.now() });
}
