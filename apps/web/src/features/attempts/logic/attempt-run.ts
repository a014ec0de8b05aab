import type { ExamQuestion, OpenAttempt } from '@invigil/contract/attempts/runner-client';
import type { OptionLabel } from '@invigil/domain/questions/question';
import type { Refusal } from '@invigil/domain/refusals';
import type { Unsubmitted } from './answer-book.ts';
import { type Draft, draftRefusal, toggled } from './answer-draft.ts';
import { AnswerDesk } from './answer-desk.ts';
import type { AttemptRunOptions } from './attempt-calls.ts';
import type { CloseReason } from './attempt-closing.ts';
import { AttemptEnd } from './attempt-end.ts';
import { AttemptHold } from './attempt-hold.ts';
import type { AwayKind } from './away-counter.ts';
import * as progress from './question-progress.ts';
import { initialRunState, isLocked, type RunState, withAnswer } from './run-state.ts';
import type { ServerClock } from './server-clock.ts';
import { ShownQuestion } from './shown-question.ts';
import { StateHolder } from './state-holder.ts';

/** One attempt in progress: which question is shown, what is ticked, what is on its way, and how it ends. */
export class AttemptRun extends StateHolder<RunState> {
  readonly attempt: OpenAttempt;
  readonly clock: ServerClock;
  private readonly calls: AttemptRunOptions['calls'];
  private readonly desk: AnswerDesk;
  private readonly shown: ShownQuestion;
  private readonly end: AttemptEnd;
  private readonly hold: AttemptHold;

  constructor(options: AttemptRunOptions) {
    const { attempt, clock, calls, journal, pending, kept, isOffline } = options;
    const known = isOffline ? kept.map(({ question }) => question) : [];
    super(initialRunState(progress.withJournal(progress.progressOf(attempt), known, pending), attempt));
    this.attempt = attempt;
    this.clock = clock;
    this.calls = calls;
    this.desk = new AnswerDesk(options, {
      onQueue: (queue) => this.set(queue.status === 'signedOut' ? { queue, isSignedOut: true } : { queue }),
      onDraft: (isDraftWaiting) => this.set({ isDraftWaiting }),
      onRefused: (questionId, refusal) => this.noteRefusal(questionId, refusal),
      onTakenOver: () => this.hold.lose(),
      onClosed: () => this.end.closeHere(),
      onOutdated: (serial) => this.shown.outdated(serial),
    });
    const page = {
      getState: this.getState,
      set: (change: Partial<RunState>) => this.set(change),
      onEnded: () => this.close(this.end.reasonNow()),
    };
    this.shown = new ShownQuestion(attempt, this.desk, page);
    this.end = new AttemptEnd(options, this.desk, { ...page, onStop: () => this.stop() });
    this.hold = new AttemptHold(options, this.desk, {
      ...page,
      onTimeGiven: () => this.end.reopen(),
      onLineBack: () => this.shown.retryNow(),
      onSilenceOver: () => void this.readNews(),
      onReadAgain: (serial) => this.shown.openAgain(serial),
    });
    journal.onBroken(() => this.set({ isJournalBroken: true }));
  }

  /** Takes the attempt up where it stands, with what an earlier start has left. */
  start(): void {
    this.desk.restore();
    this.hold.start();
    this.shown.open(progress.resumeSerial(this.state.progress));
    if (progress.countProgress(this.state.progress).open === 0) this.set({ phase: 'overview' });
    this.shown.gather();
  }

  dispose(): void {
    this.stop();
    this.desk.dispose();
  }

  choose(label: OptionLabel): void {
    const { question, draft } = this.state;
    if (question?.options.some((option) => option.label === label))
      this.change(toggled(draft, label, this.attempt.allowSeveralTicks));
  }

  write(text: string): void {
    this.change({ ...this.state.draft, text });
  }

  /** Keeps the answer and goes on; an empty or refused one stays, with the reason at the answer. */
  submit(): void {
    const { question, draft, phase } = this.state;
    if (question === null || phase !== 'writing' || isLocked(this.state)) return;
    const answerError = draftRefusal(question, draft, this.attempt.allowSeveralTicks);
    if (answerError !== null) {
      this.set({ answerError });
      return;
    }
    this.keep(question, draft);
    this.goOn(question.serial);
  }

  /** Leaves the question for now; an answer that was submitted before stays. */
  skip(): void {
    const { question, phase } = this.state;
    if (question === null || phase !== 'writing' || isLocked(this.state) || !this.attempt.allowSkip) return;
    const kept = this.desk.book.skip(question);
    this.set(withAnswer(this.state, kept, this.desk.book.draftOf(kept)));
    this.goOn(question.serial);
  }

  open(serial: number): void {
    const mayOpen = progress.mayOpen(this.state.progress, serial, this.attempt.allowSkip);
    if (this.state.phase === 'closing' || !mayOpen) return;
    this.set({ phase: 'writing' });
    this.shown.open(serial);
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
    await this.readNews();
  }

  /** What the server has by now: another page may have gone on with the attempt. */
  private async readNews(): Promise<void> {
    if (this.state.closing !== null) return;
    const outcome = await this.calls.getOpenAttempt();
    if (outcome.kind === 'signedOut') this.set({ isSignedOut: true });
    if (outcome.kind === 'missing') this.close(this.end.reasonNow());
    if (outcome.kind !== 'ok') return;
    this.desk.takeNews(outcome.value);
    const isOnItsWay = (questionId: number) => this.desk.queue.has(questionId);
    const merged = progress.mergedProgress(this.state.progress, outcome.value, isOnItsWay);
    this.set({ progress: merged, isSignedOut: false });
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
  refreshFigure(serial: number): Promise<void> {
    return this.shown.refreshFigure(serial);
  }

  private change(draft: Draft): void {
    const { question, phase } = this.state;
    if (question === null || phase !== 'writing' || isLocked(this.state)) return;
    this.set({ draft, answerError: null });
    this.desk.book.change(question, draft);
  }

  private keep(question: ExamQuestion, draft: Draft): void {
    const kept = this.desk.book.submit(question, draft);
    this.set(withAnswer(this.state, kept, draft));
  }

  private goOn(serial: number): void {
    const isHandInAsked = progress.countProgress(this.state.progress).open === 0;
    if (serial < this.state.progress.length) this.shown.open(serial + 1);
    else this.set({ phase: 'overview', isHandInAsked, answerError: null });
  }

  private noteRefusal(questionId: number, refusal: Refusal | null): void {
    const serial = this.desk.serialOf(questionId);
    if (serial === undefined) return;
    const unsaved = { isAnswered: false, isSkipped: false };
    this.set({
      refused: { serial, refusal },
      progress: progress.withProgress(this.state.progress, questionId, unsaved),
    });
  }

  private stop(): void {
    this.shown.stop();
    this.end.stop();
    this.hold.stop();
  }
}
