import type { HeartbeatReply } from '@invigil/contract/exam-client/calls';
import { OFFLINE_AFTER_MS } from '@invigil/domain/exams/presence';
import type { AttemptRunOptions } from '@invigil/exam-client/attempt-calls.ts';
import { PageHold } from '@invigil/exam-client/page-hold.ts';
import type { AnswerDesk } from './answer-desk.ts';
import { progressOf, resumePosition } from './question-progress.ts';
import type { RunState } from './run-state.ts';

/** How long a moved deadline is told beside the clock. */
const TIME_CHANGE_SHOWN_MS = 30_000;
/** The device's clock was set: the offset that the journal keeps is outdated. */
const OFFSET_TOLERANCE_MS = 2_000;

export interface AttemptHoldEvents {
  readonly getState: () => RunState;
  readonly set: (change: Partial<RunState>) => void;
  /** The server says that the attempt is over. */
  readonly onEnded: () => void;
  /** The server has no such attempt in progress. */
  readonly onGone: () => void;
  /** The deadline has moved while the paper was closing by itself. */
  readonly onTimeGiven: () => void;
  readonly onLineBack: () => void;
  /** Another page may have held the attempt meanwhile, and be gone again. */
  readonly onSilenceOver: () => void;
  /** What the other page saved is here: the question on the page must be fetched again. */
  readonly onReadAgain: (position: number) => void;
}

/** Whether this page or another one holds the attempt, and what the server's answers to its reports change. */
export class AttemptHold {
  private readonly options: AttemptRunOptions;
  private readonly desk: AnswerDesk;
  private readonly events: AttemptHoldEvents;
  private readonly page: PageHold;
  /** No report has been answered yet. */
  private isFirst = true;
  private isReading = false;
  /** Monotonic milliseconds of the last answered report; null without any since an opening without a line. */
  private keptAt: number | null;
  private keptOffset: number | null = null;
  private timeChangeTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: AttemptRunOptions, desk: AnswerDesk, events: AttemptHoldEvents) {
    this.options = options;
    this.desk = desk;
    this.events = events;
    this.keptAt = options.isOffline ? null : performance.now();
    this.page = new PageHold({
      keep: options.calls.keep,
      report: () => ({
        position: events.getState().question?.position ?? null,
        blockedAnswerCount: desk.queue.state.blocked,
        ...desk.away.total(),
      }),
      onKept: (kept) => this.kept(kept),
      // answers of an earlier start wait until it is known which page holds the attempt
      onAnswered: () => desk.queue.begin(),
      onUnreachable: () => events.set({ isLineLost: true }),
      onUnknown: () => events.set({ isUnknown: true, isLineLost: false }),
      onSignedOut: () => events.set({ isSignedOut: true }),
    });
  }

  start(): void {
    if (this.options.isOffline) this.events.set({ isLineLost: true });
    this.page.reportNow();
  }

  /** A page that another one has replaced is silent until it takes over. */
  reportNow(): void {
    if (this.events.getState().hold !== 'lost') this.page.reportNow();
  }

  takeOver(): void {
    if (this.events.getState().hold !== 'lost') return;
    this.events.set({ hold: 'taking', isTakeoverAsked: false });
    this.page.takeOver();
  }

  /** Another page holds the attempt. What was given here before is still delivered. */
  lose(isAsked = this.isFirst): void {
    if (this.events.getState().hold === 'lost') return;
    this.page.stop();
    this.events.set({ hold: 'lost', isTakeoverAsked: isAsked, isHandInAsked: false });
    this.desk.book.sendNow();
  }

  stop(): void {
    this.page.stop();
    clearTimeout(this.timeChangeTimer);
  }

  private kept({ isHeld, isFinished, deadline }: HeartbeatReply): void {
    const { isFirst, keptAt } = this;
    const now = performance.now();
    this.isFirst = false;
    this.keptAt = now;
    this.lineBack();
    this.moveDeadline(deadline);
    if (isFinished) this.events.onEnded();
    else if (!isHeld) this.lose(isFirst);
    else if (this.events.getState().hold === 'taking') void this.readAgain();
    else if (keptAt === null || now - keptAt > OFFLINE_AFTER_MS) this.events.onSilenceOver();
  }

  private lineBack(): void {
    const { isLineLost, isUnknown, queue } = this.events.getState();
    this.desk.queue.noteReached();
    if (isLineLost || isUnknown || queue.status === 'unreachable') {
      this.events.set({ isLineLost: false, isUnknown: false });
      this.desk.queue.retryNow();
      this.events.onLineBack();
    }
    const { clock } = this.options;
    const offset = clock.now() - Date.now();
    if (this.keptOffset === null || Math.abs(offset - this.keptOffset) > OFFSET_TOLERANCE_MS) this.keep();
  }

  /** The Admin has given time, or taken it back. */
  private moveDeadline(deadline: Date | null): void {
    const { deadline: before, closing } = this.events.getState();
    if (deadline?.getTime() === before?.getTime()) return;
    this.events.set({ deadline });
    this.keep();
    if (deadline === null || before === null) return;
    const minutes = Math.round((deadline.getTime() - before.getTime()) / 60_000);
    this.events.set({ timeChange: { minutes, deadline } });
    clearTimeout(this.timeChangeTimer);
    this.timeChangeTimer = setTimeout(() => this.events.set({ timeChange: null }), TIME_CHANGE_SHOWN_MS);
    if (closing === 'timeUp' && deadline.getTime() > this.options.clock.now()) this.events.onTimeGiven();
  }

  /** After taking over: what was given here meanwhile goes first, then all is read again before it can be written on. */
  private async readAgain(): Promise<void> {
    if (this.isReading) return;
    this.isReading = true;
    this.desk.queue.retryNow();
    await this.desk.queue.whenDelivered();
    const outcome = await this.options.calls.getOpenAttempt();
    this.isReading = false;
    if (outcome.kind === 'missing') this.events.onGone();
    // in vain: the next report tries again
    if (outcome.kind !== 'ok' || this.events.getState().hold !== 'taking') return;
    const { progress, question } = this.events.getState();
    const seen = new Set(progress.flatMap((one) => (one.isSeen ? [one.questionId] : [])));
    this.desk.raiseSequence(outcome.value.lastSequence);
    this.desk.outdate();
    const readAgain = progressOf(outcome.value).map((one) =>
      seen.has(one.questionId) ? { ...one, isSeen: true } : one,
    );
    this.events.set({ hold: 'held', progress: readAgain, question: null });
    this.events.onReadAgain(question?.position ?? resumePosition(readAgain));
  }

  private keep(): void {
    const { attempt, clock, journal } = this.options;
    const clockOffset = clock.now() - Date.now();
    this.keptOffset = clockOffset;
    const { deadline } = this.events.getState();
    void journal.keepAttempt({ attempt: { ...attempt, deadline }, clockOffset });
  }
}
