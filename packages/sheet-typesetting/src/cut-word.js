// @ts-check

/**
 * @typedef {import('./words.js').Piece} Piece
 * @typedef {import('./words.js').Word} Word
 */

/** A letter as readers see it: a base with its marks, and the bases that a virama joins to it. */
const LETTERS = /\P{M}\p{M}*(?:(?<=[\u094D\u09CD])[\u200C\u200D]?\P{M}\p{M}*)*|\p{M}+/gu;

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
  const letters = text.match(LETTERS) ?? [];
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
 * @param {import('./fonts.js').Fonts} fonts
 * @returns {Word[]}
 */
export function cutWord(word, width, firstWidth, fonts) {
  /** @type {Word[]} */
  const parts = [];
  const begin = () => {
    /** @type {Word} */
    const part = { pieces: [], width: 0, space: undefined, style: word.style, beginsLine: false };
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
      if (text !== '') add({ ...piece, run: { ...piece.run, text, width: textWidth }, width: textWidth });
      [text, textWidth] = ['', 0];
    };
    for (const letter of piece.run.text.match(LETTERS) ?? []) {
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
