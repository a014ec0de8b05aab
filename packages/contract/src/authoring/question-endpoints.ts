import { only } from '@invigil/domain/access/access';
import { FORMULA_PROBLEMS } from '@invigil/domain/authoring/formula-problem';
import { MAX_QUESTIONS } from '@invigil/domain/authoring/paper';
import { MAX_FORMULA_LENGTH, MAX_FORMULAS } from '@invigil/domain/authoring/text-limits';
import { z } from 'zod';
import { createdAnswer, doneAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { id, pathId, safeHtml } from '../fields.ts';
import { QUESTION_REFUSALS } from '../refusal-groups.ts';
import { wire } from '../wire.ts';
import { examQuestion } from './exam-question-schema.ts';
import { authorQuestion, createQuestionBody, updateQuestionBody } from './question-schemas.ts';

const group = 'Quiz';
const access = only(['admin'], ['questions']);

/** Maximum size of an uploaded picture, before the server scales it. */
export const MAX_IMAGE_BYTES = 8 * 1024 * 1024;

export const listQuestions = endpoint({
  name: 'listQuestions',
  isHeavyRead: true,
  shows: ['authoring'],
  method: 'GET',
  path: '/api/Quiz/GetQuizQuestionList/:quizTopicId',
  summary:
    "The questions of one of the caller's assessments in order, with their keys. The SuperAdmin reads those of every tenant.",
  group,
  access: only(['admin', 'superAdmin'], ['questions']),
  params: wire({ assessmentId: pathId }, { assessmentId: 'quizTopicId' }),
  ok: z.array(authorQuestion),
});

export const createQuestion = endpoint({
  name: 'createQuestion',
  changes: ['authoring'],
  method: 'POST',
  path: '/api/Quiz/CreateQuizQuestion',
  summary: 'Adds a question at the end of an assessment, or below another question. Stops a live assessment.',
  group,
  access,
  actorFields: ['addedBy'],
  body: createQuestionBody,
  refusals: [...QUESTION_REFUSALS, 'dateExpired', 'maxQuestionQuota'],
  ok: createdAnswer('quizQuestionId'),
});

export const updateQuestion = endpoint({
  name: 'updateQuestion',
  changes: ['authoring'],
  method: 'PUT',
  path: '/api/Quiz/UpdateQuizQuestion',
  summary: 'Changes a question of an assessment that is not live.',
  group,
  access,
  actorFields: ['lastUpdatedBy'],
  body: updateQuestionBody,
  present: authorQuestion,
  recordIds: ['questionId'],
  refusals: [...QUESTION_REFUSALS, 'stopFirst'],
  ok: doneAnswer,
});

export const previewQuestion = endpoint({
  name: 'previewQuestion',
  changes: [],
  method: 'POST',
  path: '/api/Quiz/PreviewQuestion',
  summary:
    'A question as the exam page would show it once it is saved: checked, sanitised and rendered as on saving. Stores nothing. An addition of this product.',
  group,
  access,
  actorFields: ['addedBy'],
  body: createQuestionBody,
  refusals: QUESTION_REFUSALS,
  ok: examQuestion,
});

export const deleteQuestion = endpoint({
  name: 'deleteQuestion',
  changes: ['authoring'],
  method: 'DELETE',
  path: '/api/Quiz/DeleteSingleQuizQuestion/:id',
  summary: 'Deletes a question. Stops a live assessment.',
  group,
  access,
  params: wire({ questionId: pathId }, { questionId: 'id' }),
  ok: doneAnswer,
});

const questionOrder = z.array(id).max(MAX_QUESTIONS, 'tooLarge');

export const orderQuestions = endpoint({
  name: 'orderQuestions',
  changes: ['authoring'],
  method: 'PUT',
  path: '/api/Quiz/OrderQuizQuestions',
  summary:
    'Gives the questions of an assessment that is not live another order. An addition of this product.',
  group,
  access,
  body: wire(
    {
      assessmentId: id,
      /** The version of the list: its questions in the order that the author saw. */
      seenIds: questionOrder,
      /** Ids of `seenIds` in the new order. */
      questionIds: questionOrder,
    },
    { assessmentId: 'quizTopicId', seenIds: 'seenQuestionIds', questionIds: 'quizQuestionIds' },
  ),
  refusals: ['stopFirst'],
  conflicts: ['changedMeanwhile'],
  ok: doneAnswer,
});

export const uploadQuestionImage = endpoint({
  name: 'uploadQuestionImage',
  changes: [],
  method: 'POST',
  path: '/api/Quiz/UploadQuestionImage',
  summary: 'Stores a picture (PNG, JPEG, WebP or GIF) without its metadata, and answers its path.',
  group,
  access,
  file: { field: 'image', maxBytes: MAX_IMAGE_BYTES },
  refusals: ['imageTooLarge', 'imageUnreadable'],
  ok: wire({ path: z.string() }, { path: 'dbPath' }),
});

export const typesetFormulas = endpoint({
  name: 'typesetFormulas',
  changes: [],
  method: 'POST',
  path: '/api/Quiz/TypesetFormulas',
  summary:
    'Draws formulas as MathML while their author types them, or names the mistake of each. An addition of this product.',
  group,
  access: only(['admin'], ['questions', 'instructions']),
  body: wire(
    {
      /** Without their delimiters. */
      formulas: z
        .array(z.string().max(MAX_FORMULA_LENGTH, 'formulaTooLong'))
        .max(MAX_FORMULAS, 'tooManyFormulas'),
    },
    {},
  ),
  ok: wire(
    {
      /** In the order of the call; none where its page no longer waits. */
      formulas: z.array(
        wire(
          {
            html: safeHtml.nullable(),
            problem: z.enum(FORMULA_PROBLEMS).nullable(),
            /** The command or environment at fault; empty where none is. */
            at: z.string(),
          },
          {},
        ),
      ),
    },
    {},
  ),
});
