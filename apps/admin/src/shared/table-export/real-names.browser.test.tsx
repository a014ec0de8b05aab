import { csvText } from '@invigil/domain/csv-text';
import { REAL_NAMES } from '@invigil/fonts/real-names.test-data.js';
import i18next from 'i18next';
import { expect, it } from 'vitest';
import { readSheet } from '../../testing/exported-file.test-data.ts';
import { toCsv } from './to-csv.ts';
import { toExcel } from './to-excel.ts';

const names = REAL_NAMES.map(({ name }) => name);
const table = { title: 'Names', headers: ['Name'], rows: names.map((name) => [name]) };

it('sixty names in twenty scripts are in the bytes of a CSV file as their owners write them [exported-names.1]', async () => {
  const bytes = await new Blob([await toCsv(table)]).arrayBuffer();
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  expect(text).toBe(`\uFEFF${['Name', ...names.map(csvText)].join('\r\n')}\r\n`);
  expect(names.map(csvText)).toEqual(names);
});

it('sixty names in twenty scripts are in the cells of an Excel file as their owners write them [exported-names.2]', async () => {
  const cells = await readSheet({ name: 'file', content: await toExcel(table) });
  expect(cells.slice(1)).toEqual(names.map((name) => [name]));
});

it('a name that is written from the right keeps a number beside it in its place in a sentence [exported-names.3]', () => {
  i18next.addResource(i18next.language, 'common', 'result', '{{name}}, {{count}}: {{title}}');
  const element = document.createElement('p');
  element.textContent = i18next.t('result', { name: 'עדה יונת', count: 7, title: 'Physics' });
  document.body.replaceChildren(element);
  const [text] = element.childNodes;
  const placeOf = (part: string) => {
    const range = document.createRange();
    const start = element.textContent.indexOf(part);
    if (text === undefined || start < 0) throw new Error(`No text ${part}`);
    range.setStart(text, start);
    range.setEnd(text, start + part.length);
    return range.getBoundingClientRect();
  };
  expect(placeOf('7').left).toBeGreaterThan(placeOf('עדה יונת').right);
  expect(placeOf('Physics').left).toBeGreaterThan(placeOf('7').right);
});
