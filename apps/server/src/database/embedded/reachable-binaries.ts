import { chmod, cp, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SystemAccount } from './account-ids.ts';
import { makeMissingSymlinks } from './binary-symlinks.ts';
import { locatePlatformPackage, type PlatformPackage } from './platform-binaries.ts';
import { isReachable } from './reachable-by-account.ts';
import { createTraversableFolder } from './traversable-folder.ts';

/** Absolute paths of PostgreSQL's programs, and their major version ("18"). */
export interface PostgresBinaries {
  initdb: string;
  pgCtl: string;
  postgres: string;
  majorVersion: string;
}

/**
 * Binaries that the account can run: those that npm installed, with their links, else a copy in `copyFolder` (for
 * an install that is closed to the account, or that this user cannot complete).
 */
export async function findReachableBinaries(
  account: SystemAccount | undefined,
  copyFolder: string,
  platformPackage?: PlatformPackage,
): Promise<PostgresBinaries> {
  const { packageFolder, version } = platformPackage ?? (await locatePlatformPackage());
  const complete = await makeMissingSymlinks(packageFolder).then(
    () => true,
    () => false,
  );
  if (complete && (await canRun(account, packageFolder))) return binariesIn(packageFolder, version);
  const copy = join(copyFolder, `postgresql-${version}`);
  if (!(await canRun(account, copy))) await copyBinaries(packageFolder, copyFolder, copy);
  return binariesIn(copy, version);
}

async function canRun(account: SystemAccount | undefined, folder: string): Promise<boolean> {
  const { initdb, pgCtl, postgres } = binariesIn(folder, '');
  const [runs, reads] = await Promise.all([
    isReachable(account, 'enter', initdb, pgCtl, postgres),
    isReachable(
      account,
      'read',
      join(folder, 'native/lib'),
      join(folder, 'native/share/postgresql/postgres.bki'),
    ),
  ]);
  return runs && reads;
}

function binariesIn(folder: string, version: string): PostgresBinaries {
  const bin = join(folder, 'native/bin');
  return {
    initdb: join(bin, 'initdb'),
    pgCtl: join(bin, 'pg_ctl'),
    postgres: join(bin, 'postgres'),
    majorVersion: version.split('.')[0] ?? '',
  };
}

/** Copies to a temporary folder and renames it, so that an interrupted or concurrent copy is never run. */
async function copyBinaries(packageFolder: string, copyFolder: string, copy: string): Promise<void> {
  await createTraversableFolder(copyFolder);
  const unfinished = await mkdtemp(join(copyFolder, 'postgresql-copy-'));
  try {
    await mkdir(join(unfinished, 'native'));
    await cp(join(packageFolder, 'native'), join(unfinished, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    await makeMissingSymlinks(unfinished);
    await openToAll(unfinished);
    await rm(copy, { recursive: true, force: true });
    await rename(unfinished, copy);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** A strict umask at install leaves files that only root can read; same effect as `chmod -R a+rX`. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644);
  }
}
