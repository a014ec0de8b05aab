import type { SavedAnswer } from '@invigil/contract/exams/runner-client';
import { type DeferralReason, DeferredAnswers } from './deferred-answers.ts';
import type { GivenAnswer } from './given-answer.ts';
import { PendingAnswers } from './pending-answers.ts';
import {
  type AnswerQueueOptions,
  fateOf,
  IDLE_QUEUE,
  type QueueState,
  type QueueStatus,
  type Waiting,
} from './queue-types.ts';
import type { Outcome } from './request.ts';
import { RetryTimer } from './retry-timer.ts';
import { SignsOfLife } from './signs-of-life.ts';

/**
 * Answers on their way to the server: one at a time, the newest of a question only, journalled before they are sent,
 * and tried again until the server has decided on them. An answer that fails while others pass is deferred, so that it
 * holds up neither the others nor the submission.
 */
export class AnswerQueue {
  private readonly options: AnswerQueueOptions;
  private readonly pending = new PendingAnswers();
  private readonly deferred: DeferredAnswers;
  private readonly retry: RetryTimer;
  private isSending = false;
  /** Nothing is sent before, nor after the page is left. */
  private isBegun = false;
  private wasBlocked = false;
  private readonly signs = new SignsOfLife();
  private waiters: (() => void)[] = [];
  state: QueueState = IDLE_QUEUE;

  constructor(options: AnswerQueueOptions) {
    this.options = options;
    const { send, probe, onTakenOver, random = Math.random } = options;
    this.retry = new RetryTimer(() => void this.drain(), random);
    this.deferred = new DeferredAnswers({
      ...{ send, probe, random, onTakenOver },
      onConcluded: (waiting, outcome) => this.conclude(waiting, outcome),
      onSignedOut: () => this.set({ status: 'signedOut' }),
      onChange: () => this.set({}),
    });
  }

  /** Nothing is sent before. */
  begin(): void {
    if (this.isBegun) return;
    this.isBegun = true;
    this.deferred.resume();
    void this.drain();
  }

  /** Keeps an answer and sends it as soon as those before it are saved. */
  add(answer: GivenAnswer): void {
    this.put(answer, this.options.keep(answer), false);
  }

  /** Answers of an earlier start, which the journal holds. */
  restore(answers: readonly GivenAnswer[]): void {
    const inOrder = [...answers].sort((one, other) => one.sequence - other.sequence);
    for (const answer of inOrder) this.put(answer, Promise.resolve(true), true);
  }

  has(questionId: number): boolean {
    return this.waitingOf(questionId) !== undefined;
  }

  waitingOf(questionId: number): GivenAnswer | undefined {
    return (this.pending.get(questionId) ?? this.deferred.waitingOf(questionId))?.answer;
  }

  /** Answers that the server has not decided on, the newest last. */
  waitingAnswers(): GivenAnswer[] {
    return this.all().map(({ answer }) => answer);
  }

  /** Whether a newer answer than this one waits for the same question. */
  isNewer({ questionId, sequence }: GivenAnswer): boolean {
    return (this.waitingOf(questionId)?.sequence ?? 0) > sequence;
  }

  /** Whether an answer is neither acknowledged nor in the journal. */
  holdsUnkept(): boolean {
    return this.all().some(({ isKept }) => !isKept);
  }

  /** How many answers a submission that goes now leaves behind; null where none was ever blocked. */
  get leftBehind(): number | null {
    const { leftBehind } = this.deferred;
    return leftBehind > 0 || this.wasBlocked ? leftBehind : null;
  }

  /** The server did not answer when the page was opened. */
  noteUnreachable(): void {
    if (this.state.status === 'idle') this.set({ status: 'unreachable' });
  }

  /** The server has answered another call of this page. */
  noteReached(): void {
    this.signs.noteReply();
  }

  /** The line, the session or the hold on the attempt is back. */
  retryNow(): void {
    if (!this.retry.cut()) return;
    if (this.isBegun) this.deferred.retryAll();
    const { status } = this.state;
    if (this.pending.size === 0) this.set({ status: 'idle' });
    else if (status === 'signedOut' || status === 'takenOver') this.set({ status: 'saving' });
    void this.drain();
  }

  /** A submission waits, or does not wait any more. */
  hurry(isHurried: boolean): void {
    this.deferred.hurry(isHurried);
  }

  /**
   * The page goes away: all that waits is sent at once, the newest first, because the journal may not have it yet; what
   * the network refuses comes last. The next start sends what the journal holds, which is stored once.
   */
  sendLeaving(): void {
    const { send } = this.options;
    for (const { answer } of this.pending.all().reverse())
      void send(answer, { isLeaving: true, isEncoded: false });
    for (const { answer } of this.deferred.all().reverse())
      void send(answer, { isLeaving: true, isEncoded: true });
  }

  /** Settles when nothing waits any more that waiting would deliver. */
  whenDelivered(): Promise<void> {
    if (this.isDelivered()) return Promise.resolve();
    return new Promise((resolve) => this.waiters.push(resolve));
  }

