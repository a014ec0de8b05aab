// Puts a site under load and holds it against the figures to reach; started by `npm run bench` (scripts/bench.mjs).
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { createHttpClient } from '@invigil/testkit/api/http-client';
import { Pool } from 'undici';
import { runLargeSite } from './large/run-large-site.ts';
import { AcknowledgedAnswers } from './load/acknowledged-answers.ts';
import { createConnection } from './load/connection.ts';
import { measurePhase } from './measure/phase-usage.ts';
import { total, type Usage, watchProcesses } from './measure/processes.ts';
import { type Options, readOptions } from './options.ts';
import { type ClosedLoopResult, runClosedLoop } from './phases/closed-loop.ts';
import { runCohort } from './phases/cohort.ts';
import { runExpensiveReads } from './phases/expensive-reads.ts';
import { runHeavySearches } from './phases/heavy-searches.ts';
import { runInvitations } from './phases/invitations.ts';
import { measureLandingPage } from './phases/landing-page.ts';
import { runRecordingUploads } from './phases/recording-uploads.ts';
import { runRegrade } from './phases/regrade.ts';
import { runSignInBurst } from './phases/sign-in-burst.ts';
import { measureWarmStart } from './phases/warm-start.ts';
import { WorkingCohort } from './phases/working-cohort.ts';
import * as figures from './report/figures.ts';
import {
  printClosedLoop,
  printCohort,
  printExpensiveReads,
  printMemory,
  printOthers,
  printTimings,
} from './report/print-report.ts';
import { type Site, startSite } from './site/own-site.ts';
import { seedCandidates } from './site/seed-candidates.ts';
import { seedExpensiveSite } from './site/seed-expensive-site.ts';
import { seedFinishedAttempts } from './site/seed-finished-attempts.ts';
import { createLiveAssessment, seedSite } from './site/seed-site.ts';

/** Calls in flight, number of candidates, and attempts of each. */
const LEVELS = [
  { concurrency: 1, candidates: 40, rounds: 1 },
  { concurrency: 8, candidates: 200, rounds: 1 },
  { concurrency: 32, candidates: 200, rounds: 3 },
];
/** Warms up the compiler before the measurement. */
const WARM_UP = { concurrency: 8, candidates: 60, rounds: 1 };
const WORKING = 1_000;
const SIGN_INS = 500;
const SUBMISSIONS = 300;
/** Candidates of the Admin whose lists are searched. */
const SEARCHED = 20_000;
const INVITATIONS = 5_000;
const RECORDINGS = 200;
const REGRADED = 10_000;
/** Pause until the memory of the start is released. */
const IDLE_AFTER_MS = 30_000;
/** The cohort works alone for this long first. */
const WORKING_MS = 5_000;

const options = readOptions();
console.log(
  `Node ${process.versions.node}, ${availableParallelism()} cores, load generator on this machine, server processes: ${options.servers}`,
);
const rows: figures.Figure[] = [];
const site = await startSite(options);
let failures: readonly string[];
try {
  failures = await putUnderLoad(site, options);
} finally {
  await site.stop();
}
console.log('\nStarting it a few times…');
rows.push(figures.warmStartFigure(await measureWarmStart(options.databaseUrl)));
if (options.full) rows.push(figures.listsFigure(await runLargeSite({ requests: 60, only: '' })));
figures.printFigures(rows);
if (failures.length > 0) {
  console.log(`\n${failures.length} failed calls or lost answers, the first: ${failures[0]}`);
  process.exitCode = 1;
}

