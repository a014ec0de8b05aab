import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, openSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../../scripts/setup/root.mjs';

/** A running server on throwaway data. */
export interface StartedServer {
  readonly baseUrl: string;
  /** Credentials of the SuperAdmin. */
  readonly owner: { readonly email: string; readonly password: string };
  readonly pid: number;
  /** The embedded PostgreSQL's postmaster; undefined with DATABASE_URL. */
  readonly databasePid: number | undefined;
  /** Ends the server and its database and removes the data. */
  stop(): Promise<void>;
}

interface StartOptions {
  /** Environment variables that override those of a throwaway server. */
  readonly env?: Readonly<Record<string, string>>;
  /** Command-line options of Node. */
  readonly nodeArgs?: readonly string[];
  /** The folder of other builds than those of this checkout, in its layout. */
  readonly checkout?: string | undefined;
}

const READY = /Invigil is ready: http:\/\/localhost:(\d+)/;
// A demonstration is simulated first: ten seconds on a quiet machine, minutes on a busy one.
const START_TIMEOUT_MS = 600_000;
const STOP_TIMEOUT_MS = 120_000;
const DATABASE_STOP_TIMEOUT_MS = 60_000;

/**
 * Starts the built server as `npm start` does, but on a free port of the loopback address and on throwaway data.
 * Requires a build. Resolves once the server is ready.
 */
export async function startServer({
  env = {},
  nodeArgs = [],
  checkout = builtCheckout(),
}: StartOptions = {}): Promise<StartedServer> {
  const folder = await mkdtemp(join(tmpdir(), 'invigil-throwaway-'));
  // PostgreSQL never runs as root: if started as root, it runs as another user, which must reach its data.
  await chmod(folder, 0o711);
  const dataDir = join(folder, `data-${randomUUID()}`);
  const logPath = join(folder, 'server.log');
  // Logs to a file instead of a pipe, because reading a pipe would take processor time from the measurement.
  const log = openSync(logPath, 'w');
  const owner = { email: 'owner@invigil.local', password: randomBytes(12).toString('base64url') };
  const child = spawn(process.execPath, [...nodeArgs, join(checkout, 'apps', 'server', 'dist', 'main.js')], {
    cwd: root,
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      // Ignores a DATABASE_URL of the environment, whose data are not throwaway.
      DATABASE_URL: '',
      SUPERADMIN_EMAIL: owner.email,
      SUPERADMIN_PASSWORD: owner.password,
      ...env,
    },
  });
  const ended = new Promise((resolve) => {
    child.once('exit', resolve);
    child.once('error', resolve);
  });
  const killNow = () => {
    child.kill('SIGTERM');
  };
  const passOn = () => {
    killNow();
    process.kill(process.pid, 'SIGTERM');
  };
  process.once('exit', killNow);
  process.once('SIGTERM', passOn);

  const stop = async () => {
    child.kill('SIGTERM');
    const late = sleep(STOP_TIMEOUT_MS, 'late', { ref: false });
    if ((await Promise.race([ended, late])) === 'late') {
      child.kill('SIGKILL');
      await ended;
    }
    process.off('exit', killNow);
    process.off('SIGTERM', passOn);
    await endDatabase(dataDir);
    await rm(folder, { recursive: true, force: true });
  };

  const port = await readPort(logPath, child).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    owner,
    // A child that has logged its port has a process id.
    pid: child.pid ?? 0,
    databasePid: databasePidOf(dataDir),
    stop,
  };
}

/** The folder of the builds: the checkout, or its copy with the development build of React, which PAGE_BUILD names. */
export const builtCheckout = (): string =>
  process.env.PAGE_BUILD === 'development' ? join(root, '.cache', 'development') : root;

async function readPort(logPath: string, child: ChildProcess): Promise<string> {
  for (const began = performance.now(); performance.now() - began < START_TIMEOUT_MS; await sleep(50)) {
    const text = readFileSync(logPath, 'utf8');
    const port = READY.exec(text)?.[1];
    if (port !== undefined) return port;
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined)
      throw new Error(`The server did not start:\n${text.slice(-2000)}`);
  }
  throw new Error(`The server was not ready after ${START_TIMEOUT_MS / 1000} s.`);
}

function databasePidOf(dataDir: string): number | undefined {
  const path = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
  return existsSync(path) ? Number(readFileSync(path, 'utf8').split('\n')[0]) : undefined;
}

/** Ends the embedded database, which by design survives a killed server. */
async function endDatabase(dataDir: string): Promise<void> {
  const pid = databasePidOf(dataDir);
  if (pid === undefined) return;
  try {
    process.kill(pid, 'SIGINT');
    for (
      let waited = 0;
      waited < DATABASE_STOP_TIMEOUT_MS && databasePidOf(dataDir) !== undefined;
      waited += 100
    )
      await sleep(100);
  } catch {
    // The database has already exited.
  }
}
