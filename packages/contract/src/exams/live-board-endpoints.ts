import { only } from '@invigil/domain/access/access';
import { INVITATION_STATES } from '@invigil/domain/accounts/invitation-state';
import { MAX_ADDED_MINUTES, MAX_EXTRA_MINUTES, MAX_TIME_PERCENT } from '@invigil/domain/exams/extra-time';
import { FINISH_REASONS } from '@invigil/domain/exams/finish-reason';
import { LATE_ANSWER_STATES } from '@invigil/domain/exams/late-answers';
import { PRESENCE_STATES } from '@invigil/domain/exams/presence';
import { z } from 'zod';
import { doneAnswer, SUCCESS_KEYS } from '../answers.ts';
import { recordedAnswer } from '../authoring/media-fields.ts';
import { endpoint } from '../endpoint.ts';
import { count, id, instant, pathId, safeHtml, text } from '../fields.ts';
import { wire } from '../wire.ts';
import { absences } from './absences-schema.ts';

// The live board of a running exam and its actions.

const group = 'Live board';
const access = only(['admin'], ['liveBoard']);
const byAssessment = wire({ assessmentId: pathId }, { assessmentId: 'quizTopicId' });
const reason = text(500);
const extraMinutes = z.int({ error: 'integer' }).min(0, 'notNegative').max(MAX_EXTRA_MINUTES, 'tooLarge');

/** The current state of a participant of an assessment. */
export const boardRow = wire(
  {
    /** Null for an invited address that is no candidate of the caller. */
    candidateId: id.nullable(),
    /** Whether the exam is open to the person: not before the address has an account that is trusted to be its owner's. */
    invitationState: z.enum(INVITATION_STATES),
    fullName: z.string(),
    email: z.string(),
    state: z.enum(PRESENCE_STATES),
    /** Id of the latest attempt; null before the first. */
    attemptId: id.nullable(),
    attemptCount: count,
    /** Position of the question on the candidate's page; null where the page does not report it. */
    position: count.nullable(),
    /** Position of that question in the paper. */
    paperPosition: id.optional(),
    answeredCount: count,
    startedAt: instant.nullable(),
    deadline: instant.nullable(),
    lastSavedAt: instant.nullable(),
    /** The last sign of life of a candidate who is offline; null for the others. */
    offlineSince: instant.nullable(),
    finishedAt: instant.nullable(),
    finishReason: z.enum(FINISH_REASONS).nullable(),
    reloadCount: count,
    pointerLeaveCount: count,
    visibilityChangeCount: count,
    /** Of the latest attempt; absent before the first. */
    absences: absences.optional(),
    timePercent: z.int(),
    extraMinutes: count,
    extraTimeReason: z.string(),
    /** Number of late answers without a decision. */
    lateCount: count,
    /** Number of unsent answers that the candidate's network refuses, by the last heartbeat. */
    blockedAnswerCount: count,
    /** True where the candidate's page shows texts from before a correction. */
    hasFormerTexts: z.boolean().optional(),
    /** True where another tab or window hides the page of an attempt in progress, whose browser may slow its heartbeats. */
    isHidden: z.boolean().optional(),
  },
  {
    position: 'serial',
    candidateId: 'userId',
    attemptId: 'quizResponseInitialId',
    visibilityChangeCount: 'visibilitychangeCount',
    reloadCount: 'refreshCount',
  },
);

/** The board: all participants in its first event, the changed participants in each later one. */
export const liveBoard = wire(
  {
    assessmentId: id,
    title: z.string(),
    isLive: z.boolean(),
    closesAt: instant.nullable(),
    questionCount: count,
    timeLimitMinutes: count,
    serverNow: instant,
    /** Number of all participants; `rows` has fewer where the board is truncated. */
    participantCount: count,
    /** Pages in progress that show texts from before a correction; absent for an assessment without corrections. */
    formerTextCount: count.optional(),
    /**
     * The longest interval of the heartbeats of the pages in `rows` that write, in milliseconds: so old are positions and signs of
     * life at most. Falls to four seconds within twenty of the first read; longer with more than a thousand watched candidates.
     */
    heartbeatIntervalMs: count.optional(),
    rows: z.array(boardRow),
  },
  {
    assessmentId: 'quizTopicId',
    title: 'quizTitle',
    closesAt: 'quizscheduleEndTime',
    questionCount: 'questionsCount',
    timeLimitMinutes: 'quizTime',
  },
);

export const getLiveBoard = endpoint({
  name: 'getLiveBoard',
  shows: ['attempts', 'people'],
  method: 'GET',
  path: '/api/Quiz/GetLiveBoard/:quizTopicId',
  summary:
    "The current state of every participant of one of the caller's assessments. An addition of this product.",
  isHeavyRead: true,
  group,
  access,
  params: byAssessment,
  ok: liveBoard,
});

export const followLiveBoard = endpoint({
  name: 'followLiveBoard',
  shows: ['attempts', 'people'],
  method: 'GET',
  path: '/api/Quiz/FollowLiveBoard/:quizTopicId',
  summary:
    'The live board as a stream of server-sent events, read with `fetch` and the bearer token: all participants first, then the changed participants every two seconds. An addition of this product.',
  group,
  access,
  isStream: true,
  params: byAssessment,
  /** Number of events after which the stream ends; unlimited by default. */
  query: wire(
    {
      events: z
        .string()
        .regex(/^[1-9]\d{0,3}$/, 'integer')
        .optional(),
    },
    {},
  ),
  ok: liveBoard,
});

