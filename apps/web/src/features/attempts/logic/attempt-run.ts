import type { ExamQuestion, OpenAttempt } from '@invigil/contract/attempts/runner-client';
import type { OptionLabel } from '@invigil/domain/questions/question';
import type { Refusal } from '@invigil/domain/refusals';
import { AnswerBook, type Unsubmitted } from './answer-book.ts';
import { type Draft, draftRefusal, isChanged, toggled, wireAnswer } from './answer-draft.ts';
import { AnswerQueue } from './answer-queue.ts';
import type { AttemptCalls, AttemptRunOptions } from './attempt-calls.ts';
import { AttemptClosing, type CloseReason, isFinal } from './attempt-closing.ts';
import { AwayCounter, type AwayKind } from './away-counter.ts';
import * as progress from './question-progress.ts';
import { QuestionStore } from './question-store.ts';
import {
  IDLE_QUEUE,
  initialRunState,
  NO_DRAFT,
  type RunState,
  withAnswer,
  withQuestion,
} from './run-state.ts';
import type { ServerClock } from './server-clock.ts';
import { StateHolder } from './state-holder.ts';
import { WantedQuestion } from './wanted-question.ts';

const PREFETCHED = 2;

/** One attempt in progress: which question is shown, what is ticked, what is on its way, and how it ends. */
export class AttemptRun extends StateHolder<RunState> {
  readonly attempt: OpenAttempt;
  readonly clock: ServerClock;
  private readonly calls: AttemptCalls;
  private readonly onClosed: (answersLost: number) => void;
  private readonly queue: AnswerQueue;
  private readonly questions: QuestionStore;
  private readonly closing: AttemptClosing;
  private readonly wanted: WantedQuestion;
  private readonly book: AnswerBook;
  private readonly away = new AwayCounter();
  private isOver = false;

  constructor({ attempt, clock, calls, onClosed }: AttemptRunOptions) {
    super(initialRunState(progress.progressOf(attempt), IDLE_QUEUE));
    this.attempt = attempt;
    this.clock = clock;
    this.calls = calls;
    this.onClosed = onClosed;
    this.queue = new AnswerQueue({
      send: calls.saveAnswer,
      lastSequence: attempt.lastSequence,
      onChange: (queue) => this.set(queue.status === 'signedOut' ? { queue, isSignedOut: true } : { queue }),
      onRefused: (questionId, refusal) => this.noteRefusal(questionId, refusal),
      onClosed: () => this.closeHere(),
    });
    this.questions = new QuestionStore(calls.getQuestion);
    this.book = new AnswerBook(this.questions);
    this.wanted = new WantedQuestion(this.questions, {
      onArrived: (question) => this.show(question),
      onOutOfReach: () => this.set({ isOutOfReach: true }),
      onSignedOut: () => this.set({ isSignedOut: true }),
      onClosed: () => this.closeHere(),
    });
    this.closing = new AttemptClosing({
      answersSent: () => this.queue.whenEmpty(),
      finish: calls.finish,
      clock,
      deadline: attempt.deadline,
      onFinished: () => this.closeHere(),
      onRefused: (refusal) => this.set({ phase: 'overview', closing: null, finishRefused: { refusal } }),
      onSignedOut: () => this.set({ isSignedOut: true }),
    });
  }

  /** Takes the attempt up where it stands. */
  start(): void {
    this.request(progress.resumeSerial(this.state.progress));
    if (progress.countProgress(this.state.progress).open === 0) this.set({ phase: 'overview' });
  }

  dispose(): void {
    this.wanted.want(null);
    this.queue.dispose();
    this.closing.cancel();
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
    if (question === null || phase !== 'writing') return;
    const answerError = draftRefusal(question, draft, this.attempt.allowSeveralTicks);
    if (answerError !== null) {
      this.set({ answerError });
      return;
    }
    const isNew = !question.isAnswered || isChanged(question, draft);
    if (isNew || this.away.hasRisen(question.questionId)) this.keep(question, draft, false);
    this.goOn(question.serial);
  }

  /** Leaves the question for now; an answer that is already saved stays. */
  skip(): void {
    const { question, phase } = this.state;
    if (question === null || phase !== 'writing' || !this.attempt.allowSkip) return;
    this.book.dropDraft(question);
    if (!question.isAnswered && !question.isSkipped) this.keep(question, NO_DRAFT, true);
    this.goOn(question.serial);
  }

  open(serial: number): void {
    const mayOpen = progress.mayOpen(this.state.progress, serial, this.attempt.allowSkip);
    if (this.state.phase === 'closing' || !mayOpen) return;
    this.set({ phase: 'writing' });
    this.request(serial);
  }

  showOverview(): void {
    if (this.state.phase !== 'writing') return;
    this.wanted.want(null);
    this.set({ phase: 'overview', wanted: null, answerError: null });
  }

