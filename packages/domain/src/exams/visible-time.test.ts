import fc from 'fast-check';
import { expect, it } from 'vitest';
import { creditedVisibleMs, MAX_VISIBLE_MS, readVisibleMs, readVisibleTimes } from './visible-time.ts';

const start = new Date('2026-05-04T09:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);

it('readVisibleMs returns whole milliseconds of at most a day, and nothing for a value that is no time [visible-time.1]', () => {
  expect(readVisibleMs(0)).toBe(0);
  expect(readVisibleMs(1_500.6)).toBe(1_501);
  expect(readVisibleMs(1e300)).toBe(86_400_000);
  for (const wrong of [-1, Number.NaN, Number.POSITIVE_INFINITY, '1500', true, null, undefined, {}, [1_500]])
    expect(readVisibleMs(wrong)).toBeUndefined();
});

it('readVisibleMs accepts any value without a failure, and its result as it is', () => {
  fc.assert(
    fc.property(fc.anything(), (claimed) => {
      const read = readVisibleMs(claimed);
      if (read === undefined) return;
      expect(Number.isInteger(read) && read >= 0 && read <= MAX_VISIBLE_MS).toBe(true);
      expect(readVisibleMs(read)).toBe(read);
    }),
  );
});

it('readVisibleTimes leaves out entries that are no times of questions [visible-time.2]', () => {
  expect(readVisibleTimes([[7, 1_500], [8, -1], ['9', 5], 'text', null, [], [10, 2.4]])).toEqual([
    [7, 1_500],
    [10, 2],
  ]);
  for (const wrong of [undefined, null, 7, 'text', { 7: 1_500 }]) expect(readVisibleTimes(wrong)).toEqual([]);
});

it('creditedVisibleMs is at most the time since the start by the server, and null where nothing was measured [visible-time.3]', () => {
  expect(creditedVisibleMs(5_000, start, after(8_000))).toBe(5_000);
  expect(creditedVisibleMs(9_000, start, after(8_000))).toBe(8_000);
  expect(creditedVisibleMs(9_000, start, after(-1))).toBe(0);
  expect(creditedVisibleMs(undefined, start, after(8_000))).toBeNull();
});
