// @ts-check
import { createPen } from './pen.js';
import { writeLine } from './plain-lines.js';
import { PAGE, sans } from './sheet-style.js';

/**
 * @typedef {object} Paper a size of pages in points, with the place of their texts
 * @property {number} width
 * @property {number} height
 * @property {number} contentWidth
 * @property {number} contentHeight
 */

const [MARGIN, FOOT] = [36, 48];
/** Distance of the page number's baseline from the end of the texts, in points. */
const NUMBER_AT = 21;

/**
 * @param {number} width
 * @param {number} height
 * @returns {Paper}
 */
const paper = (width, height) => ({
  width,
  height,
  contentWidth: width - 2 * MARGIN,
  contentHeight: height - MARGIN - FOOT,
});

export const PORTRAIT = paper(PAGE.width, PAGE.height);
export const LANDSCAPE = paper(PAGE.height, PAGE.width);

/**
 * Draws pages with their numbers.
 *
 * @param {import('pdfkit').default} document
 * @param {import('@invigil/fonts/document-fonts.js').DocumentFonts} fonts
 * @param {readonly (readonly import('./page-lines.js').PlacedLine[])[]} pages
 * @param {object} options
 * @param {Paper} options.paper
 * @param {(page: number, pages: number) => string} options.pageText
 * @param {() => Promise<void>} turn
 */
export async function writePages(
  document,
  fonts,
  pages,
  { paper: { width, height, contentHeight }, pageText },
  turn,
) {
  const pen = createPen(document, fonts);
  const foot = { x: width - MARGIN, baseline: MARGIN + contentHeight + NUMBER_AT };
  for (const [index, lines] of pages.entries()) {
    document.addPage({ size: [width, height], margin: 0 });
    for (const { line, top } of lines) line.draw(pen, MARGIN, MARGIN + top);
    writeLine(pen, pageText(index + 1, pages.length), NUMBER_STYLE, { ...foot, align: 'right' }, fonts);
    await turn();
  }
}

const NUMBER_STYLE = sans(8);

/**
 * The texts of page numbers, for the fonts of a document that are fetched before its pages are counted.
 *
 * @param {(page: number, pages: number) => string} pageText
 */
export const numberTexts = (pageText) => [
  { text: pageText(1_234_567_890, 1_234_567_890), style: NUMBER_STYLE },
];
