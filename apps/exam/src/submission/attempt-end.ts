import type { AttemptRunOptions } from '@invigil/exam-client/attempt-calls.ts';
import { AttemptClosing, type CloseReason, isFinal } from '@invigil/exam-client/attempt-closing.ts';
import type { Outcome } from '@invigil/exam-client/request.ts';
import type { AnswerDesk } from '../answers/answer-desk.ts';
import type { RunState } from '../attempt/run-state.ts';

export interface AttemptEndEvents {
  readonly getState: () => RunState;
  readonly set: (change: Partial<RunState>) => void;
  /** Everything that goes on by itself ends with the paper. */
  readonly onStop: () => void;
}

/** How the paper closes: by its candidate, by the clock, by leaving the page, or because the server says so. */
export class AttemptEnd {
  private readonly options: AttemptRunOptions;
  private readonly desk: AnswerDesk;
  private readonly events: AttemptEndEvents;
  private readonly closing: AttemptClosing;
  private isOver = false;

  constructor(options: AttemptRunOptions, desk: AnswerDesk, events: AttemptEndEvents) {
    this.options = options;
    this.desk = desk;
    this.events = events;
    const { set, getState } = events;
    this.closing = new AttemptClosing({
      answersSent: () => desk.queue.whenDelivered(),
      retryAnswers: () => desk.queue.retryNow(),
      finish: (reason) => this.finish(reason),
      clock: options.clock,
      deadline: () => getState().deadline,
      onFinished: () => this.closeHere(),
      onRefused: (refusal) => set({ phase: 'overview', closing: null, finishRefused: { refusal } }),
      onSignedOut: () => set({ isSignedOut: true }),
    });
  }

  /** Whether this end would change anything now. */
  isPossible(reason: CloseReason): boolean {
    const { closing, hold } = this.events.getState();
    return closing !== reason && !isFinal(closing) && (hold === 'held' || isFinal(reason));
  }

  /** Locks the paper and hands it in once every answer is with the server. */
  close(reason: CloseReason): void {
    this.desk.book.sendNow();
    this.desk.queue.hurry(true);
    this.events.set({ phase: 'closing', closing: reason, isHandInAsked: false });
    void this.closing.start(reason);
  }

  /** Back from a hand-in that could not be sent yet. */
  keepWriting(): void {
    const { closing } = this.events.getState();
    if (closing === null || isFinal(closing)) return;
    this.closing.cancel();
    this.desk.queue.hurry(false);
    this.events.set({ phase: 'overview', closing: null });
  }

  /** Back from the end of a time that was lengthened before the server had closed the paper. */
  reopen(): void {
    const { closing, question } = this.events.getState();
    if (closing !== 'timeUp' || this.isOver) return;
    this.closing.cancel();
    this.desk.queue.hurry(false);
    this.events.set({ phase: question === null ? 'overview' : 'writing', closing: null });
  }

  /** By its time or otherwise, where the server says that the attempt is over. */
  reasonNow(): CloseReason {
    const { deadline } = this.events.getState();
    return deadline !== null && deadline.getTime() <= this.options.clock.now() ? 'timeUp' : 'ended';
  }

  /** The server has closed the paper and takes nothing any more. */
  closeHere(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.events.onStop();
    const undelivered = this.desk.queue.waitingAnswers();
    this.desk.close();
    this.events.set({ phase: 'closing' });
    const { late, notTaken } = this.desk.queue.state;
    this.options.onClosed({ late, notTaken, undelivered });
  }

  /** The line or the session is back. */
  retryNow(): void {
    this.closing.retryNow();
  }

  stop(): void {
    this.closing.cancel();
  }

  /** Extra time may have been given that this page has not heard of: then it would be an early stop. */
  private async finish(reason: CloseReason): Promise<Outcome<unknown>> {
    const { checkEnd, finish } = this.options.calls;
    if (reason !== 'timeUp') return finish(reason, this.desk.queue.leftBehind);
    const over = await checkEnd();
    if (over.kind !== 'ok') return over;
    if (!over.value) return { kind: 'refused', refusal: 'stopNotAllowed' };
    return finish(reason, this.desk.queue.leftBehind);
  }
}
