import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';

/** Any number will do, as long as every version of the server uses the same one. */
const MIGRATION_LOCK = 4_207_001;

/** The database was written by a newer version of the server. */
export class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError';
}

interface Journal {
  entries: { when: number; tag: string }[];
}

/**
 * Brings the database to this version. Servers that start together take turns under an advisory lock, so each
 * migration runs once.
 *
 * @throws NewerDatabaseError when the database has migrations that this version does not know
 */
export async function migrateDatabase(pool: Pool, folder: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await refuseNewerDatabase(client, folder);
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    client.release();
  }
}

async function refuseNewerDatabase(
  client: { query: (text: string) => Promise<{ rows: Record<string, unknown>[] }> },
  folder: string,
): Promise<void> {
  const { rows: tables } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`);
  if (tables[0]?.name === null) return;
  const { rows } = await client.query(
    'select max(created_at)::float8 as newest from drizzle.__drizzle_migrations',
  );
  const newest = Number(rows[0]?.newest ?? 0);
  const journal = JSON.parse(await readFile(path.join(folder, 'meta/_journal.json'), 'utf8')) as Journal;
  const known = Math.max(...journal.entries.map((entry) => entry.when));
  if (newest > known)
    throw new NewerDatabaseError(
      'The database was written by a newer version of Invigil. Start that version, or restore a backup of this one.',
    );
}
