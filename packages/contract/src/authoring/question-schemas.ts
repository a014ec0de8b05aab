import { COMPLEXITY_IDS, PROMPT_TYPE_IDS } from '@invigil/domain/authoring/question';
import { AI_PROVIDERS } from '@invigil/domain/site/ai-provider';
import { z } from 'zod';
import {
  authorship,
  authorshipNames,
  flag,
  id,
  instant,
  marks,
  namedVersion,
  optionalId,
  optionalText,
  plainText,
  recordVersion,
  safeHtml,
  textWithMargins,
} from '../fields.ts';
import type { WireFields } from '../partial-update.ts';
import { coded, codedOr, wire } from '../wire.ts';
import {
  authoredFields,
  authoredNames,
  findRestatedInteraction,
  withAuthoredInteraction,
} from './interactions/interaction-fields.ts';
import { findReplacedMedia, playedPrompt, promptMediaFields, promptMediaNames } from './media-fields.ts';
import { scoringRule } from './scoring-schemas.ts';

const names = {
  ...authoredNames,
  assessmentId: 'quizTopicId',
  questionId: 'quizQuestionId',
  prompt: 'questionDetail',
  marks: 'perQuestionMark',
  promptType: 'questionTypeId',
  complexity: 'questionLavelId',
  categoryId: 'questionCategoryId',
  explanation: 'answerExplanation',
  isCode: 'isCodeSnippet',
  ...promptMediaNames,
} as const;

const authored = {
  assessmentId: id,
  prompt: textWithMargins(20_000),
  /** Read only by the marking scheme `perQuestion`. */
  marks: marks.nullish(),
  promptType: coded(PROMPT_TYPE_IDS),
  complexity: codedOr(COMPLEXITY_IDS, 'medium'),
  categoryId: optionalId.optional(),
  ...authoredFields,
  explanation: optionalText(20_000),
  /** Null for that of the assessment. */
  scoring: scoringRule.nullish(),
  /** For the persons who mark, never for candidates; an update that leaves them out keeps them. */
  modelAnswer: plainText(20_000).optional(),
  markingNotes: plainText(20_000).optional(),
  imagePath: optionalText(400),
  imageDescription: optionalText(500),
  ...promptMediaFields,
  playedPrompt,
  isCode: flag,
};

const { questionId: questionIdName, ...createNames } = names;
export const createQuestionBody = withAuthoredInteraction(
  wire(
    {
      ...authored,
      /** The question of the assessment below which the new one is placed; at the end where it is left out or deleted. */
      afterQuestionId: optionalId.optional(),
    },
    createNames,
  ),
);
export const updateQuestionBody = Object.assign(
  withAuthoredInteraction(
    wire({ questionId: id, ...authored, ...namedVersion }, { ...createNames, questionId: questionIdName }),
  ),
  {
    findRestated: (sent: WireFields, stored: WireFields) => [
      ...findRestatedInteraction(sent, stored),
      ...findReplacedMedia(sent),
    ],
  },
);

/** Where a question that a model wrote comes from. */
const origin = wire(
  {
    provider: z.enum(AI_PROVIDERS),
    model: z.string(),
    draftedAt: instant,
    /** Name of the author's material; null without material. */
    sourceName: z.string().nullable(),
    passage: z.string().nullable(),
    /** Page of the passage, from 1. */
    page: z.int().nullable(),
  },
  {},
);

/** A question as its author sees it, with its key. No candidate's endpoint uses this schema. */
export const authorQuestion = withAuthoredInteraction(
  wire(
    {
      questionId: id,
      ...authored,
      marks,
      categoryId: id.nullable(),
      categoryName: z.string(),
      promptTypeName: z.string(),
      answerTypeName: z.string(),
      keyText: z.string(),
      promptHtml: safeHtml,
      origin: origin.nullish(),
      ...recordVersion,
      ...authorship,
    },
    {
      ...names,
      ...authorshipNames,
      promptTypeName: 'questionTypeName',
      answerTypeName: 'answerTypeName',
      keyText: 'correctOptionText',
    },
  ),
);
