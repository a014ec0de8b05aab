import type { AuthoredOption } from '@invigil/contract/authoring/option-list';
import type { RenderedQuestion } from '@invigil/domain/authoring/question';
import { asSafeHtml } from '@invigil/domain/safe-html';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { renderAtField } from '../../../adapters/text-rendering/render-at-field.ts';
import type { RenderedText } from '../../../adapters/text-rendering/text-renderer.ts';
import type { AppContext } from '../../../context.ts';
import { questions } from '../question-tables.ts';

type QuestionRow = typeof questions.$inferSelect;

interface QuestionTexts {
  readonly prompt: string;
  readonly isCode: boolean;
  readonly options: readonly AuthoredOption[];
  readonly explanation: string;
}

/**
 * Sanitises and renders the texts of a question that is being saved.
 *
 * @throws InvalidField at the text that is over a limit or that defines commands
 */
export async function renderQuestion(context: AppContext, ownerId: number, texts: QuestionTexts) {
  const fields = ['prompt', ...texts.options.map(({ label }) => `option${label}`), 'explanation'];
  const results = await renderAtField(fields, () => context.texts.render(ownerId, sourcesOf(texts)));
  const [prompt, ...others] = results;
  return {
    prompt: prompt?.clean ?? '',
    options: texts.options.map(({ label }, index) => ({ label, text: others[index]?.clean ?? '' })),
    explanation: results.at(-1)?.clean ?? '',
    rendered: composeRendered(texts.options, results),
  };
}

/** The rendering of a stored question; renders and stores that of a question that was saved without one. */
export async function readRendered(
  context: AppContext,
  ownerId: number,
  row: QuestionRow,
): Promise<RenderedQuestion> {
  if (row.rendered !== null) return row.rendered;
  const results = await context.texts.renderStored(ownerId, sourcesOf(row));
  const rendered = composeRendered(row.options, results);
  await context.database.db
    .update(questions)
    .set({ rendered })
    // A save in the meantime has stored the rendering of its own texts.
    .where(and(eq(questions.id, row.id), isNull(questions.rendered)));
  return rendered;
}

/** Renders the questions of an assessment that were saved without a rendering. */
export async function renderMissing(
  context: AppContext,
  ownerId: number,
  assessmentId: number,
): Promise<void> {
  const rows = await context.database.db
    .select()
    .from(questions)
    .where(and(eq(questions.assessmentId, assessmentId), isNull(questions.rendered)))
    .orderBy(asc(questions.position));
  for (const row of rows) await readRendered(context, ownerId, row);
}

function sourcesOf({ prompt, isCode, options, explanation }: QuestionTexts) {
  return [
    { source: prompt, isCode },
    ...options.map(({ text }) => ({ source: text, isCode: false })),
    { source: explanation, isCode: false },
  ];
}

function composeRendered(
  options: readonly AuthoredOption[],
  results: readonly RenderedText[],
): RenderedQuestion {
  const htmlAt = (index: number) => results.at(index)?.html ?? asSafeHtml('');
  return {
    promptHtml: htmlAt(0),
    options: options.map(({ label }, index) => ({ label, html: htmlAt(index + 1) })),
    explanationHtml: htmlAt(-1),
  };
}
