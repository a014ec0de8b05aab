// @ts-check
// The worker thread of certificate-renderer.ts. Plain JavaScript: the thread loads this file both from the sources and from
// the build.
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { createFonts } from '@invigil/sheet-typesetting/fonts.js';
import { printable } from '@invigil/sheet-typesetting/script-runs.js';
import PDFDocument from 'pdfkit';

/**
 * @typedef {import('./drawn-certificate.ts').CertificateFileSettings} Settings
 * @typedef {import('./drawn-certificate.ts').CertificateMessage} CertificateMessage
 * @typedef {import('./drawn-certificate.ts').DrawnCertificate} DrawnCertificate
 * @typedef {import('./drawn-certificate.ts').DrawnPart} DrawnPart
 * @typedef {import('../document-thread.ts').LastPart} LastPart
 */

/** PDF points per millimetre. */
const MM = 72 / 25.4;

/**
 * Writes the certificates that the port sends into a PDF, each on a page of its size. Asks the port for each with the number of
 * those before it, so that one certificate at a time is in memory.
 *
 * @param {import('../document-thread.ts').DocumentTask<Settings>} task
 * @returns {Promise<import('../document-thread.ts').WrittenDocument>}
 */
export async function render({ port, path, settings: { title, author, language }, maxBytes }) {
  const document = new PDFDocument({
    margin: 0,
    autoFirstPage: false,
    font: '',
    pdfVersion: '1.7',
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, Creator: 'Invigil', Producer: 'Invigil' },
  });
  const stream = createWriteStream(path, { mode: 0o600 });
  document.pipe(stream);
  const fonts = createFonts(document);
  /** @type {Map<string, import('pdfkit').PdfImage>} */
  const images = new Map();
  const written = () => stream.bytesWritten + stream.writableLength + document.readableLength;
  for (let done = 0; ; done++) {
    port.postMessage(done);
    const [message] = /** @type {[CertificateMessage | LastPart]} */ (await once(port, 'message'));
    if ('isLast' in message) break;
    for (const [key, bytes] of message.images) images.set(key, document.openImage(Buffer.from(bytes)));
    drawCertificate(message.certificate);
    // Lets the stream of the file take what was written.
    await new Promise(setImmediate);
    if (written() > maxBytes) return { problem: 'tooLarge' };
    fonts.trim();
  }
  document.end();
  await finished(stream);
  return stream.bytesWritten > maxBytes ? { problem: 'tooLarge' } : { byteSize: stream.bytesWritten };

  /** @param {DrawnCertificate} certificate */
  function drawCertificate({ name, width, height, background, parts }) {
    document.addPage({ size: [width * MM, height * MM], margin: 0 });
    document.outline.addItem(name);
    document.rect(0, 0, width * MM, height * MM).fill(background);
    for (const part of parts) draw(part);
  }

  /** @param {DrawnPart} part */
  function draw(part) {
    switch (part.kind) {
      case 'path':
        document.save().scale(MM).path(part.path);
        if (part.width === 0) document.fill(part.colour);
        else document.lineWidth(part.width).stroke(part.colour);
        document.restore();
        break;
      case 'image': {
        const image = images.get(part.key);
        const size = { width: part.width * MM, height: part.height * MM };
        if (image !== undefined) document.image(image, part.x * MM, part.y * MM, size);
        break;
      }
      case 'line':
        drawLine(part);
    }
  }

  /** @param {DrawnPart & { readonly kind: 'line' }} line */
  function drawLine({ text, face, isBold, isItalic, colour, x, width, align, baseline, size, tracking }) {
    const points = size * MM;
    const characterSpacing = tracking * points;
    const runs = fonts.runs(printable(text), { face, size: points, colour, isBold, isItalic });
    const spaced = runs.map((run) => ({ ...run, advance: run.width + characterSpacing * run.text.length }));
    const total = spaced.reduce((sum, { advance }) => sum + advance, -characterSpacing);
    const free = width * MM - total;
    let at = x * MM + { left: 0, center: free / 2, right: free }[align];
    for (const run of spaced) {
      document.font(run.font, points).fillColor(colour);
      // Shaping reorders and joins the letters of Indian scripts: readers copy and search what was written.
      if (run.isShaped) document.markContent('Span', { actual: run.text });
      const options = { lineBreak: /** @type {const} */ (false), characterSpacing };
      document.text(run.text, at, baseline * MM, { ...options, baseline: 'alphabetic' });
      if (run.isShaped) document.endMarkedContent();
      at += run.advance;
    }
  }
}
