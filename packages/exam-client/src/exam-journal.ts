import type { ExamQuestion, OpenAttempt } from '@invigil/contract/exam-client/calls';
import type { GivenAnswer } from './given-answer.ts';

/** An attempt as it was when the server last answered. */
export interface KeptAttempt {
  readonly attempt: OpenAttempt;
  /** The server's clock minus the device's, in milliseconds; counts only for a page that is opened without a line. */
  readonly clockOffset: number;
}

export interface KeptQuestion {
  readonly question: ExamQuestion;
  readonly figure: Blob | null;
  /** The highest that was known when it was kept: later answers are above it, whatever the device's clock says then. */
  readonly sequence: number;
}

/** What the browser stores of one user's attempts. Every operation may fail: storage can be missing or full. */
export interface JournalStore {
  /** Keeps an answer unless a newer one of its question is there. */
  keepAnswer(attemptId: number, answer: GivenAnswer): Promise<void>;
  /** Drops a question's answer up to a sequence; a newer one stays. */
  dropAnswer(attemptId: number, questionId: number, sequence: number): Promise<void>;
  answersOf(attemptId: number): Promise<GivenAnswer[]>;
  keepAttempt(kept: KeptAttempt): Promise<void>;
  listAttempts(): Promise<KeptAttempt[]>;
  keepQuestion(attemptId: number, question: ExamQuestion, sequence: number): Promise<void>;
  keepFigure(attemptId: number, position: number, figure: Blob): Promise<void>;
  questionsOf(attemptId: number): Promise<KeptQuestion[]>;
  /** Drops what is kept of an attempt, all of it or, while one answer is left, nothing. */
  forgetDelivered(attemptId: number): Promise<void>;
}

/** A storage that does not answer must not hold up an answer. */
const PATIENCE_MS = 1_500;

/** The journal as the runner uses it: it never fails and never waits long; that it cannot keep is told once. */
export class ExamJournal {
  private readonly store: JournalStore | null;
  private listener: () => void = () => {};
  /** Whether the last answer could not be kept: it is then safe only with the server. */
  isBroken = false;

  /** @param store null where the browser has none */
  constructor(store: JournalStore | null, isBroken = store === null) {
    this.store = store;
    this.isBroken = isBroken;
  }

  /** Called at once where the journal is broken already. */
  onBroken(listener: () => void): void {
    this.listener = listener;
    if (this.isBroken) listener();
  }

  keepAnswer(attemptId: number, answer: GivenAnswer): Promise<boolean> {
    return this.write((store) => store.keepAnswer(attemptId, answer));
  }

  dropAnswer(attemptId: number, { questionId, sequence }: GivenAnswer): Promise<boolean> {
    return this.write((store) => store.dropAnswer(attemptId, questionId, sequence));
  }

  /** The server has an answer: the question as it would give it now is kept, and the answer's own entry goes. */
  async settle(attemptId: number, answer: GivenAnswer, question: ExamQuestion | undefined): Promise<void> {
    if (question !== undefined) await this.keepQuestion(attemptId, question, answer.sequence);
    await this.dropAnswer(attemptId, answer);
  }

  answersOf(attemptId: number): Promise<GivenAnswer[]> {
    return this.read((store) => store.answersOf(attemptId), []);
  }

  keepAttempt(kept: KeptAttempt): Promise<boolean> {
    return this.write((store) => store.keepAttempt(kept));
  }

  /** All attempts of the user that are not finished, or that still have answers for the server. */
  listAttempts(): Promise<KeptAttempt[]> {
    return this.read((store) => store.listAttempts(), []);
  }

  /** The newest attempt at an assessment. */
  async attemptAt(assessmentId: number): Promise<KeptAttempt | undefined> {
    const kept = (await this.listAttempts()).filter(({ attempt }) => attempt.assessmentId === assessmentId);
    return kept.sort((one, other) => other.attempt.attemptId - one.attempt.attemptId)[0];
  }

  keepQuestion(attemptId: number, question: ExamQuestion, sequence: number): Promise<boolean> {
    return this.write((store) => store.keepQuestion(attemptId, question, sequence));
  }

  keepFigure(attemptId: number, position: number, figure: Blob): Promise<boolean> {
    return this.write((store) => store.keepFigure(attemptId, position, figure));
  }

  questionsOf(attemptId: number): Promise<KeptQuestion[]> {
    return this.read((store) => store.questionsOf(attemptId), []);
  }

  /** Drops what is kept of an attempt that is over, unless an answer is left that the server has not decided on. */
  forgetDelivered(attemptId: number): Promise<boolean> {
    return this.write((store) => store.forgetDelivered(attemptId));
  }

  private write(act: (store: JournalStore) => Promise<void>): Promise<boolean> {
    return this.attempt(async (store) => {
      await act(store);
      this.isBroken = false;
      return true;
    }, false);
  }

  private read<Value>(act: (store: JournalStore) => Promise<Value>, without: Value): Promise<Value> {
    return this.attempt(act, without);
  }

  private async attempt<Value>(act: (store: JournalStore) => Promise<Value>, without: Value): Promise<Value> {
    if (this.store === null) return without;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('The journal does not answer')), PATIENCE_MS);
    });
    try {
      return await Promise.race([act(this.store), late]);
    } catch {
      this.isBroken = true;
      this.listener();
      return without;
    } finally {
      clearTimeout(timer);
    }
  }
}
