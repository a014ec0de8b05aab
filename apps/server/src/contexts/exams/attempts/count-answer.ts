import type { Answer } from '@invigil/domain/authoring/interactions/interaction';
import { countedMarks, markingByRule } from '@invigil/domain/exams/given-marks';
import { totalOf } from '@invigil/domain/exams/manual-marks';
import { markResponse } from '@invigil/domain/exams/mark-response';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import { notFound } from '../../../http/errors.ts';
import type { ExamsContext } from '../exams-context.ts';
import { attempts, responses } from '../tables.ts';

interface CountedAnswer {
  readonly questionId: number;
  /** Null for a skip. */
  readonly answer: Answer | null;
  readonly sequence: number;
  readonly receivedAt: Date;
}

/**
 * Makes an answer the response of a finished attempt, and marks the attempt again; a written answer waits for marking.
 * The caller holds the lock of the attempt's row and has decided that the answer counts.
 *
 * @throws HttpFailure 404 for a question that is not in the attempt's paper
 */
export async function countAnswer(
  context: ExamsContext,
  tx: Queries,
  attempt: Pick<typeof attempts.$inferSelect, 'id' | 'paperId' | 'totalMarks'>,
  { questionId, answer, sequence, receivedAt }: CountedAnswer,
): Promise<void> {
  const paper = await context.papers.getPaper(attempt.paperId, tx);
  const question = paper.byId.get(questionId);
  if (question === undefined) throw notFound();
  const marking = markingByRule(markResponse(question, answer));
  const counted = {
    answer,
    isSkipped: answer === null,
    sequence,
    savedAt: receivedAt,
    marking,
    marks: countedMarks(marking),
    markedBy: null,
    markedAt: null,
  };
  const focus = { pointerLeaveCount: 0, visibilityChangeCount: 0 };
  await tx
    .insert(responses)
    .values({ attemptId: attempt.id, questionId, ...focus, ...counted })
    .onConflictDoUpdate({ target: [responses.attemptId, responses.questionId], set: counted });
  const saved = await tx
    .select({ marks: responses.marks })
    .from(responses)
    .where(eq(responses.attemptId, attempt.id));
  const { obtained, isMarked } = totalOf(
    saved.map(({ marks }) => marks),
    attempt.totalMarks,
  );
  await tx.update(attempts).set({ obtainedMarks: obtained, isMarked }).where(eq(attempts.id, attempt.id));
}
