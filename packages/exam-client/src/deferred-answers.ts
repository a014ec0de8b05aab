import type { SavedAnswer } from '@invigil/contract/exams/runner-client';
import type { SendAnswer, Waiting } from './queue-types.ts';
import type { Outcome } from './request.ts';

/** Waits between two tries of one answer, in milliseconds; the last one repeats. */
const BACKOFF_MS = [2_000, 4_000, 8_000, 16_000, 32_000, 60_000];
const LONGEST_WAIT_MS = 120_000;
/** How soon a page that another one has replaced asks again; its answers count once the time is over or it is back. */
const LEASE_RETRY_MS = 5_000;
/** The longest wait between two tries while a submission waits for them. */
const HURRIED_MS = 2_000;
/** A connection that breaks this often for one answer, while others pass, is taken for a refusal. */
const BREAKS_OF_A_REFUSAL = 5;
/** A server that fails this often on one answer, over some minutes, is not waited for by a submission. */
const FAILURES_OF_THE_SERVER = 8;

/**
 * Why an answer fails while others pass: the network refuses it, the server does not know its attempt, the server fails
 * on it, or another page holds the lease.
 */
export type DeferralReason = 'network' | 'unknown' | 'server' | 'lease';

interface Deferred {
  waiting: Waiting;
  reason: DeferralReason;
  /** The network has refused the plain text. */
  isEncoded: boolean;
  /** Consecutive failures since the answer was deferred or the connection came back. */
  failures: number;
  /** Monotonic milliseconds. */
  dueAt: number;
  /** `proven`: the server was reached after the refusal, so that it concerns this answer alone. */
  refusal: 'none' | 'refused' | 'proven';
  /** Shown as blocked; stays over a retry, so that the notice does not flicker. */
  isBlocked: boolean;
}

export interface DeferredAnswersOptions {
  readonly send: SendAnswer;
  /** The server has decided: saved, late, refused, rejected or closed. */
  readonly onConcluded: (waiting: Waiting, outcome: Outcome<SavedAnswer>) => void;
  readonly onSignedOut: () => void;
  readonly onTakenOver: () => void;
  readonly onChange: () => void;
  readonly probe: () => Promise<boolean>;
  readonly random: () => number;
}

/**
 * Answers that fail while others pass. Each is retried on its own schedule, one request at a time, so that it holds up
 * neither the other answers nor the submission. What the network refuses travels encoded.
 */
export class DeferredAnswers {
  private readonly options: DeferredAnswersOptions;
  private readonly entries = new Map<number, Deferred>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isSending = false;
  private isPaused = true;
  private isHurried = false;

  constructor(options: DeferredAnswersOptions) {
    this.options = options;
  }

  get size(): number {
    return this.entries.size;
  }

  /** Answers that the network refuses while it lets other calls pass. */
  get blocked(): number {
    return this.count(({ isBlocked }) => isBlocked);
  }

  get needsLease(): boolean {
    return this.count(({ reason }) => reason === 'lease') > 0;
  }

  /** Answers that a submission may leave behind, because waiting longer would not deliver them. */
  get leftBehind(): number {
    return this.count(mayStayBehind);
  }

  waitingOf(questionId: number): Waiting | undefined {
    return this.entries.get(questionId)?.waiting;
  }

  all(): Waiting[] {
    return [...this.entries.values()].map(({ waiting }) => waiting);
  }

  add(waiting: Waiting, reason: DeferralReason): void {
    const isEncoded = reason === 'network';
    const entry: Deferred = {
      ...{ waiting, reason, isEncoded, failures: 0, dueAt: now(), refusal: 'none', isBlocked: false },
    };
    this.entries.set(waiting.answer.questionId, entry);
    if (reason === 'lease') entry.dueAt += LEASE_RETRY_MS;
    else if (reason !== 'network') this.backOff(entry);
    this.schedule();
  }

  /** Takes over a newer answer to a question whose answers the network refuses; false for any other question. */
  replace(waiting: Waiting): boolean {
    const entry = this.entries.get(waiting.answer.questionId);
    if (entry?.reason !== 'network') {
      this.entries.delete(waiting.answer.questionId);
      return false;
    }
    Object.assign(entry, { waiting, failures: 0, dueAt: now(), refusal: 'none' });
    this.schedule();
    return true;
  }

  /** Drops an answer unless its question has a newer one. */
  remove(waiting: Waiting): boolean {
    const { questionId } = waiting.answer;
    return this.waitingOf(questionId) === waiting && this.entries.delete(questionId);
  }

  /** The connection, the session or the lease is back: earlier failures say nothing any more. */
  retryAll(): void {
    for (const entry of this.entries.values())
      Object.assign(entry, { failures: 0, dueAt: now(), refusal: 'none' });
    this.resume();
  }

