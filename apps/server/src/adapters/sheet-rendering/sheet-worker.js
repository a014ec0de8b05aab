// @ts-check
// The worker thread of sheet-renderer.ts. Plain JavaScript: the thread loads this file both from the sources and from the
// build.
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { createSheetDocument } from '@invigil/typesetting/sheet-document.js';

/**
 * @typedef {import('@invigil/typesetting/printed-sheet.ts').PrintedFile} PrintedFile
 * @typedef {import('./sheet-renderer.ts').SheetMessage} SheetMessage
 * @typedef {import('../document-thread.ts').LastPart} LastPart
 */

/**
 * Writes the sheets that the port sends into a PDF. Asks the port for each with the number of those before it, so that one
 * sheet at a time is in memory.
 *
 * @param {import('../document-thread.ts').DocumentTask<PrintedFile>} task
 * @returns {Promise<import('../document-thread.ts').WrittenDocument>}
 */
export async function render({ port, path, settings, maxBytes }) {
  const sheets = createSheetDocument(settings);
  const stream = createWriteStream(path, { mode: 0o600 });
  sheets.output.pipe(stream);
  const isTooLarge = () =>
    stream.bytesWritten + stream.writableLength + sheets.output.readableLength > maxBytes;
  for (let done = 0; ; done++) {
    port.postMessage(done);
    const [message] = /** @type {[SheetMessage | LastPart]} */ (await once(port, 'message'));
    if ('isLast' in message) break;
    for (const [id, bytes] of message.images) sheets.addImage(id, bytes);
    await sheets.writeSheet(message.sheet, isTooLarge);
    // Lets the stream of the file take what was written.
    await new Promise(setImmediate);
    if (isTooLarge()) return { problem: 'tooLarge' };
    sheets.trim();
  }
  sheets.end();
  await finished(stream);
  return stream.bytesWritten > maxBytes ? { problem: 'tooLarge' } : { byteSize: stream.bytesWritten };
}
