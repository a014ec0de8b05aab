import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  readStatusList,
  STATUS_LIST_ENTRIES,
  STATUS_LISTS,
  statusBits,
  statusNumbersOf,
  statusPlaceOf,
} from './status-list.ts';

const statusNumber = fc.integer({ min: 0, max: 2 ** 31 - 1 });
const bitAt = (bits: Uint8Array, index: number) => ((bits[index >> 3] ?? 0) >> (7 - (index & 7))) & 1;

it('a status list has an index of its own for each of its certificates, and uses every index [status-list.1]', () => {
  const indexes = new Set<number>();
  for (let offset = 0; offset < STATUS_LIST_ENTRIES; offset++) indexes.add(statusPlaceOf(offset).index);
  expect(indexes.size).toBe(STATUS_LIST_ENTRIES);
  for (let index = 0; index < STATUS_LIST_ENTRIES; index++) indexes.delete(index);
  expect(indexes.size).toBe(0);
});

it('a certificate is in the list whose range its number is in [status-list.2]', () => {
  fc.assert(
    fc.property(statusNumber, (number) => {
      const { list, index } = statusPlaceOf(number);
      const { first, last } = statusNumbersOf(list);
      expect(first <= number && number <= last).toBe(true);
      expect(readStatusList(String(list))).toBe(list);
      expect(index).toBe(statusPlaceOf(number - first).index);
    }),
  );
  expect(statusPlaceOf(STATUS_LIST_ENTRIES - 1).list).toBe(0);
  expect(statusPlaceOf(STATUS_LIST_ENTRIES).list).toBe(1);
  expect(statusNumbersOf(1)).toEqual({ first: STATUS_LIST_ENTRIES, last: 2 * STATUS_LIST_ENTRIES - 1 });
});

it('certificates that are issued one after the other are far apart in their list [status-list.3]', () => {
  fc.assert(
    fc.property(statusNumber, fc.integer({ min: 1, max: 20 }), (number, step) => {
      const here = statusPlaceOf(number);
      const next = statusPlaceOf(number + step);
      fc.pre(here.list === next.list);
      const distance = Math.abs(here.index - next.index);
      expect(Math.min(distance, STATUS_LIST_ENTRIES - distance)).toBeGreaterThan(1_000);
    }),
  );
});

it('exactly the bits of revoked certificates are set, the most significant bit of a byte first [status-list.4]', () => {
  const offset = fc.integer({ min: 0, max: STATUS_LIST_ENTRIES - 1 });
  const list = fc.integer({ min: 0, max: 1_000 });
  fc.assert(
    fc.property(fc.uniqueArray(offset, { maxLength: 40 }), list, (offsets, number) => {
      const bits = statusBits(offsets.map((each) => statusNumbersOf(number).first + each));
      expect(bits).toHaveLength(16 * 1024);
      const set = bits.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);
      expect(set).toBe(offsets.length);
      for (const each of offsets) expect(bitAt(bits, statusPlaceOf(each).index)).toBe(1);
    }),
    { numRuns: 30 },
  );
  expect(statusBits([0])[0]).toBe(0b1000_0000);
  const all = statusBits(Array.from({ length: STATUS_LIST_ENTRIES }, (_, number) => number));
  expect(all.every((byte) => byte === 0b1111_1111)).toBe(true);
});

it('an address names a status list by its number without leading zeros, below the number of lists [status-list.5]', () => {
  expect([readStatusList('0'), readStatusList(String(STATUS_LISTS - 1))]).toEqual([0, 16_383]);
  for (const text of ['', '-1', '01', '1.5', '1e3', ' 1', '٣', String(STATUS_LISTS), '99999999999'])
    expect(readStatusList(text), text).toBeUndefined();
});
