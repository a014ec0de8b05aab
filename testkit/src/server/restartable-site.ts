import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { type StartedServer, startServer } from './start-server.ts';

/** A site with a fixed address and with data that outlive its processes. */
export interface SiteProcess {
  readonly baseUrl: string;
  readonly owner: { readonly email: string; readonly password: string };
  readonly dataDir: string;
  /** Sends SIGKILL, so that the server cannot clean up. The embedded database survives. */
  killServer(): Promise<void>;
  startServer(): Promise<void>;
  /** Starts a further server on the same data, or on another database. */
  startAnother(databaseUrl?: string): Promise<StartedServer>;
  /** Sends SIGKILL to the postmaster of PostgreSQL, or to its most recently started process. */
  killDatabase(which: 'postmaster' | 'backend'): Promise<void>;
  stop(): Promise<void>;
}

/** Shared by all sites of a run, because an external database preserves its first SuperAdmin and its secrets. */
const OWNER = { email: 'owner@invigil.local', password: randomBytes(12).toString('base64url') };
const SECRET_KEY = randomBytes(32).toString('hex');
const DATABASE_STOP_TIMEOUT_MS = 60_000;

interface SiteOptions {
  /** Data folder; a throwaway folder by default. */
  readonly dataDir?: string;
  /** An empty external database instead of the embedded one. `stop` does not end it. */
  readonly databaseUrl?: string | undefined;
  /** Further environment variables. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Starts the built product as `npm start` does, so that it can be killed and restarted. */
export async function startSite({
  dataDir,
  databaseUrl,
  settings = {},
}: SiteOptions = {}): Promise<SiteProcess> {
  const folder = await mkdtemp(path.join(tmpdir(), 'invigil-faults-'));
  // PostgreSQL never runs as root: if started as root, it runs as another user, which must reach its data.
  await chmod(folder, 0o711);
  const data = dataDir ?? path.join(folder, 'data');
  await mkdir(path.dirname(data), { recursive: true });
  const port = await freePort();
  const env = {
    PORT: String(port),
    DATA_DIR: data,
    SUPERADMIN_EMAIL: OWNER.email,
    SUPERADMIN_PASSWORD: OWNER.password,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl, SECRET_KEY }),
    ...settings,
  };
  let server: StartedServer = await startServer({ env });
  const pidFile = path.join(data, 'postgres', 'cluster', 'postmaster.pid');

  return {
    baseUrl: server.baseUrl,
    owner: OWNER,
    dataDir: data,
    async killServer() {
      process.kill(server.pid, 'SIGKILL');
      await server.stop();
    },
    async startServer() {
      server = await startServer({ env });
    },
    startAnother: (other) =>
      startServer({ env: { ...env, ...(other === undefined ? {} : { DATABASE_URL: other }), PORT: '0' } }),
    async killDatabase(which) {
      const pid = Number((await readFile(pidFile, 'utf8')).split('\n')[0]);
      process.kill(which === 'postmaster' ? pid : await lastChildOf(pid), 'SIGKILL');
    },
    async stop() {
      await server.stop();
      if (databaseUrl === undefined) await endDatabase(pidFile);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The most recently started child of the postmaster, which serves a connection. */
async function lastChildOf(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return Number(children.trim().split(' ').at(-1));
}

/** Ends the embedded database, which by design survives a killed server. */
async function endDatabase(pidFile: string): Promise<void> {
  if (!existsSync(pidFile)) return;
  try {
    process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGINT');
    for (let waited = 0; waited < DATABASE_STOP_TIMEOUT_MS && existsSync(pidFile); waited += 100)
      await sleep(100);
  } catch {
    // The database has already exited.
  }
}
