import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from './client.ts';

/** Rows of a table: all, or those that a condition selects. */
export interface VersionedRows {
  readonly table: PgTable;
  readonly where?: SQL;
}

/**
 * A value for each table that differs after any change of its rows, also one of another server: the places of the rows
 * and the transactions that wrote them.
 */
export async function readRowVersions(db: Queries, tables: readonly VersionedRows[]): Promise<string[]> {
  const versions = tables.map(
    ({ table, where = sql`true` }) =>
      sql`(select coalesce(md5(string_agg(ctid::text || xmin::text, ',' order by ctid)), '') from ${table} where ${where})`,
  );
  const { rows } = await db.execute<{ versions: string[] }>(
    sql`select array[${sql.join(versions, sql`, `)}] as versions`,
  );
  return rows[0]?.versions ?? [];
}
