import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { createHttpClient } from '@invigil/testkit/api/http-client';
import type { Seat } from '@invigil/testkit/builders/cohort';

/** What was answered last to a question, and acknowledged. */
interface Entry {
  readonly seat: Seat;
  readonly questionId: number;
  readonly answer: string;
}

/** How acknowledged answers compare with what the product has stored. */
export interface Comparison {
  /** Answers that were acknowledged, with all that replaced one another. */
  readonly acknowledged: number;
  /** Questions whose last acknowledged answer is looked for. */
  readonly expected: number;
  /** Those that are stored exactly so. */
  readonly stored: number;
}

/** The acknowledgements that candidates were given, to hold the product to them. */
export class Ledger {
  private readonly entries = new Map<string, Entry>();
  acknowledged = 0;

  note(seat: Seat, questionId: number, answer: string): void {
    this.acknowledged++;
    this.entries.set(`${seat.attemptId}/${questionId}`, { seat, questionId, answer });
  }

  /** Reads every answer back as its candidate sees it. */
  async compare(baseUrl: string, assessmentId: number): Promise<Comparison> {
    let stored = 0;
    for (const { seat, questionId, answer } of this.entries.values()) {
      const candidate = createHttpClient({ baseUrl, token: seat.token });
      const position = seat.questionIds.indexOf(questionId) + 1;
      const question = await candidate.ok(attempts.getQuestion, { params: { assessmentId, position } });
      const chosen = question.selected.map((label) => `Option-${label}`).join('#####');
      if ((question.answerType === 'choice' ? chosen : question.answerText) === answer) stored++;
    }
    return { acknowledged: this.acknowledged, expected: this.entries.size, stored };
  }
}
