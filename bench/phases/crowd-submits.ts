import { setTimeout as sleep } from 'node:timers/promises';
import type { Crowd } from '../load/crowd.ts';
import { inFlight } from '../load/in-flight.ts';
import type { Timings } from '../load/timings.ts';
import { type GeneratorShare, watchGenerator } from '../measure/generator-share.ts';

const WITHIN_MS = 10_000;

export interface CrowdSubmitsResult {
  readonly count: number;
  readonly accepted: number;
  readonly marked: number;
  /** From the first submission to the last attempt seen as marked. */
  readonly seconds: number;
  readonly timings: Timings;
  readonly generator: GeneratorShare;
}

/** A part of a crowd submits within ten seconds while the others write. */
export async function submitTogether(crowd: Crowd, count: number): Promise<CrowdSubmitsResult> {
  const leaving = crowd.writers.splice(0, count);
  crowd.timings.takeLap();
  const generator = watchGenerator();
  const began = performance.now();
  await Promise.all(
    leaving.map(async (writer) => {
      await sleep(Math.random() * WITHIN_MS);
      await writer.end();
      // Noted among the failures.
      await writer.attempt.finish().catch(() => undefined);
    }),
  );
  const timings = crowd.timings.takeLap();
  let marked = 0;
  await inFlight(16, leaving, async ({ attempt }) => {
    if (await attempt.isMarked().catch(() => false)) marked += 1;
  });
  return {
    count: leaving.length,
    accepted: timings.spread('finish')?.count ?? 0,
    marked,
    seconds: (performance.now() - began) / 1_000,
    timings,
    generator: generator(),
  };
}
