// @ts-check
// A PDF that a browser writes. Load this module on demand: it brings the library with it.
import PDFDocument from 'pdfkit/js/pdfkit.standalone.js';
import { createDocumentFonts } from './document-fonts.js';
import { addressOf } from './font-files.js';
import { loadFontBook } from './load-font-book.js';
import { printable } from './printable.js';

/**
 * @typedef {import('./font-book.js').TextStyle} TextStyle
 * @typedef {import('./font-book.js').FontFile} FontFile
 */

/** Pages refer to few files at a time: a browser opens six connections. */
const AT_ONCE = 6;
/** Another server of the site may have a file that a server of the version before lacks. */
const ATTEMPTS = 3;

/**
 * Begins a PDF with the fonts for its texts.
 *
 * @param {object} settings
 * @param {string} settings.title
 * @param {string} [settings.author]
 * @param {string} settings.language BCP 47
 * @param {readonly { readonly text: string, readonly style: TextStyle }[]} settings.texts all that the document writes
 * @returns rejects where a font cannot be fetched
 */
export async function beginPdf({ title, author, language, texts }) {
  const book = await loadFontBook(texts.map(({ text }) => text));
  /** @type {Map<string, FontFile>} */
  const needed = new Map();
  for (const { text, style } of texts)
    for (const font of [book.latin(style), ...book.runs(printable(text), style).map((run) => run.font)])
      needed.set(font.key, font);
  const files = await fetchFiles([...new Set([...needed.values()].map(addressOf))]);
  const document = new PDFDocument({
    margin: 0,
    autoFirstPage: false,
    font: '',
    pdfVersion: '1.7',
    lang: language,
    displayTitle: true,
    info: {
      Title: title,
      ...(author === undefined ? {} : { Author: author }),
      Creator: 'Invigil',
      Producer: 'Invigil',
    },
  });
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const chunks = [];
  const ended = new Promise((resolve, reject) => {
    document.on('data', (/** @type {Uint8Array<ArrayBuffer>} */ chunk) => chunks.push(chunk));
    document.on('end', resolve);
    document.on('error', reject);
  });
  const fonts = createDocumentFonts(document, book, (font) => {
    const bytes = files.get(addressOf(font));
    if (bytes === undefined) throw new Error(`${font.key} was not fetched`);
    return bytes;
  });
  return {
    document,
    fonts,
    /** Ends the document. */
    async toBlob() {
      document.end();
      await ended;
      return new Blob(chunks, { type: 'application/pdf' });
    },
  };
}

/**
 * @param {readonly string[]} addresses
 * @returns {Promise<Map<string, Uint8Array>>}
 */
async function fetchFiles(addresses) {
  /** @type {Map<string, Uint8Array>} */
  const files = new Map();
  const waiting = [...addresses];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
        files.set(address, await fetchFile(address, ATTEMPTS));
      }
    }),
  );
  return files;
}

/**
 * @param {string} address
 * @param {number} attempts that are left
 * @returns {Promise<Uint8Array>}
 */
async function fetchFile(address, attempts) {
  const response = await fetch(address);
  if (response.ok) return new Uint8Array(await response.arrayBuffer());
  if (attempts > 1) return fetchFile(address, attempts - 1);
  throw new Error(`The font ${address} was not fetched: ${response.status}`);
}
