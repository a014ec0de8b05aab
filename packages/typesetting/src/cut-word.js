// @ts-check
import { syllablesOf } from '@invigil/fonts/line-breaks.js';

/**
 * @typedef {import('./words.js').Piece} Piece
 * @typedef {import('./words.js').Word} Word
 */

/** Letters beyond these are wider than any line. */
const LONGEST = 120;

/**
 * Parts of a text without spaces that are measured as a whole: of more letters than fit a line, the time would grow with
 * their square.
 *
 * @param {string} text
 * @returns {string[]}
 */
export function measurableParts(text) {
  if (text.length <= LONGEST) return [text];
  const letters = syllablesOf(text);
  return Array.from({ length: Math.ceil(letters.length / LONGEST) }, (_, index) =>
    letters.slice(index * LONGEST, (index + 1) * LONGEST).join(''),
  );
}

/**
 * Cuts a word that is wider than a line after as many letters as fit.
 *
 * @param {Word} word
 * @param {number} width
 * @param {number} firstWidth of the first part
 * @param {import('@invigil/fonts/document-fonts.js').DocumentFonts} fonts
 * @returns {Word[]}
 */
export function cutWord(word, width, firstWidth, fonts) {
  /** @type {Word[]} */
  const parts = [];
  const begin = () => {
    /** @type {Word} */
    const part = { ...word, pieces: [], width: 0, space: undefined, beginsLine: false };
    parts.push(part);
    return part;
  };
  let part = begin();
  const room = () => (parts.length === 1 ? firstWidth : width);
  const add = (/** @type {Piece} */ piece) => {
    part.pieces.push(piece);
    part.width += piece.width;
  };
  for (const piece of word.pieces) {
    if ('formula' in piece) {
      if (part.width > 0 && part.width + piece.width > room()) part = begin();
      add(piece);
      continue;
    }
    let [text, textWidth] = ['', 0];
    const flush = () => {
      for (const run of fonts.runs(text, piece.style, piece.run.level))
        add({ ...piece, run, width: run.width });
      [text, textWidth] = ['', 0];
    };
    for (const letter of syllablesOf(piece.run.text)) {
      const letterWidth = fonts.runs(letter, piece.style).reduce((sum, run) => sum + run.width, 0);
      const isBegun = part.width + textWidth > 0 || firstWidth < width;
      if (isBegun && part.width + textWidth + letterWidth > room()) {
        flush();
        part = begin();
      }
      text += letter;
      textWidth += letterWidth;
    }
    flush();
  }
  return parts.filter(({ pieces }) => pieces.length > 0);
}
