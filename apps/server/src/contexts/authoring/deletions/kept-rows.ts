import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from '../../../database/client.ts';
import { deletedRows } from '../deletion-tables.ts';

/** A foreign key of one column. */
interface ForeignKey {
  readonly child: string;
  readonly childColumn: string;
  readonly parent: string;
  readonly parentColumn: string;
  /** Whether the child's row is deleted with the parent's. */
  readonly cascades: boolean;
}

/**
 * Keeps the rows that a deletion is about to remove, with all rows of other tables that go with them. The database says which: a
 * foreign key that a migration adds is not forgotten.
 *
 * @param tx holds the locks by which no other transaction adds such rows
 */
export async function keepRows(tx: Queries, deletionId: number, table: PgTable, where: SQL): Promise<void> {
  const root = getTableName(table);
  await tx.execute(sql`
    insert into ${deletedRows} (deletion_id, table_name, change, row)
    select ${deletionId}, ${root}, 'removed', to_jsonb(${table}) from ${table} where ${where}`);
  const cascades = (await readForeignKeys(tx)).filter((key) => key.cascades);
  const parents = [root];
  // A table that is reached again has its own dependents searched again.
  for (const parent of parents)
    for (const key of cascades.filter((each) => each.parent === parent))
      if ((await keepChildren(tx, deletionId, key)) > 0) parents.push(key.child);
}

/** @returns how many rows were added to the kept ones */
async function keepChildren(tx: Queries, deletionId: number, key: ForeignKey): Promise<number> {
  const [child, parent] = [sql.identifier(key.child), sql.identifier(key.parent)];
  const { rowCount } = await tx.execute(sql`
    insert into ${deletedRows} (deletion_id, table_name, change, row)
    select ${deletionId}, ${key.child}, 'removed', to_jsonb(child) from ${child} as child
    where child.${sql.identifier(key.childColumn)} = any (array(
      select (jsonb_populate_record(null::${parent}, kept.row)).${sql.identifier(key.parentColumn)}
      from ${deletedRows} as kept
      where kept.deletion_id = ${deletionId} and kept.table_name = ${key.parent} and kept.change = 'removed'))
    and to_jsonb(child) not in (select kept.row from ${deletedRows} as kept
      where kept.deletion_id = ${deletionId} and kept.table_name = ${key.child} and kept.change = 'removed')`);
  return rowCount ?? 0;
}

/** Keeps rows that are about to be removed, and that are restored only where no other row has taken their place. */
export async function keepReplaceable(
  tx: Queries,
  deletionId: number,
  table: PgTable,
  where: SQL | undefined,
): Promise<void> {
  await tx.execute(sql`
    insert into ${deletedRows} (deletion_id, table_name, change, row)
    select ${deletionId}, ${getTableName(table)}, 'replaceable', to_jsonb(${table}) from ${table} where ${where}`);
}

/** Columns that a deletion is about to change in rows that stay. */
export interface ChangedColumns {
  readonly table: PgTable & { readonly id: PgColumn };
  readonly columns: readonly PgColumn[];
  readonly where: SQL | undefined;
  readonly change: 'cleared' | 'overwritten';
}

export async function keepColumns(
  tx: Queries,
  deletionId: number,
  { table, columns, where, change }: ChangedColumns,
): Promise<void> {
  const fields = [table.id, ...columns].map((column) => sql`${column.name}::text, ${column}`);
  await tx.execute(sql`
    insert into ${deletedRows} (deletion_id, table_name, change, row)
    select ${deletionId}, ${getTableName(table)}, ${change}, jsonb_build_object(${sql.join(fields, sql`, `)})
    from ${table} where ${where}`);
}

