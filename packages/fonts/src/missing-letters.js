// @ts-check
// What a PDF cannot print, as pages and server tell it before the file is made.
import { loadFontBook } from './load-font-book.js';
import { printable } from './printable.js';

const PLAIN = /^[\n -~]*$/;

/** Whether a text has ASCII characters alone, so that the fonts need not be asked. */
export const isPlain = (/** @type {string} */ text) => PLAIN.test(text);

/**
 * Adds the letters of a text to those of others.
 *
 * @param {Set<string>} letters
 * @param {string} text
 */
export function addLetters(letters, text) {
  if (isPlain(text)) return;
  for (const letter of printable(text)) letters.add(letter);
}

/**
 * How to ask whether no font has a letter. To ask takes some microseconds, of letters of East Asia some ten.
 *
 * @param {ReadonlySet<string>} letters all that will be asked
 * @returns {Promise<(letter: string) => boolean>} rejects where the list of East Asian letters cannot be fetched
 */
export async function missingLetterTest(letters) {
  const book = await loadFontBook(letters);
  return (letter) => book.missing(letter).length > 0;
}

/**
 * Those of some letters that a text has, in their order.
 *
 * @param {string} text
 * @param {readonly string[]} letters
 */
export function lettersIn(text, letters) {
  if (letters.length === 0) return [];
  const own = new Set(printable(text));
  return letters.filter((letter) => own.has(letter));
}