  /** A submission waits: every answer that the network refuses is tried once more at once, then in short order. */
  hurry(isHurried: boolean): void {
    this.isHurried = isHurried;
    if (!isHurried) return;
    for (const entry of this.entries.values())
      if (entry.reason === 'network') Object.assign(entry, { dueAt: now(), refusal: 'none' });
    this.schedule();
  }

  resume(): void {
    this.isPaused = false;
    this.schedule();
  }

  pause(): void {
    this.isPaused = true;
    clearTimeout(this.timer);
  }

  private count(test: (entry: Deferred) => boolean): number {
    return [...this.entries.values()].filter(test).length;
  }

  private schedule(): void {
    clearTimeout(this.timer);
    if (this.isPaused || this.isSending || this.entries.size === 0) return;
    const next = [...this.entries.values()].reduce((one, other) => (other.dueAt < one.dueAt ? other : one));
    this.timer = setTimeout(() => void this.send(next), Math.max(0, next.dueAt - now()));
  }

  private async send(entry: Deferred): Promise<void> {
    const { waiting, isEncoded } = entry;
    this.isSending = true;
    await waiting.kept;
    const outcome = await this.options.send(waiting.answer, { isLeaving: false, isEncoded });
    this.isSending = false;
    const isCurrent = this.waitingOf(waiting.answer.questionId) === waiting;
    if (isUndecided(outcome)) {
      if (isCurrent) this.settle(entry, outcome, isEncoded);
      if (outcome.kind === 'takenOver') this.options.onTakenOver();
      if (outcome.kind === 'signedOut') this.options.onSignedOut();
    } else this.options.onConcluded(waiting, outcome);
    this.options.onChange();
    this.schedule();
  }

  private settle(entry: Deferred, outcome: Undecided, wasEncoded: boolean): void {
    switch (outcome.kind) {
      case 'signedOut':
        this.pause();
        break;
      case 'takenOver':
        Object.assign(entry, { reason: 'lease', isBlocked: false, dueAt: now() + LEASE_RETRY_MS });
        break;
      case 'missing':
        this.fail(entry, 'unknown');
        break;
      case 'busy':
        this.fail(entry, outcome.isForeign ? 'network' : 'server', outcome.retryAfterMs);
        break;
      default:
        this.fail(entry, 'network');
        if (wasEncoded && (outcome.kind === 'noContent' || outcome.isForeign)) this.refuse(entry);
    }
  }

  private fail(entry: Deferred, reason: DeferralReason, imposedMs: number | null = null): void {
    const { isEncoded } = entry;
    if (reason === 'network') entry.isEncoded = true;
    else Object.assign(entry, { refusal: 'none', isBlocked: false });
    entry.reason = reason;
    this.backOff(entry);
    if (imposedMs !== null) entry.dueAt = now() + Math.min(imposedMs, LONGEST_WAIT_MS);
    // The encoded try follows the first refusal of the plain text at once.
    else if (entry.isEncoded && !isEncoded) entry.dueAt = now();
    if (reason === 'network' && entry.failures >= BREAKS_OF_A_REFUSAL) this.refuse(entry);
  }

  private refuse(entry: Deferred): void {
    if (entry.refusal === 'proven') return;
    entry.refusal = 'refused';
    void this.options.probe().then((isReached) => {
      if (!isReached || entry.refusal !== 'refused') return;
      Object.assign(entry, { refusal: 'proven', isBlocked: true });
      this.options.onChange();
    });
  }

  /** Lengthens the wait with every failure, within a fifth. */
  private backOff(entry: Deferred): void {
    const step = BACKOFF_MS[Math.min(entry.failures, BACKOFF_MS.length - 1)] ?? LONGEST_WAIT_MS;
    const isUrgent = this.isHurried && entry.reason === 'network';
    entry.failures += 1;
    entry.dueAt = now() + (isUrgent ? HURRIED_MS : step) * (0.8 + 0.4 * this.options.random());
  }
}

type Undecided = Extract<
  Outcome<SavedAnswer>,
  { kind: 'signedOut' | 'takenOver' | 'missing' | 'busy' | 'unreachable' | 'noContent' }
>;

/** Whether the server has not decided on the answer, so that it must be sent again. */
function isUndecided(outcome: Outcome<SavedAnswer>): outcome is Undecided {
  return !['ok', 'refused', 'rejected', 'closed'].includes(outcome.kind);
}

const now = (): number => performance.now();

function mayStayBehind({ reason, refusal, failures }: Deferred): boolean {
  if (reason === 'network') return refusal === 'proven';
  if (reason === 'unknown') return failures > 0;
  return reason === 'server' && failures >= FAILURES_OF_THE_SERVER;
}