/** @returns failed calls, and answers that were acknowledged but not stored */
async function putUnderLoad(
  { baseUrls, database, owner, serverPids, databasePid }: Site,
  { candidates: cohortSize, minutes, speed }: Options,
): Promise<string[]> {
  const { rows: versions } = await database.pool.query<{ server_version: string }>('show server_version');
  console.log(`PostgreSQL ${versions[0]?.server_version}`);
  const [baseUrl = ''] = baseUrls;
  const processes = watchProcesses(serverPids, databasePid);
  const acknowledged = new AcknowledgedAnswers();
  const failed: string[] = [];
  const pools = baseUrls.map(
    (url) => new Pool(url, { connections: 32, pipelining: 1, keepAliveTimeout: 60_000 }),
  );
  const connections = pools.map(createConnection);
  const [connection] = connections;
  if (connection === undefined) throw new Error('There is no server');
  await sleep(IDLE_AFTER_MS);
  const idle = processes?.memoryMb();

  const { assessmentId, ownerId, adminToken } = await seedSite(baseUrl, owner);
  const seated = await seedCandidates(database, ownerId, Math.max(WORKING, cohortSize));
  const arriving = await seedCandidates(database, ownerId, SIGN_INS);

  const levels: ClosedLoopResult[] = [];
  const loop = await measurePhase(processes, async () => {
    for (const level of [WARM_UP, ...LEVELS]) {
      const candidates = seated.slice(0, level.candidates);
      const parts = { connections, assessmentId, acknowledged, processes };
      const result = await runClosedLoop({ ...level, ...parts, candidates });
      if (level !== WARM_UP) levels.push(result);
    }
  });
  printClosedLoop(levels);
  rows.push(figures.operationsFigure(levels));

  const cohort = await measurePhase(processes, () =>
    runCohort({
      baseUrls,
      assessmentId,
      adminToken,
      acknowledged,
      minutes,
      speed,
      candidates: seated.slice(0, cohortSize),
    }),
  );
  failed.push(...cohort.result.timings.failures);
  printCohort(cohort);
  const answers = await acknowledged.readBack(connection);
  console.log(`acknowledged ${answers.acknowledged}, stored ${answers.stored}`);
  rows.push(figures.cohortFigure(cohort.result, answers));

  const ofWorking = new AcknowledgedAnswers();
  const working = new WorkingCohort({
    baseUrls,
    assessmentId,
    candidates: seated.slice(0, WORKING),
    acknowledged: ofWorking,
  });
  const busy = await measurePhase(processes, async () => {
    const starts = await working.begin();
    console.log(`\n${WORKING} starts within 5 s`);
    printTimings(starts, ['begin', 'start', 'open']);
    rows.push(figures.startsFigure(starts, WORKING));
    await sleep(WORKING_MS);

    const burst = await runSignInBurst(baseUrls, arriving, working);
    console.log(`\n${SIGN_INS} sign-ins at once, beside a working cohort`);
    printTimings(burst.signIns, ['sign-in']);
    printTimings(burst.meanwhile, ['save', 'next', 'heartbeat']);
    rows.push(figures.signInsFigure(burst));
    failed.push(...burst.signIns.failures);

    const submissions = await working.submit(SUBMISSIONS);
    console.log(`\n${SUBMISSIONS} finish within 10 s, beside a working cohort`);
    printTimings(submissions.timings, ['finish', 'save', 'next', 'heartbeat']);
    rows.push(figures.submissionsFigure(submissions, SUBMISSIONS));

    // Candidates who only fill the searched lists.
    await seedCandidates(database, ownerId, SEARCHED - WORKING - SIGN_INS);
    const address = `${baseUrl}/api/User/GetUserList/${ownerId}/1/10`;
    const searches = await runHeavySearches({ address, token: adminToken, cohort: working });
    console.log(
      `\n200 searches at once through ${SEARCHED} candidates, every second, beside a working cohort`,
    );
    printTimings(searches.without, ['save', 'next', 'heartbeat']);
    printTimings(searches.beside, ['save', 'next', 'heartbeat']);
    console.log([...searches.statuses].map(([status, times]) => `status ${status}: ${times}`).join(', '));
    rows.push(figures.searchesFigure(searches));

    const invitations = await runInvitations({
      baseUrl,
      owner,
      adminToken,
      cohort: working,
      count: INVITATIONS,
    });
    console.log(`\n${INVITATIONS} invitations at once, beside a working cohort`);
    printTimings(invitations.without, ['save', 'next', 'heartbeat']);
    printTimings(invitations.beside, ['save', 'next', 'heartbeat']);
    rows.push(figures.invitationsFigure(invitations));

    const recordings = await runRecordingUploads({
      baseUrls,
      owner,
      adminToken,
      candidates: await seedCandidates(database, ownerId, RECORDINGS),
      cohort: working,
    });
    console.log(`\n${RECORDINGS} uploads of a minute of video at once, beside a working cohort`);
    printTimings(recordings.without, ['save', 'next', 'heartbeat']);
    printTimings(recordings.beside, ['save', 'next', 'heartbeat']);
    rows.push(figures.recordingsFigure(recordings));
    failed.push(...recordings.uploads.failures);
    const regraded = await createLiveAssessment(createHttpClient({ baseUrl, token: adminToken }));
    const graded = await seedCandidates(database, ownerId, REGRADED);
    await seedFinishedAttempts(
      database,
      ownerId,
      regraded,
      graded.map(({ email }) => email),
    );
    const regrade = await runRegrade({ baseUrl, adminToken, assessmentId: regraded, cohort: working });
    console.log(`\nA regrade of ${REGRADED} attempts, beside a working cohort`);
    printTimings(regrade.without, ['save', 'next', 'heartbeat']);
    printTimings(regrade.beside, ['save', 'next', 'heartbeat']);
    rows.push(figures.regradeFigure(regrade));
    const expensive = await seedExpensiveSite({ baseUrl, database, adminToken, ownerId });
    const reads = await runExpensiveReads({ baseUrl, adminToken, ownerId, site: expensive, cohort: working });
    printExpensiveReads(reads);
    rows.push(figures.expensiveReadsFigure(reads));
    await working.submitAll();
  });
  failed.push(...working.timings.failures);
  const workingAnswers = await ofWorking.readBack(connection);

  const peaks = [
    ['closed loop', loop.usage.peakMb],
    ['cohort', cohort.usage.peakMb],
    ['bursts', busy.usage.peakMb],
  ] as const;
  printMemory(idle, peaks);
  printOthers([loop.usage, cohort.usage, busy.usage]);
  rows.push(...figures.memoryFigures(idle, largest(peaks.map(([, peak]) => peak))));

  rows.push(figures.landingFigure(await measureLandingPage(baseUrl)));

  await Promise.all(pools.map((pool) => pool.close()));
  const lost = answers.acknowledged - answers.stored + workingAnswers.acknowledged - workingAnswers.stored;
  return lost === 0 ? failed : [...failed, `${lost} acknowledged answers are not stored`];
}

function largest(usages: readonly (Usage | undefined)[]): Usage | undefined {
  return usages.filter((usage) => usage !== undefined).toSorted((a, b) => total(b) - total(a))[0];
}
