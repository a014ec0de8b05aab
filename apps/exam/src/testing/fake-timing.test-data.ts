import type { Moment, Timing } from '@invigil/exam-client/moment.ts';

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

/** Rounds of the promise queue in which every effect of one event has run. */
const MICROTASK_ROUNDS = 12;

/** A clock and timers that a test advances; nothing waits in real time. */
export class FakeTiming implements Timing {
  /** Monotonic milliseconds. */
  elapsed = 0;
  /** How far the device's clock is wrong. */
  deviceOffset = 0;
  private readonly start: number;
  private readonly timers = new Set<Timer>();
  private seed = 1;

  constructor(start: number) {
    this.start = start;
  }

  readonly serverNow = (): number => this.start + this.elapsed;

  readonly now = (): Moment => ({
    monotonic: this.elapsed,
    server: this.serverNow(),
    device: this.serverNow() + this.deviceOffset,
    random: this.random(),
  });

  readonly schedule = (run: () => void, ms: number): (() => void) => {
    const timer = { at: this.elapsed + ms, run };
    this.timers.add(timer);
    return () => this.timers.delete(timer);
  };

  /** Runs effects that wait only for each other. */
  async settle(): Promise<void> {
    for (let round = 0; round < MICROTASK_ROUNDS; round += 1) await undefined;
  }

  async advance(ms: number): Promise<void> {
    const end = this.elapsed + ms;
    await this.settle();
    for (let next = this.next(end); next !== undefined; next = this.next(end)) {
      this.timers.delete(next);
      this.elapsed = Math.max(this.elapsed, next.at);
      next.run();
      await this.settle();
    }
    this.elapsed = end;
  }

  private next(end: number): Timer | undefined {
    let earliest: Timer | undefined;
    for (const timer of this.timers)
      if (timer.at <= end && (earliest === undefined || timer.at < earliest.at)) earliest = timer;
    return earliest;
  }

  /** A fixed seed repeats the sequence in every run, so that a failure is reproducible. */
  private random(): number {
    this.seed = (this.seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return this.seed / 2_147_483_648;
  }
}
