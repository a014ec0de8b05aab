import type { Moment } from './moment.ts';
import type { DeferralReason, DeferredAnswer, Outbox, PendingAnswer, SignsOfLife } from './outbox-state.ts';
import { isReply, type Outcome } from './request.ts';

/** Waits between two tries of one answer, in milliseconds. The last wait repeats. */
const BACKOFF_MS = [2_000, 4_000, 8_000, 16_000, 32_000, 60_000];
const LONGEST_WAIT_MS = 120_000;
/** Retry interval of a page without the lease: its answers count once the time is over or the lease is back. */
const LEASE_RETRY_MS = 5_000;
/** The longest wait between two tries while a submission waits for them. */
const HURRIED_MS = 2_000;
/** Number of broken connections for one answer, while others pass, that count as a refusal by the network. */
const BREAKS_OF_A_REFUSAL = 5;
/** Number of failures of the server on one answer after which it counts as blocked: six seconds after the first. */
const FAULTS_OF_A_BLOCK = 3;

/**
 * Whether an answer failed before, and the server has replied to other calls since (docs/decisions/040). A failure of
 * the server itself needs decisions on other answers since.
 */
export function failsAlone(failedAt: SignsOfLife | null, signs: SignsOfLife, isServers: boolean): boolean {
  if (failedAt === null) return false;
  return isServers ? signs.decisions > failedAt.decisions : signs.replies > failedAt.replies;
}

/** Defers a pending answer, with the first retry by the reason. */
export function defer(
  outbox: Outbox,
  failed: PendingAnswer,
  reason: DeferralReason,
  at: Moment,
): DeferredAnswer {
  const deferred: DeferredAnswer = {
    ...failed,
    reason,
    isEncoded: reason === 'network',
    failures: 0,
    dueAt: at.monotonic,
    refusal: 'none',
    isBlocked: false,
  };
  if (reason === 'lease') return { ...deferred, dueAt: at.monotonic + LEASE_RETRY_MS };
  if (reason === 'fault') return backOff(outbox, { ...deferred, failedAt: outbox.signs }, at);
  return reason === 'network' ? deferred : backOff(outbox, deferred, at);
}

/** Resets failures and retries at once, after the connection, the session or the lease is back. */
export const retriedNow = (deferred: DeferredAnswer, at: Moment): DeferredAnswer => ({
  ...deferred,
  failures: 0,
  dueAt: at.monotonic,
  refusal: 'none',
});

/**
 * The deferred answer after a reply without a decision.
 *
 * @param isEncoded whether the answer was sent as base64
 */
export function afterFailure(
  outbox: Outbox,
  deferred: DeferredAnswer,
  outcome: Outcome<unknown>,
  isEncoded: boolean,
  at: Moment,
): DeferredAnswer {
  switch (outcome.kind) {
    case 'signedOut':
      return deferred;
    case 'takenOver':
      return { ...deferred, reason: 'lease', isBlocked: false, dueAt: at.monotonic + LEASE_RETRY_MS };
    case 'missing':
      return failed(outbox, deferred, 'unknown', null, at);
    case 'busy':
      if (outcome.isFault) return faulted(outbox, deferred, at);
      return failed(outbox, deferred, isReply(outcome) ? 'server' : 'network', outcome.retryAfterMs, at);
    default: {
      const isForeign = outcome.kind === 'noContent' || (outcome.kind === 'unreachable' && outcome.isForeign);
      if (deferred.reason === 'fault' && !isForeign && !breaksAlone(outbox, deferred))
        return broken(outbox, deferred, at);
      const next = failed(outbox, deferred, 'network', null, at);
      return isEncoded && isForeign ? refused(next) : next;
    }
  }
}

function failed(
  outbox: Outbox,
  before: DeferredAnswer,
  reason: 'network' | 'unknown' | 'server',
  imposedMs: number | null,
  at: Moment,
): DeferredAnswer {
  const isNetwork = reason === 'network';
  const unblocked = isNetwork ? {} : ({ refusal: 'none', isBlocked: false } as const);
  const isEncoded = before.isEncoded || isNetwork;
  const waits = backOff(outbox, { ...before, ...unblocked, reason, isEncoded }, at);
  const dueAt =
    imposedMs !== null
      ? at.monotonic + Math.min(imposedMs, LONGEST_WAIT_MS)
      : // The first refusal of the plain text is followed by the encoded try at once.
        isEncoded && !before.isEncoded
        ? at.monotonic
        : waits.dueAt;
  const next = { ...waits, dueAt };
  return isNetwork && next.failures >= BREAKS_OF_A_REFUSAL ? refused(next) : next;
}

/**
 * The server itself fails on the answer. Blocked is an answer that fails alone: a server that fails on every call, as on a
 * database that is read-only, works again, and a submission waits for it.
 */
function faulted(outbox: Outbox, before: DeferredAnswer, at: Moment): DeferredAnswer {
  const fault = { reason: 'fault', failedAt: outbox.signs, hasBroken: false } as const;
  const next = backOff(outbox, { ...before, ...fault }, at);
  const isAlone = before.reason === 'fault' && failsAlone(before.failedAt, outbox.signs, false);
  return next.failures >= FAULTS_OF_A_BLOCK && isAlone
    ? { ...next, refusal: 'proven', isBlocked: true }
    : next;
}

/** Whether the connection broke for the answer before, and the server has replied to other calls since. */
const breaksAlone = ({ signs }: Outbox, { hasBroken, failedAt }: DeferredAnswer): boolean =>
  hasBroken === true && failsAlone(failedAt, signs, false);

/** A lost connection says nothing of an answer on which the server fails: it counts as no failure. */
const broken = (outbox: Outbox, before: DeferredAnswer, at: Moment): DeferredAnswer => ({
  ...backOff(outbox, before, at),
  failures: before.failures,
  failedAt: outbox.signs,
  hasBroken: true,
});

const refused = (deferred: DeferredAnswer): DeferredAnswer =>
  deferred.refusal === 'proven' ? deferred : { ...deferred, refusal: 'refused' };

/** Lengthens the wait with every failure, with a jitter of 20 per cent. */
function backOff({ isHurried }: Outbox, deferred: DeferredAnswer, at: Moment): DeferredAnswer {
  const step = BACKOFF_MS[Math.min(deferred.failures, BACKOFF_MS.length - 1)] ?? LONGEST_WAIT_MS;
  const isUrgent = isHurried && (deferred.reason === 'network' || deferred.reason === 'fault');
  const dueAt = at.monotonic + (isUrgent ? HURRIED_MS : step) * (0.8 + 0.4 * at.random);
  return { ...deferred, failures: deferred.failures + 1, dueAt };
}
