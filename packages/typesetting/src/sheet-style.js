// @ts-check

/**
 * @typedef {object} Style
 * @property {import('@invigil/fonts/families.js').Face} face
 * @property {number} size in points
 * @property {string} colour
 * @property {boolean} [isBold]
 * @property {boolean} [isItalic]
 * @property {boolean} [isUnderlined]
 * @property {boolean} [isStruck]
 * @property {string} [forms] of Chinese characters (font-book.js of the fonts)
 * @property {number} [shift] of the baseline in points, upwards
 */

/** A4 in points, with the margins of its texts. */
export const PAGE = { width: 595.28, height: 841.89, left: 51, right: 51, top: 51, bottom: 68 };
export const CONTENT_WIDTH = PAGE.width - PAGE.left - PAGE.right;
/** Where the texts of a question begin, beside its number, and their width, before its mark. */
export const BODY_AT = 34;
export const BODY_WIDTH = CONTENT_WIDTH - BODY_AT - 66;
export const CONTENT_HEIGHT = PAGE.height - PAGE.top - PAGE.bottom;

/** The light colours of the pages. */
export const COLOURS = {
  ink: '#1a1e21',
  second: '#474c4f',
  third: '#656866',
  rule: '#e1ddd3',
  strongRule: '#c8c3b7',
  sunk: '#f0ede6',
  accent: '#0e5860',
};

/** @type {Readonly<Record<import('./printed-sheet.ts').Tone, string>>} */
export const TONES = {
  right: '#2a673c',
  wrong: '#a02626',
  partly: '#7f4f00',
  open: COLOURS.second,
  plain: COLOURS.second,
};

/**
 * @param {number} size in points
 * @param {Partial<Style>} [other]
 * @returns {Style}
 */
export const sans = (size, other = {}) => ({ face: 'sans', size, colour: COLOURS.ink, ...other });

/**
 * @param {number} size in points
 * @param {Partial<Style>} [other]
 * @returns {Style}
 */
export const serif = (size, other = {}) => ({ face: 'serif', size, colour: COLOURS.ink, ...other });

/**
 * @param {number} size in points
 * @returns {Style}
 */
export const mono = (size) => ({ face: 'mono', size, colour: COLOURS.ink });
