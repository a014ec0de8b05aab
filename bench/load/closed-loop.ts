import { difference } from '../measure/phase-usage.ts';
import type { Usage } from '../measure/processes.ts';
import type { Connection } from '../site/connection.ts';
import type { AcknowledgedAnswers } from './acknowledged-answers.ts';
import { Attempt, type Candidate } from './attempt.ts';
import { inFlight } from './in-flight.ts';
import { Timings } from './timings.ts';

export const OPERATIONS_PER_ATTEMPT = 20;

interface Level {
  readonly connection: Connection;
  readonly assessmentId: number;
  readonly candidates: readonly Candidate[];
  readonly acknowledged: AcknowledgedAnswers;
  /** Calls in flight at any time. */
  readonly concurrency: number;
  /** Attempts of each candidate, one after another. */
  readonly rounds: number;
  /** Reads the processor time of the site so far; undefined where it cannot be measured. */
  readonly processorMs: (() => Usage) | undefined;
}

export interface ClosedLoopResult {
  readonly concurrency: number;
  readonly attempts: number;
  readonly operationsPerSecond: number;
  /** Milliseconds of processor time that one operation takes; not a number where it cannot be measured. */
  readonly msPerOperation: { readonly server: number; readonly database: number };
  readonly timings: Timings;
}

/**
 * Everybody starts, then answers, then finishes, each stage with so many in flight; the next call goes out as soon
 * as one is answered. The stages are apart so that each figure belongs to one kind of call.
 */
export async function runClosedLoop(level: Level): Promise<ClosedLoopResult> {
  const { connection, assessmentId, candidates, acknowledged, concurrency, rounds } = level;
  const timings = new Timings();
  let operations = 0;
  let seconds = 0;
  const spent = { server: 0, database: 0 };
  for (let round = 0; round < rounds; round++) {
    const attempts: Attempt[] = [];
    await inFlight(concurrency, candidates, async (candidate) => {
      const parts = { connection, timings, acknowledged };
      attempts.push(await Attempt.start(parts, candidate, assessmentId));
    });
    // Serial by serial over all attempts, so that the number in flight holds to the last operation.
    const turns = Array.from({ length: OPERATIONS_PER_ATTEMPT }, (_, index) => index + 1).flatMap((serial) =>
      attempts.map((attempt) => ({ attempt, serial })),
    );
    const before = level.processorMs?.();
    const began = performance.now();
    await inFlight(concurrency, turns, ({ attempt, serial }) => attempt.answer(serial));
    seconds += (performance.now() - began) / 1000;
    const after = level.processorMs?.();
    spent.server += difference(after?.server, before?.server) ?? Number.NaN;
    spent.database += difference(after?.database, before?.database) ?? Number.NaN;
    operations += turns.length;
    await inFlight(concurrency, attempts, (attempt) => attempt.finish());
  }
  return {
    concurrency,
    attempts: candidates.length * rounds,
    operationsPerSecond: operations / seconds,
    msPerOperation: { server: spent.server / operations, database: spent.database / operations },
    timings,
  };
}
