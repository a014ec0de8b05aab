import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { EmbeddedDatabaseError, errorCode, reasonOf } from './embedded-database-error.ts';
import { takeOwnership } from './ownership-lock.ts';
import { ensureRunning, type RunnableCluster, type RunningCluster } from './run-postmaster.ts';

export type Log = (message: string, fields?: Record<string, unknown>) => void;

/** A running database that this process owns, or owned until another process took it over. */
export interface Ownership {
  running: RunningCluster;
  /** The connection that holds the lock; changes when PostgreSQL was killed and restarted. */
  client: pg.Client;
  /** Ends the watch. True when this process is still the owner and has to stop PostgreSQL. */
  release(): Promise<boolean>;
}

interface Held {
  running: RunningCluster;
  client: pg.Client;
}

const CONNECT_WITHIN_MS = 30_000;
const RETRY_MS = 100;
const RESTART_RETRY_MS = 1_000;
/** Errors of a PostgreSQL that is stopping, recovering or just gone: the next check finds it running, or starts it. */
const PASSING = new Set(['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE']);

/**
 * Starts the cluster and becomes its owner. From then on, a PostgreSQL that dies or drops all its connections is
 * restarted on the same socket, so that the server's pool only has to reconnect.
 */
export async function keepOwnership(
  cluster: RunnableCluster,
  password: string,
  log: Log,
): Promise<Ownership> {
  let held: Held | undefined = await bringUp(cluster, password);
  let current: Held = held;
  let released = false;
  let recovery: Promise<void> = Promise.resolve();

  const watch = (watched: Held) => {
    watched.client.once('end', () => {
      if (released) return;
      held = undefined;
      recovery = recover(watched.running.socketFolder);
    });
  };

  const recover = async (socketFolder: string) => {
    log('The embedded database went away; starting it again.');
    while (!released) {
      try {
        current = await bringUp(cluster, password, socketFolder);
        held = current;
        watch(current);
        log('The embedded database is back.', { restarted: !current.running.adopted });
        return;
      } catch (error) {
        log('The embedded database could not be brought back.', { reason: reasonOf(error) });
        if (error instanceof EmbeddedDatabaseError && error.problem === 'already-in-use') return;
        await sleep(RESTART_RETRY_MS);
      }
    }
  };

  watch(current);
  return {
    running: current.running,
    get client() {
      return current.client;
    },
    async release() {
      released = true;
      await recovery;
      return held !== undefined;
    },
  };
}

async function bringUp(cluster: RunnableCluster, password: string, socketFolder?: string): Promise<Held> {
  const giveUpAt = Date.now() + CONNECT_WITHIN_MS;
  for (;;) {
    const running = await ensureRunning(cluster, socketFolder);
    try {
      return { running, client: await takeOwnership(running.socketFolder, password, cluster.dataDir) };
    } catch (error) {
      if (error instanceof EmbeddedDatabaseError) throw error;
      if (!isPassing(error) || Date.now() > giveUpAt) throw unanswered(cluster, running, error);
      await sleep(RETRY_MS);
    }
  }
}

function isPassing(error: unknown): boolean {
  const code = errorCode(error);
  // pg sets no code on a connection that ends while it opens.
  return code === undefined ? /terminated/i.test(reasonOf(error)) : PASSING.has(code);
}

function unanswered(
  cluster: RunnableCluster,
  running: RunningCluster,
  cause: unknown,
): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    'start-failed',
    `The embedded database in ${cluster.dataDir} runs, but does not answer on ${running.socketFolder} (${reasonOf(cause)}). If its socket was removed, stop the process in ${cluster.paths.cluster}/postmaster.pid (kill -INT) and start again.`,
    { cause },
  );
}
