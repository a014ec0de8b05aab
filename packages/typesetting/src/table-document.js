// @ts-check
import { dataTableLines } from './data-table.js';
import { createTurns } from './give-way.js';
import { gap, toPages } from './page-lines.js';
import { LANDSCAPE, numberTexts, PORTRAIT, writePages } from './paper.js';
import { plainLines, plainTools } from './plain-lines.js';
import { sans } from './sheet-style.js';

/**
 * @typedef {import('./data-table.js').DataTable & { readonly title: string }} TitledTable
 *
 * @typedef {(page: number, pages: number) => string} PageText
 */

const TITLE = sans(16, { isBold: true });
const [REGULAR, BOLD] = [sans(9), sans(9, { isBold: true })];
/** Tables of more columns have landscape pages. */
const MANY_COLUMNS = 5;

/**
 * All texts of a table's document, for its fonts.
 *
 * @param {TitledTable} table
 * @param {PageText} pageText
 */
export const tableTexts = ({ title, headers, rows }, pageText) => [
  { text: title, style: TITLE },
  ...headers.map((text) => ({ text, style: BOLD })),
  ...Array.from(new Set(rows.flat()), (text) => ({ text, style: REGULAR })),
  ...numberTexts(pageText),
];

/**
 * Writes a table on A4: its title, and its header on each page.
 *
 * @param {import('pdfkit').default} document
 * @param {import('@invigil/fonts/document-fonts.js').DocumentFonts} fonts
 * @param {TitledTable} table
 * @param {PageText} pageText
 */
export async function writeTable(document, fonts, table, pageText) {
  const paper = table.headers.length > MANY_COLUMNS ? LANDSCAPE : PORTRAIT;
  const { contentWidth: width, contentHeight: pageHeight } = paper;
  const tools = plainTools(fonts);
  const turn = createTurns();
  const lines = [
    ...plainLines([[table.title, TITLE]], width, tools),
    gap(12),
    ...(await dataTableLines(table, { width, pageHeight, size: 9, besides: 4, above: 5 }, tools, turn)),
  ];
  await writePages(document, fonts, toPages([lines], pageHeight, 0), { paper, pageText }, turn);
}
