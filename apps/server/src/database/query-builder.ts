import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient } from 'pg';
import { isServerGone } from './failures.ts';
import { mapRowsInTurns } from './map-rows-in-turns.ts';

/** Queries inside or outside a transaction. */
export type Queries = PgDatabase<NodePgQueryResultHKT>;

/** A transaction begins on another connection within this time, while its server is gone or not in charge. */
const BEGIN_WITHIN_MS = 5_000;
const BEGIN_AGAIN_AFTER_MS = 250;

/**
 * The query builder of a pool. It replaces the library's transactions, which lose a connection of the pool for good when
 * their `begin` fails, as with a hung database. A connection keeps its builder between transactions, so that
 * `prepareOnce` builds a statement once for each connection.
 *
 * @param admit called before each transaction; throws where none may begin
 */
export function createQueryBuilder(pool: Pool, admit: () => void = () => undefined): NodePgDatabase {
  const builders = new WeakMap<PoolClient, Queries>();

  function builderOf(client: PoolClient): Queries {
    const existing = builders.get(client);
    if (existing !== undefined) return existing;
    const builder = Object.assign(mapRowsInTurns(drizzle(client)), { transaction: refuseNested });
    builders.set(client, builder);
    return builder;
  }

  async function transaction<Result>(work: (tx: Queries) => Promise<Result>): Promise<Result> {
    admit();
    const client = await begin(pool);
    let lost: Error | undefined;
    try {
      const result = await work(builderOf(client));
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => {
        lost = failure;
      });
      if (error instanceof Error && isServerGone(error)) lost ??= error;
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

/** A connection with a transaction. Nothing has been changed before it begins, so that another attempt repeats nothing. */
async function begin(pool: Pool): Promise<PoolClient> {
  const startedAt = performance.now();
  for (;;) {
    try {
      return await beginOnce(pool);
    } catch (error) {
      if (!isServerGone(error) || performance.now() - startedAt > BEGIN_WITHIN_MS) throw error;
      await sleep(BEGIN_AGAIN_AFTER_MS);
    }
  }
}

async function beginOnce(pool: Pool): Promise<PoolClient> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    return client;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

function refuseNested(): never {
  throw new Error('Transactions are not nested');
}
