import { only } from '@invigil/domain/access/access';
import { z } from 'zod';
import { doneAnswer } from '../answers.ts';
import { examQuestion } from '../authoring/exam-question-schema.ts';
import { endpoint } from '../endpoint.ts';
import { id, pathId } from '../fields.ts';
import { wire } from '../wire.ts';
import {
  countedReload,
  enteredAssessment,
  finishAttemptBody,
  heartbeatBody,
  heartbeatReply,
  liveAssessment,
  openAttempt,
  playsBody,
  questionState,
  savedAnswer,
  scheduledAssessment,
  scoringRules,
  startAttemptBody,
  startedAttempt,
} from './attempt-schemas.ts';
import { saveAnswerBody } from './save-answer-body.ts';

const group = 'Taking a quiz';
const access = only(['candidate']);
const byAssessment = { assessmentId: pathId };

export const listLiveAssessments = endpoint({
  name: 'listLiveAssessments',
  shows: ['authoring', 'attempts', 'billing', 'settings'],
  method: 'GET',
  path: '/api/Dashboard/GetRunningQuizes/:id',
  summary: "The assessments that the candidate can start or resume now. `id` is the caller's user id.",
  group: 'Dashboard',
  access,
  actorFields: ['id'],
  params: wire({ userId: pathId }, { userId: 'id' }),
  ok: z.array(liveAssessment),
});

export const listScheduledAssessments = endpoint({
  name: 'listScheduledAssessments',
  shows: ['authoring', 'attempts'],
  method: 'GET',
  path: '/api/Dashboard/GetScheduledQuizes/:id',
  summary:
    "The assessments that open for the candidate within seven days, by their opening; at most fifty. `id` is the caller's user id. An addition of this product.",
  group: 'Dashboard',
  access,
  actorFields: ['id'],
  params: wire({ userId: pathId }, { userId: 'id' }),
  ok: z.array(scheduledAssessment),
});

export const getAssessmentEntry = endpoint({
  name: 'getAssessmentEntry',
  shows: ['authoring', 'attempts'],
  method: 'GET',
  path: '/api/Quiz/GetQuizEntry/:quizTopicId',
  summary:
    "Whether the caller can enter an assessment by its link now: open, opensLater, closed or notListed. Status 404 for an assessment of no Admin of the caller's and for one that was never live. An addition of this product.",
  group,
  access,
  params: wire(byAssessment, { assessmentId: 'quizTopicId' }),
  ok: enteredAssessment,
});

export const getScoringRules = endpoint({
  name: 'getScoringRules',
  shows: ['authoring', 'attempts'],
  method: 'GET',
  path: '/api/Quiz/GetScoringRules/:quizTopicId',
  summary:
    'How answers earn marks in an assessment that is offered to the caller, for reading before a start: its rules other than the plain one, with the number of questions of each. Says nothing about keys. An addition of this product.',
  group,
  access,
  params: wire(byAssessment, { assessmentId: 'quizTopicId' }),
  ok: scoringRules,
});

export const startAttempt = endpoint({
  name: 'startAttempt',
  changes: ['attempts'],
  method: 'POST',
  path: '/api/Quiz/CreateQuizResponseInitial',
  summary:
    'Starts an attempt, or answers the attempt in progress. Ignores title, marks and times in the body. Status 409 where the optional `refreshCount` and `tabChangeEndExam` are not the current rules.',
  group,
  access,
  actorFields: ['userId'],
  body: startAttemptBody,
  refusals: [
    'assessmentNotLive',
    'attemptAlreadyTaken',
    'contactYourAdmin',
    'invalidPaymentSession',
    'recordedAnswersUnavailable',
    'recordingSpaceFull',
  ],
  conflicts: ['examRulesChanged'],
  ok: startedAttempt,
});

export const getOpenAttempt = endpoint({
  name: 'getOpenAttempt',
  shows: ['attempts'],
  method: 'GET',
  path: '/api/Quiz/GetOpenAttempt/:quizTopicId',
  summary: 'The attempt in progress, with all data that a page needs to resume. An addition of this product.',
  group,
  access,
  params: wire(byAssessment, { assessmentId: 'quizTopicId' }),
  ok: openAttempt,
});

