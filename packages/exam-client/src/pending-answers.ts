import type { Waiting } from './queue-types.ts';

/** Answers that wait to be sent, in order, the newest of each question only. */
export class PendingAnswers {
  private readonly byQuestion = new Map<number, Waiting>();

  get size(): number {
    return this.byQuestion.size;
  }

  get first(): Waiting | undefined {
    const [first] = this.byQuestion.values();
    return first;
  }

  get(questionId: number): Waiting | undefined {
    return this.byQuestion.get(questionId);
  }

  all(): Waiting[] {
    return [...this.byQuestion.values()];
  }

  isLatest(waiting: Waiting): boolean {
    return this.byQuestion.get(waiting.answer.questionId) === waiting;
  }

  /** Puts an answer behind all others, in place of an older one to its question. */
  put(waiting: Waiting): void {
    this.byQuestion.delete(waiting.answer.questionId);
    this.byQuestion.set(waiting.answer.questionId, waiting);
  }

  /** Drops an answer unless its question has a newer one. */
  remove(waiting: Waiting): boolean {
    return this.isLatest(waiting) && this.byQuestion.delete(waiting.answer.questionId);
  }
}
