import type { SavedAnswer } from '@invigil/contract/attempts/runner-client';
import type { Refusal } from '@invigil/domain/refusals';
import type { Outcome } from '../api/request.ts';
import type { GivenAnswer } from './given-answer.ts';
import { RetryTimer } from './retry-timer.ts';

/** How soon a page that another one has replaced asks again; its answers count once the time is over or it is back. */
const TAKEN_OVER_RETRY_MS = 5_000;

export type QueueStatus =
  | 'idle'
  | 'saving'
  | 'unreachable'
  | 'busy'
  | 'signedOut'
  /** Another page holds the attempt; what was given here since then waits. */
  | 'takenOver'
  | 'closed';

export interface QueueState {
  readonly status: QueueStatus;
  /** Questions whose latest answer the server has not acknowledged. */
  readonly waiting: number;
  /** The server's time of the last acknowledged save. */
  readonly savedAt: Date | null;
  /** Answers that came after the end and are stored for the Admin to decide. */
  readonly late: number;
}

export type AnswerFate = 'saved' | 'late' | 'refused';

export interface AnswerQueueOptions {
  /** @param isLeaving the page goes away, and the call must not end with it */
  readonly send: (answer: GivenAnswer, isLeaving: boolean) => Promise<Outcome<SavedAnswer>>;
  /** Journals an answer before it is sent; settles with whether it is kept, and never fails. */
  readonly keep: (answer: GivenAnswer) => Promise<boolean>;
  readonly onChange: (state: QueueState) => void;
  /** The server has the answer, or does not want it; with the sequence that it has stored. */
  readonly onSettled: (answer: GivenAnswer, fate: AnswerFate, storedSequence: number) => void;
  /** The server does not take the latest answer of a question; null without a rule's name. */
  readonly onRefused: (questionId: number, refusal: Refusal | null) => void;
  readonly onTakenOver: () => void;
  readonly onClosed: () => void;
  /** Spreads the retries of a hall that went offline together. */
  readonly random?: () => number;
}

interface Waiting {
  readonly answer: GivenAnswer;
  readonly kept: Promise<boolean>;
  isKept: boolean;
}

/**
 * Answers on their way to the server: in order, one at a time, the newest of a question only, journalled before they
 * are sent, and tried again until the server has acknowledged them or has closed the paper.
 */
export class AnswerQueue {
  private readonly options: AnswerQueueOptions;
  private readonly pending = new Map<number, Waiting>();
  private readonly retry: RetryTimer;
  private isSending = false;
  /** Nothing is sent before, nor after the page is left. */
  private isBegun = false;
  private emptied: (() => void)[] = [];
  state: QueueState = { status: 'idle', waiting: 0, savedAt: null, late: 0 };

  constructor(options: AnswerQueueOptions) {
    this.options = options;
    this.retry = new RetryTimer(() => void this.drain(), options.random);
  }

  /** Nothing is sent before. */
  begin(): void {
    this.isBegun = true;
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
    return this.pending.has(questionId);
  }

  waitingOf(questionId: number): GivenAnswer | undefined {
    return this.pending.get(questionId)?.answer;
  }

  /** Whether a newer answer than this one waits for the same question. */
  isNewer({ questionId, sequence }: GivenAnswer): boolean {
    return (this.waitingOf(questionId)?.sequence ?? 0) > sequence;
  }

  /** Whether an answer is neither acknowledged nor in the journal. */
  holdsUnkept(): boolean {
    return [...this.pending.values()].some(({ isKept }) => !isKept);
  }

  /** The server did not answer when the page was opened. */
  noteUnreachable(): void {
    if (this.state.status === 'idle') this.set({ status: 'unreachable' });
  }

  /** The line, the session or the hold on the attempt is back. */
  retryNow(): void {
    if (this.state.status === 'closed' || !this.retry.cut()) return;
    if (this.pending.size === 0) this.set({ status: 'idle' });
    else if (this.state.status === 'signedOut' || this.state.status === 'takenOver')
      this.set({ status: 'saving' });
    void this.drain();
  }

  /**
   * The page goes away: all that waits is sent at once, the newest first, because the journal may not have it yet. What
   * becomes of it is not waited for; the next start sends what the journal holds, which is stored once.
   */
  sendLeaving(): void {
    if (this.state.status === 'closed') return;
    const answers = [...this.pending.values()].map(({ answer }) => answer);
    for (const answer of answers.reverse()) void this.options.send(answer, true);
  }

