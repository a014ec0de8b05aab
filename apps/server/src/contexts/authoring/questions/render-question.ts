import type { AuthoredInteraction } from '@invigil/domain/authoring/interactions/interaction';
import type { SourceText } from '@invigil/domain/authoring/interactions/interaction-rules';
import { interactionRules } from '@invigil/domain/authoring/interactions/registry';
import type { AuthoredQuestion, QuestionRendering } from '@invigil/domain/authoring/question';
import { asSafeHtml } from '@invigil/domain/safe-html';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { renderAtField } from '../../../adapters/text-rendering/render-at-field.ts';
import type { RenderedText } from '../../../adapters/text-rendering/text-renderer.ts';
import type { Deps } from '../../../ports.ts';
import { questions } from '../question-tables.ts';

/** Texts of a question whose picture has not been looked up yet. */
type QuestionTexts = Omit<AuthoredQuestion, 'prompt' | 'scoring'> & {
  readonly prompt: Pick<AuthoredQuestion['prompt'], 'source' | 'isCode'>;
};

interface CleanQuestion {
  readonly texts: QuestionTexts;
  readonly rendering: QuestionRendering;
}

/**
 * Sanitises and renders the texts of a question that is being saved.
 *
 * @throws InvalidField at a text that exceeds a limit or defines commands
 */
export async function renderQuestion(
  deps: Deps<'texts'>,
  ownerId: number,
  texts: QuestionTexts,
): Promise<CleanQuestion> {
  const sources = sourcesOf(texts);
  const fields = sources.map(({ field }) => field);
  const results = await renderAtField(fields, () => deps.texts.render(ownerId, sources));
  const clean = results.map((result) => result.clean);
  const { prompt, interaction } = texts;
  const count = interactionSources(interaction).length;
  return {
    texts: {
      prompt: { source: clean[0] ?? '', isCode: prompt.isCode },
      interaction: interactionRules(interaction.kind).withSources(interaction, clean.slice(1, count + 1)),
      explanation: clean[count + 1] ?? '',
      ...(texts.guide && {
        guide: { modelAnswer: clean[count + 2] ?? '', markingNotes: clean[count + 3] ?? '' },
      }),
    },
    rendering: renderingOf(results, count),
  };
}

/**
 * Sanitises and renders single texts of a question as `renderQuestion` does.
 *
 * @throws as `renderQuestion`
 */
export function renderTexts(
  deps: Deps<'texts'>,
  ownerId: number,
  sources: readonly SourceText[],
): Promise<readonly RenderedText[]> {
  const texts = sources.map(({ source, isCode = false }) => ({ source, isCode }));
  return renderAtField(
    sources.map(({ field }) => field),
    () => deps.texts.render(ownerId, texts),
  );
}

interface StoredQuestion {
  readonly id: number;
  readonly content: AuthoredQuestion;
  readonly rendering: QuestionRendering | null;
}

/** Reads the rendering of a stored question; renders and stores it if it is missing. */
export async function readRendering(
  deps: Deps<'database' | 'texts'>,
  ownerId: number,
  { id, content, rendering }: StoredQuestion,
): Promise<QuestionRendering> {
  if (rendering !== null) return rendering;
  const results = await deps.texts.renderStored(ownerId, sourcesOf(content));
  const rendered = renderingOf(results, interactionSources(content.interaction).length);
  await deps.database.db
    .update(questions)
    .set({ rendering: rendered })
    // Skips a question that was saved concurrently: its stored rendering is newer.
    .where(and(eq(questions.id, id), isNull(questions.rendering)));
  return rendered;
}

/** Renders the questions of an assessment that were saved without a rendering. */
export async function renderMissing(
  deps: Deps<'database' | 'texts'>,
  ownerId: number,
  assessmentId: number,
): Promise<void> {
  const rows = await deps.database.db
    .select({ id: questions.id, content: questions.content, rendering: questions.rendering })
    .from(questions)
    .where(and(eq(questions.assessmentId, assessmentId), isNull(questions.rendering)))
    .orderBy(asc(questions.position));
  for (const row of rows) await readRendering(deps, ownerId, row);
}

const interactionSources = (interaction: AuthoredInteraction): readonly SourceText[] =>
  interactionRules(interaction.kind).sources(interaction);

/** Texts in this order: prompt, texts of the interaction, explanation, and both texts of a marking guide. */
function sourcesOf({ prompt, interaction, explanation, guide }: QuestionTexts) {
  return [
    { field: 'prompt', source: prompt.source, isCode: prompt.isCode },
    ...interactionSources(interaction).map(({ isCode = false, ...text }) => ({ ...text, isCode })),
    { field: 'explanation', source: explanation, isCode: false },
    ...(['modelAnswer', 'markingNotes'] as const).flatMap((field) =>
      guide === undefined ? [] : [{ field, source: guide[field], isCode: false }],
    ),
  ];
}

/** @param count of the texts of the interaction */
function renderingOf(results: readonly RenderedText[], count: number): QuestionRendering {
  const [promptHtml = asSafeHtml(''), ...others] = results.map((result) => result.html);
  const interactionHtml = others.slice(0, count);
  const [explanationHtml = asSafeHtml(''), modelAnswer, markingNotes] = others.slice(count);
  const rendering = { promptHtml, interactionHtml, explanationHtml };
  return modelAnswer === undefined || markingNotes === undefined
    ? rendering
    : { ...rendering, guideHtml: { modelAnswer, markingNotes } };
}