/** Restores the rows of a deletion as they were, with their ids, and the columns that it changed. */
export async function restoreRows(tx: Queries, deletionId: number): Promise<void> {
  const { rows } = await tx.execute<{ name: string; change: string; columns: string[] }>(sql`
    select kept.table_name as name, kept.change,
      array_agg(distinct columns.attname::text) as columns
    from ${deletedRows} as kept
    join pg_attribute as columns on columns.attrelid = to_regclass(kept.table_name)
      and columns.attnum > 0 and not columns.attisdropped and columns.attgenerated = '' and kept.row ? columns.attname
    where kept.deletion_id = ${deletionId}
    group by kept.table_name, kept.change`);
  const tablesOf = (change: string) => rows.filter((table) => table.change === change);
  for (const table of parentsFirst(tablesOf('removed'), await readForeignKeys(tx)))
    await insertRows(tx, deletionId, table);
  for (const table of tablesOf('replaceable')) await insertRows(tx, deletionId, table);
  for (const table of [...tablesOf('cleared'), ...tablesOf('overwritten')])
    await restoreColumns(tx, deletionId, table);
}

interface KeptTable {
  readonly name: string;
  readonly change: string;
  /** Columns that are stored, not computed. */
  readonly columns: readonly string[];
}

async function insertRows(
  tx: Queries,
  deletionId: number,
  { name, change, columns }: KeptTable,
): Promise<void> {
  const names = columns.map((column) => sql.identifier(column));
  const values = names.map((column) => sql`stored.${column}`);
  await tx.execute(sql`
    insert into ${sql.identifier(name)} (${sql.join(names, sql`, `)}) overriding system value
    select ${sql.join(values, sql`, `)} from ${deletedRows} as kept
    cross join lateral jsonb_populate_record(null::${sql.identifier(name)}, kept.row) as stored
    where kept.deletion_id = ${deletionId} and kept.table_name = ${name} and kept.change = ${change}
    ${change === 'replaceable' ? sql`on conflict do nothing` : sql``}`);
}

async function restoreColumns(
  tx: Queries,
  deletionId: number,
  { name, change, columns }: KeptTable,
): Promise<void> {
  const changed = columns.filter((column) => column !== 'id').map((column) => sql.identifier(column));
  const values = changed.map((column) => sql`${column} = stored.${column}`);
  const isEmpty = changed.map((column) => sql`and target.${column} is null`);
  await tx.execute(sql`
    update ${sql.identifier(name)} as target set ${sql.join(values, sql`, `)}
    from ${deletedRows} as kept
    cross join lateral jsonb_populate_record(null::${sql.identifier(name)}, kept.row) as stored
    where kept.deletion_id = ${deletionId} and kept.table_name = ${name} and kept.change = ${change}
      and target.id = stored.id ${change === 'cleared' ? sql.join(isEmpty, sql` `) : sql``}`);
}

/** Tables in an order in which each foreign key finds its row. */
function parentsFirst(tables: readonly KeptTable[], keys: readonly ForeignKey[]): KeptTable[] {
  const ordered: KeptTable[] = [];
  const waiting = new Map(tables.map((table) => [table.name, table]));
  while (waiting.size > 0) {
    const isFree = ({ name }: KeptTable) =>
      !keys.some(({ child, parent }) => child === name && parent !== name && waiting.has(parent));
    const next = [...waiting.values()].find(isFree);
    if (next === undefined) throw new Error(`Foreign keys in a circle: ${[...waiting.keys()].join(', ')}`);
    ordered.push(next);
    waiting.delete(next.name);
  }
  return ordered;
}

async function readForeignKeys(tx: Queries): Promise<readonly ForeignKey[]> {
  const { rows } = await tx.execute<ForeignKey & Record<string, unknown>>(sql`
    select child.relname as child, child_column.attname as "childColumn",
      parent.relname as parent, parent_column.attname as "parentColumn", keys.confdeltype = 'c' as cascades
    from pg_constraint as keys
    join pg_class as child on child.oid = keys.conrelid
    join pg_class as parent on parent.oid = keys.confrelid
    join pg_attribute as child_column on child_column.attrelid = child.oid and child_column.attnum = keys.conkey[1]
    join pg_attribute as parent_column on parent_column.attrelid = parent.oid and parent_column.attnum = keys.confkey[1]
    where keys.contype = 'f' and keys.connamespace = current_schema()::regnamespace
    order by keys.conname`);
  return rows;
}
