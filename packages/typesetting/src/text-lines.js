// @ts-check
import { visualOrder } from '@invigil/fonts/directions.js';
import { cutWord } from './cut-word.js';
import { wordsOf } from './words.js';

/**
 * @typedef {import('./html-blocks.js').Inline} Inline
 * @typedef {import('./page-lines.js').Line} Line
 * @typedef {import('./words.js').TextOptions} TextOptions
 * @typedef {import('./words.js').TextTools} TextTools
 * @typedef {import('./words.js').Word} Word
 */

/** Extra height of lines with scripts whose marks are above and below the letters. */
const TALL_LEADING = 1.14;
/** Space above and below a formula that is higher than its line, in points. */
const FORMULA_GAP = 1.5;

/**
 * Breaks texts and formulas into lines. Linear in the length of the text.
 *
 * @param {readonly Inline[]} inlines
 * @param {TextOptions} options
 * @param {TextTools} tools
 * @returns {Line[]}
 */
export const textLines = (inlines, options, tools) =>
  wordLines(wordsOf(inlines, options, tools), options, tools.fonts);

/**
 * Breaks words into lines.
 *
 * @param {Iterable<Word>} words
 * @param {TextOptions} options
 * @param {import('@invigil/fonts/document-fonts.js').DocumentFonts} fonts
 * @returns {Line[]}
 */
export function wordLines(words, options, fonts) {
  /** @type {Line[]} */
  const lines = [];
  /** @type {Word[]} */
  let line = [];
  let used = 0;
  const endLine = () => {
    lines.push(toLine(line, options));
    line = [];
    used = 0;
  };
  let isEmpty = true;
  for (const word of words) {
    if (word.beginsLine && !isEmpty) endLine();
    isEmpty = false;
    const space = line.length === 0 ? 0 : (word.space?.width ?? 0);
    const exceeds = used + space + word.width > options.width;
    // A part of a longer word goes on in the line of the part before.
    const goesOn = word.continues === true;
    if (line.length > 0 && exceeds && !goesOn) endLine();
    const isCut = word.width > options.width || (exceeds && goesOn);
    const parts = isCut ? cutWord(word, options.width, options.width - used, fonts) : [word];
    for (const part of parts) {
      if (line.length > 0 && used + (part.space?.width ?? 0) + part.width > options.width) endLine();
      used += (line.length === 0 ? 0 : (part.space?.width ?? 0)) + part.width;
      line.push(part);
    }
  }
  if (line.length > 0) endLine();
  return lines;
}

/** The width of words on one line, and that of the widest of them. */
export function widthsOf(/** @type {Iterable<Word>} */ words) {
  let [natural, least, used] = [0, 0, 0];
  for (const word of words) {
    if (word.beginsLine) used = 0;
    used += (word.space?.width ?? 0) + word.width;
    natural = Math.max(natural, used);
    least = Math.max(least, word.width);
  }
  return { natural, least };
}

const TALL = /[\u0600-\u06FF\u0900-\u0DFF\u0E00-\u0EFF\uFB50-\uFDFF\uFE70-\uFEFC]/;

/**
 * @param {readonly Word[]} words
 * @param {TextOptions} options
 * @returns {Line}
 */
function toLine(words, { width, size, leading, isAligned = false, isFlushRight = false }) {
  const pieces = words.flatMap(({ pieces: wordPieces }) => wordPieces);
  const isTall = pieces.some((piece) => 'run' in piece && TALL.test(piece.run.text));
  const height = size * leading * (isTall ? TALL_LEADING : 1);
  // The baseline of letters that are centred in their line.
  let ascent = height / 2 + size * 0.34;
  let descent = height - ascent;
  for (const piece of pieces)
    if ('formula' in piece) {
      const { formula, style, scale } = piece;
      const em = style.size * scale;
      ascent = Math.max(ascent, formula.ascent * em + (style.shift ?? 0) + FORMULA_GAP);
      descent = Math.max(descent, formula.descent * em - (style.shift ?? 0) + FORMULA_GAP);
    }
  const parts = words.flatMap(({ pieces: wordPieces, space, style }, index) => [
    ...(index > 0 && space !== undefined
      ? [{ level: space.level, width: space.width, space: { run: space, style } }]
      : []),
    ...wordPieces.map((piece) => ({
      level: 'formula' in piece ? piece.level : piece.run.level,
      width: piece.width,
      piece,
    })),
  ]);
  return {
    height: ascent + descent,
    baseline: ascent,
    draw(pen, x, top) {
      const ordered = visualOrder(parts);
      const used = parts.reduce((sum, part) => sum + part.width, 0);
      const isRight = isFlushRight || (isAligned && words[0]?.isFromRight === true);
      let at = x + (isRight ? Math.max(0, width - used) : 0);
      for (const part of ordered) {
        if ('space' in part) pen.space(part.space.run, part.space.style, at, top + ascent);
        else if ('formula' in part.piece) drawFormula(pen, part.piece, at, top + ascent);
        else pen.text(part.piece.run, part.piece.style, at, top + ascent);
        at += part.width;
      }
      pen.flush();
    },
  };
}

/**
 * @param {import('./pen.js').Pen} pen
 * @param {import('./words.js').FormulaPiece} piece
 * @param {number} x
 * @param {number} baseline
 */
function drawFormula(pen, { formula, style, scale }, x, baseline) {
  pen.formula(formula, x, baseline - (style.shift ?? 0), style, scale);
}
