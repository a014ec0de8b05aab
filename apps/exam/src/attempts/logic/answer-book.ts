import type { ExamQuestion } from '@invigil/contract/exam-client/calls';
import {
  type Draft,
  isChanged,
  isEmptyDraft,
  savedDraft,
  wireAnswer,
} from '@invigil/exam-client/answer-draft.ts';
import type { AnswerQueue } from '@invigil/exam-client/answer-queue.ts';
import {
  contentOf,
  draftFrom,
  type GivenAnswer,
  submittedContent,
  withAnswerTaken,
} from '@invigil/exam-client/given-answer.ts';
import type { AnswerSequence } from './answer-sequence.ts';
import type { AwayCounter } from './away-counter.ts';
import { DraftSaving } from './draft-saving.ts';
import type { QuestionProgress } from './question-progress.ts';
import type { QuestionStore } from './question-store.ts';

const SKIP = { answer: '', isSkipped: true };

export type Unsubmitted = readonly [question: ExamQuestion, draft: Draft];

export interface AnswerBookOptions {
  readonly questions: QuestionStore;
  readonly queue: AnswerQueue;
  readonly sequence: AnswerSequence;
  readonly away: AwayCounter;
  /** Milliseconds since the epoch, by the server's clock. */
  readonly now: () => number;
  readonly allowSkip: boolean;
  readonly journal: (draft: GivenAnswer) => Promise<boolean>;
  readonly unjournal: (draft: GivenAnswer) => void;
  /** A draft has gone off, or waits. */
  readonly onChange: () => void;
}

/** What is ticked or written on this page, submitted or not, and what of it goes to the server. */
export class AnswerBook {
  private readonly options: AnswerBookOptions;
  private readonly saving: DraftSaving;
  private readonly drafts = new Map<number, Draft>();
  /** What the queue was last given of a question, as contentOf writes it. */
  private readonly given = new Map<number, string>();
  /** Answers of an earlier start, for the questions that have not arrived yet. */
  private readonly restored = new Map<number, GivenAnswer>();
  /** Questions as they were before their answers were cleared. */
  private readonly cleared = new Map<number, { readonly question: ExamQuestion; readonly draft: Draft }>();

  constructor(options: AnswerBookOptions) {
    this.options = options;
    const { journal, onChange } = options;
    this.saving = new DraftSaving({
      journal,
      unjournal: (draft) => this.unjournal(draft),
      send: (draft) => this.send(draft),
      onChange,
    });
  }

  /** Whether a draft waits for a pause in writing. */
  get isSaving(): boolean {
    return this.saving.isWaiting;
  }

  /** Whether leaving the page now would lose something. */
  get holdsUnkept(): boolean {
    return this.saving.isUnkept || this.options.queue.holdsUnkept();
  }

  /** Answers of an earlier start of the browser, before the first question is there. */
  restore(answers: readonly GivenAnswer[]): void {
    this.remember(answers);
    this.options.queue.restore(answers);
  }

  /** Answers that the server does not have yet, and that are shown with their questions when those arrive. */
  remember(answers: readonly GivenAnswer[]): void {
    for (const answer of answers) {
      this.restored.set(answer.questionId, answer);
      this.given.set(answer.questionId, contentOf(answer));
      this.options.sequence.raise(answer.sequence);
    }
  }

  /** The question as this page knows it better than the server, where an answer of an earlier start is on its way. */
  taken(question: ExamQuestion): ExamQuestion {
    const answer = this.restored.get(question.questionId);
    if (answer === undefined) return question;
    if (answer.isSubmitted) return withAnswerTaken(question, answer);
    if (!answer.isSkipped) this.drafts.set(question.questionId, draftFrom(question, answer));
    return question;
  }

  /** Whether something is ticked or written that was not submitted. */
  hasDraft(questionId: number): boolean {
    return this.drafts.has(questionId);
  }

  draftOf(question: ExamQuestion): Draft {
    return this.drafts.get(question.questionId) ?? savedDraft(question);
  }

  /** A tick or a key: kept on the page, soon in the journal, and after a pause with the server. */
  change(question: ExamQuestion, draft: Draft): void {
    this.drafts.set(question.questionId, draft);
    this.cleared.delete(question.questionId);
    const isEmpty = isEmptyDraft(question, draft);
    const answer = isEmpty
      ? this.beforeDrafts(question)
      : { answer: wireAnswer(question, draft), isSkipped: false };
    if (answer === null) this.saving.drop(question.questionId);
    else this.saving.note(this.give(question, answer, false));
  }

  /** The draft becomes the answer; it is sent again only where the server does not have it. */
  submit(question: ExamQuestion, draft: Draft): ExamQuestion {
    this.keep(question, { answer: wireAnswer(question, draft), isSkipped: false });
    return this.settle({
      ...question,
      isAnswered: true,
      isSkipped: false,
      selected: [...draft.selected],
      answerText: draft.text.trim(),
    });
  }

