// Causes the faults of an exam day on a built product, and compares acknowledged answers with stored ones. Build
// first. Usage:
//   npx tsx e2e/faults/run.ts [--rounds N] [--candidates N] [--database-url URL] [--only WORD]
// The URL names an empty database; the faults of the embedded database are then skipped, and reported as skipped.
import { parseArgs } from 'node:util';
import { type Cohort, openCohort } from '@invigil/testkit/builders/cohort';
import { type SiteProcess, startSite } from '@invigil/testkit/server/restartable-site';
import { tryBadLine } from './bad-line.ts';
import { tryBrowserClock, tryBrowserLine } from './browser.ts';
import { tryDiskFull } from './disk-full.ts';
import { type FaultResult, printFaults } from './fault.ts';
import { tryHungBackends } from './hung-backends.ts';
import { tryKills } from './kills.ts';
import { tryParallelStarts, tryReorderedSaves } from './save-order.ts';
import { trySilentLine } from './silent-line.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '50' },
    candidates: { type: 'string', default: '16' },
    'database-url': { type: 'string' },
    only: { type: 'string', default: '' },
  },
});
const candidates = Number(values.candidates);
const databaseUrl = values['database-url'];
const isWanted = (name: string) => name.includes(values.only);
const results: FaultResult[] = [];

async function add(name: string, attempt: () => Promise<FaultResult>): Promise<void> {
  if (!isWanted(name)) return;
  const began = performance.now();
  const result = await attempt().catch((error: Error) => ({
    fault: name,
    done: 'broke off',
    broken: [error.message],
  }));
  results.push(result);
  console.log(`${result.fault}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

await add('kills', () => tryKills({ rounds: Number(values.rounds), candidates, databaseUrl }));
if (databaseUrl === undefined) await add('disk', () => tryDiskFull(candidates));
await add('hung backends', () => tryHungBackends(databaseUrl));
if (databaseUrl === undefined) await add('silent line', trySilentLine);

/** These harm no process, so they share a site. */
const onOneSite: readonly (readonly [string, (site: SiteProcess, cohort: Cohort) => Promise<FaultResult>])[] =
  [
    ['bad line', ({ baseUrl }, cohort) => tryBadLine(baseUrl, cohort)],
    ['order', ({ baseUrl }, cohort) => tryReorderedSaves(baseUrl, cohort)],
    ['starts', ({ baseUrl }, cohort) => tryParallelStarts(baseUrl, cohort)],
    ['browser line', ({ baseUrl }, cohort) => tryBrowserLine(baseUrl, cohort)],
    ['browser clock', ({ baseUrl }, cohort) => tryBrowserClock(baseUrl, cohort)],
  ];
if (onOneSite.some(([name]) => isWanted(name))) {
  // Data of the kills in an external database does no harm: every fault has its own tenant.
  const site = await startSite({ databaseUrl });
  try {
    const cohort = await openCohort(site.baseUrl, site.owner, { candidates });
    for (const [name, attempt] of onOneSite) await add(name, () => attempt(site, cohort));
  } finally {
    await site.stop();
  }
}
process.exitCode = printFaults(results) ? 0 : 1;
