import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { systemClock } from './adapters/clock.ts';
import { buildApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { seedDatabase } from './contexts/identity/actions.ts';
import type { FirstSignIn } from './contexts/identity/index.ts';
import { createPorts } from './create-ports.ts';
import { LockHeldError } from './database/advisory-locks/session-locks.ts';
import { openDatabase } from './database/client.ts';
import { startEmbeddedDatabase } from './database/embedded/embedded-database.ts';
import { EmbeddedDatabaseError } from './database/embedded/embedded-database-error.ts';
import { judgeFailover, nothingCommits, readFailoverFacts } from './database/failover-promise.ts';
import { NewerDatabaseError } from './database/migrate.ts';
import { MIGRATING } from './database/needed-connections.ts';
import { openMaintenancePool } from './database/pool.ts';
import { tuneForService } from './engine.ts';
import { listenForMetrics } from './http/metrics.ts';
import { startJobs } from './jobs.ts';
import { createLog } from './log.ts';
import { CHECKOUT_ROOT, MIGRATIONS, type PageBuilds } from './paths.ts';
import { warnOfLocalLinks } from './public-origin.ts';
import { loadSecretKey } from './secret-key.ts';
import { joinServers } from './serving/join-servers.ts';
import { thisServer } from './serving/server-register.ts';
import { CannotServeError } from './serving/serving-errors.ts';
import { announcement, openTerminal } from './terminal.ts';

/** Time for requests in flight to finish when the server is stopped. */
const SHUTDOWN_MS = 10_000;

let isStopping = false;

interface ServerOptions {
  readonly pageBuilds: PageBuilds;
  /** Where the server listens behind a proxy that has the configured address; none: at the configured address. */
  readonly behindProxy?: Pick<AddressInfo, 'address' | 'port'>;
}

/** Runs the server until a signal stops it. A start that fails ends the process. */
export function runServer(options: ServerOptions): void {
  start(options).catch((error: unknown) => {
    // Interrupted work fails; the signal ends the process.
    if (isStopping) return;
    const isExpected =
      error instanceof ConfigError ||
      error instanceof NewerDatabaseError ||
      error instanceof LockHeldError ||
      error instanceof CannotServeError ||
      error instanceof EmbeddedDatabaseError;
    process.stderr.write(
      `${isExpected ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
    );
    process.exit(1);
  });
}

async function start(options: ServerOptions): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(
    config.LOG_LEVEL,
    process.stdout.isTTY ? await openTerminal(process.stdout) : undefined,
  );
  const storage = await openStorage(config, (message, fields) => log.info(fields ?? {}, message));
  // A start takes time, and an interrupted one must not leave a database running.
  let stop = storage.stop;
  stopOnSignal(log, () => stop());
  try {
    stop = await serve(config, log, storage, options);
  } catch (error) {
    // A failed start, for example on an occupied port, must not leave a database running.
    await storage.stop();
    throw error;
  }
}

/** @returns a function that stops the server after the calls in flight */
async function serve(
  config: Config,
  log: Logger,
  storage: Storage,
  { pageBuilds, behindProxy }: ServerOptions,
): Promise<() => Promise<void>> {
  const demonstration = await loadDemonstration(config);
  // A demonstration computes for seconds before it serves.
  if (demonstration) tuneForService();
  const filesFolder = path.join(storage.dataDir, 'files');
  await demonstration?.clear({ ...storage, filesFolder });
  const maintenance = openMaintenancePool(storage.connection, MIGRATING);
  const server = thisServer();
  await warnOfMissingStandby(maintenance, log);
  await joinServers(maintenance, MIGRATIONS, server).finally(() => maintenance.end());
  const database = openDatabase(storage.connection, (error) =>
    log.warn({ err: error }, 'idle connection lost'),
  );
  const secretKey = await loadSecretKey(config.SECRET_KEY, storage.dataDir);
  const filled = await demonstration?.fill({
    connection: storage.connection,
    filesFolder,
    secretKey,
    now: new Date(),
  });
  const ports = createPorts({
    config,
    database,
    clock: systemClock,
    secretKey,
    filesFolder,
    log,
    server,
    demoAccounts: demonstration?.accounts,
    translateSample: demonstration?.translate,
  });
  warnOfLocalLinks(config, log);
  const firstSignIn = await seedDatabase(ports);
  const app = await buildApp(ports, { logger: log, webPages: pageBuilds });
  await ports.servers.beat();
  log.info({ versions: ports.servers.versions() }, 'versions that serve');
  await listen(app, behindProxy ?? { address: config.HOST, port: config.PORT });
  const stopJobs = startJobs(ports, log);
  const stopLife = filled && (await demonstration?.live({ app, database, clock: systemClock }, filled));
  const metrics =
    config.METRICS_PORT === undefined ? undefined : await listenForMetrics(ports, config.METRICS_PORT);
  const address = behindProxy ? { address: config.HOST, port: config.PORT } : app.server.address();
  if (typeof address === 'object' && address !== null)
    process.stdout.write(
      announcement(address, networkInterfaces(), demonstration?.lines ?? linesOf(firstSignIn)),
    );
  tuneForService();

  return async () => {
    await stopLife?.();
    await app.close();
    await metrics?.close();
    await stopJobs();
    await ports.servers.leave();
    await database.close();
    await storage.stop();
  };
}

/** Logs why a start goes no further: its first change waits for the standby. */
async function warnOfMissingStandby(pool: Pool, log: Logger): Promise<void> {
  const facts = await readFailoverFacts(pool);
  if (nothingCommits(judgeFailover(facts)))
    log.warn(
      facts,
      'a standby of the database is named and not connected: nothing can be stored until it is',
    );
}

function stopOnSignal(log: Logger, stop: () => Promise<void>): void {
  const onSignal = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), SHUTDOWN_MS);
    await stop();
    process.exit(0);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

type Storage = Awaited<ReturnType<typeof openStorage>>;

/** The database of DATABASE_URL, or the embedded one; and the folder of all other data. */
async function openStorage(config: Config, log: (message: string, fields?: Record<string, unknown>) => void) {
  if (config.DATABASE_URL !== undefined) {
    const dataDir = path.resolve(config.DATA_DIR ?? path.join(CHECKOUT_ROOT, 'data'));
    return { connection: { connectionString: config.DATABASE_URL }, dataDir, stop: async () => undefined };
  }
  const demonstration = config.DATA_DIR === undefined ? await loadDemonstration(config) : undefined;
  const checkoutRoot = (await demonstration?.makeRoot()) ?? CHECKOUT_ROOT;
  return startEmbeddedDatabase({ dataDir: config.DATA_DIR, checkoutRoot, log });
}

/** Loads the demonstration's code, only for a demonstration. */
async function loadDemonstration(config: Config) {
  return config.DEMO ? (await import('./demo/demonstration.ts')).demonstration : undefined;
}

/**
 * Connections that wait to be accepted: a hall or a site reconnects in one moment, and beyond it a browser tries again after one to three
 * seconds. The kernel grants at most `net.core.somaxconn`.
 */
const WAITING_CONNECTIONS = 4_096;

/** Listens without Fastify's log line for each address: the announcement names them. */
async function listen(
  app: FastifyInstance,
  { address, port }: Pick<AddressInfo, 'address' | 'port'>,
): Promise<void> {
  const { level } = app.log;
  app.log.level = 'warn';
  await app.listen({ port, host: address, backlog: WAITING_CONNECTIONS });
  app.log.level = level;
}

function linesOf(firstSignIn: FirstSignIn | undefined): readonly string[] {
  if (firstSignIn === undefined) return [];
  return [
    '',
    '  First sign-in of the SuperAdmin, shown this once:',
    `    e-mail    ${firstSignIn.email}`,
    `    password  ${firstSignIn.password}`,
  ];
}
