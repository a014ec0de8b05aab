import { interactionRules } from '@invigil/domain/authoring/interactions/registry';
import type { PaperQuestion } from '@invigil/domain/authoring/question';
import { asc, eq } from 'drizzle-orm';
import { tooBusy } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import { type PublishedHash, questions } from '../question-tables.ts';
import { hashed } from './content-hash.ts';

/**
 * The questions of an assessment in order, rendered as candidates will see them. Call `renderMissing` before, outside
 * the transaction.
 *
 * @throws Failure tooBusy for a question without a rendering, that another program has stored since
 */
export async function listPaperQuestions(db: Queries, assessmentId: number): Promise<PaperQuestion[]> {
  const rows = await db
    .select({
      id: questions.id,
      content: questions.content,
      rendering: questions.rendering,
      marks: questions.marks,
      publishedHash: questions.publishedHash,
    })
    .from(questions)
    .where(eq(questions.assessmentId, assessmentId))
    .orderBy(asc(questions.position));
  const listed = rows.map(({ id, content, rendering, marks }) => {
    if (rendering === null) throw tooBusy(1);
    const { prompt, interaction, scoring } = content;
    const { isCode, media } = prompt;
    return {
      questionId: id,
      prompt: { html: rendering.promptHtml, isCode, media },
      interaction: interactionRules(interaction.kind).render(interaction, rendering.interactionHtml),
      explanationHtml: rendering.explanationHtml,
      marks,
      ...(scoring && { scoring }),
    };
  });
  const hashedQuestions = await hashed(listed);
  return hashedQuestions.map((question, index) => ({
    ...question,
    contentHash: knownHash(question.contentHash, rows[index]?.publishedHash ?? null),
  }));
}

/** The hash under which a question is known: that of its first texts where a correction while live made the present ones. */
function knownHash(contentHash: string, publishedHash: PublishedHash | null): string {
  return publishedHash?.corrected === contentHash ? publishedHash.published : contentHash;
}
