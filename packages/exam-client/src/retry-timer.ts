/** Waits between tries in milliseconds; the last one repeats. */
const BACKOFF_MS = [1_000, 2_000, 4_000, 8_000, 15_000];
const LONGEST_WAIT_MS = 120_000;

/** When to try again: longer and longer, spread over a hall, or as the server asks. */
export class RetryTimer {
  private readonly again: () => void;
  private readonly random: () => number;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** A wait that the server asked for is not cut short. */
  private isImposed = false;
  private tries = 0;

  constructor(again: () => void, random: () => number = Math.random) {
    this.again = again;
    this.random = random;
  }

  get isWaiting(): boolean {
    return this.timer !== undefined;
  }

  /** The next try comes later than the last one did, within a fifth. */
  backOff(): void {
    const step = BACKOFF_MS[Math.min(this.tries, BACKOFF_MS.length - 1)] ?? LONGEST_WAIT_MS;
    this.tries += 1;
    this.waitFor(step * (0.8 + 0.4 * this.random()));
  }

  /** The server named the wait. */
  obey(ms: number): void {
    this.tries += 1;
    this.waitFor(Math.min(ms, LONGEST_WAIT_MS));
    this.isImposed = true;
  }

  waitFor(ms: number): void {
    this.stop();
    this.timer = setTimeout(() => {
      this.stop();
      this.again();
    }, ms);
  }

  /** Ends a wait early, because something has changed; false where the server asked for the wait. */
  cut(): boolean {
    if (this.isImposed) return false;
    this.stop();
    this.tries = 0;
    return true;
  }

  /** It worked: the next failure starts with a short wait. */
  reset(): void {
    this.tries = 0;
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.isImposed = false;
  }
}
