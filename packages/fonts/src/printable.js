// @ts-check

/** Controls, half surrogates, and variants of a glyph, which no font here has. Marks of direction stay, and are obeyed. */
const UNPRINTABLE =
  /[^\P{Cc}\n\t]|\p{Cs}|[\u00AD\u200B\u2060-\u2065\u206A-\u206F\uFEFF]|[\uFE00-\uFE0F]|[\u{E0000}-\u{E0FFF}]/gu;

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
