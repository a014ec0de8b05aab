// @ts-check
import { readRanges } from './character-ranges.js';
import coverage from './coverage.json' with { type: 'json' };
import { FAMILIES, isEastAsian } from './families.js';
import { fileName, isVariable, WEIGHTS } from './font-files.js';

/**
 * @typedef {import('./families.js').Face} Face
 * @typedef {import('./families.js').Family} Family
 * @typedef {Readonly<Record<string, Readonly<Record<string, string>>>>} Coverage ranges of characters by family and subset
 *
 * @typedef {object} TextStyle
 * @property {Face} face
 * @property {boolean} [isBold]
 * @property {boolean} [isItalic]
 * @property {string} [forms] the family whose forms of Chinese characters are wanted; by default the letters of the text say it
 *
 * @typedef {object} FontFile a font as it is opened
 * @property {string} key differs for each file and weight
 * @property {Family} family
 * @property {string} subset
 * @property {string} file
 * @property {number} weight
 * @property {boolean} isItalic
 *
 * @typedef {object} FontRun a part of a text that one font can show
 * @property {string} text
 * @property {FontFile} font
 */

/** Letters with which a text says which forms of Chinese characters it wants. */
const KANA = /[\u3040-\u30FF\u31F0-\u31FF\uFF66-\uFF9F]/;
const HANGUL = /[\u1100-\u11FF\u3130-\u318F\uAC00-\uD7AF]/;
/** Characters of families that are not in the common coverage. */
const EAST_ASIAN =
  /[\u1100-\u11FF\u2E80-\u9FFF\uA960-\uA97F\uAC00-\uD7FF\uF900-\uFAFF\uFE30-\uFE4F\uFF00-\uFFEF]|[\u{1B000}-\u{1B16F}\u{20000}-\u{323AF}]/u;
/** Joiners and variants of a glyph: shaping removes them where a font lacks them. */
const INVISIBLE = /\u200C|\u200D|[\uFE00-\uFE0F]/gu;
/** Marks of direction, which are obeyed before (directions.js). */
const DIRECTIONS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
/** Danda, which the scripts of India share. */
const SHARED = /^[\u0964\u0965]/;
const FAST = /^[ -~]*$/;

/** Whether a text has letters of East Asia, whose coverage is loaded on demand in a browser. */
export const needsEastAsia = (/** @type {string} */ text) => EAST_ASIAN.test(text);

/** @typedef {{ readonly family: Family, readonly subset: string, readonly ranges: ReturnType<typeof readRanges> }} Source */

/**
 * Finds the font of each character: the one font book of pages, certificates, tables and sheets.
 *
 * @param {Coverage} [eastAsian] of the families of East Asia; without it their letters have no font
 */
