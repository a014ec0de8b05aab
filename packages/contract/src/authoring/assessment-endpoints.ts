import { only } from '@invigil/domain/access/access';
import { z } from 'zod';
import { doneAnswer, listQuery, pageOf, SUCCESS_KEYS } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { flag, id, pageNumber, pageSize, pathId } from '../fields.ts';
import { wire } from '../wire.ts';
import {
  assessmentCard,
  assessmentRow,
  createAssessmentBody,
  updateAssessmentBody,
} from './assessment-schemas.ts';

const group = 'Quiz';
const author = only(['admin'], ['assessments']);
const authorById = wire({ assessmentId: pathId }, { assessmentId: 'id' });

export const listAssessments = endpoint({
  name: 'listAssessments',
  method: 'GET',
  path: '/api/Quiz/GetQuizList/:userId/:page/:itemsPerPage',
  summary: "The Admin's own assessments; for the SuperAdmin those of all tenants, to read.",
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
  method: 'GET',
  path: '/api/Quiz/GetSingleQuiz/:id',
  summary:
    'One assessment of the caller; for a candidate one that it may sit now or has sat, with the rules of its paper.',
  group,
  access: only(['admin', 'candidate'], ['assessments', 'questions']),
  params: authorById,
  ok: assessmentRow,
});

export const createAssessment = endpoint({
  name: 'createAssessment',
  method: 'POST',
  path: '/api/Quiz/CreateQuizTopic',
  summary: 'Creates an assessment, not live.',
  group,
  access: author,
  actorFields: ['addedBy'],
  body: createAssessmentBody,
  ok: wire(
    { message: z.enum(SUCCESS_KEYS), createdId: id, droppedEmails: z.array(z.string()) },
    { message: 'responseMsg', createdId: 'quizTopicId' },
  ),
});

export const updateAssessment = endpoint({
  name: 'updateAssessment',
  method: 'PUT',
  path: '/api/Quiz/UpdateQuizTopic',
  summary:
    'Changes an assessment that is not live. Of a live one only the marks can change, or the switch to equal distribution; that stops it.',
  group,
  access: author,
  actorFields: ['lastUpdatedBy'],
  body: updateAssessmentBody,
  ok: wire({ message: z.enum(SUCCESS_KEYS), droppedEmails: z.array(z.string()) }, { message: 'responseMsg' }),
});

export const deleteAssessment = endpoint({
  name: 'deleteAssessment',
  method: 'DELETE',
  path: '/api/Quiz/DeleteQuiz/:id',
  summary: 'Deletes an assessment that is not live.',
  group,
  access: author,
  params: authorById,
  ok: doneAnswer,
});

export const goLive = endpoint({
  name: 'goLive',
  method: 'PUT',
  path: '/api/Quiz/StartQuiz',
  summary: 'Sends an assessment live: publishes its paper, to be sat at once or from its scheduled start.',
  group,
  access: author,
  actorFields: ['lastUpdatedBy'],
  body: wire({ assessmentId: id }, { assessmentId: 'quizTopicId' }),
  ok: doneAnswer,
});

export const stopLive = endpoint({
  name: 'stopLive',
  method: 'PUT',
  path: '/api/Quiz/StopQuiz',
  summary: 'Takes no new starts; running attempts finish, unless `endAttemptsNow` is set.',
  group,
  access: author,
  actorFields: ['lastUpdatedBy'],
  body: wire({ assessmentId: id, endAttemptsNow: flag }, { assessmentId: 'quizTopicId' }),
  ok: doneAnswer,
});
