// @ts-check
import { fitColumns } from './column-widths.js';
import { gap, heightOf } from './page-lines.js';
import { rowParts } from './row-parts.js';
import { widthsOf } from './text-lines.js';
import { wordsOf } from './words.js';

/**
 * @typedef {import('./html-blocks.js').Block} Block
 * @typedef {import('./html-blocks.js').TableBlock} TableBlock
 * @typedef {import('./page-lines.js').Line} Line
 * @typedef {import('./words.js').Tools} Tools
 * @typedef {import('./block-lines.js').BlockOptions} BlockOptions
 * @typedef {typeof import('./block-lines.js').blockLines} LayBlocks
 */

/** Cells beyond these, and tables in tables, are written one below the other. */
const MAX_COLUMNS = 12;
const MAX_DEPTH = 3;
const PADDING = 5;
/** Columns are at least as wide, in points. */
const LEAST_COLUMN = 18;
/** A row that is higher is broken, in points: less than a page. */
const MAX_ROW = 420;
const RULE = '#c8c3b7';

/**
 * The lines of a table: one for each row, more where a row is higher than a page.
 *
 * @param {TableBlock} table
 * @param {BlockOptions} options
 * @param {Tools} tools
 * @param {LayBlocks} layBlocks
 * @returns {Line[]}
 */
export function tableLines({ rows }, options, tools, layBlocks) {
  const { depth = 0 } = options;
  const columns = Math.max(0, ...rows.map((row) => row.length));
  if (columns === 0) return [];
  if (columns > MAX_COLUMNS || depth >= MAX_DEPTH)
    return rows.flatMap((row) =>
      row.flatMap((cell) => layBlocks(cell, { ...options, depth: depth + 1 }, tools)),
    );
  const widths = columnWidths(rows, columns, options, tools);
  const lines = rows.flatMap((row, index) => {
    const cells = widths.map((width, column) =>
      layBlocks(row[column] ?? [], { ...options, width: width - 2 * PADDING, depth: depth + 1 }, tools),
    );
    return rowParts(cells, MAX_ROW).map((slice, part) => rowLine(slice, widths, index === 0 && part === 0));
  });
  return [...lines, gap(2)];
}

/**
 * The widths of columns: natural where they fit, else between those of the widest words and the natural ones.
 *
 * @param {TableBlock['rows']} rows
 * @param {number} columns
 * @param {BlockOptions} options
 * @param {Tools} tools
 */
function columnWidths(rows, columns, { width, style, leading }, tools) {
  const natural = Array.from({ length: columns }, () => LEAST_COLUMN);
  const least = [...natural];
  for (const row of rows)
    for (const [column, blocks] of row.entries())
      for (const block of blocks) {
        const cellWidths =
          block.kind === 'text'
            ? widthsOf(
                wordsOf(block.inlines, { width, size: style.size, leading, isPre: block.isPre }, tools),
              )
            : { natural: width / 2, least: width / columns / 2 };
        natural[column] = Math.max(natural[column] ?? 0, cellWidths.natural + 2 * PADDING + 0.1);
        least[column] = Math.max(least[column] ?? 0, cellWidths.least + 2 * PADDING + 0.1);
      }
  return fitColumns(natural, least, width);
}

/**
 * @param {readonly (readonly Line[])[]} cells
 * @param {readonly number[]} widths
 * @param {boolean} isFirst
 * @returns {Line}
 */
function rowLine(cells, widths, isFirst) {
  const height = Math.max(...cells.map(heightOf)) + 2 * PADDING - 2;
  return {
    height,
    draw(pen, x, top) {
      const right = x + widths.reduce((sum, width) => sum + width, 0);
      pen.document.lineWidth(0.5).strokeColor(RULE);
      for (const y of isFirst ? [top, top + height] : [top + height])
        pen.document.moveTo(x, y).lineTo(right, y).stroke();
      let at = x;
      for (const [column, lines] of cells.entries()) {
        pen.document
          .strokeColor(RULE)
          .moveTo(at, top)
          .lineTo(at, top + height)
          .stroke();
        let y = top + PADDING - 1;
        for (const line of lines) {
          line.draw(pen, at + PADDING, y);
          y += line.height;
        }
        at += widths[column] ?? 0;
      }
      pen.document
        .lineWidth(0.5)
        .strokeColor(RULE)
        .moveTo(right, top)
        .lineTo(right, top + height)
        .stroke();
    },
  };
}