export function createFontBook(eastAsian = {}) {
  /** @type {Source[]} */
  const sources = FAMILIES.flatMap((family) =>
    Object.entries(
      (isEastAsian(family) ? eastAsian : /** @type {Coverage} */ (coverage))[family.name] ?? {},
    ).map(([subset, ranges]) => ({ family, subset, ranges: readRanges(ranges) })),
  );
  /** @type {Map<string, Source | null>} */
  const found = new Map();
  /** @type {Map<string, boolean>} */
  const absent = new Map();
  /** @type {Map<string, FontFile>} */
  const files = new Map();

  /**
   * @param {string} characters of which one font has all
   * @param {Face} face
   * @param {string} eastAsianFamily
   */
  function find(characters, face, eastAsianFamily) {
    const key = `${face} ${eastAsianFamily} ${characters}`;
    let source = found.get(key);
    if (source === undefined) {
      const having = sources.filter(
        (each) => (each.family.face === undefined || each.family.face === face) && hasAll(each, characters),
      );
      source =
        having.find(({ family }) => !isEastAsian(family)) ??
        having.find(({ family }) => family.name === eastAsianFamily) ??
        having[0] ??
        null;
      if (found.size > MAX_FOUND) found.clear();
      found.set(key, source);
    }
    return source;
  }

  /**
   * @param {Source} source
   * @param {TextStyle} style
   * @returns {FontFile}
   */
  function toFile({ family, subset }, { isBold = false, isItalic = false }) {
    const weight = isBold ? WEIGHTS.bold : WEIGHTS.regular;
    const file = fileName(family, subset, weight, isItalic);
    const key = isVariable(family) ? `${file}@${weight}` : file;
    let font = files.get(key);
    if (font === undefined) {
      font = { key, family, subset, file, weight, isItalic: file.endsWith('italic.woff') };
      files.set(key, font);
    }
    return font;
  }

  /** Asks no face: a family for one face has no letter that the others lack. */
  function isMissing(/** @type {string} */ character) {
    let answer = absent.get(character);
    if (answer === undefined) {
      const codePoint = character.codePointAt(0) ?? 0;
      answer = !sources.some(({ ranges }) => isIn(ranges, codePoint));
      if (absent.size > MAX_FOUND) absent.clear();
      absent.set(character, answer);
    }
    return answer;
  }

  /** @param {TextStyle} style */
  const latin = (style) => toFile(/** @type {Source} */ (find('A', style.face, '')), style);

  return {
    /** The font of Latin letters in a style, which every document has. */
    latin,
    /**
     * Splits a text into runs of one font each, in the order in which it was written. The code of a character without a font
     * takes its place, unless told otherwise.
     *
     * @param {string} text without control characters
     * @param {TextStyle} style
     * @param {(character: string) => string} [substitute] what takes the place of a character without a font
     * @returns {FontRun[]}
     */
    runs(text, style, substitute = codeOf) {
      if (text === '') return [];
      if (FAST.test(text)) return [{ text, font: latin(style) }];
      const preferred = style.forms ?? eastAsianFamilyOf(text);
      /** @type {{ text: string, font: FontFile }[]} */
      const runs = [];
      const add = (/** @type {string} */ part, /** @type {FontFile} */ font) => {
        const last = runs.at(-1);
        if (last !== undefined && last.font === font) last.text += part;
        else runs.push({ text: part, font });
      };
      for (const letter of lettersOf(text.replaceAll(DIRECTIONS, ''))) {
        const last = runs.at(-1);
        const visible = letter.replaceAll(INVISIBLE, '');
        if (last !== undefined && (visible === '' || SHARED.test(letter)) && keeps(last, visible)) {
          last.text += letter;
          continue;
        }
        const whole = find(visible, style.face, preferred);
        if (whole !== null) add(letter, toFile(whole, style));
        else
          for (const character of letter) {
            const source = visible.includes(character) ? find(character, style.face, preferred) : undefined;
            if (source === undefined) add(character, runs.at(-1)?.font ?? latin(style));
            else if (source === null) add(substitute(character), latin(style));
            else add(character, toFile(source, style));
          }
      }
      return runs;
    },
    /**
     * The characters of a text that no font has, each once: those that `runs` gives to its substitute.
     *
     * @param {string} text without control characters
     */
    missing(text) {
      if (FAST.test(text)) return [];
      return [...new Set(text.replaceAll(DIRECTIONS, '').replaceAll(INVISIBLE, ''))].filter(
        (character) => !BREAKS.test(character) && isMissing(character),
      );
    },
  };

  /**
   * @param {FontRun} run
   * @param {string} letter
   */
  function keeps({ font }, letter) {
    const source = sources.find(({ family, subset }) => family === font.family && subset === font.subset);
    return source !== undefined && hasAll(source, letter);
  }
}

/** @typedef {ReturnType<typeof createFontBook>} FontBook */

/** Letters whose font is remembered. */
const MAX_FOUND = 20_000;
/** What breaks a line or moves to a column, and is not drawn. */
const BREAKS = /[\n\t]/;

/** What stands in a document for a character that no font has. */
export const codeOf = (/** @type {string} */ character) =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;

/**
 * Chinese characters have other forms in Japan and Korea. A text with letters of either is taken for one of that country.
 *
 * @param {string} text
 */
function eastAsianFamilyOf(text) {
  if (KANA.test(text)) return 'noto-sans-jp';
  return HANGUL.test(text) ? 'noto-sans-kr' : 'noto-sans-sc';
}

/**
 * A style for the parts of a text, which have the forms of Chinese characters that the whole text has, unless the style says
 * them.
 *
 * @template {TextStyle} Style
 * @param {Style} style
 * @param {string} whole
 * @returns {Style}
 */
export const withForms = (style, whole) =>
  style.forms !== undefined || !needsEastAsia(whole) ? style : { ...style, forms: eastAsianFamilyOf(whole) };

/**
 * The forms of Chinese characters that a text wants; undefined for a text without them.
 *
 * @param {string} text
 */
export const formsOf = (text) => (needsEastAsia(text) ? eastAsianFamilyOf(text) : undefined);

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const MARKED = /\p{M}|\u200D/u;

/** The letters of a text as readers see them: with their marks. */
function lettersOf(/** @type {string} */ text) {
  return MARKED.test(text) ? Array.from(segmenter.segment(text), ({ segment }) => segment) : [...text];
}

/**
 * @param {Source} source
 * @param {string} characters
 */
const hasAll = ({ ranges }, characters) =>
  [...characters].every((character) => isIn(ranges, character.codePointAt(0) ?? 0));

/**
 * @param {ReturnType<typeof readRanges>} ranges
 * @param {number} codePoint
 */
function isIn(ranges, codePoint) {
  let [low, high] = [0, ranges.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [first, last] = ranges[middle] ?? [0, 0];
    if (codePoint < first) high = middle - 1;
    else if (codePoint > last) low = middle + 1;
    else return true;
  }
  return false;
}
