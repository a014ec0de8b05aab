import { isWithinGrace } from '@invigil/domain/attempts/deadline';
import { keepsLateAnswers } from '@invigil/domain/attempts/late-answers';
import type { Answer } from '@invigil/domain/marking/mark-response';
import { eq, sql } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import { attempts, lateAnswers } from '../../database/schema/index.ts';

/** An answer that the hot path could not take, because the attempt was over. */
export interface LateAnswer {
  readonly attemptId: number;
  readonly questionId: number;
  readonly answer: Answer;
  readonly sequence: number | null;
  readonly answeredAt: Date | null;
}

/**
 * Stores an answer that came after the end, for the Admin to decide (decision 30): the newest of a question, by its
 * sequence. One that came again waits no second time.
 *
 * @returns `stored`; `refused` where its candidate handed in, and the result stands; `open` where the attempt is in
 *   progress again, so that the answer counts like any other
 */
export async function storeLateAnswer(
  context: AppContext,
  { attemptId, questionId, answer, sequence, answeredAt }: LateAnswer,
): Promise<'stored' | 'refused' | 'open'> {
  return context.database.db.transaction(async (tx) => {
    const [attempt] = await tx
      .select({
        deadline: attempts.deadline,
        finishedAt: attempts.finishedAt,
        finishReason: attempts.finishReason,
      })
      .from(attempts)
      .where(eq(attempts.id, attemptId))
      .for('share');
    if (attempt === undefined || !keepsLateAnswers(attempt.finishReason)) return 'refused';
    const now = context.clock.now();
    if (attempt.finishedAt === null && isWithinGrace(attempt.deadline, now)) return 'open';
    const given = {
      selected: [...answer.selected],
      answerText: answer.text,
      isSkipped: answer.isSkipped,
      sequence: sequence ?? now.getTime(),
      answeredAt,
      receivedAt: now,
    };
    await tx
      .insert(lateAnswers)
      .values({ attemptId, questionId, ...given })
      .onConflictDoUpdate({
        target: [lateAnswers.attemptId, lateAnswers.questionId],
        set: { ...given, state: 'waiting', decidedBy: null, decidedAt: null },
        setWhere: sql`${lateAnswers.sequence} < ${given.sequence}`,
      });
    return 'stored';
  });
}
