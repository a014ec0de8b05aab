import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { heartbeat } from '@invigil/contract/exams/attempt-endpoints';
import { createHttpClient } from '@invigil/testkit/api/http-client';
import { type Cohort, openCohort } from '@invigil/testkit/builders/cohort';
import { createPasswordHasher } from '../../apps/server/src/adapters/password-hasher.ts';
import { openMaintenanceDatabase } from '../../apps/server/src/database/client.ts';
import type { fillDatabase } from '../../bench/large/fill/fill-database.ts';
import { PASSWORD } from '../../bench/large/site-shape.ts';
import { listReasons, lostOf } from '../faults/fault.ts';
import { brokenPromises, quantile, slowest, watchSaves } from '../faults/watched-saves.ts';
import type { FormerRelease } from './former-release.ts';
import { startTwoVersions, type TwoVersions } from './two-versions.ts';
import { watchLocks } from './watch-locks.ts';

const CANDIDATES = 20;
const QUESTIONS = 8;
const LOCK_LIMIT_MS = 2_000;
const CALM_MS = 10_000;
const HEARTBEAT_MS = 4_000;

/**
 * The migrations of this version on a large site, while the version before serves an exam.
 *
 * @returns what went wrong
 */
export async function migrateLargeSite(former: FormerRelease): Promise<string[]> {
  const site = await startTwoVersions(former);
  try {
    await site.join('former');
    await fill(site, former);
    const owner = { ...site.owner, password: PASSWORD };
    const cohort = await openCohort(site.baseUrl, owner, { candidates: CANDIDATES, questions: QUESTIONS });
    return await migrateWhileServing(site, cohort);
  } finally {
    await site.stop();
  }
}

/** Fills the database in the shape of the version before, by its own statements. */
async function fill({ databaseUrl }: TwoVersions, { checkout }: FormerRelease): Promise<void> {
  const module = await import(join(checkout, 'bench/large/fill/fill-database.ts'));
  const database = openMaintenanceDatabase({ connectionString: databaseUrl });
  try {
    await (module.fillDatabase as typeof fillDatabase)(database, await createPasswordHasher().hash(PASSWORD));
  } finally {
    await database.close();
  }
}

async function migrateWhileServing(site: TwoVersions, cohort: Cohort): Promise<string[]> {
  const moments = { began: 0, ended: 0 };
  let isOver = false;
  const locksHeld = await watchLocks(site.databaseUrl);
  const beating = sendHeartbeats(site, cohort, () => isOver);
  const watched = await watchSaves(site.baseUrl, cohort, async () => {
    await sleep(CALM_MS);
    moments.began = performance.now();
    // The server of this version migrates and gets no calls: every save meets the locks.
    await site.join('current');
    site.only('former');
    moments.ended = performance.now();
    await sleep(CALM_MS);
  }).finally(() => {
    isOver = true;
  });
  const [locks, beats] = [await locksHeld(), await beating];
  const during = watched.calls.filter(
    ({ startedAt, tookMs }) => startedAt < moments.ended && startedAt + tookMs > moments.began,
  );
  const before = watched.calls.filter(({ startedAt, tookMs }) => startedAt + tookMs < moments.began);
  console.log(
    `Saves before: p99 ${quantile(before, 0.99).toFixed(0)} ms of ${before.length}; during the start of this version: ` +
      `p99 ${quantile(during, 0.99).toFixed(0)} ms, slowest ${slowest(during).toFixed(0)} ms of ${during.length}; ` +
      `slowest heartbeat ${beats.slowestMs.toFixed(0)} ms; repeated: ${listReasons(watched.met.reasons) || 'no save'}, ` +
      `${beats.failed} heartbeats`,
  );
  for (const { what, ms } of locks) console.log(`${what}: ${ms.toFixed(0)} ms`);
  const tooLong = locks.filter(({ ms }) => ms > LOCK_LIMIT_MS);
  return [
    ...tooLong.map(({ what, ms }) => `${what} for ${(ms / 1000).toFixed(1)} s`),
    ...brokenPromises(watched),
    ...lostOf(await watched.ledger.compare(site.baseUrl, cohort.assessmentId)),
  ];
}

interface Heartbeats {
  slowestMs: number;
  /** Not answered 200; the page sends the next one in four seconds. */
  failed: number;
}

/** Heartbeats of every page, spread over their interval. */
async function sendHeartbeats(
  { baseUrl }: TwoVersions,
  cohort: Cohort,
  isOver: () => boolean,
): Promise<Heartbeats> {
  const beats: Heartbeats = { slowestMs: 0, failed: 0 };
  const beat = async (seat: Cohort['seats'][number], index: number) => {
    const client = createHttpClient({ baseUrl, token: seat.token });
    const body = { attemptId: seat.attemptId, pageId: `page-of-candidate-${index}` };
    await sleep((HEARTBEAT_MS * index) / cohort.seats.length);
    for (; !isOver(); await sleep(HEARTBEAT_MS)) {
      const began = performance.now();
      if ((await client.status(heartbeat, { body })) !== 200) beats.failed++;
      beats.slowestMs = Math.max(beats.slowestMs, performance.now() - began);
    }
  };
  await Promise.all(cohort.seats.map(beat));
  return beats;
}
