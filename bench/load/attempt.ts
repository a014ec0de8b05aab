import * as runner from '@invigil/contract/attempts/runner-client';
import type { Connection } from '../site/connection.ts';
import type { AcknowledgedAnswers } from './acknowledged-answers.ts';
import type { Timings } from './timings.ts';

const LABELS = ['A', 'B', 'C', 'D'];

/** A signed-in candidate. */
export interface Candidate {
  readonly token: string;
}

interface Parts {
  readonly connection: Connection;
  readonly timings: Timings;
  readonly acknowledged: AcknowledgedAnswers;
}

/** An attempt in progress, driven as the runner drives it. */
export class Attempt {
  readonly #parts: Parts;
  readonly #token: string;
  readonly #assessmentId: number;
  readonly #attemptId: number;
  readonly #questionIds: readonly number[];
  #sequence = 0;

  private constructor(parts: Parts, token: string, assessmentId: number, open: runner.OpenAttempt) {
    this.#parts = parts;
    this.#token = token;
    this.#assessmentId = assessmentId;
    this.#attemptId = open.attemptId;
    this.#questionIds = open.questions.map((question) => question.questionId);
    this.#sequence = open.lastSequence;
  }

  /** Starts and opens an attempt. */
  static async start(parts: Parts, { token }: Candidate, assessmentId: number): Promise<Attempt> {
    const { connection, timings } = parts;
    await timings.time('start', () => connection.call(runner.startAttempt, { assessmentId }, token));
    const open = await timings.time('open', () =>
      connection.call(runner.getOpenAttempt, { assessmentId }, token),
    );
    return new Attempt(parts, token, assessmentId, open);
  }

  get questionCount(): number {
    return this.#questionIds.length;
  }

  /** One operation: saves an answer to the question at a serial and fetches the one after it. */
  async answer(serial: number): Promise<void> {
    const { connection, timings, acknowledged } = this.#parts;
    const questionId = this.#questionIds[serial - 1];
    if (questionId === undefined) throw new Error(`There is no question ${serial}`);
    this.#sequence++;
    const label = LABELS[(this.#attemptId + this.#sequence) % LABELS.length] ?? '';
    const body = {
      attemptId: this.#attemptId,
      questionId,
      answer: `Option-${label}`,
      isSkipped: false,
      pointerLeaveCount: 0,
      visibilityChangeCount: 0,
      sequence: this.#sequence,
    };
    await timings.time('operation', async () => {
      await timings.time('save', () => connection.call(runner.saveAnswer, body, this.#token));
      acknowledged.add(this.#token, this.#attemptId, questionId, label);
      const next = { assessmentId: this.#assessmentId, serial: (serial % this.questionCount) + 1 };
      await timings.time('next', () => connection.call(runner.getQuestion, next, this.#token));
    });
  }

  /** Asks the server whether the time is over, as a runner does that comes back into view. */
  async checkCountdown(): Promise<void> {
    const { connection, timings } = this.#parts;
    const params = { attemptId: this.#attemptId };
    await timings.time('countdown', () => connection.call(runner.checkAttemptEnd, params, this.#token));
  }

  async finish(): Promise<void> {
    const { connection, timings } = this.#parts;
    const body = { attemptId: this.#attemptId };
    await timings.time('finish', () => connection.call(runner.finishAttempt, body, this.#token));
  }
}