export const giveExtraTime = endpoint({
  name: 'giveExtraTime',
  changes: ['attempts'],
  method: 'PUT',
  path: '/api/Quiz/GiveExtraTime',
  summary:
    'Sets the extra time of a candidate for an assessment, before or during the attempt. A running countdown changes within five seconds while the board of the assessment is read, otherwise within twenty. An addition of this product.',
  group,
  access,
  body: wire(
    {
      assessmentId: id,
      candidateId: id,
      timePercent: z.int({ error: 'integer' }).min(100, 'atLeast100').max(MAX_TIME_PERCENT, 'tooLarge'),
      extraMinutes,
      reason,
    },
    { assessmentId: 'quizTopicId', candidateId: 'userId' },
  ),
  ok: doneAnswer,
});

export const giveExtraTimeToAll = endpoint({
  name: 'giveExtraTimeToAll',
  changes: ['attempts'],
  method: 'POST',
  path: '/api/Quiz/GiveExtraTimeToAll',
  summary:
    'Moves the end of every attempt in progress at an assessment by minutes, as after an interruption, each with its audit entry. A call that repeats the grant of an earlier one changes nothing again. An addition of this product.',
  group,
  access,
  body: wire(
    {
      assessmentId: id,
      addedMinutes: z.int({ error: 'integer' }).min(1, 'positive').max(MAX_ADDED_MINUTES, 'tooLarge'),
      /** Chosen by the client, one for each intended grant. */
      grantId: z.uuid().optional(),
      reason,
    },
    { assessmentId: 'quizTopicId' },
  ),
  ok: wire({ message: z.enum(SUCCESS_KEYS), attemptCount: count }, { message: 'responseMsg' }),
});

export const endAttempt = endpoint({
  name: 'endAttempt',
  changes: ['attempts'],
  method: 'PUT',
  path: '/api/Quiz/EndAttempt',
  summary: 'Ends an attempt in progress with its saved answers. An addition of this product.',
  group,
  access,
  body: wire({ attemptId: id, reason }, { attemptId: 'quizResponseInitialId' }),
  ok: doneAnswer,
});

export const reopenAttempt = endpoint({
  name: 'reopenAttempt',
  changes: ['attempts'],
  method: 'PUT',
  path: '/api/Quiz/ReopenAttempt',
  summary:
    'Reopens a finished attempt with the time that was left plus `extraMinutes`. Refused once the attempt is marked manually or has a certificate. An addition of this product.',
  group,
  access,
  body: wire({ attemptId: id, extraMinutes, reason }, { attemptId: 'quizResponseInitialId' }),
  refusals: ['attemptMarkedByHand', 'certificateIssued', 'laterAttempt', 'reopenNeedsTime'],
  ok: doneAnswer,
});

/** An answer that arrived after the end of its attempt (docs/decisions/027). */
export const lateAnswer = wire(
  {
    attemptId: id,
    questionId: id,
    position: id,
    /** Of the paper, for staff: `position` is that of the candidate's order. */
    paperPosition: id.optional(),
    candidateId: id,
    fullName: z.string(),
    email: z.string(),
    promptHtml: safeHtml,
    isCode: z.boolean(),
    answer: z.string(),
    /** The stored answer that counts unless this one is accepted; empty for none. */
    countedAnswer: z.string(),
    /** The recording of the late answer. */
    recordedAnswer,
    /** The recording of the stored answer. */
    countedRecordedAnswer: recordedAnswer,
    endedAt: instant,
    /** Time of the answer by the candidate's device; null where the client sends none. */
    answeredAt: instant.nullable(),
    receivedAt: instant,
    /** Time at which the candidate first saw the right answers; null if not before the arrival. */
    reviewedAt: instant.nullable(),
    state: z.enum(LATE_ANSWER_STATES),
    decidedAt: instant.nullable(),
  },
  {
    attemptId: 'quizResponseInitialId',
    position: 'serial',
    questionId: 'quizQuestionId',
    candidateId: 'userId',
    promptHtml: 'questionDetail',
    isCode: 'isCodeSnippet',
    answer: 'userAnswer',
  },
);

export const listLateAnswers = endpoint({
  name: 'listLateAnswers',
  shows: ['attempts'],
  method: 'GET',
  path: '/api/Quiz/GetLateAnswers/:quizTopicId',
  summary:
    'The answers that arrived after the end of an attempt, those without a decision first. An addition of this product.',
  isHeavyRead: true,
  group,
  access,
  params: byAssessment,
  ok: z.array(lateAnswer),
});

export const decideLateAnswer = endpoint({
  name: 'decideLateAnswer',
  changes: ['attempts'],
  method: 'PUT',
  path: '/api/Quiz/DecideLateAnswer',
  summary:
    'Accepts a late answer, which then replaces the earlier answer and is marked, or refuses it. The call is refused once the attempt has a certificate, and for an answer that arrived after its candidate saw the right answers unless `isReviewAcknowledged` is set. An addition of this product.',
  group,
  access,
  body: wire(
    {
      attemptId: id,
      questionId: id,
      isAccepted: z.boolean({ error: 'boolean' }),
      /** Required to accept an answer that arrived after the review: the caller has acknowledged this. */
      isReviewAcknowledged: z.boolean({ error: 'boolean' }).optional(),
      reason,
    },
    { attemptId: 'quizResponseInitialId', questionId: 'quizQuestionId' },
  ),
  refusals: ['answeredAfterReview', 'certificateIssued'],
  ok: doneAnswer,
});
