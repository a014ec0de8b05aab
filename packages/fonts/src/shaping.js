// @ts-check

/**
 * @typedef {import('pdfkit').default['_font']['font']} Font
 * @typedef {import('./families.js').Family} Family
 * @typedef {ReturnType<Font['layout']>} GlyphRun
 */

/** Vowel signs of Bengali that stand before their letter, and have no headstroke where they begin a word. */
const BEFORE_LETTER = [0x9c7, 0x9c8];
const IN_WORD = /[\p{L}\p{M}\p{Cf}]/u;

/**
 * Corrects what fontkit 2.0.4 shapes differently from HarfBuzz, which browsers have, and keeps the letters of a text that
 * it cannot shape.
 *
 * @param {Font} font
 * @param {Family} family
 */
export function correctShaping(font, family) {
  const shape = font.layout.bind(font);
  // fontkit kerns a text without letters twice in Inter, which has the kerning of a language system without a script too.
  const script = family.name === 'inter' ? 'latn' : undefined;
  let isGuarded = false;
  font.layout = (text, features) => {
    if (!isGuarded) {
      guardAnchors(font);
      isGuarded = true;
    }
    try {
      const run = shape(text, features, script);
      if (family.name.endsWith('-bengali')) restoreHeadstrokes(font, run);
      return run;
    } catch {
      return unshaped(font, text, family);
    }
  };
}

/**
 * A mark without an anchor for the letter before it stays where it is; fontkit throws (foliojs/fontkit issue 367: Telugu,
 * Malayalam).
 *
 * @param {Font} font
 */
function guardAnchors(font) {
  const processor = font._layoutEngine?.engine?.GPOSProcessor;
  if (processor === undefined || processor === null) return;
  const apply = processor.applyAnchor.bind(processor);
  processor.applyAnchor = (mark, base, index) => {
    if (mark.markAnchor !== null && base !== null && base !== undefined) apply(mark, base, index);
  };
}

/**
 * fontkit gives a vowel sign before its letter the form of a word's beginning in mid-word too.
 *
 * @param {Font} font
 * @param {GlyphRun} run
 */
function restoreHeadstrokes(font, { glyphs, positions }) {
  for (const [index, glyph] of glyphs.entries()) {
    const [codePoint = 0] = glyph.codePoints;
    const before = glyphs[index - 1]?.codePoints.at(-1);
    if (!BEFORE_LETTER.includes(codePoint) || before === undefined) continue;
    const inWord = font.glyphForCodePoint(codePoint);
    if (glyph.id === inWord.id || !IN_WORD.test(String.fromCodePoint(before))) continue;
    const position = positions[index];
    if (position !== undefined) position.xAdvance += inWord.advanceWidth - glyph.advanceWidth;
    glyphs[index] = inWord;
  }
}

/**
 * The letters of a text one by one, as a font has them.
 *
 * @param {Font} font
 * @param {string} text
 * @param {Family} family
 * @returns {GlyphRun}
 */
function unshaped(font, text, { isRightToLeft = false }) {
  const glyphs = font.glyphsForString(text);
  if (isRightToLeft) glyphs.reverse();
  const positions = glyphs.map(({ advanceWidth }) => ({
    xAdvance: advanceWidth,
    yAdvance: 0,
    xOffset: 0,
    yOffset: 0,
  }));
  const advanceWidth = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  return { glyphs, positions, advanceWidth };
}
