import { randomUUID } from 'node:crypto';
import * as examCalls from '@invigil/contract/exam-client/calls';
import * as paperCalls from '@invigil/contract/exam-client/paper-calls';
import * as resultCalls from '@invigil/contract/exam-client/result-calls';
import type { Answer } from '@invigil/domain/authoring/interactions/interaction';
import { SHORT_INTERVAL_MS } from '@invigil/domain/exams/heartbeat-interval';
import type { AcknowledgedAnswers } from './acknowledged-answers.ts';
import type { Connection } from './connection.ts';
import type { Timings } from './timings.ts';

const LABELS = ['A', 'B', 'C', 'D'] as const;

/** A signed-in candidate. */
export interface Candidate {
  readonly token: string;
}

/** A live board that must show acknowledged answers. */
interface Board {
  note(attemptId: number, savedAt: Date): void;
}

export interface AttemptParts {
  readonly connection: Connection;
  readonly timings: Timings;
  readonly acknowledged: AcknowledgedAnswers;
  readonly board?: Board | undefined;
}

/** An attempt in progress, with the calls of the exam page. */
export class Attempt {
  readonly #parts: AttemptParts;
  readonly #token: string;
  readonly #assessmentId: number;
  readonly #attemptId: number;
  readonly #questionIds: readonly number[];
  /** Id of the open browser page. */
  readonly #pageId = randomUUID();
  #sequence = 0;
  #position = 1;
  /** Monotonic milliseconds at which the question was shown. */
  #shownAt = performance.now();

  private constructor(parts: AttemptParts, token: string, assessmentId: number, open: examCalls.OpenAttempt) {
    this.#parts = parts;
    this.#token = token;
    this.#assessmentId = assessmentId;
    this.#attemptId = open.attemptId;
    this.#questionIds = open.questions.map((question) => question.questionId);
    this.#sequence = open.lastSequence;
  }

  /** Starts and opens an attempt. */
  static async start(parts: AttemptParts, { token }: Candidate, assessmentId: number): Promise<Attempt> {
    const { connection, timings } = parts;
    await timings.time('start', () => connection.call(examCalls.startAttempt, { assessmentId }, token));
    const open = await timings.time('open', () =>
      connection.call(examCalls.getOpenAttempt, { assessmentId }, token),
    );
    return new Attempt(parts, token, assessmentId, open);
  }

  /**
   * As `start`, then takes the lease and shows the first question: the wait of a candidate who has clicked Start.
   */
  static async begin(parts: AttemptParts, candidate: Candidate, assessmentId: number): Promise<Attempt> {
    return parts.timings.time('begin', async () => {
      const attempt = await Attempt.start(parts, candidate, assessmentId);
      await attempt.sendHeartbeat();
      await attempt.show(1);
      return attempt;
    });
  }

  /** As `start`, then takes the lease and receives the whole paper, as the exam page does. */
  static async beginWithPaper(
    parts: AttemptParts,
    candidate: Candidate,
    assessmentId: number,
  ): Promise<Attempt> {
    return parts.timings.time('begin', async () => {
      const attempt = await Attempt.start(parts, candidate, assessmentId);
      await attempt.sendHeartbeat();
      await attempt.#receivePaper();
      return attempt;
    });
  }

  get id(): number {
    return this.#attemptId;
  }

  get questionCount(): number {
    return this.#questionIds.length;
  }

