import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { startThrowawayCluster } from '../../apps/server/src/testing/test-database.ts';

/** A PostgreSQL of this run alone. */
export interface ScratchPostgres {
  readonly databaseUrl: string;
  /** SIGKILLs one of its processes, after which PostgreSQL cuts all connections, recovers from its log and goes on. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the PostgreSQL that npm installed, as an ordinary one that several servers share. */
export async function startScratchPostgres(): Promise<ScratchPostgres> {
  const { connection, stop } = await startThrowawayCluster();
  const { host, port, user, password, database } = connection;
  return {
    databaseUrl: `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    async crash() {
      const lock = await readFile(path.join(host, `.s.PGSQL.${port}.lock`), 'utf8');
      const postmaster = lock.split('\n')[0] ?? '';
      const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
      // The last one to be started serves a connection.
      const victim = Number(children.trim().split(' ').at(-1));
      if (!(victim > 0)) throw new Error('PostgreSQL has no process to kill');
      process.kill(victim, 'SIGKILL');
    },
    stop,
  };
}
