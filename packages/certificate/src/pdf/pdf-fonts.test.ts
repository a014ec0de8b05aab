import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { Face } from './face.ts';
import { createFontBook, lineAscent } from './pdf-fonts.ts';

const require = createRequire(import.meta.url);

/** Reads a table of a WOFF 1.0 file. Its directory follows a header of 44 bytes, with entries of 20 bytes. */
function tableOf(path: string, tag: string): Buffer {
  const file = readFileSync(require.resolve(path));
  for (let entry = 44; entry < 44 + 20 * file.readUInt16BE(12); entry += 20) {
    if (file.toString('latin1', entry, entry + 4) !== tag) continue;
    const [offset, packed, length] = [4, 8, 12].map((at) => file.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
    ];
    const content = file.subarray(offset, offset + packed);
    return packed < length ? inflateSync(content) : content;
  }
  throw new Error(`${path} has no ${tag}`);
}

const ascentIn = (path: string) =>
  tableOf(path, 'hhea').readInt16BE(4) / tableOf(path, 'head').readUInt16BE(18);

it.each<[Face, string, string]>([
  ['sans', 'Meera', 'inter/files/inter-latin-400-normal.woff'],
  ['sans', 'Ł', 'inter/files/inter-latin-ext-600-normal.woff'],
  ['sans', 'मीरा', 'noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff'],
  ['sans', 'মীরা', 'noto-sans-bengali/files/noto-sans-bengali-bengali-600-normal.woff'],
  ['serif', 'Meera', 'source-serif-4/files/source-serif-4-latin-400-italic.woff'],
  ['serif', 'Ωμέγα', 'source-serif-4/files/source-serif-4-greek-600-normal.woff'],
  ['serif', 'मीरा', 'noto-serif-devanagari/files/noto-serif-devanagari-devanagari-600-normal.woff'],
  ['serif', 'মীরা', 'noto-serif-bengali/files/noto-serif-bengali-bengali-400-normal.woff'],
])('the font %s %s has the ascent that its font file declares', (face, text, path) => {
  expect(lineAscent(text, face)).toBeCloseTo(ascentIn(`@fontsource/${path}`), 3);
});

it('the fonts of a PDF are assigned to runs by script', () => {
  const book = createFontBook();
  expect(book.runs('A मी', 'serif')).toEqual([
    { text: 'A ', font: 'serif-latin' },
    { text: 'मी', font: 'serif-devanagari' },
  ]);
});
