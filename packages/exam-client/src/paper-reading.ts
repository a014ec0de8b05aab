import * as client from '@invigil/contract/exam-client/paper-calls';
import { joinedQuestion } from '@invigil/contract/exam-client/paper-questions';
import type { ExamQuestion, OpenAttempt } from './calls.ts';
import { type Outcome, request as send } from './request.ts';

/** Limit of a part, which takes half a minute at 250 kbit/s. */
const PART_TIMEOUT_MS = 30_000;

/**
 * Reads the paper of an attempt part by part: what all its candidates share, and beside it what is the candidate's own. In a
 * shuffled paper of several parts a question is complete once the parts of both have arrived.
 */
export class PaperReading {
  readonly #userId: number;
  readonly #attempt: OpenAttempt;
  /** Arrived parts of questions that lack the other one. */
  readonly #shared = new Map<number, client.PaperQuestion>();
  readonly #own = new Map<number, client.OwnQuestion>();

  constructor(userId: number, attempt: OpenAttempt) {
    this.#userId = userId;
    this.#attempt = attempt;
  }

  /** The questions that the parts with a position complete, that one among them. */
  async read(position: number): Promise<Outcome<ExamQuestion[]>> {
    const { assessmentId, questionCount, questions } = this.#attempt;
    const questionId = questions.find((one) => one.position === position)?.questionId ?? 0;
    const params = { assessmentId, position };
    const options = { userId: this.#userId, timeoutMs: PART_TIMEOUT_MS };
    const [shared, own] = await Promise.all([
      this.#shared.has(questionId) ? null : send(client.getPaperPart, params, options),
      this.#own.has(questionId) ? null : send(client.getAttemptPart, params, options),
    ]);
    if (shared !== null && shared.kind !== 'ok') return shared;
    if (own !== null && own.kind !== 'ok') return own;
    for (const question of shared?.value.questions ?? []) this.#shared.set(question.questionId, question);
    for (const question of own?.value.questions ?? []) this.#own.set(question.questionId, question);
    return { kind: 'ok', value: this.#take({ assessmentId, questionCount }) };
  }

  #take(repeated: Pick<ExamQuestion, 'assessmentId' | 'questionCount'>): ExamQuestion[] {
    const complete: ExamQuestion[] = [];
    for (const [questionId, own] of this.#own) {
      const shared = this.#shared.get(questionId);
      if (shared === undefined) continue;
      complete.push(joinedQuestion(repeated, shared, own));
      this.#own.delete(questionId);
      this.#shared.delete(questionId);
    }
    return complete;
  }
}

/** The reading under way on this page, and the request that it belongs to. */
let reading: {
  readonly attemptId: number;
  readonly request: number;
  readonly paper: PaperReading;
} | null = null;

/** Reads the parts of the paper with a position; another request begins another reading. */
export function readPaper(
  userId: number,
  attempt: OpenAttempt,
  request: number,
  position: number,
): Promise<Outcome<ExamQuestion[]>> {
  const { attemptId } = attempt;
  if (reading?.request !== request || reading.attemptId !== attemptId)
    reading = { attemptId, request, paper: new PaperReading(userId, attempt) };
  return reading.paper.read(position);
}
