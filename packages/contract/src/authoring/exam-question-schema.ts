import { PROMPT_TYPE_IDS } from '@invigil/domain/authoring/question';
import { z } from 'zod';
import { count, id, marks, safeHtml } from '../fields.ts';
import { coded, wire } from '../wire.ts';
import { correctedTexts } from './corrected-texts-schema.ts';
import { examFields, examNames, withExamInteraction } from './interactions/interaction-fields.ts';
import { promptMediaNames, shownMediaFields } from './media-fields.ts';
import { scoringView } from './scoring-schemas.ts';

/** A question as its candidate sees it during the exam. The schema has no field for the key. */
export const examQuestion = withExamInteraction(
  wire(
    {
      questionId: id,
      position: id,
      questionCount: id,
      promptHtml: safeHtml,
      marks,
      /** Absent for the plain rule. */
      scoring: scoringView.optional(),
      promptType: coded(PROMPT_TYPE_IDS),
      assessmentId: id,
      /** In English, as in the lookup lists. */
      promptTypeName: z.string(),
      answerTypeName: z.string(),
      /** The content of the question and the candidate's stored answer, for resuming. */
      ...examFields,
      imagePath: z.string(),
      imageDescription: z.string(),
      ...shownMediaFields,
      isCode: z.boolean(),
      isSkipped: z.boolean(),
      isAnswered: z.boolean(),
      /** The stored answer cannot be read, and counts as none. */
      isUnreadable: z.boolean().optional(),
      /** Milliseconds for which pages have shown the question, where the server has them: the page counts on from there. */
      visibleMs: count.optional(),
      /** The wording of the paper that corrected the texts last; absent for a question as it was published. */
      wording: count.optional(),
      /** Present where that was after the start of the attempt. */
      corrected: correctedTexts.optional(),
    },
    {
      ...examNames,
      ...promptMediaNames,
      questionId: 'quizQuestionId',
      position: 'serial',
      assessmentId: 'quizTopicId',
      promptTypeName: 'questionTypeName',
      questionCount: 'questionsCount',
      promptHtml: 'questionDetail',
      marks: 'perQuestionMark',
      promptType: 'questionTypeId',
      isCode: 'isCodeSnippet',
      isSkipped: 'isAnswerSkipped',
    },
  ),
);
