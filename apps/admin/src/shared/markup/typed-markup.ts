import { mapParts, markupOf } from '@invigil/domain/typed-markup';

/** Stored text as it was typed: line breaks as new lines, and `<`, `>`, `&` where they are not markup. */
export function typedOf(stored: string): string {
  return mapParts(
    stored,
    (part) =>
      part
        .replace(/<br\s*\/?>\n?/gi, '\n')
        .replace(/&lt;(?![A-Za-z/!])/g, '<')
        .replaceAll('&gt;', '>')
        .replace(/&amp;(?![A-Za-z]+;|#\d+;)/g, '&'),
    (part) =>
      part.startsWith('<')
        ? part
        : part.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
  );
}

/** Typed text as HTML that can be parsed: formulas as code, a lone `<` as text. It is not yet safe to show. */
export function parsableMarkup(typed: string): string {
  return mapParts(
    markupOf(typed),
    (part) => part.replace(/<(?![A-Za-z/!])/g, '&lt;'),
    (part) => {
      if (part.startsWith('<')) return part;
      const formula = part.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
      return `<code>${formula}</code>`;
    },
  );
}

/** Whether a text contains mathematics, which the server typesets on saving. */
export const hasMathematics = (typed: string): boolean => /\\\([\s\S]*?\\\)/.test(typed);