  askHandIn(isHandInAsked: boolean): void {
    this.set({ isHandInAsked });
  }

  /** Locks the paper, sends what is ticked or written even if it was not submitted, and hands in. */
  close(reason: CloseReason): void {
    if (this.state.closing === reason || isFinal(this.state.closing)) return;
    for (const [question, draft] of this.unsubmitted()) this.keep(question, draft, false);
    this.wanted.want(null);
    this.set({ phase: 'closing', closing: reason, wanted: null, answerError: null, isHandInAsked: false });
    void this.closing.start(reason);
  }

  /** Back from a hand-in that could not be sent yet. */
  keepWriting(): void {
    if (this.state.closing === null || isFinal(this.state.closing)) return;
    this.closing.cancel();
    this.set({ phase: 'overview', closing: null });
  }

  unsubmitted(): Unsubmitted[] {
    return this.book.unsubmitted(this.state.progress);
  }

  /** Whether leaving the page now would lose an answer or a text. */
  holdsUnsent(): boolean {
    const holdsText = this.unsubmitted().some(([question]) => question.answerType !== 'choice');
    return this.queue.state.waiting > 0 || holdsText;
  }

  /** The candidate left the page: counted, and it ends the attempt where its rules say so, or where its time is over. */
  noteAway(kind: AwayKind): void {
    const { question, phase } = this.state;
    if (phase !== 'closing' && question !== null) this.away.note(question.questionId, kind);
    if (phase === 'closing' || kind === 'pointer') return;
    if (this.attempt.endsOnLeaving) this.close('left');
    else
      void this.calls.checkEnd().then((outcome) => {
        if (outcome.kind === 'ok' && outcome.value) this.close('timeUp');
      });
  }

  /** The page, the line or the session is back: sets the clock again and sends what waits. */
  async resync(): Promise<void> {
    this.queue.retryNow();
    this.closing.retryNow();
    this.wanted.retryNow();
    if (this.state.closing !== null) return;
    const outcome = await this.calls.getOpenAttempt();
    if (outcome.kind === 'signedOut') this.set({ isSignedOut: true });
    if (outcome.kind === 'missing' && this.state.closing === null) this.closeHere();
    if (outcome.kind !== 'ok') return;
    this.queue.raiseSequence(outcome.value.lastSequence);
    const isOnItsWay = (questionId: number) => this.queue.has(questionId);
    const merged = progress.mergedProgress(this.state.progress, outcome.value, isOnItsWay);
    this.set({ progress: merged, isSignedOut: false });
  }

  signedInAgain(): void {
    this.set({ isSignedOut: false });
    void this.resync();
  }

  /** A figure did not load; its address may have expired. */
  async refreshFigure(serial: number): Promise<void> {
    const question = await this.questions.refreshFigure(serial);
    if (question !== undefined && this.state.question?.serial === serial) this.set({ question });
  }

  private change(draft: Draft): void {
    const { question, phase } = this.state;
    if (question === null || phase !== 'writing') return;
    this.book.setDraft(question, draft);
    this.set({ draft, answerError: null });
  }

  private keep(question: ExamQuestion, draft: Draft, isSkipped: boolean): void {
    const { questionId } = question;
    const kept = this.book.submit(question, draft, isSkipped);
    this.set(withAnswer(this.state, kept, draft));
    const answer = isSkipped ? '' : wireAnswer(question, draft);
    this.queue.add({ questionId, answer, isSkipped, ...this.away.take(questionId) });
  }

  private goOn(serial: number): void {
    const isHandInAsked = progress.countProgress(this.state.progress).open === 0;
    if (serial < this.state.progress.length) this.request(serial + 1);
    else this.set({ phase: 'overview', isHandInAsked, answerError: null });
  }

  private request(serial: number): void {
    const here = this.questions.get(serial);
    this.wanted.want(here === undefined ? serial : null);
    if (here === undefined) this.set({ wanted: serial, isOutOfReach: false, answerError: null });
    else this.show(here);
  }

  private show(question: ExamQuestion): void {
    this.set(withQuestion(this.state, question, this.book.draftOf(question)));
    const next = this.state.progress.filter((one) => one.serial > question.serial).slice(0, PREFETCHED);
    void this.questions.prefetch(next.map((one) => one.serial));
  }

  private noteRefusal(questionId: number, refusal: Refusal | null): void {
    const question = this.state.progress.find((one) => one.questionId === questionId);
    if (question === undefined) return;
    this.book.takeBack(question.serial);
    const unsaved = { isAnswered: false, isSkipped: false };
    this.set({
      refused: { serial: question.serial, refusal },
      progress: progress.withProgress(this.state.progress, questionId, unsaved),
    });
  }

  private closeHere(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.dispose();
    this.set({ phase: 'closing' });
    this.onClosed(this.queue.state.waiting);
  }
}
