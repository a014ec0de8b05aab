import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AcknowledgedAnswers } from '../load/acknowledged-answers.ts';
import { Attempt, type Candidate } from '../load/attempt.ts';
import { inFlight } from '../load/in-flight.ts';
import { type OwnConnection, openOwnConnection } from '../load/own-connection.ts';
import { sit } from '../load/sit.ts';
import { Timings } from '../load/timings.ts';

/** 1,000 candidates are as busy as 2,000, with enough saves for a percentile. */
const SPEED = 2;
const STARTS_WITHIN_MS = 5_000;
const SUBMISSIONS_WITHIN_MS = 10_000;

interface WorkingCohortOptions {
  readonly baseUrls: readonly string[];
  readonly assessmentId: number;
  readonly candidates: readonly Candidate[];
  readonly acknowledged: AcknowledgedAnswers;
}

interface Sitting {
  readonly attempt: Attempt;
  readonly connection: OwnConnection;
  readonly leave: AbortController;
  readonly done: Promise<void>;
}

/** A cohort that starts together, answers and submits; other phases run while it answers. */
export class WorkingCohort {
  readonly #options: WorkingCohortOptions;
  readonly #sitting: Sitting[] = [];
  readonly timings = new Timings();

  constructor(options: WorkingCohortOptions) {
    this.#options = options;
  }

  /** All candidates, already signed in, start within five seconds. */
  async begin(): Promise<Timings> {
    const { baseUrls, assessmentId, candidates, acknowledged } = this.#options;
    await Promise.all(
      candidates.map(async (candidate, index) => {
        const connection = openOwnConnection(baseUrls[index % baseUrls.length] ?? '');
        await sleep(Math.random() * STARTS_WITHIN_MS);
        const parts = { connection, timings: this.timings, acknowledged };
        const attempt = await Attempt.begin(parts, candidate, assessmentId).catch(() => undefined);
        if (attempt === undefined) return connection.close();
        const leave = new AbortController();
        setMaxListeners(0, leave.signal);
        const done = sit(attempt, { speed: SPEED, end: leave.signal });
        this.#sitting.push({ attempt, connection, leave, done });
      }),
    );
    return this.timings.takeLap();
  }

  /**
   * A part of the cohort submits within ten seconds while the others answer. Counts the attempts that are then
   * marked.
   */
  async submit(count: number): Promise<{ accepted: number; marked: number; timings: Timings }> {
    this.timings.takeLap();
    const leaving = this.#sitting.splice(0, count);
    await Promise.all(
      leaving.map(async ({ attempt, leave, done }) => {
        await sleep(Math.random() * SUBMISSIONS_WITHIN_MS);
        leave.abort();
        await done;
        await attempt.finish().catch(() => undefined);
      }),
    );
    const timings = this.timings.takeLap();
    let marked = 0;
    await inFlight(8, leaving, async ({ attempt, connection }) => {
      if (await attempt.isMarked().catch(() => false)) marked++;
      await connection.close();
    });
    return { accepted: timings.spread('finish')?.count ?? 0, marked, timings };
  }

  /** Submits the remaining attempts. */
  async submitAll(): Promise<void> {
    await inFlight(8, this.#sitting.splice(0), async ({ attempt, connection, leave, done }) => {
      leave.abort();
      await done;
      await attempt.finish().catch(() => undefined);
      await connection.close();
    });
  }
}
