import { findMarkup, removedFrom, writeMarkup } from '@invigil/domain/markup-tags';
import { mapParts, markupOf } from '@invigil/domain/typed-markup';

/** Stands for an escaped `<`; no stored text has it. */
const ESCAPED = '\u0000';

/** Stored text as it was typed: line breaks as new lines, and `<`, `>`, `&` where they are not markup. */
export function typedOf(stored: string): string {
  return withEscapes(
    mapParts(
      stored,
      (part) => unescapeProse(part.replace(/<br\s*\/?>\n?/gi, '\n')),
      (part) => (part.startsWith('<') ? unescapeProse(part) : unescapeText(part)),
    ),
  );
}

const unescapeProse = (text: string) =>
  text
    .replaceAll('&lt;', ESCAPED)
    .replaceAll('&gt;', '>')
    .replace(/&amp;(?![A-Za-z]+;|#)/g, '&');

const unescapeText = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** Writes an escaped `<` as `<`, and as `&lt;` only where `<` would begin markup. */
function withEscapes(marked: string): string {
  let text = marked;
  for (;;) {
    const typed = text.replaceAll(ESCAPED, '<');
    const begun = new Set(findMarkup(typed).map(({ start }) => start));
    let left = '';
    for (let at = 0; at < text.length; at++)
      left += text[at] === ESCAPED && begun.has(at) ? '&lt;' : text[at];
    // An end tag that is text leaves another one its start tag, so that it takes more than one round.
    if (left === text) return typed;
    text = left;
  }
}

/**
 * Typed text as HTML that can be parsed: formulas as code that says so, and `<` as text where the server takes it for text.
 */
export const parsableMarkup = (typed: string): string =>
  writeMarkup(markupOf(typed), (source) => {
    const escaped = unescapeText(source)
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;');
    return `<code data-formula>${escaped}</code>`;
  });

/** The formulas of a typed text, in order, without their delimiters. */
export function formulasOf(typed: string): string[] {
  const text = markupOf(typed);
  return findMarkup(text).flatMap(({ kind, start, end }) =>
    kind === 'formula' ? [unescapeText(text.slice(start + 2, end - 2))] : [],
  );
}

/** The elements that saving removes from a typed text, as tags; empty where it removes nothing. */
export const removedTags = (typed: string): string => tagsOf(removedFrom(markupOf(typed)));

/** Names of removed elements as their tags. */
export const tagsOf = (names: readonly string[]): string =>
  names.map((name) => (name === '!--' ? '<!-- -->' : `<${name}>`)).join(', ');
