// @ts-check
import { beside, gap, indented } from './page-lines.js';
import { tableLines } from './table-lines.js';
import { textLines } from './text-lines.js';

/**
 * @typedef {import('./html-blocks.js').Block} Block
 * @typedef {import('./page-lines.js').Line} Line
 * @typedef {import('./words.js').Tools} Tools
 *
 * @typedef {object} BlockOptions
 * @property {number} width in points
 * @property {import('./sheet-style.js').Style} style of texts without a style of their own
 * @property {number} leading height of a line relative to its letters
 * @property {number} [depth] of lists, quotes and tables around the blocks
 */

const INDENT = 16;
/** Space between two blocks, relative to the letters. */
const BLOCK_GAP = 0.45;
/** Lists and quotes within each other that are indented further, so that lines keep a width. */
const MAX_INDENTED = 6;
const RULE = '#c8c3b7';

/**
 * The lines of blocks, one below the other.
 *
 * @param {readonly Block[]} blocks
 * @param {BlockOptions} options
 * @param {Tools} tools
 * @returns {Line[]}
 */
export function blockLines(blocks, options, tools) {
  return blocks.flatMap((block, index) => [
    ...(index === 0 ? [] : [gap(options.style.size * BLOCK_GAP)]),
    ...linesOf(block, options, tools),
  ]);
}

/**
 * @param {Block} block
 * @param {BlockOptions} options
 * @param {Tools} tools
 * @returns {Line[]}
 */
function linesOf(block, options, tools) {
  const { width, style, leading, depth = 0 } = options;
  const indent = depth < MAX_INDENTED ? INDENT : 0;
  const inner = { ...options, width: width - indent, depth: depth + 1 };
  switch (block.kind) {
    case 'text':
      return textLines(
        block.inlines,
        { width, size: style.size, leading, isPre: block.isPre, isAligned: true },
        tools,
      );
    case 'quote':
      return indented(
        blockLines(block.blocks, inner, tools).map((line) => ({
          ...line,
          draw(pen, x, top) {
            pen.document
              .lineWidth(1)
              .moveTo(x - 10, top)
              .lineTo(x - 10, top + line.height)
              .stroke(RULE);
            line.draw(pen, x, top);
          },
        })),
        indent,
      );
    case 'list':
      return block.items.flatMap((item, index) => {
        const lines = blockLines(item, inner, tools);
        const marker = tools.fonts.runs(block.isOrdered ? `${index + 1}.` : '•', style);
        const markerWidth = marker.reduce((sum, run) => sum + run.width, 0);
        return indented(
          beside(lines, (pen, x, top) => {
            const baseline = top + (lines[0]?.baseline ?? style.size);
            let at = x - 5 - markerWidth;
            for (const run of marker) {
              pen.text(run, style, at, baseline);
              at += run.width;
            }
            pen.flush();
          }),
          indent,
        );
      });
    case 'table':
      return tableLines(block, options, tools, blockLines);
  }
}
