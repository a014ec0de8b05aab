import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import { withAdvisoryLock } from './advisory-locks/session-locks.ts';

/** The database was written by a newer version of the server. */
export class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError';

  constructor() {
    super(
      'The database was written by a newer version of Invigil. Start that version, or restore a backup of this one.',
    );
  }
}

interface Journal {
  entries: { when: number; tag: string }[];
}

/**
 * Migrates the database to this version. Servers that start together serialize under an advisory lock, so that each
 * migration runs once.
 * @param pool a pool without time limits, because a migration of a large table may take minutes
 * @throws NewerDatabaseError when the database has migrations unknown to this version
 */
export async function migrateDatabase(pool: Pool, folder: string): Promise<void> {
  await withAdvisoryLock(pool, 'migration', () => migrateLocked(pool, folder));
}

/** As migrateDatabase, for a caller that holds its lock. */
export async function migrateLocked(pool: Pool, folder: string): Promise<void> {
  await refuseNewerDatabase(pool, folder);
  await migrate(drizzle(pool), { migrationsFolder: folder });
}

async function refuseNewerDatabase(pool: Pool, folder: string): Promise<void> {
  const { rows: tables } = await pool.query(`select to_regclass('drizzle.__drizzle_migrations') as name`);
  if (tables[0]?.name === null) return;
  const { rows } = await pool.query(
    'select max(created_at)::float8 as newest from drizzle.__drizzle_migrations',
  );
  const newest = Number(rows[0]?.newest ?? 0);
  const journal = JSON.parse(await readFile(path.join(folder, 'meta/_journal.json'), 'utf8')) as Journal;
  const known = Math.max(...journal.entries.map((entry) => entry.when));
  if (newest > known) throw new NewerDatabaseError();
}
