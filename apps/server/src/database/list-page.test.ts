import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { isDescending, readPage } from './list-page.ts';

// Includes ties and null values, as names and marks do.
const ROWS = [3, 1, 2, 2, null, 1, 3, 2, null, 1, 5].map((key, index) => ({ id: index + 1, key }));
const PAGE_SIZE = 3;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await test.ports.database.pool.query(`
    create table listed as select * from json_to_recordset('${JSON.stringify(ROWS)}') as given (id int, key int)`);
});
afterAll(() => test.close());

function pageOf(page: number, isDescendingList: boolean, isSiteWide: boolean) {
  return readPage(
    test.ports.database.db,
    {
      id: sql`id`,
      key: sql`key`,
      isDescending: isDescendingList,
      from: sql`listed`,
      where: sql`id < 11`,
      isSiteWide,
    },
    { page, pageSize: PAGE_SIZE },
    // In arbitrary order, as a query without an order clause returns them.
    async (ids) => ids.toSorted((a, b) => b - a).map((id) => ({ id })),
    (row) => row.id,
  );
}

describe.each([
  ['a tenant’s list', false],
  ['a list of the whole site', true],
])('%s', (_name, isSiteWide) => {
  it.each([
    ['rising', false, [2, 6, 10, 3, 4, 8, 1, 7, 5, 9]],
    ['falling', true, [9, 5, 7, 1, 8, 4, 3, 10, 6, 2]],
  ])(
    'a list has every row on exactly one page in %s order, whichever end is nearer',
    async (_direction, falling, expected) => {
      const pages = await Promise.all([1, 2, 3, 4].map((page) => pageOf(page, falling, isSiteWide)));
      expect(pages.map(({ rows }) => rows.length)).toEqual([3, 3, 3, 1]);
      expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(expected);
    },
  );

  it('a list has the total on a page beyond the end too', async () => {
    expect(await pageOf(1, false, isSiteWide)).toMatchObject({ count: 10 });
    expect(await pageOf(5, false, isSiteWide)).toEqual({ rows: [], count: 10 });
  });
});

it('a list sorts descending by default, and ascending by a requested column', () => {
  expect(isDescending({})).toBe(true);
  expect(isDescending({ sortBy: 'fullName' })).toBe(false);
  expect(isDescending({ sortBy: 'fullName', sortDirection: 'desc' })).toBe(true);
  expect(isDescending({ sortDirection: 'asc' })).toBe(false);
});
