import type { OpenAttempt } from '@invigil/contract/exam-client/calls';
import type { Refusal } from '@invigil/domain/refusals';
import type { AttemptRunOptions } from '@invigil/exam-client/attempt-calls.ts';
import type { CloseReason } from '@invigil/exam-client/attempt-closing.ts';
import type { QueueState } from '@invigil/exam-client/queue-types.ts';
import type { ServerClock } from '@invigil/exam-client/server-clock.ts';
import { AnswerActions } from './answer-actions.ts';
import type { Unsubmitted } from './answer-book.ts';
import { AnswerDesk } from './answer-desk.ts';
import { AttemptEnd } from './attempt-end.ts';
import { AttemptHold } from './attempt-hold.ts';
import { AttemptSync } from './attempt-sync.ts';
import type { AwayKind } from './away-counter.ts';
import * as progress from './question-progress.ts';
import { initialRunState, isLocked, type RunState } from './run-state.ts';
import { ShownQuestion } from './shown-question.ts';

/** One attempt in progress: which question is shown, what is ticked, what is on its way, and how it ends. */
export class AttemptRun extends AnswerActions {
  readonly attempt: OpenAttempt;
  readonly clock: ServerClock;
  private readonly calls: AttemptRunOptions['calls'];
  protected readonly desk: AnswerDesk;
  private readonly sync: AttemptSync;
  protected readonly shown: ShownQuestion;
  private readonly end: AttemptEnd;
  private readonly hold: AttemptHold;
  private isStopped = false;

  constructor(options: AttemptRunOptions) {
    const { attempt, clock, calls, journal, pending, kept, isOffline } = options;
    const known = isOffline ? kept.map(({ question }) => question) : [];
    super(initialRunState(progress.withJournal(progress.progressOf(attempt), known, pending), attempt));
    this.attempt = attempt;
    this.clock = clock;
    this.calls = calls;
    this.desk = new AnswerDesk(options, {
      onQueue: (queue) => this.noteQueue(queue),
      onDraft: (isDraftWaiting) => this.set({ isDraftWaiting }),
      onRefused: (questionId, refusal) => this.noteRefusal(questionId, refusal),
      onTakenOver: () => this.hold.lose(),
      onClosed: () => this.end.closeHere(),
      onOutdated: (position) => this.shown.outdated(position),
    });
    const page = {
      getState: this.getState,
      set: (change: Partial<RunState>) => this.set(change),
      onEnded: () => this.close(this.end.reasonNow()),
      onGone: () => void this.sync.closeIfOver(),
    };
    this.sync = new AttemptSync(calls, this.desk, page);
    this.shown = new ShownQuestion(attempt, this.desk, page);
    this.end = new AttemptEnd(options, this.desk, { ...page, onStop: () => this.stop() });
    this.hold = new AttemptHold(options, this.desk, {
      ...page,
      onTimeGiven: () => this.end.reopen(),
      onLineBack: () => this.shown.retryNow(),
      onSilenceOver: () => void this.sync.read(),
      onReadAgain: (position) => this.shown.openAgain(position),
    });
    journal.onBroken(() => this.set({ isJournalBroken: true }));
  }

  /** Takes the attempt up where it stands, with what an earlier start has left. */
  start(): void {
    this.desk.restore();
    this.hold.start();
    this.shown.open(progress.resumePosition(this.state.progress));
    if (progress.countProgress(this.state.progress).open === 0) this.set({ phase: 'overview' });
    this.shown.gather();
  }

  dispose(): void {
    this.stop();
    this.desk.dispose();
  }

  open(position: number): void {
    const mayOpen = progress.mayOpen(this.state.progress, position, this.attempt.allowSkip);
    if (this.state.phase === 'closing' || !mayOpen) return;
    this.set({ phase: 'writing' });
    this.shown.open(position);
  }

  showOverview(): void {
    if (this.state.phase !== 'writing') return;
    this.shown.rest();
    this.set({ phase: 'overview' });
  }

  askHandIn(isHandInAsked: boolean): void {
    this.set({ isHandInAsked });
  }

  /** Locks the paper, sends what is ticked or written even if it was not submitted, and hands in. */
  close(reason: CloseReason): void {
    if (!this.end.isPossible(reason)) return;
    if (this.state.hold === 'held')
      for (const [question, draft] of this.unsubmitted()) this.keep(question, draft);
    this.shown.rest();
    this.end.close(reason);
  }

  /** Back from a hand-in that could not be sent yet. */
  keepWriting(): void {
    this.end.keepWriting();
  }

  unsubmitted(): Unsubmitted[] {
    return this.desk.book.unsubmitted(this.state.progress);
  }

  /** Whether what waits is on this page alone, because the browser keeps no copy. */
  get isJournalBroken(): boolean {
    return this.desk.isJournalBroken;
  }

  /** Whether leaving the page now would lose an answer or a text. */
  holdsUnkept(): boolean {
    return this.desk.book.holdsUnkept;
  }

  /** The page may go away: what is ticked or written goes off, and all that waits is on its way before it has gone. */
  leave(): void {
    this.desk.book.sendNow();
    this.desk.queue.sendLeaving();
  }

  /** The candidate left the page: counted, and it ends the attempt where its rules say so, or where its time is over. */
  noteAway(kind: AwayKind): void {
    const { question } = this.state;
    if (isLocked(this.state)) return;
    if (question !== null) this.desk.away.note(question.questionId, kind);
    if (kind === 'pointer') return;
    if (this.attempt.endsOnLeaving) this.close('left');
    else
      void this.calls.checkEnd().then((outcome) => {
        if (outcome.kind === 'ok' && outcome.value) this.close('timeUp');
      });
  }

  /** The page, the line or the session is back: sets the clock again and sends what waits. */
  async resync(): Promise<void> {
    this.desk.queue.retryNow();
    this.end.retryNow();
    this.shown.retryNow();
    this.hold.reportNow();
    await this.sync.read();
  }

  signedInAgain(): void {
    this.set({ isSignedOut: false });
    void this.resync();
  }

  /** Goes on with the exam here, in place of the other page. */
  takeOver(): void {
    this.hold.takeOver();
  }

  /** Leaves the exam to the other page; this one can be read. */
  leaveThere(): void {
    this.set({ isTakeoverAsked: false });
  }

  /** The candidate has read that the browser keeps no copy. */
  dismissJournalNotice(): void {
    this.set({ isJournalBroken: false });
  }

  /** A figure did not load; its address may have expired. */
  refreshFigure(position: number): Promise<void> {
    return this.shown.refreshFigure(position);
  }

  /** The Admin hears at once of answers that the network refuses. */
  private noteQueue(queue: QueueState): void {
    const { blocked } = this.state.queue;
    this.set(queue.status === 'signedOut' ? { queue, isSignedOut: true } : { queue });
    if (queue.blocked !== blocked && !this.isStopped) this.hold.reportNow();
  }

  private noteRefusal(questionId: number, refusal: Refusal | null): void {
    const position = this.desk.positionOf(questionId);
    if (position === undefined) return;
    const unsaved = { isAnswered: false, isSkipped: false };
    this.set({
      refused: { position, refusal },
      progress: progress.withProgress(this.state.progress, questionId, unsaved),
    });
  }

  private stop(): void {
    this.isStopped = true;
    this.shown.stop();
    this.end.stop();
    this.hold.stop();
  }
}
