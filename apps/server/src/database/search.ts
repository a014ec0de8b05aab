import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** A LIKE pattern for text that contains the search term; undefined without one. Wildcards are literal. */
export function containsPattern(search: string | undefined): string | undefined {
  const text = search?.replaceAll('\u0000', '') ?? '';
  return text === '' ? undefined : `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** Whether a lower-case column, such as `search_text`, contains the search term; undefined without one. */
export function contains(searchText: AnyColumn | SQL, search: string | undefined): SQL | undefined {
  const pattern = containsPattern(search);
  // The database converts the pattern to lower case, so that both sides follow its rules.
  return pattern === undefined ? undefined : sql`${searchText} like lower(${pattern})`;
}
