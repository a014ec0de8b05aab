import { randomBytes } from 'node:crypto';
import {
  chown,
  mkdir,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import type { SystemAccount } from './account-ids.ts';
import { type ClusterPaths, clusterPaths } from './cluster-paths.ts';
import { INITIAL_SETTINGS, SUPERUSER } from './cluster-settings.ts';
import { EmbeddedDatabaseError, errorCode } from './embedded-database-error.ts';
import type { PostgresBinaries } from './reachable-binaries.ts';
import { runAsAccount } from './run-as-account.ts';

interface CreateClusterOptions {
  dataDir: string;
  account: SystemAccount | undefined;
  binaries: PostgresBinaries;
  /** false leaves flushing to the operating system; for throwaway clusters only. */
  durable?: boolean;
}

const UNFINISHED = 'postgres.new-';
const ABANDONED_AFTER_MS = 3_600_000;

/**
 * Makes sure that the data folder holds a complete cluster of this version. `initdb` writes to a temporary folder
 * that is then renamed, so that an interrupted one is never started and two concurrent ones leave one. Throws
 * `initialisation-failed`, `data-folder-incomplete` or `data-folder-of-another-version`.
 */
export async function ensureCluster(options: CreateClusterOptions): Promise<ClusterPaths> {
  const paths = clusterPaths(options.dataDir);
  if (!(await exists(paths.home))) await createCluster(options, paths);
  const version = await readFile(join(paths.cluster, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version === undefined || !(await exists(paths.password))) {
    throw new EmbeddedDatabaseError(
      'data-folder-incomplete',
      `The folder ${paths.home} exists, but holds no complete database. Move it away to begin anew, or restore a backup.`,
    );
  }
  if (version.trim() !== options.binaries.majorVersion) {
    throw new EmbeddedDatabaseError(
      'data-folder-of-another-version',
      `The database in ${options.dataDir} is of PostgreSQL ${version.trim()}, but PostgreSQL ${options.binaries.majorVersion} is installed. Back it up with the Invigil that made it, and restore into an empty DATA_DIR.`,
    );
  }
  // A running PostgreSQL is recognised by its working folder, which is the resolved path if `postgres` is a link.
  return { ...paths, cluster: await realpath(paths.cluster) };
}

async function createCluster(options: CreateClusterOptions, paths: ClusterPaths): Promise<void> {
  await removeAbandoned(options.dataDir);
  const unfinished = clusterPaths(
    options.dataDir,
    `${UNFINISHED}${process.pid}-${randomBytes(4).toString('hex')}`,
  );
  try {
    await layOut(unfinished, options.account);
    await initialise(unfinished, options);
    await rename(unfinished.home, paths.home).catch((error: unknown) => {
      // A concurrent start finished first; its cluster is used.
      if (errorCode(error) !== 'ENOTEMPTY' && errorCode(error) !== 'EEXIST') throw error;
    });
    await syncFolder(options.dataDir);
  } finally {
    await rm(unfinished.home, { recursive: true, force: true });
  }
}

async function layOut(paths: ClusterPaths, account: SystemAccount | undefined): Promise<void> {
  await mkdir(paths.home, { mode: 0o700 });
  await writeFile(paths.password, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true });
  await writeFile(paths.log, '', { mode: 0o600 });
  if (!account) return;
  for (const path of [paths.home, paths.password, paths.log]) await chown(path, account.uid, account.gid);
}

async function initialise(
  paths: ClusterPaths,
  { account, binaries, durable }: CreateClusterOptions,
): Promise<void> {
  const { exitCode, output } = await runAsAccount(account, binaries.initdb, [
    `--pgdata=${paths.cluster}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${paths.password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    // The other locale categories would come from the environment, and fail where its locale is not installed.
    '--locale=C',
    ...Object.entries(INITIAL_SETTINGS).map(([name, value]) => `--set=${name}=${value}`),
    ...(durable === false ? ['--no-sync'] : []),
  ]);
  if (exitCode === 0) return;
  throw new EmbeddedDatabaseError(
    'initialisation-failed',
    `The embedded database could not be made in ${paths.home}: ${output.split('\n').slice(-6).join('\n')}`,
  );
}

/** Removes folders of starts that were killed during initdb; a recent folder may belong to a start in progress. */
async function removeAbandoned(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(UNFINISHED)) continue;
    const path = join(dataDir, name);
    const stats = await stat(path).catch(() => undefined);
    if (stats && Date.now() - stats.mtimeMs > ABANDONED_AFTER_MS)
      await rm(path, { recursive: true, force: true });
  }
}

/** Syncs a folder, without which a rename in it is not durable. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
