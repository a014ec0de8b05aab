import type { AcknowledgedAnswers } from '../load/acknowledged-answers.ts';
import { Attempt, type Candidate } from '../load/attempt.ts';
import type { Connection } from '../load/connection.ts';
import { inFlight } from '../load/in-flight.ts';
import { Timings } from '../load/timings.ts';
import { shareOfCore, startClock } from '../measure/phase-usage.ts';
import { type Processes, sum } from '../measure/processes.ts';

export const OPERATIONS_PER_ATTEMPT = 20;

interface Level {
  /** Candidates share them in turn: one connection for each server process. */
  readonly connections: readonly Connection[];
  readonly assessmentId: number;
  readonly candidates: readonly Candidate[];
  readonly acknowledged: AcknowledgedAnswers;
  /** Calls in flight at any time. */
  readonly concurrency: number;
  /** Attempts of each candidate, one after another. */
  readonly rounds: number;
  readonly processes: Processes | undefined;
}

export interface ClosedLoopResult {
  readonly concurrency: number;
  readonly attempts: number;
  readonly operationsPerSecond: number;
  /** Shares of one core while operations ran; undefined where it cannot be measured. */
  readonly load:
    | { readonly servers: readonly number[]; readonly database: number; readonly generator: number }
    | undefined;
  /** Milliseconds of processor time per operation; NaN where it cannot be measured. */
  readonly msPerOperation: { readonly server: number; readonly database: number; readonly generator: number };
  readonly timings: Timings;
}

/**
 * All candidates start, then answer, then finish, with a fixed number of calls in flight; an answered call is
 * followed by the next at once. Separate stages, so that each figure belongs to one kind of call.
 */
export async function runClosedLoop(level: Level): Promise<ClosedLoopResult> {
  const { connections, assessmentId, candidates, acknowledged, concurrency, rounds, processes } = level;
  const timings = new Timings();
  let operations = 0;
  let seconds = 0;
  const spent = { servers: connections.map(() => 0), database: 0, generator: 0 };
  for (let round = 0; round < rounds; round++) {
    const attempts: Attempt[] = [];
    await inFlight(concurrency, candidates, async (candidate, index) => {
      const connection = connections[index % connections.length];
      if (connection === undefined) throw new Error('There is no server');
      attempts.push(await Attempt.start({ connection, timings, acknowledged }, candidate, assessmentId));
    });
    // Position by position over all attempts, so that the number in flight is constant up to the last operation.
    const turns = Array.from({ length: OPERATIONS_PER_ATTEMPT }, (_, index) => index + 1).flatMap(
      (position) => attempts.map((attempt) => ({ attempt, position })),
    );
    const clock = startClock(processes);
    await inFlight(concurrency, turns, ({ attempt, position }) => attempt.answer(position));
    const taken = clock();
    seconds += taken.seconds;
    for (const index of spent.servers.keys())
      spent.servers[index] = (spent.servers[index] ?? 0) + (taken.processorMs?.servers[index] ?? Number.NaN);
    spent.database += taken.processorMs?.database ?? Number.NaN;
    spent.generator += taken.processorMs?.generator ?? Number.NaN;
    operations += turns.length;
    await inFlight(concurrency, attempts, (attempt) => attempt.finish());
  }
  const ofOneCore = (milliseconds: number) => shareOfCore(milliseconds, { seconds });
  return {
    concurrency,
    attempts: candidates.length * rounds,
    operationsPerSecond: operations / seconds,
    load:
      processes === undefined
        ? undefined
        : {
            servers: spent.servers.map(ofOneCore),
            database: ofOneCore(spent.database),
            generator: ofOneCore(spent.generator),
          },
    msPerOperation: {
      server: sum(spent.servers) / operations,
      database: spent.database / operations,
      generator: spent.generator / operations,
    },
    timings,
  };
}
