import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeThrowawayFolder } from '../site/own-site.ts';

const STARTS = 3;
const LOOK_EVERY_MS = 10;
const GIVE_UP_MS = 60_000;

/** Seconds from `npm start`, on data of an earlier start, to the first page that is answered; of several starts. */
export async function measureWarmStart(databaseUrl: string | undefined): Promise<number[]> {
  const folder = await makeThrowawayFolder();
  const dataDir = path.join(folder, 'data');
  const starts: number[] = [];
  try {
    // The first start creates the database.
    for (let start = 0; start <= STARTS; start++) {
      const seconds = await startOnce(dataDir, databaseUrl);
      if (start > 0) starts.push(seconds);
    }
    return starts.toSorted((a, b) => a - b);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function startOnce(dataDir: string, databaseUrl = ''): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const npm = spawn('npm', ['start', '--silent'], {
    cwd: path.resolve(import.meta.dirname, '..', '..'),
    stdio: 'ignore',
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SECRET_KEY: databaseUrl === '' ? '' : '1a'.repeat(32),
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'silent',
    },
  });
  const ended = once(npm, 'exit');
  try {
    while (!(await answers(port))) {
      if (performance.now() - began > GIVE_UP_MS) throw new Error('npm start did not answer');
      await sleep(LOOK_EVERY_MS);
    }
    return (performance.now() - began) / 1000;
  } finally {
    npm.kill('SIGTERM');
    await ended;
    await untilStopped(dataDir, port);
  }
}

async function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/`).then(
    async (answer) => (await answer.text()) !== '' && answer.ok,
    () => false,
  );
}

/** npm exits before the server that it started, which has to stop its database. */
async function untilStopped(dataDir: string, port: number): Promise<void> {
  const pidFile = path.join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
  for (const began = performance.now(); performance.now() - began < GIVE_UP_MS; await sleep(100))
    if (!existsSync(pidFile) && !(await answers(port))) return;
  throw new Error('npm start did not stop');
}

async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  listener.close();
  if (address === null || typeof address === 'string') throw new Error('There is no port');
  return address.port;
}
