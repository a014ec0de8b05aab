import path from 'node:path';
import type { Logger } from 'pino';
import { systemClock } from './adapters/clock.ts';
import { buildApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { createContext } from './create-context.ts';
import { openDatabase } from './database/client.ts';
import { startEmbeddedDatabase } from './database/embedded/embedded-database.ts';
import { EmbeddedDatabaseError } from './database/embedded/embedded-database-error.ts';
import { migrateDatabase, NewerDatabaseError } from './database/migrate.ts';
import { seedDatabase } from './database/seed/seed-database.ts';
import { startJobs } from './jobs.ts';
import { createLog } from './log.ts';
import { CHECKOUT_ROOT, MIGRATIONS } from './paths.ts';
import { loadSecretKey } from './secret-key.ts';

/** Requests in flight have this long to finish when the server is asked to stop. */
const SHUTDOWN_MS = 10_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  const storage = await openStorage(config, (message, fields) => log.info(fields ?? {}, message));
  try {
    await serve(config, log, storage);
  } catch (error) {
    // A start that fails, for example on a port that is taken, leaves no database behind.
    await storage.stop();
    throw error;
  }
}

async function serve(config: Config, log: Logger, storage: Storage): Promise<void> {
  const database = openDatabase(storage.connection, (error) =>
    log.warn({ err: error }, 'idle connection lost'),
  );
  await migrateDatabase(database.pool, MIGRATIONS);
  const context = createContext({
    config,
    database,
    clock: systemClock,
    secretKey: await loadSecretKey(config.SECRET_KEY, storage.dataDir),
    filesFolder: path.join(storage.dataDir, 'files'),
    onQueueError: (error) => log.error({ err: error }, 'job queue'),
  });
  const firstSignIn = await seedDatabase(context);
  const app = await buildApp(context, { logger: log, webPages: true });
  await app.listen({ port: config.PORT, host: config.HOST });
  const stopJobs = await startJobs(context, log);
  announce(app.server.address(), firstSignIn);

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    const timeout = setTimeout(() => process.exit(1), SHUTDOWN_MS);
    await app.close();
    await stopJobs();
    await database.close();
    await storage.stop();
    clearTimeout(timeout);
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

type Storage = Awaited<ReturnType<typeof openStorage>>;

/** The database of DATABASE_URL, or the embedded one; and the folder of what is not in the database. */
async function openStorage(config: Config, log: (message: string, fields?: Record<string, unknown>) => void) {
  if (config.DATABASE_URL !== undefined) {
    const dataDir = path.resolve(config.DATA_DIR ?? path.join(CHECKOUT_ROOT, 'data'));
    return { connection: { connectionString: config.DATABASE_URL }, dataDir, stop: async () => undefined };
  }
  return startEmbeddedDatabase({ dataDir: config.DATA_DIR, checkoutRoot: CHECKOUT_ROOT, log });
}

/** The first thing a newcomer reads: the address, and once the sign-in of the owner. */
function announce(address: unknown, firstSignIn: { email: string; password: string } | undefined): void {
  const port = typeof address === 'object' && address !== null && 'port' in address ? address.port : '';
  const lines = ['', `  Invigil is ready: http://localhost:${port}`];
  if (firstSignIn !== undefined)
    lines.push(
      '',
      '  First sign-in of the SuperAdmin, shown this once:',
      `    e-mail    ${firstSignIn.email}`,
      `    password  ${firstSignIn.password}`,
    );
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

main().catch((error: unknown) => {
  const isExpected =
    error instanceof ConfigError ||
    error instanceof NewerDatabaseError ||
    error instanceof EmbeddedDatabaseError;
  process.stderr.write(
    `${isExpected ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exit(1);
});
