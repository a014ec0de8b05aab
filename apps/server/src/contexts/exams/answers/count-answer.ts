import type { Answer } from '@invigil/domain/authoring/interactions/interaction';
import { countedMarks, markingByRule } from '@invigil/domain/exams/given-marks';
import { markResponse } from '@invigil/domain/exams/mark-response';
import type { Marks } from '@invigil/domain/marks';
import { sql } from 'drizzle-orm';
import { notFound } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import type { ExamDeps } from '../exam-ports.ts';
import { getMarkedPaper } from '../marking/marked-paper.ts';
import { readGivenMarks, storeTotal } from '../marking/store-marks.ts';
import { noteLateAnswer } from '../receipts/store-receipt.ts';
import { type attempts, responses } from '../tables.ts';

interface CountedAnswer {
  readonly questionId: number;
  /** Null for a skip. */
  readonly answer: Answer | null;
  readonly sequence: number;
  readonly receivedAt: Date;
  /** Null where none was measured. */
  readonly visibleMs: number | null;
}

/**
 * Makes an answer the response of a finished attempt, and marks the attempt again; a written answer waits for marking.
 * The caller holds the lock of the attempt's row and has decided that the answer counts.
 *
 * @returns the marks of the response before and after; null where a person has to give them
 * @throws Failure notFound for a question that is not in the attempt's paper
 */
export async function countAnswer(
  deps: ExamDeps<'papers'>,
  tx: Queries,
  attempt: Pick<typeof attempts.$inferSelect, 'id' | 'paperId' | 'revision' | 'finishedAt'>,
  { questionId, answer, sequence, receivedAt, visibleMs }: CountedAnswer,
): Promise<{ readonly before: Marks | null; readonly after: Marks | null }> {
  const paper = await getMarkedPaper(deps.papers, tx, attempt);
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
  const before = (await readGivenMarks(tx, attempt.id)).get(questionId) ?? null;
  const focus = { pointerLeaveCount: 0, visibilityChangeCount: 0 };
  await tx
    .insert(responses)
    .values({ attemptId: attempt.id, questionId, visibleMs, ...focus, ...counted })
    .onConflictDoUpdate({
      target: [responses.attemptId, responses.questionId],
      set: { ...counted, visibleMs: sql`greatest(${responses.visibleMs}, excluded.visible_ms)` },
    });
  await noteLateAnswer(tx, attempt);
  await storeTotal(tx, attempt.id, paper, await readGivenMarks(tx, attempt.id));
  return { before, after: counted.marks };
}
