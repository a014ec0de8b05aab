import type { ClientBase } from 'pg';

const FOREIGN_KEYS = `
  select format('%I.%I', n.nspname, t.relname) as table, quote_ident(c.conname) as name,
    pg_get_constraintdef(c.oid) as definition
  from pg_constraint c
  join pg_class t on t.oid = c.conrelid
  join pg_namespace n on n.oid = t.relnamespace
  where c.contype = 'f' and n.nspname = 'public' and c.conparentid = 0
  order by 1, 2`;

/**
 * Drops the foreign keys while `load` fills the tables in any order, and adds them again, which checks every row.
 * Needs only ownership of the tables, and requires a transaction.
 */
export async function withoutForeignKeys(client: ClientBase, load: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(FOREIGN_KEYS);
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  await load();
  for (const { table, name, definition } of rows)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
}
