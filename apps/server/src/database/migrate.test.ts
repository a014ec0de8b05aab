import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { MIGRATIONS } from '../paths.ts';
import { migrateDatabase, NewerDatabaseError } from './migrate.ts';

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

it('lets servers that start together take turns, each migration once', async () => {
  await Promise.all(pools.map((pool) => migrateDatabase(pool, MIGRATIONS)));
  const applied = await pools[0]?.query(
    'select hash, count(*)::int from drizzle.__drizzle_migrations group by 1',
  );
  expect(applied?.rows.length).toBeGreaterThan(0);
  expect(applied?.rows.every((row) => row.count === 1)).toBe(true);
});

it('refuses a database that is newer than the code, and leaves it alone', async () => {
  const pool = pools[0];
  if (pool === undefined) throw new Error('no pool');
  await migrateDatabase(pool, MIGRATIONS);
  await pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('future', 4102444800000)`,
  );
  await expect(migrateDatabase(pool, MIGRATIONS)).rejects.toThrow(NewerDatabaseError);
});
