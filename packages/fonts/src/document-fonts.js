// @ts-check
import { levelRuns, levelsOf, turnedRound, visualOrder } from './directions.js';
import { codeOf, withForms } from './font-book.js';
import { openFont } from './open-font.js';

/**
 * @typedef {import('pdfkit').default} PdfDocument
 * @typedef {import('./font-book.js').FontBook} FontBook
 * @typedef {import('./font-book.js').FontFile} FontFile
 * @typedef {import('./font-book.js').TextStyle} TextStyle
 * @typedef {import('./directions.js').Direction} Direction
 *
 * @typedef {object} Run a text in one font
 * @property {string} text as it was written
 * @property {string} drawn the text for the font, which differs where letters from the left are written from the right
 * @property {string} font the name of the font in the document
 * @property {number} width in points
 * @property {number} level of its direction (directions.js)
 * @property {boolean} isShaped whether its glyphs do not say what was written
 */

/** Words whose widths are remembered, and which the fonts keep shaped. */
const MAX_WORDS = 20_000;

/**
 * The fonts of a document: opened with their first character, embedded with the characters that were shown.
 *
 * @param {PdfDocument} document
 * @param {FontBook} book
 * @param {(font: FontFile) => Uint8Array} bytesOf reads the file of a font
 */
export function createDocumentFonts(document, book, bytesOf) {
  /** @type {Map<string, PdfDocument['_font']>} */
  const opened = new Map();
  /** @type {Map<string, number>} */
  const widths = new Map();
  /** @type {Set<string>} */
  const missing = new Set();

  /** @param {FontFile} font */
  function open(font) {
    let embedded = opened.get(font.key);
    if (embedded === undefined) {
      embedded = openFont(document, font, bytesOf(font));
      opened.set(font.key, embedded);
    }
    return embedded;
  }

  /**
   * @param {FontFile} font
   * @param {string} text
   * @returns width in ems
   */
  function widthOf(font, text) {
    const key = `${font.key}\n${text}`;
    let width = widths.get(key);
    if (width === undefined) {
      width = open(font).widthOfString(text, 1);
      widths.set(key, width);
    }
    return width;
  }

  /**
   * A text with codes in the place of the characters that no font has. Before its direction is known: a code is written from
   * the left, also among letters from the right.
   *
   * @param {string} text
   */
  function withCodes(text) {
    const characters = new Set(book.missing(text));
    if (characters.size === 0) return text;
    for (const character of characters) missing.add(character);
    return Array.from(text, (character) => (characters.has(character) ? codeOf(character) : character)).join(
      '',
    );
  }

  /**
   * Splits a text of one direction into runs of one font each, in the order in which it was written.
   *
   * @param {string} text without control characters
   * @param {TextStyle & { readonly size: number }} style with the size in points
   * @param {number} [level]
   * @returns {Run[]}
   */
  function runs(text, style, level = 0) {
    for (const character of book.missing(text)) missing.add(character);
    return book.runs(text, style).map(({ text: part, font }) => {
      const isTurned = level % 2 === 1 && font.family.isRightToLeft !== true;
      const drawn = isTurned ? turnedRound(part) : part;
      return {
        text: part,
        drawn,
        font: font.key,
        width: widthOf(font, drawn) * style.size,
        level,
        isShaped: font.family.isShaped === true || isTurned,
      };
    });
  }

  return {
    withCodes,
    runs,
    /**
     * The runs of a line of any direction, from left to right.
     *
     * @param {string} text without control characters, but with marks of direction
     * @param {TextStyle & { readonly size: number }} style
     * @param {Direction} [base] direction of the line; by default that of its first letter
     * @returns {Run[]}
     */
    lineRuns(text, style, base) {
      const coded = withCodes(text);
      const whole = withForms(style, text);
      const parts = levelRuns(coded, levelsOf(coded, base));
      return visualOrder(parts.flatMap((part) => runs(part.text, whole, part.level)));
    },
    /** The characters that no font had, since the last call. */
    takeMissing() {
      const characters = [...missing];
      missing.clear();
      return characters;
    },
    /** Forgets shaped words where they are too many. */
    trim() {
      if (widths.size <= MAX_WORDS) return;
      widths.clear();
      for (const font of opened.values()) font.layoutCache = Object.create(null);
    },
  };
}

/** @typedef {ReturnType<typeof createDocumentFonts>} DocumentFonts */
