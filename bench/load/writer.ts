import { setTimeout as sleep } from 'node:timers/promises';
import { SHORT_INTERVAL_MS, waitWithin } from '@invigil/domain/exams/heartbeat-interval';
import type { Attempt } from './attempt.ts';

const THINK_MS = { least: 30_000, most: 90_000 };
/** Pauses between the tries to deliver an answer, as of the exam page's outbox. */
const BACKOFF_MS = [1_000, 2_000, 4_000, 8_000, 15_000];

interface Gate {
  readonly passed: Promise<void>;
  open(): void;
}

function openLater(): Gate {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}

/**
 * A candidate with the whole paper: answers at leisure, each delivered until it is acknowledged, and the heartbeats of the page.
 */
export class Writer {
  readonly attempt: Attempt;
  readonly #end: AbortController = new AbortController();
  /** Positions whose answers are not acknowledged, in the order of writing. */
  readonly #unsent = new Set<number>();
  /** Undefined while the connection is there. */
  #away: Gate | undefined;
  #delivering: Promise<void> | undefined;
  #working: Promise<unknown> | undefined;
  #answered = 0;

  constructor(attempt: Attempt) {
    this.attempt = attempt;
  }

  begin(): void {
    this.#working = Promise.all([this.#answer(), this.#sendHeartbeats()]);
  }

  /** The device has no connection: answers are kept. */
  disconnect(): void {
    this.#away ??= openLater();
  }

  /** The connection is back: sends a heartbeat and the kept answers at once. @returns once both are acknowledged */
  async reconnect(): Promise<void> {
    this.#away?.open();
    this.#away = undefined;
    await Promise.all([this.#untilDone(() => this.attempt.sendHeartbeat()), this.#deliver()]);
  }

  /** Ends writing. @returns once every answer is acknowledged */
  async end(): Promise<void> {
    this.#end.abort();
    await this.#working;
    await this.#deliver();
  }

  async #answer(): Promise<void> {
    for (let isFirst = true; ; isFirst = false) {
      const pause = THINK_MS.least + Math.random() * (THINK_MS.most - THINK_MS.least);
      // Candidates of a crowd do not answer in step.
      if (!(await this.#pause(isFirst ? Math.random() * pause : pause))) return;
      this.#answered += 1;
      this.#unsent.add(((this.#answered - 1) % this.attempt.questionCount) + 1);
      if (this.#away === undefined) void this.#deliver();
    }
  }

  /** Delivers what waits, one answer after another; a second call joins the first. */
  #deliver(): Promise<void> {
    this.#delivering ??= this.#deliverAll().finally(() => {
      this.#delivering = undefined;
    });
    return this.#delivering;
  }

  async #deliverAll(): Promise<void> {
    for (const position of this.#unsent) {
      await this.#untilDone(() => this.attempt.save(position));
      this.#unsent.delete(position);
    }
  }

  /** Tries until the server acknowledges; failures are noted among the timings. */
  async #untilDone(work: () => Promise<unknown>): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      await this.#away?.passed;
      const isDone = await work().then(
        () => true,
        () => false,
      );
      if (isDone) return;
      await sleep((BACKOFF_MS[tries] ?? BACKOFF_MS.at(-1) ?? 0) * (0.8 + 0.4 * Math.random()));
    }
  }

  async #sendHeartbeats(): Promise<void> {
    let interval = SHORT_INTERVAL_MS;
    let wait = Math.random() * interval;
    for (;;) {
      if (!(await this.#pause(wait))) return;
      const former = interval;
      // Noted among the failures; the next one follows in seconds.
      if (this.#away === undefined)
        interval = await this.attempt.sendHeartbeat().catch(() => SHORT_INTERVAL_MS);
      wait = waitWithin(interval, former, Math.random());
    }
  }

  /** @returns whether writing goes on */
  async #pause(milliseconds: number): Promise<boolean> {
    await sleep(milliseconds, undefined, { signal: this.#end.signal }).catch(() => undefined);
    return !this.#end.signal.aborted;
  }
}
