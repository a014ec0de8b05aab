import { createHash } from 'node:crypto';
import { realpath, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { SystemAccount } from './account-ids.ts';
import { clusterPaths } from './cluster-paths.ts';
import { EmbeddedDatabaseError, errorCode, reasonOf } from './embedded-database-error.ts';
import { isReachable } from './reachable-by-account.ts';
import { chooseSystemAccount, runsAsRoot } from './system-account.ts';
import { createTraversableFolder } from './traversable-folder.ts';

/** Location of the data, the account that runs PostgreSQL on it, and the folder for a copy of the binaries. */
export interface DataFolder {
  dataDir: string;
  account: SystemAccount | undefined;
  binariesCopyFolder: string;
}

interface DataFolderOptions {
  /** Value of DATA_DIR, relative to the checkout; undefined for the default. */
  dataDir: string | undefined;
  checkoutRoot: string;
  /** Root's folder for data that the account cannot reach in the checkout; replaced in tests. */
  systemDataRoot?: string;
}

/**
 * Chooses and creates the data folder. An explicit folder is used or refused (`data-folder-unreachable`,
 * `data-folder-of-another-user`), never replaced. The default is `<checkout>/data`. As root, if the account cannot reach
 * that, it is a folder of this checkout under /var/lib/invigil. A folder that already holds a database has precedence,
 * so that a change of accounts never shows an empty site.
 */
export async function prepareDataFolder(options: DataFolderOptions): Promise<DataFolder> {
  const checkoutRoot = await realpath(options.checkoutRoot);
  const systemFolder = join(
    options.systemDataRoot ?? '/var/lib/invigil',
    createHash('sha256').update(checkoutRoot).digest('hex').slice(0, 16),
  );
  const candidates = options.dataDir
    ? [resolve(checkoutRoot, options.dataDir)]
    : [join(checkoutRoot, 'data'), ...(runsAsRoot() ? [join(systemFolder, 'data')] : [])];
  const existing = await firstWithDatabase(candidates);
  const account = await chooseSystemAccount(existing?.ownerUid);
  const chosen = existing?.dataDir ?? (await firstReachable(account, candidates));
  if (!chosen) throw unreachable(candidates[0] ?? checkoutRoot, account, options.dataDir !== undefined);
  if (existing) await refuseUnreachableDatabase(existing, account, options.dataDir !== undefined);
  const dataDir = await createDataFolder(chosen);
  return { dataDir, account, binariesCopyFolder: account ? systemFolder : dataDir };
}

interface ExistingDatabase {
  dataDir: string;
  ownerUid: number;
}

async function firstWithDatabase(candidates: readonly string[]): Promise<ExistingDatabase | undefined> {
  for (const dataDir of candidates) {
    const home = await stat(clusterPaths(dataDir).home).catch(() => undefined);
    if (home) return { dataDir, ownerUid: home.uid };
  }
  return undefined;
}

async function firstReachable(
  account: SystemAccount | undefined,
  candidates: readonly string[],
): Promise<string | undefined> {
  for (const dataDir of candidates) {
    const existing = await deepestExisting(dataDir);
    // Root creates the folder and changes its owner; an ordinary user must be able to create it.
    const reaches = await Promise.all([
      isReachable(account, 'enter', existing),
      account ? true : isReachable(account, 'write', existing),
    ]);
    if (reaches.every(Boolean)) return dataDir;
  }
  return undefined;
}

async function deepestExisting(path: string): Promise<string> {
  for (let folder = path; ; folder = dirname(folder)) {
    const existing = await stat(folder).catch((error: unknown) =>
      errorCode(error) === 'EACCES' ? true : undefined,
    );
    if (existing || folder === dirname(folder)) return folder;
  }
}

async function refuseUnreachableDatabase(
  { dataDir, ownerUid }: ExistingDatabase,
  account: SystemAccount | undefined,
  explicit: boolean,
): Promise<void> {
  if (!account && ownerUid !== process.geteuid?.()) {
    throw new EmbeddedDatabaseError(
      'data-folder-of-another-user',
      `The database in ${dataDir} belongs to another user (uid ${ownerUid}). Start Invigil as that user or as root, or set DATA_DIR to another folder.`,
    );
  }
  if (!(await isReachable(account, 'enter', clusterPaths(dataDir).home))) {
    throw unreachable(dataDir, account, explicit);
  }
}

async function createDataFolder(dataDir: string): Promise<string> {
  try {
    await createTraversableFolder(dataDir);
    return await realpath(dataDir);
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      'data-folder-unreachable',
      `The data folder ${dataDir} cannot be made (${reasonOf(cause)}). Set DATA_DIR to a folder this user can write.`,
      { cause },
    );
  }
}

function unreachable(
  dataDir: string,
  account: SystemAccount | undefined,
  explicit: boolean,
): EmbeddedDatabaseError {
  const source = explicit ? 'DATA_DIR' : 'The data folder';
  const advice = account
    ? `PostgreSQL does not run as root but as the user ${account.name}, who cannot reach it. Open the folders above it to that user (chmod o+x), or set DATA_DIR to another folder.`
    : 'This user cannot write there. Set DATA_DIR to a folder it can write.';
  return new EmbeddedDatabaseError(
    'data-folder-unreachable',
    `${source} ${dataDir} cannot be used. ${advice}`,
  );
}