  /** Nothing more is sent; the page is left. */
  dispose(): void {
    this.isBegun = false;
    this.retry.stop();
    this.deferred.pause();
  }

  private put(answer: GivenAnswer, kept: Promise<boolean>, isKept: boolean): void {
    const waiting: Waiting = { answer, kept, isKept };
    void kept.then((done) => {
      waiting.isKept = done;
    });
    if (!this.deferred.replace(waiting)) this.pending.put(waiting);
    this.set({ status: this.state.status === 'idle' ? 'saving' : this.state.status });
    void this.drain();
  }

  private async drain(): Promise<void> {
    const next = this.pending.first;
    if (next === undefined || !this.isBegun || this.isSending || this.retry.isWaiting) return;
    if (this.state.status === 'signedOut') return;
    this.isSending = true;
    await next.kept;
    // a newer answer of the question may have taken its place meanwhile
    const mode = { isLeaving: false, isEncoded: false };
    const outcome = this.pending.isLatest(next) ? await this.options.send(next.answer, mode) : null;
    this.isSending = false;
    if (outcome !== null) this.settle(next, outcome);
    void this.drain();
  }

  private settle(sent: Waiting, outcome: Outcome<SavedAnswer>): void {
    if (outcome.kind === 'signedOut') this.set({ status: 'signedOut' });
    else if (outcome.kind === 'takenOver') {
      this.defer(sent, 'lease');
      this.options.onTakenOver();
    } else if (outcome.kind === 'missing') this.defer(sent, 'unknown');
    else if (outcome.kind === 'busy')
      this.wait(sent, outcome.isForeign ? 'gateway' : 'busy', outcome.retryAfterMs);
    else if (outcome.kind === 'unreachable' && !outcome.isForeign) this.wait(sent, 'unreachable', null);
    else if (outcome.kind === 'unreachable' || outcome.kind === 'noContent') this.defer(sent, 'network');
    else this.conclude(sent, outcome);
  }

  /** The server has decided on an answer. */
  private conclude(sent: Waiting, outcome: Outcome<SavedAnswer>): void {
    this.signs.noteDecision();
    const isOk = outcome.kind === 'ok';
    const fate = fateOf(outcome);
    this.options.onSettled(sent.answer, fate, isOk ? outcome.value.sequence : sent.answer.sequence);
    const isLatest = this.pending.remove(sent) || this.deferred.remove(sent);
    const one = isLatest ? 1 : 0;
    const { late, notTaken } = this.state;
    this.retry.reset();
    this.set({
      status: this.calm(),
      ...(isOk ? { savedAt: outcome.value.savedAt } : {}),
      late: late + (fate === 'late' ? one : 0),
      notTaken: notTaken + (fate === 'notTaken' ? one : 0),
    });
    // a newer answer of the same question is on its way and may be taken
    if (isLatest && (fate === 'refused' || fate === 'rejected'))
      this.options.onRefused(sent.answer.questionId, outcome.kind === 'refused' ? outcome.refusal : null);
    if (fate === 'notTaken') this.options.onClosed();
  }

  private calm(): QueueStatus {
    if (this.pending.size > 0) return 'saving';
    return this.deferred.needsLease ? 'takenOver' : 'idle';
  }

  private all(): Waiting[] {
    return [...this.deferred.all(), ...this.pending.all()];
  }

  private defer(sent: Waiting, reason: DeferralReason): void {
    if (!this.pending.remove(sent)) return;
    this.deferred.add(sent, reason);
    this.set({ status: this.calm() });
  }

  /** The connection or the server fails: for all answers, as far as is known, unless others have passed meanwhile. */
  private wait(sent: Waiting, cause: 'unreachable' | 'gateway' | 'busy', imposedMs: number | null): void {
    const isServers = cause === 'busy';
    if (this.signs.failsAlone(sent, isServers)) {
      this.defer(sent, isServers ? 'server' : 'network');
      return;
    }
    // The others are tried first the next time.
    if (this.pending.isLatest(sent)) this.pending.put(sent);
    // A reply to the probe tells the next try that the failure concerns this answer alone.
    if (!isServers) void this.options.probe().then((isReached) => isReached && this.noteReached());
    if (imposedMs === null) this.retry.backOff();
    else this.retry.obey(imposedMs);
    this.set({ status: cause === 'unreachable' ? 'unreachable' : 'busy' });
  }

  private isDelivered(): boolean {
    return this.pending.size === 0 && this.deferred.leftBehind === this.deferred.size;
  }

  private set(change: Partial<QueueState>): void {
    const { blocked, size } = this.deferred;
    this.wasBlocked ||= blocked > 0;
    this.state = { ...this.state, ...change, blocked, waiting: this.pending.size + size };
    this.options.onChange(this.state);
    if (this.isDelivered()) for (const resolve of this.waiters.splice(0)) resolve();
  }
}
