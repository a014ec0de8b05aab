import { only } from '@invigil/domain/access/access';
import { z } from 'zod';
import { doneAnswer, listQuery, pageOf, SUCCESS_KEYS } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { count, flag, id, pageNumber, pageSize, pathId } from '../fields.ts';
import { ASSESSMENT_REFUSALS } from '../refusal-groups.ts';
import { wire } from '../wire.ts';
import {
  assessmentCard,
  assessmentRow,
  createAssessmentBody,
  presentAssessment,
  updateAssessmentBody,
} from './assessment-schemas.ts';

const group = 'Quiz';
const author = only(['admin'], ['assessments']);
const authorById = wire({ assessmentId: pathId }, { assessmentId: 'id' });

export const listAssessments = endpoint({
  name: 'listAssessments',
  shows: ['authoring', 'attempts'],
  method: 'GET',
  path: '/api/Quiz/GetQuizList/:userId/:page/:itemsPerPage',
  summary: "The Admin's own assessments, or those of all tenants, read-only, for the SuperAdmin.",
  isHeavyRead: true,
  group,
  access: only(['admin', 'superAdmin'], ['assessments']),
  actorFields: ['userId'],
  params: wire({ userId: pathId, page: pageNumber, pageSize }, { pageSize: 'itemsPerPage' }),
  query: listQuery(['title', 'opensAt', 'createdAt']),
  ok: pageOf(assessmentRow),
});

export const listAssessmentCards = endpoint({
  name: 'listAssessmentCards',
  shows: ['authoring', 'attempts'],
  method: 'GET',
  path: '/api/Quiz/GetQuizWithQuestionCount/:userId',
  summary: 'One card per assessment, newest first.',
  group,
  access: only(['admin', 'superAdmin'], ['assessmentCards', 'liveBoard']),
  actorFields: ['userId'],
  params: wire({ userId: pathId }, {}),
  ok: z.array(assessmentCard),
});

export const getAssessment = endpoint({
  name: 'getAssessment',
  shows: ['authoring', 'attempts'],
  method: 'GET',
  path: '/api/Quiz/GetSingleQuiz/:id',
  summary:
    'One assessment of the caller; the SuperAdmin reads that of any tenant. A candidate gets an assessment that it may start or has started, with the rules of its paper.',
  group,
  access: only(['admin', 'candidate', 'superAdmin'], ['assessments', 'questions']),
  params: authorById,
  ok: assessmentRow,
});

/** The outcome of a saved list of participants. */
const listed = {
  droppedEmails: z.array(z.string()),
  /** Invitations that were queued; null where none were asked for, or the day's limit of e-mails was reached. */
  invitedCount: count.nullable(),
};

export const createAssessment = endpoint({
  name: 'createAssessment',
  changes: ['authoring', 'messages', 'people'],
  method: 'POST',
  path: '/api/Quiz/CreateQuizTopic',
  summary: 'Creates an assessment, not live.',
  group,
  access: author,
  actorFields: ['addedBy'],
  body: createAssessmentBody,
  refusals: [...ASSESSMENT_REFUSALS, 'dateExpired', 'limitExpired'],
  ok: wire(
    { message: z.enum(SUCCESS_KEYS), createdId: id, ...listed },
    { message: 'responseMsg', createdId: 'quizTopicId' },
  ),
});

export const updateAssessment = endpoint({
  name: 'updateAssessment',
  changes: ['authoring', 'messages', 'people'],
  method: 'PUT',
  path: '/api/Quiz/UpdateQuizTopic',
  summary:
    'Changes an assessment that is not live. In a live assessment only the total marks can change, or the marking scheme to equal distribution; either stops it.',
  group,
  access: author,
  actorFields: ['lastUpdatedBy'],
  body: updateAssessmentBody,
  present: presentAssessment,
  recordIds: ['assessmentId'],
  refusals: [...ASSESSMENT_REFUSALS, 'demoRestricted', 'stopFirst'],
  ok: wire({ message: z.enum(SUCCESS_KEYS), ...listed }, { message: 'responseMsg' }),
});

export const deleteAssessment = endpoint({
  name: 'deleteAssessment',
  changes: ['authoring', 'attempts'],
  method: 'DELETE',
  path: '/api/Quiz/DeleteQuiz/:id',
  summary: 'Deletes an assessment that is not live.',
  group,
  access: author,
  params: authorById,
  refusals: ['assessmentRunning'],
  ok: doneAnswer,
});

export const duplicateAssessment = endpoint({
  name: 'duplicateAssessment',
  changes: ['authoring'],
  method: 'POST',
  path: '/api/Quiz/DuplicateQuizTopic',
  summary:
    'Creates a copy of an assessment, not live: its rules, price, instructions and questions, without schedule and participants. Its title is marked as that of a copy, in the language of the caller. An addition of this product.',
  group,
  access: author,
  body: wire({ assessmentId: id }, { assessmentId: 'quizTopicId' }),
  refusals: ['dateExpired', 'limitExpired', 'maxQuestionQuota'],
  ok: wire(
    { message: z.enum(SUCCESS_KEYS), createdId: id, title: z.string() },
    { message: 'responseMsg', createdId: 'quizTopicId', title: 'quizTitle' },
  ),
});

export const goLive = endpoint({
  name: 'goLive',
  changes: ['authoring', 'messages', 'people'],
  method: 'PUT',
  path: '/api/Quiz/StartQuiz',
  summary:
    'Publishes the paper of an assessment and goes live: candidates can start at once, or from the scheduled start.',
  group,
  access: author,
  actorFields: ['lastUpdatedBy'],
  body: wire({ assessmentId: id }, { assessmentId: 'quizTopicId' }),
  refusals: [
    'dateExpired',
    'earlierServerServes',
    'marksNotSet',
    'multipleKeysNeedMultipleTicks',
    'noQuestions',
    'passMarkAboveTotal',
    'fullMarksOutOfReach',
    'questionMissingKey',
    'recordedAnswersUnavailable',
    'timeAboveAnswers',
    'tooManyQuestions',
    'totalMarksTooHigh',
  ],
  ok: doneAnswer,
});

export const stopLive = endpoint({
  name: 'stopLive',
  changes: ['authoring', 'attempts'],
  method: 'PUT',
  path: '/api/Quiz/StopQuiz',
  summary:
    'Stops an assessment: candidates can no longer start. Running attempts continue, unless `endAttemptsNow` is set.',
  group,
  access: author,
  actorFields: ['lastUpdatedBy'],
  body: wire({ assessmentId: id, endAttemptsNow: flag }, { assessmentId: 'quizTopicId' }),
  refusals: ['demoRestricted'],
  ok: doneAnswer,
});
