import type { Refusal } from '@invigil/domain/refusals';
import type { Outcome } from './request.ts';
import type { ServerClock } from './server-clock.ts';

/**
 * `left`: the candidate left the page, and the attempt's rules end it there. `ended`: the server says that it is over,
 * by the Admin, by its time or by another page; what is pending is delivered all the same.
 */
export type CloseReason = 'handIn' | 'stop' | 'timeUp' | 'left' | 'ended';

/** Whether there is no way back to writing. */
export function isFinal(reason: CloseReason | null): boolean {
  return reason === 'timeUp' || reason === 'left' || reason === 'ended';
}

const BACKOFF_MS = [1_000, 2_000, 4_000, 8_000, 15_000];
/** The server must agree that the time is over, or it would count as an early stop. */
const PAST_DEADLINE_MS = 250;

export interface AttemptClosingOptions {
  /** Settles once every answer is delivered that can be. */
  readonly answersSent: () => Promise<void>;
  /** The server did not know the attempt: what it did not know either is sent again before the next try. */
  readonly retryAnswers: () => void;
  readonly finish: (reason: CloseReason) => Promise<Outcome<unknown>>;
  readonly clock: ServerClock;
  /** It moves when the Admin gives extra time. */
  readonly deadline: () => Date | null;
  readonly onFinished: () => void;
  readonly onRefused: (refusal: Refusal | null) => void;
  readonly onSignedOut: () => void;
}

/** Hands the paper in: first the answers, then the finish, tried again until the server has taken it. */
export class AttemptClosing {
  private readonly options: AttemptClosingOptions;
  /** Grows with every start and cancellation, so that an outdated run ends itself. */
  private generation = 0;
  private wake: () => void = () => {};

  constructor(options: AttemptClosingOptions) {
    this.options = options;
  }

  async start(reason: CloseReason): Promise<void> {
    const generation = this.begin();
    const isCurrent = () => generation === this.generation;
    for (let tries = 0; isCurrent(); tries++) {
      // Before every try: the connection that failed for the last one may deliver more answers now.
      await this.options.answersSent();
      if (reason === 'ended' && isCurrent()) return this.finished();
      if (reason === 'timeUp') await this.sleep(this.untilOver());
      if (!isCurrent()) return;
      const outcome = await this.options.finish(reason);
      if (!isCurrent()) return;
      if (outcome.kind === 'ok' || outcome.kind === 'closed') return this.finished();
      if (!isFinal(reason) && (outcome.kind === 'refused' || outcome.kind === 'rejected')) {
        this.options.onRefused(outcome.kind === 'refused' ? outcome.refusal : null);
        return;
      }
      if (outcome.kind === 'signedOut') this.options.onSignedOut();
      await this.sleep(waitAfter(outcome, tries));
      if (outcome.kind === 'missing' && isCurrent()) this.options.retryAnswers();
    }
  }

  /** The candidate goes on writing, or the page is left. */
  cancel(): void {
    this.begin();
  }

  /** The line or the session is back. */
  retryNow(): void {
    this.wake();
  }

  private finished(): void {
    this.begin();
    this.options.onFinished();
  }

  private begin(): number {
    this.generation += 1;
    this.wake();
    return this.generation;
  }

  private untilOver(): number {
    const { clock } = this.options;
    const deadline = this.options.deadline();
    return deadline === null ? 0 : Math.max(0, deadline.getTime() + PAST_DEADLINE_MS - clock.now());
  }

  private sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

function waitAfter(outcome: Outcome<unknown>, tries: number): number {
  if (outcome.kind === 'busy' && outcome.retryAfterMs !== null) return outcome.retryAfterMs;
  // a refusal at the end of the time means that the clocks differ by a moment
  if (outcome.kind === 'refused') return 1_000;
  return BACKOFF_MS[Math.min(tries, BACKOFF_MS.length - 1)] ?? 15_000;
}
