// @ts-check

/**
 * A line of a page: of text, a picture, a rule, or a row of a table.
 *
 * @typedef {object} Line
 * @property {number} height in points
 * @property {number} [baseline] distance from the top, of a line of text
 * @property {boolean} [isGap] whether it is left out at the top of a page
 * @property {boolean} [keepsNext] whether the next line follows on the same page
 * @property {Line} [repeated] the header of a table, repeated above a row that begins a page
 * @property {(pen: import('./pen.js').Pen, x: number, top: number) => void} draw
 *
 * @typedef {{ readonly line: Line, readonly top: number }} PlacedLine
 */

/**
 * Empty space, which does not begin a page.
 *
 * @param {number} height in points
 * @returns {Line}
 */
export const gap = (height) => ({ height, isGap: true, draw: () => undefined });

/**
 * Lines that begin further right.
 *
 * @param {readonly Line[]} lines
 * @param {number} indent in points
 * @returns {Line[]}
 */
export const indented = (lines, indent) =>
  lines.map((line) => ({ ...line, draw: (pen, x, top) => line.draw(pen, x + indent, top) }));

/**
 * Lines of which the first stays with the second, and the last with the one before.
 *
 * @param {readonly Line[]} lines
 * @returns {Line[]}
 */
export function withoutWidows(lines) {
  const inked = [...lines.keys()].filter((index) => lines[index]?.isGap !== true);
  const [second = 0, lastButOne = 0] = [inked[1], inked.at(-2)];
  return lines.map((line, index) =>
    index < second || (index >= lastButOne && index < lines.length - 1) ? { ...line, keepsNext: true } : line,
  );
}

/**
 * Draws something beside the first of some lines, such as the number of a question.
 *
 * @param {readonly Line[]} lines
 * @param {Line['draw']} drawBeside
 * @returns {Line[]}
 */
export function beside(lines, drawBeside) {
  const [first, ...others] = lines;
  if (first === undefined) return [];
  return [
    {
      ...first,
      // An empty line that something is beside is none.
      isGap: false,
      draw(pen, x, top) {
        drawBeside(pen, x, top);
        first.draw(pen, x, top);
      },
    },
    ...others,
  ];
}

/** The height of some lines. */
export const heightOf = (/** @type {readonly Line[]} */ lines) =>
  lines.reduce((sum, { height }) => sum + height, 0);

/**
 * Cuts groups of lines into pages. A group that fits a page is not broken where it is at most a share of the page high;
 * lines that keep the next are not last on a page.
 *
 * @param {readonly (readonly Line[])[]} groups
 * @param {number} pageHeight
 * @param {number} unbroken
 * @returns {PlacedLine[][]}
 */
export function toPages(groups, pageHeight, unbroken) {
  /** @type {PlacedLine[][]} */
  const pages = [[]];
  let top = 0;
  const turn = () => {
    pages.push([]);
    top = 0;
  };
  for (const group of groups) {
    const height = heightOf(group);
    if (top > 0 && top + height > pageHeight && height <= unbroken) turn();
    for (const [index, line] of group.entries()) {
      if (top > 0 && top + neededFrom(group, index) > pageHeight) turn();
      if (line.isGap && top === 0) continue;
      if (top === 0 && line.repeated !== undefined) {
        pages.at(-1)?.push({ line: line.repeated, top });
        top += line.repeated.height;
      }
      pages.at(-1)?.push({ line, top });
      top += line.height;
    }
  }
  return pages;
}

/** Lines that one may keep, so that a chain of them cannot grow without bound. */
const MAX_KEPT = 4;

/**
 * The height of a line with those that it keeps on its page.
 *
 * @param {readonly Line[]} group
 * @param {number} index
 */
function neededFrom(group, index) {
  let height = 0;
  for (let at = index; at < Math.min(group.length, index + MAX_KEPT); at++) {
    const line = group[at];
    if (line === undefined) break;
    height += line.height;
    if (!line.keepsNext) break;
  }
  return height;
}
