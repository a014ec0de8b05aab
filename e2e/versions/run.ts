// Starts, stops, kills and cuts off servers of several versions on one PostgreSQL, and compares what each says of the
// others. Build first. Usage:
//   npx tsx e2e/versions/run.ts
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Release } from '@invigil/domain/operation/release';
import { type StartedServer, startServer } from '@invigil/testkit/server/start-server';
import { startDatabaseProxy } from '../two-servers/database-proxy.ts';
import { startScratchPostgres } from '../two-servers/scratch-postgres.ts';
import { builtRelease, makeRelease, neighbour } from './other-release.ts';

/** A server is seen every 10 s and gone after 30; others look every 10 s. */
const KNOWN_WITHIN_MS = 90_000;

const SECRET_KEY = randomBytes(32).toString('hex');

const postgres = await startScratchPostgres();
const address = new URL(postgres.databaseUrl);
const proxy = await startDatabaseProxy(
  `${address.searchParams.get('host')}/.s.PGSQL.${address.searchParams.get('port')}`,
);
const { username, password, pathname } = address;
const behindProxy = `postgres://${username}:${password}@127.0.0.1:${proxy.port}${pathname}`;
const running: StartedServer[] = [];

const current = await builtRelease();
const [next, afterNext] = [neighbour(current, 1), neighbour(current, 2)] as const;

async function start(release: Release, databaseUrl = postgres.databaseUrl): Promise<StartedServer> {
  const checkout = release === current ? undefined : await makeRelease(release);
  const server = await startServer({ checkout, env: { DATABASE_URL: databaseUrl, SECRET_KEY } });
  running.push(server);
  return server;
}

async function versionsAt({ baseUrl }: StartedServer): Promise<readonly string[]> {
  const response = await fetch(`${baseUrl}/ready`);
  const { versions = [] } = (await response.json()) as { versions?: string[] };
  return versions;
}

/** Waits until a server names exactly these versions. */
async function names(server: StartedServer, releases: readonly Release[], moment: string): Promise<void> {
  const expected = releases.map(({ version }) => version);
  const began = performance.now();
  for (;;) {
    const versions = await versionsAt(server);
    const isSo = versions.join() === expected.join();
    const waitedMs = performance.now() - began;
    if (isSo)
      return console.log(`${moment}: ${versions.join(' and ')}, after ${(waitedMs / 1000).toFixed(1)} s`);
    assert.ok(
      waitedMs < KNOWN_WITHIN_MS,
      `${moment}: ${versions.join(' and ')} instead of ${expected.join(' and ')}`,
    );
    await sleep(500);
  }
}

async function refusesToStart(release: Release, reason: RegExp): Promise<void> {
  await assert.rejects(start(release), reason);
  console.log(`${release.version} refuses to start: ${reason.source}`);
}

try {
  const first = await start(current);
  const second = await start(next);
  await names(first, [current, next], 'two versions serve');
  await names(second, [current, next], 'and the other one says so');
  await refusesToStart(afterNext, new RegExp(`A server of version ${current.version} serves this site`));

  process.kill(second.pid, 'SIGKILL');
  await names(first, [current], 'one is killed');

  const sleeper = await start(next);
  await names(first, [current, next], 'another begins');
  process.kill(sleeper.pid, 'SIGSTOP');
  await names(first, [current], 'it is stopped by SIGSTOP');
  process.kill(sleeper.pid, 'SIGCONT');
  await names(first, [current, next], 'it goes on');
  await sleeper.stop();
  await names(first, [current], 'it ends');

  const distant = await start(next, behindProxy);
  await names(first, [current, next], 'one begins behind a line');
  proxy.setSilent(true);
  proxy.silenceOpen();
  await names(first, [current], 'the line is cut');
  proxy.setSilent(false);
  await names(first, [current, next], 'the line is back');

  await first.stop();
  await names(distant, [next], 'the earlier version ends');
  const last = await start(afterNext);
  await names(last, [next, afterNext], 'the version after the next begins');
  await refusesToStart(current, new RegExp(`A server of version ${afterNext.version} serves this site`));
} finally {
  await Promise.all(running.map((server) => server.stop()));
  await proxy.stop();
  await postgres.stop();
}
console.log('Servers of several versions meet as they should.');
