import { execFile } from 'node:child_process';
import { readFile, readlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { errorCode } from './embedded-database-error.ts';

/** Contents of a running PostgreSQL's postmaster.pid. */
export interface Postmaster {
  pid: number;
  /** Empty until it listens. */
  socketFolder: string;
  ready: boolean;
}

/** A pid above the limit of every kernel, so that no process has it. */
const DEAD_PID = '2147483646';

/**
 * The postmaster of this cluster; undefined if none runs, also for a stale pid file whose pid another process has.
 */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const noted = await readPidFile(cluster);
  return noted && (await isPostmasterOf(cluster, noted.pid)) ? noted : undefined;
}

/**
 * Defuses a stale pid file whose pid now belongs to an unrelated process, as happens after a restart of a
 * container: PostgreSQL would refuse to start. The other lines stay, because the shared memory key still guards
 * against backends of the killed server. Call only when `findPostmaster` found none. Returns the socket folder of
 * the killed server, if it left a pid file.
 */
export async function defuseStalePidFile(cluster: string): Promise<string | undefined> {
  const path = join(cluster, 'postmaster.pid');
  const content = await readFile(path, 'utf8').catch(() => undefined);
  if (content === undefined) return undefined;
  const { pid, socketFolder } = parsePidFile(content);
  if (await isPostmasterOf(cluster, pid)) return undefined;
  // A concurrent start has rewritten the file if its content differs; it is no longer stale.
  const unchanged = (await readFile(path, 'utf8').catch(() => undefined)) === content;
  if (unchanged && isAlive(pid)) await writeFile(path, content.replace(/^.*/, DEAD_PID));
  return unchanged ? socketFolder : undefined;
}

async function readPidFile(cluster: string): Promise<Postmaster | undefined> {
  const content = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined);
  return content === undefined ? undefined : parsePidFile(content);
}

/** Lines: pid, data folder, start time, port, socket folder, address, shared memory key, state. */
function parsePidFile(content: string): Postmaster {
  const lines = content.split('\n');
  return { pid: Number(lines[0]), socketFolder: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' };
}

function isAlive(pid: number): boolean {
  // Signals to pids of 0 and below would address process groups.
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** A postmaster's working directory is its cluster's folder, which is also on its command line. */
async function isPostmasterOf(cluster: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux') {
    // A zombie has no working directory. A container without ptrace rights hides other processes': EACCES.
    const folder = await readlink(`/proc/${pid}/cwd`).catch((error: unknown) => errorCode(error) ?? '');
    if (folder.startsWith('/')) return folder === cluster;
    if (folder === 'ENOENT') return false;
    const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return commandLine.split('\0').includes(cluster);
  }
  const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return stdout.includes(cluster);
}
