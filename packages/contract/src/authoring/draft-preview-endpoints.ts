import { only } from '@invigil/domain/access/access';
import { MAX_DRAFTED_INSTRUCTIONS, MAX_DRAFTED_QUESTIONS } from '@invigil/domain/ai/draft-limits';
import { AI_PROVIDERS } from '@invigil/domain/site/ai-provider';
import { z } from 'zod';
import { SUCCESS_KEYS } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { count, flag, id, marks, optionalText, pathId, positiveCount, text } from '../fields.ts';
import { QUESTION_REFUSALS } from '../refusal-groups.ts';
import { wire } from '../wire.ts';
import {
  draftedFields,
  draftedNames,
  extraInstruction,
  instructionAuthor,
  questionAuthor,
} from './draft-endpoints.ts';
import { draft } from './draft-schema.ts';
import { authoredInteraction } from './interactions/schemas.ts';

// Drafts that their author sees, edits and picks from before they are saved. Additions of this product.

const questions = { group: 'AI', access: questionAuthor } as const;
const instructions = { group: 'AI', access: instructionAuthor } as const;
const provider = z.enum(AI_PROVIDERS, { error: 'unknownChoice' });
/** Status 409 for one that is outdated: somebody changed the list after the draft began. None saves anyway. */
const listVersion = z.string().max(64, 'tooLong').optional();
const saved = wire({ message: z.enum(SUCCESS_KEYS), savedCount: count }, { message: 'responseMsg' });

const started = wire({ draftId: id }, {});

/**
 * A failed or stopped draft whose items the new draft takes over; what is ordered is written in addition to them. The same
 * order again, as after a lost reply, answers with the draft that the first one began.
 */
const continuedDraftId = id.optional();

const source = wire({ sourceId: id, name: z.string(), pageCount: count, characterCount: count }, {});

/** Maximum size of an uploaded document. */
export const MAX_SOURCE_BYTES = 20 * 1024 * 1024;
/** Maximum characters of a pasted text; a longer one is uploaded as a file. */
export const MAX_SOURCE_TEXT = 100_000;

export const uploadDraftSource = endpoint({
  ...questions,
  name: 'uploadDraftSource',
  changes: [],
  method: 'POST',
  path: '/api/Ai/UploadSource',
  summary:
    "Reads the text of an author's PDF or text file, from which questions are then drawn, and keeps it for a week. An addition of this product.",
  file: { field: 'source', maxBytes: MAX_SOURCE_BYTES },
  refusals: ['sourceEncrypted', 'sourceTooLong', 'sourceUnreadable', 'sourceWithoutText'],
  ok: source,
});

export const addDraftText = endpoint({
  ...questions,
  name: 'addDraftText',
  changes: [],
  method: 'POST',
  path: '/api/Ai/AddSourceText',
  summary:
    "Keeps an author's text, from which questions are then drawn, for a week. An addition of this product.",
  body: wire({ assessmentId: id, sourceText: text(MAX_SOURCE_TEXT) }, { assessmentId: 'quizTopicId' }),
  ok: source,
});

export const startQuestionDraft = endpoint({
  ...questions,
  name: 'startQuestionDraft',
  // Visitors of a demonstration must not use up the key of its owner.
  refusedInDemo: true,
  changes: ['ai'],
  method: 'POST',
  path: '/api/Ai/StartQuestionDraft',
  summary:
    'Starts a draft of questions, which goes on without its page. Saves no question. An addition of this product.',
  body: wire(
    {
      provider,
      ...draftedFields,
      questionCount: positiveCount.max(MAX_DRAFTED_QUESTIONS.gemini, 'tooLarge'),
      /** Marks of each question, where questions have marks of their own. */
      marks: marks.nullish(),
      /** The author's own material, from which all questions are drawn. */
      sourceId: id.nullish(),
      continuedDraftId,
    },
    {
      ...draftedNames,
      assessmentId: 'quizTopicId',
      extraInstruction: 'additionalInstruction',
      questionCount: 'numOfQuestions',
      marks: 'perQuestionMark',
    },
  ),
  refusals: [
    'aiBusy',
    'aiSettingsNotDone',
    'dateExpired',
    'invalidAnswerTypeForMcq',
    'invalidAnswerTypeForNonMcq',
    'liveInterruptionForRunningAssessment',
    'maxQuestionQuota',
    'sourceForgotten',
  ],
  ok: started,
});

