import { countedMarks, markingByRule } from '@invigil/domain/exams/given-marks';
import type { MarkedAttempt } from '@invigil/domain/exams/mark-attempt';
import { and, eq, exists, gte, sql } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import { prepareOnce } from '../../../database/prepare-once.ts';
import { toStored } from '../../../database/stored-content.ts';
import { attemptReceipts } from '../receipt-tables.ts';
import type { SealedReceipt } from '../receipts/store-receipt.ts';
import { attempts, lateAnswers, responses } from '../tables.ts';

const endAttempt = prepareOnce((tx) => {
  const attemptId = sql.placeholder('attemptId');
  const closed = tx.$with('closed').as(
    tx
      .update(attempts)
      .set({
        finishedAt: sql`${sql.placeholder('finishedAt')}`,
        finishReason: sql`${sql.placeholder('finishReason')}`,
        secondsTaken: sql`${sql.placeholder('secondsTaken')}`,
        obtainedMarks: sql`${sql.placeholder('obtainedMarks')}`,
        isMarked: sql`${sql.placeholder('isMarked')}`,
        totalMarks: sql`${sql.placeholder('totalMarks')}`,
        passMark: sql`${sql.placeholder('passMark')}`,
        revision: sql`${sql.placeholder('revision')}`,
      })
      .where(eq(attempts.id, attemptId))
      .returning({ id: attempts.id }),
  );
  const given = sql`unnest(${sql.placeholder('questionIds')}::int[], ${sql.placeholder('marks')}::int[],
    ${sql.placeholder('markings')}::jsonb[], ${sql.placeholder('visibleTimes')}::int[])
    as given (question_id, marks, marking, visible_ms)`;
  const marked = tx.$with('marked').as(
    tx
      .update(responses)
      .set({
        marks: sql`given.marks`,
        marking: sql`given.marking`,
        visibleMs: sql`coalesce(given.visible_ms, ${responses.visibleMs})`,
      })
      .from(given)
      .where(and(eq(responses.attemptId, attemptId), sql`${responses.questionId} = given.question_id`))
      .returning({ questionId: responses.questionId }),
  );
  const receipt = {
    answerCount: sql.placeholder('answerCount'),
    keyVersion: sql.placeholder('keyVersion'),
    code: sql.placeholder('code'),
    hasLateAnswer: false,
  };
  const replaced = {
    answerCount: sql`excluded.answer_count`,
    keyVersion: sql`excluded.key_version`,
    code: sql`excluded.code`,
    hasLateAnswer: false,
  };
  const received = tx.$with('received').as(
    tx
      .insert(attemptReceipts)
      .values({ attemptId, endedAt: sql.placeholder('finishedAt'), ...receipt })
      // A second end at the same instant.
      .onConflictDoUpdate({ target: [attemptReceipts.attemptId, attemptReceipts.endedAt], set: replaced })
      .returning({ attemptId: attemptReceipts.attemptId }),
  );
  const newer = tx
    .select({ questionId: responses.questionId })
    .from(responses)
    .where(
      and(
        eq(responses.attemptId, attemptId),
        eq(responses.questionId, lateAnswers.questionId),
        gte(responses.sequence, lateAnswers.sequence),
      ),
    );
  return tx
    .with(closed, marked, received)
    .delete(lateAnswers)
    .where(and(eq(lateAnswers.attemptId, attemptId), eq(lateAnswers.state, 'waiting'), exists(newer)))
    .prepare('end-attempt');
});

type Stored<Name extends keyof typeof attempts.$inferSelect> = (typeof attempts.$inferSelect)[Name];

interface End {
  readonly attemptId: number;
  readonly finishedAt: Date;
  readonly finishReason: Stored<'finishReason'>;
  readonly secondsTaken: Stored<'secondsTaken'>;
  readonly totalMarks: Stored<'totalMarks'>;
  readonly passMark: Stored<'passMark'>;
  /** Of the paper by which the attempt is marked. */
  readonly revision: number;
  readonly marked: MarkedAttempt;
  /** Questions with a stored response. */
  readonly saved: readonly { readonly questionId: number }[];
  /** Milliseconds for which pages have shown questions, as far as the stored ones are fewer. */
  readonly visibleTimes: ReadonlyMap<number, number>;
  readonly receipt: SealedReceipt & { readonly answerCount: number };
}

/**
 * Stores the end of an attempt in one statement, because round trips are most of its cost: its result, the marks of its
 * responses, how long they were shown, and its receipt. Deletes late answers of a reopened attempt whose questions have a newer answer, which an
 * acceptance would overwrite. The caller holds the lock of the attempt's row.
 */
export async function storeEnd(
  tx: Queries,
  { marked, saved, visibleTimes, receipt, ...end }: End,
): Promise<void> {
  const markings = saved.flatMap(({ questionId }) => {
    const result = marked.results.get(questionId);
    return result === undefined ? [] : [{ questionId, marking: markingByRule(result) }];
  });
  await endAttempt(tx).execute({
    ...end,
    ...receipt,
    obtainedMarks: marked.obtained,
    isMarked: marked.isMarked,
    questionIds: markings.map(({ questionId }) => questionId),
    marks: markings.map(({ marking }) => countedMarks(marking)),
    markings: markings.map(({ marking }) => JSON.stringify(toStored(marking))),
    visibleTimes: markings.map(({ questionId }) => visibleTimes.get(questionId) ?? null),
  });
}
