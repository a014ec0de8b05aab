import type { Pool } from 'pg';

interface Copies {
  /** SQL condition that selects the copied rows; `r` is a row. */
  readonly of: string;
  readonly times: number;
  /** SQL of the columns that differ: `r` is the copied row, `n` the number of the copy from 1. */
  readonly changes: Readonly<Record<string, string>>;
}

const COLUMNS = `
  select attname::text as name from pg_attribute
  where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''`;

/** Multiplies rows of a table for tests of its limits: all columns but the identity are copied, whatever they are. */
export async function copyRows(
  pool: Pick<Pool, 'query'>,
  table: string,
  { of, times, changes }: Copies,
): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(COLUMNS, [table]);
  const columns = rows.map(({ name }) => name);
  await pool.query(`
    insert into ${table} (${columns.join(', ')})
    select ${columns.map((name) => changes[name] ?? `r.${name}`).join(', ')}
    from ${table} as r, generate_series(1, ${times}) as n where ${of}`);
}
