// @ts-check
import { printable } from '@invigil/fonts/printable.js';
import { fitColumns, sum } from './column-widths.js';
import { heightOf } from './page-lines.js';
import { rowParts } from './row-parts.js';
import { COLOURS, sans } from './sheet-style.js';
import { widthsOf, wordLines } from './text-lines.js';
import { wordsOf } from './words.js';

/**
 * @typedef {import('./page-lines.js').Line} Line
 * @typedef {import('./words.js').TextTools} TextTools
 * @typedef {import('./words.js').Word} Word
 *
 * @typedef {object} DataTable plain texts in any script
 * @property {readonly string[]} headers
 * @property {readonly (readonly string[])[]} rows
 *
 * @typedef {object} DataTableStyle with lengths in points
 * @property {number} width
 * @property {number} pageHeight
 * @property {number} size of the letters
 * @property {number} besides space on the left and on the right of a cell
 * @property {number} above space above and below a cell
 * @property {boolean} [hasFigures] whether all columns but the first are flush right
 */

/** Height of a line relative to its letters. */
export const LEADING = 1.57;
/** @typedef {{ readonly thickness: number, readonly colour: string }} Rule below a row */
const HEADER_RULE = { thickness: 1, colour: COLOURS.ink };
const ROW_RULE = { thickness: 0.5, colour: COLOURS.strongRule };
/** Share of a page that the header may have to be repeated. */
const REPEATED = 0.33;
/** Share of a page that a part of a row has at most where the row is higher than a page. */
const PART = 0.25;

/**
 * The lines of a table: the header, which further pages repeat, and one for each row, more where a row is higher than a page.
 * The first column has the free width.
 *
 * @param {DataTable} table
 * @param {DataTableStyle} style
 * @param {TextTools} tools
 * @param {() => Promise<void>} turn
 * @returns {Promise<Line[]>}
 */
export async function dataTableLines({ headers, rows }, style, tools, turn) {
  const regular = sans(style.size);
  const bold = sans(style.size, { isBold: true });
  const headerWords = headers.map((text) => wordsOfCell(text, bold, style, tools));
  const rowWords = [];
  for (const row of rows) {
    rowWords.push(headers.map((_, column) => wordsOfCell(row[column] ?? '', regular, style, tools)));
    await turn();
  }
  const widths = columnWidths(headerWords, rowWords, style);
  const linesOf = (/** @type {readonly Word[]} */ words, /** @type {number} */ column) =>
    wordLines(
      words,
      {
        width: (widths[column] ?? 0) - 2 * style.besides,
        size: style.size,
        leading: LEADING,
        isFlushRight: style.hasFigures === true && column > 0,
      },
      tools.fonts,
    );
  const layRow = (
    /** @type {readonly Word[][]} */ words,
    /** @type {Rule} */ rule,
    /** @type {number} */ maxHeight,
  ) => {
    const cells = words.map(linesOf);
    const isHigh = rowHeight(cells, style, rule) > maxHeight;
    const parts = rowParts(cells, isHigh ? maxHeight * PART : maxHeight);
    return parts.map((part, index) =>
      rowLine(part, widths, style, index > 0 ? 0 : style.above, index < parts.length - 1 ? undefined : rule),
    );
  };
  const header = layRow(headerWords, HEADER_RULE, style.pageHeight);
  const [repeated] = heightOf(header) <= style.pageHeight * REPEATED ? header : [];
  const maxHeight = style.pageHeight - (repeated?.height ?? 0);
  const lines = header.map((line) => ({ ...line, keepsNext: true }));
  for (const words of rowWords) {
    for (const line of layRow(words, ROW_RULE, maxHeight))
      lines.push({ ...line, repeated, keepsNext: false });
    await turn();
  }
  return lines;
}

/**
 * @param {string} text
 * @param {import('./sheet-style.js').Style} letters
 * @param {DataTableStyle} style
 * @param {TextTools} tools
 */
const wordsOfCell = (text, letters, { width, size }, tools) => [
  ...wordsOf(
    [{ text: printable(text), style: letters }],
    { width, size, leading: LEADING, isPre: true },
    tools,
  ),
];

/**
 * The widths of columns. Headers take two lines before other cells do.
 *
 * @param {readonly Word[][]} header
 * @param {readonly (readonly Word[][])[]} rows
 * @param {DataTableStyle} style
 */
function columnWidths(header, rows, { width, besides }) {
  const headerWidths = header.map((words) => widthsOf(words));
  const least = headerWidths.map((widths) => widths.least);
  const natural = [...least];
  for (const row of rows)
    for (const [column, words] of row.entries()) {
      const widths = widthsOf(words);
      natural[column] = Math.max(natural[column] ?? 0, widths.natural);
      least[column] = Math.max(least[column] ?? 0, widths.least);
    }
  // A little more, so that the sum of the parts of a line does not exceed it by rounding.
  const padded = (/** @type {readonly number[]} */ widths) => widths.map((each) => each + 2 * besides + 0.1);
  const whole = natural.map((each, column) => Math.max(each, headerWidths[column]?.natural ?? 0));
  const fits = sum(padded(whole)) <= width;
  const [, ...others] = fitColumns(padded(fits ? whole : natural), padded(least), width);
  return [width - sum(others), ...others];
}

/**
 * @param {readonly (readonly Line[])[]} cells
 * @param {DataTableStyle} style
 * @param {Rule} rule
 */
const rowHeight = (cells, { above }, { thickness }) =>
  Math.max(0, ...cells.map(heightOf)) + 2 * above + thickness;

/**
 * @param {readonly (readonly Line[])[]} cells
 * @param {readonly number[]} widths
 * @param {DataTableStyle} style
 * @param {number} spaceAbove in points
 * @param {Rule | undefined} rule below the last part of a row, with space above it
 * @returns {Line}
 */
function rowLine(cells, widths, { width, besides, above }, spaceAbove, rule) {
  const textsEnd = spaceAbove + Math.max(0, ...cells.map(heightOf));
  return {
    height: textsEnd + (rule === undefined ? 0 : above + rule.thickness),
    draw(pen, x, top) {
      if (rule !== undefined)
        pen.document.rect(x, top + textsEnd + above, width, rule.thickness).fill(rule.colour);
      let left = x + besides;
      for (const [column, lines] of cells.entries()) {
        let y = top + spaceAbove;
        for (const line of lines) {
          line.draw(pen, left, y);
          y += line.height;
        }
        left += widths[column] ?? 0;
      }
    },
  };
}
