/**
 * A field of a record as it is in the file, with the white space around it, which the parser takes away; undefined for a
 * field in quotes, whose white space the parser keeps.
 *
 * @param raw the record as it is in the file, after the blank lines above it
 */
export function unquotedField(raw: string, separator: string, index: number): string | undefined {
  let start = recordStart(raw, separator);
  for (let field = 0; ; field++) {
    const quote = quoteAfter(raw, separator, start);
    const end = raw.indexOf(separator, quote === undefined ? start : closingQuote(raw, quote));
    if (field === index)
      return quote === undefined
        ? raw.slice(start, end === -1 ? undefined : end).replace(/\n$/, '')
        : undefined;
    if (end === -1) return undefined;
    start = end + separator.length;
  }
}

/** Where a record begins below blank lines. Takes linear time, unlike a pattern of repeated lines. */
function recordStart(raw: string, separator: string): number {
  let start = 0;
  for (let at = 0; ; at++)
    if (raw[at] === '\n') start = at + 1;
    else if (!isMargin(raw[at], separator)) return start;
}

/** The quote with which a field begins, after white space. */
function quoteAfter(raw: string, separator: string, start: number): number | undefined {
  let at = start;
  while (isMargin(raw[at], separator)) at++;
  return raw[at] === '"' ? at : undefined;
}

/** White space that the parser takes away within a line; a tab can be the separator. */
const isMargin = (character: string | undefined, separator: string): boolean =>
  character !== separator && (character === ' ' || character === '\t' || character === '\f');

/** The quote that ends a field, where two quotes stand for one. */
function closingQuote(raw: string, opening: number): number {
  for (let at = raw.indexOf('"', opening + 1); at !== -1; at = raw.indexOf('"', at + 2))
    if (raw[at + 1] !== '"') return at;
  return raw.length;
}
