import { only } from '@invigil/domain/access/access';
import { HUNDREDTHS, MAX_MARKS } from '@invigil/domain/marks';
import { z } from 'zod';
import { SUCCESS_KEYS } from '../answers.ts';
import {
  markedFields,
  markedNames,
  withMarkedInteraction,
} from '../authoring/interactions/interaction-fields.ts';
import { mediaView, recordedAnswer } from '../authoring/media-fields.ts';
import { endpoint } from '../endpoint.ts';
import { count, id, marks, pathId, safeHtml } from '../fields.ts';
import { wire } from '../wire.ts';
import { pathResponseId, responseId } from './response-id.ts';

const group = 'Report';
const access = only(['admin'], ['results']);

/** Marks in a path, with at most two decimals. Negative marks parse, so that a business rule refuses them. */
const wireMarks = z
  .string()
  .regex(/^-?\d{1,7}(\.\d{1,20})?$/, { error: 'number', abort: true })
  .regex(/^[^.]*(\.\d{1,2})?$/, 'twoDecimals')
  .refine((value) => Math.abs(Number(value)) <= MAX_MARKS / HUNDREDTHS, 'tooLarge');

const pathMarks = z.codec(wireMarks, z.number(), {
  decode: (value) => marks.decode(Math.abs(Number(value))) * (value.startsWith('-') ? -1 : 1),
  encode: (value) => String(Math.sign(value) * marks.encode(Math.abs(value))),
});

/** An answer that waits for marks. */
export const pendingResponse = withMarkedInteraction(
  wire(
    {
      ...markedFields,
      responseId,
      attemptId: id,
      questionId: id,
      position: id,
      /** Of the paper, for staff: `position` is that of the candidate's order. */
      paperPosition: id.optional(),
      promptHtml: safeHtml,
      isCode: z.boolean(),
      imagePath: z.string(),
      imageDescription: z.string(),
      media: mediaView,
      recordedAnswer,
      answer: z.string(),
      /** Empty for an answer that is marked by hand. */
      keyText: z.string().optional(),
      /** The author's notes for the person who marks. */
      explanationHtml: safeHtml,
      marks,
      /** Null, because the answer waits for marks. */
      obtainedMarks: marks.nullable(),
      isSkipped: z.boolean(),
      pointerLeaveCount: count,
      visibilityChangeCount: count,
      /** Id of the candidate. */
      createdBy: id,
    },
    {
      ...markedNames,
      keyText: 'correctAnswer',
      responseId: 'quizResponseDetailId',
      attemptId: 'quizResponseInitialId',
      questionId: 'quizQuestionId',
      position: 'serial',
      promptHtml: 'questionDetail',
      isCode: 'isCodeSnippet',
      answer: 'userAnswer',
      explanationHtml: 'answerExplanation',
      marks: 'questionMark',
      obtainedMarks: 'userObtainedQuestionMark',
      isSkipped: 'isAnswerSkipped',
      visibilityChangeCount: 'visibilitychangeCount',
      createdBy: 'addedBy',
    },
  ),
);

export const listPendingResponses = endpoint({
  name: 'listPendingResponses',
  shows: ['attempts'],
  method: 'GET',
  path: '/api/Report/GetPendingExamine/:responseInitialId',
  summary: 'The answers of a finished attempt that need manual marks.',
  group,
  access,
  params: wire({ attemptId: pathId }, { attemptId: 'responseInitialId' }),
  ok: z.array(pendingResponse),
});

export const giveMarks = endpoint({
  name: 'giveMarks',
  changes: ['attempts'],
  method: 'PUT',
  path: '/api/Report/UpdateMarksObtain/:id/:marks',
  summary:
    "Marks a written answer manually. `id` is the response's number. Answers the attempt of the response.",
  group,
  access,
  params: wire({ responseId: pathResponseId, marks: pathMarks }, { responseId: 'id' }),
  valueParams: ['marks'],
  refusals: ['markCanNotBeLessZero', 'marksAboveQuestion', 'nothingToMark'],
  conflicts: ['changedMeanwhile'],
  ok: wire(
    {
      attemptId: id,
      message: z.enum(SUCCESS_KEYS),
      pendingCount: z.int().min(0),
    },
    { attemptId: 'responseMsg', message: 'status' },
  ),
});
