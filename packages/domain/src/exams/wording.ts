import { interactionRules } from '../authoring/interactions/registry.ts';
import type { Paper } from '../authoring/paper.ts';
import type { PaperQuestion } from '../authoring/question.ts';
import type { Refusal } from '../refusals.ts';
import type { SafeHtml } from '../safe-html.ts';

/** Corrections of one question: more than anybody makes, fewer than would slow its readers down. */
export const MAX_TEXT_CORRECTIONS = 100;

/** The texts of a question that a correction may change, as candidates see them. */
export interface QuestionTexts {
  readonly promptHtml: SafeHtml;
  /** In the order of the interaction's `sources`. */
  readonly interactionHtml: readonly SafeHtml[];
  /** The text alternative of the figure; null for a question without a figure. */
  readonly imageDescription: string | null;
}

/** One correction of the texts of a question. */
export interface WordingStep {
  /** The wording of the paper that it made; rises from step to step. */
  readonly number: number;
  readonly reason: string;
  /** ISO 8601, as it is stored. */
  readonly correctedAt: string;
}

/** A question whose texts were corrected since its paper was published. */
export interface QuestionWording extends QuestionTexts {
  /** All corrections of the question, the first one first. The texts are those of the last one. */
  readonly steps: readonly WordingStep[];
}

/**
 * All corrections of texts of a published paper, beside it. It changes no marks: key, marks, order, number of options and content
 * hash are those of the paper. Each wording holds all corrected questions, so that the last one alone says what candidates see, and an
 * earlier one says what they saw.
 */
export interface WordingRevision {
  /** By question id; questions without a correction are left out. */
  readonly questions: Readonly<Record<number, QuestionWording>>;
}

/** The wording of a paper that nobody has corrected. */
export const AS_PUBLISHED: WordingRevision = { questions: {} };

/** The texts of a question. */
export function textsOf({
  prompt,
  interaction,
}: Pick<PaperQuestion, 'prompt' | 'interaction'>): QuestionTexts {
  return {
    promptHtml: prompt.html,
    interactionHtml: interactionRules(interaction.kind).renderedTexts(interaction),
    imageDescription: prompt.media?.kind === 'image' ? prompt.media.description : null,
  };
}

/** A question with other texts: everything else stays, and so does a text that the question does not have. */
export function withTexts<Question extends PaperQuestion>(
  question: Question,
  { promptHtml, interactionHtml, imageDescription }: QuestionTexts,
): Question {
  const { prompt, interaction } = question;
  const media =
    prompt.media?.kind === 'image' && imageDescription !== null
      ? { ...prompt.media, description: imageDescription }
      : prompt.media;
  return {
    ...question,
    prompt: { ...prompt, html: promptHtml, media },
    interaction: interactionRules(interaction.kind).withRenderedTexts(interaction, interactionHtml),
  };
}

/** A question as candidates see it at a wording of its paper. */
export function wordedQuestion<Question extends PaperQuestion>(
  question: Question,
  wording: WordingRevision,
): Question {
  const corrected = wording.questions[question.questionId];
  return corrected === undefined ? question : withTexts(question, corrected);
}

/** A published paper as candidates see it at a wording. */
export function wordPaper({ rules, questions }: Paper, wording: WordingRevision): Paper {
  return { rules, questions: questions.map((question) => wordedQuestion(question, wording)) };
}

/** The last correction of a question; undefined for a question as it was published. */
export const lastStep = (wording: WordingRevision, questionId: number): WordingStep | undefined =>
  wording.questions[questionId]?.steps.at(-1);

/** Whether a question was corrected after the wording with a number. */
export const isCorrectedSince = (wording: WordingRevision, questionId: number, number: number): boolean =>
  (lastStep(wording, questionId)?.number ?? 0) > number;

/** The questions that were corrected after the wording with a number. */
export function correctedSince(wording: WordingRevision, number: number): number[] {
  return Object.keys(wording.questions)
    .map(Number)
    .filter((questionId) => isCorrectedSince(wording, questionId, number));
}

/** A text of a question before and after. */
export interface TextChange<Text extends string = string> {
  readonly before: Text;
  readonly after: Text;
  readonly isChanged: boolean;
}

/** Every text of a question before and after a correction, for its reader. */
export interface TextComparison {
  readonly prompt: TextChange<SafeHtml>;
  readonly interaction: readonly TextChange<SafeHtml>[];
  /** Null for a question without a figure. */
  readonly imageDescription: TextChange | null;
}

/** Compares the texts of a question at two of its wordings. */
export function compareTexts(before: QuestionTexts, after: QuestionTexts): TextComparison {
  return {
    prompt: changeOf(before.promptHtml, after.promptHtml),
    interaction: before.interactionHtml.map((html, index) =>
      changeOf(html, after.interactionHtml[index] ?? html),
    ),
    imageDescription:
      before.imageDescription === null || after.imageDescription === null
        ? null
        : changeOf(before.imageDescription, after.imageDescription),
  };
}

const changeOf = <Text extends string>(before: Text, after: Text): TextChange<Text> => ({
  before,
  after,
  isChanged: before !== after,
});

/** Whether two texts of a question differ anywhere. */
export function hasChange({ prompt, interaction, imageDescription }: TextComparison): boolean {
  return (
    prompt.isChanged || interaction.some(({ isChanged }) => isChanged) || imageDescription?.isChanged === true
  );
}

/**
 * The rule that stops a correction, or undefined.
 *
 * @param wording the one in force
 * @param question as it was published
 */
export function findCorrectionRefusal(
  question: PaperQuestion,
  wording: WordingRevision,
  texts: QuestionTexts,
): Refusal | undefined {
  const present = textsOf(wordedQuestion(question, wording));
  if (!hasChange(compareTexts(present, texts))) return 'nothingToCorrect';
  const { steps = [] } = wording.questions[question.questionId] ?? {};
  return steps.length >= MAX_TEXT_CORRECTIONS ? 'tooManyCorrections' : undefined;
}

/** The wording of a paper after another correction. */
export function nextWording(
  wording: WordingRevision,
  questionId: number,
  { promptHtml, interactionHtml, imageDescription }: QuestionTexts,
  step: WordingStep,
): WordingRevision {
  const { steps = [] } = wording.questions[questionId] ?? {};
  const corrected = { promptHtml, interactionHtml, imageDescription, steps: [...steps, step] };
  return { questions: { ...wording.questions, [questionId]: corrected } };
}
