import type { SavedAnswer } from '@invigil/contract/attempts/runner-client';
import type { Refusal } from '@invigil/domain/refusals';
import type { Outcome } from '../api/request.ts';

/** Waits between tries in milliseconds; the last one repeats. */
const BACKOFF_MS = [1_000, 2_000, 4_000, 8_000, 15_000];
const LONGEST_WAIT_MS = 120_000;

export interface QueuedAnswer {
  readonly questionId: number;
  /** As it travels: joined labels, or the text. */
  readonly answer: string;
  readonly isSkipped: boolean;
  readonly pointerLeaveCount: number;
  readonly visibilityChangeCount: number;
}

export type SequencedAnswer = QueuedAnswer & { readonly sequence: number };

export type QueueStatus = 'idle' | 'saving' | 'unreachable' | 'busy' | 'signedOut' | 'closed';

export interface QueueState {
  readonly status: QueueStatus;
  /** Questions whose latest answer the server has not acknowledged. */
  readonly waiting: number;
  /** The server's time of the last acknowledged save. */
  readonly savedAt: Date | null;
}

export interface AnswerQueueOptions {
  readonly send: (answer: SequencedAnswer) => Promise<Outcome<SavedAnswer>>;
  /** The highest sequence that the server has stored. */
  readonly lastSequence: number;
  readonly onChange: (state: QueueState) => void;
  /** The server does not take an answer at all; null without a rule's name. */
  readonly onRefused: (questionId: number, refusal: Refusal | null) => void;
  readonly onClosed: () => void;
  /** Spreads the retries of a hall that went offline together. */
  readonly random?: () => number;
}

/**
 * Answers on their way to the server: in order, one at a time, the newest of a question only, tried again until the
 * server has acknowledged them or has closed the paper.
 */
export class AnswerQueue {
  private readonly options: AnswerQueueOptions;
  private readonly pending = new Map<number, SequencedAnswer>();
  private sequence: number;
  private isSending = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** A wait that the server asked for is not cut short. */
  private isWaitImposed = false;
  private tries = 0;
  private emptied: (() => void)[] = [];
  state: QueueState = { status: 'idle', waiting: 0, savedAt: null };

  constructor(options: AnswerQueueOptions) {
    this.options = options;
    this.sequence = options.lastSequence;
  }

  /** Keeps an answer and sends it as soon as those before it are saved. */
  add(answer: QueuedAnswer): void {
    if (this.state.status === 'closed') return;
    this.sequence += 1;
    // out and in again: the order is that of the last changes
    this.pending.delete(answer.questionId);
    this.pending.set(answer.questionId, { ...answer, sequence: this.sequence });
    this.set({ status: this.state.status === 'idle' ? 'saving' : this.state.status });
    void this.drain();
  }

  has(questionId: number): boolean {
    return this.pending.has(questionId);
  }

  /** The server knows a higher sequence, because another device went on with the attempt. */
  raiseSequence(sequence: number): void {
    this.sequence = Math.max(this.sequence, sequence);
  }

  /** The line or the session is back. */
  retryNow(): void {
    if (this.state.status === 'closed' || this.isWaitImposed) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.tries = 0;
    if (this.state.status === 'signedOut') this.set({ status: 'saving' });
    void this.drain();
  }

  /** Settles when nothing waits any more, because it is saved or because the paper is closed. */
  whenEmpty(): Promise<void> {
    if (this.pending.size === 0 || this.state.status === 'closed') return Promise.resolve();
    return new Promise((resolve) => this.emptied.push(resolve));
  }

  /** No more retries; the page is left. */
  dispose(): void {
    clearTimeout(this.timer);
  }

  private async drain(): Promise<void> {
    const [next] = this.pending.values();
    if (next === undefined || this.isSending || this.timer !== undefined) return;
    if (this.state.status === 'signedOut' || this.state.status === 'closed') return;
    this.isSending = true;
    const outcome = await this.options.send(next);
    this.isSending = false;
    this.settle(next, outcome);
    void this.drain();
  }

  private settle(sent: SequencedAnswer, outcome: Outcome<SavedAnswer>): void {
    switch (outcome.kind) {
      case 'ok':
        this.forget(sent);
        this.set({ status: this.calm(), savedAt: outcome.value.savedAt });
        break;
      case 'signedOut':
        this.set({ status: 'signedOut' });
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
      default: {
        const isLatest = this.forget(sent);
        this.set({ status: this.calm() });
        // a newer answer of the same question is on its way and may be taken
        if (isLatest)
          this.options.onRefused(sent.questionId, outcome.kind === 'refused' ? outcome.refusal : null);
      }
    }
  }

  private calm(): QueueStatus {
    this.tries = 0;
    return this.pending.size === 0 ? 'idle' : 'saving';
  }

  /** Drops an answer unless the question has a newer one. */
  private forget(sent: SequencedAnswer): boolean {
    const isLatest = this.pending.get(sent.questionId) === sent;
    if (isLatest) this.pending.delete(sent.questionId);
    if (this.pending.size === 0) this.release();
    return isLatest;
  }

  private release(): void {
    for (const resolve of this.emptied.splice(0)) resolve();
  }

  private wait(status: 'busy' | 'unreachable', imposedMs: number | null): void {
    const step = BACKOFF_MS[Math.min(this.tries, BACKOFF_MS.length - 1)] ?? LONGEST_WAIT_MS;
    const spread = 0.8 + 0.4 * (this.options.random ?? Math.random)();
    this.tries += 1;
    this.isWaitImposed = imposedMs !== null;
    const delay = imposedMs === null ? step * spread : Math.min(imposedMs, LONGEST_WAIT_MS);
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.isWaitImposed = false;
      void this.drain();
    }, delay);
    this.set({ status });
  }

  private set(change: Partial<QueueState>): void {
    this.state = { ...this.state, ...change, waiting: this.pending.size };
    this.options.onChange(this.state);
  }
}
