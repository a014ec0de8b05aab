import { readFile } from 'node:fs/promises';
import { prepareApplicationDatabase } from './application-database.ts';
import type { EmbeddedConnection } from './connection.ts';
import { ensureCluster } from './create-cluster.ts';
import { prepareDataFolder } from './data-folder.ts';
import { keepOwnership, type Log } from './keep-ownership.ts';
import { findReachableBinaries } from './reachable-binaries.ts';
import { type RunnableCluster, stopPostmaster } from './run-postmaster.ts';

/** The embedded PostgreSQL, ready for connections. */
export interface EmbeddedDatabase {
  /** Stays valid when PostgreSQL is killed and restarted. */
  connection: EmbeddedConnection;
  /** Stops PostgreSQL cleanly, only if this process is its owner. Close pools before; may be called twice. */
  stop(): Promise<void>;
  /** True when the start adopted a PostgreSQL that a killed server left running. */
  adopted: boolean;
}

interface StartOptions {
  /** An explicit DATA_DIR, relative to the checkout; undefined for the default, `<checkoutRoot>/data`. */
  dataDir: string | undefined;
  checkoutRoot: string;
  log: Log;
}

/**
 * Starts or adopts the embedded PostgreSQL and becomes its single owner. PostgreSQL outlives a SIGKILL of this
 * process, and is restarted when it dies itself. `dataDir` is the folder actually used, for other files too. Throws
 * `EmbeddedDatabaseError`, whose message gives the operator a reason and a remedy.
 */
export async function startEmbeddedDatabase(
  options: StartOptions,
): Promise<EmbeddedDatabase & { dataDir: string }> {
  const { dataDir, account, binariesCopyFolder } = await prepareDataFolder(options);
  const binaries = await findReachableBinaries(account, binariesCopyFolder);
  const paths = await ensureCluster({ dataDir, account, binaries });
  const password = await readFile(paths.password, 'utf8');
  const cluster: RunnableCluster = { dataDir, paths, account, binaries };
  const ownership = await keepOwnership(cluster, password, options.log);
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    const owner = await ownership.release();
    // The lock ends with its connection when PostgreSQL stops, so no other start can intervene.
    if (owner) await stopPostmaster(cluster);
    await ownership.client.end().catch(() => undefined);
  };
  const { socketFolder, adopted } = ownership.running;
  const connection = await prepareApplicationDatabase(ownership.client, socketFolder, password).catch(
    async (error: unknown) => {
      await stop();
      throw error;
    },
  );
  options.log('The embedded database is ready.', { dataDir, adopted, user: account?.name });
  return {
    connection,
    adopted,
    dataDir,
    stop() {
      stopping ??= stop();
      return stopping;
    },
  };
}
