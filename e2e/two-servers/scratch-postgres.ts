import { chmod, mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MAINTENANCE_DATABASE, SUPERUSER } from '../../apps/server/src/database/embedded/cluster-settings.ts';
import { connectionTo } from '../../apps/server/src/database/embedded/connection.ts';
import { ensureCluster } from '../../apps/server/src/database/embedded/create-cluster.ts';
import { findPostmaster } from '../../apps/server/src/database/embedded/postmaster-pid.ts';
import { findReachableBinaries } from '../../apps/server/src/database/embedded/reachable-binaries.ts';
import { ensureRunning, stopPostmaster } from '../../apps/server/src/database/embedded/run-postmaster.ts';
import { chooseSystemAccount } from '../../apps/server/src/database/embedded/system-account.ts';

/** A PostgreSQL for this run only. */
export interface ScratchPostgres {
  readonly databaseUrl: string;
  /**
   * SIGKILLs one of its processes, after which PostgreSQL cuts all connections, recovers from its log and
   * continues.
   */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the installed PostgreSQL as an external one that several servers share. Its commits are flushed to disk,
 * unlike those of the tests' clusters: a crash would otherwise lose acknowledged answers.
 */
export async function startScratchPostgres(): Promise<ScratchPostgres> {
  const dataDir = await mkdtemp(path.join(await realpath(tmpdir()), 'invigil-scratch-'));
  // Started as root, PostgreSQL runs as another user, who must reach its data.
  await chmod(dataDir, 0o711);
  const account = await chooseSystemAccount();
  const binaries = await findReachableBinaries(account, dataDir);
  const paths = await ensureCluster({ dataDir, account, binaries });
  const cluster = { dataDir, paths, account, binaries };
  const { socketFolder } = await ensureRunning(cluster);
  const { user, port, password } = connectionTo(socketFolder, {
    user: SUPERUSER,
    password: await readFile(paths.password, 'utf8'),
  });
  const socket = `host=${encodeURIComponent(socketFolder)}&port=${port}`;
  return {
    databaseUrl: `postgres://${user}:${password}@localhost/${MAINTENANCE_DATABASE}?${socket}`,
    async crash() {
      const pid = (await findPostmaster(paths.cluster))?.pid ?? 0;
      const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
      // The last one to be started serves a connection.
      const victim = Number(children.trim().split(' ').at(-1));
      if (!(victim > 0)) throw new Error('PostgreSQL has no process to kill');
      process.kill(victim, 'SIGKILL');
    },
    async stop() {
      await stopPostmaster(cluster);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
