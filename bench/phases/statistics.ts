import { setTimeout as sleep } from 'node:timers/promises';
import * as statistics from '@invigil/contract/results/statistics-endpoints';
import { createHttpClient } from '@invigil/testkit/api/http-client';
import type { Timings } from '../load/timings.ts';
import type { WorkingCohort } from './working-cohort.ts';

const UNDISTURBED_MS = 15_000;
const FOLLOWED_EVERY_MS = 500;
const CACHED_READS = 50;

interface StatisticsRun {
  readonly baseUrl: string;
  readonly adminToken: string;
  /** With finished attempts; not the one that the cohort sits. */
  readonly assessmentId: number;
  readonly cohort: WorkingCohort;
}

export interface StatisticsResult {
  readonly attemptCount: number;
  readonly questionCount: number;
  readonly without: Timings;
  readonly besideFigures: Timings;
  readonly besideFit: Timings;
  /** Until the first figures, and the longest call meanwhile. */
  readonly coldMs: number;
  readonly longestCallMs: number;
  /** Sorted. */
  readonly cachedMs: readonly number[];
  readonly fitMs: number;
  readonly fitState: string;
}

/** The saves of a working cohort: undisturbed, while the statistics of another exam are computed, and while its models are fitted. */
export async function runStatistics(options: StatisticsRun): Promise<StatisticsResult> {
  const { baseUrl, adminToken, assessmentId, cohort } = options;
  const admin = createHttpClient({ baseUrl, token: adminToken });
  const call = { params: { assessmentId }, query: {} };
  cohort.timings.takeLap();
  await sleep(UNDISTURBED_MS);
  const without = cohort.timings.takeLap();

  const began = performance.now();
  let longestCallMs = 0;
  const readTimed = async () => {
    const from = performance.now();
    const answer = await admin.ok(statistics.getStatistics, call);
    longestCallMs = Math.max(longestCallMs, performance.now() - from);
    return answer;
  };
  let read = await readTimed();
  while (read.state === 'computing') read = await readTimed();
  const coldMs = performance.now() - began;
  const besideFigures = cohort.timings.takeLap();

  const cachedMs: number[] = [];
  for (let count = 0; count < CACHED_READS; count++) {
    const from = performance.now();
    await admin.ok(statistics.getStatistics, call);
    cachedMs.push(performance.now() - from);
  }

  cohort.timings.takeLap();
  const ordered = performance.now();
  let { state } = await admin.ok(statistics.startModelFit, { body: { assessmentId } });
  while (state === 'waiting' || state === 'running') {
    await sleep(FOLLOWED_EVERY_MS);
    ({ state } = await admin.ok(statistics.getModelFit, call));
  }
  return {
    attemptCount: read.statistics?.attemptCount ?? 0,
    questionCount: read.statistics?.questions.length ?? 0,
    without,
    besideFigures,
    besideFit: cohort.timings.takeLap(),
    coldMs,
    longestCallMs,
    cachedMs: cachedMs.toSorted((one, other) => one - other),
    fitMs: performance.now() - ordered,
    fitState: state ?? 'none',
  };
}
