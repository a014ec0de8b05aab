import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/**
 * A text as searches compare it, without regard to case and accents: the rule of `foldForSearch` in the domain. A
 * function of the database, so that generated columns and queries share it.
 */
export const folded = (text: AnyColumn | SQL): SQL<string> => sql<string>`search_fold(${text})`;

/** Whether a folded text contains the search term; undefined without one. Wildcards are literal. */
export function contains(foldedText: AnyColumn | SQL, search: string | undefined): SQL | undefined {
  // Decomposed before wildcards are escaped: folding would make wildcards of their wide forms.
  const text = search?.replaceAll('\u0000', '').normalize('NFKD') ?? '';
  if (text === '') return undefined;
  const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  // The database folds the pattern, so that both sides follow its rules of case.
  return sql`${foldedText} like ${folded(sql`${pattern}::text`)}`;
}
