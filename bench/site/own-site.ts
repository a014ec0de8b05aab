import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Credentials } from '@invigil/testkit/builders/site';
import { MAIL_CERTIFICATE_PATH } from '@invigil/testkit/mail/mail-server';
import { startServer } from '@invigil/testkit/server/start-server';
import { openBesideServer } from '../../apps/server/src/backup/open-storage.ts';
import { type Database, openMaintenanceDatabase } from '../../apps/server/src/database/client.ts';
import { METRICS_TOKEN } from '../measure/pool-waits.ts';
import { postmasterOf } from '../measure/postmaster.ts';

/** Shared by the servers of a site; not secret, because its people are invented. */
const SECRET_KEY = '1a'.repeat(32);

/** A site with known server processes, and a database that can be filled and queried. */
export interface Site {
  /** Of each server process. */
  readonly baseUrls: readonly string[];
  readonly owner: Credentials;
  readonly database: Database;
  readonly serverPids: readonly number[];
  /** Undefined for a database on another machine. */
  readonly databasePid: number | undefined;
  /**
   * Kills the first server and starts another one at its address, on the same data.
   * @returns once it is ready; `pid` is its process
   */
  replaceServer(awayMs: number): Promise<{ pid: number }>;
  stop(): Promise<void>;
}

interface SiteOptions {
  /** How many server processes share the database. */
  readonly servers: number;
  /** An empty PostgreSQL instead of the embedded one. */
  readonly databaseUrl: string | undefined;
  /** Folder for the processor profile of each server. */
  readonly profileFolder: string | undefined;
}

/**
 * Starts built servers on throwaway data. By default the first one has the embedded database, and the others reach
 * it as any PostgreSQL.
 */
export async function startSite(options: SiteOptions): Promise<Site> {
  const dataDir = path.join(await makeThrowawayFolder(), 'data');
  const nodeArgs =
    options.profileFolder === undefined
      ? []
      : ['--cpu-prof', `--cpu-prof-dir=${path.resolve(options.profileFolder)}`];
  const undo = [() => rm(path.dirname(dataDir), { recursive: true, force: true })];
  const stop = async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  // The first Ctrl-C reaches the servers too; deletes their data afterwards.
  process.once('SIGINT', () => stop().finally(() => process.exit(130)));
  const start = async (env: Readonly<Record<string, string>>) => {
    const server = await startServer({
      env: {
        SECRET_KEY,
        METRICS_TOKEN,
        DATA_DIR: dataDir,
        // Lets the servers trust the mail server of the load.
        NODE_EXTRA_CA_CERTS: MAIL_CERTIFICATE_PATH,
        ...env,
      },
      nodeArgs,
    });
    undo.push(() => server.stop());
    return server;
  };
  try {
    const { databaseUrl } = options;
    const place: Record<string, string> = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
    const first = await start(place);
    const servers = [first];
    const sharedUrl = databaseUrl ?? (await addressOfEmbedded(dataDir));
    while (servers.length < options.servers) servers.push(await start({ DATABASE_URL: sharedUrl }));
    const database = openMaintenanceDatabase({ connectionString: sharedUrl, max: 2 });
    undo.push(() => database.close());
    return {
      baseUrls: servers.map(({ baseUrl }) => baseUrl),
      owner: first.owner,
      database,
      serverPids: servers.map(({ pid }) => pid),
      databasePid: await postmasterOf(database),
      replaceServer: async (awayMs) => {
        process.kill(first.pid, 'SIGKILL');
        await sleep(awayMs);
        return start({ ...place, PORT: new URL(first.baseUrl).port });
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Started as root, PostgreSQL runs as another user, who must reach its data. */
export async function makeThrowawayFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'invigil-bench-'));
  await chmod(folder, 0o711);
  return folder;
}

async function addressOfEmbedded(dataDir: string): Promise<string> {
  const checkoutRoot = path.resolve(import.meta.dirname, '..', '..');
  const { connection } = await openBesideServer({
    config: { DATA_DIR: dataDir, DATABASE_URL: undefined },
    checkoutRoot,
  });
  const { user, password, host = '', port, database } = connection;
  return `postgres://${user}:${String(password)}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}
