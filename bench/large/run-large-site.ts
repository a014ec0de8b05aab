import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from '@invigil/testkit/server/start-server';
import { Pool } from 'undici';
import { createPasswordHasher } from '../../apps/server/src/adapters/password-hasher.ts';
import { openBesideServer } from '../../apps/server/src/backup/open-storage.ts';
import { type Database, openMaintenanceDatabase } from '../../apps/server/src/database/client.ts';
import { createConnection } from '../load/connection.ts';
import { makeThrowawayFolder } from '../site/own-site.ts';
import { fillDatabase } from './fill/fill-database.ts';
import { allProbes } from './measure/all-probes.ts';
import { signInCallers } from './measure/callers.ts';
import { type Measured, measureProbe } from './measure/measure-probe.ts';
import type { Fetch } from './measure/probes.ts';
import { findSamples } from './measure/samples.ts';
import type { LargeOptions } from './options.ts';
import { printHead, printMeasured } from './report.ts';
import { PASSWORD } from './site-shape.ts';

/** Pause for the disk to finish work from the filling. */
const SETTLE_MS = 5_000;
/** Not secret: the site's people are invented. */
const SECRET_KEY = '1a'.repeat(32);

const checkoutRoot = path.resolve(import.meta.dirname, '..', '..');

/** Fills a database with a large site and times lists, reports and the dashboard on it, line by line. */
export async function runLargeSite(options: LargeOptions): Promise<Measured[]> {
  const throwaway = await makeThrowawayFolder();
  const dataDir = path.resolve(options.dataDir ?? path.join(throwaway, 'data'));
  const { databaseUrl } = options;
  const server = await startServer({
    env:
      databaseUrl === undefined
        ? { DATA_DIR: dataDir }
        : { DATABASE_URL: databaseUrl, SECRET_KEY, DATA_DIR: dataDir },
  });
  try {
    const storage = await openBesideServer({
      config: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
      checkoutRoot,
    });
    const database = openMaintenanceDatabase(storage.connection);
    const pool = new Pool(server.baseUrl, { connections: 4, pipelining: 1, keepAliveTimeout: 60_000 });
    try {
      await printFacts(database, options);
      await fillDatabase(database, await createPasswordHasher().hash(PASSWORD));
      await sleep(SETTLE_MS);
      return await measureAll({ database, pool, ownerEmail: server.owner.email }, options);
    } finally {
      await pool.close();
      await database.close();
      await storage.close();
    }
  } finally {
    await server.stop();
    await rm(throwaway, { recursive: true, force: true });
  }
}

interface Parts {
  readonly database: Database;
  readonly pool: Pool;
  readonly ownerEmail: string;
}

async function measureAll({ database, pool, ownerEmail }: Parts, options: LargeOptions): Promise<Measured[]> {
  const callers = await signInCallers(createConnection(pool), ownerEmail, async (userId) => {
    const { rows } = await database.pool.query<{ email: string }>('select email from users where id = $1', [
      userId,
    ]);
    return rows[0]?.email ?? '';
  });
  const fetch: Fetch = async ({ path: address, token }) => {
    const { statusCode, body } = await pool.request({
      path: address,
      method: 'GET',
      headers: { authorization: `Bearer ${token}` },
    });
    const text = await body.text();
    if (statusCode !== 200) throw new Error(`GET ${address}: ${statusCode} ${text.slice(0, 300)}`);
    return JSON.parse(text);
  };
  const probes = await allProbes(fetch, callers, await findSamples(database, callers));
  const chosen = probes.filter(({ call, who }) => `${call}, ${who}`.includes(options.only));
  const measured: Measured[] = [];
  printHead();
  for (const probe of chosen) {
    const one = await measureProbe(fetch, probe, options.requests);
    printMeasured(one);
    measured.push(one);
  }
  return measured;
}

async function printFacts({ pool }: Database, options: LargeOptions): Promise<void> {
  const { rows } = await pool.query<{ server_version: string }>('show server_version');
  console.log(
    `Node ${process.versions.node}, PostgreSQL ${rows[0]?.server_version}, ${availableParallelism()} cores, ` +
      `one call at a time, ${options.requests} of each`,
  );
}
