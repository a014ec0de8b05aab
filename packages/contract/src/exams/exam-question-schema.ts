import { ANSWER_TYPE_IDS, PROMPT_TYPE_IDS } from '@invigil/domain/authoring/question';
import { z } from 'zod';
import { optionLabels, renderedOptions, withRenderedOptions } from '../authoring/option-fields.ts';
import { id, marks, safeHtml } from '../fields.ts';
import { coded, wire } from '../wire.ts';

/** A question as its candidate sees it during the exam. The schema has no field for the key. */
export const examQuestion = withRenderedOptions(
  wire(
    {
      questionId: id,
      position: id,
      questionCount: id,
      promptHtml: safeHtml,
      marks,
      promptType: coded(PROMPT_TYPE_IDS),
      answerType: coded(ANSWER_TYPE_IDS),
      assessmentId: id,
      /** In English, as in the lists of types. */
      promptTypeName: z.string(),
      answerTypeName: z.string(),
      ...renderedOptions,
      imagePath: z.string(),
      imageDescription: z.string(),
      isCode: z.boolean(),
      /** The candidate's own answer so far, for resuming. */
      selected: optionLabels,
      answerText: z.string(),
      isSkipped: z.boolean(),
      isAnswered: z.boolean(),
    },
    {
      questionId: 'quizQuestionId',
      position: 'serial',
      assessmentId: 'quizTopicId',
      promptTypeName: 'questionTypeName',
      questionCount: 'questionsCount',
      promptHtml: 'questionDetail',
      marks: 'perQuestionMark',
      promptType: 'questionTypeId',
      answerType: 'answerTypeId',
      isCode: 'isCodeSnippet',
      selected: 'userAnswer',
      isSkipped: 'isAnswerSkipped',
    },
  ),
);
