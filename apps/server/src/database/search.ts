import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** A LIKE pattern for text that contains what was searched; undefined when nothing was. Wildcards are literal. */
export function containsPattern(search: string | undefined): string | undefined {
  const text = search?.replaceAll('\u0000', '') ?? '';
  return text === '' ? undefined : `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** Whether a column of lower case, such as `search_text`, contains what was searched; undefined when nothing was. */
export function contains(searchText: AnyColumn | SQL, search: string | undefined): SQL | undefined {
  const pattern = containsPattern(search);
  // The database lowers the pattern too: what it takes for a lower case letter is what counts.
  return pattern === undefined ? undefined : sql`${searchText} like lower(${pattern})`;
}
