import type { QuestionStore } from './question-store.ts';

/** Between two questions that nobody waits for; a hall that starts together is spread by it. */
const PACE_MS = 3_000;
const AFTER_FAILURE_MS = 10_000;

/** Fetches all questions quietly, one by one, so that the paper can be written on when the line goes. */
export class QuestionGathering {
  private readonly questions: QuestionStore;
  private readonly positions: readonly number[];
  private readonly random: () => number;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(questions: QuestionStore, positions: readonly number[], random: () => number = Math.random) {
    this.questions = questions;
    this.positions = positions;
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
    const position = this.positions.find((one) => this.questions.get(one) === undefined);
    if (position === undefined) return;
    this.timer = setTimeout(() => void this.fetch(position), pause * (0.7 + 0.6 * this.random()));
  }

  private async fetch(position: number): Promise<void> {
    const outcome = await this.questions.need(position);
    // a paper that is closed, or not ours any more, is not asked for again
    if (outcome.kind === 'closed' || outcome.kind === 'missing') return;
    this.next(outcome.kind === 'ok' ? PACE_MS : AFTER_FAILURE_MS);
  }
}
