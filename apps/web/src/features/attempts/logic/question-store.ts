import type { ExamQuestion } from '@invigil/contract/attempts/runner-client';
import type { Outcome } from '../api/request.ts';

/** The questions that have arrived, by serial; each is fetched once, ahead of its time where the line allows. */
export class QuestionStore {
  private readonly fetchQuestion: (serial: number) => Promise<Outcome<ExamQuestion>>;
  private readonly arrived = new Map<number, ExamQuestion>();
  private readonly onTheWay = new Map<number, Promise<Outcome<ExamQuestion>>>();

  constructor(fetchQuestion: (serial: number) => Promise<Outcome<ExamQuestion>>) {
    this.fetchQuestion = fetchQuestion;
  }

  get(serial: number): ExamQuestion | undefined {
    return this.arrived.get(serial);
  }

  /** The question, from memory or from the server; two callers share one request. */
  async need(serial: number): Promise<Outcome<ExamQuestion>> {
    const here = this.arrived.get(serial);
    if (here !== undefined) return { kind: 'ok', value: here };
    const running = this.onTheWay.get(serial) ?? this.load(serial);
    return running;
  }

  /** Fetches quietly what comes next, one after the other; failures are left to the real call. */
  async prefetch(serials: readonly number[]): Promise<void> {
    for (const serial of serials) {
      const outcome = await this.need(serial);
      if (outcome.kind !== 'ok') return;
      // the address of a figure holds for minutes only: fetch it while it is fresh
      if (outcome.value.imagePath && typeof Image !== 'undefined') new Image().src = outcome.value.imagePath;
    }
  }

  /** A fresh address for the figure; the answer stays what this page knows. */
  async refreshFigure(serial: number): Promise<ExamQuestion | undefined> {
    const outcome = await this.fetchQuestion(serial);
    const here = this.arrived.get(serial);
    if (outcome.kind !== 'ok' || here === undefined) return undefined;
    return this.put({ ...here, imagePath: outcome.value.imagePath });
  }

  put(question: ExamQuestion): ExamQuestion {
    this.arrived.set(question.serial, question);
    return question;
  }

  private load(serial: number): Promise<Outcome<ExamQuestion>> {
    const running = this.fetchQuestion(serial).then((outcome) => {
      this.onTheWay.delete(serial);
      if (outcome.kind === 'ok') this.arrived.set(serial, outcome.value);
      return outcome;
    });
    this.onTheWay.set(serial, running);
    return running;
  }
}
