// Shows how throughput grows from one server process to two on one database, and which resource is exhausted first; started by
// `npm run bench -- --scale` (scripts/bench.mjs).
import { availableParallelism } from 'node:os';
import { Pool } from 'undici';
import { AcknowledgedAnswers } from './load/acknowledged-answers.ts';
import { createConnection } from './load/connection.ts';
import { type PoolWaits, watchPools } from './measure/pool-waits.ts';
import { sum, watchProcesses } from './measure/processes.ts';
import { readPlace } from './options.ts';
import { type ClosedLoopResult, runClosedLoop } from './phases/closed-loop.ts';
import { percent } from './report/print-report.ts';
import { printTable, rounded } from './report/table.ts';
import { type Site, startSite } from './site/own-site.ts';
import { seedCandidates } from './site/seed-candidates.ts';
import { seedSite } from './site/seed-site.ts';

const SERVERS = 2;
const CANDIDATES = 200;
const IN_FLIGHT = [32, 64];
/** Runs with one and with two processes alternate, so that a slowdown of the machine affects both. */
const TURNS = 3;

const site = await startSite({ ...readPlace(), servers: SERVERS });
try {
  await compare(site);
} finally {
  await site.stop();
}

async function compare({ baseUrls, database, owner, serverPids, databasePid }: Site): Promise<void> {
  const processes = watchProcesses(serverPids, databasePid);
  const pools = baseUrls.map(
    (baseUrl) => new Pool(baseUrl, { connections: Math.max(...IN_FLIGHT), pipelining: 1 }),
  );
  const connections = pools.map(createConnection);
  const [first] = connections;
  if (first === undefined) throw new Error('There is no server');
  const { assessmentId, ownerId } = await seedSite(baseUrls[0] ?? '', owner);
  const candidates = await seedCandidates(database, ownerId, CANDIDATES);
  const acknowledged = new AcknowledgedAnswers();
  const parts = { assessmentId, candidates, acknowledged, processes };
  console.log(
    `${availableParallelism()} cores, which the load generator shares; ${SERVERS} server processes`,
  );
  await runClosedLoop({ ...parts, connections, concurrency: 16, rounds: 2 });

  const lines: { servers: number; result: ClosedLoopResult; waits: PoolWaits[] }[] = [];
  for (const concurrency of IN_FLIGHT)
    for (let turn = 0; turn < TURNS; turn++)
      for (const servers of [1, SERVERS]) {
        const watch = watchPools(baseUrls);
        const used = connections.slice(0, servers);
        const result = await runClosedLoop({ ...parts, connections: used, concurrency, rounds: 1 });
        const waits = await watch.stop();
        lines.push({ servers, result, waits });
      }
  const share = (ofOneCore: number | undefined) =>
    ofOneCore === undefined || Number.isNaN(ofOneCore) ? '-' : percent(ofOneCore);
  console.log(
    '\nProcessor time as shares of one core; calls that waited for a connection, on average and at most',
  );
  printTable([
    [
      'in flight',
      'servers',
      'operations/s',
      'p99 ms',
      ...baseUrls.map((_, index) => `server ${index + 1}`),
      'database',
      'generator',
      'all',
      ...baseUrls.map((_, index) => `waits ${index + 1}`),
    ],
    ...lines.map(({ servers, result, waits }) => {
      const { load } = result;
      const ofServers = baseUrls.map((_, index) => load?.servers[index]);
      const all = load && sum([...load.servers, load.database, load.generator]);
      return [
        String(result.concurrency),
        String(servers),
        rounded(result.operationsPerSecond),
        rounded(result.timings.spread('operation')?.p99),
        ...[...ofServers, load?.database, load?.generator, all].map(share),
        ...waits.map(({ mean, most }) => `${mean.toFixed(1)} / ${most}`),
      ];
    }),
  ]);
  for (const concurrency of IN_FLIGHT) {
    const [one, two] = [1, SERVERS].map((servers) =>
      median(
        lines
          .filter((line) => line.servers === servers && line.result.concurrency === concurrency)
          .map(({ result }) => result.operationsPerSecond),
      ),
    );
    console.log(
      `${concurrency} in flight, medians: ${rounded(one)} operations/s with one, ${rounded(two)} with two` +
        (one === undefined || two === undefined ? '' : `, ${(two / one).toFixed(2)} times as many`),
    );
  }
  const { acknowledged: count, stored } = await acknowledged.readBack(first);
  console.log(`acknowledged ${count}, stored ${stored}`);
  await Promise.all(pools.map((pool) => pool.close()));
  if (count !== stored) process.exitCode = 1;
}

function median(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
