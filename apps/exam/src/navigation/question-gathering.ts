import type { QuestionStore } from './question-store.ts';

/** Between two questions that nobody waits for; a hall that starts together is spread by it. */
const PACE_MS = 3_000;
const AFTER_FAILURE_MS = 10_000;

/** Fetches all questions quietly, one by one, so that the paper can be written on when the line goes. */
export class QuestionGathering {
  private readonly questions: QuestionStore;
  private readonly serials: readonly number[];
  private readonly random: () => number;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(questions: QuestionStore, serials: readonly number[], random: () => number = Math.random) {
    this.questions = questions;
    this.serials = serials;
    this.random = random;
  }

  start(): void {
    this.next(PACE_MS);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private next(pause: number): void {
    clearTimeout(this.timer);
    const serial = this.serials.find((one) => this.questions.get(one) === undefined);
    if (serial === undefined) return;
    this.timer = setTimeout(() => void this.fetch(serial), pause * (0.7 + 0.6 * this.random()));
  }

  private async fetch(serial: number): Promise<void> {
    const outcome = await this.questions.need(serial);
    // a paper that is closed, or not ours any more, is not asked for again
    if (outcome.kind === 'closed' || outcome.kind === 'missing') return;
    this.next(outcome.kind === 'ok' ? PACE_MS : AFTER_FAILURE_MS);
  }
}
