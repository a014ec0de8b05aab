import { setTimeout as sleep } from 'node:timers/promises';
import type { Crowd } from '../load/crowd.ts';
import { type GeneratorShare, watchGenerator } from '../measure/generator-share.ts';

/** Devices find the connection again within this time; one generator could not send all calls in one moment anyway. */
const RETURN_WITHIN_MS = 1_000;
/** Calls are counted for this long after all are served. */
const CALM_MS = 60_000;

export interface CrowdReturnsResult {
  readonly candidates: number;
  readonly awaySeconds: number;
  /** From the server's return until each candidate has a heartbeat and every kept answer acknowledged. */
  readonly servedWithinSeconds: number;
  /** Calls in the busiest second of the minute after that, and in the median second. */
  readonly busiestSecond: number;
  readonly medianSecond: number;
  readonly failures: number;
  readonly generator: GeneratorShare;
}

/** The server is away, candidates write on, and all reconnect at the moment of its return. */
export async function returnTogether(
  crowds: readonly Crowd[],
  { awayMs, replace }: { awayMs: number; replace: () => Promise<unknown> },
): Promise<CrowdReturnsResult> {
  const writers = crowds.flatMap((crowd) => crowd.writers);
  for (const writer of writers) writer.disconnect();
  await replace();
  const generator = watchGenerator();
  const failuresBefore = failuresOf(crowds);
  const began = performance.now();
  await Promise.all(
    writers.map(async (writer) => {
      await sleep(Math.random() * RETURN_WITHIN_MS);
      await writer.reconnect();
    }),
  );
  const servedWithinSeconds = (performance.now() - began) / 1_000;
  const share = generator();
  for (const { timings } of crowds) timings.takeLap();
  const seconds: number[] = [];
  for (let second = 0; second < CALM_MS / 1_000; second += 1) {
    await sleep(1_000);
    seconds.push(
      crowds.reduce((all, { timings }) => {
        const lap = timings.takeLap();
        return all + (lap.spread('save')?.count ?? 0) + (lap.spread('heartbeat')?.count ?? 0);
      }, 0),
    );
  }
  console.log(`calls in each second after the return: ${seconds.join(' ')}`);
  const sorted = seconds.toSorted((one, other) => one - other);
  return {
    candidates: writers.length,
    awaySeconds: awayMs / 1_000,
    servedWithinSeconds,
    busiestSecond: sorted.at(-1) ?? 0,
    medianSecond: sorted[Math.floor(sorted.length / 2)] ?? 0,
    failures: failuresOf(crowds) - failuresBefore,
    generator: share,
  };
}

const failuresOf = (crowds: readonly Crowd[]): number =>
  crowds.reduce((all, { timings }) => all + timings.failures.length, 0);