  /** Leaves the question: its answer stands, submitted or not, and of a question without one the skip is kept. */
  skip(question: ExamQuestion): ExamQuestion {
    const draft = this.draftOf(question);
    const isDraft = !isEmptyDraft(question, draft) && (!question.isAnswered || isChanged(question, draft));
    if (isDraft) {
      this.saving.sendNow();
      return question;
    }
    this.keep(question, this.beforeDrafts(question) ?? SKIP);
    return this.settle(question.isAnswered ? question : { ...question, isSkipped: true });
  }

  /** Takes the answer of a question away, submitted or not: without an answer a question is a skipped one. */
  clear(question: ExamQuestion): ExamQuestion {
    const { questionId } = question;
    const before = { question, draft: this.draftOf(question) };
    const cleared = this.isUntouched(question)
      ? question
      : { ...question, isAnswered: false, isSkipped: true, selected: [], answerText: '' };
    if (cleared === question) this.saving.drop(questionId);
    else this.keep(question, SKIP);
    this.settle(cleared);
    this.cleared.set(questionId, before);
    return cleared;
  }

  canUndoClear(questionId: number): boolean {
    return this.cleared.has(questionId);
  }

  /** Brings the cleared answer back and saves it, as a newer answer than the skip in its place. */
  undoClear(question: ExamQuestion): ExamQuestion {
    const before = this.cleared.get(question.questionId);
    if (before === undefined) return question;
    const restored = this.settle(before.question);
    if (restored.isAnswered) this.keep(restored, this.beforeDrafts(restored) ?? SKIP);
    if (!restored.isAnswered || isChanged(restored, before.draft)) {
      this.change(restored, before.draft);
      this.saving.sendNow();
    }
    return restored;
  }

  /** The server did not take the answer: it can be submitted again. */
  takeBack(questionId: number, position: number): void {
    this.given.delete(questionId);
    this.restored.delete(questionId);
    const question = this.options.questions.get(position);
    if (question !== undefined)
      this.options.questions.put({ ...question, isAnswered: false, isSkipped: false });
  }

  /** Answers that are ticked or written but not submitted. */
  unsubmitted(progress: readonly QuestionProgress[]): Unsubmitted[] {
    return progress.flatMap(({ position, questionId }) => {
      const question = this.options.questions.get(position);
      const draft = this.drafts.get(questionId);
      if (question === undefined || draft === undefined) return [];
      return !isEmptyDraft(question, draft) && isChanged(question, draft) ? [[question, draft] as const] : [];
    });
  }

  /** The page may go away: drafts go to the journal at once. */
  journalNow(): void {
    this.saving.journalNow();
  }

  /** Drafts go off without waiting for a pause. */
  sendNow(): void {
    this.saving.sendNow();
  }

  /** Another page has newer answers: what this page knew of this question, or of all, is outdated. */
  outdate(questionId?: number): void {
    for (const known of [this.drafts, this.given, this.restored, this.cleared])
      if (questionId === undefined) known.clear();
      else known.delete(questionId);
  }

  /** What the question comes to without its draft; null for one that cannot be left without an answer. */
  private beforeDrafts(question: ExamQuestion): Pick<GivenAnswer, 'answer' | 'isSkipped'> | null {
    if (question.isAnswered) return { answer: wireAnswer(question, savedDraft(question)), isSkipped: false };
    return this.options.allowSkip && !this.isUntouched(question) ? SKIP : null;
  }

  /** Whether the server has never been sent anything for the question, as far as is known. */
  private isUntouched(question: ExamQuestion): boolean {
    return submittedContent(question) === null && !this.given.has(question.questionId);
  }

  private keep(question: ExamQuestion, answer: Pick<GivenAnswer, 'answer' | 'isSkipped'>): void {
    const { questionId } = question;
    this.saving.drop(questionId);
    const before = this.given.get(questionId) ?? submittedContent(question);
    const isThere = before === contentOf(answer) && !this.options.queue.has(questionId);
    if (!isThere || this.options.away.hasRisen(questionId)) this.send(this.give(question, answer, true));
  }

  private send(answer: GivenAnswer): void {
    this.given.set(answer.questionId, contentOf(answer));
    this.options.queue.add(answer);
  }

  private give(
    { questionId }: ExamQuestion,
    answer: Pick<GivenAnswer, 'answer' | 'isSkipped'>,
    isSubmitted: boolean,
  ): GivenAnswer {
    const { sequence, away, now } = this.options;
    const counts = isSubmitted ? away.take(questionId) : away.countsOf(questionId);
    const knownSequence = sequence.knownOf(questionId);
    const when = { sequence: sequence.next(), knownSequence, answeredAt: new Date(now()) };
    return { questionId, ...answer, ...counts, ...when, isSubmitted };
  }

  private settle(question: ExamQuestion): ExamQuestion {
    this.drafts.delete(question.questionId);
    this.cleared.delete(question.questionId);
    return this.options.questions.put(question);
  }

  /** The journal goes back to what is on its way, if anything is. */
  private unjournal(draft: GivenAnswer): void {
    this.options.unjournal(draft);
    const waiting = this.options.queue.waitingOf(draft.questionId);
    if (waiting !== undefined) void this.options.journal(waiting);
  }
}
