// Ten thousand candidates on one site: they wait, start, write, lose the server and submit; started by
// `npm run bench -- --crowd` (scripts/bench.mjs).
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createHttpClient } from '@invigil/testkit/api/http-client';
import { AcknowledgedAnswers } from './load/acknowledged-answers.ts';
import { Crowd } from './load/crowd.ts';
import { inFlight } from './load/in-flight.ts';
import { watchProcesses } from './measure/processes.ts';
import { writeBesideBoard } from './phases/crowd-at-work.ts';
import { LEAD_MS, openTogether } from './phases/crowd-opening.ts';
import { returnTogether } from './phases/crowd-returns.ts';
import { submitTogether } from './phases/crowd-submits.ts';
import * as figures from './report/crowd-figures.ts';
import { printFigures } from './report/figures.ts';
import { printTimings } from './report/print-report.ts';
import { type Site, startSite } from './site/own-site.ts';
import { seedCandidates } from './site/seed-candidates.ts';
import { createLiveAssessment, seedSite } from './site/seed-site.ts';

const QUESTIONS = 60;
const AWAY_MS = 60_000;
/** Pause between phases, in which the calls of the last one settle. */
const SETTLES_MS = 10_000;

const { values } = parseArgs({
  options: {
    candidates: { type: 'string', default: '10000' },
    /** On an assessment of their own, whose board is open. */
    watched: { type: 'string', default: '500' },
    submissions: { type: 'string', default: '3000' },
    minutes: { type: 'string', default: '5' },
    'database-url': { type: 'string' },
    profile: { type: 'string' },
  },
});
const [candidates, watchedCount, submissions, minutes] = [
  values.candidates,
  values.watched,
  values.submissions,
  values.minutes,
].map(Number) as [number, number, number, number];

const site = await startSite({
  servers: 1,
  databaseUrl: values['database-url'],
  profileFolder: values.profile,
});
try {
  await gather(site);
} finally {
  await site.stop();
}

async function gather({
  baseUrls: [baseUrl = ''],
  database,
  owner,
  serverPids,
  databasePid,
  replaceServer,
}: Site) {
  console.log(
    `Node ${process.versions.node}, ${availableParallelism()} cores, load generator on this machine`,
  );
  const processes = watchProcesses(serverPids, databasePid);
  const { ownerId, adminToken } = await seedSite(baseUrl, owner);
  const admin = createHttpClient({ baseUrl, token: adminToken });
  const acknowledged = new AcknowledgedAnswers();
  const watched = new Crowd({
    baseUrl,
    acknowledged,
    assessmentId: await createLiveAssessment(admin, { questionCount: QUESTIONS }),
    candidates: await seedCandidates(database, ownerId, watchedCount),
  });
  const people = await seedCandidates(database, ownerId, candidates);
  await inFlight(4, watched.people, (person) => watched.start(person));
  const opensAt = new Date(Date.now() + LEAD_MS);
  const crowd = new Crowd({
    baseUrl,
    acknowledged,
    assessmentId: await createLiveAssessment(admin, { questionCount: QUESTIONS, opensAt }),
    candidates: people,
  });
  console.log(`${watched.writers.length} write, ${candidates} open their dashboards`);
  const opening = await openTogether(processes, { crowd, others: watched, opensAt });
  printTimings(opening.dashboards, ['dashboard']);
  printTimings(opening.starts, ['begin', 'start', 'open', 'heartbeat', 'paper', 'dashboard']);

  await sleep(SETTLES_MS);
  console.log('All write');
  const board = { baseUrl, adminToken, minutes };
  const atWork = await writeBesideBoard(processes, { ...board, watched, others: [crowd], isPartial: false });
  printTimings(atWork.timings, ['save', 'heartbeat']);
  const largeBoard = await writeBesideBoard(processes, {
    ...board,
    watched: crowd,
    others: [watched],
    isPartial: true,
  });
  printTimings(largeBoard.timings, ['save', 'heartbeat']);

  console.log('The server goes away');
  const returns = await returnTogether([watched, crowd], {
    awayMs: AWAY_MS,
    replace: () => replaceServer(AWAY_MS),
  });
  await sleep(SETTLES_MS);
  const submits = await submitTogether(crowd, submissions);
  printTimings(submits.timings, ['finish', 'save', 'heartbeat']);
  const writers = [...watched.writers, ...crowd.writers];
  await inFlight(64, writers, (writer) => writer.end());
  const answers = await acknowledged.compareStored(database);
  console.log(`acknowledged ${answers.acknowledged}, stored ${answers.stored}`);
  await Promise.all([watched.close(), crowd.close()]);

  const lost = answers.acknowledged - answers.stored;
  printFigures([
    ...figures.openingFigures(opening),
    ...figures.atWorkFigures(atWork, watchedCount, lost),
    figures.largeBoardFigure(largeBoard),
    figures.returnsFigure(returns, lost),
    figures.submitsFigure(submits),
  ]);
  const failures = [...watched.timings.failures, ...crowd.timings.failures];
  const counts = new Map<string, number>();
  for (const failure of failures) {
    const text = failure
      .replaceAll(/"requestId":"[^"]*"/g, '')
      .replaceAll(/\d+/g, 'N')
      .slice(0, 160);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  for (const [text, count] of counts) console.log(`${count} times: ${text}`);
  if (lost !== 0) process.exitCode = 1;
}
