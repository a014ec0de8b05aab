import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';

/** Session-level advisory locks of the product's database. Every version of the server uses the same numbers. */
export const ADVISORY_LOCKS = {
  migration: 4_207_001,
  jobQueueSetup: 4_207_002,
  fileRemoval: 4_207_003,
} as const;

const RETRY_MS = 100;

/**
 * Runs work that one server process at a time may do, such as a migration. Polls for the lock: a blocking wait
 * would exceed the timeouts of the pool.
 */
export async function withAdvisoryLock<Result>(
  pool: Pool,
  name: keyof typeof ADVISORY_LOCKS,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    while (!(await tryLock())) await sleep(RETRY_MS);
    return await work();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [ADVISORY_LOCKS[name]]).catch(() => undefined);
    client.release();
  }

  async function tryLock(): Promise<boolean> {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as locked', [ADVISORY_LOCKS[name]]);
    return rows[0].locked;
  }
}
