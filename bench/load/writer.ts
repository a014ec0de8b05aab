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
  #isEnded = false;
  /** Positions whose answers are not acknowledged, in the order of writing. */
  readonly #unsent = new Set<number>();
  /** Undefined while the connection is there. */
  #away: Gate | undefined;
  /** Pauses before the next answer and the next heartbeat. */
  readonly #pauses: Record<'answer' | 'heartbeat', AbortController> = {
    answer: new AbortController(),
    heartbeat: new AbortController(),
  };
  /** Opens with the next heartbeat that is acknowledged. */
  #acknowledged: Gate = openLater();
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

  /** The connection is back: sends a heartbeat and the kept answers at once. @returns once all are acknowledged */
  async reconnect(): Promise<void> {
    this.#acknowledged = openLater();
    this.#away?.open();
    this.#away = undefined;
    this.#pauses.heartbeat.abort();
    await Promise.all([this.#acknowledged.passed, this.#deliver()]);
  }

  /** Ends writing. @returns once every answer is acknowledged */
  async end(): Promise<void> {
    this.#isEnded = true;
    for (const pause of Object.values(this.#pauses)) pause.abort();
    await this.#working;
    await this.#deliver();
  }

  async #answer(): Promise<void> {
    for (let isFirst = true; ; isFirst = false) {
      const pause = THINK_MS.least + Math.random() * (THINK_MS.most - THINK_MS.least);
      // Candidates of a crowd do not answer in step.
      if (!(await this.#pause('answer', isFirst ? Math.random() * pause : pause))) return;
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
      if (!(await this.#pause('heartbeat', wait))) return;
      const former = interval;
      // Without a reply it is the short one. A failure is noted among the timings.
      interval =
        this.#away === undefined
          ? await this.#sendHeartbeat().catch(() => SHORT_INTERVAL_MS)
          : SHORT_INTERVAL_MS;
      wait = waitWithin(interval, former, Math.random());
    }
  }

  async #sendHeartbeat(): Promise<number> {
    const interval = await this.attempt.sendHeartbeat();
    this.#acknowledged.open();
    return interval;
  }

  /** @returns whether writing goes on */
  async #pause(before: 'answer' | 'heartbeat', milliseconds: number): Promise<boolean> {
    const pause = new AbortController();
    this.#pauses[before] = pause;
    if (!this.#isEnded) await sleep(milliseconds, undefined, { signal: pause.signal }).catch(() => undefined);
    return !this.#isEnded;
  }
}
