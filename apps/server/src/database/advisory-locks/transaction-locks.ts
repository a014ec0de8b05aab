import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ClientBase } from 'pg';
import type { Queries } from '../client.ts';
import {
  ADVISORY_LOCKS,
  type HashedLockName,
  type RowLockName,
  rowKey,
  type SiteLockName,
  siteKeys,
} from './lock-table.ts';

/** Waits until the transaction alone holds a lock of the whole site, until it ends. */
export async function lockForSite(tx: Queries, name: SiteLockName): Promise<void> {
  await tx.execute(sql.raw(lockSite(name)));
}

/** As lockForSite, in a transaction of a connection without the query builder. */
export async function lockForSiteOn(client: Pick<ClientBase, 'query'>, name: SiteLockName): Promise<void> {
  await client.query(lockSite(name));
}

const lockSite = (name: SiteLockName) => `select pg_advisory_xact_lock(${siteKeys(name)})`;

/** As lockForSite, but does not wait. @returns false while another transaction or session holds the lock */
export async function tryLockForSite(tx: Queries, name: SiteLockName): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql.raw(`select pg_try_advisory_xact_lock(${siteKeys(name)}) as locked`),
  );
  return rows[0]?.locked === true;
}

/**
 * Waits until the transaction alone holds the lock of a row, until it ends.
 *
 * @param id of the kind that the table says
 */
export async function lockRow(tx: Queries, name: RowLockName, id: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(rowKey(name)))}, ${id})`);
}

/**
 * Whether a transaction shares a lock with others or holds it alone. One that shares it never asks to hold it alone: two
 * would wait for each other.
 */
export type LockMode = 'shared' | 'alone';

const FUNCTIONS = { shared: 'pg_advisory_xact_lock_shared', alone: 'pg_advisory_xact_lock' } as const;

/**
 * A column of a query that takes the lock of each row found, until the transaction ends: a round trip less than `lockRow`.
 * The query does not see what those who held the lock have stored; the next statement does.
 *
 * @param id of the kind that the table says
 */
export const lockOfRow = (name: RowLockName, id: AnyPgColumn, mode: LockMode): SQL<unknown> =>
  sql`${sql.raw(FUNCTIONS[mode])}(${sql.raw(String(rowKey(name)))}, ${id})`;

/**
 * Waits until the transaction alone holds the locks of what a query names, until it ends. Takes them in the order of their
 * keys, so that callers with several do not wait for each other in a circle.
 *
 * @param subjects a query with one column, the text `subject`
 */
export async function lockSubjects(tx: Queries, name: HashedLockName, subjects: SQL): Promise<void> {
  const prefix = sql.raw(`'${ADVISORY_LOCKS[name].prefix}'`);
  await tx.execute(sql`select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended(${prefix} || subject, 0) as key from (${subjects}) subjects order by key) keys`);
}
