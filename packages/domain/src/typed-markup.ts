// Linear in the length of the text, because the server converts the texts of imported files.

const OPENING = /\\\(|<pre\b/gi;
const FORMULA_END = /\\\)/g;
const PRE_END = /<\/pre>/gi;
// A tag as markup-tags.js reads it: bare, or with attributes that have values. `<p and q>` is text.
const BLOCK = `</?(?:p|ul|ol|li|table|thead|tbody|tr|th|td|blockquote)(?:\\s+[^\\s"'<>/=]+\\s*=\\s*(?:"[^"]*"|'[^']*'|[^\\s"'<>=]+))*\\s*/?>`;
const STARTS_WITH_BLOCK = new RegExp(`^${BLOCK}`, 'i');
const BLOCK_TAG = new RegExp(`^${BLOCK}$`, 'i');

/** Maps the prose of a text, and the parts that stay unchanged: mathematics and preformatted text. */
export function mapParts(
  text: string,
  prose: (part: string) => string,
  untouched: (part: string) => string,
): string {
  return splitUntouched(text)
    .map((part, index) => (index % 2 === 0 ? prose(part) : untouched(part)))
    .join('');
}

/** The parts of a text; those at odd positions stay unchanged. */
function splitUntouched(text: string): readonly string[] {
  const parts: string[] = [];
  /** Ends that no further text has: searching for them again would take quadratic time. */
  const missing = new Set<RegExp>();
  let at = 0;
  for (const opening of text.matchAll(OPENING)) {
    if (opening.index < at) continue;
    const end = opening[0] === '\\(' ? FORMULA_END : PRE_END;
    if (missing.has(end)) continue;
    end.lastIndex = opening.index + opening[0].length;
    const closing = end.exec(text);
    if (closing === null) {
      missing.add(end);
      continue;
    }
    const next = closing.index + closing[0].length;
    parts.push(text.slice(at, opening.index), text.slice(opening.index, next));
    at = next;
  }
  return [...parts, text.slice(at)];
}

/** Typed text as it is sent: a new line becomes a line break, except beside a block such as a list entry. */
export function markupOf(typed: string): string {
  return mapParts(typed.replaceAll('\r\n', '\n'), withLineBreaks, (part) => part);
}

function withLineBreaks(prose: string): string {
  const lines = prose.split('\n').map(withoutMargins);
  return lines
    .map(({ left, text, right }, index) => {
      const previous = lines[index - 1];
      const next = lines[index + 1];
      const breaksBefore = previous !== undefined && isBreak(previous.text, text);
      const breaksAfter = next !== undefined && isBreak(text, next.text);
      const start = previous === undefined ? '' : breaksBefore ? '<br>\n' : '\n';
      const keepsRight = !breaksAfter && !(breaksBefore && text === '');
      return `${start}${breaksBefore ? '' : left}${text}${keepsRight ? right : ''}`;
    })
    .join('');
}

const isBreak = (before: string, after: string) =>
  !BLOCK_TAG.test(before.slice(Math.max(0, before.lastIndexOf('<')))) && !STARTS_WITH_BLOCK.test(after);

/** A line with the spaces and tabs around it. */
function withoutMargins(line: string): { left: string; text: string; right: string } {
  const isMargin = (index: number) => line[index] === ' ' || line[index] === '\t';
  let end = line.length;
  while (isMargin(end - 1)) end--;
  let start = 0;
  while (start < end && isMargin(start)) start++;
  return { left: line.slice(0, start), text: line.slice(start, end), right: line.slice(end) };
}
