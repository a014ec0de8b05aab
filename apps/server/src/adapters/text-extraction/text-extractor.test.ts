import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cleanMaterial } from '@invigil/domain/authoring/source-passage';
import { pdfBomb, pdfOf } from '@invigil/testkit/documents/pdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTextExtractor, MAX_CHARACTERS, MAX_PAGES } from './text-extractor.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'invigil-extraction-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const extractor = createTextExtractor();

async function extract(content: Buffer | string) {
  const file = path.join(folder, 'document');
  await writeFile(file, content);
  return extractor.extract(1, file);
}

it('a PDF gives the text of each page in its order [text-extractor.1]', async () => {
  const pages = ['A fuse melts\nwhen the current (in A) is high.', 'It protects a line.'];
  expect(await extract(pdfOf(pages))).toEqual({ pages });
});

it('a text is one page, in any of the encodings that editors write [text-extractor.2]', async () => {
  const text = 'Größe und “Maß” – ½';
  for (const bytes of [
    Buffer.from(text, 'utf8'),
    Buffer.from(`\uFEFF${text}`, 'utf8'),
    Buffer.from(`\uFEFF${text}`, 'utf16le'),
    Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
  ])
    expect(await extract(bytes)).toEqual({ pages: [text] });
  expect(await extract(Buffer.from('Größe ½', 'latin1'))).toEqual({ pages: ['Größe ½'] });
});

it('white space of a document is unified, and the worker cleans as the domain does [text-extractor.6]', async () => {
  const text = ' A  fuse\t melts \r\n\n  in\u00a0time. cafe\u0301 ';
  expect(await extract(text)).toEqual({ pages: [cleanMaterial(text)] });
  expect(cleanMaterial(text)).toBe('A fuse melts\nin time. café');
});

it('an encrypted, a scanned and a broken document each have a problem of their own [text-extractor.3]', async () => {
  expect(await extract(pdfOf(['Secret'], { isEncrypted: true }))).toEqual({ problem: 'encrypted' });
  expect(await extract(pdfOf(['', '']))).toEqual({ problem: 'withoutText' });
  expect(await extract(' \n\t ')).toEqual({ problem: 'withoutText' });
  expect(await extract('%PDF-1.4 nothing else')).toEqual({ problem: 'unreadable' });
  expect(await extract(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]))).toEqual({
    problem: 'unreadable',
  });
});

it('a document of too many pages or characters is refused [text-extractor.4]', async () => {
  const page = (index: number) => `Page ${index}`;
  const longest = Array.from({ length: MAX_PAGES }, (_, index) => page(index));
  expect(await extract(pdfOf(longest))).toEqual({ pages: longest });
  expect(await extract(pdfOf([...longest, 'One more']))).toEqual({ problem: 'tooLong' });
  expect(await extract('x'.repeat(MAX_CHARACTERS + 1))).toEqual({ problem: 'tooLong' });
});

it('a document that takes too long is unreadable, and the next one is read [text-extractor.5]', async () => {
  const file = path.join(folder, 'slow');
  await writeFile(file, pdfOf(['A fuse']));
  expect(await createTextExtractor(1).extract(1, file)).toEqual({ problem: 'unreadable' });
  expect(await extract(pdfOf(['A fuse']))).toEqual({ pages: ['A fuse'] });
});

it('a small document that unpacks to a gigabyte is unreadable, before it takes the memory [text-extractor.7]', async () => {
  const bomb = await pdfBomb(1_024);
  expect(bomb.length).toBeLessThan(2 * 1024 ** 2);
  expect(await extract(bomb)).toEqual({ problem: 'unreadable' });
  expect(await extract(pdfOf(['A fuse']))).toEqual({ pages: ['A fuse'] });
});
