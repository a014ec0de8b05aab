import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import type { PoolConfig } from 'pg';
import type { Config } from '../config.ts';
import { clusterPaths } from '../database/embedded/cluster-paths.ts';
import { SUPERUSER } from '../database/embedded/cluster-settings.ts';
import { connectionTo } from '../database/embedded/connection.ts';
import { prepareDataFolder } from '../database/embedded/data-folder.ts';
import { startEmbeddedDatabase } from '../database/embedded/embedded-database.ts';
import { EmbeddedDatabaseError } from '../database/embedded/embedded-database-error.ts';
import { findPostmaster } from '../database/embedded/postmaster-pid.ts';
import { BackupError } from './backup-error.ts';

/** The database and the data folder, as the server would use them. */
export interface Storage {
  readonly connection: PoolConfig;
  readonly dataDir: string;
  /** Stops the embedded database if this call started it. Close connections before. */
  close(): Promise<void>;
}

interface Places {
  readonly config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>;
  readonly checkoutRoot: string;
}

/** Tries, because a server may start or stop between a check and a start. */
const LOOKS = 3;

/**
 * Opens the storage for reading, also while a server runs: uses a running embedded database without becoming its owner,
 * and starts one only if none runs.
 * @throws BackupError nothing-to-back-up
 * @throws EmbeddedDatabaseError
 */
export async function openBesideServer(places: Places): Promise<Storage> {
  if (places.config.DATABASE_URL !== undefined) return openExternal(places);
  const dataDir = await existingDataFolder(places);
  for (let look = 1; ; look++) {
    const running = await findRunning(dataDir);
    if (running !== undefined) return running;
    try {
      return await startEmbedded({ ...places, config: { DATA_DIR: dataDir } });
    } catch (error) {
      const isTaken = error instanceof EmbeddedDatabaseError && error.problem === 'already-in-use';
      if (!isTaken || look === LOOKS) throw error;
    }
  }
}

/**
 * Opens the storage for a restore: creates a missing embedded database, and owns it, so that no server starts on it.
 * @throws EmbeddedDatabaseError, such as already-in-use
 */
export async function openForRestore(places: Places): Promise<Storage> {
  return places.config.DATABASE_URL === undefined ? startEmbedded(places) : openExternal(places);
}

function openExternal({ config, checkoutRoot }: Places): Storage {
  return {
    connection: { connectionString: config.DATABASE_URL },
    dataDir: path.resolve(config.DATA_DIR ?? path.join(checkoutRoot, 'data')),
    close: async () => undefined,
  };
}

async function startEmbedded({ config, checkoutRoot }: Places): Promise<Storage> {
  const log = () => undefined;
  const database = await startEmbeddedDatabase({ dataDir: config.DATA_DIR, checkoutRoot, log });
  return { connection: database.connection, dataDir: database.dataDir, close: () => database.stop() };
}

async function existingDataFolder({ config, checkoutRoot }: Places): Promise<string> {
  // Does not create a missing DATA_DIR, which is probably a typing error.
  const named = config.DATA_DIR === undefined ? undefined : path.resolve(checkoutRoot, config.DATA_DIR);
  if (named !== undefined && !(await exists(clusterPaths(named).home))) throw nothingIn(named);
  const { dataDir } = await prepareDataFolder({ dataDir: named, checkoutRoot });
  if (!(await exists(clusterPaths(dataDir).home))) throw nothingIn(dataDir);
  return dataDir;
}

async function findRunning(dataDir: string): Promise<Storage | undefined> {
  const paths = clusterPaths(dataDir);
  const cluster = await realpath(paths.cluster).catch(() => undefined);
  const postmaster = cluster === undefined ? undefined : await findPostmaster(cluster);
  if (!postmaster?.ready) return undefined;
  const password = await readFile(paths.password, 'utf8');
  // Connects as the superuser, because the password of the running server's role is not stored.
  const connection = connectionTo(postmaster.socketFolder, { user: SUPERUSER, password });
  return { connection, dataDir, close: async () => undefined };
}

function nothingIn(dataDir: string): BackupError {
  return new BackupError(
    'nothing-to-back-up',
    `There is no database in ${dataDir}. Set DATA_DIR to the server's folder, or DATABASE_URL to its database.`,
  );
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
