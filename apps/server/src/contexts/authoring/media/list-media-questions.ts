import { and, asc, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import { questions } from '../question-tables.ts';

const RECORDED = ['audio', 'video'] as const;

/** The questions of an assessment that are asked or answered by a recording, in order. */
export function listMediaQuestions(db: Queries, assessmentId: number) {
  return selectKinds(
    db,
    assessmentId,
    or(inArray(questions.promptType, RECORDED), inArray(questions.answerType, RECORDED)),
  );
}

/** The questions of an assessment that are answered by a recording, in order. */
export function listRecordedQuestions(db: Queries, assessmentId: number) {
  return selectKinds(db, assessmentId, inArray(questions.answerType, RECORDED));
}

function selectKinds(db: Queries, assessmentId: number, matching: SQL | undefined) {
  return db
    .select({ questionId: questions.id, promptType: questions.promptType, answerType: questions.answerType })
    .from(questions)
    .where(and(eq(questions.assessmentId, assessmentId), matching))
    .orderBy(asc(questions.position));
}
