// @ts-check

import { printable } from '@invigil/fonts/printable.js';
import { heightOf } from './page-lines.js';
import { textLines } from './text-lines.js';

/**
 * @typedef {import('./sheet-style.js').Style} Style
 * @typedef {import('./page-lines.js').Line} Line
 * @typedef {import('./words.js').TextTools} TextTools
 */

/**
 * What plain texts are set with: they have no formulas.
 *
 * @param {import('@invigil/fonts/document-fonts.js').DocumentFonts} fonts
 * @returns {TextTools}
 */
export const plainTools = (fonts) => ({
  fonts,
  findFormula: () => undefined,
  texts: { formulaMissing: '' },
});

/**
 * The lines of plain texts that follow each other, each in its style. White space is kept.
 *
 * @param {readonly (readonly [text: string, style: Style])[]} parts
 * @param {number} width
 * @param {TextTools} tools
 * @param {number} [leading]
 * @returns {Line[]}
 */
export function plainLines(parts, width, tools, leading = 1.45) {
  const size = Math.max(...parts.map(([, style]) => style.size));
  const inlines = parts.map(([text, style]) => ({ text: printable(text), style }));
  return textLines(inlines, { width, size, leading, isPre: true }, tools);
}

/**
 * A line of columns.
 *
 * @param {readonly { readonly lines: readonly Line[], readonly at: number }[]} columns
 * @returns {Line}
 */
export const columnsLine = (columns) => ({
  height: Math.max(0, ...columns.map(({ lines }) => heightOf(lines))),
  draw(pen, x, top) {
    for (const { lines, at } of columns) {
      let y = top;
      for (const line of lines) {
        line.draw(pen, x + at, y);
        y += line.height;
      }
    }
  },
});

/**
 * A picture in a width, smaller where it would be too high.
 *
 * @param {import('pdfkit').PdfImage} image
 * @param {number} width
 * @param {number} maxHeight
 * @returns {Line}
 */
export function imageLine(image, width, maxHeight) {
  const scale = Math.min(width / image.width, maxHeight / image.height);
  const size = { width: image.width * scale, height: image.height * scale };
  return {
    height: size.height,
    draw({ document }, x, top) {
      document.image(image, x, top, size);
    },
  };
}

/**
 * Rules of some thicknesses across the page, with space between and below them.
 *
 * @param {readonly number[]} thicknesses
 * @param {string} colour
 * @param {number} width
 * @param {number} [below]
 * @returns {Line}
 */
export const ruleLine = (thicknesses, colour, width, below = 0) => ({
  height: thicknesses.reduce((sum, thickness) => sum + thickness + 1, -1) + below,
  draw({ document }, x, top) {
    let y = top;
    for (const thickness of thicknesses) {
      document.rect(x, y, width, thickness).fill(colour);
      y += thickness + 1;
    }
  },
});

/**
 * The width of a short text on one line.
 *
 * @param {string} text
 * @param {Style} style
 * @param {import('@invigil/fonts/document-fonts.js').DocumentFonts} fonts
 */
export const widthOfLine = (text, style, fonts) =>
  fonts.runs(printable(text), style).reduce((sum, run) => sum + run.width, 0);

/**
 * The beginning of a text that fits a width, with an ellipsis where it does not.
 *
 * @param {string} text
 * @param {Style} style
 * @param {number} width
 * @param {import('@invigil/fonts/document-fonts.js').DocumentFonts} fonts
 */
export function fitted(text, style, width, fonts) {
  // Longer than any footer: bounds the search.
  let shown = printable(text).replaceAll(/\s+/g, ' ').slice(0, 300);
  if (widthOfLine(shown, style, fonts) <= width) return shown;
  while (shown !== '' && widthOfLine(`${shown}…`, style, fonts) > width) shown = shown.slice(0, -1);
  return `${shown.trimEnd()}…`;
}

/**
 * Writes a short text on one line.
 *
 * @param {import('./pen.js').Pen} pen
 * @param {string} text
 * @param {Style} style
 * @param {{ readonly x: number, readonly baseline: number, readonly align?: 'left' | 'right' | 'centre' }} place `x` is where
 *   the text begins, ends or has its middle
 * @param {import('@invigil/fonts/document-fonts.js').DocumentFonts} fonts
 * @returns its width
 */
export function writeLine(pen, text, style, { x, baseline, align = 'left' }, fonts) {
  const runs = fonts.lineRuns(printable(text), style);
  const width = runs.reduce((sum, run) => sum + run.width, 0);
  let at = x - { left: 0, right: width, centre: width / 2 }[align];
  for (const run of runs) {
    pen.text(run, style, at, baseline);
    at += run.width;
  }
  pen.flush();
  return width;
}
