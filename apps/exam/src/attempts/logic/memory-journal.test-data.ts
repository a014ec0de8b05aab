import type { ExamQuestion } from '@invigil/contract/exam-client/calls';
import type { JournalStore, KeptAttempt, KeptQuestion } from '@invigil/exam-client/exam-journal.ts';
import type { GivenAnswer } from '@invigil/exam-client/given-answer.ts';

/** A journal in memory, which outlives the pages that a test opens and closes. */
export class MemoryJournal implements JournalStore {
  readonly answers = new Map<number, GivenAnswer>();
  readonly questions = new Map<number, KeptQuestion>();
  readonly attempts = new Map<number, KeptAttempt>();
  /** Storage is full. */
  isFull = false;

  async keepAnswer(_attemptId: number, answer: GivenAnswer): Promise<void> {
    if (this.isFull) throw new Error('QuotaExceededError');
    const here = this.answers.get(answer.questionId);
    if (here === undefined || here.sequence <= answer.sequence) this.answers.set(answer.questionId, answer);
  }

  async dropAnswer(_attemptId: number, questionId: number, sequence: number): Promise<void> {
    const here = this.answers.get(questionId);
    if (here !== undefined && here.sequence <= sequence) this.answers.delete(questionId);
  }

  async answersOf(): Promise<GivenAnswer[]> {
    return [...this.answers.values()];
  }

  async keepAttempt(kept: KeptAttempt): Promise<void> {
    this.attempts.set(kept.attempt.attemptId, kept);
  }

  async listAttempts(): Promise<KeptAttempt[]> {
    return [...this.attempts.values()];
  }

  async keepQuestion(_attemptId: number, question: ExamQuestion, sequence: number): Promise<void> {
    this.questions.set(question.position, { question, sequence, figure: null });
  }

  async keepFigure(): Promise<void> {}

  async questionsOf() {
    return [...this.questions.values()];
  }

  async forgetDelivered(attemptId: number): Promise<void> {
    if (this.answers.size > 0) return;
    this.attempts.delete(attemptId);
    this.questions.clear();
  }
}
