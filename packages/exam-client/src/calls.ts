import * as client from '@invigil/contract/exam-client/calls';
import type { PlayProgress } from '@invigil/domain/authoring/prompt-plays';
import type { VisibleTime } from '@invigil/domain/exams/visible-time';
import type { AnswerRevision } from './answer-revision.ts';
import { type Outcome, request } from './request.ts';

// All calls of the exam page with their types. Only this file and request.ts use the light client of the contract.

export type ExamQuestion = client.ExamQuestion;
export type OpenAttempt = client.OpenAttempt;
/** Whether the candidate has flagged a question for review, since which sequence. */
export type QuestionFlag = NonNullable<OpenAttempt['flags']>[number];
export type Result = client.Result;
export type Receipt = client.Receipt;
export type ResultDetail = client.ResultDetail;
export type RecordingUpload = client.RecordingUpload;
export type SavedAnswer = client.SavedAnswer;
export type SessionUser = client.SessionUser;
/** The server's reply to the heartbeat of an open page. */
export type HeartbeatReply = client.HeartbeatReply;

/** Limit of the upload of a part, on a line of 50 kbit/s. */
const PART_TIMEOUT_MS = 120_000;
/** The server checks the whole recording at the end of its upload. */
const FINISH_TIMEOUT_MS = 60_000;

/** Options of sending an answer. */
export interface SendMode {
  /** The page unloads, so that the call must outlive it. */
  readonly isLeaving: boolean;
  /** As base64, so that a content filter on the network does not see the text. */
  readonly isEncoded: boolean;
}

/** The heartbeat of an open page. */
export interface Heartbeat {
  /** Position of the question on the page; null for none. */
  readonly position: number | null;
  readonly pointerLeaveCount: number;
  readonly visibilityChangeCount: number;
  /** Number of unsent answers that the network refuses. */
  readonly blockedAnswerCount: number;
  /** Milliseconds for which the page has been open. */
  readonly openMs: number;
  /** Positions of prompts that have begun to play, which the server has not confirmed. */
  readonly playedPositions?: number[];
  /** Flags for review that the server has not confirmed. */
  readonly flags?: QuestionFlag[];
  /** Takes the lease from the page that holds it. */
  readonly takesOver?: boolean;
  /** The wording whose texts the page has; none where the server named none. */
  readonly wording?: number;
  /** Another tab or window hides the page. */
  readonly isHidden?: boolean;
}

/** @param pageId undefined for an answer of a closed page */
export function saveAnswer(
  userId: number,
  attemptId: number,
  { isSubmitted, answer, ...revision }: AnswerRevision,
  { isLeaving, isEncoded }: SendMode,
  pageId?: string,
): Promise<Outcome<SavedAnswer>> {
  // The skip button submits; a draft without content is an answer that was emptied.
  const isClearing = revision.isSkipped && !isSubmitted;
  const body: client.SaveAnswerBody = {
    attemptId,
    ...revision,
    ...(answer === null || revision.answerText !== undefined ? {} : { answer }),
    ...(isClearing ? { isCleared: true } : {}),
    ...(pageId === undefined ? {} : { pageId }),
    ...(isEncoded ? { answerEncoding: 'base64' } : {}),
  };
  return request(client.saveAnswer, body, { userId, outlivesPage: isLeaving });
}

/** Begins or resumes the upload of a recorded answer. */
export const startRecordingUpload = (
  userId: number,
  body: client.StartRecordingBody,
): Promise<Outcome<RecordingUpload>> => request(client.startRecordingUpload, body, { userId });

/** @param part number of the part, from 1 */
export const uploadRecordingPart = (
  userId: number,
  recordingId: string,
  part: number,
  bytes: Blob,
): Promise<Outcome<RecordingUpload>> =>
  request(
    client.uploadRecordingPart,
    { recordingId, part },
    { userId, timeoutMs: PART_TIMEOUT_MS, file: bytes },
  );

/**
 * Sends a part to the address of a bucket, which the server has signed: without a header of its own.
 *
 * @returns whether the bucket has stored it
 */
