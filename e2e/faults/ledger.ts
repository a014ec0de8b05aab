import { isDeepStrictEqual } from 'node:util';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import type { Answer } from '@invigil/domain/authoring/interactions/interaction';
import { createHttpClient } from '@invigil/testkit/api/http-client';
import type { Seat } from '@invigil/testkit/builders/cohort';

/** Answers that are read at a time. */
const READERS = 4;

/** The last acknowledged answer to a question. */
interface Entry {
  readonly seat: Seat;
  readonly questionId: number;
  readonly answer: Answer;
}

/** Comparison of acknowledged and stored answers. */
export interface Comparison {
  /** Answers that were acknowledged, with all that replaced one another. */
  readonly acknowledged: number;
  /** Number of questions with an acknowledged answer. */
  readonly expected: number;
  /** Number of those stored unchanged. */
  readonly stored: number;
}

/** All acknowledgements of candidates, to compare with the stored answers. */
export class Ledger {
  private readonly entries = new Map<string, Entry>();
  acknowledged = 0;

  note(seat: Seat, questionId: number, answer: Answer): void {
    this.acknowledged++;
    this.entries.set(`${seat.attemptId}/${questionId}`, { seat, questionId, answer });
  }

  /** The last acknowledged answer to a question; undefined without any. */
  lastOf(seat: Seat, questionId: number): Answer | undefined {
    return this.entries.get(`${seat.attemptId}/${questionId}`)?.answer;
  }

  /** Reads every answer back as its candidate sees it. */
  async compare(baseUrl: string, assessmentId: number): Promise<Comparison> {
    let stored = 0;
    const entries = this.entries.values();
    // Readers share the iterator, so that each takes the next answer.
    const read = async () => {
      for (const { seat, questionId, answer } of entries) {
        const candidate = createHttpClient({ baseUrl, token: seat.token });
        const position = seat.questionIds.indexOf(questionId) + 1;
        const question = await candidate.ok(attempts.getQuestion, { params: { assessmentId, position } });
        if (isDeepStrictEqual(question.answer, answer)) stored++;
      }
    };
    await Promise.all(Array.from({ length: READERS }, read));
    return { acknowledged: this.acknowledged, expected: this.entries.size, stored };
  }
}
