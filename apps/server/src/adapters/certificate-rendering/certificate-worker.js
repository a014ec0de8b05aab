// @ts-check
// The worker thread of certificate-renderer.ts. Plain JavaScript: the thread loads this file both from the sources and from
// the build.
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { writeCertificate } from '@invigil/certificate/pdf/write-certificate.js';
import { createDocumentFonts } from '@invigil/fonts/document-fonts.js';
import { bytesOfFont } from '@invigil/fonts/installed-fonts.js';
import { wholeFontBook } from '@invigil/fonts/whole-font-book.js';
import PDFDocument from 'pdfkit';

/**
 * @typedef {import('./certificate-message.ts').CertificateFileSettings} Settings
 * @typedef {import('./certificate-message.ts').CertificateMessage} CertificateMessage
 * @typedef {import('../document-thread.ts').LastPart} LastPart
 */

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
  const fonts = createDocumentFonts(document, wholeFontBook, bytesOfFont);
  /** @type {Map<string, import('pdfkit').PdfImage>} */
  const images = new Map();
  const written = () => stream.bytesWritten + stream.writableLength + document.readableLength;
  for (let done = 0; ; done++) {
    port.postMessage(done);
    const [message] = /** @type {[CertificateMessage | LastPart]} */ (await once(port, 'message'));
    if ('isLast' in message) break;
    for (const [key, bytes] of message.images) images.set(key, document.openImage(Buffer.from(bytes)));
    writeCertificate(document, message.certificate, fonts, images);
    // Lets the stream of the file take what was written.
    await new Promise(setImmediate);
    if (written() > maxBytes) return { problem: 'tooLarge' };
    fonts.trim();
  }
  document.end();
  await finished(stream);
  return stream.bytesWritten > maxBytes ? { problem: 'tooLarge' } : { byteSize: stream.bytesWritten };
}
