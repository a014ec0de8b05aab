import type { ExamQuestion, OpenAttempt } from '@invigil/contract/exam-client/calls';
import type { AnswerDesk } from './answer-desk.ts';
import { QuestionGathering } from './question-gathering.ts';
import { type RunState, withQuestion } from './run-state.ts';
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
      questions.map(({ position }) => position),
    );
  }

  open(position: number): void {
    const here = this.desk.questions.get(position);
    this.wanted.want(here === undefined ? position : null);
    if (here === undefined) this.events.set({ wanted: position, isOutOfReach: false, answerError: null });
    else this.show(here);
  }

  /** Another page has a newer answer to this question. */
  outdated(position: number): void {
    if (this.events.getState().question?.position === position) this.open(position);
    this.gather();
  }

  /** Another page has gone on with the attempt, and all questions are outdated. */
  openAgain(position: number): void {
    this.open(position);
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
  async refreshFigure(position: number): Promise<void> {
    const question = await this.desk.questions.refreshFigure(position);
    if (question !== undefined && this.events.getState().question?.position === position)
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
    const next = state.progress.filter((one) => one.position > question.position).slice(0, PREFETCHED);
    void this.desk.questions.prefetch(next.map((one) => one.position));
  }
}
