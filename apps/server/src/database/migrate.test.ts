import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { MIGRATIONS } from '../paths.ts';
import { LockHeldError, tryLockSession } from './advisory-locks/session-locks.ts';
import { migrateDatabase, NewerDatabaseError } from './migrate.ts';
import { migrateTo } from './testing/migrate-to.ts';

const name = `migrate_${randomUUID().replaceAll('-', '')}`;
let maintenance: Pool;
let pools: Pool[];

beforeAll(async () => {
  const cluster = inject('cluster');
  maintenance = new Pool({ ...cluster, max: 1 });
  await maintenance.query(`create database ${name}`);
  pools = Array.from({ length: 4 }, () => new Pool({ ...cluster, database: name, max: 2 }));
  // A pool has ended before its last connection is closed; the forced drop may cut that one.
  for (const pool of pools) pool.on('error', () => undefined);
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await maintenance.query(`drop database ${name} with (force)`);
  await maintenance.end();
});

it('servers that start together run each migration once', async () => {
  await Promise.all(pools.map((pool) => migrateDatabase(pool, MIGRATIONS)));
  const applied = await pools[0]?.query(
    'select hash, count(*)::int from drizzle.__drizzle_migrations group by 1',
  );
  expect(applied?.rows.length).toBeGreaterThan(0);
  expect(applied?.rows.every((row) => row.count === 1)).toBe(true);
});

it('a migration adds the new names of rules to papers that were stored under the former names', async () => {
  const client = await maintenance.connect();
  try {
    // A temporary table shadows the table of the schema.
    await client.query('create temporary table papers (content jsonb)');
    const former = { allowSeveralAttempts: true, allowSeveralTicks: false, allowSeveralKeys: true };
    const content = { rules: { title: 'Optics', ...former }, questions: [] };
    await client.query('insert into papers values ($1)', [content]);
    const sql = await readFile(path.join(MIGRATIONS, '0008_paper_rule_names.sql'), 'utf8');
    for (let run = 0; run < 2; run++) await client.query(sql);
    const { rows } = await client.query('select content from papers');
    const renamed = { allowMultipleAttempts: true, allowMultipleTicks: false, allowMultipleKeys: true };
    expect(rows).toEqual([{ content: { rules: { title: 'Optics', ...former, ...renamed }, questions: [] } }]);
  } finally {
    await client.query('drop table if exists pg_temp.papers');
    client.release();
  }
});

/** A database of the schema before the one that drops columns of answers. */
async function openFormerDatabase(): Promise<Pool> {
  const database = `migrate_${randomUUID().replaceAll('-', '')}`;
  await maintenance.query(`create database ${database}`);
  const pool = new Pool({ ...inject('cluster'), database, max: 4 });
  pool.on('error', () => undefined);
  onTestFinished(async () => {
    await pool.end();
    await maintenance.query(`drop database ${database} with (force)`);
  });
  await migrateTo(pool, '0048_servers');
  return pool;
}

it('a migration that waits for a lock lets the calls behind it pass, and tries again [migrate.1]', async () => {
  const pool = await openFormerDatabase();
  const reader = await pool.connect();
  await reader.query('begin');
  await reader.query('select count(*) from responses');
  const migrated = migrateDatabase(pool, MIGRATIONS);
  let longestMs = 0;
  // Long enough for two tries of the migration.
  for (const until = performance.now() + 3_000; performance.now() < until; ) {
    const began = performance.now();
    await pool.query('select count(*) from responses');
    longestMs = Math.max(longestMs, performance.now() - began);
  }
  // A second of waiting for the lock, on a machine that is busy.
  expect(longestMs).toBeLessThan(2_000);
  await reader.query('commit');
  reader.release();
  await migrated;
  const { rows } = await pool.query(
    `select count(*)::int from information_schema.columns where table_name = 'responses' and column_name = 'answer_text'`,
  );
  expect(rows).toEqual([{ count: 0 }]);
});

it('a migration whose tables stay locked beyond its limit gives up, and names the sessions [migrate.2]', async () => {
  const pool = await openFormerDatabase();
  const reader = await pool.connect();
  await reader.query('begin');
  await reader.query('select count(*) from responses');
  const { rows } = await reader.query('select pg_backend_pid() as pid');
  const refused = await migrateDatabase(pool, MIGRATIONS, 0).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(LockHeldError);
  expect((refused as Error).message).toMatch(/the tables of a migration, and changed nothing/);
  expect((refused as Error).message).toContain(`${rows[0]?.pid} (`);
  await reader.query('commit');
  reader.release();
  // Nothing was left half done.
  await migrateDatabase(pool, MIGRATIONS, 0);
});

it('a server whose neighbour hangs in a migration gives up at the limit, and names the session [migrate.3]', async () => {
  const [pool] = pools;
  const holder = await pool?.connect();
  if (pool === undefined || holder === undefined) throw new Error('no pool');
  expect(await tryLockSession(holder, 'migration')).toBe(true);
  const { rows } = await holder.query('select pg_backend_pid() as pid');
  const refused = await migrateDatabase(pool, MIGRATIONS, 0).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(LockHeldError);
  expect((refused as Error).message).toContain(`the lock "migration"`);
  expect((refused as Error).message).toContain(`${rows[0]?.pid} (`);
  // The lock ends with its session.
  holder.release(true);
});

it('a migration refuses a database that is newer than the code', async () => {
  const pool = pools[0];
  if (pool === undefined) throw new Error('no pool');
  await migrateDatabase(pool, MIGRATIONS);
  await pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('future', 4102444800000)`,
  );
  await expect(migrateDatabase(pool, MIGRATIONS)).rejects.toThrow(NewerDatabaseError);
});
