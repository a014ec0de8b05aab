// @ts-check
// Plain JavaScript because a worker thread loads it from the sources, see sheet-document.js.

/**
 * Scripts of the fonts: each file of Fontsource has the letters of one. `symbols` has those of mathematics, and most
 * others.
 *
 * @typedef {'latin' | 'latin-ext' | 'greek' | 'cyrillic' | 'devanagari' | 'bengali' | 'symbols'} Script
 */

/** @type {readonly (readonly [Script, RegExp])[]} */
const LETTERS = [
  ['devanagari', /[\u0900-\u097F\uA8E0-\uA8FF\u1CD0-\u1CFF]/],
  ['bengali', /[\u0980-\u09FF]/],
  ['greek', /[\u0370-\u03FF]/],
  ['cyrillic', /[\u0400-\u04FF]/],
  ['latin-ext', /[\u0100-\u02FF\u1D00-\u1EFF\u20A0-\u20C0\u2C60-\u2C7F\uA720-\uA7FF]/],
];

/** Danda, joiners and combining marks: they belong to the letters before them. */
const FOLLOWING = /[\u0964\u0965\u200C\u200D]|\p{M}/u;
/** Shown instead of a character that no font has. */
const SUBSTITUTE = '\uFFFD';

/** The scripts whose letters are shaped, so that the glyphs of a PDF do not say what was written. */
export const SHAPED = new Set(['devanagari', 'bengali']);

/**
 * A text of one script, which one font can show.
 *
 * @typedef {{ readonly text: string, readonly script: Script }} ScriptRun
 */

/**
 * Splits a text into runs that one font each can show.
 *
 * @param {string} text without control characters
 * @param {(script: Script, codePoint: number) => boolean} hasGlyph whether the font of a script has a character
 * @param {() => void} onMissing called for each character that no font has, and that a substitute replaces
 * @returns {ScriptRun[]}
 */
export function splitScripts(text, hasGlyph, onMissing) {
  if (/^[ -~]*$/.test(text)) return text === '' ? [] : [{ text, script: 'latin' }];
  /** @type {{ text: string, script: Script }[]} */
  const runs = [];
  for (const character of text) {
    const last = runs.at(-1);
    const codePoint = character.codePointAt(0) ?? 0;
    const follows = last !== undefined && (character === ' ' || FOLLOWING.test(character));
    // A joiner has no glyph in some fonts, which their shaping removes.
    const isKept = follows && (hasGlyph(last.script, codePoint) || /[\u200C\u200D]/.test(character));
    const script = isKept ? last.script : findScript(character, codePoint, hasGlyph);
    const shown = script === undefined ? SUBSTITUTE : character;
    if (script === undefined) onMissing();
    if (last !== undefined && last.script === (script ?? 'symbols')) last.text += shown;
    else runs.push({ text: shown, script: script ?? 'symbols' });
  }
  return runs;
}

/**
 * @param {string} character
 * @param {number} codePoint
 * @param {(script: Script, codePoint: number) => boolean} hasGlyph
 * @returns {Script | undefined} undefined for a character that no font has
 */
function findScript(character, codePoint, hasGlyph) {
  const letterScript = LETTERS.find(([, letters]) => letters.test(character))?.[0];
  /** @type {readonly Script[]} */
  const tried =
    letterScript === undefined ? ['latin', 'latin-ext', 'symbols'] : [letterScript, 'latin', 'symbols'];
  return tried.find((script) => hasGlyph(script, codePoint));
}

/** Controls, half surrogates, marks of direction, and variants of a glyph, which no font here has. */
const UNPRINTABLE =
  /[^\P{Cc}\n\t]|\p{Cs}|[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]|[\uFE00-\uFE0F]|[\u{E0000}-\u{E0FFF}]/gu;

/** Marks on one letter: no script here needs as many, and shaping takes time that grows with their square. */
const MARKS = /(\p{M}{8})\p{M}+/gu;

/**
 * A text as it can be laid out: composed, with line feeds as the only breaks, without controls.
 *
 * @param {string} text
 */
export const printable = (text) =>
  text
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll(UNPRINTABLE, '')
    .normalize('NFC')
    .replaceAll(MARKS, '$1');