export const listQuestionOrder = endpoint({
  name: 'listQuestionOrder',
  shows: ['attempts'],
  method: 'GET',
  path: '/api/Quiz/GetRandomQuestions/:quizId/:randomFlag',
  summary: "The positions of the caller's own attempt in order; `randomFlag` is accepted and ignored.",
  group,
  access,
  params: wire({ ...byAssessment, randomFlag: z.string().max(20) }, { assessmentId: 'quizId' }),
  ok: z.array(questionState),
});

export const getQuestion = endpoint({
  name: 'getQuestion',
  shows: ['attempts'],
  method: 'GET',
  path: '/api/Quiz/GetSingleQuestion/:quizId/:serial',
  summary: "One question of the caller's own attempt by its position, without its key.",
  group,
  access,
  params: wire({ ...byAssessment, position: pathId }, { assessmentId: 'quizId', position: 'serial' }),
  conflicts: ['attemptClosed'],
  ok: examQuestion,
});

export const saveAnswer = endpoint({
  name: 'saveAnswer',
  changes: ['attempts'],
  method: 'POST',
  path: '/api/Quiz/CreateQuizResponseDetail',
  summary:
    'Saves an answer. Options are named `Option-A#####Option-C`, or by their text. The newest sequence wins. An answer after the deadline is stored for the Admin to decide (202 answerTooLate). Status 409 for an attempt that its candidate has submitted, and 409 attemptTakenOver for a page without the lease. `answerEncoding: base64` sends the text as base64 of its UTF-8, for networks whose content filters refuse some answers.',
  group,
  access,
  body: saveAnswerBody,
  refusals: ['answerTooLate', 'emptyAnswer', 'multipleAnswersNotAllowed', 'noAudio', 'noVideo'],
  conflicts: ['attemptClosed', 'attemptTakenOver'],
  ok: savedAnswer,
});

export const checkAttemptEnd = endpoint({
  name: 'checkAttemptEnd',
  shows: ['attempts'],
  method: 'GET',
  path: '/api/Quiz/CheckQuizEndTime/:responseInitialId',
  summary: "Whether the attempt's time is over, by the server's clock.",
  group,
  access,
  params: wire({ attemptId: pathId }, { attemptId: 'responseInitialId' }),
  ok: z.boolean(),
});

export const finishAttempt = endpoint({
  name: 'finishAttempt',
  changes: ['attempts'],
  method: 'PUT',
  path: '/api/Quiz/UpdateQuizTakenTime',
  summary: 'Submits the attempt, records the time taken and marks the attempt. Idempotent.',
  group,
  access,
  body: finishAttemptBody,
  refusals: ['stopNotAllowed'],
  ok: doneAnswer,
});

export const countReload = endpoint({
  name: 'countReload',
  changes: ['attempts'],
  method: 'POST',
  path: '/api/Quiz/CountExamReload',
  summary:
    'Counts a reload of the exam page, and ends the attempt at the reload limit of its rules. An addition of this product.',
  group,
  access,
  body: wire({ attemptId: id }, { attemptId: 'quizResponseInitialId' }),
  ok: countedReload,
});

export const reportPlays = endpoint({
  name: 'reportPlays',
  changes: ['attempts'],
  method: 'POST',
  path: '/api/Quiz/ReportPromptPlays',
  summary:
    'Stores how often the candidate has begun to play prompts whose plays are limited, and how far the last play has come. Of two reports about a question the later play stays, so that a report may be repeated. Status 409 for an attempt that has ended. An addition of this product.',
  group,
  access,
  body: playsBody,
  conflicts: ['attemptClosed'],
  ok: doneAnswer,
});

export const heartbeat = endpoint({
  name: 'heartbeat',
  changes: ['attempts'],
  method: 'POST',
  path: '/api/Quiz/KeepAttempt',
  summary:
    'The heartbeat of an open exam page, every few seconds: acquires the lease of the attempt unless another page holds it, or takes it over with `takesOver`, and answers the deadline. An addition of this product.',
  group,
  access,
  body: heartbeatBody,
  ok: heartbeatReply,
});
