import { languageOf } from '@invigil/ui/i18n/languages.ts';
import { expect, it } from 'vitest';
import { firstPage, matchingRows, pageOfRows, pagesToShow } from './table-query.ts';

const columns = [
  { id: 'name', value: (row: { name: string; mark: number | null }) => row.name },
  { id: 'mark', value: (row: { name: string; mark: number | null }) => row.mark },
];
const rows = Array.from({ length: 23 }, (_, n) => ({ name: `Unit ${n + 1}`, mark: n === 4 ? null : n }));

it('pages hold ten rows, and the total counts all matching rows [table-query.2]', () => {
  expect(pageOfRows(rows, columns, { ...firstPage, page: 3 })).toEqual({ rows: rows.slice(20), total: 23 });
  expect(pageOfRows(rows, columns, { ...firstPage, search: ' unit 2' }).total).toBe(5);
});

it('sorting orders names by the numbers in them and places rows without a value last [table-query.1]', () => {
  const up = matchingRows(rows, columns, { search: '', sort: { column: 'name', direction: 'asc' } });
  expect(up[1]?.name).toBe('Unit 2');
  const marks = matchingRows(rows, columns, { search: '', sort: { column: 'mark', direction: 'asc' } });
  expect(marks.at(-1)?.mark).toBeNull();
});

it("sorting follows the reader's language [table-query.3]", () => {
  const named = ['oca', 'Ñame', 'nz'].map((name) => ({ name, mark: null }));
  const order = { ...firstPage, sort: { column: 'name', direction: 'asc' } } as const;
  const namesIn = (key: string) =>
    pageOfRows(named, columns, order, languageOf(key)).rows.map(({ name }) => name);
  expect(namesIn('en')).toEqual(['Ñame', 'nz', 'oca']);
  expect(namesIn('es')).toEqual(['nz', 'Ñame', 'oca']);
});

it.each([
  [1, 1, [1]],
  [1, 5, [1, 2, null, 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [50, 100, [1, null, 49, 50, 51, null, 100]],
])('the pager on page %i of %i shows %j', (current, last, expected) => {
  expect(pagesToShow(current, last)).toEqual(expected);
});
