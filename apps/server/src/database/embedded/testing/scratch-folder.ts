import { chmod, mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { clusterPaths } from '../cluster-paths.ts';
import { findPostmaster } from '../postmaster-pid.ts';
import { removeSocketFolder } from '../socket-folder.ts';

/** A folder for data folders of tests that any account can traverse. Remove it with `removeScratch`. */
export async function makeScratch(): Promise<string> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'embedded-test-'));
  await chmod(folder, 0o755);
  return folder;
}

/** Kills processes that still run on the data folders, then removes the scratch folder and the sockets. */
export async function removeScratch(scratch: string, dataDirs: Iterable<string>): Promise<void> {
  for (const dataDir of dataDirs) await killPostgres(dataDir, 'SIGINT');
  await rm(scratch, { recursive: true, force: true });
}

/** Sends a signal to PostgreSQL on a data folder, if one runs, and waits for its exit. */
export async function killPostgres(dataDir: string, signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
  const { cluster } = clusterPaths(dataDir);
  const postmaster = await findPostmaster(cluster);
  if (!postmaster) return;
  process.kill(postmaster.pid, signal);
  while (await findPostmaster(cluster)) await sleep(10);
  if (signal === 'SIGINT') await removeSocketFolder(postmaster.socketFolder);
}

/** SIGKILLs the postmaster and all its backends, as a power cut does, leaving the pid file and the socket. */
export async function killAllOfPostgres(dataDir: string): Promise<void> {
  const postmaster = await findPostmaster(clusterPaths(dataDir).cluster);
  if (!postmaster) throw new Error(`No PostgreSQL runs on ${dataDir}.`);
  process.kill(postmaster.pid, 'SIGSTOP');
  for (const child of await childrenOf(postmaster.pid)) process.kill(child, 'SIGKILL');
  await killPostgres(dataDir, 'SIGKILL');
}

async function childrenOf(pid: number): Promise<number[]> {
  const listed = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return listed.split(' ').filter(Boolean).map(Number);
}
