import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Timings } from '../load/timings.ts';
import type { WorkingCohort } from './working-cohort.ts';

const UNDISTURBED_MS = 15_000;
/** In turns, because a 99th percentile of a few hundred saves depends on a few moments of the machine. */
const TURNS = 3;
const SEARCH_LOAD = fileURLToPath(new URL('../load/search-load.mjs', import.meta.url));
const run = promisify(execFile);

interface Searches {
  /** One page of a list, up to its query. */
  readonly address: string;
  readonly token: string;
  readonly cohort: WorkingCohort;
}

export interface SearchesResult {
  readonly without: Timings;
  readonly beside: Timings;
  /** Answers by status: 429 is a search that was one too many of its caller. */
  readonly statuses: ReadonlyMap<number | string, number>;
}

/** The saves of a working cohort, in turns undisturbed and beside 200 concurrent searches, repeated every second. */
export async function runHeavySearches({ address, token, cohort }: Searches): Promise<SearchesResult> {
  const without = new Timings();
  const beside = new Timings();
  const statuses = new Map<number | string, number>();
  for (let turn = 0; turn < TURNS; turn++) {
    cohort.timings.takeLap();
    await sleep(UNDISTURBED_MS);
    without.merge(cohort.timings.takeLap());
    const { stdout } = await run(process.execPath, [SEARCH_LOAD, address, token]);
    beside.merge(cohort.timings.takeLap());
    const answers: [number | string, number][] = JSON.parse(stdout);
    for (const [status, count] of answers) statuses.set(status, (statuses.get(status) ?? 0) + count);
  }
  return { without, beside, statuses };
}
