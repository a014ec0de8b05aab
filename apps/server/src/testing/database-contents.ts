import type { Pool } from 'pg';

async function tablesOf(pool: Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  return rows.map(({ name }) => name);
}

async function oneValuePerTable(
  pool: Pool,
  value: string,
  except: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const tables = (await tablesOf(pool)).filter((table) => !except.includes(table));
  const { rows } = await pool.query<{ name: string; value: string }>(
    tables
      .map((table) => `select '${table}' as name, ${value} as value from "${table}" t`)
      .join(' union all '),
  );
  return Object.fromEntries(rows.map((row) => [row.name, row.value]));
}

/** The number of rows of every table of the product, by its name in the catalogue. */
export const countAllRows = (pool: Pool, except: readonly string[] = []) =>
  oneValuePerTable(pool, 'count(*)::text', except);

/** A digest of the rows of every table of the product, by its name in the catalogue. */
export const digestAllRows = (pool: Pool, except: readonly string[] = []) =>
  oneValuePerTable(pool, `coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '')`, except);

/** Names of all unique indexes, without those of primary keys. */
export async function uniqueIndexesOf(pool: Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select index.relname as name from pg_index
       join pg_class index on index.oid = indexrelid
       join pg_namespace on pg_namespace.oid = index.relnamespace
      where indisunique and not indisprimary and nspname = 'public' order by 1`,
  );
  return rows.map(({ name }) => name);
}
