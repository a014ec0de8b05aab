import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { Queries } from '../client.ts';
import { openMaintenancePool } from '../pool.ts';
import { createQueryBuilder } from '../query-builder.ts';
import { ADVISORY_LOCKS, type HashedLockName, type RowLockName, type SiteLockName } from './lock-table.ts';
import {
  type LockMode,
  lockForSite,
  lockForSiteOn,
  lockOfRow,
  lockRow,
  lockSubjects,
  tryLockForSite,
} from './transaction-locks.ts';

/** Numbers that releases have used, as PostgreSQL shows them. A number that changes here lets two releases in together. */
const RECORDED_FOR_SITE: Readonly<Record<SiteLockName, string>> = {
  ownership: '20633805803440460',
  migration: '4207001',
  fileRemoval: '4207003',
  mailDelivery: '4207004',
  longTransaction: '4207005',
  badgeKey: '4207006',
  serverVersions: '4207007',
  firstRows: '3, 0',
  siteSettings: '4, 0',
  draftClaims: '14, 0',
  sheetFileClaims: '17, 0',
  certificateFileClaims: '17, 1',
  statisticsClaims: '17, 2',
  modelFitClaims: '17, 3',
};
const ID = 4_711;
const RECORDED_FOR_ROWS: Readonly<Record<RowLockName, readonly string[]>> = {
  limitedStarts: [`1, ${ID}`],
  assessmentCreation: [`2, ${ID}`],
  recordings: [`11, ${ID}`],
  recordingSpace: [`12, ${ID}`],
  aiTokens: [`13, ${ID}`],
  storageQuota: [`18, ${ID}`],
  mailQuota: [`19, ${ID}`],
};
const RECORDED_PREFIXES: Readonly<Record<HashedLockName, string>> = { certificates: 'certificates of ' };
/** Of releases before; never to be used again. */
const RETIRED = ['4207002', '5, id'];

// Locks belong to a database: other tests take the same ones in theirs.
const database = `locks_${randomUUID().replaceAll('-', '')}`;
let maintenance: Pool;
let pool: Pool;
beforeAll(async () => {
  maintenance = openMaintenancePool({ ...inject('cluster'), database: 'postgres' });
  await maintenance.query(`create database ${database}`);
  pool = openMaintenancePool({ ...inject('cluster'), database }, 3);
});
afterAll(async () => {
  await pool.end();
  await maintenance.query(`drop database ${database} with (force)`);
  await maintenance.end();
});

/** The locks that a transaction holds after work, sorted. */
const locksAfter = (work: (tx: Queries) => Promise<unknown>): Promise<string[]> =>
  createQueryBuilder(pool).transaction(async (tx) => {
    await work(tx);
    const { rows } = await tx.execute<{ lock: string }>(sql`
      select case objsubid when 1 then ((classid::bigint << 32) | objid::bigint)::text else classid || ', ' || objid end as lock
      from pg_locks where pid = pg_backend_pid() and locktype = 'advisory' and granted`);
    return rows.map(({ lock }) => lock).toSorted();
  });

it('every lock of the site has the number that releases have used [lock-table.1]', async () => {
  for (const [name, keys] of Object.entries(RECORDED_FOR_SITE)) {
    const lock = name as SiteLockName;
    expect(await locksAfter((tx) => lockForSite(tx, lock)), name).toEqual([keys]);
    expect(await locksAfter((tx) => tryLockForSite(tx, lock)), name).toEqual([keys]);
  }
});

it('every lock of a row has the number that releases have used, with its id [lock-table.2]', async () => {
  for (const [name, locks] of Object.entries(RECORDED_FOR_ROWS))
    expect(await locksAfter((tx) => lockRow(tx, name as RowLockName, ID)), name).toEqual(locks);
});

it('every lock of a subject has the hash that releases have used, once for equal subjects [lock-table.3]', async () => {
  const subjects = sql`select unnest(array['7 at 9', '8 at 9', '7 at 9']) as subject`;
  for (const [name, prefix] of Object.entries(RECORDED_PREFIXES)) {
    const { rows } = await pool.query<{ key: string }>(
      `select hashtextextended($1 || subject, 0) as key from unnest(array['7 at 9', '8 at 9']) subject`,
      [prefix],
    );
    const keys = rows.map(({ key }) => key).toSorted();
    expect(await locksAfter((tx) => lockSubjects(tx, name as HashedLockName, subjects))).toEqual(keys);
  }
});

it('every lock has a number of its own, and none is used again [lock-table.4]', () => {
  const names = [RECORDED_FOR_SITE, RECORDED_FOR_ROWS, RECORDED_PREFIXES].flatMap(Object.keys);
  expect(names.toSorted()).toEqual(Object.keys(ADVISORY_LOCKS).toSorted());
  const keys = Object.values<object>(ADVISORY_LOCKS).map((lock) => {
    if ('key' in lock) return String(lock.key);
    if ('prefix' in lock) return String(lock.prefix);
    // A first key with ids belongs to one lock alone.
    const { first, second } = lock as { first: number; second: number | string };
    return typeof second === 'number' ? `${first}, ${second}` : `${first}, id`;
  });
  expect(new Set(keys).size).toBe(names.length);
  expect(keys.filter((key) => RETIRED.includes(key))).toEqual([]);
  const firstsOfRows = keys.filter((key) => key.endsWith(', id')).map((key) => key.replace('id', ''));
  const beside = keys.filter((key) => firstsOfRows.some((first) => key.startsWith(first)));
  expect(beside).toHaveLength(firstsOfRows.length);
});

it('starts that share a lock wait for one of a release before, and it for them [lock-table.5]', async () => {
  const id = pgTable('rows', { id: integer() }).id;
  const take = (mode: LockMode) => (tx: Queries) =>
    tx.execute(sql`select ${lockOfRow('limitedStarts', id, mode)} from (values (${ID}::int)) rows (id)`);
  expect(await locksAfter(take('shared'))).toEqual([`1, ${ID}`]);
  expect(await locksAfter(take('alone'))).toEqual([`1, ${ID}`]);

  const former = await pool.connect();
  const isFree = async () =>
    (await former.query<{ free: boolean }>('select pg_try_advisory_xact_lock(1, $1) as free', [ID])).rows[0]
      ?.free;
  await createQueryBuilder(pool).transaction(async (tx) => {
    await take('shared')(tx);
    await createQueryBuilder(pool).transaction(take('shared'));
    expect(await isFree()).toBe(false);
  });
  expect(await isFree()).toBe(true);
  former.release();
});

it('a restore, without the query builder, takes the lock of the first rows [lock-table.6]', async () => {
  const client = await pool.connect();
  await client.query('begin');
  await lockForSiteOn(client, 'firstRows');
  const isFree = createQueryBuilder(pool).transaction((tx) => tryLockForSite(tx, 'firstRows'));
  expect(await isFree).toBe(false);
  await client.query('commit');
  client.release();
});
