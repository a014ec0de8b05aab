import { interactionRules } from '@invigil/domain/authoring/interactions/registry';
import type { AuthoredQuestion, PaperQuestion, QuestionRendering } from '@invigil/domain/authoring/question';
import { MAX_RENDERED_ASSESSMENT } from '@invigil/domain/authoring/text-limits';
import type { SafeHtml } from '@invigil/domain/safe-html';
import { and, eq } from 'drizzle-orm';
import { Refused } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import { refuseDuplicates } from '../../../database/refuse-duplicates.ts';
import { questions } from '../question-tables.ts';
import { contentHashOf } from './content-hash.ts';
import { renderedSizeOf, sizeOf } from './rendered-size.ts';

/** The texts of a question that a correction may change, as they are stored and as they are shown. */
export interface CorrectedTexts {
  readonly prompt: { readonly clean: string; readonly html: SafeHtml };
  /** In the order of the interaction's `sources`. */
  readonly interaction: readonly { readonly clean: string; readonly html: SafeHtml }[];
  /** Null for a question without a figure. */
  readonly imageDescription: string | null;
}

interface AsPublished {
  readonly content: AuthoredQuestion;
  readonly rendering: QuestionRendering;
}

/**
 * The question of an assessment as its author wrote it, where candidates see exactly that; undefined where its author has changed or
 * deleted it since.
 *
 * @param asked as candidates see it now
 */
export async function findAsPublished(
  db: Queries,
  assessmentId: number,
  asked: PaperQuestion,
): Promise<AsPublished | undefined> {
  const [row] = await db
    .select({ content: questions.content, rendering: questions.rendering })
    .from(questions)
    .where(and(eq(questions.id, asked.questionId), eq(questions.assessmentId, assessmentId)));
  if (row === undefined || row.rendering === null) return undefined;
  const { content, rendering } = row;
  return shownHash(content, rendering) === contentHashOf(asked) ? { content, rendering } : undefined;
}

/** The hash of a stored question as candidates would see it. */
function shownHash({ prompt, interaction }: AuthoredQuestion, rendering: QuestionRendering): string {
  const { isCode, media } = prompt;
  return contentHashOf({
    prompt: { html: rendering.promptHtml, isCode, media },
    interaction: interactionRules(interaction.kind).render(interaction, rendering.interactionHtml),
  });
}

/**
 * Corrects the texts of an author's question as those of its published papers were corrected, where it is as published, so that going
 * live again publishes the corrected text: under the hash of the published question, by which statistics and regrades know it. The
 * caller has locked the assessment.
 *
 * @param asked as candidates saw it until now
 * @returns whether the question was as published
 * @throws Refused questionTaken for the prompt of another question, questionsTooLong
 */
export async function correctTexts(
  tx: Queries,
  assessmentId: number,
  asked: PaperQuestion,
  texts: CorrectedTexts,
  by: { readonly updatedBy: number; readonly updatedAt: Date },
): Promise<boolean> {
  const stored = await findAsPublished(tx, assessmentId, asked);
  if (stored === undefined) return false;
  const { prompt, interaction, ...others } = stored.content;
  const media =
    prompt.media?.kind === 'image' && texts.imageDescription !== null
      ? { ...prompt.media, description: texts.imageDescription }
      : prompt.media;
  const content: AuthoredQuestion = {
    ...others,
    prompt: { ...prompt, source: texts.prompt.clean, media },
    interaction: interactionRules(interaction.kind).withSources(
      interaction,
      texts.interaction.map(({ clean }) => clean),
    ),
  };
  const rendering: QuestionRendering = {
    ...stored.rendering,
    promptHtml: texts.prompt.html,
    interactionHtml: texts.interaction.map(({ html }) => html),
  };
  const bytes = (await renderedSizeOf(tx, assessmentId, asked.questionId)) + sizeOf(rendering);
  if (bytes > MAX_RENDERED_ASSESSMENT) throw new Refused('questionsTooLong');
  const publishedHash = { published: asked.contentHash, corrected: shownHash(content, rendering) };
  await refuseDuplicates({ questions_prompt_key: 'questionTaken' }, () =>
    tx
      .update(questions)
      .set({ content, rendering, publishedHash, ...by })
      .where(eq(questions.id, asked.questionId)),
  );
  return true;
}
