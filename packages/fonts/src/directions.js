// @ts-check
import createBidi from 'bidi-js';
import { isMixed } from './isolated.js';

/**
 * @typedef {'ltr' | 'rtl'} Direction
 *
 * @typedef {object} Levels of a text by the Unicode Bidirectional Algorithm (UAX 9)
 * @property {Uint8Array} levels of each code unit; odd ones are written from the right
 * @property {readonly { readonly start: number, readonly end: number, readonly level: number }[]} paragraphs
 */

const bidi = createBidi();

/**
 * The levels of a text.
 *
 * @param {string} text
 * @param {Direction} [base] direction of its paragraphs; by default that of the first letter of each
 * @returns {Levels | undefined} undefined where everything is written from the left
 */
export function levelsOf(text, base) {
  return base === 'rtl' || isMixed(text) ? bidi.getEmbeddingLevels(text, base) : undefined;
}

/**
 * The direction of a text by its first letter outside of isolated parts.
 *
 * @param {string} text
 * @returns {Direction}
 */
export const directionOf = (text) => ((levelsOf(text)?.paragraphs[0]?.level ?? 0) % 2 === 1 ? 'rtl' : 'ltr');

/**
 * Splits a text where its level changes.
 *
 * @param {string} text
 * @param {Levels | undefined} levels of a whole text
 * @param {number} [start] of this text in the whole one
 * @returns {{ text: string, level: number }[]}
 */
export function levelRuns(text, levels, start = 0) {
  if (levels === undefined) return [{ text, level: 0 }];
  /** @type {{ text: string, level: number }[]} */
  const runs = [];
  for (let index = 0; index < text.length; index++) {
    const level = levels.levels[start + index] ?? 0;
    const last = runs.at(-1);
    if (last?.level === level) last.text += text[index];
    else runs.push({ text: text[index] ?? '', level });
  }
  return runs;
}

/**
 * The parts of a line from left to right (rule L2).
 *
 * @template {{ readonly level: number }} Part
 * @param {readonly Part[]} parts in the order in which they were written
 * @returns {Part[]}
 */
export function visualOrder(parts) {
  const ordered = [...parts];
  const most = Math.max(0, ...parts.map(({ level }) => level));
  for (let level = most; level > 0; level--)
    for (let start = 0; start < ordered.length; start++) {
      let end = start;
      while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end++;
      if (end === start) continue;
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end;
    }
  return ordered;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * A text written from the right as a font draws it whose letters go from the left: turned round, with brackets mirrored.
 *
 * @param {string} text
 */
export const turnedRound = (text) =>
  Array.from(segmenter.segment(text), ({ segment }) => bidi.getMirroredCharacter(segment) ?? segment)
    .reverse()
    .join('');
