import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withParams } from '../address/address-params.ts';
import {
  entryStateOf,
  idOf,
  readRecord,
  readTableQuery,
  withRecord,
  withTableQuery,
} from './table-address.ts';

const params = (text: string) => new URLSearchParams(text);

it('an address has the page, the sorted column and the record of a list, and no default [table-address.1]', () => {
  const sorted = { page: 3, search: 'Rao', sort: { column: 'fullName', direction: 'desc' } } as const;
  expect(withTableQuery(params('quiz=7'), sorted).toString()).toBe('quiz=7&page=3&sort=-fullName');
  expect(withTableQuery(params('quiz=7&page=3'), { page: 1, search: '', sort: null }).toString()).toBe(
    'quiz=7',
  );
  expect(withRecord(params('page=3'), { panel: 'edit', key: '12' }).toString()).toBe('page=3&open=edit-12');
  expect(withRecord(params('page=3&open=edit-12'), null).toString()).toBe('page=3');
});

it.each(['page=abc', 'page=0', 'page=-1', 'page=1.5', 'page=99999999', 'sort=', 'sort=--a', 'sort=a%20b'])(
  'an address with %s shows the first page, unsorted [table-address.2]',
  (text) => {
    expect(readTableQuery(params(text), null)).toEqual({ page: 1, search: '', sort: null });
  },
);

it.each(['', 'edit', 'edit-', '-12', 'edit-%2F', '1-edit'])(
  'an address that says open=%s opens no record [table-address.3]',
  (text) => {
    expect(readRecord(params(`open=${text}`))).toBeNull();
  },
);

it('a key of a record may contain hyphens', () => {
  expect(readRecord(params('open=result-0b9c-11'))).toEqual({ panel: 'result', key: '0b9c-11' });
});

it.each([undefined, null, 'Rao', { search: 7 }, { search: '' }, { isOpened: 'yes' }, []])(
  'state %j of a history entry is none',
  (state) => {
    expect(entryStateOf(state)).toEqual({});
  },
);

it.each([
  ['12', 12],
  ['0', 0],
  ['-1', 0],
  ['1e3', 0],
  ['', 0],
  [null, 0],
])('the id "%s" of an address is %i', (text, id) => {
  expect(idOf(text)).toBe(id);
});

const column = fc.stringMatching(/^\w{1,20}$/);
const anyQuery = fc.record({
  page: fc.integer({ min: 1, max: 9_999_999 }),
  search: fc.string(),
  sort: fc.option(fc.record({ column, direction: fc.constantFrom('asc' as const, 'desc' as const) })),
});
const anyRecord = fc.record({
  panel: fc.stringMatching(/^[a-z]{1,12}$/),
  key: fc.stringMatching(/^[\w-]{1,64}$/),
});

it('any state of a list is read as it was written, beside any other parameter [table-address.4]', () => {
  fc.assert(
    fc.property(anyQuery, fc.option(anyRecord), fc.string(), (query, record, other) => {
      const before = withParams(new URLSearchParams(), { quiz: other });
      const address = withRecord(withTableQuery(before, query), record).toString();
      const read = params(address);
      expect(readTableQuery(read, { search: query.search })).toEqual(query);
      expect(readRecord(read)).toEqual(record);
      expect(read.get('quiz')).toBe(other);
    }),
  );
});

it('no search text is in the address [table-address.5]', () => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      const named = { ...query, search: `Zoë ${query.search}` };
      expect(decodeURIComponent(withTableQuery(new URLSearchParams(), named).toString())).not.toContain(
        'Zoë',
      );
    }),
  );
});

it('any address is read without a failure, and its correction is read alike [table-address.6]', () => {
  fc.assert(
    fc.property(fc.string(), fc.object({ maxDepth: 1 }), (name, state) => {
      const text = `page=${name}&sort=${name}&open=${name}`;
      const query = readTableQuery(params(text), state);
      const corrected = withRecord(withTableQuery(params(text), query), readRecord(params(text)));
      expect(readTableQuery(corrected, state)).toEqual(query);
      expect(withTableQuery(corrected, query).toString()).toBe(corrected.toString());
    }),
  );
});
