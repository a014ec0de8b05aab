import { only } from '@invigil/domain/access/access';
import { OPTION_LABELS } from '@invigil/domain/authoring/interactions/choice/choice';
import { MAX_REASON_LENGTH } from '@invigil/domain/exams/mark-change';
import { z } from 'zod';
import { MAX_OPTION_LENGTH, WITHOUT_SEPARATOR } from '../authoring/interactions/choice/option-source.ts';
import { endpoint } from '../endpoint.ts';
import { count, id, instant, pathId, plainText, safeHtml, text, textWithMargins } from '../fields.ts';
import { wire } from '../wire.ts';

// Corrections of a published question's texts, which running attempts see and which change no marks. Additions of this product.

const group = 'Quiz';
const access = only(['admin'], ['questions']);
const names = { assessmentId: 'quizTopicId', questionId: 'quizQuestionId' } as const;
const textNames = { prompt: 'questionDetail' } as const;

/** A text of the interaction, such as an option, as it is edited. */
const correctableText = z.object({ source: z.string(), isCode: z.boolean() });

/** A correction that was made. */
const pastCorrection = z.object({
  reason: z.string(),
  correctedAt: instant,
  createdByName: z.string(),
});

export const getCorrectableQuestion = endpoint({
  name: 'getCorrectableQuestion',
  shows: ['authoring', 'attempts', 'people'],
  method: 'GET',
  path: '/api/Quiz/GetCorrectableQuestion/:quizTopicId/:quizQuestionId',
  summary:
    'The texts of a published question as candidates see them now, to be corrected, and its corrections so far. Status 404 for a question that no published paper asks. An addition of this product.',
  group,
  access,
  params: wire({ assessmentId: pathId, questionId: pathId }, names),
  ok: wire(
    {
      assessmentId: id,
      questionId: id,
      /** Tells the question from its edited self: the papers with this one are corrected. */
      contentHash: z.string(),
      prompt: z.string(),
      isCode: z.boolean(),
      /** The texts of the interaction, such as the options, in order. */
      texts: z.array(correctableText),
      /** Null for a question without a figure. */
      imageDescription: z.string().nullable(),
      /** Whether the author's own question is as it was published, so that it is corrected as well. */
      isAsPublished: z.boolean(),
      corrections: z.array(pastCorrection),
    },
    { ...names, ...textNames, isCode: 'isCodeSnippet' },
  ),
});

/** All texts of a question, the corrected ones among them. */
const correction = {
  assessmentId: id,
  questionId: id,
  contentHash: z.string().max(200, 'tooLong'),
  prompt: textWithMargins(20_000),
  /** In the order of the question; errors are at `texts.0` and so on. */
  texts: z
    .array(textWithMargins(MAX_OPTION_LENGTH).refine(...WITHOUT_SEPARATOR))
    .max(OPTION_LABELS.length, 'tooLarge'),
  /** Left out for a question without a figure. */
  imageDescription: plainText(500).optional(),
};

const change = { before: safeHtml, after: safeHtml, isChanged: z.boolean() };

const REFUSALS = [
  'equalOptions',
  'nothingToCorrect',
  'questionTaken',
  'questionsTooLong',
  'tooManyCorrections',
] as const;

export const previewCorrection = endpoint({
  name: 'previewCorrection',
  changes: [],
  method: 'POST',
  path: '/api/Quiz/PreviewQuestionCorrection',
  summary:
    'The texts of a published question before and after a correction, sanitised and rendered, without storing anything. An addition of this product.',
  group,
  access,
  body: wire(correction, { ...names, ...textNames }),
  refusals: REFUSALS,
  ok: wire(
    {
      /** Names what the preview is made from; a correction with an outdated one is 409. */
      basis: z.string(),
      isCode: z.boolean(),
      prompt: z.object(change),
      texts: z.array(z.object({ isCode: z.boolean(), ...change })),
      imageDescription: z
        .object({ before: z.string(), after: z.string(), isChanged: z.boolean() })
        .nullable(),
      /** Published papers that ask the question. */
      paperCount: count,
      /** Attempts in progress that see the correction. */
      runningCount: count,
      /** Whether the author's own question is corrected as well. */
      isAsPublished: z.boolean(),
    },
    { ...textNames, isCode: 'isCodeSnippet' },
  ),
});

export const correctWording = endpoint({
  name: 'correctWording',
  changes: ['attempts', 'authoring'],
  method: 'POST',
  path: '/api/Quiz/CorrectQuestionWording',
  summary:
    'Corrects the texts of a published question: running attempts see them at once, marks stay. 409 for an outdated preview. An addition of this product.',
  group,
  access,
  body: wire(
    {
      ...correction,
      basis: z.string().max(200, 'tooLong'),
      reason: text(MAX_REASON_LENGTH),
      /** That the correction changes wording only is what its author confirms. */
      changesWordingOnly: z.literal(true, { error: 'required' }),
    },
    { ...names, ...textNames },
  ),
  refusals: [...REFUSALS, 'earlierServerServes'],
  conflicts: ['changedMeanwhile'],
  ok: wire({ paperCount: count }, {}),
});
