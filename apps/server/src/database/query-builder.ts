import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient } from 'pg';
import { mapRowsInTurns } from './map-rows-in-turns.ts';

/** Queries inside or outside a transaction. */
export type Queries = PgDatabase<NodePgQueryResultHKT>;

/**
 * The query builder of a pool. It replaces the library's transactions, which lose a connection of the pool for good when
 * their `begin` fails, as with a hung database. A connection keeps its builder between transactions, so that
 * `prepareOnce` builds a statement once for each connection.
 */
export function createQueryBuilder(pool: Pool): NodePgDatabase {
  const builders = new WeakMap<PoolClient, Queries>();

  function builderOf(client: PoolClient): Queries {
    const existing = builders.get(client);
    if (existing !== undefined) return existing;
    const builder = Object.assign(mapRowsInTurns(drizzle(client)), { transaction: refuseNested });
    builders.set(client, builder);
    return builder;
  }

  async function transaction<Result>(work: (tx: Queries) => Promise<Result>): Promise<Result> {
    const client = await pool.connect();
    let lost: Error | undefined;
    try {
      await client.query('begin');
      const result = await work(builderOf(client));
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => {
        lost = failure;
      });
      throw error;
    } finally {
      // Destroys a connection that cannot roll back: its transaction may still be open.
      client.release(lost);
    }
  }

  return Object.assign(mapRowsInTurns(drizzle(pool)), {
    transaction: transaction as NodePgDatabase['transaction'],
  });
}

function refuseNested(): never {
  throw new Error('Transactions are not nested');
}
