// @ts-check
import { levelRuns, levelsOf } from '@invigil/fonts/directions.js';
import { withForms } from '@invigil/fonts/font-book.js';
import { breakableParts } from '@invigil/fonts/line-breaks.js';
import { measurableParts } from './cut-word.js';

/**
 * @typedef {import('@invigil/fonts/document-fonts.js').DocumentFonts} Fonts
 * @typedef {import('@invigil/fonts/document-fonts.js').Run} Run
 * @typedef {import('./sheet-style.js').Style} Style
 * @typedef {import('./formulas.js').Formula} Formula
 * @typedef {import('./html-blocks.js').Inline} Inline
 *
 * @typedef {{ readonly run: Run, readonly style: Style, readonly width: number }} TextPiece
 * @typedef {{ readonly formula: Formula, readonly style: Style, readonly scale: number, readonly width: number, readonly level: number }} FormulaPiece
 * @typedef {TextPiece | FormulaPiece} Piece
 *
 * @typedef {object} Word pieces between which no line breaks
 * @property {Piece[]} pieces
 * @property {number} width
 * @property {Run | undefined} space before the word, unless it begins a line
 * @property {Style} style of the space
 * @property {boolean} beginsLine
 * @property {boolean} [continues] the word before, of which it is another part
 * @property {boolean} isFromRight whether its paragraph is written from the right
 *
 * @typedef {object} TextOptions
 * @property {number} width of the lines, in points
 * @property {number} size of the letters, in points
 * @property {number} leading height of a line relative to its letters
 * @property {boolean} [isPre] whether white space is kept
 * @property {boolean} [isAligned] whether a paragraph that is written from the right begins there
 * @property {boolean} [isFlushRight] whether every line ends at the right edge
 *
 * @typedef {object} TextTools
 * @property {Fonts} fonts
 * @property {(mathematics: import('./read-html.js').HtmlElement) => Formula | undefined} findFormula
 * @property {{ readonly formulaMissing: string }} texts
 *
 * @typedef {TextTools & { readonly texts: import('./printed-sheet.ts').PrintedTexts }} Tools of a sheet
 */

const TAB = '    ';

/**
 * The words of a text, each with the space before it.
 *
 * @param {readonly Inline[]} written
 * @param {TextOptions} options
 * @param {TextTools} tools
 * @returns {Generator<Word>}
 */
export function* wordsOf(written, { width, isPre = false }, tools) {
  const inlines = written.map((inline) =>
    'text' in inline ? { ...inline, text: tools.fonts.withCodes(inline.text) } : inline,
  );
  const order = orderOf(inlines);
  /** @type {Word | undefined} */
  let word;
  /** @type {{ run: Run, style: Style } | undefined} */
  let space;
  let beginsLine = true;
  let hasBegun = false;
  /** Where the text that is looked at begins in the whole one. */
  let at = 0;
  /** @param {Piece} piece */
  const add = (piece) => {
    word ??= {
      pieces: [],
      width: 0,
      space: space?.run,
      style: space?.style ?? piece.style,
      beginsLine,
      isFromRight: order.isFromRight(at),
    };
    word.pieces.push(piece);
    word.width += piece.width;
    space = undefined;
    beginsLine = false;
    hasBegun = true;
  };
  for (const inline of inlines) {
    if ('isBreak' in inline) {
      if (word === undefined && beginsLine && hasBegun) add(blank(inline.style, tools));
      if (word) yield word;
      [word, space, beginsLine] = [undefined, undefined, true];
      at += 1;
    } else if ('mathematics' in inline) {
      const { mathematics, style } = inline;
      const parts = formulaParts(mathematics, style, width, order.levelAt(at), tools);
      for (const [index, pieces] of parts.entries()) {
        if (index > 0 && word) {
          yield word;
          word = undefined;
          space = spaceOf(' ', style, order.levelAt(at), tools);
        }
        for (const piece of pieces) add(piece);
      }
      at += 1;
    } else {
      const style = withForms(inline.style, order.whole);
      for (const part of inline.text.split(isPre ? /(\n|[ \t]+)/ : /( +)/)) {
        if (part === '') continue;
        if (part === '\n') {
          // An empty line of a text whose white space is kept has a word without width.
          if (word === undefined && beginsLine) add(blank(style, tools));
          if (word) yield word;
          [word, space, beginsLine] = [undefined, undefined, true];
        } else if (part.trim() === '' && !part.includes('\u00A0')) {
          if (word) yield word;
          word = undefined;
          const shown = isPre ? part.replaceAll('\t', TAB) : ' ';
          if (isPre && beginsLine) add(toPiece(shown, style, tools));
          else if (!beginsLine) space = spaceOf(shown, style, order.levelAt(at), tools);
        } else {
          let start = at;
          for (const broken of breakableParts(part))
            for (const [index, measured] of measurableParts(broken).entries()) {
              if (start > at && word) {
                yield word;
                word = undefined;
              }
              for (const { text, level } of order.split(measured, start))
                for (const run of tools.fonts.runs(text, style, level)) add({ run, style, width: run.width });
              if (index > 0 && word) word.continues = true;
              start += measured.length;
            }
        }
        at += part.length;
      }
    }
  }
  if (word) yield word;
}

