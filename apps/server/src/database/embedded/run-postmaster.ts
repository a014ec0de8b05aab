import { spawn } from 'node:child_process';
import { copyFile, open, readFile, stat, truncate } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SystemAccount } from './account-ids.ts';
import type { ClusterPaths } from './cluster-paths.ts';
import { enforcedSettings, type Settings } from './cluster-settings.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { defuseStalePidFile, findPostmaster } from './postmaster-pid.ts';
import type { PostgresBinaries } from './reachable-binaries.ts';
import { runAsAccount, spawnOptionsFor } from './run-as-account.ts';
import { clearSocketFolder, makeSocketFolder, removeSocketFolder } from './socket-folder.ts';

/** A cluster, its binaries and its account. */
export interface RunnableCluster {
  dataDir: string;
  paths: ClusterPaths;
  account: SystemAccount | undefined;
  binaries: PostgresBinaries;
  /** Override the enforced settings. */
  settings?: Settings;
}

/** A PostgreSQL that accepts connections. `adopted`: it was running already. */
export interface RunningCluster {
  socketFolder: string;
  adopted: boolean;
}

const POLL_MS = 25;
/** Replaying the log of a killed server with much unwritten data takes time. */
const READY_WITHIN_MS = 120_000;
const STOP_WITHIN_MS = 60_000;
const LARGEST_LOG_BYTES = 10_000_000;
/** Temporary refusals: another start was first, or backends of a killed server are still exiting. */
const PASSING_REFUSAL = /lock file ".*" already exists|pre-existing shared memory block/;

/**
 * Adopts the PostgreSQL that runs on the cluster, or starts one, and waits until it is ready. A restart reuses
 * `socketFolder`, because clients know it. Throws `start-failed` with PostgreSQL's reason.
 */
export async function ensureRunning(
  cluster: RunnableCluster,
  socketFolder?: string,
): Promise<RunningCluster> {
  const deadline = Date.now() + READY_WITHIN_MS;
  let started = false;
  while (Date.now() < deadline) {
    const postmaster = await findPostmaster(cluster.paths.cluster);
    if (postmaster?.ready) return { socketFolder: postmaster.socketFolder, adopted: !started };
    if (postmaster) await sleep(POLL_MS);
    else started = await startPostmaster(cluster, socketFolder);
  }
  throw new EmbeddedDatabaseError(
    'start-failed',
    `The embedded database did not become ready within ${READY_WITHIN_MS / 1000} s; see ${cluster.paths.log}.`,
  );
}

/**
 * Stops PostgreSQL cleanly and cuts its connections. Throws `stop-failed` with the reason. Does not use `pg_ctl
 * stop`, which waits for the pid file to disappear, and therefore also for a successor that starts immediately.
 */
export async function stopPostmaster({ paths, account, binaries }: RunnableCluster): Promise<void> {
  const postmaster = await findPostmaster(paths.cluster);
  if (!postmaster) return;
  // SIGINT is PostgreSQL's fast shutdown. Sent as the account, since a container's root may lack the right.
  const { output } = await runAsAccount(account, binaries.pgCtl, ['kill', 'INT', String(postmaster.pid)]);
  const deadline = Date.now() + STOP_WITHIN_MS;
  while ((await findPostmaster(paths.cluster))?.pid === postmaster.pid) {
    if (Date.now() > deadline) {
      throw new EmbeddedDatabaseError(
        'stop-failed',
        `The embedded database did not stop within ${STOP_WITHIN_MS / 1000} s; see ${paths.log}. ${output}`,
      );
    }
    await sleep(POLL_MS);
  }
  await removeSocketFolder(postmaster.socketFolder);
}

/**
 * Starts `postgres` in its own session and waits until it is ready, however long it recovers; false when it yielded
 * to another start. Does not use `pg_ctl start`, which passes the paths through a shell, polls ten times a second, and
 * leaves the process to an init that a container may lack. The detached process outlives this process too.
 */
async function startPostmaster(cluster: RunnableCluster, knownSocketFolder?: string): Promise<boolean> {
  const { paths, account, binaries } = cluster;
  const abandonedSocketFolder = await defuseStalePidFile(paths.cluster);
  const socketFolder = await usableSocketFolder(cluster, knownSocketFolder);
  if (abandonedSocketFolder && abandonedSocketFolder !== socketFolder) {
    await removeSocketFolder(abandonedSocketFolder);
  }
  await shortenLog(paths.log);
  const logStart = await sizeOf(paths.log);
  const log = await open(paths.log, 'a', 0o600);
  const settings = { ...enforcedSettings(socketFolder), ...cluster.settings };
  try {
    const exited = new AbortController();
    const child = spawn(
      binaries.postgres,
      [
        '-D',
        paths.cluster,
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      { ...spawnOptionsFor(account), detached: true, stdio: ['ignore', log.fd, log.fd] },
    );
    child.once('exit', () => exited.abort());
    child.once('error', () => exited.abort());
    child.unref();
    while (!exited.signal.aborted) {
      const postmaster = await findPostmaster(paths.cluster);
      if (postmaster?.ready && postmaster.pid === child.pid) return true;
      await sleep(POLL_MS);
    }
  } finally {
    await log.close();
  }
  if (socketFolder !== knownSocketFolder) await removeSocketFolder(socketFolder);
  const said = (await readFile(paths.log)).subarray(logStart).toString();
  if (!PASSING_REFUSAL.test(said)) {
    throw new EmbeddedDatabaseError(
      'start-failed',
      `The embedded database did not start (log: ${paths.log}): ${said.trim().split('\n').slice(-5).join('\n')}`,
    );
  }
  await sleep(8 * POLL_MS);
  return false;
}

async function usableSocketFolder(
  { dataDir, account }: RunnableCluster,
  formerFolder?: string,
): Promise<string> {
  const stillThere = formerFolder && (await stat(formerFolder).catch(() => undefined));
  if (!stillThere) return makeSocketFolder(dataDir, account);
  await clearSocketFolder(formerFolder);
  return formerFolder;
}

async function shortenLog(log: string): Promise<void> {
  if ((await sizeOf(log)) < LARGEST_LOG_BYTES) return;
  await copyFile(log, `${log}.1`);
  await truncate(log);
}

async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}
