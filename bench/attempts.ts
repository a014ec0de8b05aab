// Measures what a whole attempt costs, as the exam page makes it and as a client of single questions; started by
// `npm run bench -- --attempts` (scripts/bench.mjs).
import type { Socket } from 'node:net';
import { buildConnector, Pool } from 'undici';
import { AcknowledgedAnswers } from './load/acknowledged-answers.ts';
import { Attempt } from './load/attempt.ts';
import { createConnection } from './load/connection.ts';
import { inFlight } from './load/in-flight.ts';
import { Timings } from './load/timings.ts';
import { startClock } from './measure/phase-usage.ts';
import { sum, watchProcesses } from './measure/processes.ts';
import { readPlace } from './options.ts';
import { OPERATIONS_PER_ATTEMPT } from './phases/closed-loop.ts';
import { hundredths } from './report/print-report.ts';
import { printTable, rounded } from './report/table.ts';
import { type Site, startSite } from './site/own-site.ts';
import { seedCandidates } from './site/seed-candidates.ts';
import { seedSite } from './site/seed-site.ts';

const CANDIDATES = 200;
const IN_FLIGHT = 32;
/** Both clients alternate, so that a slowdown of the machine affects both. */
const TURNS = 3;
/** Of an exam page that is open for 20 minutes, one each 4 s. */
const HEARTBEATS = 300;

/** A part of an attempt: the calls of the page, and those of a client of single questions. */
interface Stage {
  readonly name: string;
  readonly page: (attempt: Attempt) => Promise<void>;
  readonly single: (attempt: Attempt) => Promise<void>;
}

async function inOrder(work: (position: number) => Promise<void>): Promise<void> {
  for (let position = 1; position <= OPERATIONS_PER_ATTEMPT; position += 1) await work(position);
}

/** The stages after the start. */
const STAGES: readonly Stage[] = [
  { name: 'paper', page: (attempt) => attempt.readPaper(), single: (attempt) => attempt.show(1) },
  {
    name: `${OPERATIONS_PER_ATTEMPT} answers`,
    page: (attempt) => inOrder((position) => attempt.save(position)),
    single: (attempt) => inOrder((position) => attempt.answer(position)),
  },
  { name: 'submission', page: (attempt) => attempt.finish(), single: (attempt) => attempt.finish() },
  { name: 'result', page: (attempt) => attempt.readSheet(), single: (attempt) => attempt.readResult() },
];
type Client = 'page' | 'single';
const CLIENTS: readonly Client[] = ['page', 'single'];
const NAMES: Readonly<Record<Client, string>> = { page: 'exam page', single: 'single questions' };

/** Processor ms of an attempt, server and database together, and its received kB. */
interface Cost {
  readonly processorMs: number;
  readonly receivedKb: number;
  readonly generatorMs: number;
}

const site = await startSite({ ...readPlace(), servers: 1 });
try {
  await compareClients(site);
} finally {
  await site.stop();
}

async function compareClients({
  baseUrls: [baseUrl = ''],
  database,
  owner,
  serverPids,
  databasePid,
}: Site): Promise<void> {
  const processes = watchProcesses(serverPids, databasePid);
  const sockets = new Set<Socket>();
  const connector = buildConnector({});
  const pool = new Pool(baseUrl, {
    connections: IN_FLIGHT,
    pipelining: 1,
    keepAliveTimeout: 60_000,
    connect: (options, callback) =>
      connector(options, (...outcome) => {
        if (outcome[1] !== null) sockets.add(outcome[1]);
        callback(...outcome);
      }),
  });
  const received = () => sum([...sockets].map(({ bytesRead }) => bytesRead));
  const connection = createConnection(pool);
  const { assessmentId, ownerId } = await seedSite(baseUrl, owner);
  const candidates = await seedCandidates(database, ownerId, CANDIDATES);
  const acknowledged = new AcknowledgedAnswers();
  const timings = new Timings();

  const measure = async (count: number, work: () => Promise<unknown>): Promise<Cost> => {
    const clock = startClock(processes);
    const before = received();
    await work();
    const { processorMs } = clock();
    const used = processorMs === undefined ? Number.NaN : sum(processorMs.servers);
    return {
      processorMs: (used + (processorMs?.database ?? Number.NaN)) / count,
      generatorMs: (processorMs?.generator ?? Number.NaN) / count,
      receivedKb: (received() - before) / 1_000 / count,
    };
  };

  /** One attempt of each candidate, stage by stage. */
  const sitAll = async (client: Client): Promise<Map<string, Cost>> => {
    const attempts: Attempt[] = [];
    const costs = new Map<string, Cost>();
    const parts = { connection, timings, acknowledged };
    costs.set(
      'start',
      await measure(CANDIDATES, () =>
        inFlight(IN_FLIGHT, candidates, async (candidate) => {
          const attempt = await Attempt.start(parts, candidate, assessmentId);
          attempts.push(attempt);
        }),
      ),
    );
    for (const stage of STAGES) {
      costs.set(stage.name, await measure(CANDIDATES, () => inFlight(IN_FLIGHT, attempts, stage[client])));
      if (stage.name !== 'paper') continue;
      const heartbeats = () => inFlight(IN_FLIGHT, attempts, (attempt) => attempt.sendHeartbeat());
      const one = await measure(CANDIDATES, heartbeats);
      costs.set('a heartbeat', one);
    }
    return costs;
  };

  await sitAll('page');
  await sitAll('single');
  const turns: Record<Client, Map<string, Cost>[]> = { page: [], single: [] };
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const client of CLIENTS) turns[client].push(await sitAll(client));
  print(turns);
  const { acknowledged: count, stored } = await acknowledged.readBack(connection);
  console.log(`acknowledged ${count}, stored ${stored}`);
  await pool.close();
  if (count !== stored || timings.failures.length > 0) process.exitCode = 1;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function print(turns: Record<Client, Map<string, Cost>[]>): void {
  const columns = ['start', ...STAGES.map(({ name }) => name), 'a heartbeat'];
  const cellsOf = (client: Client, of: (cost: Cost) => number) =>
    columns.map((name) =>
      median(
        turns[client].map((costs) =>
          of(costs.get(name) ?? { processorMs: 0, receivedKb: 0, generatorMs: 0 }),
        ),
      ),
    );
  console.log(
    `\nAn attempt of ${OPERATIONS_PER_ATTEMPT} answers, ${IN_FLIGHT} in flight, medians of ${TURNS} turns: processor ms of server and ` +
      `database, of the generator, and kB received with their headers. "sum" leaves out heartbeats; a page sends ${HEARTBEATS} in 20 minutes.`,
  );
  const kinds: readonly (readonly [string, (cost: Cost) => number])[] = [
    ['processor ms', ({ processorMs }) => processorMs],
    ['generator ms', ({ generatorMs }) => generatorMs],
    ['received kB', ({ receivedKb }) => receivedKb],
  ];
  printTable([
    ['client', 'what', ...columns, 'sum', `${HEARTBEATS} heartbeats`],
    ...CLIENTS.flatMap((client) =>
      kinds.map(([what, of]) => {
        const cells = cellsOf(client, of);
        const heartbeat = cells.at(-1) ?? Number.NaN;
        return [
          NAMES[client],
          what,
          ...cells.map(hundredths),
          rounded(sum(cells.slice(0, -1))),
          rounded(heartbeat * HEARTBEATS),
        ];
      }),
    ),
  ]);
}
