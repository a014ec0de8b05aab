import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
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

it('a migration refuses a database that is newer than the code', async () => {
  const pool = pools[0];
  if (pool === undefined) throw new Error('no pool');
  await migrateDatabase(pool, MIGRATIONS);
  await pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('future', 4102444800000)`,
  );
  await expect(migrateDatabase(pool, MIGRATIONS)).rejects.toThrow(NewerDatabaseError);
});
