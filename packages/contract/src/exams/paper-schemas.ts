import { PROMPT_TYPE_IDS } from '@invigil/domain/authoring/question';
import { z } from 'zod';
import { correctedTexts } from '../authoring/corrected-texts-schema.ts';
import { answerOfCandidate, interactionView } from '../authoring/interactions/schemas.ts';
import { mediaView, playProgress } from '../authoring/media-fields.ts';
import { scoringView } from '../authoring/scoring-schemas.ts';
import { count, id, marks, safeHtml } from '../fields.ts';
import { coded, wire } from '../wire.ts';

/**
 * A question as all candidates of a paper read it: without an order, an answer and the addresses of files. The schema has no field
 * for the key.
 */
export const paperQuestion = wire(
  {
    questionId: id,
    promptHtml: safeHtml,
    marks,
    scoring: scoringView.optional(),
    promptType: coded(PROMPT_TYPE_IDS),
    promptTypeName: z.string(),
    answerTypeName: z.string(),
    interaction: interactionView,
    imageDescription: z.string(),
    /** Without the address of an own file. */
    media: mediaView,
    videoLink: z.string().optional(),
    mediaSeconds: z.int().optional(),
    isCode: z.boolean(),
    wording: count.optional(),
    corrected: correctedTexts.optional(),
  },
  {
    questionId: 'quizQuestionId',
    promptHtml: 'questionDetail',
    marks: 'perQuestionMark',
    promptType: 'questionTypeId',
    promptTypeName: 'questionTypeName',
    isCode: 'isCodeSnippet',
    videoLink: 'videoPath',
    mediaSeconds: 'webCamVideoDuration',
  },
);

/** The candidate's own part of one question of the attempt. */
export const ownQuestion = wire(
  {
    position: id,
    questionId: id,
    isAnswered: z.boolean(),
    isSkipped: z.boolean(),
    /** The stored answer cannot be read, and counts as none. */
    isUnreadable: z.boolean().optional(),
    /** Absent for a question without a stored answer. */
    answer: answerOfCandidate.optional(),
    visibleMs: count.optional(),
    /** The ticketed address of the figure; absent for a question without one. */
    imagePath: z.string().optional(),
    /** The ticketed address of a recording or an uploaded video. */
    mediaAddress: z.string().optional(),
    /** Of a prompt whose plays are limited. */
    progress: playProgress.optional(),
  },
  { position: 'serial', questionId: 'quizQuestionId', isSkipped: 'isAnswerSkipped' },
);
