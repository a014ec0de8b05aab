import type { ExamQuestion } from '@invigil/contract/exam-client/calls';
import type { Outcome } from '@invigil/exam-client/browser/request.ts';
import type { KeptQuestion } from '@invigil/exam-client/exam-journal.ts';

export interface QuestionStoreOptions {
  readonly fetchQuestion: (position: number) => Promise<Outcome<ExamQuestion>>;
  /** Null where the figure cannot be had. */
  readonly fetchFigure: (path: string) => Promise<Blob | null>;
  /** The highest sequence known now. */
  readonly knownSequence: () => number;
  /** A question as the server answered it, and the highest sequence that was known when it was asked for. */
  readonly onFetched: (question: ExamQuestion, knownSequence: number) => void;
  readonly onFigure: (position: number, figure: Blob) => void;
  /** What this page knows better than the server, put into a question as it arrives. */
  readonly complete: (question: ExamQuestion) => ExamQuestion;
}

/** The questions that have arrived, by position; each is fetched once, ahead of its time where the line allows. */
export class QuestionStore {
  private readonly options: QuestionStoreOptions;
  private readonly arrived = new Map<number, ExamQuestion>();
  private readonly onTheWay = new Map<number, Promise<Outcome<ExamQuestion>>>();
  /** Addresses of the figures that this page holds: they need no line and do not expire. */
  private readonly figures = new Map<number, string>();
  /** Grows when all questions become outdated: an answer to an older request is then not taken. */
  private generation = 0;

  constructor(options: QuestionStoreOptions) {
    this.options = options;
  }

  get(position: number): ExamQuestion | undefined {
    return this.arrived.get(position);
  }

  /** The question, from memory or from the server; two callers share one request. */
  async need(position: number): Promise<Outcome<ExamQuestion>> {
    const here = this.arrived.get(position);
    if (here !== undefined) return { kind: 'ok', value: here };
    return this.onTheWay.get(position) ?? this.load(position);
  }

  /** Fetches quietly what comes next, one after the other; failures are left to the real call. */
  async prefetch(positions: readonly number[]): Promise<void> {
    for (const position of positions) {
      const outcome = await this.need(position);
      if (outcome.kind !== 'ok') return;
    }
  }

  /** Questions that the journal has kept from an earlier start. */
  restore(kept: readonly KeptQuestion[]): void {
    for (const { question, figure } of kept) {
      if (figure !== null) this.figures.set(question.position, URL.createObjectURL(figure));
      this.put(this.options.complete(this.withFigure(question)));
    }
  }

  /** A fresh address for the figure; the answer stays what this page knows. */
  async refreshFigure(position: number): Promise<ExamQuestion | undefined> {
    const outcome = this.figures.has(position) ? null : await this.options.fetchQuestion(position);
    const here = this.arrived.get(position);
    if (here === undefined || (outcome !== null && outcome.kind !== 'ok')) return undefined;
    return this.put(
      this.withFigure(outcome === null ? here : { ...here, imagePath: outcome.value.imagePath }),
    );
  }

  put(question: ExamQuestion): ExamQuestion {
    this.arrived.set(question.position, question);
    return question;
  }

  /** Another page has gone on with the attempt: this question, or all, must be fetched again. */
  outdate(position?: number): void {
    if (position !== undefined) {
      this.arrived.delete(position);
      return;
    }
    this.generation += 1;
    this.arrived.clear();
    this.onTheWay.clear();
  }

  dispose(): void {
    for (const address of this.figures.values()) URL.revokeObjectURL(address);
  }

  private load(position: number): Promise<Outcome<ExamQuestion>> {
    const { generation } = this;
    const known = this.options.knownSequence();
    const running = this.options.fetchQuestion(position).then((outcome) => {
      if (generation !== this.generation) return this.need(position);
      this.onTheWay.delete(position);
      if (outcome.kind !== 'ok') return outcome;
      this.options.onFetched(outcome.value, known);
      const value = this.put(this.options.complete(this.withFigure(outcome.value)));
      if (value.imagePath !== '' && !this.figures.has(position)) void this.holdFigure(value);
      return { kind: 'ok' as const, value };
    });
    this.onTheWay.set(position, running);
    return running;
  }

  /** The address of a figure holds for minutes only: the figure is fetched while it is fresh. */
  private async holdFigure({ position, imagePath }: ExamQuestion): Promise<void> {
    const figure = await this.options.fetchFigure(imagePath);
    if (figure === null) return;
    this.options.onFigure(position, figure);
    this.figures.set(position, URL.createObjectURL(figure));
    const here = this.arrived.get(position);
    if (here !== undefined) this.put(this.withFigure(here));
  }

  private withFigure(question: ExamQuestion): ExamQuestion {
    const address = this.figures.get(question.position);
    return address === undefined ? question : { ...question, imagePath: address };
  }
}
