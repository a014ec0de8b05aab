// @ts-check
// The worker thread of text-extractor.ts. Plain JavaScript: the thread loads this file both from the sources and from the
// build.
import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { getDocumentProxy } from 'unpdf';

/**
 * @typedef {import('./text-extractor.ts').ExtractedText} ExtractedText
 */

/** A PDF may begin with other bytes; readers look for its mark in the first kilobyte. */
const HEAD_BYTES = 1024;

/**
 * The text of a document by page.
 *
 * @param {{ path: string; maxPages: number; maxCharacters: number }} task
 * @returns {Promise<ExtractedText>}
 */
export async function extract({ path, maxPages, maxCharacters }) {
  const bytes = await readFile(path);
  const isPdf = bytes.subarray(0, HEAD_BYTES).includes('%PDF-');
  const pages = isPdf ? await readPdf(bytes, maxPages, maxCharacters) : readText(bytes);
  if (!Array.isArray(pages)) return { problem: pages };
  const clean = pages.map(cleanMaterial);
  const characters = clean.reduce((sum, page) => sum + page.length, 0);
  if (characters > maxCharacters) return { problem: 'tooLong' };
  return clean.every((page) => page === '') ? { problem: 'withoutText' } : { pages: clean };
}

/**
 * @param {Buffer} bytes
 * @param {number} maxPages
 * @param {number} maxCharacters
 * @returns {Promise<string[] | import('./text-extractor.ts').ExtractionProblem>}
 */
async function readPdf(bytes, maxPages, maxCharacters) {
  try {
    const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
    if (pdf.numPages > maxPages) return 'tooLong';
    /** @type {string[]} */
    const pages = [];
    let characters = 0;
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
      page.cleanup();
      characters += text.length;
      if (characters > maxCharacters) return 'tooLong';
      pages.push(text);
    }
    return pages;
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'unreadable';
  }
}

/**
 * @param {Buffer} bytes
 * @returns {string[] | 'unreadable'}
 */
function readText(bytes) {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  // Programs and pictures contain zeros, texts never.
  return text.includes('\0') ? 'unreadable' : [text];
}

/** @param {Buffer} bytes */
function encodingOf(bytes) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

/**
 * As `cleanMaterial` of the domain, which is TypeScript and cannot be loaded here.
 *
 * @param {string} text
 */
const cleanMaterial = (text) =>
  text
    .replace(/\0|\p{Surrogate}/gu, '')
    .normalize('NFC')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim();
