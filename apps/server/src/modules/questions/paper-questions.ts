import type { PaperQuestion } from '@invigil/domain/questions/question';
import { asc, eq } from 'drizzle-orm';
import type { Queries } from '../../database/client.ts';
import { questions } from '../../database/schema/index.ts';
import { renderRichText } from './rich-text.ts';

/** The questions of an assessment in order, rendered as candidates will see them. */
export async function listPaperQuestions(db: Queries, assessmentId: number): Promise<PaperQuestion[]> {
  const rows = await db
    .select()
    .from(questions)
    .where(eq(questions.assessmentId, assessmentId))
    .orderBy(asc(questions.position));
  return rows.map((row) => ({
    questionId: row.id,
    promptType: row.promptType,
    answerType: row.answerType,
    promptHtml: renderRichText(row.prompt, row.isCode),
    isCode: row.isCode,
    imageFileId: row.imageFileId,
    imageDescription: row.imageDescription,
    options: row.options.map((option) => ({ label: option.label, html: renderRichText(option.text) })),
    key: row.key,
    explanationHtml: renderRichText(row.explanation),
    marks: row.marks,
  }));
}
