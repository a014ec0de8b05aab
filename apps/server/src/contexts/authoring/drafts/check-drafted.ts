import { savableTexts } from '@invigil/contract/authoring/draft-preview-endpoints';
import { promptTypeOf } from '@invigil/domain/authoring/question';
import { findPassage } from '@invigil/domain/authoring/source-passage';
import { z } from 'zod';
import { plainText } from '../../../adapters/text-rendering/plain-text.ts';
import { Failure, InvalidField, Refused } from '../../../application/errors.ts';
import type { Deps } from '../../../ports.ts';
import type { AssessmentRecord } from '../assessments/own-assessment.ts';
import type { DraftedQuestion, DraftRequest } from '../draft-tables.ts';
import { checkRules, checkTexts } from '../questions/check-question.ts';
import { renderQuestion } from '../questions/render-question.ts';
import { draftedInteraction } from './drafted-interactions.ts';
import { modelHtml } from './model-html.ts';

/** What decides whether a written question is kept. */
export interface DraftRules {
  readonly request: DraftRequest;
  readonly assessment: AssessmentRecord;
  /** Pages of the author's material; undefined without material. */
  readonly pages: readonly string[] | undefined;
  readonly maxRecordingSeconds: number;
  /** Keys of the prompts that the assessment and the draft contain. */
  readonly taken: Set<string>;
}

/** Characters of a passage: a long paragraph. Each page that shows the draft reads it again every second. */
const MAX_PASSAGE = 2_000;

const savable = z.object(savableTexts);

interface WrittenQuestion {
  readonly prompt: string;
  readonly explanation: string;
  readonly passage?: string;
}

/** A written question that no author could save, and why, in words for the model. */
export class UnusableQuestion extends Error {
  override name = 'UnusableQuestion';
}

/** Compatible composition makes a text up to 18 times as long, which takes half a second for the longest texts. */
const COMPOSED_CHARACTERS = 2_000;

/** The same for prompts that differ in case, white space, punctuation and composition. */
export const promptKey = (prompt: string): string =>
  prompt
    .normalize(prompt.length > COMPOSED_CHARACTERS ? 'NFC' : 'NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{S}]+/gu, ' ')
    .trim();

/**
 * Checks a written question by the rules of manual entry.
 *
 * @param element as the model wrote it, by its schema
 * @throws UnusableQuestion
 */
export async function checkDrafted(
  deps: Deps<'texts'>,
  tenantId: number,
  element: unknown,
  rules: DraftRules,
): Promise<DraftedQuestion> {
  const { request, assessment, pages } = rules;
  const written = element as WrittenQuestion;
  const key = promptKey(written.prompt);
  if (key === '') throw new UnusableQuestion('a question was empty');
  if (rules.taken.has(key)) throw new UnusableQuestion('a question repeated another');
  const interaction = readInteraction(request, element);
  if (interaction === undefined)
    throw new UnusableQuestion(
      'options were equal, empty or longer than a line, or a correct option did not exist',
    );
  if ((written.passage ?? '').length > MAX_PASSAGE) throw new UnusableQuestion('a passage was too long');
  const page = pages === undefined ? null : (findPassage(pages, written.passage ?? '') ?? 0);
  if (page === 0) throw new UnusableQuestion('a passage was not copied exactly from the material');
  try {
    const { texts } = await renderQuestion(deps, tenantId, {
      prompt: { source: modelHtml(written.prompt), isCode: false },
      interaction,
      explanation: modelHtml(written.explanation),
    });
    checkTexts(texts);
    const marks = request.question?.marks ?? 0;
    checkRules(
      {
        promptType: promptTypeOf({ prompt: { media: null }, interaction }),
        interaction: texts.interaction,
        hasImage: false,
        recordingPath: '',
        hasVideoLink: false,
        marks,
      },
      assessment,
      rules.maxRecordingSeconds,
    );
    const passage = pages === undefined ? null : (written.passage ?? '').trim();
    const { prompt, explanation } = texts;
    const drafted = { prompt: prompt.source, interaction: texts.interaction, explanation, passage, page };
    if (!savable.safeParse(drafted).success)
      throw new UnusableQuestion('a text was too long, or had control characters');
    rules.taken.add(key);
    return drafted;
  } catch (error) {
    throw toUnusable(error);
  }
}

function readInteraction({ question }: DraftRequest, element: unknown) {
  if (question === null) return undefined;
  const kind = draftedInteraction(question.interactionKind);
  return kind?.toInteraction(element, question.answerSeconds);
}

/** A busy server is no fault of the question. */
function toUnusable(error: unknown): unknown {
  if (error instanceof UnusableQuestion) return error;
  if (error instanceof Refused || error instanceof InvalidField) return new UnusableQuestion(error.message);
  if (error instanceof Failure && error.kind === 'invalidInput') return new UnusableQuestion(error.message);
  return error;
}

/** The key of a stored prompt. */
export const storedPromptKey = (source: string): string => promptKey(plainText(source));
