import type { Refusal } from '@invigil/domain/refusals';
import type * as accounts from '../accounts/account-endpoints.ts';
import type { BodyOf, OkOf } from '../endpoint.ts';
import type * as attempts from '../exams/attempt-endpoints.ts';
import type * as problemReports from '../exams/problem-report-endpoints.ts';
import type * as receipts from '../exams/receipt-endpoints.ts';
import type * as recordings from '../exams/recording-endpoints.ts';
import type * as results from '../results/result-endpoints.ts';
import * as described from './calls.generated.ts';
import { light } from './light-call.ts';
import { decodeWire } from './light-codec.ts';

// The calls of the exam page without zod, which keeps the page small for old phones on a slow connection. Types derive
// from the endpoints, descriptions are generated from their schemas, and light-codec.test.ts compares both codecs.

export type OpenAttempt = OkOf<typeof attempts.getOpenAttempt>;
export type ExamQuestion = OkOf<typeof attempts.getQuestion>;
export type SaveAnswerBody = BodyOf<typeof attempts.saveAnswer>;
export type HeartbeatReply = OkOf<typeof attempts.heartbeat>;
export type RecordingUpload = OkOf<typeof recordings.startRecordingUpload>;
export type StartRecordingBody = BodyOf<typeof recordings.startRecordingUpload>;
export type SavedAnswer = OkOf<typeof attempts.saveAnswer>;
export type Result = OkOf<typeof results.getResult>;
export type Receipt = NonNullable<OkOf<typeof receipts.getReceipt>['receipt']>;
export type ResultDetail = OkOf<typeof results.listResultDetails>[number];
/** A question of a marked script, as result sheets show it. */
export type SheetDetail = NonNullable<OkOf<typeof results.getResultSheet>['details']>[number];
export type SessionUser = OkOf<typeof accounts.getCurrentUser>;

export const startAttempt = light<typeof attempts.startAttempt>(described.startAttempt);
export const getOpenAttempt = light<typeof attempts.getOpenAttempt>(described.getOpenAttempt);
export const getQuestion = light<typeof attempts.getQuestion>(described.getQuestion);
export const startRecordingUpload = light<typeof recordings.startRecordingUpload>(
  described.startRecordingUpload,
);
export const uploadRecordingPart = light<typeof recordings.uploadRecordingPart>(
  described.uploadRecordingPart,
);
export const finishRecordingUpload = light<typeof recordings.finishRecordingUpload>(
  described.finishRecordingUpload,
);
export const saveAnswer = light<typeof attempts.saveAnswer>(described.saveAnswer);
export const checkAttemptEnd = light<typeof attempts.checkAttemptEnd>(described.checkAttemptEnd);
export const finishAttempt = light<typeof attempts.finishAttempt>(described.finishAttempt);
export const countReload = light<typeof attempts.countReload>(described.countReload);
export const reportPlays = light<typeof attempts.reportPlays>(described.reportPlays);
export const reportProblem = light<typeof problemReports.reportProblem>(described.reportProblem);
export const heartbeat = light<typeof attempts.heartbeat>(described.heartbeat);
export const signIn = light<typeof accounts.signIn>(described.signIn);
export const recordSignIn = light<typeof accounts.recordSignIn>(described.recordSignIn);
export const getCurrentUser = light<typeof accounts.getCurrentUser>(described.getCurrentUser);

/** The key of a business refusal, from the body of status 202. */
export function readRefusal(wire: unknown): Refusal {
  return (decodeWire(described.refusal, wire) as { refusal: Refusal }).refusal;
}

/** The message key of a failed call; empty for a body that another host wrote, such as a proxy. */
export function readFailure(wire: unknown): string {
  try {
    return (decodeWire(described.failure, wire) as { message: string }).message;
  } catch {
    return '';
  }
}
