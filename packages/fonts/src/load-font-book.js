// @ts-check
// For browsers: the coverage of East Asia is fetched when a text needs it.
import { createFontBook, needsEastAsia } from './font-book.js';

/** @typedef {import('./font-book.js').FontBook} FontBook */

/** Knows all but the letters of East Asia. */
export const commonFontBook = createFontBook();

/** @type {Promise<FontBook> | undefined} */
let whole;

/**
 * The font book for some texts.
 *
 * @param {Iterable<string>} texts
 * @returns {Promise<FontBook>} rejects where the coverage of East Asia is needed and cannot be fetched
 */
export async function loadFontBook(texts) {
  if (whole === undefined && ![...texts].some(needsEastAsia)) return commonFontBook;
  whole ??= import('./whole-font-book.js').then(
    ({ wholeFontBook }) => wholeFontBook,
    (error) => {
      whole = undefined;
      throw error;
    },
  );
  return whole;
}
