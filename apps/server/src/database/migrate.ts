import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import { LockHeldError, type Session, withAdvisoryLock } from './advisory-locks/session-locks.ts';
import { databaseErrorOf } from './failures.ts';

/** The database was written by a newer version of the server. */
export class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError';

  constructor() {
    super(
      'The database was written by a newer version of Invigil. Start that version, or restore a backup of this one.',
    );
  }
}

/**
 * A migration that waits for a lock of a table holds up every call behind it, also those of servers of the version before. It gives
 * up after this, lets them pass and tries again.
 */
const LOCK_TIMEOUT_MS = 1_000;
const RETRY_MS = 500;
/** A server that waits longer for its migrations refuses to start. A backup holds its locks for minutes. */
export const MIGRATION_WAIT_MS = 30 * 60_000;

interface Journal {
  entries: { when: number; tag: string }[];
}

/**
 * Migrates the database to this version. Servers that start together serialize under an advisory lock, so that each
 * migration runs once.
 * @param pool a pool without time limits, because a migration of a large table may take minutes
 * @throws NewerDatabaseError when the database has migrations unknown to this version
 * @throws LockHeldError when other sessions hold its locks for longer than the limit
 */
export async function migrateDatabase(
  pool: Pool,
  folder: string,
  limitMs = MIGRATION_WAIT_MS,
): Promise<void> {
  await withAdvisoryLock(pool, 'migration', () => migrateLocked(pool, folder, limitMs), limitMs);
}

/** As migrateDatabase, for a caller that holds its lock. */
export async function migrateLocked(pool: Pool, folder: string, limitMs = MIGRATION_WAIT_MS): Promise<void> {
  await refuseNewerDatabase(pool, folder);
  for (const began = performance.now(); ; ) {
    try {
      return await migrateOnce(pool, folder);
    } catch (error) {
      if (!isLockConflict(error)) throw error;
      if (performance.now() - began >= limitMs)
        throw new LockHeldError('the tables of a migration', limitMs, await findOldTransactions(pool));
      await sleep(RETRY_MS);
    }
  }
}

/** The sessions with the oldest transactions: one of them holds the lock of a table. */
async function findOldTransactions(pool: Pool): Promise<Session[]> {
  const { rows } = await pool.query<Session>(
    `select pid, application_name as application from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
     order by xact_start limit 3`,
  );
  return rows;
}

/** Applies what is missing in one transaction, which waits for no lock for long. */
async function migrateOnce(pool: Pool, folder: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    // The setting goes with the connection.
    client.release(true);
  }
}

/** Whether a statement waited too long for a lock, or two waited for each other. */
function isLockConflict(error: unknown): boolean {
  const code = databaseErrorOf(error)?.code;
  return code === '55P03' || code === '40P01';
}

async function refuseNewerDatabase(pool: Pool, folder: string): Promise<void> {
  const { rows: tables } = await pool.query(`select to_regclass('drizzle.__drizzle_migrations') as name`);
  if (tables[0]?.name === null) return;
  const { rows } = await pool.query(
    'select max(created_at)::float8 as newest from drizzle.__drizzle_migrations',
  );
  const newest = Number(rows[0]?.newest ?? 0);
  const journal = JSON.parse(await readFile(path.join(folder, 'meta/_journal.json'), 'utf8')) as Journal;
  const newestKnown = Math.max(...journal.entries.map((entry) => entry.when));
  if (newest > newestKnown) throw new NewerDatabaseError();
}
