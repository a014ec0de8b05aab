// @ts-check
// Plain JavaScript, as all of this package: a worker thread of the server loads it from the sources.

import { createDocumentFonts } from '@invigil/fonts/document-fonts.js';
import { bytesOfFont } from '@invigil/fonts/installed-fonts.js';
import { isolated } from '@invigil/fonts/isolated.js';
import { wholeFontBook } from '@invigil/fonts/whole-font-book.js';
import PDFDocument from 'pdfkit';
import { createFormulas } from './formulas.js';
import { toPages } from './page-lines.js';
import { createPen } from './pen.js';
import { fitted, plainLines, writeLine } from './plain-lines.js';
import { questionLines } from './question-lines.js';
import { readHtml } from './read-html.js';
import { headLines, totalLines } from './sheet-head.js';
import { COLOURS, CONTENT_HEIGHT, CONTENT_WIDTH, PAGE, sans } from './sheet-style.js';

/**
 * @typedef {import('./printed-sheet.ts').PrintedSheet} PrintedSheet
 * @typedef {import('./printed-sheet.ts').PrintedFile} PrintedFile
 */

/** Questions up to this share of a page are not broken. */
const UNBROKEN = 0.4;

/**
 * A PDF of result sheets, which grows by one sheet after the other.
 *
 * @param {PrintedFile} file
 */
export function createSheetDocument({ title, language, texts }) {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    font: '',
    pdfVersion: '1.7',
    lang: language,
    displayTitle: true,
    info: { Title: title, Creator: 'Invigil', Producer: 'Invigil' },
  });
  const fonts = createDocumentFonts(document, wholeFontBook, bytesOfFont);
  const formulas = createFormulas(document, fonts);
  const pen = createPen(document, fonts);
  const tools = { fonts, findFormula: formulas.find, texts };
  /** @type {Map<string, import('pdfkit').PdfImage | null>} */
  const images = new Map();

  return {
    /** The bytes of the file. */
    output: /** @type {import('node:stream').Readable} */ (document),
    /**
     * A picture that sheets name; one that cannot be drawn is a line of text.
     *
     * @param {string} id
     * @param {Uint8Array | null} bytes PNG or JPEG
     */
    addImage(id, bytes) {
      images.set(id, bytes === null ? null : openImage(bytes));
    },
    writeSheet,
    /** Forgets shaped words where they are too many, between two sheets. */
    trim: () => fonts.trim(),
    /** Ends the file. */
    end: () => document.end(),
  };

  /** @param {Uint8Array} bytes */
  function openImage(bytes) {
    try {
      return document.openImage(Buffer.from(bytes));
    } catch {
      return null;
    }
  }

  /**
   * Sets a sheet on pages of its own.
   *
   * @param {PrintedSheet} sheet
   * @param {() => boolean} isTooLarge asked after each page; the pages after it are left out
   */
  async function writeSheet(sheet, isTooLarge) {
    const groups = [headLines(sheet, tools)];
    for (const question of sheet.questions) {
      const read = {
        question,
        prompt: readHtml(question.promptHtml),
        options: question.answer.options.map(({ html }) => readHtml(html)),
        explanation: readHtml(question.explanationHtml ?? ''),
        image: question.image === null ? null : (images.get(question.image.fileId) ?? null),
      };
      for (const nodes of [read.prompt, ...read.options, read.explanation]) await formulas.prepare(nodes);
      groups.push(questionLines(read, tools));
    }
    if (sheet.total !== null) groups.push(totalLines(sheet.total, fonts));
    const remark = sans(8, { colour: COLOURS.third });
    if (fonts.takeMissing().length > 0)
      groups.push(plainLines([[texts.charactersMissing, remark]], CONTENT_WIDTH, tools));
    const pages = toPages(groups, CONTENT_HEIGHT, CONTENT_HEIGHT * UNBROKEN);
    for (const [index, lines] of pages.entries()) {
      document.addPage();
      if (index === 0) document.outline.addItem(sheet.candidate);
      for (const { line, top } of lines) line.draw(pen, PAGE.left, PAGE.top + top);
      writeFoot(sheet, index + 1, pages.length);
      if (index % 50 === 49) await new Promise(setImmediate);
      if (isTooLarge()) return;
    }
  }

  /**
   * @param {PrintedSheet} sheet
   * @param {number} page
   * @param {number} pages
   */
  function writeFoot(sheet, page, pages) {
    const style = sans(8, { colour: COLOURS.third });
    const y = PAGE.height - PAGE.bottom + 22;
    document.rect(PAGE.left, y, CONTENT_WIDTH, 0.5).fill(COLOURS.rule);
    const count = texts.page.replace('{{page}}', String(page)).replace('{{pages}}', String(pages));
    const right = { x: PAGE.left + CONTENT_WIDTH, baseline: y + 14, align: /** @type {const} */ ('right') };
    const width = writeLine(pen, count, style, right, fonts);
    const left = fitted(
      `${isolated(sheet.title)} · ${isolated(sheet.candidate)}`,
      style,
      CONTENT_WIDTH - width - 20,
      fonts,
    );
    writeLine(pen, left, style, { x: PAGE.left, baseline: y + 14 }, fonts);
    // Their texts were counted with those of the sheet.
    fonts.takeMissing();
  }
}
