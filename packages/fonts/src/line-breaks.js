// @ts-check

/** Scripts without spaces between words, whose words a dictionary finds. */
const DICTIONARY = /[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF]/;
/** Chinese characters and kana, between which a line may break. */
const IDEOGRAPHIC =
  /[\u2E80-\u30FF\u31F0-\u31FF\u3400-\u9FFF\uF900-\uFAFF\uFF01-\uFF9F]|[\u{20000}-\u{323AF}]/u;
/** Marks that begin no line in East Asia (JLREQ, prohibition rules), and marks of Thai that follow their word. */
const NEVER_FIRST =
  /^[、。，．・：；？！）］｝〕〉》」』】〟’”ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々〻ヽヾゝゞ…‥％)\]}.,!?:;%ๆฯ]/u;
/** Marks that end no line in East Asia. */
const NEVER_LAST = /[（［｛〔〈《「『【〝‘“([{]$/u;

const words = new Intl.Segmenter(undefined, { granularity: 'word' });
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * The parts of a text without spaces between which a line may break.
 *
 * @param {string} text
 * @returns {string[]} which together are the text
 */
export function breakableParts(text) {
  const pieces = DICTIONARY.test(text)
    ? words.segment(text)
    : IDEOGRAPHIC.test(text)
      ? letters.segment(text)
      : undefined;
  const parts = pieces === undefined ? [text] : joined(Array.from(pieces, ({ segment }) => segment));
  return parts.flatMap((part) => part.split(/(?<=[\p{L}\p{N}][-–/])(?=[\p{L}\p{N}])/u));
}

/** Joins pieces between which no line breaks. */
function joined(/** @type {readonly string[]} */ pieces) {
  /** @type {string[]} */
  const parts = [];
  for (const piece of pieces) {
    const before = parts.at(-1);
    if (before !== undefined && !mayBreak(before, piece)) parts[parts.length - 1] = before + piece;
    else parts.push(piece);
  }
  return parts;
}

/**
 * @param {string} before
 * @param {string} after
 */
function mayBreak(before, after) {
  if (NEVER_FIRST.test(after) || NEVER_LAST.test(before)) return false;
  const [last, first] = [[...before].at(-1) ?? '', [...after][0] ?? ''];
  if (IDEOGRAPHIC.test(last) || IDEOGRAPHIC.test(first)) return true;
  return DICTIONARY.test(last) && DICTIONARY.test(first);
}

/** A letter as readers see it: a base with its marks, the bases that a virama joins to it, and the danda that follows. */
const SYLLABLES =
  /\P{M}\p{M}*(?:(?<=[\u094D\u09CD\u0A4D\u0ACD\u0C4D\u0CCD\u0D4D])[\u200C\u200D]?\P{M}\p{M}*|\u200D\P{M}\p{M}*)*[\u0964\u0965]*|\p{M}+/gu;

/**
 * The letters of a word, between which it is cut where it is wider than a line.
 *
 * @param {string} text
 * @returns {string[]} which together are the text
 */
export const syllablesOf = (text) => text.match(SYLLABLES) ?? [];
