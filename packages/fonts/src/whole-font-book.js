// @ts-check
// For the server, which has all fonts at hand.
import eastAsian from './east-asian-coverage.json' with { type: 'json' };
import { createFontBook } from './font-book.js';

/** Knows all letters that the site can print. */
export const wholeFontBook = createFontBook(eastAsian);
