import type { PaperQuestion } from '@invigil/domain/authoring/question';
import { asc, eq } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import { HttpFailure } from '../../../http/errors.ts';
import { questions } from '../question-tables.ts';

/**
 * The questions of an assessment in order, rendered as candidates will see them. Call `renderMissing` before, outside
 * the transaction.
 *
 * @throws HttpFailure 503 for a question without a rendering, which only a write beside the server can have added
 */
export async function listPaperQuestions(db: Queries, assessmentId: number): Promise<PaperQuestion[]> {
  const rows = await db
    .select()
    .from(questions)
    .where(eq(questions.assessmentId, assessmentId))
    .orderBy(asc(questions.position));
  return rows.map((row) => {
    if (row.rendered === null) throw new HttpFailure(503, 'serverBusy', { retryAfterSeconds: 1 });
    return {
      questionId: row.id,
      promptType: row.promptType,
      answerType: row.answerType,
      promptHtml: row.rendered.promptHtml,
      isCode: row.isCode,
      imageFileId: row.imageFileId,
      imageDescription: row.imageDescription,
      options: row.rendered.options,
      key: row.key,
      explanationHtml: row.rendered.explanationHtml,
      marks: row.marks,
    };
  });
}
