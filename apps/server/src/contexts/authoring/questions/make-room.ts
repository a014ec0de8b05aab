import { and, eq, gt, lt, max, sql } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import { questions } from '../question-tables.ts';

/**
 * The position of a new question. Below another question, those that follow it move on.
 *
 * @param tx holds the lock of the assessment
 * @param afterQuestionId a question that was deleted meanwhile, or of another assessment, counts as none: the end
 */
export async function makeRoom(
  tx: Queries,
  assessmentId: number,
  afterQuestionId: number | null | undefined,
): Promise<number> {
  const ofAssessment = eq(questions.assessmentId, assessmentId);
  const [after] = await tx
    .select({ position: questions.position })
    .from(questions)
    .where(and(ofAssessment, eq(questions.id, afterQuestionId ?? 0)));
  if (after === undefined) {
    const [last] = await tx
      .select({ position: max(questions.position) })
      .from(questions)
      .where(ofAssessment);
    return (last?.position ?? 0) + 1;
  }
  await moveOn(tx, assessmentId, after.position);
  return after.position + 1;
}

/**
 * Moves the questions behind a position on by one: first to negative positions, because the unique index compares each row as it is
 * written.
 *
 * @param tx holds the lock of the assessment
 */
export async function moveOn(tx: Queries, assessmentId: number, position: number): Promise<void> {
  const ofAssessment = eq(questions.assessmentId, assessmentId);
  await tx
    .update(questions)
    .set({ position: sql`-${questions.position}` })
    .where(and(ofAssessment, gt(questions.position, position)));
  await tx
    .update(questions)
    .set({ position: sql`1 - ${questions.position}` })
    .where(and(ofAssessment, lt(questions.position, 0)));
}
