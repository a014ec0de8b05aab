// @ts-check
// Pages load this module on demand: its coverage is large.
import eastAsian from './east-asian-coverage.json' with { type: 'json' };
import { createFontBook } from './font-book.js';

/** Knows all letters that the site can print. */
export const wholeFontBook = createFontBook(eastAsian);
