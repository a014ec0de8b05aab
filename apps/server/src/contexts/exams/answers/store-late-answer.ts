import type { Answer } from '@invigil/domain/authoring/interactions/interaction';
import { isWithinGrace } from '@invigil/domain/exams/deadline';
import { creditedInstant, keepsLateAnswer } from '@invigil/domain/exams/late-answers';
import { creditedVisibleMs } from '@invigil/domain/exams/visible-time';
import { and, eq, gte, ne, not, sql } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import type { Deps } from '../../../ports.ts';
import type { ExamDeps } from '../exam-ports.ts';
import { adjustAwaitedSpaceOf } from '../recordings/awaited-space.ts';
import { isStoredAnswer } from '../recordings/store-late-recordings.ts';
import { attempts, lateAnswers, latestHeartbeats, responses } from '../tables.ts';
import { countAnswer } from './count-answer.ts';

/** An answer that the hot path refused, because the attempt was over. */
export interface LateAnswer {
  readonly attemptId: number;
  readonly questionId: number;
  /** Null for a skip. */
  readonly answer: Answer | null;
  readonly sequence: number | null;
  readonly answeredAt: Date | null;
  /** Milliseconds for which the page has shown the question; undefined for a client that measures none. */
  readonly visibleMs: number | undefined;
  /** Arrival of the call, by the server's clock. */
  readonly arrivedAt: Date;
}

/**
 * Stores an answer that arrived after the end, for the Admin to decide (docs/decisions/027). Stores one answer for each
 * question, the newest by sequence.
 *
 * @returns `stored`; `refused` where its candidate submitted without declaring it as blocked, so that the result is final;
 *   `open` where the attempt is in progress again, so that the answer counts like any other; `counted` where the answer
 *   arrived in time and only waited until the attempt was closed
 */
export async function storeLateAnswer(
  deps: Deps<'bucket' | 'clock' | 'database' | 'files'> & ExamDeps<'papers'>,
  { attemptId, questionId, answer, sequence, answeredAt, visibleMs, arrivedAt }: LateAnswer,
): Promise<'stored' | 'refused' | 'open' | 'counted'> {
  return deps.database.db.transaction(async (tx) => {
    const [attempt] = await tx
      .select({
        deadline: attempts.deadline,
        finishedAt: attempts.finishedAt,
        finishReason: attempts.finishReason,
        id: attempts.id,
        paperId: attempts.paperId,
        revision: attempts.revision,
        startedAt: attempts.startedAt,
        firstReviewedAt: attempts.firstReviewedAt,
        blockedAnswerCount: sql<number>`coalesce(${latestHeartbeats.blockedAnswerCount}, 0)`,
      })
      .from(attempts)
      .leftJoin(latestHeartbeats, eq(latestHeartbeats.attemptId, attempts.id))
      .where(eq(attempts.id, attemptId))
      // Locks the attempt, so that two concurrent late answers do not both pass as the last one declared.
      .for('no key update', { of: attempts });
    if (attempt === undefined) return 'refused';
    const lateAnswerCount = await tx.$count(
      lateAnswers,
      and(
        eq(lateAnswers.attemptId, attemptId),
        ne(lateAnswers.questionId, questionId),
        // The page has not declared these: they arrived in time.
        not(isStoredAnswer),
      ),
    );
    if (!keepsLateAnswer({ ...attempt, lateAnswerCount }, answeredAt)) return 'refused';
    const now = deps.clock.now();
    if (attempt.finishedAt === null && isWithinGrace(attempt.deadline, arrivedAt)) return 'open';
    const arrived = {
      answer,
      sequence: sequence ?? now.getTime(),
      visibleMs: creditedVisibleMs(visibleMs, attempt.startedAt, arrivedAt),
    };
    if (isClosedTooSoon(attempt, arrivedAt)) {
      await countNewer(deps, tx, attempt, { ...arrived, questionId, receivedAt: arrivedAt });
      await adjustAwaitedSpaceOf(deps, tx, attempt);
      return 'counted';
    }
    const given = {
      ...arrived,
      isSkipped: answer === null,
      answeredAt: creditedInstant(answeredAt, attempt.startedAt, arrivedAt),
      receivedAt: arrivedAt,
    };
    await tx
      .insert(lateAnswers)
      .values({ attemptId, questionId, ...given })
      .onConflictDoUpdate({
        target: [lateAnswers.attemptId, lateAnswers.questionId],
        set: { ...given, state: 'waiting', decidedBy: null, decidedAt: null },
        setWhere: sql`${lateAnswers.sequence} < ${given.sequence}`,
      });
    await adjustAwaitedSpaceOf(deps, tx, attempt);
    return 'stored';
  });
}

type LockedAttempt = Pick<
  typeof attempts.$inferSelect,
  'id' | 'paperId' | 'revision' | 'deadline' | 'finishedAt' | 'finishReason' | 'firstReviewedAt'
>;

/** Whether the clock closed an attempt while an answer that had arrived in time waited for the database. */
function isClosedTooSoon(attempt: LockedAttempt, arrivedAt: Date): boolean {
  const { deadline, finishReason, firstReviewedAt } = attempt;
  return finishReason === 'timeUp' && firstReviewedAt === null && isWithinGrace(deadline, arrivedAt);
}

/** Counts an answer unless a newer one to its question counts already. */
async function countNewer(
  deps: ExamDeps<'papers'>,
  tx: Queries,
  attempt: LockedAttempt,
  answer: Parameters<typeof countAnswer>[3],
): Promise<void> {
  const newer = and(
    eq(responses.attemptId, attempt.id),
    eq(responses.questionId, answer.questionId),
    gte(responses.sequence, answer.sequence),
  );
  if ((await tx.$count(responses, newer)) === 0) await countAnswer(deps, tx, attempt, answer);
}
