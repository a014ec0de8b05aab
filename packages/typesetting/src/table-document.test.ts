import { expect, it } from 'vitest';
import { besides, tableFile, tablePages } from './testing/written-table.test-data.ts';

const [MARGIN, PADDING] = [36, 4];

/** Names, and their parts from left to right as they are drawn. */
const NAMES: readonly (readonly [name: string, ...parts: string[]])[] = [
  ['محمد 12', '12', 'محمد'],
  ['שרה 34 כהן', 'כהן', '34', 'שרה'],
  ['Ana (محمد 12) Bell', 'Ana', '(12', 'محمد', ') Bell'],
  ['สมชาย ใจดี', 'สมชาย', 'ใจดี'],
  ['王小明', '王小明'],
  ['Володимир Тарасенко', 'Володимир Тарасенко'],
  ['Nguyễn Thị Ánh', 'Nguyễn Thị', 'Ánh'],
  ['a ≥ b ≠ √c → ∞', 'a', '≥', 'b', '≠', '√', 'c', '→', '∞'],
];

const tableOf = (rows: readonly (readonly string[])[], headers = ['Name', 'E-mail']) => ({
  title: 'Candidates',
  headers,
  rows,
});
const solid = (texts: readonly string[]) => texts.join('').replaceAll(' ', '');

it('names of every script are text in their column, those from the right with numbers and Latin words in place [table-document.1]', async () => {
  const [page] = await tablePages(tableOf(NAMES.map(([name], index) => [name, `p${index}@example.org`])));
  const column = page?.texts.find(({ text }) => text === 'E-mail')?.left ?? 0;
  for (const [index, [, ...parts]] of NAMES.entries()) {
    const address = page?.texts.find(({ text }) => text === `p${index}@example.org`);
    expect(address?.left).toBeCloseTo(column);
    const line = page && address ? besides(page, address).filter(({ left }) => left < column) : [];
    expect(solid(line.map(({ text }) => text))).toBe(solid(parts));
    expect(line[0]?.left).toBeCloseTo(MARGIN + PADDING);
  }
});

it('the code of a letter that no font has is written from the left, among letters from the right too, and at the edge of a line [table-document.9]', async () => {
  const names = ['محمد ꤊ', 'ܝܘ', 'ꤊ محمد 12', 'שרהꤊשרה'];
  const [page] = await tablePages(tableOf(names.map((name, index) => [name, `p${index}@example.org`])));
  const column = page?.texts.find(({ text }) => text === 'E-mail')?.left ?? 0;
  const lines = names.map((_name, index) => {
    const address = page?.texts.find(({ text }) => text === `p${index}@example.org`);
    const line = page && address ? besides(page, address).filter(({ left }) => left < column) : [];
    return solid(line.map(({ text }) => text));
  });
  expect(lines).toEqual(['[U+A90A]محمد', '[U+071D][U+0718]', '[U+A90A]12محمد', 'שרה[U+A90A]שרה']);
  const [long] = await tablePages(tableOf([[`م${'ꤊ'.repeat(60)}`, 'x'.repeat(60)]]));
  const codes = long?.texts.filter(({ left }) => left < 200).map(({ text }) => text) ?? [];
  expect(solid(codes)).not.toMatch(/A09A\+U/);
});

it('a name of Telugu says what its glyphs stand for [table-document.2]', async () => {
  const file = (await tableFile(tableOf([['శ్రీనివాస్', '']]))).toString('latin1');
  expect(file).toContain('NotoSansTelugu');
  const [page] = await tablePages(tableOf([['శ్రీనివాస్', 'p@example.org']]));
  expect(page?.texts.some(({ text }) => /\p{Script=Telugu}/u.test(text))).toBe(true);
});

it('a Japanese name has Japanese forms of Chinese characters, wherever its lines break [table-document.3]', async () => {
  const file = (await tableFile(tableOf([['山田タロウ'.repeat(60), 'p@example.org']]))).toString('latin1');
  expect(file).toContain('NotoSansJP');
  expect(file).not.toContain('NotoSansSC');
});

it('a word of 400 letters is broken inside its column, and the other columns stay legible [table-document.4]', async () => {
  const word = 'm'.repeat(400);
  const [page] = await tablePages(
    tableOf([
      [word, 'ana.bell@example.org'],
      ['Ana', 'x'.repeat(400)],
    ]),
  );
  const column = page?.texts.find(({ text }) => text === 'E-mail')?.left ?? 0;
  const parts = page?.texts.filter(({ text }) => text.startsWith('mm')) ?? [];
  expect(parts.map(({ text }) => text).join('')).toBe(word);
  for (const { right } of parts) expect(right).toBeLessThanOrEqual(column - PADDING);
  expect(page?.texts.some(({ text }) => text === 'ana.bell@example.org')).toBe(true);
  for (const { right } of page?.texts ?? []) expect(right).toBeLessThan((page?.width ?? 0) - MARGIN + 0.01);
});

it('a long table repeats its header and is numbered on each page, with every row once [table-document.5]', async () => {
  const rows = Array.from({ length: 120 }, (_, index) => [`Candidate ${index}`, `p${index}@example.org`]);
  const pages = await tablePages(tableOf(rows));
  expect(pages.length).toBeGreaterThan(3);
  for (const [index, { texts }] of pages.entries()) {
    const [header, ...others] = texts.filter(({ text }) => text === 'Name');
    expect(others).toEqual([]);
    const rowsBelow = texts.filter(({ text }) => text.startsWith('Candidate '));
    for (const { baseline } of rowsBelow) expect(baseline).toBeLessThan(header?.baseline ?? 0);
    expect(texts.map(({ text }) => text)).toContain(`Page ${index + 1} of ${pages.length}`);
  }
  const names = pages.flatMap(({ texts }) =>
    texts.map(({ text }) => text).filter((text) => text.startsWith('Candidate ')),
  );
  expect(names).toEqual(rows.map(([name]) => name));
});

it('a row higher than a page begins below its title and goes on below the header of the next page [table-document.6]', async () => {
  const lines = Array.from({ length: 150 }, (_, index) => `Line ${index}`);
  const pages = await tablePages(tableOf([[lines.join('\n'), 'p@example.org']]));
  expect(pages.length).toBeGreaterThan(2);
  const written = pages.flatMap(({ texts }) => texts.filter(({ text }) => text.startsWith('Line ')));
  expect(written.map(({ text }) => text)).toEqual(lines);
  for (const { baseline } of written) expect(baseline).toBeGreaterThan(MARGIN);
  for (const { texts } of pages) expect(texts.some(({ text }) => text === 'Name')).toBe(true);
});

it('a table of more than five columns has landscape pages [table-document.7]', async () => {
  const headers = ['A', 'B', 'C', 'D', 'E', 'F'];
  const [wide] = await tablePages(tableOf([headers], headers));
  const [narrow] = await tablePages(tableOf([headers.slice(1)], headers.slice(1)));
  expect(wide?.width).toBeGreaterThan(wide?.height ?? 0);
  expect(narrow?.width).toBeLessThan(narrow?.height ?? 0);
});

it('writing a long table lets other work of the page run in between [table-document.8]', async () => {
  let turns = 0;
  const count = () => {
    turns++;
    timer = setImmediate(count);
  };
  let timer = setImmediate(count);
  await tableFile(tableOf(Array.from({ length: 1000 }, (_, index) => [`Candidate ${index}`, `p${index}`])));
  clearImmediate(timer);
  expect(turns).toBeGreaterThan(3);
});
