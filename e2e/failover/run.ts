// Lets the database of an exam fail over, again and again, on two PostgreSQL servers with synchronous replication,
// and compares acknowledged answers with stored ones. Build first. Usage:
//   npx tsx e2e/failover/run.ts [--turns N] [--candidates N] [--only WORD,WORD] [--outage-seconds N]
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createPlan } from '@invigil/contract/billing/plan-endpoints';
import { planFields } from '@invigil/testkit/builders/accounts';
import { openCohort } from '@invigil/testkit/builders/cohort';
import { registerExaminer } from '@invigil/testkit/builders/examiner';
import { signInAt } from '@invigil/testkit/builders/site';
import { MAIL_CERTIFICATE_PATH } from '@invigil/testkit/mail/mail-server';
import { startSite } from '@invigil/testkit/server/restartable-site';
import { APPLICATION_USER, DATABASE_NAME } from '../../apps/server/src/database/embedded/cluster-settings.ts';
import { Ledger } from '../faults/ledger.ts';
import { startDatabaseProxy } from '../two-servers/database-proxy.ts';
import { BUSY_MOMENTS } from './busy-moments.ts';
import { LONG_WORK } from './long-work.ts';
import { LOST_PRIMARY, RETURNED_PRIMARY } from './lost-primary.ts';
import { LOST_STANDBY, RESTARTED_PRIMARY } from './lost-standby.ts';
import type { Scene, Turn } from './scene.ts';
import { StandbyPair } from './standby-pair.ts';
import { type TurnResult, takeTurn } from './take-turn.ts';
import { TWO_SERVERS } from './two-servers.ts';

/** Candidates change their answers to a few questions, so that every comparison reads all. */
const QUESTIONS = 8;
const READY_WITHIN_MS = 60_000;

const { values } = parseArgs({
  options: {
    turns: { type: 'string', default: '50' },
    candidates: { type: 'string', default: '200' },
    only: { type: 'string', default: '' },
    'outage-seconds': { type: 'string', default: '120' },
  },
});
const ALL = [
  ...LOST_PRIMARY,
  ...RETURNED_PRIMARY,
  ...TWO_SERVERS,
  ...BUSY_MOMENTS,
  ...LONG_WORK,
  ...RESTARTED_PRIMARY,
  ...LOST_STANDBY,
];
const words = values.only.split(',');
const kinds = ALL.filter(({ name }) => words.some((word) => name.includes(word)));
const turns: Turn[] = [];
for (let number = 0; number < Number(values.turns); number++) {
  const turn = kinds[number % kinds.length];
  if (turn !== undefined) turns.push(turn);
}

const pair = await StandbyPair.start();
const proxy = await startDatabaseProxy(pair.primarySocket);
try {
  const databaseUrl = `postgres://${APPLICATION_USER}:${pair.applicationPassword}@127.0.0.1:${proxy.port}/${DATABASE_NAME}`;
  const site = await startSite({ databaseUrl, settings: { NODE_EXTRA_CA_CERTS: MAIL_CERTIFICATE_PATH } });
  try {
    const candidates = Number(values.candidates);
    const owner = await signInAt(site.baseUrl, site.owner);
    const plan = { priceMinor: 0, assessmentLimit: 1_000, questionLimit: 1_000, responseLimit: candidates };
    await owner.ok(createPlan, { body: planFields(plan) });
    const registrar = await registerExaminer(site.baseUrl, site.owner);
    const cohort = await openCohort(site.baseUrl, site.owner, { candidates, questions: QUESTIONS });
    const outageMs = Number(values['outage-seconds']) * 1000;
    const ledger = new Ledger();
    const results = await takeTurns({ pair, proxy, databaseUrl, site, cohort, registrar, ledger, outageMs });
    process.exitCode = printTotal(results) ? 0 : 1;
  } finally {
    await site.stop();
  }
} finally {
  await proxy.stop();
  await pair.remove();
}

async function takeTurns(scene: Scene): Promise<TurnResult[]> {
  const results: TurnResult[] = [];
  for (const [index, turn] of turns.entries()) {
    if (index > 0) {
      await pair.rebuild();
      proxy.leadTo(pair.primarySocket);
    }
    await untilReady(scene.site.baseUrl);
    const take = (changed: Scene) => takeTurn(changed, turn, index);
    const taken = turn.within === undefined ? take(scene) : turn.within(scene, take);
    const result = await taken.catch((error: Error) => brokenOff(turn, error));
    results.push(result);
    printTurn(index + 1, result);
  }
  return results;
}

/** A declaration, because turns are taken before the module has run to its end. */
function brokenOff(turn: Turn, error: Error): TurnResult {
  return {
    turn: turn.name,
    acknowledged: 0,
    lost: 0,
    resumed: [Number.NaN, Number.NaN],
    most: { clients: 0, waiting: 0 },
    slowest: 0,
    refusals: 'unknown',
    broken: [`broke off: ${error.message}`],
  };
}

async function untilReady(baseUrl: string): Promise<void> {
  for (const began = performance.now(); ; await sleep(100)) {
    const { ok } = await fetch(new URL('/ready', baseUrl));
    if (ok) return;
    if (performance.now() - began > READY_WITHIN_MS) throw new Error('The site was not ready again');
  }
}

function printTurn(number: number, result: TurnResult): void {
  const { turn, acknowledged, lost, resumed, most, broken } = result;
  const [first, last] = resumed.map((seconds) => seconds.toFixed(1));
  console.log(
    `${broken.length === 0 ? 'held  ' : 'BROKEN'}  ${number}. ${turn}: ${acknowledged} acknowledged, ${lost} lost, ` +
      `saves resumed after ${first} to ${last} s, at most ${most.clients} connections, ${most.waiting} of them waiting ` +
      `for the standby, slowest answer ${(result.slowest / 1000).toFixed(1)} s`,
  );
  console.log(`          not acknowledged at first: ${result.refusals}`);
  for (const line of broken) console.log(`          ${line}`);
}

/** @returns whether no turn broke a rule */
function printTotal(results: readonly TurnResult[]): boolean {
  const sum = (of: (result: TurnResult) => number) =>
    results.reduce((total, result) => total + of(result), 0);
  const broken = results.filter((result) => result.broken.length > 0).length;
  console.log(
    `\n${results.length} turns, ${broken} of them broken; ${sum(({ acknowledged }) => acknowledged)} answers ` +
      `acknowledged, ${Math.max(0, ...results.map(({ lost }) => lost))} lost`,
  );
  return broken === 0;
}
