import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolConfig } from 'pg';
import { HOT_PATH, openMaintenancePool, openPool, SERVING } from './pool.ts';
import { createQueryBuilder, type Queries } from './query-builder.ts';

export type { Queries };

export interface Database {
  /** The query builder, for all queries except the hot path's. */
  readonly db: NodePgDatabase;
  /** The pool behind the query builder. */
  readonly pool: Pool;
  /** Connections of the hot path (save, question, heartbeat), so that no list or export delays an answer. */
  readonly hotPool: Pool;
  /** How to reach the database, for a thread that opens a connection of its own. */
  readonly connection: PoolConfig;
  close(): Promise<void>;
}

/** Opens the pools of a server process. A broken idle connection is reported and replaced, never fatal. */
export function openDatabase(connection: PoolConfig, onIdleError: (error: Error) => void): Database {
  const pool = openPool(connection, SERVING, onIdleError);
  const hotPool = openPool(connection, HOT_PATH, onIdleError);
  return {
    db: createQueryBuilder(pool),
    pool,
    hotPool,
    connection,
    close: async () => {
      await Promise.all([pool.end(), hotPool.end()]);
    },
  };
}

/** Opens a database without time limits, for statements that take minutes. */
export function openMaintenanceDatabase(connection: PoolConfig): Database {
  const pool = openMaintenancePool(connection, 4);
  return { db: createQueryBuilder(pool), pool, hotPool: pool, connection, close: () => pool.end() };
}

/** PostgreSQL's code and constraint of a failed statement, also where the query builder wrapped it. */
export function databaseErrorOf(error: unknown): { code: string; constraint: string } | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string' && /^[0-9A-Z]{5}$/.test(current.code))
      return {
        code: current.code,
        constraint:
          'constraint' in current && typeof current.constraint === 'string' ? current.constraint : '',
      };
  }
  return undefined;
}

/** The unique constraint that a failed statement would have violated, or undefined for any other error. */
export function brokenUniqueConstraint(error: unknown): string | undefined {
  const failure = databaseErrorOf(error);
  return failure?.code === '23505' ? failure.constraint : undefined;
}

/** Whether a statement was cancelled because it waited too long for a lock. */
export const isLockTimeout = (error: unknown): boolean => databaseErrorOf(error)?.code === '55P03';

/**
 * Classes and codes of failures after which the same call may succeed: connection exceptions (08), insufficient
 * resources (53), operator intervention (57P), errors of the system (58), a server that became a standby (25006), and a
 * statement that a timeout or a deadlock ended.
 */
const TRANSIENT = /^(08|53|57P|58|57014$|55P03$|25P03$|25006$|40001$|40P01$)/;

/**
 * Messages of errors that pg reports without a code, including for a connection lost earlier in the same transaction.
 */
const LOST_CONNECTION =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|not queryable|Client was closed/;

/** Whether a failure is a temporary one of the database, so that the call may be repeated on another connection. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = databaseErrorOf(error)?.code;
  if (code !== undefined && TRANSIENT.test(code)) return true;
  return isConnectionLost(error);
}

/** Whether the statement's connection is lost, so that the statement's outcome is unknown. */
export function isConnectionLost(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string' && /^(ECONN|EPIPE|ENOENT$)/.test(current.code))
      return true;
    if (LOST_CONNECTION.test(current.message)) return true;
  }
  return false;
}
