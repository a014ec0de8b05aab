import { chown, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { SystemAccount } from './account-ids.ts';
import { DATABASE_PORT } from './cluster-settings.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { isReachable } from './reachable-by-account.ts';

/** Length limit of a socket's address on Linux, without the final zero; macOS has 103. */
const LONGEST_SOCKET_PATH = process.platform === 'darwin' ? 103 : 107;
const PREFIX = 'invigil-';
const SOCKET_NAME = `.s.PGSQL.${DATABASE_PORT}`;

/**
 * Creates a folder for the Unix socket, mode 0700 and owned by the account, with a short path outside the data
 * folder. Its name is random, so that no other user can create it beforehand in a shared /tmp, and two simultaneous
 * starts never share a socket. Throws `socket-folder-unusable` when no folder can be created.
 */
export async function makeSocketFolder(dataDir: string, account: SystemAccount | undefined): Promise<string> {
  for (const parent of new Set(['/tmp', tmpdir(), '/var/tmp'])) {
    const folder = await makeIn(parent, dataDir, account).catch(() => undefined);
    if (folder) return folder;
  }
  throw new EmbeddedDatabaseError(
    'socket-folder-unusable',
    'No folder for the socket of the embedded database could be made in /tmp, TMPDIR or /var/tmp. Make one of them writable, or set TMPDIR to a short path.',
  );
}

async function makeIn(
  parent: string,
  dataDir: string,
  account: SystemAccount | undefined,
): Promise<string | undefined> {
  const realParent = await realpath(parent);
  const withinData = !relative(dataDir, realParent).startsWith('..');
  const longest = join(realParent, `${PREFIX}XXXXXX`, SOCKET_NAME);
  if (withinData || Buffer.byteLength(longest) > LONGEST_SOCKET_PATH) return undefined;
  if (!(await isReachable(account, 'enter', realParent))) return undefined;
  const folder = await mkdtemp(join(realParent, PREFIX));
  if (account) await chown(folder, account.uid, account.gid);
  return folder;
}

/** Removes the files of a killed PostgreSQL from its socket folder, whose lock file could name a reused pid. */
export async function clearSocketFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (name.startsWith(SOCKET_NAME)) await rm(join(folder, name), { force: true });
  }
}

/** Removes a socket folder that this module created; ignores any other path. */
export async function removeSocketFolder(folder: string): Promise<void> {
  if (!folder.includes(`/${PREFIX}`)) return;
  await rm(folder, { recursive: true, force: true });
}
