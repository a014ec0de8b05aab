import { type AnswerRevision, isSameRevision } from './answer-revision.ts';
import type { SavedAnswer } from './calls.ts';
import { afterFailure, defer, failsAlone } from './deferral.ts';
import type { Moment } from './moment.ts';
import type { OutboxEvent } from './outbox-events.ts';
import {
  type DeferralReason,
  isWaiting,
  type Outbox,
  type OutboxStatus,
  type PendingAnswer,
} from './outbox-state.ts';
import type { Outcome } from './request.ts';

/** Waits between two tries of the connection, in milliseconds. The last wait repeats. */
const BACKOFF_MS = [1_000, 2_000, 4_000, 8_000, 15_000];
const LONGEST_WAIT_MS = 120_000;

/**
 * The server's decision on an answer. `rejected`: malformed, by a status that no retry changes. `notTaken`: not stored,
 * because the attempt is submitted.
 */
export type AnswerFate = 'saved' | 'late' | 'refused' | 'rejected' | 'notTaken';

/** The decision in a reply; null where the answer must be sent again. */
export function fateOf(outcome: Outcome<SavedAnswer>): AnswerFate | null {
  switch (outcome.kind) {
    case 'ok':
      return 'saved';
    case 'closed':
      return 'notTaken';
    case 'rejected':
      return 'rejected';
    case 'refused':
      return outcome.refusal === 'answerTooLate' ? 'late' : 'refused';
    default:
      return null;
  }
}

/** The outbox after a reply to the pending answer that was sent. */
export function repliedToPending(
  outbox: Outbox,
  outcome: Outcome<SavedAnswer>,
  at: Moment,
  probe: (questionId: number) => void,
): Outbox {
  const { sending: sent } = outbox;
  if (sent === null) return outbox;
  const idle = { ...outbox, sending: null };
  switch (outcome.kind) {
    case 'signedOut':
      return { ...idle, status: 'signedOut' };
    case 'takenOver':
      return deferred(idle, sent, 'lease', at);
    case 'missing':
      return deferred(idle, sent, 'unknown', at);
    case 'noContent':
      return deferred(idle, sent, 'network', at);
    case 'busy':
      if (outcome.isFault) return deferred(idle, sent, 'fault', at);
      return waited(idle, sent, outcome.isForeign ? 'gateway' : 'busy', outcome.retryAfterMs, at, probe);
    case 'unreachable':
      return outcome.isForeign
        ? deferred(idle, sent, 'network', at)
        : waited(idle, sent, 'unreachable', null, at, probe);
    default:
      return concluded(idle, sent.answer, outcome);
  }
}

/** The outbox after a reply to a deferred answer. */
export function repliedToDeferred(
  outbox: Outbox,
  { answer, isEncoded, outcome }: OutboxEvent & { readonly type: 'answerReplied' },
  at: Moment,
  probe: (questionId: number) => void,
): Outbox {
  const idle = { ...outbox, sendingDeferred: null };
  if (fateOf(outcome) !== null) return concluded(idle, answer, outcome);
  const entries = idle.deferred.map((one) => {
    if (!isSameRevision(answer, one.answer)) return one;
    const next = afterFailure(idle, one, outcome, isEncoded, at);
    if (next.refusal === 'refused') probe(answer.questionId);
    return next;
  });
  return { ...idle, deferred: entries, ...(outcome.kind === 'signedOut' ? { status: 'signedOut' } : {}) };
}

/** The outbox after a decision of the server on an answer. */
function concluded(before: Outbox, answer: AnswerRevision, outcome: Outcome<SavedAnswer>): Outbox {
  const fate = fateOf(outcome);
  const one = isWaiting(before, answer) ? 1 : 0;
  const isOther = (entry: PendingAnswer) => !isSameRevision(answer, entry.answer);
  const { replies, decisions } = before.signs;
  const outbox: Outbox = {
    ...before,
    pending: before.pending.filter(isOther),
    deferred: before.deferred.filter(isOther),
    retry: { ...before.retry, tries: 0 },
    signs: { replies: replies + 1, decisions: decisions + 1 },
    savedAt: outcome.kind === 'ok' ? outcome.value.savedAt : before.savedAt,
    late: before.late + (fate === 'late' ? one : 0),
    notTaken: before.notTaken + (fate === 'notTaken' ? one : 0),
  };
  return { ...outbox, status: calm(outbox) };
}

/** Defers an answer that fails alone, so that the others continue. */
function deferred(outbox: Outbox, failed: PendingAnswer, reason: DeferralReason, at: Moment): Outbox {
  const pending = outbox.pending.filter(({ answer }) => !isSameRevision(answer, failed.answer));
  // A newer answer of the question has replaced it.
  if (pending.length === outbox.pending.length) return outbox;
  const current = outbox.pending.find(({ answer }) => isSameRevision(answer, failed.answer)) ?? failed;
  const next = { ...outbox, pending, deferred: [...outbox.deferred, defer(outbox, current, reason, at)] };
  return { ...next, status: calm(next) };
}

/** Delays all answers after a failed connection or server, or defers the failed answer if others have passed since. */
function waited(
  outbox: Outbox,
  failed: PendingAnswer,
  cause: 'unreachable' | 'gateway' | 'busy',
  imposedMs: number | null,
  at: Moment,
  probe: (questionId: number) => void,
): Outbox {
  const isServers = cause === 'busy';
  if (failsAlone(failed.failedAt, outbox.signs, isServers))
    return deferred(outbox, failed, isServers ? 'server' : 'network', at);
  const rest = outbox.pending.filter(({ answer }) => !isSameRevision(answer, failed.answer));
  const isLatest = rest.length < outbox.pending.length;
  // Moves the failed answer to the end, so that the next try sends the others first.
  const pending = isLatest ? [...rest, { ...failed, failedAt: outbox.signs }] : rest;
  // If the server replies to the probe, the next failure shows that only this answer fails.
  if (!isServers) probe(failed.answer.questionId);
  const { tries } = outbox.retry;
  const step = BACKOFF_MS[Math.min(tries, BACKOFF_MS.length - 1)] ?? LONGEST_WAIT_MS;
  const wait = imposedMs === null ? step * (0.8 + 0.4 * at.random) : Math.min(imposedMs, LONGEST_WAIT_MS);
  return {
    ...outbox,
    pending,
    retry: { tries: tries + 1, dueAt: at.monotonic + wait, isImposed: imposedMs !== null },
    status: cause === 'unreachable' ? 'unreachable' : 'busy',
  };
}

function calm({ pending, deferred: others }: Outbox): OutboxStatus {
  if (pending.length > 0) return 'saving';
  return others.some(({ reason }) => reason === 'lease') ? 'takenOver' : 'idle';
}