/**
 * The directions of a text, in which a formula is a letter without one.
 *
 * @param {readonly Inline[]} inlines
 */
function orderOf(inlines) {
  const whole = inlines
    .map((inline) => ('isBreak' in inline ? '\n' : 'mathematics' in inline ? '\uFFFC' : inline.text))
    .join('');
  const levels = levelsOf(whole);
  let paragraph = 0;
  return {
    whole,
    levelAt: (/** @type {number} */ index) => levels?.levels[index] ?? 0,
    /** Asked in the order of the text: a text can have thousands of paragraphs. */
    isFromRight(/** @type {number} */ index) {
      const paragraphs = levels?.paragraphs ?? [];
      while ((paragraphs[paragraph]?.end ?? index) < index) paragraph++;
      return (paragraphs[paragraph]?.level ?? 0) % 2 === 1;
    },
    split: (/** @type {string} */ text, /** @type {number} */ start) => levelRuns(text, levels, start),
  };
}

/**
 * @param {string} text of spaces
 * @param {Style} style
 * @param {number} level
 * @param {TextTools} tools
 */
function spaceOf(text, style, level, { fonts }) {
  const [run] = fonts.runs(text, style, level);
  return run === undefined ? undefined : { run, style };
}

/**
 * @param {string} text
 * @param {Style} style
 * @param {TextTools} tools
 * @returns {TextPiece}
 */
function toPiece(text, style, { fonts }) {
  const [run = { text: '', drawn: '', font: '', width: 0, level: 0, isShaped: false }] = fonts.runs(
    text,
    style,
  );
  return { run, style, width: run.width };
}

/**
 * @param {Style} style
 * @param {TextTools} tools
 */
const blank = (style, tools) => ({ ...toPiece('', style, tools), width: 0 });

/**
 * The parts of a formula between which a line may break: one where it fits a line.
 *
 * @param {import('./read-html.js').HtmlElement} mathematics
 * @param {Style} style
 * @param {number} width of the lines
 * @param {number} level
 * @param {TextTools} tools
 * @returns {Piece[][]}
 */
function formulaParts(mathematics, style, width, level, { fonts, findFormula, texts }) {
  const formula = findFormula(mathematics);
  if (formula === undefined)
    return [
      fonts
        .runs(texts.formulaMissing, { ...style, isItalic: true })
        .map((run) => ({ run, style, width: run.width })),
    ];
  const fits = formula.width * style.size <= width;
  const parts = fits || formula.parts.length === 0 ? [formula] : formula.parts;
  return parts.map((part) => {
    // A part that cannot be broken and is wider than its lines is smaller.
    const scale = Math.min(1, width / (part.width * style.size || 1));
    return [{ formula: part, style, scale, width: part.width * style.size * scale, level }];
  });
}
