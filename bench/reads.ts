// Measures only the row of the most expensive reads; started by `npm run bench -- --reads` (scripts/bench.mjs).
import { setTimeout as sleep } from 'node:timers/promises';
import { AcknowledgedAnswers } from './load/acknowledged-answers.ts';
import { readPlace } from './options.ts';
import { runExpensiveReads } from './phases/expensive-reads.ts';
import { WorkingCohort } from './phases/working-cohort.ts';
import { expensiveReadsFigure, printFigures } from './report/figures.ts';
import { printExpensiveReads } from './report/print-report.ts';
import { startSite } from './site/own-site.ts';
import { seedCandidates } from './site/seed-candidates.ts';
import { seedExpensiveSite } from './site/seed-expensive-site.ts';
import { seedSite } from './site/seed-site.ts';

const WORKING = 200;
/** The cohort works alone for this long first. */
const WORKING_MS = 5_000;

const site = await startSite({ ...readPlace(), servers: 1 });
try {
  const { baseUrls, database, owner } = site;
  const [baseUrl = ''] = baseUrls;
  const { assessmentId, ownerId, adminToken } = await seedSite(baseUrl, owner);
  const expensive = await seedExpensiveSite({ baseUrl, database, adminToken, ownerId });
  const candidates = await seedCandidates(database, ownerId, WORKING);
  const acknowledged = new AcknowledgedAnswers();
  const cohort = new WorkingCohort({ baseUrls, assessmentId, candidates, acknowledged });
  await cohort.begin();
  await sleep(WORKING_MS);
  const reads = await runExpensiveReads({ baseUrl, adminToken, ownerId, site: expensive, cohort });
  await cohort.submitAll();
  printExpensiveReads(reads);
  printFigures([expensiveReadsFigure(reads)]);
} finally {
  await site.stop();
}
