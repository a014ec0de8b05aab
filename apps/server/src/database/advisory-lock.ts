import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';

/** Session-level advisory locks of the product's database. Every version of the server uses the same numbers. */
export const ADVISORY_LOCKS = {
  migration: 4_207_001,
  jobQueueSetup: 4_207_002,
  fileRemoval: 4_207_003,
  mailDelivery: 4_207_004,
} as const;

const RETRY_MS = 100;

type LockName = keyof typeof ADVISORY_LOCKS;

/**
 * Runs work that one server process at a time may do, such as a migration. Polls for the lock: a blocking wait
 * would exceed the timeouts of the pool.
 */
export async function withAdvisoryLock<Result>(
  pool: Pool,
  name: LockName,
  work: () => Promise<Result>,
): Promise<Result> {
  for (;;) {
    const outcome = await runLocked(pool, name, work);
    if (outcome.isLocked) return outcome.result;
    await sleep(RETRY_MS);
  }
}

/** As withAdvisoryLock, but does nothing and returns undefined while another process holds the lock. */
export async function tryAdvisoryLock<Result>(
  pool: Pool,
  name: LockName,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const outcome = await runLocked(pool, name, work);
  return outcome.isLocked ? outcome.result : undefined;
}

async function runLocked<Result>(
  pool: Pool,
  name: LockName,
  work: () => Promise<Result>,
): Promise<{ isLocked: false } | { isLocked: true; result: Result }> {
  const client = await pool.connect();
  const key = [ADVISORY_LOCKS[name]];
  let lost: Error | undefined;
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as locked', key);
    if (!rows[0].locked) return { isLocked: false };
    try {
      return { isLocked: true, result: await work() };
    } finally {
      await client.query('select pg_advisory_unlock($1)', key).catch((failure: Error) => {
        lost = failure;
      });
    }
  } finally {
    // Destroys a connection that could not unlock: its session may still hold the lock.
    client.release(lost);
  }
}
