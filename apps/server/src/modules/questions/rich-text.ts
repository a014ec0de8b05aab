import sanitizeHtml from 'sanitize-html';
import temml from 'temml';

/** Formatting that a question may use; no links, images, styles, or anything that loads or runs. */
const SANITISE: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'sub',
    'sup',
    'ul',
    'ol',
    'li',
    'code',
    'pre',
    'blockquote',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'span',
  ],
  allowedAttributes: { span: ['lang', 'dir'], p: ['lang', 'dir'], th: ['scope'] },
  disallowedTagsMode: 'discard',
};

/**
 * Text as it is stored: sanitised HTML. Mathematics between `\( \)` stays as it was written, because editing
 * needs it (decision 26).
 */
export function sanitiseRichText(text: string): string {
  return protectMathematics(text, (prose) => sanitizeHtml(escapeLoneAngles(prose), SANITISE)).trim();
}

/** A code snippet is shown letter by letter: everything is escaped and white space is kept. */
function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** What a candidate sees: sanitised text with mathematics as MathML, or an escaped code snippet. */
export function renderRichText(stored: string, isCode = false): string {
  if (isCode) return escapeText(stored);
  return stored.replaceAll(MATHEMATICS, (_whole, source: string) => renderMathematics(unescapeText(source)));
}

/** Plain text of stored HTML, for lists and exports. */
export function plainText(html: string): string {
  const text = sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} });
  return unescapeText(text).replaceAll(/\s+/g, ' ').trim();
}

const MATHEMATICS = /\\\(([\s\S]*?)\\\)/g;

/** A comparison such as `x < 3` is text, not the beginning of a tag. */
function escapeLoneAngles(text: string): string {
  return text.replaceAll(/<(?![A-Za-z/!])/g, '&lt;');
}

function protectMathematics(text: string, sanitiseProse: (prose: string) => string): string {
  const formulas: string[] = [];
  const marked = text.replaceAll(MATHEMATICS, (_whole, source: string) => {
    formulas.push(source);
    return `\u{E000}${formulas.length - 1}\u{E001}`;
  });
  return sanitiseProse(marked).replaceAll(/\u{E000}(\d+)\u{E001}/gu, (_whole, index: string) => {
    return `\\(${escapeText(unescapeText(formulas[Number(index)] ?? ''))}\\)`;
  });
}

function unescapeText(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&');
}

/** MathML of a TeX formula; what cannot be read is shown as it was written, never as an error in an exam. */
function renderMathematics(source: string): string {
  try {
    const mathml = temml.renderToString(source, { throwOnError: true, trust: false, strict: false });
    // The content security policy allows no style attributes; MathML lays itself out without them.
    return mathml.replaceAll(/ style="[^"]*"/g, '');
  } catch {
    return `<code>${escapeText(`\\(${source}\\)`)}</code>`;
  }
}
