import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolConfig } from 'pg';
import { HOT_PATH, openMaintenancePool, openPool, SERVING, watchGivenUpBackends } from './pool.ts';
import { createQueryBuilder, type Queries } from './query-builder.ts';

export type { Queries };

export interface Database {
  /** The query builder, for all queries except the hot path's. */
  readonly db: NodePgDatabase;
  /** The pool behind the query builder. */
  readonly pool: Pool;
  /** Connections of the hot path (save, question, heartbeat), so that no list or export delays an answer. */
  readonly hotPool: Pool;
  /** The query builder on these connections, for reads of a candidate who sits. */
  readonly hotReads: Queries;
  /** How to reach the database, for a thread that opens a connection of its own. */
  readonly connection: PoolConfig;
  /**
   * Called before a change: while commits wait for a standby of the database, another would only hold a connection.
   * @throws CommitsStall
   */
  refuseWhileStalled(): void;
  close(): Promise<void>;
}

/** Opens the pools of a server process. A broken idle connection is reported and replaced, never fatal. */
export function openDatabase(connection: PoolConfig, onIdleError: (error: Error) => void): Database {
  const givenUp = watchGivenUpBackends(connection);
  const pool = openPool(connection, SERVING, { onIdleError, givenUp });
  const hotPool = openPool(connection, HOT_PATH, { onIdleError, givenUp });
  const refuseWhileStalled = () => givenUp.refuseWhileStalled();
  return {
    db: createQueryBuilder(pool, refuseWhileStalled),
    pool,
    hotPool,
    hotReads: createQueryBuilder(hotPool, refuseWhileStalled),
    connection,
    refuseWhileStalled,
    close: async () => {
      await Promise.all([pool.end(), hotPool.end(), givenUp.close()]);
    },
  };
}

/** Opens a database without time limits, for statements that take minutes. */
export function openMaintenanceDatabase(connection: PoolConfig): Database {
  const pool = openMaintenancePool(connection, 4);
  const db = createQueryBuilder(pool);
  return {
    db,
    pool,
    hotPool: pool,
    hotReads: db,
    connection,
    refuseWhileStalled: () => undefined,
    close: () => pool.end(),
  };
}
