import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findHolders, tryLockSession } from '../advisory-locks/session-locks.ts';
import { MAINTENANCE_DATABASE, SUPERUSER } from './cluster-settings.ts';
import { connectionTo } from './connection.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';

/** PostgreSQL frees a killed owner's lock once it notices the lost connection, within milliseconds. */
const GIVE_UP_AFTER_MS = 1_500;
const RETRY_MS = 50;

/**
 * Connects and takes the session-level advisory lock that makes this process the only owner of the database while
 * the returned client stays connected. Throws `already-in-use` when another process has the lock, and PostgreSQL's
 * own error when the query fails.
 */
export async function takeOwnership(
  socketFolder: string,
  password: string,
  dataDir: string,
): Promise<pg.Client> {
  const client = new pg.Client({
    ...connectionTo(socketFolder, { user: SUPERUSER, password }),
    database: MAINTENANCE_DATABASE,
    application_name: `invigil owner, process ${process.pid}`,
  });
  // Without a listener the loss of the connection would end the process; callers watch `end`.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const giveUpAt = Date.now() + GIVE_UP_AFTER_MS;
    while (!(await tryLockSession(client, 'ownership'))) {
      if (Date.now() > giveUpAt) throw alreadyInUse(dataDir, await ownerOf(client));
      await sleep(RETRY_MS);
    }
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

async function ownerOf(client: pg.Client): Promise<string> {
  const [owner] = await findHolders(client, 'ownership');
  return owner?.application.replace('invigil owner, ', '') ?? 'another process';
}

function alreadyInUse(dataDir: string, owner: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    'already-in-use',
    `Invigil is already running on ${dataDir} (${owner}). Stop that one first, set DATA_DIR to another folder, or set DATABASE_URL to run several servers on one database.`,
  );
}
