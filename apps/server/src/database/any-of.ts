import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Whether a column has one of the values, as one parameter. With a parameter for each value, the query builder takes five
 * milliseconds for a page of 500 ids.
 */
export function anyOf(column: PgColumn | SQL, values: readonly (number | string)[]): SQL {
  return sql`${column} = any(${sql.param([...values])})`;
}
