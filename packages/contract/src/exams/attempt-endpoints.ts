import { only } from '@invigil/domain/access/access';
import { MAX_QUESTIONS } from '@invigil/domain/authoring/paper';
import { z } from 'zod';
import { doneAnswer, SUCCESS_KEYS } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { count, id, instant, marks, optionalId, pathId, positiveCount, usdPrice } from '../fields.ts';
import { wire } from '../wire.ts';
import {
  attemptParamNames,
  attemptPaths,
  countedReloadNames,
  countReloadNames,
  finishAttemptNames,
  keepAttemptNames,
  openAttemptNames,
  questionStateNames,
  savedAnswerNames,
  startAttemptBodyNames,
  startedAttemptNames,
} from './attempt-names.ts';
import { examQuestion } from './exam-question-schema.ts';
import { pageId, saveAnswerBody } from './save-answer-body.ts';

const group = 'Taking a quiz';
const access = only(['candidate']);
const byAssessment = { assessmentId: pathId };
const blockedAnswerCount = count.max(MAX_QUESTIONS, 'tooLarge');

/** What the dashboard of a candidate lists (specification, section 3, "Live assessment"). */
export const liveAssessment = wire(
  {
    assessmentId: id,
    title: z.string(),
    timeLimitMinutes: count,
    totalMarks: marks,
    passMark: marks,
    questionCount: count,
    priceMinor: usdPrice,
    paymentCount: count,
    openInNewWindow: z.boolean(),
    closesAt: instant.nullable(),
    hasOpenAttempt: z.boolean(),
    attemptsTaken: count,
    hasInstructions: z.boolean(),
    mayStart: z.boolean(),
  },
  {
    assessmentId: 'quizTopicId',
    title: 'quizTitle',
    timeLimitMinutes: 'quizTime',
    totalMarks: 'quizTotalMarks',
    passMark: 'quizPassMarks',
    questionCount: 'questionsCount',
    priceMinor: 'quizPrice',
    openInNewWindow: 'allowExamOnNewWindow',
    closesAt: 'quizscheduleEndTime',
  },
);

export const listLiveAssessments = endpoint({
  name: 'listLiveAssessments',
  method: 'GET',
  path: '/api/Dashboard/GetRunningQuizes/:id',
  summary: 'The assessments that the candidate can sit now; `id` is the caller.',
  group: 'Dashboard',
  access,
  actorFields: ['id'],
  params: wire({ userId: pathId }, { userId: 'id' }),
  ok: z.array(liveAssessment),
});

export const startAttempt = endpoint({
  name: 'startAttempt',
  method: 'POST',
  path: attemptPaths.startAttempt,
  summary:
    'Starts an attempt, or answers the one in progress. Title, marks and times sent along are ignored. Status 409 where `refreshCount` and `tabChangeEndExam`, both optional, are not the rules of the moment.',
  group,
  access,
  actorFields: ['userId'],
  body: wire(
    {
      assessmentId: id,
      /** What the candidate was told would end the exam, as getOpenAttempt answers it (decision 32). */
      reloadLimit: positiveCount.nullable().optional(),
      endsOnLeaving: z.boolean().optional(),
      createdBy: optionalId.optional(),
    },
    startAttemptBodyNames,
  ),
  ok: wire(
    {
      attemptId: id,
      message: z.enum(SUCCESS_KEYS),
      assessmentId: id,
      title: z.string(),
      totalMarks: marks,
      passMark: marks,
      timeLimitMinutes: count,
      userId: id,
      email: z.string(),
      /** Who made the response: the candidate. */
      candidateId: id,
    },
    startedAttemptNames,
  ),
});

/** Where a question of an attempt stands. */
export const questionState = wire(
  { serial: id, questionId: id, isAnswered: z.boolean(), isSkipped: z.boolean() },
  questionStateNames,
);

export const getOpenAttempt = endpoint({
  name: 'getOpenAttempt',
  method: 'GET',
  path: attemptPaths.getOpenAttempt,
  summary: 'The attempt in progress, all a runner needs to resume. An addition to the specification.',
  group,
  access,
  params: wire(byAssessment, attemptParamNames.getOpenAttempt),
  ok: wire(
    {
      attemptId: id,
      assessmentId: id,
      title: z.string(),
      candidateName: z.string(),
      siteTitle: z.string(),
      questionCount: count,
      totalMarks: marks,
      startedAt: instant,
      deadline: instant.nullable(),
      serverNow: instant,
      allowStop: z.boolean(),
      allowSkip: z.boolean(),
      allowSeveralTicks: z.boolean(),
      /** The reload of the page that ends the attempt; null for none. */
      reloadLimit: z.int().nullable(),
      /** Leaving the page ends the attempt. */
      endsOnLeaving: z.boolean(),
      /** The owner's logo where it is shown during exams, else empty. */
      logoPath: z.string(),
      /** Highest sequence stored so far; a client goes on above it. */
      lastSequence: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
      questions: z.array(questionState),
    },
    openAttemptNames,
  ),
});

