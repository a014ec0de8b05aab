import type { ExamQuestion, OpenAttempt } from '@invigil/contract/exams/runner-client';
import type { AnswerDesk } from '../answers/answer-desk.ts';
import { type RunState, withQuestion } from '../attempt/run-state.ts';
import { QuestionGathering } from './question-gathering.ts';
import { WantedQuestion } from './wanted-question.ts';

/** Fetched at once with every question that is shown; the others are gathered quietly. */
const PREFETCHED = 2;

export interface ShownQuestionEvents {
  readonly getState: () => RunState;
  readonly set: (change: Partial<RunState>) => void;
  /** The server does not give out the questions any more. */
  readonly onGone: () => void;
}

/** Which question is on the page: from memory at once, else as soon as it arrives; the last one stays meanwhile. */
export class ShownQuestion {
  private readonly desk: AnswerDesk;
  private readonly events: ShownQuestionEvents;
  private readonly wanted: WantedQuestion;
  private readonly gathering: QuestionGathering;

  constructor({ questions }: OpenAttempt, desk: AnswerDesk, events: ShownQuestionEvents) {
    this.desk = desk;
    this.events = events;
    this.wanted = new WantedQuestion(desk.questions, {
      onArrived: (question) => this.show(question),
      onOutOfReach: () => events.set({ isOutOfReach: true }),
      onSignedOut: () => events.set({ isSignedOut: true }),
      onGone: events.onGone,
    });
    this.gathering = new QuestionGathering(
      desk.questions,
      questions.map(({ serial }) => serial),
    );
  }

  open(serial: number): void {
    const here = this.desk.questions.get(serial);
    this.wanted.want(here === undefined ? serial : null);
    if (here === undefined) this.events.set({ wanted: serial, isOutOfReach: false, answerError: null });
    else this.show(here);
  }

  /** Another page has a newer answer to this question. */
  outdated(serial: number): void {
    if (this.events.getState().question?.serial === serial) this.open(serial);
    this.gather();
  }

  /** Another page has gone on with the attempt, and all questions are outdated. */
  openAgain(serial: number): void {
    this.open(serial);
    this.gather();
  }

  gather(): void {
    this.gathering.start();
  }

  /** Nothing is waited for any more. */
  rest(): void {
    this.wanted.want(null);
    this.events.set({ wanted: null, answerError: null });
  }

  /** The line or the session is back. */
  retryNow(): void {
    this.wanted.retryNow();
  }

  /** A figure did not load; its address may have expired. */
  async refreshFigure(serial: number): Promise<void> {
    const question = await this.desk.questions.refreshFigure(serial);
    if (question !== undefined && this.events.getState().question?.serial === serial)
      this.events.set({ question });
  }

  stop(): void {
    this.wanted.want(null);
    this.gathering.stop();
  }

  private show(question: ExamQuestion): void {
    const state = this.events.getState();
    const { book } = this.desk;
    this.events.set(
      withQuestion(state, question, book.draftOf(question), book.canUndoClear(question.questionId)),
    );
    const next = state.progress.filter((one) => one.serial > question.serial).slice(0, PREFETCHED);
    void this.desk.questions.prefetch(next.map((one) => one.serial));
  }
}
