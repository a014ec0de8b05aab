/** A part of a model's text: lines of code, or lines of prose. */
export interface TextBlock {
  readonly isCode: boolean;
  readonly lines: readonly string[];
}

const FENCE = /^[ \t]*```[\w+#.-]*[ \t]*$/;
const INDENTED = /^(?:\t| {2})[ \t]*\S/;
const OPENS_BLOCK = /[:{([,;]\s*$/;
const CLOSES_BLOCK = /^\s*(?:[})\]]|end\b)/;

/**
 * The code and the prose of a model's text, without blank lines at both ends. Code is between lines of three backticks, or is
 * indented on more than one line; one line before it belongs to it where it opens a block, and lines that close one.
 */
export function textBlocks(text: string): readonly TextBlock[] {
  const lines = text.split(/\r\n?|\n/);
  const blocks: { isCode: boolean; lines: string[] }[] = [];
  const add = (isCode: boolean, added: readonly string[]) => {
    const last = blocks.at(-1);
    if (last?.isCode === isCode) last.lines.push(...added);
    else blocks.push({ isCode, lines: [...added] });
  };
  const closings = lines.flatMap((line, index) => (FENCE.test(line) ? [index] : []));
  for (let at = 0; at < lines.length; ) {
    const isFence = closings[0] === at;
    if (isFence) closings.shift();
    const closing = isFence ? closings.shift() : undefined;
    if (closing !== undefined) {
      add(true, lines.slice(at + 1, closing));
      at = closing + 1;
      continue;
    }
    const end = endOfIndented(lines, at, closings[0] ?? lines.length);
    add(end > at, lines.slice(at, Math.max(end, at + 1)));
    at = Math.max(end, at + 1);
  }
  return blocks
    .map(({ isCode, lines: blockLines }) => ({ isCode, lines: withoutBlankEnds(blockLines) }))
    .filter(hasLines);
}

const hasLines = ({ lines }: TextBlock): boolean => lines.length > 0;

/** The end of the indented code that begins at a line; its own position where none begins. */
function endOfIndented(lines: readonly string[], start: number, limit: number): number {
  const isOpening = OPENS_BLOCK.test(lines[start] ?? '') && INDENTED.test(lines[start + 1] ?? '');
  if (!isOpening && !INDENTED.test(lines[start] ?? '')) return start;
  let end = start + 1;
  for (let at = end; at < limit; at++) {
    const line = lines[at] ?? '';
    if (INDENTED.test(line) || (CLOSES_BLOCK.test(line) && at === end)) end = at + 1;
    else if (line.trim() !== '' && !(OPENS_BLOCK.test(line) && INDENTED.test(lines[at + 1] ?? ''))) break;
  }
  return end - start > 1 ? end : start;
}

function withoutBlankEnds(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex((line) => line.trim() !== '');
  const last = lines.findLastIndex((line) => line.trim() !== '');
  return first === -1 ? [] : lines.slice(first, last + 1);
}
