// Measures only the rows of statistics; started by `npm run bench -- --statistics` (scripts/bench.mjs).
import { setTimeout as sleep } from 'node:timers/promises';
import { createHttpClient } from '@invigil/testkit/api/http-client';
import { createLiveAssessment } from '@invigil/testkit/builders/cohort';
import { AcknowledgedAnswers } from './load/acknowledged-answers.ts';
import { readPlace } from './options.ts';
import { runStatistics } from './phases/statistics.ts';
import { WorkingCohort } from './phases/working-cohort.ts';
import { printFigures, statisticsFigures } from './report/figures.ts';
import { printTimings } from './report/print-report.ts';
import { startSite } from './site/own-site.ts';
import { seedCandidates } from './site/seed-candidates.ts';
import { seedSimulatedAttempts } from './site/seed-simulated-attempts.ts';
import { seedSite } from './site/seed-site.ts';

/** Twice as fast as 2,000 with think time. */
const WORKING = 1_000;
const WORKING_MS = 5_000;
const ATTEMPTS = 10_000;
const QUESTIONS = 100;

const site = await startSite({ ...readPlace(), servers: 1 });
try {
  const { baseUrls, database, owner } = site;
  const [baseUrl = ''] = baseUrls;
  const { assessmentId, ownerId, adminToken } = await seedSite(baseUrl, owner);
  const sat = await createLiveAssessment(createHttpClient({ baseUrl, token: adminToken }), QUESTIONS, 60);
  const finished = await seedCandidates(database, ownerId, ATTEMPTS);
  await seedSimulatedAttempts(
    database,
    ownerId,
    sat,
    finished.map(({ email }) => email),
  );
  const candidates = await seedCandidates(database, ownerId, WORKING);
  const acknowledged = new AcknowledgedAnswers();
  const cohort = new WorkingCohort({ baseUrls, assessmentId, candidates, acknowledged });
  await cohort.begin();
  await sleep(WORKING_MS);
  const result = await runStatistics({ baseUrl, adminToken, assessmentId: sat, cohort });
  await cohort.submitAll();
  console.log(
    '\nStatistics beside a working cohort: without, while figures are computed, while models are fitted',
  );
  for (const timings of [result.without, result.besideFigures, result.besideFit])
    printTimings(timings, ['save', 'next', 'heartbeat']);
  printFigures(statisticsFigures(result));
} finally {
  await site.stop();
}
