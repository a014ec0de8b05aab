import { MAX_QUESTIONS } from '@invigil/domain/authoring/paper';
import { TOTAL_ROUNDINGS } from '@invigil/domain/authoring/scoring/total-rounding';
import { EXAM_ENTRIES } from '@invigil/domain/exams/exam-entry';
import { z } from 'zod';
import { SUCCESS_KEYS } from '../answers.ts';
import { scoringView } from '../authoring/scoring-schemas.ts';
import { count, id, instant, marks, optionalId, positiveCount, usdPrice } from '../fields.ts';
import { wire } from '../wire.ts';
import { pageId } from './save-answer-body.ts';
import { claimedVisibleTimes } from './visible-time-fields.ts';

const blockedAnswerCount = count.max(MAX_QUESTIONS, 'tooLarge');

/** An assessment on a candidate's dashboard. */
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
    /** The Admin into whose account a price is paid. */
    tenantId: id,
    /** ISO 4217. */
    currency: z.string(),
    /** A payment would allow a start, and the Admin can take it. */
    mayPay: z.boolean(),
    openInNewWindow: z.boolean(),
    closesAt: instant.nullable(),
    hasOpenAttempt: z.boolean(),
    /** Of the attempt in progress, by the server's clock at the reply; null where its time is not limited. */
    secondsLeft: count.nullable().optional(),
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
    tenantId: 'adminId',
    openInNewWindow: 'allowExamOnNewWindow',
    closesAt: 'quizscheduleEndTime',
  },
);

/** An assessment that opens soon, on a candidate's dashboard. */
export const scheduledAssessment = wire(
  {
    assessmentId: id,
    title: z.string(),
    timeLimitMinutes: count,
    totalMarks: marks,
    passMark: marks,
    questionCount: count,
    opensAt: instant,
    closesAt: instant.nullable(),
    /** By the server's clock at the reply, so that a device with a wrong clock counts down rightly. */
    opensInSeconds: count,
    /** When the dashboard reads again at the latest, where this is the next opening. */
    nextPollSeconds: count.optional(),
  },
  {
    assessmentId: 'quizTopicId',
    title: 'quizTitle',
    timeLimitMinutes: 'quizTime',
    totalMarks: 'quizTotalMarks',
    passMark: 'quizPassMarks',
    questionCount: 'questionsCount',
    opensAt: 'quizscheduleStartTime',
    closesAt: 'quizscheduleEndTime',
  },
);

/** The assessment of a link, for the candidate who follows it. */
export const enteredAssessment = wire(
  {
    assessmentId: id,
    entry: z.enum(EXAM_ENTRIES),
    /** Null for a candidate who is not on its list. */
    title: z.string().nullable(),
    /** Of an assessment that opens later; else null. */
    opensAt: instant.nullable(),
  },
  { assessmentId: 'quizTopicId', title: 'quizTitle', opensAt: 'quizscheduleStartTime' },
);

/** How answers earn marks in an assessment. */
export const scoringRules = wire(
  {
    questionCount: count,
    /** Rules other than the plain one, the most frequent first; weights are told without their numbers. */
    rules: z.array(wire({ scoring: scoringView, questionCount: count }, {})),
    totalRounding: z.enum(TOTAL_ROUNDINGS),
  },
  {},
);

export const startAttemptBody = wire(
  {
    assessmentId: id,
    /** The rules that end the exam early, as acknowledged by the candidate before the start. */
    reloadLimit: positiveCount.nullable().optional(),
    endsOnLeaving: z.boolean().optional(),
    createdBy: optionalId.optional(),
  },
  {
    assessmentId: 'quizTopicId',
    reloadLimit: 'refreshCount',
    endsOnLeaving: 'tabChangeEndExam',
    createdBy: 'addedBy',
  },
);

export const startedAttempt = wire(
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
    candidateId: id,
  },
  {
    attemptId: 'quizResponseInitialId',
    message: 'responseMsg',
    assessmentId: 'quizTopicId',
    title: 'quizTitle',
    totalMarks: 'quizMark',
    passMark: 'quizPassMarks',
    timeLimitMinutes: 'quizTime',
    candidateId: 'addedBy',
  },
);

/** Flags of one heartbeat; a page sends those that the server has not confirmed. */
export const MAX_FLAGS_SENT = 100;

/** Whether the candidate has flagged a question for review. */
const questionFlag = z.object({
  questionId: id,
  isFlagged: z.boolean(),
  /** Rises with every change on any page; the server keeps the highest of a question. */
  sequence: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
});

/** Whether a question of an attempt is answered or skipped. */
export const questionState = wire(
  {
    position: id,
    questionId: id,
    isAnswered: z.boolean(),
    isSkipped: z.boolean(),
    /** The stored answer cannot be read, and counts as none. */
    isUnreadable: z.boolean().optional(),
  },
  { position: 'serial', questionId: 'quizQuestionId', isSkipped: 'isAnswerSkipped' },
);