export const startInstructionDraft = endpoint({
  ...instructions,
  name: 'startInstructionDraft',
  // Visitors of a demonstration must not use up the key of its owner.
  refusedInDemo: true,
  changes: ['ai'],
  method: 'POST',
  path: '/api/Ai/StartInstructionDraft',
  summary: 'Starts a draft of instructions. Saves no instruction. An addition of this product.',
  body: wire(
    {
      provider,
      assessmentId: id,
      request: extraInstruction.min(1, 'required'),
      replacesInstructions: flag,
      instructionCount: positiveCount.max(MAX_DRAFTED_INSTRUCTIONS, 'tooLarge'),
      continuedDraftId,
    },
    {
      assessmentId: 'quizTopicId',
      request: 'quizInstruction',
      replacesInstructions: 'isDeletePreviousInstructions',
      instructionCount: 'noOfInstructions',
    },
  ),
  refusals: ['aiBusy', 'aiSettingsNotDone', 'sourceForgotten'],
  ok: started,
});

const writerOfDrafts = only(['admin'], ['questions', 'instructions']);

const findBy = {
  shows: ['ai'],
  method: 'GET',
  summary:
    "The caller's waiting or unsaved draft for an assessment, with its items so far; null without one. An addition of this product.",
  params: wire({ assessmentId: pathId }, {}),
  ok: wire({ draft: draft.nullable() }, {}),
} as const;

export const findQuestionDraft = endpoint({
  ...questions,
  ...findBy,
  name: 'findQuestionDraft',
  path: '/api/Ai/FindQuestionDraft/:assessmentId',
});

export const findInstructionDraft = endpoint({
  ...instructions,
  ...findBy,
  name: 'findInstructionDraft',
  path: '/api/Ai/FindInstructionDraft/:assessmentId',
});

export const cancelDraft = endpoint({
  group: 'AI',
  access: writerOfDrafts,
  name: 'cancelDraft',
  changes: ['ai'],
  method: 'POST',
  path: '/api/Ai/CancelDraft/:draftId',
  summary: 'Stops a draft, whichever server writes it; its items so far stay. An addition of this product.',
  params: wire({ draftId: pathId }, {}),
  ok: wire({ message: z.enum(SUCCESS_KEYS) }, { message: 'responseMsg' }),
});

export const discardDraft = endpoint({
  group: 'AI',
  access: writerOfDrafts,
  name: 'discardDraft',
  changes: ['ai'],
  method: 'DELETE',
  path: '/api/Ai/DiscardDraft/:draftId',
  summary: 'Stops a draft and deletes its items. An addition of this product.',
  params: wire({ draftId: pathId }, {}),
  ok: wire({ message: z.enum(SUCCESS_KEYS) }, { message: 'responseMsg' }),
});

/** Texts of a question as an author can save them. */
export const savableTexts = {
  prompt: text(20_000),
  interaction: authoredInteraction,
  explanation: optionalText(20_000),
};

/** An instruction as an author can save it. */
export const savableInstruction = text(5_000);

export const saveQuestionDraft = endpoint({
  ...questions,
  name: 'saveQuestionDraft',
  changes: ['authoring', 'ai'],
  method: 'POST',
  path: '/api/Ai/SaveQuestionDraft/:draftId',
  summary:
    'Adds picked and edited questions of a draft to the assessment, all or none, and deletes the draft. An addition of this product.',
  params: wire({ draftId: pathId }, {}),
  body: wire(
    {
      listVersion,
      questions: z
        .array(
          wire({ position: count, ...savableTexts, marks: marks.nullish() }, { marks: 'perQuestionMark' }),
        )
        .min(1, 'required')
        .max(MAX_DRAFTED_QUESTIONS.gemini, 'tooLarge'),
    },
    {},
  ),
  refusals: [
    ...QUESTION_REFUSALS,
    'aiBusy',
    'dateExpired',
    'liveInterruptionForRunningAssessment',
    'maxQuestionQuota',
  ],
  conflicts: ['changedMeanwhile'],
  ok: saved,
});

export const saveInstructionDraft = endpoint({
  ...instructions,
  name: 'saveInstructionDraft',
  changes: ['authoring', 'ai'],
  method: 'POST',
  path: '/api/Ai/SaveInstructionDraft/:draftId',
  summary:
    'Adds picked and edited instructions of a draft to the assessment, all or none, and deletes the draft. An addition of this product.',
  params: wire({ draftId: pathId }, {}),
  body: wire(
    {
      listVersion,
      instructions: z
        .array(wire({ position: count, description: savableInstruction }, {}))
        .min(1, 'required')
        .max(MAX_DRAFTED_INSTRUCTIONS, 'tooLarge'),
    },
    {},
  ),
  refusals: ['aiBusy', 'instructionTaken'],
  conflicts: ['changedMeanwhile'],
  ok: saved,
});
