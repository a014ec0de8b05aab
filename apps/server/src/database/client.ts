import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { Pool, type PoolConfig } from 'pg';
import * as schema from './schema/index.ts';

/** Queries inside or outside a transaction. */
export type Queries = PgDatabase<
  NodePgQueryResultHKT,
  typeof schema,
  ExtractTablesWithRelations<typeof schema>
>;

export interface Database {
  /** The query builder, for everything but the hot path. */
  readonly db: NodePgDatabase<typeof schema>;
  /** The bare pool, for prepared statements of the hot path. */
  readonly pool: Pool;
  close(): Promise<void>;
}

/** Connections of one server process: each costs the database some 5 MB, and no more are ever busy to any gain. */
const MAX_CONNECTIONS = 10;

/** Opens a pool. A broken idle connection is reported and replaced, never fatal. */
export function openDatabase(connection: PoolConfig, onIdleError: (error: Error) => void): Database {
  const pool = new Pool({
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    application_name: 'invigil',
    ...connection,
  });
  pool.on('error', onIdleError);
  // A connection that a transaction holds breaks too when the database goes: its statement fails, the process lives.
  pool.on('connect', (client) => client.on('error', onIdleError));
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() };
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

/** The unique constraint that a failed statement would have broken, or undefined for any other error. */
export function brokenUniqueConstraint(error: unknown): string | undefined {
  const failure = databaseErrorOf(error);
  return failure?.code === '23505' ? failure.constraint : undefined;
}
