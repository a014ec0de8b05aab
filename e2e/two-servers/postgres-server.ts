import { chmod, chown, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  MAINTENANCE_DATABASE,
  type Settings,
  SUPERUSER,
} from '../../apps/server/src/database/embedded/cluster-settings.ts';
import { connectionTo } from '../../apps/server/src/database/embedded/connection.ts';
import { ensureCluster } from '../../apps/server/src/database/embedded/create-cluster.ts';
import { findPostmaster } from '../../apps/server/src/database/embedded/postmaster-pid.ts';
import { findReachableBinaries } from '../../apps/server/src/database/embedded/reachable-binaries.ts';
import { runAsAccount } from '../../apps/server/src/database/embedded/run-as-account.ts';
import { ensureRunning, stopPostmaster } from '../../apps/server/src/database/embedded/run-postmaster.ts';
import { chooseSystemAccount } from '../../apps/server/src/database/embedded/system-account.ts';
import { openMaintenancePool } from '../../apps/server/src/database/pool.ts';

/** One PostgreSQL of the embedded binaries, whose processes and files a run may harm. */
export interface PostgresServer {
  /** Folder of the cluster. */
  readonly cluster: string;
  readonly password: string;
  /** Folder of the Unix socket; the same at every start. */
  readonly socketFolder: string;
  /** Starts PostgreSQL and waits until it accepts connections; on a standby, those that read. */
  start(settings: Settings): Promise<void>;
  /** Stops cleanly and cuts all connections. */
  stop(): Promise<void>;
  /** Sends a signal to every process, the postmaster first, so that it starts no other. */
  signalAll(signal: NodeJS.Signals): Promise<void>;
  /** Process ids, the postmaster first and then its children by age; empty when it does not run. */
  processes(): Promise<number[]>;
  /** Runs a statement as the superuser, by the socket and not by a proxy. */
  query<Row extends Record<string, unknown>>(text: string, database?: string): Promise<Row[]>;
  /** Replaces the files by those of a server that was stopped cleanly. */
  copyFrom(source: PostgresServer): Promise<void>;
  /** Writes a file in the folder of the cluster. */
  write(name: string, content: string): Promise<void>;
  /** Ends every process and removes all files. */
  remove(): Promise<void>;
}

/** Creates a cluster in a throwaway folder; does not start it. */
export async function createPostgres(): Promise<PostgresServer> {
  const dataDir = await mkdtemp(path.join(await realpath(tmpdir()), 'invigil-scratch-'));
  // Started as root, PostgreSQL runs as another user, who must reach its data.
  await chmod(dataDir, 0o711);
  const account = await chooseSystemAccount();
  const binaries = await findReachableBinaries(account, dataDir);
  const paths = await ensureCluster({ dataDir, account, binaries });
  const cluster = { dataDir, paths, account, binaries };
  const password = { value: await readFile(paths.password, 'utf8') };
  let socketFolder = '';

  const processes = async (): Promise<number[]> => {
    const pid = (await findPostmaster(paths.cluster))?.pid;
    if (pid === undefined) return [];
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
    return [pid, ...children.split(' ').filter(Boolean).map(Number)];
  };
  const signalAll = async (signal: NodeJS.Signals) => {
    for (const pid of await processes()) sendSignal(pid, signal);
  };
  const own = async (file: string) => {
    if (account !== undefined) await chown(file, account.uid, account.gid);
  };
  const untilEnded = async () => {
    while ((await findPostmaster(paths.cluster)) !== undefined) await sleep(10);
  };

  return {
    cluster: paths.cluster,
    get password() {
      return password.value;
    },
    get socketFolder() {
      return socketFolder;
    },
    async start(settings) {
      // A clean stop removes the folder, by which the proxy and the other server know this one.
      if (socketFolder !== '') {
        await mkdir(socketFolder, { recursive: true, mode: 0o700 });
        await own(socketFolder);
      }
      ({ socketFolder } = await ensureRunning({ ...cluster, settings }, socketFolder || undefined));
    },
    stop: () => stopPostmaster(cluster),
    async signalAll(signal) {
      await signalAll(signal);
      if (signal === 'SIGKILL') await untilEnded();
    },
    processes,
    async query<Row extends Record<string, unknown>>(text: string, database = MAINTENANCE_DATABASE) {
      const role = { user: SUPERUSER, password: password.value };
      const pool = openMaintenancePool({ ...connectionTo(socketFolder, role), database }, 1);
      try {
        return (await pool.query<Row>(text)).rows;
      } finally {
        await pool.end();
      }
    },
    async copyFrom(source) {
      await rm(paths.cluster, { recursive: true, force: true });
      // Preserves owners and modes, which PostgreSQL checks.
      const copy = await runAsAccount(undefined, 'cp', ['-a', source.cluster, paths.cluster]);
      if (copy.exitCode !== 0) throw new Error(`The cluster could not be copied: ${copy.output}`);
      password.value = source.password;
    },
    async write(name, content) {
      const file = path.join(paths.cluster, name);
      await writeFile(file, content, { mode: 0o600 });
      await own(file);
    },
    async remove() {
      await signalAll('SIGCONT');
      await stopPostmaster(cluster);
      // Processes that have just ended may still write.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has just ended.
  }
}
