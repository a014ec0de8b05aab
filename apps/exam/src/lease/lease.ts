import { silentAfter } from '@invigil/domain/exams/heartbeat-interval';
import type { HeartbeatReply, OpenAttempt } from '@invigil/exam-client/calls.ts';
import { isDelivered, waitingAnswers } from '@invigil/exam-client/outbox-state.ts';
import type { Outcome } from '@invigil/exam-client/request.ts';
import { sendDraft } from '../answers/draft-autosave.ts';
import { passToOutbox } from '../answers/outbox.ts';
import { raiseSequence } from '../answers/revision-sequences.ts';
import { forgetDrafts, rememberUnsent } from '../answers/unsubmitted-drafts.ts';
import { readAttempt } from '../attempt/server-state.ts';
import { isReadOnly } from '../attempt/state.ts';
import type { Transition } from '../attempt/transition.ts';
import { adoptDeadline, moveDeadline } from '../clock/deadline.ts';
import { confirmPlayed } from '../clock/played-prompts.ts';
import { setPlayed } from '../clock/played-report.ts';
import { learnCorrections, learnWording } from '../corrections/correction-renewal.ts';
import { confirmFlags, learnFlags } from '../flags/flags.ts';
import { retryMedia } from '../navigation/media-renewal.ts';
import { retryLoading, showOrLoad } from '../navigation/navigation.ts';
import { startPrefetch } from '../navigation/prefetch.ts';
import { progressOf, resumePosition, withUnsent } from '../navigation/question-progress.ts';
import { outdateQuestion } from '../navigation/questions.ts';
import { endAttempt } from '../submission/submission.ts';
import { heartbeatNow, stopHeartbeat } from './heartbeat.ts';
import { journalAttempt } from './journal-attempt.ts';

/** The device's clock was set: the offset in the journal is outdated. */
const OFFSET_TOLERANCE_MS = 2_000;

/** Another page has the lease. Answers given on this page before are still delivered. */
export function loseLease(turn: Transition): void {
  const { lease, submission } = turn.state;
  if (isReadOnly(turn.state)) return;
  stopHeartbeat(turn);
  turn.set({
    lease: { kind: lease.kind === 'unconfirmed' ? 'offered' : 'lost' },
    submission: submission.kind === 'asked' ? { kind: 'none' } : submission,
  });
  sendDraft(turn);
}

/** Takes the lease from its holder; repeats the request until the server has replied. */
export function takeOver(turn: Transition): void {
  if (!isReadOnly(turn.state)) return;
  turn.set({ lease: { kind: 'taking', stage: 'requesting' } });
  heartbeatNow(turn);
}

/** Leaves the lease with the other page. */
export function declineTakeover(turn: Transition): void {
  if (turn.state.lease.kind === 'offered') turn.set({ lease: { kind: 'lost' } });
}

/** The server's reply to a heartbeat: the lease, the deadline, and whether the attempt is over. */
export function heartbeatConfirmed(turn: Transition, reply: HeartbeatReply): void {
  const { confirmedAt, intervalMs } = turn.state;
  const now = turn.at.monotonic;
  turn.set({ confirmedAt: now });
  noteReached(turn);
  const addedMs = confirmPlayed(turn, reply.playingMs);
  confirmFlags(turn, reply.areFlagsStored);
  learnCorrections(turn, reply.wording);
  const { lease } = turn.state;
  // Another page moves the deadline without a notice and without a pause; so does a report whose reply came too late.
  const isQuiet = lease.kind === 'taking' || !reply.isHeld || reply.isFinished;
  const hasMoved = isQuiet
    ? adoptDeadline(turn, reply.deadline)
    : moveDeadline(turn, reply.deadline, addedMs);
  if (hasMoved) journalAttempt(turn);
  if (reply.isFinished) endAttempt(turn);
  else if (!reply.isHeld) loseLease(turn);
  else if (lease.kind === 'taking') deliverBeforeReading(turn);
  else if (confirmedAt === null || now - confirmedAt > silentAfter(intervalMs)) readAttempt(turn);
  // The first reply tells a takeover by another page from a lease that was lost before this page opened.
  if (turn.state.lease.kind === 'unconfirmed') turn.set({ lease: { kind: 'held' } });
}

/** The server replies to this session: retries everything that waited for either. */
function noteReached(turn: Transition): void {
  retryMedia(turn);
  passToOutbox(turn, { type: 'serverReached' });
  const { server, session, outbox, journalledOffset } = turn.state;
  const { status } = outbox;
  const isBack = server !== 'reachable' || session !== 'active';
  if (isBack || status === 'unreachable' || status === 'signedOut') {
    // A reply from before the sign-in may have ended the session again on this page.
    turn.set({ server: 'reachable', session: 'active' });
    passToOutbox(turn, { type: 'connectionRestored' });
    retryLoading(turn);
  }
  const offset = turn.at.server - turn.at.device;
  if (journalledOffset === null || Math.abs(offset - journalledOffset) > OFFSET_TOLERANCE_MS)
    journalAttempt(turn);
}

/** Delivers this page's earlier answers first, so that the attempt read afterwards includes them. */
function deliverBeforeReading(turn: Transition): void {
  const { lease } = turn.state;
  if (lease.kind !== 'taking' || lease.stage !== 'requesting') return;
  turn.set({ lease: { kind: 'taking', stage: 'delivering' } });
  passToOutbox(turn, { type: 'connectionRestored' });
}

/** Continues a takeover once no deliverable answer waits. */
export function advanceTakeover(turn: Transition): void {
  const { lease, outbox } = turn.state;
  if (lease.kind !== 'taking' || lease.stage !== 'delivering' || !isDelivered(outbox)) return;
  turn.set({ lease: { kind: 'taking', stage: 'reading' } });
  turn.ask({ type: 'readAttempt', purpose: 'takeover' });
}

/** The attempt as the other page left it: inputs unlock. */
export function takeoverRead(turn: Transition, outcome: Outcome<OpenAttempt>): void {
  if (outcome.kind === 'missing') turn.ask({ type: 'checkEnd', purpose: 'missing' });
  const { lease, progress, question, navigation, outbox } = turn.state;
  if (lease.kind !== 'taking' || lease.stage !== 'reading') return;
  if (outcome.kind !== 'ok') {
    // The next heartbeat tries again.
    turn.set({ lease: { kind: 'taking', stage: 'requesting' } });
    return;
  }
  raiseSequence(turn, outcome.value.lastSequence);
  adoptDeadline(turn, outcome.value.deadline);
  setPlayed(turn, { playingMs: outcome.value.playingMs ?? 0 });
  learnFlags(turn, outcome.value.flags);
  learnWording(turn, outcome.value.wording);
  forgetDrafts(turn);
  rememberUnsent(turn, waitingAnswers(outbox));
  outdateQuestion(turn);
  const seen = new Set(progress.filter(({ isSeen }) => isSeen).map(({ questionId }) => questionId));
  const stored = progressOf(outcome.value).map((one) =>
    seen.has(one.questionId) ? { ...one, isSeen: true } : one,
  );
  const current = withUnsent(stored, waitingAnswers(outbox), outcome.value);
  turn.set({ lease: { kind: 'held' }, progress: current, question: null });
  // Before the first question is shown, the page itself has asked for one.
  const asked = question === null || navigation.kind === 'settled' ? null : navigation.position;
  const position = asked ?? question?.position ?? resumePosition(current);
  startPrefetch(turn, position);
  showOrLoad(turn, position);
}
