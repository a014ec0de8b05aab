import {
  DATABASE_PORT,
  MAINTENANCE_DATABASE,
  SUPERUSER,
} from '../../apps/server/src/database/embedded/cluster-settings.ts';
import { createPostgres } from './postgres-server.ts';

/** A PostgreSQL for this run only. */
export interface ScratchPostgres {
  readonly databaseUrl: string;
  /**
   * SIGKILLs one of its processes, after which PostgreSQL cuts all connections, recovers from its log and
   * continues.
   */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the installed PostgreSQL as an external one that several servers share. Its commits are flushed to disk,
 * unlike those of the tests' clusters: a crash would otherwise lose acknowledged answers.
 */
export async function startScratchPostgres(): Promise<ScratchPostgres> {
  const server = await createPostgres();
  await server.start({});
  const socket = `host=${encodeURIComponent(server.socketFolder)}&port=${DATABASE_PORT}`;
  return {
    databaseUrl: `postgres://${SUPERUSER}:${server.password}@localhost/${MAINTENANCE_DATABASE}?${socket}`,
    async crash() {
      // The last one to be started serves a connection.
      const victim = (await server.processes()).slice(1).at(-1);
      if (victim === undefined) throw new Error('PostgreSQL has no process to kill');
      process.kill(victim, 'SIGKILL');
    },
    stop: () => server.remove(),
  };
}
