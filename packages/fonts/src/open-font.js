// @ts-check
import { isVariable } from './font-files.js';
import { correctShaping } from './shaping.js';
import { openVariable } from './variable-font.js';

/**
 * @typedef {import('pdfkit').default} PdfDocument
 * @typedef {import('./font-book.js').FontFile} FontFile
 */

/**
 * Opens a font in a document under its key, once.
 *
 * @param {PdfDocument} document
 * @param {FontFile} font
 * @param {Uint8Array} bytes of its file
 * @returns {PdfDocument['_font']}
 */
export function openFont(document, font, bytes) {
  document.registerFont(font.key, bytes);
  const embedded = document.font(font.key)._font;
  // The library would take two weights or slices of one name for one font.
  delete document._fontFamilies[embedded.name];
  if (isVariable(font.family)) openVariable(embedded, bytes, font.weight);
  correctShaping(embedded.font, font.family);
  return embedded;
}
