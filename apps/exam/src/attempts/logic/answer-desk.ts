import type { OpenAttempt } from '@invigil/contract/exam-client/calls';
import type { Refusal } from '@invigil/domain/refusals';
import { AnswerQueue } from '@invigil/exam-client/answer-queue.ts';
import type { AttemptRunOptions } from '@invigil/exam-client/attempt-calls.ts';
import { type GivenAnswer, withAnswerTaken } from '@invigil/exam-client/given-answer.ts';
import type { AnswerFate, QueueState } from '@invigil/exam-client/queue-types.ts';
import { isReply } from '@invigil/exam-client/signs-of-life.ts';
import { AnswerBook } from './answer-book.ts';
import { AnswerSequence } from './answer-sequence.ts';
import { AwayCounter } from './away-counter.ts';
import { QuestionStore } from './question-store.ts';

export interface AnswerDeskEvents {
  readonly onQueue: (queue: QueueState) => void;
  /** A draft waits for a pause, or has gone off. */
  readonly onDraft: (isSaving: boolean) => void;
  readonly onRefused: (questionId: number, refusal: Refusal | null) => void;
  readonly onTakenOver: () => void;
  readonly onClosed: () => void;
  /** The server has a newer answer to this question than this page. */
  readonly onOutdated: (position: number) => void;
}

/** The questions and answers of an attempt: on the page, in the journal and on their way to the server. */
export class AnswerDesk {
  readonly away = new AwayCounter();
  readonly questions: QuestionStore;
  readonly queue: AnswerQueue;
  readonly book: AnswerBook;
  private readonly options: AttemptRunOptions;
  private readonly events: AnswerDeskEvents;
  private readonly sequence: AnswerSequence;
  private readonly positions: ReadonlyMap<number, number>;
  /** Journal writes about decided answers that are not finished. */
  private readonly settling = new Set<Promise<void>>();

  constructor(options: AttemptRunOptions, events: AnswerDeskEvents) {
    const { attempt, clock, calls, journal } = options;
    const { attemptId } = attempt;
    this.options = options;
    this.events = events;
    this.positions = new Map(attempt.questions.map(({ questionId, position }) => [questionId, position]));
    this.sequence = new AnswerSequence(() => clock.now(), attempt.lastSequence);
    this.questions = new QuestionStore({
      fetchQuestion: calls.getQuestion,
      fetchFigure: calls.getFigure,
      knownSequence: () => this.sequence.known,
      onFetched: (question, known) => {
        this.sequence.learn(question.questionId, known);
        void journal.keepQuestion(attemptId, question, known);
      },
      onFigure: (position, figure) => void journal.keepFigure(attemptId, position, figure),
      complete: (question) => this.book.taken(question),
    });
    this.queue = new AnswerQueue({
      send: (answer, mode) => calls.saveAnswer(this.withKnowledge(answer), mode),
      probe: async () => isReply(await calls.checkEnd()),
      keep: (answer) => journal.keepAnswer(attemptId, answer),
      onSettled: (answer, fate, stored) => this.settled(answer, fate, stored),
      onChange: events.onQueue,
      onRefused: (questionId, refusal) => this.refused(questionId, refusal),
      onTakenOver: events.onTakenOver,
      onClosed: events.onClosed,
    });
    this.book = new AnswerBook({
      questions: this.questions,
      queue: this.queue,
      sequence: this.sequence,
      away: this.away,
      now: () => clock.now(),
      allowSkip: attempt.allowSkip,
      journal: (draft) => journal.keepAnswer(attemptId, draft),
      unjournal: (draft) => void journal.dropAnswer(attemptId, draft),
      onChange: () => events.onDraft(this.book.isSaving),
    });
  }

  /** What an earlier start has left: first, so that every question is shown with it. */
  restore(): void {
    const { pending, kept, isOffline } = this.options;
    this.book.restore(pending);
    if (!isOffline) return;
    this.queue.noteUnreachable();
    // the device's clock may have been set back since
    for (const { question, sequence } of kept) {
      this.sequence.raise(sequence);
      this.sequence.learn(question.questionId, sequence);
    }
    this.questions.restore(kept);
  }

  get isJournalBroken(): boolean {
    return this.options.journal.isBroken;
  }

  positionOf(questionId: number): number | undefined {
    return this.positions.get(questionId);
  }

  raiseSequence(known: number): void {
    this.sequence.raise(known);
  }

  /** Another page has gone on with the attempt: nothing that is known here counts, but for what is not delivered. */
  outdate(): void {
    this.book.outdate();
    this.book.remember(this.queue.waitingAnswers());
    this.questions.outdate();
  }

  /** Questions that another page has answered are outdated, unless they are being answered here too. */
  takeNews({ questions, lastSequence }: OpenAttempt): void {
    this.sequence.raise(lastSequence);
    for (const { questionId, position, isAnswered } of questions) {
      const isKnown = !isAnswered || this.questions.get(position)?.isAnswered !== false;
      if (!isKnown && !this.queue.has(questionId) && !this.book.hasDraft(questionId))
        this.outdateQuestion(questionId, position);
    }
  }

  /** Ends all that goes on by itself, and drops the journal's copy of the attempt unless answers are left in it. */
  close(): void {
    this.dispose();
    const { journal, attempt } = this.options;
    void Promise.allSettled(this.settling).then(() => journal.forgetDelivered(attempt.attemptId));
  }

  dispose(): void {
    this.book.journalNow();
    this.queue.dispose();
    this.questions.dispose();
  }

  /** With what has been learned since it was given: a draft that went before it may be stored by now. */
  private withKnowledge(answer: GivenAnswer): GivenAnswer {
    const known = this.sequence.knownOf(answer.questionId);
    return known > answer.knownSequence ? { ...answer, knownSequence: known } : answer;
  }

  private settled(answer: GivenAnswer, fate: AnswerFate, storedSequence: number): void {
    const { journal, attempt } = this.options;
    const { questionId, sequence } = answer;
    const position = this.positions.get(questionId);
    const question = position === undefined ? undefined : this.questions.get(position);
    if (fate === 'saved' && storedSequence === sequence) this.sequence.learn(questionId, sequence);
    const isOutdated = fate === 'saved' && storedSequence !== sequence && !this.queue.isNewer(answer);
    const hasContent = fate === 'saved' && !isOutdated && question !== undefined;
    const content = hasContent ? withAnswerTaken(question, answer) : undefined;
    // A malformed answer stays in the journal: its text may be all that its candidate has.
    if (fate !== 'rejected') this.track(journal.settle(attempt.attemptId, answer, content));
    if (!isOutdated || position === undefined) return;
    this.sequence.raise(storedSequence);
    this.outdateQuestion(questionId, position);
  }

  private track(work: Promise<void>): void {
    this.settling.add(work);
    void work.finally(() => this.settling.delete(work));
  }

  private outdateQuestion(questionId: number, position: number): void {
    this.book.outdate(questionId);
    this.questions.outdate(position);
    this.events.onOutdated(position);
  }

  private refused(questionId: number, refusal: Refusal | null): void {
    this.book.takeBack(questionId, this.positions.get(questionId) ?? 0);
    this.events.onRefused(questionId, refusal);
  }
}
