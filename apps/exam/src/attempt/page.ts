import type { HeartbeatReply } from '@invigil/exam-client/calls.ts';
import type { Outcome } from '@invigil/exam-client/request.ts';
import { type AwayKind, countAway } from '../answers/away-counts.ts';
import { sendDraft } from '../answers/draft-autosave.ts';
import { passToOutbox, sendLeaving } from '../answers/outbox.ts';
import { rememberUnsent } from '../answers/unsubmitted-drafts.ts';
import { noteHidden } from '../answers/visible-times.ts';
import { restoreCorrections } from '../corrections/correction-notices.ts';
import { setFlags } from '../flags/flag-report.ts';
import { restoreFlags } from '../flags/flags.ts';
import {
  continueHeartbeat,
  heartbeatNow,
  isCurrentHeartbeat,
  isRepeatWanted,
  stopHeartbeat,
} from '../lease/heartbeat.ts';
import { heartbeatConfirmed } from '../lease/lease.ts';
import { retryLoading, showOrLoad } from '../navigation/navigation.ts';
import { loadAnswered, startPrefetch } from '../navigation/prefetch.ts';
import { countProgress, resumePosition } from '../navigation/question-progress.ts';
import { restoreQuestions } from '../navigation/questions.ts';
import { closeFor, retrySubmission } from '../submission/submission.ts';
import type { AttemptOpening } from './events.ts';
import { readAttempt } from './server-state.ts';
import { endSession } from './session.ts';
import { isLocked } from './state.ts';
import type { Transition } from './transition.ts';

/** Opens the attempt. Restores unsent answers of an earlier start first, so that every question shows them. */
export function openAttempt(
  turn: Transition,
  { unsent, restored, flags, corrections, isOffline, isHidden = false }: AttemptOpening,
): void {
  noteHidden(turn, isHidden);
  rememberUnsent(turn, unsent);
  const inOrder = [...unsent].sort((one, other) => one.sequence - other.sequence);
  for (const answer of inOrder) passToOutbox(turn, { type: 'answerQueued', answer, isJournalled: true });
  restoreFlags(turn, flags);
  restoreCorrections(turn, corrections);
  if (isOffline) {
    // The journal's copy does not say which flags the server has.
    setFlags(turn, { stored: new Map() });
    passToOutbox(turn, { type: 'serverUnreachable' });
    turn.set({ server: 'unreachable' });
  } else turn.set({ confirmedAt: turn.at.monotonic });
  restoreQuestions(turn, restored);
  heartbeatNow(turn);
  const position = resumePosition(turn.state.progress);
  startPrefetch(turn, position);
  showOrLoad(turn, position);
  if (countProgress(turn.state.progress).open === 0) {
    turn.set({ page: 'overview' });
    loadAnswered(turn);
  }
}

/** The page unloads: sends drafts and unsent answers before. */
export function leavePage(turn: Transition): void {
  sendDraft(turn);
  sendLeaving(turn);
}

/** The candidate leaves the page: counts it, and ends the attempt where its rules or its time say so. */
export function leaveForAnother(turn: Transition, kind: AwayKind): void {
  const { question, attempt } = turn.state;
  if (isLocked(turn.state)) return;
  if (question !== null) countAway(turn, question.questionId, kind);
  if (kind === 'pointer') return;
  if (attempt.endsOnLeaving) closeFor(turn, 'left');
  else turn.ask({ type: 'checkEnd', purpose: 'left' });
}

/** The page, the connection or the session is back: syncs the clock and retries everything that waits. */
export function resync(turn: Transition): void {
  passToOutbox(turn, { type: 'connectionRestored' });
  retrySubmission(turn);
  retryLoading(turn);
  heartbeatNow(turn);
  readAttempt(turn);
}

/** The reply to a heartbeat; ignores an outdated reply from before the lease was lost. */
export function heartbeatReplied(turn: Transition, request: number, outcome: Outcome<HeartbeatReply>): void {
  if (!isCurrentHeartbeat(turn, request)) return;
  // Unsent answers of an earlier start wait until the server says which page holds the lease.
  passToOutbox(turn, { type: 'gateOpened' });
  if (outcome.kind === 'ok') heartbeatConfirmed(turn, outcome.value);
  else if (outcome.kind === 'unreachable') turn.set({ server: 'unreachable' });
  else if (outcome.kind === 'missing') turn.set({ server: 'unknownAttempt' });
  else if (outcome.kind === 'signedOut') {
    endSession(turn);
    // A heartbeat requested later, such as after a new sign-in, checks the session again.
    if (!isRepeatWanted(turn)) stopHeartbeat(turn);
  }
  continueHeartbeat(turn, outcome);
}
