// @ts-check
// The worker thread of sheet-renderer.ts. Plain JavaScript: the thread loads this file both from the sources and from the
// build.
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import PDFDocument from 'pdfkit';
import { createFonts } from './fonts.js';
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
 * @typedef {import('./printed-sheet.ts').SheetMessage} SheetMessage
 * @typedef {import('../document-thread.ts').LastPart} LastPart
 */

/** Questions up to this share of a page are not broken. */
const UNBROKEN = 0.4;

/**
 * Writes the sheets that the port sends into a PDF. Asks the port for each with the number of those before it, so that one
 * sheet at a time is in memory.
 *
 * @param {import('../document-thread.ts').DocumentTask<PrintedFile>} task
 * @returns {Promise<import('../document-thread.ts').WrittenDocument>}
 */
export async function render({ port, path, settings: { title, language, texts }, maxBytes }) {
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
  const stream = createWriteStream(path, { mode: 0o600 });
  document.pipe(stream);
  const fonts = createFonts(document);
  const formulas = createFormulas(document, fonts);
  const pen = createPen(document, fonts);
  const tools = { fonts, findFormula: formulas.find, texts };
  /** @type {Map<string, import('pdfkit').PdfImage | null>} */
  const images = new Map();
  const written = () => stream.bytesWritten + stream.writableLength + document.readableLength;
  for (let done = 0; ; done++) {
    port.postMessage(done);
    const [message] = /** @type {[SheetMessage | LastPart]} */ (await once(port, 'message'));
    if ('isLast' in message) break;
    for (const [id, bytes] of message.images) images.set(id, bytes === null ? null : openImage(bytes));
    await writeSheet(message.sheet);
    // Lets the stream of the file take what was written.
    await new Promise(setImmediate);
    if (written() > maxBytes) return { problem: 'tooLarge' };
    fonts.trim();
  }
  document.end();
  await finished(stream);
  return stream.bytesWritten > maxBytes ? { problem: 'tooLarge' } : { byteSize: stream.bytesWritten };

  /** @param {Uint8Array} bytes */
  function openImage(bytes) {
    try {
      return document.openImage(Buffer.from(bytes));
    } catch {
      return null;
    }
  }

  /** @param {PrintedSheet} sheet */
  async function writeSheet(sheet) {
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
    if (fonts.takeMissing() > 0)
      groups.push(plainLines([[texts.charactersMissing, remark]], CONTENT_WIDTH, tools));
    const pages = toPages(groups, CONTENT_HEIGHT, CONTENT_HEIGHT * UNBROKEN);
    for (const [index, lines] of pages.entries()) {
      document.addPage();
      if (index === 0) document.outline.addItem(sheet.candidate);
      for (const { line, top } of lines) line.draw(pen, PAGE.left, PAGE.top + top);
      writeFoot(sheet, index + 1, pages.length);
      if (index % 50 === 49) await new Promise(setImmediate);
      if (written() > maxBytes) return;
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
    const left = fitted(`${sheet.title} · ${sheet.candidate}`, style, CONTENT_WIDTH - width - 20, fonts);
    writeLine(pen, left, style, { x: PAGE.left, baseline: y + 14 }, fonts);
    // Their texts were counted with those of the sheet.
    fonts.takeMissing();
  }
}
