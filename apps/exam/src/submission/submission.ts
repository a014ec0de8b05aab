import { isSubmittable } from '@invigil/domain/exams/response-state';
import { declaredLeftBehind, isDelivered, waitingAnswers } from '@invigil/exam-client/outbox-state.ts';
import type { Outcome } from '@invigil/exam-client/request.ts';
import { submitDraft } from '../answers/candidate-actions.ts';
import { sendDraft } from '../answers/draft-autosave.ts';
import { passToOutbox } from '../answers/outbox.ts';
import { unsubmitted } from '../answers/unsubmitted-drafts.ts';
import { risenTimes } from '../answers/visible-times.ts';
import { endSession } from '../attempt/session.ts';
import { type AttemptState, holdsLease, phaseOf } from '../attempt/state.ts';
import type { Transition } from '../attempt/transition.ts';
import { stopHeartbeat } from '../lease/heartbeat.ts';
import { stopLoading } from '../navigation/navigation.ts';
import type { CloseReason } from './submission-state.ts';

/** Waits between the first tries, in milliseconds. */
const BACKOFF_MS = [1_000, 2_000, 4_000, 8_000];
const LONGEST_WAIT_MS = 15_000;
/** The server must agree that the time is over, or the submission would count as an early stop. */
const PAST_DEADLINE_MS = 250;
/** Retry interval where the server refuses a submission at the deadline because the clocks differ slightly. */
const REFUSED_RETRY_MS = 1_000;

/** Whether the candidate cannot return to answering. */
export const isFinal = (reason: CloseReason | null): boolean =>
  reason === 'timeUp' || reason === 'left' || reason === 'ended';

/** Whether this end would change the state. */
export function canClose(state: AttemptState, reason: CloseReason): boolean {
  const { submission } = state;
  if (submission.kind === 'closed') return false;
  if (submission.kind === 'closing' && (submission.reason === reason || isFinal(submission.reason)))
    return false;
  return holdsLease(state) || isFinal(reason);
}

/** Whether the candidate may submit now: where stopping is off, no question is open. */
export const maySubmit = ({ attempt, progress }: AttemptState): boolean =>
  attempt.allowStop || progress.every(isSubmittable);

/** Asks the candidate to confirm a submission. */
export function askSubmission(turn: Transition): void {
  if (phaseOf(turn.state) !== 'closing') turn.set({ submission: { kind: 'asked' } });
}

export function dismissSubmission(turn: Transition): void {
  if (phaseOf(turn.state) !== 'closing') turn.set({ submission: { kind: 'none' } });
}

/**
 * Locks the page, sends the drafts, and submits the attempt once the server has every answer. Drafts become
 * submitted answers only where the candidate submits: a new revision of a draft would replace a newer answer of
 * another page.
 */
export function closeFor(turn: Transition, reason: CloseReason): void {
  if (!canClose(turn.state, reason)) return;
  if (!isFinal(reason))
    for (const [question, draft] of unsubmitted(turn.state)) submitDraft(turn, question, draft);
  stopLoading(turn);
  sendDraft(turn);
  passToOutbox(turn, { type: 'submissionWaits', isWaiting: true });
  turn.set({ submission: { kind: 'closing', reason, tries: 0, stage: { step: 'delivering' } } });
}

/** The server reports the end of the attempt: by its deadline or otherwise. */
export function endAttempt(turn: Transition): void {
  const { deadline } = turn.state;
  closeFor(turn, deadline !== null && deadline.getTime() <= turn.at.server ? 'timeUp' : 'ended');
}

/** Back from a submission that could not be sent yet. */
export function resumeWriting(turn: Transition): void {
  const { submission } = turn.state;
  if (submission.kind !== 'closing' || isFinal(submission.reason)) return;
  passToOutbox(turn, { type: 'submissionWaits', isWaiting: false });
  turn.set({ submission: { kind: 'none' }, page: 'overview' });
}

/**
 * Returns to the exam from a submission at the deadline: the time was extended before the server had closed the attempt.
 */
export function reopen(turn: Transition): void {
  const { question } = turn.state;
  passToOutbox(turn, { type: 'submissionWaits', isWaiting: false });
  turn.set({ submission: { kind: 'none' }, page: question === null ? 'overview' : 'question' });
}

