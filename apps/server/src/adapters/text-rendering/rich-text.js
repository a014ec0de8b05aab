// @ts-check
// Plain JavaScript because a worker thread loads it from the sources, see text-worker.js.
import sanitizeHtml from 'sanitize-html';
import { PROSE, RENDERED } from './allowed-html.js';
import { escapeText, unescapeText } from './escape-text.js';
import { delimited, drawFormula, replaceFormulas } from './formulas.js';

/** A tag, a comment or a declaration, with `>` in a quoted attribute as part of it. */
const TAG = /<(?:!--[\s\S]*?-->|[A-Za-z/!][^>"']*(?:"[^"]*"[^>"']*|'[^']*'[^>"']*)*>)/y;
/** Each `<` that begins no tag costs a scan to the end of the text. */
const MAX_FAILED_TAGS = 100;
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
    const mathml = isDrawn(source) ? drawFormula(source) : undefined;
    if (mathml === undefined) return `<code>${escapeText(delimited(source))}</code>`;
    // The source, for plain text: √8 without its markup would read as 8.
    return mathml.replace('<math', () => `<math alttext="${escapeText(source).replaceAll('"', '&quot;')}"`);
  };
  return sanitiseRendered(withoutControls(mapText(clean, (text) => replaceFormulas(text, draw))));
}

/**
 * Rendered text without disallowed markup. Idempotent.
 * @param {string} html
 */
export const sanitiseRendered = (html) => sanitizeHtml(html, RENDERED);

/**
 * Escapes text that looks like markup: `<` in a formula, and `<` that begins no tag. Only a preparation: the result
 * is as unsafe as the input.
 * @param {string} raw
 */
function escapeFormulas(raw) {
  const next = /<|\\\(/g;
  let result = '';
  let at = 0;
  let failedTags = 0;
  let hasCloser = true;
  for (let match = next.exec(raw); match !== null; match = next.exec(raw)) {
    result += raw.slice(at, match.index);
    at = match.index + match[0].length;
    if (match[0] === '<') {
      TAG.lastIndex = match.index;
      const tag = failedTags < MAX_FAILED_TAGS ? TAG.exec(raw)?.[0] : undefined;
      if (tag === undefined) failedTags++;
      else at = match.index + tag.length;
      result += tag ?? '&lt;';
    } else {
      /** @type {number} */
      const close = hasCloser ? raw.indexOf('\\)', at) : -1;
      hasCloser = close !== -1;
      if (hasCloser) {
        result += delimited(escapeText(unescapeText(raw.slice(at, close))));
        at = close + 2;
      } else result += match[0];
    }
    next.lastIndex = at;
  }
  return result + raw.slice(at);
}

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
