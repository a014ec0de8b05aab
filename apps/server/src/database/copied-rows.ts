import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from './client.ts';

interface Copies<Table extends PgTable> {
  /** Condition that selects the rows to copy. */
  readonly of: SQL;
  /** Columns whose values differ: a value, or an expression of the copied row. All others are copied. */
  readonly changes: { readonly [Name in keyof Table['$inferInsert']]?: Table['$inferInsert'][Name] | SQL };
  /** The order in which copies get their identities. */
  readonly orderBy: PgColumn;
  /** Leaves out a copy that a unique index refuses, where the transaction shall go on. */
  readonly skipsDuplicates?: boolean;
}

/**
 * Copies rows within their table, in the database. All columns but an identity are copied, so that one which a migration adds is not
 * forgotten.
 *
 * @returns the column `key` of each copy
 */
export async function copyRows<Table extends PgTable>(
  tx: Queries,
  table: Table,
  key: PgColumn,
  { of, changes, orderBy, skipsDuplicates = false }: Copies<Table>,
): Promise<number[]> {
  const columns = Object.entries<PgColumn>(getTableColumns(table)).filter(
    ([, column]) => column.generatedIdentity === undefined && column.generated === undefined,
  );
  const changed = new Map<string, unknown>(Object.entries(changes));
  const values = columns.map(([name, column]) =>
    changed.has(name) ? changedValue(changed.get(name), column) : sql`${column}`,
  );
  const names = columns.map(([, column]) => sql.identifier(column.name));
  const { rows } = await tx.execute<{ key: number }>(sql`
    insert into ${table} (${sql.join(names, sql`, `)})
    select ${sql.join(values, sql`, `)} from ${table} where ${of} order by ${orderBy}
    ${skipsDuplicates ? sql`on conflict do nothing` : sql``}
    returning ${sql.identifier(key.name)} as key`);
  return rows.map((row) => row.key);
}

function changedValue(value: unknown, column: PgColumn): SQL {
  if (value instanceof Object && 'getSQL' in value) return sql`${value}`;
  return sql`${sql.param(value, column)}::${sql.raw(column.getSQLType())}`;
}
