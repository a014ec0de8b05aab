import { setTimeout as sleep } from 'node:timers/promises';
import { openForBackup } from '../../apps/server/src/backup/open-storage.ts';
import { openMaintenancePool } from '../../apps/server/src/database/pool.ts';
import { type FaultResult, listReasons, lostOf } from './fault.ts';
import { openHall } from './hall.ts';
import { startSite } from './site-process.ts';
import { brokenPromises, during, quantile, shareAtOnce, slowest, watchSaves } from './watched-saves.ts';

const CANDIDATES = 200;
const ROUNDS = 5;
const HUNG_FOR_MS = 8_000;
const BETWEEN_MS = 3_000;
const BACKENDS = 2;
/** The saves of a batch share a backend; all others must go on at once. */
const LEAST_SHARE_AT_ONCE = 0.85;

/** Backends that were in the middle of a save a moment ago first. */
const SAVING = `
  select pid from pg_stat_activity
  where application_name = 'invigil hot path' and query like '%into responses%'
  order by (state = 'active') desc, state_change desc`;

/** Stops backends that serve saves with SIGSTOP, again and again, while 200 candidates answer. */
export async function tryHungBackends(databaseUrl: string | undefined): Promise<FaultResult> {
  const fault = 'Backends that hang (SIGSTOP)';
  const site = await startSite({ databaseUrl });
  const database = openMaintenancePool(await connectionOf(site.dataDir, databaseUrl));
  try {
    const hall = await openHall(site.baseUrl, site.owner, { candidates: CANDIDATES });
    const spans: { from: number; to: number }[] = [];
    let stopped = 0;
    const watched = await watchSaves(site.baseUrl, hall, async () => {
      for (let round = 0; round < ROUNDS; round++) {
        await sleep(BETWEEN_MS);
        const { rows } = await database.query<{ pid: number }>(SAVING);
        const pids = rows.slice(0, BACKENDS).map(({ pid }) => pid);
        const from = performance.now();
        for (const pid of pids) process.kill(pid, 'SIGSTOP');
        stopped += pids.length;
        await sleep(HUNG_FOR_MS);
        spans.push({ from, to: performance.now() });
        for (const pid of pids) process.kill(pid, 'SIGCONT');
      }
      await sleep(BETWEEN_MS);
    });
    const hung = spans.flatMap(({ from, to }) => during(watched.calls, from, to));
    const comparison = await watched.ledger.compare(site.baseUrl, hall.assessmentId);
    const broken = [...lostOf(comparison), ...brokenPromises(watched)];
    if (stopped < ROUNDS * BACKENDS) broken.push(`only ${stopped} backends were found to stop`);
    if (shareAtOnce(hung) < LEAST_SHARE_AT_ONCE)
      broken.push(`only ${percent(shareAtOnce(hung))} of the saves went on at once`);
    const unready = watched.ready.filter(({ status }) => status !== 200).length;
    if (unready > 0)
      broken.push(`/ready said ${unready} times that nothing can be saved, although saves went on`);
    return {
      fault,
      done:
        `${ROUNDS} times ${BACKENDS} backends for ${HUNG_FOR_MS / 1000} s, ${CANDIDATES} candidates: of ${hung.length} ` +
        `saves meanwhile ${percent(shareAtOnce(hung))} at once, median ${ms(quantile(hung, 0.5))}, slowest ` +
        `${ms(slowest(hung))}; not acknowledged at first: ${listReasons(watched.met.reasons)}; /ready ` +
        `${watched.ready.length - unready} of ${watched.ready.length} times ready`,
      comparison,
      broken,
    };
  } finally {
    await database.end();
    await site.stop();
  }
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const ms = (time: number) => `${Math.round(time)} ms`;

async function connectionOf(dataDir: string, databaseUrl: string | undefined) {
  const config = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  return (await openForBackup({ config, checkoutRoot: process.cwd() })).connection;
}