  /** Fetches the question at a position. */
  async show(position: number): Promise<void> {
    const { connection, timings } = this.#parts;
    this.#position = position;
    const question = { assessmentId: this.#assessmentId, position };
    await timings.time('next', () => connection.call(examCalls.getQuestion, question, this.#token));
    this.#shownAt = performance.now();
  }

  /** Fetches the whole paper, as the exam page does after the start. */
  async readPaper(): Promise<void> {
    const { connection, timings } = this.#parts;
    const params = { assessmentId: this.#assessmentId, position: 1 };
    await timings.time('paper', () =>
      Promise.all([
        connection.call(paperCalls.getPaperPart, params, this.#token),
        connection.call(paperCalls.getAttemptPart, params, this.#token),
      ]),
    );
  }

  /** Papers larger than a part are not measured. */
  async #receivePaper(): Promise<void> {
    const { connection, timings } = this.#parts;
    const params = { assessmentId: this.#assessmentId, position: 1 };
    await timings.time('paper', async () => {
      await connection.receive(paperCalls.getPaperPart, params, this.#token);
      await connection.receive(paperCalls.getAttemptPart, params, this.#token);
    });
  }

  /** One operation: saves an answer to the question at a position and fetches the next one. */
  async answer(position: number): Promise<void> {
    await this.#parts.timings.time('operation', async () => {
      await this.save(position);
      await this.show((position % this.questionCount) + 1);
    });
  }

  /** Saves an answer to the question at a position. */
  async save(position: number): Promise<void> {
    const { connection, timings, acknowledged, board } = this.#parts;
    const questionId = this.#questionIds[position - 1];
    if (questionId === undefined) throw new Error(`There is no question ${position}`);
    // Instants, as on the exam page, so that sequences of a later page are higher.
    this.#sequence = Math.max(this.#sequence + 1, Date.now());
    const label = LABELS[(this.#attemptId + this.#sequence) % LABELS.length] ?? 'A';
    const answer: Answer = { kind: 'choice', selected: [label] };
    const body = {
      attemptId: this.#attemptId,
      questionId,
      answer,
      isSkipped: false,
      pointerLeaveCount: 0,
      visibilityChangeCount: 0,
      visibleMs: Math.round(performance.now() - this.#shownAt),
      sequence: this.#sequence,
      pageId: this.#pageId,
      answeredAt: new Date(),
    };
    const { savedAt } = await timings.time('save', () =>
      connection.call(examCalls.saveAnswer, body, this.#token),
    );
    acknowledged.add(this.#token, this.#attemptId, questionId, label);
    board?.note(this.#attemptId, savedAt);
  }

  /** A heartbeat of the page. @returns the interval until the next one, in milliseconds */
  async sendHeartbeat(): Promise<number> {
    const { connection, timings } = this.#parts;
    // The page of a paper that nobody has corrected.
    const wording = 0;
    const body = {
      attemptId: this.#attemptId,
      pageId: this.#pageId,
      position: this.#position,
      wording,
      knowsIntervals: true,
    };
    const { isHeld, intervalMs = SHORT_INTERVAL_MS } = await timings.time('heartbeat', () =>
      connection.call(examCalls.heartbeat, body, this.#token),
    );
    if (!isHeld) throw new Error(`Another page holds attempt ${this.#attemptId}`);
    return intervalMs;
  }

  async finish(): Promise<void> {
    const { connection, timings } = this.#parts;
    const body = { attemptId: this.#attemptId };
    await timings.time('finish', () => connection.call(examCalls.finishAttempt, body, this.#token));
  }

  /** The call of the exam page for the result, whose marks are released at once. */
  async readSheet(): Promise<void> {
    const { connection, timings } = this.#parts;
    const params = { attemptId: this.#attemptId };
    await timings.time('result', () => connection.call(resultCalls.getResultSheet, params, this.#token));
  }

  /** The calls of other clients for the result. */
  async readResult(): Promise<void> {
    const { connection, timings } = this.#parts;
    const params = { attemptId: this.#attemptId };
    await timings.time('result', async () => {
      await Promise.all([this.isMarked(), connection.call(resultCalls.getResult, params, this.#token)]);
      await connection.call(resultCalls.getReceipt, params, this.#token);
      await connection.call(resultCalls.listResultDetails, params, this.#token);
    });
  }

  /** Whether the attempt is finished and marked; no other state of it can be read. */
  async isMarked(): Promise<boolean> {
    const params = { attemptId: this.#attemptId };
    const { connection } = this.#parts;
    const { isMarked } = await connection.call(resultCalls.getAttemptMarkingState, params, this.#token);
    return isMarked;
  }
}
