import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PrintedSheet } from '@invigil/typesetting/printed-sheet.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSheetRenderer } from './sheet-renderer.ts';
import {
  inTurn,
  question,
  renderTo,
  sheetIn,
  sheetOf,
  storedHtml,
  textOf,
} from './testing/sheets.test-data.ts';

let folder: string;
let target: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'invigil-sheets-'));
  target = path.join(folder, 'sheets.pdf');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const renderer = createSheetRenderer();
const LIMITS = { fileMs: 60_000, partMs: 30_000, maxBytes: 10 * 1024 ** 2 };

async function pagesOf(...sheets: readonly PrintedSheet[]): Promise<string[]> {
  expect(await renderTo(renderer, target, sheets)).toHaveProperty('byteSize');
  return textOf(target);
}

describe('hostile texts', () => {
  const LONG = 50_000;

  it.each([
    ['one word', 'x'.repeat(LONG)],
    ['words', 'lorem '.repeat(LONG / 6)],
    ['empty lines', '\n'.repeat(LONG / 5)],
    ['words of an Indian script', 'विद्यार्थी'.repeat(LONG / 10)],
    ['combining marks', `a${'\u0301'.repeat(LONG)}`],
    ['characters that no font has', 'ꤊ𐍈'.repeat(LONG / 4)],
    ['tabs', '\t'.repeat(LONG)],
  ])(
    'an answer of 50,000 characters of %s is printed within seconds [sheet-renderer.11]',
    async (_name, text) => {
      const started = performance.now();
      const pages = await pagesOf(sheetOf(question({ answer: { options: [], text, keyText: null } })));
      expect(pages.join()).toContain('Page 1 of');
      expect(performance.now() - started).toBeLessThan(25_000);
    },
  );

  it('controls and halves of characters are left out, marks of direction are obeyed, and a character that no font has is printed as its code, which the end explains [sheet-renderer.12]', async () => {
    const text = 'a\u0000b\u0007c\uD800d\u200Be\u00ADf 𐍈 x\u202Eyz';
    const [page = ''] = await pagesOf(sheetOf(question({ answer: { options: [], text, keyText: null } })));
    expect(page).toContain('abcdef');
    expect(page).toContain('xzy');
    expect(page).toContain('[U+10348]');
    expect(page).toContain('stands for a character that the fonts of this file do not have');
    const [clean = ''] = await pagesOf(
      sheetOf(question({ answer: { options: [], text: 'a ≤ b → ∑', keyText: null } })),
    );
    expect(clean).toContain('a ≤ b → ∑');
    expect(clean).not.toContain('stands for a character');
  });

  it('elements within elements keep their texts, however deep [sheet-renderer.13]', async () => {
    const nested = (tag: string, depth: number) => `<${tag}>`.repeat(depth) + tag + `</${tag}>`.repeat(depth);
    const table = `${'<table><tr><td>'.repeat(60)}cell${'</td></tr></table>'.repeat(60)}`;
    const html = [
      nested('b', 90),
      nested('blockquote', 90),
      nested('sub', 90),
      `${'<ul><li>'.repeat(90)}item${'</li></ul>'.repeat(90)}`,
      table,
    ];
    const pages = await pagesOf(sheetOf(...html.map((promptHtml) => question({ promptHtml }))));
    for (const text of ['b', 'blockquote', 'sub', 'item', 'cell']) expect(pages.join(' ')).toContain(text);
  });

  it('a row of a table that is higher than a page goes on on the next one [sheet-renderer.14]', async () => {
    const cell = Array.from({ length: 120 }, (_, index) => `<p>line ${index}</p>`).join('');
    const promptHtml = storedHtml(`<table><tr><td>left</td><td>${cell}</td></tr></table>`);
    const pages = await pagesOf(sheetOf(question({ promptHtml })));
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.join(' ')).toContain('line 119');
  });

  it('a table of more columns than fit a page keeps its texts [sheet-renderer.15]', async () => {
    const cells = Array.from({ length: 40 }, (_, index) => `<td>c${index}</td>`).join('');
    const wide = `<tr>${`<td>${'w'.repeat(300)}</td>`.repeat(8)}</tr>`;
    const tables = [`<table><tr>${cells}</tr></table>`, `<table>${wide}</table>`];
    const pages = await pagesOf(sheetOf(...tables.map((promptHtml) => question({ promptHtml }))));
    expect(pages.join(' ')).toContain('c39');
  });
});

describe('limits', () => {
  it('a file of too many bytes is refused, and the next one is written [sheet-renderer.16]', async () => {
    const small = createSheetRenderer({ ...LIMITS, maxBytes: 20_000 });
    expect(await renderTo(small, target, Array(5).fill(sheetIn('in')))).toEqual({ problem: 'tooLarge' });
    expect(await renderTo(renderer, target, [sheetIn('en')])).toHaveProperty('byteSize');
  });

  it('a file and a sheet that take too long are given up [sheet-renderer.17]', async () => {
    for (const limits of [{ fileMs: 1 }, { partMs: 1 }]) {
      const hasty = createSheetRenderer({ ...LIMITS, ...limits });
      expect(await renderTo(hasty, target, [sheetIn('en')])).toEqual({ problem: 'tooLong' });
    }
  });

  it('a signal ends a file that is being written [sheet-renderer.18]', async () => {
    const controller = new AbortController();
    const result = renderTo(renderer, target, Array(50).fill(sheetIn('en')), {
      signal: controller.signal,
      onProgress: (done) => {
        if (done === 2) controller.abort();
      },
    });
    expect(await result).toEqual({ problem: 'tooLong' });
  });

  it('a sheet that cannot be read fails its file with the reason [sheet-renderer.19]', async () => {
    async function* broken() {
      yield* inTurn([sheetIn('en')]);
      throw new Error('The database is away');
    }
    await expect(renderTo(renderer, target, [], { sheets: broken() })).rejects.toThrow(
      'The database is away',
    );
  });
});
