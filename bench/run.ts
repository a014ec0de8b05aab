// Puts a running site under load and measures it; started by `npm run bench` (scripts/bench.mjs).
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { signIn } from '@invigil/contract/attempts/runner-client';
import { Pool } from 'undici';
import { AcknowledgedAnswers } from './load/acknowledged-answers.ts';
import type { Candidate } from './load/attempt.ts';
import { runClosedLoop } from './load/closed-loop.ts';
import { runCohort } from './load/cohort.ts';
import { inFlight } from './load/in-flight.ts';
import { Timings } from './load/timings.ts';
import { measurePhase } from './measure/phase-usage.ts';
import { watchProcesses } from './measure/processes.ts';
import { readOptions } from './options.ts';
import { printClosedLoop, printCohort, printMemory, printSignIn } from './report/print-report.ts';
import { createConnection } from './site/connection.ts';
import { type Credentials, seedSite } from './site/seed-site.ts';

/** Calls in flight, how many candidates take part, and how many attempts each makes. */
const LEVELS = [
  { concurrency: 1, candidates: 40, rounds: 1 },
  { concurrency: 8, candidates: 200, rounds: 1 },
  { concurrency: 32, candidates: 200, rounds: 3 },
];
/** Compiles what is hot before anything is measured. */
const WARM_UP = { concurrency: 8, candidates: 60, rounds: 1 };
const SIGN_INS_AT_ONCE = 8;
const SETTLE_MS = 2_000;

const options = readOptions();
const processes = watchProcesses(options.serverPid, options.databasePid);
const acknowledged = new AcknowledgedAnswers();
const failures: string[] = [];

const pool = new Pool(options.baseUrl, { connections: 32, pipelining: 1, keepAliveTimeout: 60_000 });
const connection = createConnection(pool);
console.log(`Node ${process.versions.node}, ${availableParallelism()} cores, load generator on this machine`);
await sleep(SETTLE_MS);
const idle = processes?.memoryMb();

console.log(`Registering ${options.candidates} candidates…`);
const { assessmentId, candidates: registered } = await seedSite(
  connection,
  options.owner,
  options.candidates,
);

const signedIn = await measurePhase(processes, () => signInAll(registered));
printSignIn({ ...signedIn, result: signedIn.result.timings }, SIGN_INS_AT_ONCE);
const { candidates } = signedIn.result;

const loop = (level: (typeof LEVELS)[number]) =>
  measurePhase(processes, () =>
    runClosedLoop({
      ...level,
      connection,
      assessmentId,
      acknowledged,
      processorMs: processes?.processorMs,
      candidates: candidates.slice(0, level.candidates),
    }),
  );
await loop(WARM_UP);
const levels: Awaited<ReturnType<typeof loop>>[] = [];
for (const level of LEVELS) levels.push(await loop(level));
printClosedLoop(levels);

const { baseUrl, minutes, speed } = options;
const cohort = await measurePhase(processes, () =>
  runCohort({ baseUrl, assessmentId, candidates, acknowledged, minutes, speed }),
);
failures.push(...cohort.result.timings.failures);
printCohort(
  cohort,
  `${candidates.length} candidates, ${minutes} min, an answer every ${30 / speed} to ${90 / speed} s each` +
    (speed === 1 ? '' : `, as many calls as ${candidates.length * speed} at 30 to 90 s`),
);

printMemory(idle, [
  ...levels.map(({ result, usage }) => [`${result.concurrency} in flight`, usage.peakMb] as const),
  ['cohort', cohort.usage.peakMb],
]);

const { acknowledged: count, stored } = await acknowledged.readBack(connection);
await pool.close();
if (failures.length > 0) console.log(`\n${failures.length} failed calls, the first: ${failures[0]}`);
console.log(`\nacknowledged ${count}, stored ${stored}`);
if (failures.length > 0 || count !== stored) process.exitCode = 1;

async function signInAll(all: readonly Credentials[]) {
  const timings = new Timings();
  const tokens: Candidate[] = [];
  await inFlight(SIGN_INS_AT_ONCE, all, async (credentials) => {
    const { token } = await timings.time('sign-in', () => connection.call(signIn, credentials));
    tokens.push({ token });
  });
  return { timings, candidates: tokens };
}
