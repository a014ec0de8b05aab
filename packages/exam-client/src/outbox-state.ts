import { type AnswerRevision, isSameRevision } from './answer-revision.ts';

/** Number of server failures, over minutes, after which a submission no longer waits for an answer. */
const FAILURES_OF_THE_SERVER = 8;

export type OutboxStatus =
  | 'idle'
  | 'saving'
  | 'unreachable'
  | 'busy'
  | 'signedOut'
  /** Another page holds the lease; answers newer than its lease wait. */
  | 'takenOver';

/** Counts of the server's replies to any call, and of its decisions on answers. */
export interface SignsOfLife {
  readonly replies: number;
  readonly decisions: number;
}

/** An answer that the server has not acknowledged. */
export interface PendingAnswer {
  readonly answer: AnswerRevision;
  /** `writing`: not sent yet, because the journal has no copy. `failed`: the browser stores no copy. */
  readonly journal: 'writing' | 'stored' | 'failed';
  /** The counts at the answer's last failure; null before the first failure. */
  readonly failedAt: SignsOfLife | null;
}

/**
 * Reason why an answer fails while others pass: the network refuses it, the server does not know its attempt, is busy for
 * it alone, or fails on it (status 500), or another page holds the lease.
 */
export type DeferralReason = 'network' | 'unknown' | 'server' | 'fault' | 'lease';

/** An answer that fails while others pass; it is retried on its own schedule. */
export interface DeferredAnswer extends PendingAnswer {
  readonly reason: DeferralReason;
  /** Sent as base64, because the network has refused the plain text. */
  readonly isEncoded: boolean;
  /** Whether the connection was lost since the server's last failure on the answer. */
  readonly hasBroken?: boolean;
  /** Consecutive failures since the answer was deferred or the connection came back. */
  readonly failures: number;
  /** Monotonic milliseconds. */
  readonly dueAt: number;
  /** `proven`: the server was reached after the refusal, or fails itself: the refusal concerns only this answer. */
  readonly refusal: 'none' | 'refused' | 'proven';
  /** Shown as blocked; unchanged during a retry, so that the notice does not flicker. */
  readonly isBlocked: boolean;
}

/** Unacknowledged answers: only the newest of each question. */
export interface Outbox {
  /** Nothing is sent while the gate is closed. */
  readonly gate: 'closed' | 'open';
  readonly status: OutboxStatus;
  /** Sent one at a time, in order. */
  readonly pending: readonly PendingAnswer[];
  readonly deferred: readonly DeferredAnswer[];
  /** The pending answer in flight. A newer answer of its question may have replaced it in `pending`. */
  readonly sending: PendingAnswer | null;
  readonly sendingDeferred: AnswerRevision | null;
  /** `dueAt` in monotonic milliseconds, or null. A wait that the server imposed is never shortened. */
  readonly retry: { readonly tries: number; readonly dueAt: number | null; readonly isImposed: boolean };
  /** A submission waits for the answers. */
  readonly isHurried: boolean;
  /** Whether an answer of this page was ever blocked. */
  readonly wasBlocked: boolean;
  readonly signs: SignsOfLife;
  /** The server's time of the last acknowledged save. */
  readonly savedAt: Date | null;
  /** Number of answers that arrived after the end and are stored for the Admin to decide. */
  readonly late: number;
  /** Number of answers that arrived after the candidate's own submission and are not stored. */
  readonly notTaken: number;
}

export const EMPTY_OUTBOX: Outbox = {
  gate: 'closed',
  status: 'idle',
  pending: [],
  deferred: [],
  sending: null,
  sendingDeferred: null,
  retry: { tries: 0, dueAt: null, isImposed: false },
  isHurried: false,
  wasBlocked: false,
  signs: { replies: 0, decisions: 0 },
  savedAt: null,
  late: 0,
  notTaken: 0,
};

/** All answers without a decision of the server, the newest last. */
export const waitingAnswers = ({ pending, deferred }: Outbox): AnswerRevision[] =>
  [...deferred, ...pending].map(({ answer }) => answer);

export const waitingCount = ({ pending, deferred }: Outbox): number => pending.length + deferred.length;

export function waitingFor({ pending, deferred }: Outbox, questionId: number): AnswerRevision | undefined {
  const isOfQuestion = ({ answer }: PendingAnswer) => answer.questionId === questionId;
  return (pending.find(isOfQuestion) ?? deferred.find(isOfQuestion))?.answer;
}

/** Whether the answer is the newest of its question and still waits. */
export const isWaiting = (outbox: Outbox, answer: AnswerRevision): boolean =>
  isSameRevision(answer, waitingFor(outbox, answer.questionId));

/** Number of answers that the network refuses, or on which the server fails, while other calls pass. */
export const blockedCount = ({ deferred }: Outbox): number =>
  deferred.filter(({ isBlocked }) => isBlocked).length;

/** Whether the server fails on every blocked answer, so that the network is not the cause. */
export const areFaultsOfTheServer = ({ deferred }: Outbox): boolean =>
  deferred.every(({ isBlocked, reason }) => !isBlocked || reason === 'fault');

/** Whether an answer is neither acknowledged nor in the journal. */
export const holdsUnjournalled = ({ pending, deferred }: Outbox): boolean =>
  [...pending, ...deferred].some(({ journal }) => journal !== 'stored');

/** Number of answers that a submission leaves behind, because waiting longer would not deliver them. */
const leftBehindCount = ({ deferred }: Outbox): number => deferred.filter(mayStayBehind).length;

/** Whether no deliverable answer waits. */
export const isDelivered = (outbox: Outbox): boolean =>
  outbox.pending.length === 0 && leftBehindCount(outbox) === outbox.deferred.length;

/** Number of answers that a submission would leave behind now; null where none was ever blocked. */
export function declaredLeftBehind(outbox: Outbox): number | null {
  const count = leftBehindCount(outbox);
  return count > 0 || outbox.wasBlocked ? count : null;
}

/**
 * The requests of a page that unloads: all waiting answers, deferred ones last. The newest is first, because the
 * journal may not have it yet. The next start sends the journal's copies again, which the server stores once.
 */
export const leavingSends = ({ pending, deferred }: Outbox) => [
  ...pending.map(({ answer }) => ({ answer, isEncoded: false })).reverse(),
  ...deferred.map(({ answer, reason }) => ({ answer, isEncoded: reason !== 'fault' })).reverse(),
];

function mayStayBehind({ reason, refusal, failures }: DeferredAnswer): boolean {
  if (reason === 'network' || reason === 'fault') return refusal === 'proven';
  if (reason === 'unknown') return failures > 0;
  return reason === 'server' && failures >= FAILURES_OF_THE_SERVER;
}
