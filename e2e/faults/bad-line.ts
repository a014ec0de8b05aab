import { setTimeout as sleep } from 'node:timers/promises';
import type { Cohort } from '@invigil/testkit/builders/cohort';
import { createRandom } from '../real-input/seeded-random.ts';
import { keepAnswering, type Met } from './answering.ts';
import { type FaultResult, listReasons, lostOf } from './fault.ts';
import { startFaultyProxy } from './faulty-proxy.ts';
import { Ledger } from './ledger.ts';

const SEED = 1707;
const FOR_MS = 20_000;
const DOWN_MS = 3_000;

/**
 * All candidates answer over a connection that drops, cuts, truncates and delays, and fails altogether for a while.
 */
export async function tryBadLine(baseUrl: string, cohort: Cohort): Promise<FaultResult> {
  const proxy = await startFaultyProxy(baseUrl, createRandom(SEED));
  try {
    const ledger = new Ledger();
    const met: Met = { again: 0, reasons: new Map() };
    const began = performance.now();
    const answering = cohort.seats.map((seat, index) =>
      keepAnswering({
        baseUrl: proxy.baseUrl,
        seat,
        ledger,
        met,
        thinkMs: 40,
        until: () => performance.now() - began > FOR_MS,
        random: createRandom(SEED + index),
      }),
    );
    await sleep(FOR_MS / 3);
    proxy.setDown(true);
    await sleep(DOWN_MS);
    proxy.setDown(false);
    await Promise.all(answering);
    const comparison = await ledger.compare(baseUrl, cohort.assessmentId);
    return {
      fault: 'A line that drops, cuts, truncates and delays',
      done: `${FOR_MS / 1000} s, away for ${DOWN_MS / 1000} s; harm: ${listReasons(proxy.harms)}; ${met.again} calls made again`,
      comparison,
      broken: lostOf(comparison),
    };
  } finally {
    await proxy.stop();
  }
}
