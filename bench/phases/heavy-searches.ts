import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Timings } from '../load/timings.ts';
import type { Hall } from './hall.ts';

const UNDISTURBED_MS = 15_000;
const SEARCH_LOAD = fileURLToPath(new URL('../load/search-load.mjs', import.meta.url));
const run = promisify(execFile);

interface Searches {
  /** One page of a list, up to its query. */
  readonly address: string;
  readonly token: string;
  readonly hall: Hall;
}

export interface SearchesResult {
  readonly without: Timings;
  readonly beside: Timings;
  /** Answers by status: 429 is a search that was one too many of its caller. */
  readonly statuses: ReadonlyMap<number | string, number>;
}

/** The saves of a hall that works, first undisturbed, then beside 200 searches at once, again every second. */
export async function runHeavySearches({ address, token, hall }: Searches): Promise<SearchesResult> {
  hall.timings.takeLap();
  await sleep(UNDISTURBED_MS);
  const without = hall.timings.takeLap();
  const { stdout } = await run(process.execPath, [SEARCH_LOAD, address, token]);
  return { without, beside: hall.timings.takeLap(), statuses: new Map(JSON.parse(stdout)) };
}
