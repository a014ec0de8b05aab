// @ts-check
import { createRequire } from 'node:module';
import { SHAPED, splitScripts } from './script-runs.js';

/**
 * @typedef {import('./script-runs.js').Script} Script
 * @typedef {'serif' | 'sans' | 'mono'} Face
 * @typedef {import('pdfkit').default} PdfDocument
 *
 * @typedef {object} Style
 * @property {Face} face
 * @property {number} size in points
 * @property {string} colour
 * @property {boolean} [isBold]
 * @property {boolean} [isItalic]
 * @property {boolean} [isUnderlined]
 * @property {boolean} [isStruck]
 * @property {number} [shift] of the baseline in points, upwards
 *
 * @typedef {object} Run a text in one font
 * @property {string} text
 * @property {string} font
 * @property {number} width in points
 * @property {boolean} isShaped
 */

const { resolve } = createRequire(import.meta.url);

/** @type {Readonly<Record<Face, string>>} */
const LATIN = { serif: 'source-serif-4', sans: 'inter', mono: 'source-code-pro' };
/** @type {Readonly<Record<Face, 'serif' | 'sans'>>} */
const INDIAN = { serif: 'serif', sans: 'sans', mono: 'sans' };

/**
 * The file of a font. Scripts without italics have upright letters, as on the pages.
 *
 * @param {Face} face
 * @param {Script} script
 * @param {boolean} isBold
 * @param {boolean} isItalic
 */
function fileOf(face, script, isBold, isItalic) {
  if (script === 'symbols') return 'stix-two-math/files/stix-two-math-latin-400-normal.woff';
  const weight = isBold ? 600 : 400;
  if (SHAPED.has(script)) {
    const family = `noto-${INDIAN[face]}-${script}`;
    return `${family}/files/${family}-${script}-${weight}-normal.woff`;
  }
  const style = isItalic && face !== 'mono' ? 'italic' : 'normal';
  return `${LATIN[face]}/files/${LATIN[face]}-${script}-${weight}-${style}.woff`;
}

/**
 * Shapes numbers as Latin text. fontkit kerns a text without letters twice in Inter, which has the kerning of a language
 * system without a script too.
 *
 * @param {import('pdfkit').default['_font']['font']} font
 */
function setLatin(font) {
  const layout = font.layout.bind(font);
  font.layout = (text, features) => layout(text, features, 'latn');
}

/** Words whose widths are remembered, and which the fonts keep shaped. */
const MAX_WORDS = 20_000;

/**
 * The fonts of a document: opened with their first character, embedded with the characters that were shown.
 *
 * @param {PdfDocument} document
 */
export function createFonts(document) {
  /** @type {Map<string, import('pdfkit').default['_font']>} */
  const opened = new Map();
  /** @type {Map<string, number>} */
  const widths = new Map();
  let missing = 0;

  /** @param {string} file */
  function open(file) {
    let font = opened.get(file);
    if (font === undefined) {
      document.registerFont(file, resolve(`@fontsource/${file}`));
      font = document.font(file)._font;
      if (file.startsWith(LATIN.sans)) setLatin(font.font);
      opened.set(file, font);
    }
    return font;
  }

  /**
   * @param {string} file
   * @param {string} text
   * @returns width in ems
   */
  function widthOf(file, text) {
    const key = `${file}\n${text}`;
    let width = widths.get(key);
    if (width === undefined) {
      width = open(file).widthOfString(text, 1);
      widths.set(key, width);
    }
    return width;
  }

  return {
    /**
     * Splits a text into runs of one font each.
     *
     * @param {string} text without control characters
     * @param {Style} style
     * @returns {Run[]}
     */
    runs(text, { face, size, isBold = false, isItalic = false }) {
      const file = (/** @type {Script} */ script) => fileOf(face, script, isBold, isItalic);
      return splitScripts(
        text,
        (script, codePoint) => open(file(script)).font.hasGlyphForCodePoint(codePoint),
        () => {
          missing++;
        },
      ).map((run) => ({
        text: run.text,
        font: file(run.script),
        width: widthOf(file(run.script), run.text) * size,
        isShaped: SHAPED.has(run.script),
      }));
    },
    /** Characters that no font had, since the last call. */
    takeMissing() {
      const count = missing;
      missing = 0;
      return count;
    },
    /** Forgets shaped words where they are too many. */
    trim() {
      if (widths.size <= MAX_WORDS) return;
      widths.clear();
      for (const font of opened.values()) font.layoutCache = Object.create(null);
    },
  };
}

/** @typedef {ReturnType<typeof createFonts>} Fonts */
