import { REAL_NAMES } from '@invigil/fonts/real-names.test-data.js';
import { expect, it } from 'vitest';
import { readPdfText } from '../../testing/exported-file.test-data.ts';
import { toPdf } from './to-pdf.ts';

/** Lines that are not in the order in which they were written: their parts from left to right. */
const TURNED: readonly (readonly [text: string, ...parts: string[]])[] = [
  ['محمد 12', '12', 'محمد'],
  ['שרה 34 כהן', 'כהן', '34', 'שרה'],
  ['Ana (محمد) Bell', 'Ana(', 'محمد', ')Bell'],
];

const textOf = async (title: string, names: readonly string[]) => {
  const table = { title, headers: ['Name', 'No'], rows: names.map((name, index) => [name, index]) };
  const content = await toPdf(table, String, (page, pages) => `${page}/${pages}`);
  return (await readPdfText({ name: 'file', content })).replaceAll(/\s+/g, '');
};

const fetchedFonts = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.startsWith('/fonts/'));

const solid = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, '');

it.each([0, 1, 2])(
  'sixty names in twenty scripts are text in an exported table [table-scripts.1]',
  async (part) => {
    // A page has twenty-five rows, and only the text of the first one is read.
    const names = REAL_NAMES.slice(part * 20, part * 20 + 20).map(({ name }) => name);
    const text = await textOf('Candidates', names);
    for (const name of names)
      for (const word of name.split(/[\s\p{P}]+/u)) expect(text).toContain(solid(word));
  },
);

it('lines of an exported table from the right have their numbers and Latin words in place, and signs of mathematics are text [table-scripts.2]', async () => {
  const signs = 'a ≥ b ≠ √c → ∞';
  const text = await textOf('Candidates محمد', [...TURNED.map(([name]) => name), signs]);
  for (const [index, [, ...parts]] of TURNED.entries()) expect(text).toContain(`${parts.join('')}${index}`);
  expect(text).toContain(solid(signs));
});

it('a table in Latin fetches the fonts of Latin alone, and a Chinese name those of its letters [table-scripts.3]', async () => {
  performance.clearResourceTimings();
  await textOf('Candidates', ['Ana Bell']);
  expect(fetchedFonts().length).toBeGreaterThan(0);
  for (const path of fetchedFonts()) expect(path).toMatch(/^\/fonts\/inter-latin-\d+-normal\.woff$/);
  performance.clearResourceTimings();
  await textOf('Candidates', ['王小明']);
  const chinese = fetchedFonts().filter((path) => path.includes('-sc-'));
  expect(chinese.length).toBeGreaterThan(0);
  expect(chinese.length).toBeLessThanOrEqual(3);
});
