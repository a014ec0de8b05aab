import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LOCALE_KEYS } from '@invigil/domain/site/locale';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSheetRenderer } from './sheet-renderer.ts';
import { type PagePicture, picturesOf } from './testing/pdf-pictures.test-data.ts';
import { printedFile, question, renderTo, sheetIn, storedHtml } from './testing/sheets.test-data.ts';

/** The margins of A4 at the sides, in shares of its width. */
const MARGIN = 50 / 595.28;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'invigil-pictures-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const renderer = createSheetRenderer();

function expectWellSet(pages: readonly PagePicture[] | undefined, name: string): void {
  expect(pages?.length, name).toBeGreaterThan(0);
  for (const { width, height, ink } of pages ?? []) {
    expect(height / width).toBeCloseTo(Math.SQRT2, 2);
    expect(ink?.left, name).toBeGreaterThan(MARGIN);
    expect(ink?.right, name).toBeLessThan(1 - MARGIN);
    expect(ink?.share, name).toBeGreaterThan(0.005);
    expect(ink?.share, name).toBeLessThan(0.2);
  }
}

it('pages in every language are A4 with letters between their margins [sheet-pictures.1]', async () => {
  const paths = LOCALE_KEYS.map((locale) => path.join(folder, `${locale}.pdf`));
  for (const [index, locale] of LOCALE_KEYS.entries())
    await renderTo(renderer, paths[index] ?? '', [sheetIn(locale)], { file: printedFile(locale) });
  const drawn = await picturesOf(paths);
  for (const [index, locale] of LOCALE_KEYS.entries()) expectWellSet(drawn[index], locale);
  const pictures = drawn.map(([first]) => first?.png.toString('base64'));
  expect(new Set(pictures).size).toBe(LOCALE_KEYS.length);
});

it('long words, wide formulas, tables and pictures end at the margins of their column [sheet-pictures.2]', async () => {
  const target = path.join(folder, 'wide.pdf');
  const sum = Array.from({ length: 80 }, (_, index) => `x_{${index}}`).join(' + ');
  const cells = `<td>${'w'.repeat(300)}</td>`.repeat(5);
  const wide = [
    storedHtml('w'.repeat(2_000)),
    storedHtml(`\\(${sum}\\)`),
    storedHtml(`<table><tr>${cells}</tr></table>`),
    storedHtml(`<pre>${'code '.repeat(100)}</pre>`),
  ];
  const questions = wide.map((promptHtml) =>
    question({ promptHtml, notes: [{ label: 'Comment', text: 'n'.repeat(500) }] }),
  );
  const long = 'Name '.repeat(60);
  await renderTo(renderer, target, [sheetIn('en', { questions, title: 't'.repeat(200), candidate: long })]);
  const [pages] = await picturesOf([target]);
  expectWellSet(pages, 'wide');
});
