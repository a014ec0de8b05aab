/** The marks that Latin, Greek and Cyrillic letters carry. Vowel signs of Indian scripts are no such marks, and count. */
const MARKS = /[\u0300-\u036f]/g;

/**
 * A text as searches compare it: without regard to case, to accents, and to the width of characters. `search_fold` in the
 * database has the same rule. Idempotent.
 */
export const foldForSearch = (text: string): string =>
  text.normalize('NFKD').toLowerCase().replaceAll(MARKS, '').replaceAll('ς', 'σ');