/** Takes the next possible step of a submission. */
export function advanceSubmission(turn: Transition): void {
  const { submission, outbox } = turn.state;
  if (submission.kind !== 'closing') return;
  const { reason, stage } = submission;
  if (stage.step === 'pausing' && stage.dueAt <= turn.at.monotonic) {
    if (stage.isUnknown) passToOutbox(turn, { type: 'connectionRestored' });
    turn.set({ submission: { ...submission, stage: { step: 'delivering' } } });
    advanceSubmission(turn);
  } else if (stage.step === 'delivering' && isDelivered(outbox)) {
    if (reason === 'ended') closeAttempt(turn);
    else {
      turn.set({ submission: { ...submission, stage: { step: 'awaitingDeadline' } } });
      advanceSubmission(turn);
    }
  } else if (stage.step === 'awaitingDeadline' && (deadlineWait(turn.state, turn.at.server) ?? 0) <= 0) {
    const request = turn.nextRequest();
    turn.set({ submission: { ...submission, stage: { step: 'finishing', request } } });
    const leftBehind = declaredLeftBehind(outbox);
    turn.ask({ type: 'finish', request, reason, leftBehind, visibleTimes: risenTimes(turn) });
  }
}

/** Milliseconds until a submission at the deadline may be sent; null where it waits for no deadline. */
export function deadlineWait({ submission, deadline }: AttemptState, serverNow: number): number | null {
  if (submission.kind !== 'closing' || submission.stage.step !== 'awaitingDeadline') return null;
  if (submission.reason !== 'timeUp' || deadline === null) return null;
  return deadline.getTime() + PAST_DEADLINE_MS - serverNow;
}

/** The connection or the session is back: a pause ends early. */
export function retrySubmission(turn: Transition): void {
  const { submission } = turn.state;
  if (submission.kind !== 'closing' || submission.stage.step !== 'pausing') return;
  const stage = { ...submission.stage, dueAt: turn.at.monotonic };
  turn.set({ submission: { ...submission, stage } });
}

/** The reply to a submission. */
export function finishReplied(turn: Transition, request: number, outcome: Outcome<unknown>): void {
  const { submission } = turn.state;
  if (submission.kind !== 'closing') return;
  const { reason, stage, tries } = submission;
  // The candidate has returned to answering since.
  if (stage.step !== 'finishing' || stage.request !== request) return;
  if (outcome.kind === 'ok' || outcome.kind === 'closed') {
    closeAttempt(turn);
    return;
  }
  if (!isFinal(reason) && (outcome.kind === 'refused' || outcome.kind === 'rejected')) {
    const refusal = outcome.kind === 'refused' ? outcome.refusal : null;
    turn.set({ submission: { kind: 'refused', refusal }, page: 'overview' });
    return;
  }
  if (outcome.kind === 'signedOut') endSession(turn);
  const dueAt = turn.at.monotonic + waitAfter(outcome, tries);
  const pause = { step: 'pausing', dueAt, isUnknown: outcome.kind === 'missing' } as const;
  turn.set({ submission: { ...submission, tries: tries + 1, stage: pause } });
}

/** The server has closed the attempt: stops all work and passes unsent answers to the result page. */
export function closeAttempt(turn: Transition): void {
  const { submission } = turn.state;
  if (submission.kind === 'closed') return;
  stopLoading(turn);
  stopHeartbeat(turn);
  sendDraft(turn);
  passToOutbox(turn, { type: 'gateClosed' });
  const reason = submission.kind === 'closing' ? submission.reason : null;
  turn.set({ submission: { kind: 'closed', reason } });
  const { outbox } = turn.state;
  const { late, notTaken } = outbox;
  turn.ask({ type: 'forgetAttempt' });
  turn.ask({ type: 'reportClosed', answers: { late, notTaken, undelivered: waitingAnswers(outbox) } });
}

function waitAfter(outcome: Outcome<unknown>, tries: number): number {
  if (outcome.kind === 'busy' && outcome.retryAfterMs !== null) return outcome.retryAfterMs;
  if (outcome.kind === 'refused') return REFUSED_RETRY_MS;
  return BACKOFF_MS[tries] ?? LONGEST_WAIT_MS;
}
