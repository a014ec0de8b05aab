import { setTimeout as sleep } from 'node:timers/promises';
import { openCohort } from '@invigil/testkit/builders/cohort';
import { startSite } from '@invigil/testkit/server/restartable-site';
import { openBesideServer } from '../../apps/server/src/backup/open-storage.ts';
import { HOT_PATH, openMaintenancePool } from '../../apps/server/src/database/pool.ts';
import { type FaultResult, listReasons, lostOf } from './fault.ts';
import type { Comparison } from './ledger.ts';
import {
  brokenPromises,
  during,
  quantile,
  shareAtOnce,
  slowest,
  type Watched,
  watchSaves,
} from './watched-saves.ts';

const CANDIDATES = 200;
const ROUNDS = 5;
const MAX_ROUNDS = 15;
const HUNG_FOR_MS = 8_000;
const BETWEEN_MS = 3_000;
const BACKENDS = 2;
/** The saves of a batch share a backend; all others must continue at once. */
const LEAST_SHARE_AT_ONCE = 0.9;

/** Backends that serve saves, those with a recent save first. */
const SAVING = `
  select pid from pg_stat_activity
  where application_name = '${HOT_PATH.name}' and datname = current_database()
  order by (query like '%as g (token_hash, attempt_id, question_id%') desc, (state = 'active') desc, state_change desc`;

/**
 * Other backends wait for a lock inside PostgreSQL that a stopped backend holds, such as that of the log: no commit
 * succeeds.
 */
const STALLED = `
  select count(*)::int as waiting from pg_stat_activity
  where wait_event_type = 'LWLock' and datname = current_database()`;

interface Round {
  readonly from: number;
  readonly to: number;
  readonly isStalled: boolean;
}

/** Stops backends that serve saves with SIGSTOP, again and again, while 200 candidates answer. */
export async function tryHungBackends(databaseUrl: string | undefined): Promise<FaultResult> {
  const site = await startSite({ databaseUrl });
  const database = openMaintenancePool(await connectionOf(site.dataDir, databaseUrl));
  try {
    const cohort = await openCohort(site.baseUrl, site.owner, { candidates: CANDIDATES });
    const rounds: Round[] = [];
    const watched = await watchSaves(site.baseUrl, cohort, async () => {
      while (rounds.filter(({ isStalled }) => !isStalled).length < ROUNDS && rounds.length < MAX_ROUNDS) {
        await sleep(BETWEEN_MS);
        rounds.push(await stopForAWhile(database));
      }
      await sleep(BETWEEN_MS);
    });
    const comparison = await watched.ledger.compare(site.baseUrl, cohort.assessmentId);
    return judge(watched, rounds, comparison);
  } finally {
    await database.end();
    await site.stop();
  }
}

async function stopForAWhile(database: ReturnType<typeof openMaintenancePool>): Promise<Round> {
  const { rows } = await database.query<{ pid: number }>(SAVING);
  const pids = rows.slice(0, BACKENDS).map(({ pid }) => pid);
  const from = performance.now();
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  try {
    if (pids.length < BACKENDS) throw new Error(`Only ${pids.length} backends served saves`);
    await sleep(HUNG_FOR_MS / 2);
    const { rows: stalled } = await database.query<{ waiting: number }>(STALLED);
    await sleep(HUNG_FOR_MS / 2);
    return { from, to: performance.now(), isStalled: (stalled[0]?.waiting ?? 0) > 0 };
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  }
}

function judge(watched: Watched, rounds: readonly Round[], comparison: Comparison): FaultResult {
  const callsIn = (isStalled: boolean) =>
    rounds
      .filter((round) => round.isStalled === isStalled)
      .flatMap(({ from, to }) => during(watched.calls, from, to));
  const hung = callsIn(false);
  const stalled = rounds.filter(({ isStalled }) => isStalled);
  const isDuringStall = (at: number) => stalled.some(({ from, to }) => at > from - 5_000 && at < to + 5_000);
  const unready = watched.ready.filter(({ at, status }) => status !== 200 && !isDuringStall(at)).length;
  const share = shareAtOnce(hung);
  const broken = [...lostOf(comparison), ...brokenPromises(watched)];
  if (rounds.length - stalled.length < ROUNDS) broken.push('too few rounds in which the others could commit');
  if (share < LEAST_SHARE_AT_ONCE) broken.push(`only ${percent(share)} of the saves went on at once`);
  if (unready > 0)
    broken.push(`/ready said ${unready} times that nothing can be saved, although saves went on`);
  return {
    fault: 'Backends that hang (SIGSTOP)',
    done:
      `${rounds.length} times ${BACKENDS} backends for ${HUNG_FOR_MS / 1000} s, ${CANDIDATES} candidates: of ` +
      `${hung.length} saves meanwhile ${percent(share)} at once, median ${ms(quantile(hung, 0.5))}, slowest ` +
      `${ms(slowest(hung))}. ${stalled.length} times a stopped backend held the database's log, so that nobody could ` +
      `commit: slowest answer ${ms(slowest(callsIn(true)))}. Not acknowledged at first: ` +
      `${listReasons(watched.met.reasons)}; /ready ready ${watched.ready.length - unready} of ${watched.ready.length} times`,
    comparison,
    broken,
  };
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const ms = (time: number) => `${Math.round(time)} ms`;

async function connectionOf(dataDir: string, databaseUrl: string | undefined) {
  const config = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  return (await openBesideServer({ config, checkoutRoot: process.cwd() })).connection;
}
