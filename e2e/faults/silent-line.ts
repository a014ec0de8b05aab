import { setTimeout as sleep } from 'node:timers/promises';
import { openCohort } from '@invigil/testkit/builders/cohort';
import { startSite } from '@invigil/testkit/server/restartable-site';
import { startDatabaseProxy } from '../two-servers/database-proxy.ts';
import { startScratchPostgres } from '../two-servers/scratch-postgres.ts';
import { type FaultResult, listReasons, lostOf } from './fault.ts';
import { brokenPromises, quantile, type ReadyAnswer, slowest, watchSaves } from './watched-saves.ts';

const CANDIDATES = 200;
const ROUNDS = 4;
const BETWEEN_MS = 8_000;
/** The whole line is silent for this long, new connections included. */
const PARTITION_MS = 8_000;
/** Saves resume within this time after the connections fell silent or the network returned. */
const RECOVERY_MS = 10_000;

/**
 * The network between server and database falls silent while 200 candidates answer: first for the open connections,
 * as at a failover without a reset, then altogether for several seconds.
 */
export async function trySilentLine(): Promise<FaultResult> {
  const postgres = await startScratchPostgres();
  const address = new URL(postgres.databaseUrl);
  const socketFolder = address.searchParams.get('host') ?? '';
  const proxy = await startDatabaseProxy(`${socketFolder}/.s.PGSQL.${address.searchParams.get('port')}`);
  const { username, password, pathname } = address;
  const databaseUrl = `postgres://${username}:${password}@127.0.0.1:${proxy.port}${pathname}`;
  const site = await startSite({ databaseUrl });
  try {
    const cohort = await openCohort(site.baseUrl, site.owner, { candidates: CANDIDATES });
    let silenced = 0;
    const partition = { from: 0, to: 0 };
    const watched = await watchSaves(site.baseUrl, cohort, async () => {
      for (let round = 0; round < ROUNDS; round++) {
        await sleep(BETWEEN_MS);
        silenced += proxy.silenceOpen();
      }
      await sleep(BETWEEN_MS);
      partition.from = performance.now();
      proxy.setSilent(true);
      proxy.silenceOpen();
      await sleep(PARTITION_MS);
      proxy.setSilent(false);
      partition.to = performance.now();
      await sleep(2 * RECOVERY_MS);
    });
    const comparison = await watched.ledger.compare(site.baseUrl, cohort.assessmentId);
    const broken = [...lostOf(comparison), ...brokenPromises(watched), ...untruths(watched.ready, partition)];
    const after = watched.calls.filter(({ startedAt }) => startedAt > partition.to + RECOVERY_MS);
    const refused = after.filter(({ reason }) => reason !== undefined);
    if (after.length === 0 || refused.length > 0)
      broken.push(
        `${refused.length} of ${after.length} saves failed ${RECOVERY_MS / 1000} s after the line was back`,
      );
    return {
      fault: 'A line to the database that falls silent',
      done:
        `${ROUNDS} times all of its connections (${silenced}), then altogether for ${PARTITION_MS / 1000} s, ` +
        `${CANDIDATES} candidates: ${watched.calls.length} saves, median ${Math.round(quantile(watched.calls, 0.5))} ms, ` +
        `slowest ${Math.round(slowest(watched.calls))} ms; not acknowledged at first: ${listReasons(watched.met.reasons)}`,
      comparison,
      broken,
    };
  } finally {
    await site.stop();
    await proxy.stop();
    await postgres.stop();
  }
}

/** `/ready` must fail while the network is away, and succeed once it is back. */
function untruths(ready: readonly ReadyAnswer[], { from, to }: { from: number; to: number }): string[] {
  // A probe around the change may be answered either way.
  const away = ready.filter(({ at }) => at > from + 100 && at < to - 5_000);
  const back = ready.filter(({ at }) => at > to + RECOVERY_MS);
  return [
    ...(away.length === 0 || away.some(({ status }) => status !== 503)
      ? [`/ready said ${away.map(({ status }) => status).join(', ')} while the line was away`]
      : []),
    ...(back.length === 0 || back.some(({ status }) => status !== 200)
      ? ['/ready did not say that saves go on again']
      : []),
  ];
}
