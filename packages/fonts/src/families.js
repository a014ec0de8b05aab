// @ts-check
// Plain JavaScript, as all of this package: worker threads of the server load it from the sources.

/**
 * @typedef {'serif' | 'sans' | 'mono'} Face
 *
 * @typedef {object} Family files of one package, of which each has a part of the characters
 * @property {string} name as in the names of its files
 * @property {string} script how people call what it is for
 * @property {readonly string[]} [subsets] absent for a family whose files are numbered slices with all weights
 * @property {boolean} [hasItalics]
 * @property {boolean} [hasOneWeight]
 * @property {Face} [face] of texts that it is for alone; absent for all
 * @property {boolean} [isShaped] whether letters join or move, so that the glyphs of a PDF do not say what was written
 * @property {boolean} [isRightToLeft] whether its shaping turns the letters round
 */

const EUROPEAN = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek'];
const WITH_POLYTONIC = [...EUROPEAN, 'greek-ext'];

/**
 * A family of one script.
 *
 * @param {string} script as in the name of the family
 * @param {Partial<Family>} [more]
 * @returns {Family}
 */
const noto = (script, more = {}) => ({
  name: `noto-sans-${script}`,
  script: `${script[0]?.toUpperCase()}${script.slice(1)}`,
  subsets: [script],
  isShaped: true,
  ...more,
});

/**
 * The families of the site in the order in which a character looks for a font. A family for one face comes first in texts
 * of that face. docs/scripts.md lists them for operators.
 *
 * @type {readonly Family[]}
 */
export const FAMILIES = [
  {
    name: 'source-serif-4',
    script: 'Latin, Cyrillic, Greek',
    subsets: EUROPEAN,
    hasItalics: true,
    face: 'serif',
  },
  {
    name: 'source-code-pro',
    script: 'Latin, Cyrillic, Greek',
    subsets: WITH_POLYTONIC,
    face: 'mono',
  },
  {
    name: 'inter',
    script: 'Latin, Cyrillic, Greek',
    subsets: WITH_POLYTONIC,
    hasItalics: true,
  },
  noto('devanagari', { name: 'noto-serif-devanagari', face: 'serif' }),
  noto('bengali', { name: 'noto-serif-bengali', face: 'serif' }),
  noto('devanagari'),
  noto('bengali'),
  noto('arabic', { isRightToLeft: true }),
  noto('hebrew', { isRightToLeft: true }),
  noto('thai'),
  noto('tamil'),
  noto('gujarati'),
  noto('telugu'),
  noto('kannada'),
  noto('malayalam'),
  noto('gurmukhi'),
  noto('armenian', { isShaped: false }),
  noto('georgian', { isShaped: false }),
  // Before East Asia, whose signs of mathematics are as wide as its letters.
  { name: 'stix-two-math', script: 'Mathematics', subsets: ['latin'], hasOneWeight: true },
  { name: 'noto-sans-sc', script: 'Chinese' },
  { name: 'noto-sans-jp', script: 'Japanese' },
  { name: 'noto-sans-kr', script: 'Korean' },
  { name: 'noto-emoji', script: 'Emoji' },
];

/** Families with thousands of characters, which are known when a text has one of them. */
const EAST_ASIAN = ['noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr'];

/** @param {Family} family */
export const isEastAsian = ({ name }) => EAST_ASIAN.includes(name);
