import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Pool, type PoolConfig } from 'pg';
import { inject } from 'vitest';
import { createDiskFileStore } from '../../adapters/file-store/disk-file-store.ts';
import type { FileStore } from '../../adapters/file-store/file-store.ts';

/** An empty database and an empty folder for files. */
export interface ScratchSystem {
  readonly connection: PoolConfig;
  readonly pool: Pool;
  readonly files: FileStore;
  /** Removes the database and the folder. */
  remove(): Promise<void>;
}

/** Creates an empty system on the cluster of the test run. With an `owner` the database belongs to its own role. */
export async function makeScratchSystem({ owner = false } = {}): Promise<ScratchSystem> {
  const cluster = inject('cluster');
  const name = `backup_${randomUUID().replaceAll('-', '')}`;
  const maintenance = new Pool({ ...cluster, max: 1 });
  if (owner) await maintenance.query(`create role ${name} login password 'scratch' nosuperuser`);
  await maintenance.query(`create database ${name} ${owner ? `owner ${name}` : ''}`);
  const folder = await mkdtemp(path.join(tmpdir(), 'invigil-backup-'));
  const login = owner ? { user: name, password: 'scratch' } : {};
  const connection = { ...cluster, ...login, database: name };
  const pool = new Pool({ ...connection, max: 4 });
  // Dropping the database may cut a connection that is being closed.
  pool.on('error', () => undefined);
  return {
    connection,
    pool,
    files: createDiskFileStore(folder),
    async remove() {
      await pool.end();
      await maintenance.query(`drop database ${name} with (force)`);
      if (owner) await maintenance.query(`drop role ${name}`);
      await maintenance.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Every row of every table of the schema as text, sorted, by table. */
export async function readAllRows(pool: Pool): Promise<Map<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const all = new Map<string, string[]>();
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(
      `select t::text collate "C" as row from public."${name}" t order by 1`,
    );
    all.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return all;
}

/** The schema as text: columns, constraints, indexes, sequences and migrations. */
export async function readSchema(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(`
    select concat_ws(' ', 'column', table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema = 'public'
    union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select concat_ws(' ', 'index', indexdef) from pg_indexes where schemaname = 'public'
    union all select concat_ws(' ', 'sequence', sequencename, last_value)
      from pg_sequences where schemaname = 'public'
    union all select concat_ws(' ', 'migration', hash, created_at) from drizzle.__drizzle_migrations
    order by 1`);
  return rows.map(({ line }) => line);
}
