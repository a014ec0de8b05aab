/** Parts that stay unchanged: mathematics and preformatted text. */
const UNTOUCHED = /(\\\([\s\S]*?\\\)|<pre\b[\s\S]*?<\/pre>)/i;
const BLOCK = '</?(?:p|ul|ol|li|table|thead|tbody|tr|th|td|blockquote)\\b';
const NEW_LINE = new RegExp(`(${BLOCK}[^>]*>)?[ \\t]*\\n[ \\t]*(?=(${BLOCK})?)`, 'gi');

/** The odd parts of the split are the unchanged ones. */
function mapParts(
  text: string,
  prose: (part: string) => string,
  untouched: (part: string) => string,
): string {
  return text
    .split(UNTOUCHED)
    .map((part, index) => (index % 2 === 0 ? prose(part) : untouched(part)))
    .join('');
}

/** Typed text as it is sent: a new line becomes a line break, except beside a block such as a list entry. */
export function markupOf(typed: string): string {
  return mapParts(
    typed.replaceAll('\r\n', '\n'),
    (part) =>
      part.replace(NEW_LINE, (whole: string, before: string | undefined, after: string | undefined) =>
        before === undefined && after === undefined ? '<br>\n' : whole,
      ),
    (part) => part,
  );
}

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