export async function putRecordingPart(address: string, bytes: Blob): Promise<boolean> {
  try {
    const { ok } = await fetch(address, {
      method: 'PUT',
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      priority: 'low',
      // A type would become a header.
      body: await bytes.arrayBuffer(),
      signal: AbortSignal.timeout(PART_TIMEOUT_MS),
    });
    return ok;
  } catch {
    return false;
  }
}

/** Ends the upload of a recorded answer whose parts have all arrived. */
export const finishRecordingUpload = (
  userId: number,
  recordingId: string,
): Promise<Outcome<RecordingUpload>> =>
  request(client.finishRecordingUpload, { recordingId }, { userId, timeoutMs: FINISH_TIMEOUT_MS });

/** Whether the attempt has ended. Carries no answer text, so that content filters let the call pass. */
export const checkAttemptEnd = (userId: number, attemptId: number): Promise<Outcome<boolean>> =>
  request(client.checkAttemptEnd, { attemptId }, { userId });

export const getOpenAttempt = (
  userId: number,
  assessmentId: number,
  timeoutMs?: number,
): Promise<Outcome<OpenAttempt>> => request(client.getOpenAttempt, { assessmentId }, { userId, timeoutMs });

export const getQuestion = (
  userId: number,
  assessmentId: number,
  position: number,
): Promise<Outcome<ExamQuestion>> => request(client.getQuestion, { assessmentId, position }, { userId });

export const sendHeartbeat = (
  userId: number,
  attemptId: number,
  pageId: string,
  heartbeat: Heartbeat,
): Promise<Outcome<HeartbeatReply>> =>
  request(client.heartbeat, { attemptId, pageId, knowsIntervals: true, ...heartbeat }, { userId });

/** A problem that a candidate sees in a question, as the server stores it. */
export interface ProblemText {
  readonly questionId: number;
  readonly text: string;
  /** Rises with every text of the page; the server keeps the highest. */
  readonly sequence: number;
}

export const reportProblem = (
  userId: number,
  attemptId: number,
  { questionId, text, sequence }: ProblemText,
): Promise<Outcome<unknown>> =>
  request(client.reportProblem, { attemptId, questionId, text, sequence }, { userId });

/** What a submission says about its page. */
export interface SubmissionFacts {
  readonly hasLeftPage: boolean;
  /** Number of answers that the submission leaves behind; null where the page never held any. */
  readonly blockedAnswerCount: number | null;
  /** How long the page has shown questions since the last saves of their answers. */
  readonly visibleTimes: readonly VisibleTime[];
}

export function finishAttempt(
  userId: number,
  attemptId: number,
  { hasLeftPage, blockedAnswerCount, visibleTimes }: SubmissionFacts,
): Promise<Outcome<unknown>> {
  const body = {
    attemptId,
    ...(hasLeftPage ? { leftPage: true } : {}),
    ...(blockedAnswerCount === null ? {} : { blockedAnswerCount }),
    ...(visibleTimes.length === 0 ? {} : { visibleTimes: [...visibleTimes] }),
  };
  return request(client.finishAttempt, body, { userId });
}

/** Plays of a prompt whose plays are limited. */
export interface PlayReport extends PlayProgress {
  readonly questionId: number;
}

export const reportPlays = (
  userId: number,
  attemptId: number,
  plays: readonly PlayReport[],
): Promise<Outcome<unknown>> => request(client.reportPlays, { attemptId, plays }, { userId });

/** Counts a reload of the exam page, which may end the attempt. */
export const countReload = (userId: number, attemptId: number): Promise<Outcome<{ isEnded: boolean }>> =>
  request(client.countReload, { attemptId }, { userId });

export const getCurrentUser = (userId: number): Promise<Outcome<SessionUser>> =>
  request(client.getCurrentUser, {}, { userId });

export const signIn = (email: string, password: string) =>
  request(client.signIn, { email, password }, { mayBeEmpty: true });

export const recordSignIn = () => request(client.recordSignIn, {});
