// The code that a Markdown document mentions: in backticks and in blocks of code.

const FENCE = /^\s*```(\w*)/;
const CODE_SPAN = /(?<!`)`([^`]+)`(?!`)/g;
/** Files and folders at the beginning of a line of a block without a language, as an overview of folders has them. */
const NAMES_COLUMN = /^(?=\S)(?:\S*[./]\S*(?:\s+|$))+/;

/**
 * The mentions of a document with their lines. A span of code may go on in the next line, and has the line of its
 * beginning.
 * @returns {{ line: number, kind: 'code' | 'command', text: string }[]}
 */
export function findMentions(document) {
  const mentions = [];
  const prose = [];
  let language;
  for (const [index, text] of document.split('\n').entries()) {
    const fence = text.match(FENCE);
    if (fence) language = language === undefined ? fence[1] : undefined;
    prose.push(fence || language !== undefined ? '' : text);
    if (fence || language === undefined) continue;
    const names = language === '' ? text.match(NAMES_COLUMN) : null;
    if (names) mentions.push({ line: index + 1, kind: 'code', text: names[0].trim() });
    if (['sh', 'bash'].includes(language)) mentions.push({ line: index + 1, kind: 'command', text });
  }
  const text = prose.join('\n');
  const lineOf = (offset) => text.slice(0, offset).split('\n').length;
  for (const { index, 1: code } of text.matchAll(CODE_SPAN))
    mentions.push({ line: lineOf(index), kind: 'code', text: code });
  return mentions;
}