  /** Settles when nothing waits any more, because it is saved or because the paper is closed. */
  whenEmpty(): Promise<void> {
    if (this.pending.size === 0 || this.state.status === 'closed') return Promise.resolve();
    return new Promise((resolve) => this.emptied.push(resolve));
  }

  /** Nothing more is sent; the page is left. */
  dispose(): void {
    this.isBegun = false;
    this.retry.stop();
  }

  private put(answer: GivenAnswer, kept: Promise<boolean>, isKept: boolean): void {
    if (this.state.status === 'closed') return;
    const waiting: Waiting = { answer, kept, isKept };
    void kept.then((done) => {
      waiting.isKept = done;
    });
    // out and in again: the order is that of the last changes
    this.pending.delete(answer.questionId);
    this.pending.set(answer.questionId, waiting);
    this.set({ status: this.state.status === 'idle' ? 'saving' : this.state.status });
    void this.drain();
  }

  private async drain(): Promise<void> {
    const [next] = this.pending.values();
    if (next === undefined || !this.isBegun || this.isSending || this.retry.isWaiting) return;
    if (this.state.status === 'signedOut' || this.state.status === 'closed') return;
    this.isSending = true;
    await next.kept;
    // a newer answer of the question may have taken its place meanwhile
    const isLatest = this.pending.get(next.answer.questionId) === next;
    const outcome = isLatest ? await this.options.send(next.answer, false) : null;
    this.isSending = false;
    if (outcome !== null) this.settle(next.answer, outcome);
    void this.drain();
  }

  private settle(sent: GivenAnswer, outcome: Outcome<SavedAnswer>): void {
    switch (outcome.kind) {
      case 'ok':
        this.options.onSettled(sent, 'saved', outcome.value.sequence);
        this.forget(sent);
        this.set({ status: this.calm(), savedAt: outcome.value.savedAt });
        this.releaseIfEmpty();
        break;
      case 'signedOut':
        this.set({ status: 'signedOut' });
        break;
      case 'takenOver':
        this.set({ status: 'takenOver' });
        this.retry.waitFor(TAKEN_OVER_RETRY_MS);
        this.options.onTakenOver();
        break;
      case 'closed':
      case 'missing':
        this.set({ status: 'closed' });
        this.release();
        this.options.onClosed();
        break;
      case 'busy':
        this.wait('busy', outcome.retryAfterMs);
        break;
      case 'unreachable':
        this.wait('unreachable', null);
        break;
      default:
        this.refuse(sent, outcome.kind === 'refused' ? outcome.refusal : null);
    }
  }

  /** Not taken like others: too late and stored as such, or against a rule. */
  private refuse(sent: GivenAnswer, refusal: Refusal | null): void {
    const isLate = refusal === 'answerTooLate';
    this.options.onSettled(sent, isLate ? 'late' : 'refused', sent.sequence);
    const isLatest = this.forget(sent);
    this.set({ status: this.calm(), late: this.state.late + (isLate && isLatest ? 1 : 0) });
    // a newer answer of the same question is on its way and may be taken
    if (isLatest && !isLate) this.options.onRefused(sent.questionId, refusal);
    this.releaseIfEmpty();
  }

  private calm(): QueueStatus {
    this.retry.reset();
    return this.pending.size === 0 ? 'idle' : 'saving';
  }

  /** Drops an answer unless the question has a newer one. */
  private forget(sent: GivenAnswer): boolean {
    const isLatest = this.pending.get(sent.questionId)?.answer === sent;
    if (isLatest) this.pending.delete(sent.questionId);
    return isLatest;
  }

  private releaseIfEmpty(): void {
    if (this.pending.size === 0) this.release();
  }

  private release(): void {
    for (const resolve of this.emptied.splice(0)) resolve();
  }

  private wait(status: 'busy' | 'unreachable', imposedMs: number | null): void {
    if (imposedMs === null) this.retry.backOff();
    else this.retry.obey(imposedMs);
    this.set({ status });
  }

  private set(change: Partial<QueueState>): void {
    this.state = { ...this.state, ...change, waiting: this.pending.size };
    this.options.onChange(this.state);
  }
}
