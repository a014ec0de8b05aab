import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Timings } from '../load/timings.ts';
import type { WorkingCohort } from './working-cohort.ts';

const UNDISTURBED_MS = 15_000;
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

/** The saves of a working cohort, first undisturbed, then beside 200 concurrent searches, repeated every second. */
export async function runHeavySearches({ address, token, cohort }: Searches): Promise<SearchesResult> {
  cohort.timings.takeLap();
  await sleep(UNDISTURBED_MS);
  const without = cohort.timings.takeLap();
  const { stdout } = await run(process.execPath, [SEARCH_LOAD, address, token]);
  return { without, beside: cohort.timings.takeLap(), statuses: new Map(JSON.parse(stdout)) };
}
