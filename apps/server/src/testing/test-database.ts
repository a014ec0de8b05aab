import { chmod, mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { clusterPaths } from '../database/embedded/cluster-paths.ts';
import {
  DATABASE_NAME,
  MAINTENANCE_DATABASE,
  type Settings,
  SUPERUSER,
  THROWAWAY_SETTINGS,
} from '../database/embedded/cluster-settings.ts';
import { connectionTo, type EmbeddedConnection } from '../database/embedded/connection.ts';
import { ensureCluster } from '../database/embedded/create-cluster.ts';
import { findPostmaster } from '../database/embedded/postmaster-pid.ts';
import { findReachableBinaries } from '../database/embedded/reachable-binaries.ts';
import { ensureRunning, type RunnableCluster, stopPostmaster } from '../database/embedded/run-postmaster.ts';
import { chooseSystemAccount } from '../database/embedded/system-account.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The throwaway cluster of this test run; its user is a superuser. */
    cluster: EmbeddedConnection;
  }
}

interface ThrowawayCluster {
  connection: EmbeddedConnection;
  /** Stops PostgreSQL cleanly, which cuts all connections, and starts it again at the same address. */
  restart(): Promise<void>;
  /** Stops PostgreSQL and removes all its files. */
  stop(): Promise<void>;
}

const PREFIX = 'invigil-test-';

/** For a vitest globalSetup: one cluster for the whole run, provided as `cluster`. Returns its teardown. */
export async function startTestCluster(project: TestProject): Promise<() => Promise<void>> {
  const { connection, stop } = await startThrowawayCluster();
  project.provide('cluster', connection);
  return stop;
}

/**
 * Starts a separate PostgreSQL in the system's temporary folder, without flushing to disk and without an ownership
 * lock. Its database `invigil` is empty.
 *
 * @param settings of PostgreSQL, beside those of every throwaway cluster
 */
export async function startThrowawayCluster(settings: Settings = {}): Promise<ThrowawayCluster> {
  const root = await realpath(tmpdir());
  await removeAbandoned(root);
  const dataDir = await mkdtemp(join(root, `${PREFIX}${process.pid}-`));
  await chmod(dataDir, 0o711);
  const account = await chooseSystemAccount();
  const binaries = await findReachableBinaries(account, dataDir);
  const paths = await ensureCluster({ dataDir, account, binaries, durable: false });
  const cluster: RunnableCluster = {
    dataDir,
    paths,
    account,
    binaries,
    settings: { ...THROWAWAY_SETTINGS, ...settings },
  };
  const { socketFolder } = await ensureRunning(cluster);
  const connection = connectionTo(socketFolder, {
    user: SUPERUSER,
    password: await readFile(paths.password, 'utf8'),
  });
  await createDatabase(connection);
  return {
    connection,
    async restart() {
      const postmaster = await findPostmaster(paths.cluster);
      if (postmaster === undefined) throw new Error('PostgreSQL does not run');
      // Fast shutdown; the folder of the socket stays.
      process.kill(postmaster.pid, 'SIGINT');
      while ((await findPostmaster(paths.cluster)) !== undefined) await sleep(10);
      await ensureRunning(cluster, socketFolder);
    },
    async stop() {
      await stopPostmaster(cluster);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function createDatabase(connection: EmbeddedConnection): Promise<void> {
  const client = new pg.Client({ ...connection, database: MAINTENANCE_DATABASE });
  await client.connect();
  try {
    await client.query(`create database ${DATABASE_NAME} template template0`);
  } finally {
    await client.end();
  }
}

/** Clusters of killed test runs survive; the next run stops them. */
async function removeAbandoned(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    const pid = Number(name.startsWith(PREFIX) && name.slice(PREFIX.length).split('-')[0]);
    if (!pid || isAlive(pid)) continue;
    const dataDir = join(root, name);
    const postmaster = await findPostmaster(clusterPaths(dataDir).cluster);
    if (postmaster) {
      process.kill(postmaster.pid, 'SIGQUIT');
      await rm(postmaster.socketFolder, { recursive: true, force: true });
    }
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
