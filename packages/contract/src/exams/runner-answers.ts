import { ANSWER_TYPE_IDS, OPTION_LABELS, PROMPT_TYPE_IDS } from '@invigil/domain/authoring/question';
import type { Refusal } from '@invigil/domain/refusals';
import type * as accounts from '../accounts/account-endpoints.ts';
import { labelsFrom, optionNames } from '../authoring/option-labels.ts';
import type { OkOf } from '../endpoint.ts';
import { responseKey } from '../results/response-key.ts';
import type * as results from '../results/result-endpoints.ts';
import type * as attempts from './attempt-endpoints.ts';
import * as names from './attempt-names.ts';
import * as others from './runner-names.ts';
import * as w from './runner-wire.ts';

type ExamQuestion = OkOf<typeof attempts.getQuestion>;
type SessionUser = OkOf<typeof accounts.getCurrentUser>;

export const startedAttempt = w.objectOf<OkOf<typeof attempts.startAttempt>>(
  {
    attemptId: w.number,
    message: w.word(),
    assessmentId: w.number,
    title: w.text,
    totalMarks: w.marks,
    passMark: w.marks,
    timeLimitMinutes: w.number,
    userId: w.number,
    email: w.text,
    candidateId: w.number,
  },
  names.startedAttemptNames,
);

export const openAttempt = w.objectOf<OkOf<typeof attempts.getOpenAttempt>>(
  {
    attemptId: w.number,
    assessmentId: w.number,
    title: w.text,
    candidateName: w.text,
    siteTitle: w.text,
    questionCount: w.number,
    totalMarks: w.marks,
    startedAt: w.instant,
    deadline: w.nullable(w.instant),
    serverNow: w.instant,
    allowStop: w.boolean,
    allowSkip: w.boolean,
    allowSeveralTicks: w.boolean,
    reloadLimit: w.nullable(w.number),
    endsOnLeaving: w.boolean,
    logoPath: w.text,
    lastSequence: w.number,
    questions: w.listOf(
      w.objectOf<OkOf<typeof attempts.getOpenAttempt>['questions'][number]>(
        { serial: w.number, questionId: w.number, isAnswered: w.boolean, isSkipped: w.boolean },
        names.questionStateNames,
      ),
    ),
  },
  names.openAttemptNames,
);

const questionFields = w.objectOf<Omit<ExamQuestion, 'options'>>(
  {
    questionId: w.number,
    serial: w.number,
    questionCount: w.number,
    prompt: w.text,
    marks: w.marks,
    promptType: w.wordOf(PROMPT_TYPE_IDS),
    answerType: w.wordOf(ANSWER_TYPE_IDS),
    assessmentId: w.number,
    promptTypeName: w.text,
    answerTypeName: w.text,
    imagePath: w.text,
    imageDescription: w.text,
    isCode: w.boolean,
    selected: (wire) => labelsFrom(typeof wire === 'string' ? wire : ''),
    answerText: w.text,
    isSkipped: w.boolean,
    isAnswered: w.boolean,
  },
  names.examQuestionNames,
);

/** A question of the exam; the five lettered fields become the list of the options that have text. */
export const examQuestion: w.Decoder<ExamQuestion> = (wire) => {
  const given = w.fieldsOf(wire);
  const options = OPTION_LABELS.map((label) => {
    const html = given[optionNames[label]];
    return { label, text: typeof html === 'string' ? html.trim() : '' };
  });
  return { ...questionFields(wire), options: options.filter((option) => option.text !== '') };
};

export const savedAnswer = w.objectOf<OkOf<typeof attempts.saveAnswer>>(
  { message: w.word(), savedAt: w.instant, sequence: w.number },
  names.savedAnswerNames,
);

export const done = w.objectOf<OkOf<typeof attempts.finishAttempt>>(
  { message: w.word() },
  names.savedAnswerNames,
);

export const countedReload = w.objectOf<OkOf<typeof attempts.countReload>>(
  { reloadCount: w.number, isEnded: w.boolean },
  names.countedReloadNames,
);

export const keptAttempt = w.objectOf<OkOf<typeof attempts.keepAttempt>>(
  { isHeld: w.boolean, isFinished: w.boolean, deadline: w.nullable(w.instant), serverNow: w.instant },
  {},
);

export const markingState = w.objectOf<OkOf<typeof results.getAttemptMarkingState>>(
  { isMarked: w.boolean },
  others.markingStateNames,
);

export const resultRow = w.objectOf<OkOf<typeof results.getResult>>(
  {
    attemptId: w.number,
    assessmentId: w.number,
    userId: w.number,
    fullName: w.text,
    email: w.text,
    title: w.text,
    timeLimitMinutes: w.number,
    secondsTaken: w.number,
    totalMarks: w.marks,
    passMark: w.marks,
    obtainedMarks: w.nullable(w.marks),
    isMarked: w.boolean,
    outcome: w.word(),
    attemptCount: w.number,
    finishedAt: w.instant,
    certificateTemplateId: w.nullable(w.number),
    pointerLeaveSum: w.number,
    visibilityChangeSum: w.number,
    finishReason: w.word(),
    hasCertificate: w.boolean,
  },
  others.resultRowNames,
);

export const resultDetails = w.listOf(
  w.objectOf<OkOf<typeof results.listResultDetails>[number]>(
    {
      responseId: (wire) => responseKey(w.number(wire)),
      attemptId: w.number,
      questionId: w.number,
      serial: w.number,
      prompt: w.text,
      isCode: w.boolean,
      imagePath: w.text,
      imageDescription: w.text,
      answer: w.text,
      selectedLabels: w.listOf(w.text),
      isSkipped: w.boolean,
      isAnswered: w.boolean,
      keyText: w.optional(w.text),
      keyLabels: w.optional(w.listOf(w.text)),
      explanation: w.optional(w.text),
      options: w.listOf(w.objectOf<{ label: string; html: string }>({ label: w.text, html: w.text }, {})),
      marks: w.marks,
      obtainedMarks: w.optional(w.nullable(w.marks)),
      pointerLeaveCount: w.number,
      visibilityChangeCount: w.number,
      candidateId: w.number,
    },
    others.resultDetailNames,
  ),
);

export const sessionUser = w.objectOf<SessionUser>(
  {
    userId: w.number,
    roleId: w.number,
    roleCode: w.word(),
    roleName: w.text,
    roleDisplayName: w.text,
    fullName: w.text,
    email: w.text,
    imagePath: w.text,
    ownerId: w.nullable(w.number),
    planName: w.nullable(w.text),
    planStartedAt: w.nullable(w.instant),
    planExpiresAt: w.nullable(w.instant),
    isPlanExpired: w.booleanText,
    assessmentLimit: w.nullable(w.number),
    questionLimit: w.nullable(w.number),
    paymentId: w.nullable(w.number),
  },
  others.sessionUserNames,
);

export const signInAnswer = w.objectOf<OkOf<typeof accounts.signIn>>(
  { token: w.text, user: sessionUser },
  others.signInAnswerNames,
);

export const recordedSignIn = w.objectOf<OkOf<typeof accounts.recordSignIn>>(
  { signInId: w.number },
  others.recordedSignInNames,
);

/** Status 202: the key of a business refusal. */
export const refusal = w.objectOf<{ refusal: Refusal }>({ refusal: w.word() }, others.refusalNames);

/** Any other failure: the key of its message. */
export const failure = w.objectOf<{ message: string }>({ message: w.text }, others.failureNames);
