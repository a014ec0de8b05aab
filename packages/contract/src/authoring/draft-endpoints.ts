import { only } from '@invigil/domain/access/access';
import {
  MAX_DRAFTED_INSTRUCTIONS,
  MAX_DRAFTED_QUESTIONS,
  MAX_EXTRA_INSTRUCTION,
} from '@invigil/domain/ai/draft-limits';
import { PROMPT_TYPE_IDS } from '@invigil/domain/authoring/question';
import { z } from 'zod';
import { doneAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { count, flag, id, positiveCount, text } from '../fields.ts';
import { MODEL_REFUSALS } from '../refusal-groups.ts';
import { coded, wire } from '../wire.ts';
import { interactionKind } from './interactions/interaction-fields.ts';

const group = 'AI';
export const questionAuthor = only(['admin'], ['questions']);
export const instructionAuthor = only(['admin'], ['instructions']);

const MAX_ANSWER_SECONDS = 36_000;

/** An author's addition to the prompt of the model. */
export const extraInstruction = z
  .string({ error: 'required' })
  .trim()
  .max(MAX_EXTRA_INSTRUCTION, 'max250characters');

/** Fields of every request for drafted questions. */
export const draftedFields = {
  assessmentId: id,
  topic: text(500),
  extraInstruction: extraInstruction.nullish(),
  replacesQuestions: flag,
  promptType: coded(PROMPT_TYPE_IDS),
  interactionKind,
  /** Seconds of a recorded answer; 0 for other answers. */
  answerLength: count.max(MAX_ANSWER_SECONDS, 'tooLarge').nullish(),
  /** A complexity by its name or its id. */
  complexity: z.union([z.int().positive(), text(30)], { error: 'required' }),
};
export const draftedNames = {
  replacesQuestions: 'isDeletePreviousQuestions',
  promptType: 'questionTypeId',
  interactionKind: 'answerTypeId',
  complexity: 'difficulty',
} as const;

export const draftQuestionsWithGemini = endpoint({
  name: 'draftQuestionsWithGemini',
  changes: ['authoring', 'ai'],
  method: 'POST',
  path: '/api/Quiz/GenerateGeminiQuestions',
  summary: 'Drafts up to 50 questions with Gemini AI.',
  group,
  access: questionAuthor,
  actorFields: ['addedBy'],
  // Visitors of a demonstration must not use up the key of its owner.
  refusedInDemo: true,
  waitsForModel: true,
  body: wire(
    { ...draftedFields, questionCount: positiveCount.max(MAX_DRAFTED_QUESTIONS.gemini, 'tooLarge') },
    {
      ...draftedNames,
      assessmentId: 'quizTopicId',
      extraInstruction: 'additionalInstruction',
      questionCount: 'numOfQuestions',
    },
  ),
  refusals: [
    ...MODEL_REFUSALS,
    'aiBusy',
    'dateExpired',
    'invalidAnswerTypeForMcq',
    'invalidAnswerTypeForNonMcq',
    'liveInterruptionForRunningAssessment',
    'maxQuestionQuota',
    'serviceUnavailable',
  ],
  conflicts: ['changedMeanwhile'],
  ok: doneAnswer,
});

export const draftQuestionsWithOpenAi = endpoint({
  name: 'draftQuestionsWithOpenAi',
  changes: ['authoring', 'ai'],
  method: 'POST',
  path: '/api/Quiz/GenerateOpenAiQuiz',
  summary: 'Drafts up to 25 questions with Open AI.',
  group,
  access: questionAuthor,
  actorFields: ['addedBy'],
  // Visitors of a demonstration must not use up the key of its owner.
  refusedInDemo: true,
  waitsForModel: true,
  body: wire(
    { ...draftedFields, questionCount: positiveCount.max(MAX_DRAFTED_QUESTIONS.openAi, 'tooLarge') },
    {
      ...draftedNames,
      assessmentId: 'quizId',
      topic: 'quizTitle',
      extraInstruction: 'quizInstruction',
      questionCount: 'noOfQuestions',
    },
  ),
  refusals: [
    ...MODEL_REFUSALS,
    'aiBusy',
    'dateExpired',
    'invalidAnswerTypeForMcq',
    'invalidAnswerTypeForNonMcq',
    'liveInterruptionForRunningAssessment',
    'maxQuestionQuota',
    'serviceUnavailable',
  ],
  conflicts: ['changedMeanwhile'],
  ok: doneAnswer,
});

function draftInstructions(name: string, path: string, model: string, assessmentName: string) {
  return endpoint({
    name,
    changes: ['authoring', 'ai'],
    method: 'POST',
    path,
    summary: `Drafts instructions for an assessment with ${model}.`,
    group,
    access: instructionAuthor,
    actorFields: ['addedBy'],
    // Visitors of a demonstration must not use up the key of its owner.
    refusedInDemo: true,
    waitsForModel: true,
    body: wire(
      {
        assessmentId: id,
        request: extraInstruction.min(1, 'required'),
        replacesInstructions: flag,
        instructionCount: positiveCount.max(MAX_DRAFTED_INSTRUCTIONS, 'tooLarge'),
      },
      {
        assessmentId: assessmentName,
        request: 'quizInstruction',
        replacesInstructions: 'isDeletePreviousInstructions',
        instructionCount: 'noOfInstructions',
      },
    ),
    refusals: [...MODEL_REFUSALS, 'aiBusy', 'liveInterruptionForRunningAssessment', 'serviceUnavailable'],
    conflicts: ['changedMeanwhile'],
    ok: doneAnswer,
  });
}

export const draftInstructionsWithGemini = draftInstructions(
  'draftInstructionsWithGemini',
  '/api/Quiz/GenerateGeminiInstruction',
  'Gemini AI',
  'quizTopicId',
);
export const draftInstructionsWithOpenAi = draftInstructions(
  'draftInstructionsWithOpenAi',
  '/api/Quiz/GenerateOpenAiInstruction',
  'Open AI',
  'quizId',
);
