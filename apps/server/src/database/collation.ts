import type { LocaleKey } from '@invigil/domain/site/locale';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/**
 * Collations of ICU by the reader's language: letters of a script stand together, accents beside their letters. English and
 * Italian have the order of the root, which `users_name_idx` has too.
 */
const COLLATIONS: Readonly<Record<LocaleKey, string>> = {
  en: 'und-x-icu',
  it: 'und-x-icu',
  es: 'es-x-icu',
  in: 'hi-x-icu',
  bn: 'bn-x-icu',
};

/** The order of lists that have one for all readers: those of the whole site, which an index sorts, and shared ones. */
export const COMMON_ORDER: LocaleKey = 'en';

/** The collation of a reader's language, for plain SQL. */
export const collate = (locale: LocaleKey): string => `collate "${COLLATIONS[locale]}"`;

/** A name or title as a sort key in the reader's language. Equal keys need an id beside it. */
export const collated = (text: SQL | AnyColumn, locale: LocaleKey): SQL =>
  sql`${text} ${sql.raw(collate(locale))}`;
