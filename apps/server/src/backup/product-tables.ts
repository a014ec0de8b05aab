import type { ClientBase } from 'pg';

/** A table with the columns that are stored, in order. */
export interface ProductTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/**
 * Reads the catalogue, so that no new table can be forgotten. Omits objects of extensions; partitions are read through
 * their table. Other schemas (record of migrations, job queue) hold no data of the product.
 */
const TABLES = `
  select c.relname::text as name,
    array(
      select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attnum
    ) as columns
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and not exists (
      select from pg_depend d
      where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
    )
  order by c.relname`;

const SEQUENCES = `
  select relname::text as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`;

/** The tables of the product's schema, by name. */
export async function listTables(client: Pick<ClientBase, 'query'>): Promise<ProductTable[]> {
  const { rows } = await client.query<ProductTable>(TABLES);
  return rows;
}

/** The names of the sequences behind the tables' ids. */
export async function listSequences(client: Pick<ClientBase, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(SEQUENCES);
  return rows.map(({ name }) => name);
}

/** The timestamps that name the migrations of a database, ascending; empty for a database that was never set up. */
export async function listMigrations(client: Pick<ClientBase, 'query'>): Promise<number[]> {
  const { rows: migrationTables } = await client.query<{ name: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  );
  if (migrationTables[0]?.name == null) return [];
  const { rows } = await client.query<{ at: number }>(
    'select created_at::float8 as at from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ at }) => at);
}
