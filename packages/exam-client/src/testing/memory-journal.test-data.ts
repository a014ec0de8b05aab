import type { AnswerRevision } from '../answer-revision.ts';
import type { ExamQuestion } from '../calls.ts';
import type { WordedTexts } from '../corrections.ts';
import {
  type JournalledAttempt,
  type JournalledQuestion,
  type JournalStore,
  withStored,
} from '../journal.ts';

/** A journal in memory, which outlives the pages that a test opens and closes. */
export class MemoryJournal implements JournalStore {
  readonly answers = new Map<number, AnswerRevision>();
  readonly questions = new Map<number, JournalledQuestion>();
  readonly attempts = new Map<number, JournalledAttempt>();
  /** Makes writes of answers fail, as a full storage does. */
  isFull = false;

  async writeAnswer(_attemptId: number, answer: AnswerRevision): Promise<void> {
    if (this.isFull) throw new Error('QuotaExceededError');
    const stored = this.answers.get(answer.questionId);
    if (stored === undefined || stored.sequence <= answer.sequence)
      this.answers.set(answer.questionId, answer);
  }

  async dropAnswer(
    _attemptId: number,
    questionId: number,
    sequence: number,
    instead?: AnswerRevision,
  ): Promise<void> {
    const stored = this.answers.get(questionId);
    if (stored !== undefined && stored.sequence > sequence) return;
    if (instead === undefined) this.answers.delete(questionId);
    else this.answers.set(questionId, instead);
  }

  async answersOf(): Promise<AnswerRevision[]> {
    return [...this.answers.values()];
  }

  async writeAttempt(journalled: JournalledAttempt): Promise<void> {
    const { attemptId } = journalled.attempt;
    this.attempts.set(attemptId, withStored(journalled, this.attempts.get(attemptId)));
  }

  async listAttempts(): Promise<JournalledAttempt[]> {
    return [...this.attempts.values()];
  }

  async writeQuestions(
    _attemptId: number,
    questions: readonly ExamQuestion[],
    sequence: number,
  ): Promise<void> {
    for (const question of questions)
      this.questions.set(question.position, { question, sequence, figure: null });
  }

  async writeTexts(_attemptId: number, position: number, texts: WordedTexts): Promise<void> {
    const copy = this.questions.get(position);
    if (copy !== undefined)
      this.questions.set(position, { ...copy, question: { ...copy.question, ...texts } });
  }

  async writeFigure(): Promise<void> {}

  async questionsOf() {
    return [...this.questions.values()];
  }

  async forgetDelivered(attemptId: number): Promise<void> {
    if (this.answers.size > 0) return;
    this.attempts.delete(attemptId);
    this.questions.clear();
  }
}
