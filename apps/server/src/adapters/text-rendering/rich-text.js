// @ts-check
// Plain JavaScript because a worker thread loads it from the sources, see text-worker.js.

import { escapeText, unescapeText } from '@invigil/domain/escape-text';
import { writeMarkup } from '@invigil/domain/markup-tags';
import sanitizeHtml from 'sanitize-html';
import { PROSE, RENDERED } from './allowed-html.js';
import { delimited, drawFormula, replaceFormulas } from './formulas.js';

/** @typedef {import('@invigil/domain/authoring/formula-problem').FormulaProblem} FormulaProblem */

const MAX_ROUNDS = 4;

/**
 * Text as it is stored: sanitised HTML, with formulas between `\( \)` as the author wrote them, for later edits.
 * Idempotent.
 * @param {string} raw any text
 */
export function sanitise(raw) {
  let clean = sanitiseOnce(raw);
  // Removing an element can change where a browser ends the elements around it: repeats until stable.
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const again = sanitiseOnce(clean);
    if (again === clean) return clean;
    clean = again;
  }
  return escapeText(clean);
}

/** @param {string} raw */
const sanitiseOnce = (raw) =>
  escapeSplitFormulas(withoutControls(sanitizeHtml(escapeFormulas(raw), PROSE))).trim();

/**
 * PostgreSQL stores neither U+0000 nor half of a surrogate pair, which character references and \char can write.
 *
 * @param {string} html
 */
const withoutControls = (html) => html.replaceAll(/[^\P{Cc}\t\n\r]|\p{Cs}/gu, '');

/**
 * Text as readers see it: each formula in a text node as MathML.
 * @param {string} clean a result of `sanitise`
 * @param {(source: string) => boolean} isDrawn whether a formula is drawn; otherwise its source is shown
 */
export function render(clean, isDrawn) {
  /** @param {string} escaped */
  const draw = (escaped) => {
    const source = unescapeText(escaped);
    const drawn = isDrawn(source) ? drawFormula(source) : undefined;
    if (drawn === undefined || 'problem' in drawn) return `<code>${escapeText(delimited(source))}</code>`;
    return withSource(drawn.mathml, source);
  };
  return sanitiseRendered(withoutControls(mapText(clean, (text) => replaceFormulas(text, draw))));
}

/**
 * A formula by itself, as a page shows it while it is typed.
 * @param {string} source
 * @returns {{ html: string } | { problem: FormulaProblem, at: string }}
 */
export function typeset(source) {
  const drawn = drawFormula(source);
  if ('problem' in drawn) return drawn;
  return { html: sanitiseRendered(withoutControls(withSource(drawn.mathml, source))) };
}

/**
 * The source goes into the formula for plain text: √8 without its markup would read as 8.
 * @param {string} mathml
 * @param {string} source
 */
const withSource = (mathml, source) =>
  mathml.replace('<math', () => `<math alttext="${escapeText(source).replaceAll('"', '&quot;')}"`);

/**
 * Rendered text without disallowed markup. Idempotent.
 * @param {string} html
 */
export const sanitiseRendered = (html) => sanitizeHtml(html, RENDERED);

/**
 * Escapes text that looks like markup: `<` in a formula, and `<` that begins no tag of an allowed element. Only a
 * preparation: the result is as unsafe as the input.
 * @param {string} raw
 */
const escapeFormulas = (raw) => writeMarkup(raw, (source) => delimited(escapeText(unescapeText(source))));

/**
 * Writes a delimiter whose counterpart is beyond a tag as a character reference: it makes no formula, and
 * sanitising the text again does not take the tag for a part of one.
 * @param {string} clean
 */
function escapeSplitFormulas(clean) {
  const last = clean.lastIndexOf('\\)');
  let length = 0;
  return mapText(
    clean,
    (text) =>
      replaceFormulas(text, delimited, (rest) =>
        length + text.length <= last ? rest.replaceAll('\\(', '&#92;(') : rest,
      ),
    (part) => {
      length += part.length;
    },
  );
}

/**
 * Maps the text between the tags of HTML written by sanitize-html, where every `<` begins a tag.
 * @param {string} html
 * @param {(text: string) => string} map
 * @param {(part: string) => void} [onPart] called after each part, tags included
 */
function mapText(html, map, onPart = () => undefined) {
  return html
    .split(/(<[^>]*>)/)
    .map((part, index) => {
      const mapped = index % 2 === 0 ? map(part) : part;
      onPart(part);
      return mapped;
    })
    .join('');
}
