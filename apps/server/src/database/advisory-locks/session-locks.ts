import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientBase, Pool, PoolClient } from 'pg';
import { type SingleLockName, siteKeys } from './lock-table.ts';

const RETRY_MS = 100;

/** Statements at this interval keep the connection of a held lock alive: a pool destroys one that is silent for 15 s. */
const KEEP_ALIVE_MS = 4_000;

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

/** A session of the database, as its administrator finds it. */
export interface Session {
  readonly pid: number;
  readonly application: string;
}

/** Another session held a lock for longer than the work may wait. */
export class LockHeldError extends Error {
  override name = 'LockHeldError';

  constructor(lock: string, limitMs: number, holders: readonly Session[]) {
    const sessions = holders.map(({ pid, application }) => `${pid} (${application || 'without a name'})`);
    super(
      `Waited ${Math.round(limitMs / 60_000)} minutes for ${lock}, and changed nothing. Sessions of the database that may hold it: ${sessions.join(', ') || 'none any more'}. End what hangs, and start again.`,
    );
  }
}

/**
 * Runs work that one server process at a time may do, such as a migration. Polls for the lock: a blocking wait
 * would exceed the timeouts of the pool.
 *
 * @throws LockHeldError when another process holds the lock for longer than the limit
 */
export async function withAdvisoryLock<Result>(
  pool: Pool,
  name: SingleLockName,
  work: Work<Result>,
  limitMs: number,
): Promise<Result> {
  for (const began = performance.now(); ; ) {
    const outcome = await runLocked(pool, name, work);
    if (outcome.isLocked) return outcome.result;
    if (performance.now() - began >= limitMs)
      throw new LockHeldError(`the lock "${name}"`, limitMs, await findHolders(pool, name));
    await sleep(RETRY_MS);
  }
}

/** As withAdvisoryLock, but does nothing and returns undefined while another process holds the lock. */
export async function tryAdvisoryLock<Result>(
  pool: Pool,
  name: SingleLockName,
  work: Work<Result>,
  keepAliveMs = KEEP_ALIVE_MS,
): Promise<Result | undefined> {
  const outcome = await runLocked(pool, name, work, keepAliveMs);
  return outcome.isLocked ? outcome.result : undefined;
}

async function runLocked<Result>(
  pool: Pool,
  name: SingleLockName,
  work: Work<Result>,
  keepAliveMs = KEEP_ALIVE_MS,
): Promise<{ isLocked: false } | { isLocked: true; result: Result }> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    if (!(await tryLockSession(client, name))) return { isLocked: false };
    const guard = guardSession(client, keepAliveMs);
    try {
      return { isLocked: true, result: await work(guard) };
    } finally {
      await guard.stop();
      await client.query(`select pg_advisory_unlock(${siteKeys(name)})`).catch((failure: Error) => {
        broken = failure;
      });
    }
  } finally {
    // Destroys a connection that could not unlock: its session may still hold the lock.
    client.release(broken);
  }
}

/** Takes a lock until the session ends, without waiting. @returns false while another session holds it */
export async function tryLockSession(
  client: Pick<ClientBase, 'query'>,
  name: SingleLockName,
): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    `select pg_try_advisory_lock(${siteKeys(name)}) as locked`,
  );
  return rows[0]?.locked === true;
}

/**
 * Waits until the session shares a lock, which nobody then holds alone.
 *
 * @returns releases the lock; the end of the session does so, too
 */
export async function shareLock(
  client: Pick<ClientBase, 'query'>,
  name: SingleLockName,
): Promise<() => Promise<void>> {
  await client.query(`select pg_advisory_lock_shared(${siteKeys(name)})`);
  return async () => {
    await client.query(`select pg_advisory_unlock_shared(${siteKeys(name)})`);
  };
}

/** The connections to this database that hold a lock. */
export async function findHolders(
  client: Pick<ClientBase | Pool, 'query'>,
  name: SingleLockName,
): Promise<Session[]> {
  // The view shows the key in halves; a lock with one key has the sub-id 1.
  const { rows } = await client.query<Session>(
    `select pid, application_name as application from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted and objsubid = 1
       and database = (select oid from pg_database where datname = current_database())
       and (classid::bigint << 32) | objid::bigint = ${siteKeys(name)}`,
  );
  return rows;
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
