import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';

/** Advisory locks of the product's database. Every version of the server uses the same numbers. */
export const ADVISORY_LOCKS = {
  migration: 4_207_001,
  fileRemoval: 4_207_003,
  mailDelivery: 4_207_004,
  longTransaction: 4_207_005,
  badgeKey: 4_207_006,
} as const;

const RETRY_MS = 100;

/** Statements at this interval keep the connection of a held lock alive: a pool destroys one that is silent for 15 s. */
const KEEP_ALIVE_MS = 4_000;

type LockName = keyof typeof ADVISORY_LOCKS;

/** A lock that work holds. */
export interface HeldLock {
  /**
   * Runs statements in the session of the lock, which prove that it is still held, because they fail otherwise. None runs
   * beside another, nor beside those that keep the session alive: the driver runs one at a time.
   */
  readonly inSession: <Result>(work: (client: PoolClient) => Promise<Result>) => Promise<Result>;
  /** Aborts when the session ends before the work: another process may then hold the lock. */
  readonly lost: AbortSignal;
}

type Work<Result> = (lock: HeldLock) => Promise<Result>;

/**
 * Runs work that one server process at a time may do, such as a migration. Polls for the lock: a blocking wait
 * would exceed the timeouts of the pool.
 */
export async function withAdvisoryLock<Result>(
  pool: Pool,
  name: LockName,
  work: Work<Result>,
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
  work: Work<Result>,
  keepAliveMs = KEEP_ALIVE_MS,
): Promise<Result | undefined> {
  const outcome = await runLocked(pool, name, work, keepAliveMs);
  return outcome.isLocked ? outcome.result : undefined;
}

async function runLocked<Result>(
  pool: Pool,
  name: LockName,
  work: Work<Result>,
  keepAliveMs = KEEP_ALIVE_MS,
): Promise<{ isLocked: false } | { isLocked: true; result: Result }> {
  const client = await pool.connect();
  const key = [ADVISORY_LOCKS[name]];
  let broken: Error | undefined;
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as locked', key);
    if (!rows[0].locked) return { isLocked: false };
    const guard = guardSession(client, keepAliveMs);
    try {
      return { isLocked: true, result: await work(guard) };
    } finally {
      await guard.stop();
      await client.query('select pg_advisory_unlock($1)', key).catch((failure: Error) => {
        broken = failure;
      });
    }
  } finally {
    // Destroys a connection that could not unlock: its session may still hold the lock.
    client.release(broken);
  }
}

interface GuardedSession extends HeldLock {
  /** Settles after the statement in progress. */
  readonly stop: () => Promise<void>;
}

/** Keeps a session alive, and tells when it ends. */
function guardSession(client: PoolClient, keepAliveMs: number): GuardedSession {
  const ended = new AbortController();
  const end = () => ended.abort();
  client.once('end', end);
  client.once('error', end);
  /** Settles after the last statement so far. */
  let turn: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const inSession: HeldLock['inSession'] = (work) => {
    waiting += 1;
    const result = turn.then(() => work(client));
    turn = result
      .catch(() => {})
      .finally(() => {
        waiting -= 1;
      });
    return result;
  };
  const timer = setInterval(() => {
    if (waiting === 0) inSession((session) => session.query('select 1')).catch(end);
  }, keepAliveMs);
  timer.unref();
  return {
    inSession,
    lost: ended.signal,
    async stop() {
      clearInterval(timer);
      await turn;
      client.off('end', end);
      client.off('error', end);
    },
  };
}
