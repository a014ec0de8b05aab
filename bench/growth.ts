// Measures the cost of an operation by the number of candidates in progress; started by `npm run bench -- --growth`
// (scripts/bench.mjs).
import { availableParallelism } from 'node:os';
import { Pool } from 'undici';
import { AcknowledgedAnswers } from './load/acknowledged-answers.ts';
import { Attempt } from './load/attempt.ts';
import { createConnection } from './load/connection.ts';
import { inFlight } from './load/in-flight.ts';
import { Timings } from './load/timings.ts';
import { type PhaseUsage, startClock } from './measure/phase-usage.ts';
import { sum, watchProcesses } from './measure/processes.ts';
import { readPlace } from './options.ts';
import { hundredths } from './report/print-report.ts';
import { printTable, rounded, spreadCells } from './report/table.ts';
import { type Site, startSite } from './site/own-site.ts';
import { seedCandidates } from './site/seed-candidates.ts';
import { seedSite } from './site/seed-site.ts';

const IN_PROGRESS = [10, 100, 1_000, 10_000];
const IN_FLIGHT = 8;
const OPERATIONS = 6_000;
const HEARTBEATS = 4_000;

const site = await startSite({ ...readPlace(), servers: 1 });
try {
  await grow(site);
} finally {
  await site.stop();
}

async function grow({
  baseUrls: [baseUrl = ''],
  database,
  owner,
  serverPids,
  databasePid,
}: Site): Promise<void> {
  const processes = watchProcesses(serverPids, databasePid);
  const pool = new Pool(baseUrl, { connections: IN_FLIGHT, pipelining: 1, keepAliveTimeout: 60_000 });
  const connection = createConnection(pool);
  const { assessmentId, ownerId } = await seedSite(baseUrl, owner);
  const candidates = await seedCandidates(database, ownerId, Math.max(...IN_PROGRESS));
  const acknowledged = new AcknowledgedAnswers();
  let timings = new Timings();
  const attempts: Attempt[] = [];
  const parts = { connection, acknowledged, timings };
  console.log(
    `${availableParallelism()} cores, load generator on this machine, ${IN_FLIGHT} calls in flight`,
  );

  /** Cycles through the candidates in progress; no candidate has two calls in flight. */
  const measure = async (count: number, work: (attempt: Attempt, round: number) => Promise<unknown>) => {
    parts.timings.takeLap();
    const clock = startClock(processes);
    await inFlight(IN_FLIGHT, Array.from({ length: count }), async (_, index) => {
      const attempt = attempts[index % attempts.length];
      if (attempt !== undefined) await work(attempt, Math.floor(index / attempts.length));
    });
    const usage = clock();
    timings = parts.timings.takeLap();
    return costs(usage, count);
  };
  const answer = (attempt: Attempt, round: number) => attempt.answer((round % attempt.questionCount) + 1);

  const lines: string[][] = [];
  for (const inProgress of IN_PROGRESS) {
    const arriving = candidates.slice(attempts.length, inProgress);
    const starts = await measureStarts(arriving.length, async () => {
      await inFlight(IN_FLIGHT, arriving, async (candidate) => {
        attempts.push(await Attempt.start(parts, candidate, assessmentId));
      });
    });
    // Warms up the compiler and the caches before the first line.
    if (lines.length === 0) await measure(OPERATIONS, answer);
    const operation = await measure(OPERATIONS, answer);
    const spread = spreadCells(timings.spread('operation'));
    const heartbeat = await measure(HEARTBEATS, (attempt) => attempt.sendHeartbeat());
    lines.push([
      String(inProgress),
      ...[operation.server, operation.database].map(hundredths),
      spread[0] ?? '',
      spread[2] ?? '',
      ...[heartbeat.server, heartbeat.database].map(hundredths),
      rounded(timings.spread('heartbeat')?.p99),
      ...[starts.server, starts.database].map(hundredths),
    ]);
    console.log(`${inProgress} in progress: done`);
  }
  console.log(
    '\nProcessor ms of each: an operation (save and next question), a sign of life, a start with opening',
  );
  printTable([
    [
      'in progress',
      'operation: server',
      'database',
      'p50 ms',
      'p99 ms',
      'heartbeat: server',
      'database',
      'p99 ms',
      'start: server',
      'database',
    ],
    ...lines,
  ]);
  await inFlight(IN_FLIGHT, attempts, (attempt) => attempt.finish());
  const { acknowledged: count, stored } = await acknowledged.readBack(connection);
  console.log(`acknowledged ${count}, stored ${stored}`);
  await pool.close();
  if (count !== stored) process.exitCode = 1;

  async function measureStarts(count: number, work: () => Promise<void>) {
    const clock = startClock(processes);
    await work();
    return costs(clock(), count);
  }
}

/** Milliseconds of processor time of each process; NaN where it cannot be measured. */
function costs({ processorMs }: Pick<PhaseUsage, 'processorMs'>, count: number) {
  return {
    server: processorMs === undefined ? Number.NaN : sum(processorMs.servers) / count,
    database: (processorMs?.database ?? Number.NaN) / count,
  };
}