export const listQuestionOrder = endpoint({
  name: 'listQuestionOrder',
  method: 'GET',
  path: '/api/Quiz/GetRandomQuestions/:quizId/:randomFlag',
  summary: "The serials of the caller's own attempt in order; `randomFlag` is accepted and ignored.",
  group,
  access,
  params: wire({ ...byAssessment, randomFlag: z.string().max(20) }, { assessmentId: 'quizId' }),
  ok: z.array(questionState),
});

export const getQuestion = endpoint({
  name: 'getQuestion',
  method: 'GET',
  path: attemptPaths.getQuestion,
  summary: "One question of the caller's own attempt by its serial, without its key.",
  group,
  access,
  params: wire({ ...byAssessment, serial: pathId }, attemptParamNames.getQuestion),
  ok: examQuestion,
});

export const saveAnswer = endpoint({
  name: 'saveAnswer',
  method: 'POST',
  path: attemptPaths.saveAnswer,
  summary:
    'Saves an answer. Options are named `Option-A#####Option-C`, or by their text. The newest sequence wins. What comes after the end of the time is stored for the Admin to decide (202 answerTooLate); 409 for an attempt that its candidate handed in, and attemptTakenOver for a page that another one has replaced. `answerEncoding: base64` sends the text as base64 of its UTF-8, for networks whose content filters refuse some answers.',
  group,
  access,
  body: saveAnswerBody,
  ok: wire({ message: z.enum(SUCCESS_KEYS), savedAt: instant, sequence: z.int() }, savedAnswerNames),
});

export const checkAttemptEnd = endpoint({
  name: 'checkAttemptEnd',
  method: 'GET',
  path: attemptPaths.checkAttemptEnd,
  summary: "Whether the attempt's time is over, by the server's clock.",
  group,
  access,
  params: wire({ attemptId: pathId }, attemptParamNames.checkAttemptEnd),
  ok: z.boolean(),
});

export const finishAttempt = endpoint({
  name: 'finishAttempt',
  method: 'PUT',
  path: attemptPaths.finishAttempt,
  summary: 'Hands the attempt in, records the time taken and marks it. Handing in twice changes nothing.',
  group,
  access,
  body: wire(
    {
      attemptId: id,
      leftPage: z.boolean().optional(),
      /** Answers that the page could not deliver because the network refuses them; they are stored as late. */
      blockedAnswerCount: blockedAnswerCount.optional(),
    },
    finishAttemptNames,
  ),
  ok: doneAnswer,
});

export const countReload = endpoint({
  name: 'countReload',
  method: 'POST',
  path: attemptPaths.countReload,
  summary:
    'Counts a reload of the exam page, and ends the attempt with the one that its rules name. An addition to the specification.',
  group,
  access,
  body: wire({ attemptId: id }, countReloadNames),
  ok: wire({ reloadCount: count, isEnded: z.boolean() }, countedReloadNames),
});

export const keepAttempt = endpoint({
  name: 'keepAttempt',
  method: 'POST',
  path: attemptPaths.keepAttempt,
  summary:
    'The report of an open exam page, every few seconds: takes hold of the attempt for this page where no other holds it or `takesOver` is set, and answers the deadline of the moment. An addition to the specification.',
  group,
  access,
  body: wire(
    {
      attemptId: id,
      pageId,
      /** Takes the attempt from the page that holds it. */
      takesOver: z.boolean().optional(),
      /** The question on the page. */
      serial: positiveCount.nullish(),
      pointerLeaveCount: count.max(100_000).nullish(),
      visibilityChangeCount: count.max(100_000).nullish(),
      /** Answers that the page holds because the network refuses them. */
      blockedAnswerCount: blockedAnswerCount.nullish(),
    },
    keepAttemptNames,
  ),
  ok: wire(
    {
      /** Whether this page holds the attempt; another page's answers are newer where it does not. */
      isHeld: z.boolean(),
      isFinished: z.boolean(),
      deadline: instant.nullable(),
      serverNow: instant,
    },
    {},
  ),
});
