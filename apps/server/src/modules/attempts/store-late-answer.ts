import { isWithinGrace } from '@invigil/domain/attempts/deadline';
import { keepsLateAnswer } from '@invigil/domain/attempts/late-answers';
import type { Answer } from '@invigil/domain/marking/mark-response';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import { attempts, lateAnswers, pageReports } from '../../database/schema/index.ts';

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
 * @returns `stored`; `refused` where its candidate submitted without declaring it as blocked, and the result stands;
 *   `open` where the attempt is in progress again, so that the answer counts like any other
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
        blockedAnswerCount: sql<number>`coalesce(${pageReports.blockedAnswerCount}, 0)`,
      })
      .from(attempts)
      .leftJoin(pageReports, eq(pageReports.attemptId, attempts.id))
      .where(eq(attempts.id, attemptId))
      // Locks the attempt row for writing, so that two late answers cannot both count as the last one declared.
      .for('no key update', { of: attempts });
    if (attempt === undefined) return 'refused';
    const lateAnswerCount = await tx.$count(
      lateAnswers,
      and(eq(lateAnswers.attemptId, attemptId), ne(lateAnswers.questionId, questionId)),
    );
    if (!keepsLateAnswer({ ...attempt, lateAnswerCount }, answeredAt)) return 'refused';
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