/** An attempt in progress: everything the exam page needs to resume it. */
export const openAttempt = wire(
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
    /** Milliseconds that played prompts have added to the deadline. */
    playingMs: z.int().optional(),
    serverNow: instant,
    allowStop: z.boolean(),
    allowSkip: z.boolean(),
    allowMultipleTicks: z.boolean(),
    /** Number of the page reload that ends the attempt; null for none. */
    reloadLimit: z.int().nullable(),
    /** Leaving the page ends the attempt. */
    endsOnLeaving: z.boolean(),
    /** The site's logo, or empty where the exam page does not show it. */
    logoPath: z.string(),
    /** Highest stored sequence. The client numbers its next saves above it. */
    lastSequence: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
    /** The kinds of interaction of the paper, whose inputs the page loads before the first question. */
    interactionKinds: z.array(z.string()).optional(),
    questions: z.array(questionState),
    /** Questions that are, or were, flagged for review. */
    flags: z.array(questionFlag).optional(),
    /** The wording of the paper: how often texts of it were corrected while live. */
    wording: count.optional(),
  },
  {
    attemptId: 'quizResponseInitialId',
    assessmentId: 'quizTopicId',
    title: 'quizTitle',
    candidateName: 'fullName',
    questionCount: 'questionsCount',
    totalMarks: 'quizMark',
    allowStop: 'allowQuizStop',
    allowSkip: 'allowQuizSkip',
    allowMultipleTicks: 'allowMultipleInputByUser',
    reloadLimit: 'refreshCount',
    endsOnLeaving: 'tabChangeEndExam',
  },
);

export const savedAnswer = wire(
  {
    message: z.enum(SUCCESS_KEYS),
    savedAt: instant,
    sequence: z.int(),
    /** The interval of the page's heartbeats in milliseconds, while the live board of its assessment is watched. */
    heartbeatIntervalMs: z.int().optional(),
  },
  { message: 'responseMsg' },
);

export const finishAttemptBody = wire(
  {
    attemptId: id,
    leftPage: z.boolean().optional(),
    /** Number of answers that the network refuses; the server stores them as late if they arrive. */
    blockedAnswerCount: blockedAnswerCount.optional(),
    /** For answers whose questions were shown since their last save. */
    visibleTimes: claimedVisibleTimes,
  },
  { attemptId: 'quizResponseInitialId' },
);

export const countedReload = wire(
  { reloadCount: count, isEnded: z.boolean() },
  { reloadCount: 'refreshCount' },
);

/** Plays of prompts, as a page reports them at their start, while they play and at their end. */
export const playsBody = wire(
  {
    attemptId: id,
    plays: z
      .array(z.object({ questionId: id, plays: positiveCount.max(1_000, 'tooLarge'), positionMs: count }))
      .min(1, 'required')
      .max(100, 'tooLarge'),
  },
  { attemptId: 'quizResponseInitialId' },
);

/** Sent by an open exam page every few seconds. */
/** Prompts of one heartbeat; a page sends those that the server has not confirmed. */
const MAX_PLAYED = 100;

export const heartbeatBody = wire(
  {
    attemptId: id,
    pageId,
    /** Takes the lease from the page that holds it. */
    takesOver: z.boolean().optional(),
    /** Position of the question on the page. */
    position: positiveCount.nullish(),
    pointerLeaveCount: count.max(100_000).nullish(),
    visibilityChangeCount: count.max(100_000).nullish(),
    /** Number of unsent answers that the network refuses. */
    blockedAnswerCount: blockedAnswerCount.nullish(),
    /** Milliseconds for which this page has been open, so that the server tells a lost connection from a closed page. */
    openMs: count.nullish(),
    /** Positions of the prompts that have begun to play: each adds its length to the deadline once. */
    playedPositions: z.array(positiveCount).max(MAX_PLAYED, 'tooLarge').optional(),
    /** Questions that were flagged for review, or no longer are. */
    flags: z.array(questionFlag).max(MAX_FLAGS_SENT, 'tooLarge').optional(),
    /** The wording whose texts the page has; a page that leaves it out knows of no corrections. */
    wording: count.optional(),
    /** Whether the page takes the interval of its heartbeats from the reply; others keep four seconds. */
    knowsIntervals: z.boolean().optional(),
    /** Whether another tab or window hides the page. */
    isHidden: z.boolean().optional(),
  },
  {
    attemptId: 'quizResponseInitialId',
    position: 'serial',
    visibilityChangeCount: 'visibilitychangeCount',
  },
);

export const heartbeatReply = wire(
  {
    /** Whether this page holds the lease of the attempt. Otherwise another page does, and has newer answers. */
    isHeld: z.boolean(),
    isFinished: z.boolean(),
    deadline: instant.nullable(),
    serverNow: instant,
    /** Milliseconds that played prompts have added to the deadline; in reply to `playedPositions`. */
    playingMs: z.int().optional(),
    /** The flags of the heartbeat are stored; in reply to `flags`. */
    areFlagsStored: z.boolean().optional(),
    /** The wording of the paper and the questions to fetch again; in reply to another `wording`. */
    wording: z.object({ number: count, questionIds: z.array(id) }).optional(),
    /** Milliseconds until the next heartbeat at most; four seconds where it is absent. In reply to `knowsIntervals`. */
    intervalMs: z.int().optional(),
  },
  {},
);
