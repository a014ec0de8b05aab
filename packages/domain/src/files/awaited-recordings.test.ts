import fc from 'fast-check';
import { expect, it } from 'vitest';
import { awaitedBytes } from './awaited-recordings.ts';

const named = (recordingId: string, announcedBytes: number | null = 10, maxBytes = 30) => ({
  recordingId,
  announcedBytes,
  maxBytes,
});
const begun = (id: string, byteSize = 8) => ({ id, byteSize, hasArrived: false });
const arrived = (id: string, byteSize = 8) => ({ id, byteSize, hasArrived: true });

it('a named recording is awaited with its announced size, the greatest of its question at most, until it has arrived', () => {
  expect(awaitedBytes([named('a')], [], [30]).all).toBe(10);
  expect(awaitedBytes([named('a', null)], [], [30]).all).toBe(30);
  expect(awaitedBytes([named('a', 31)], [], [30]).all).toBe(30);
  expect(awaitedBytes([named('a')], [arrived('a')], [30])).toEqual({ begun: 0, all: 0 });
});

it('an upload that has begun is awaited with its size, whether an answer names it or not', () => {
  expect(awaitedBytes([named('a')], [begun('a')], [30])).toEqual({ begun: 8, all: 8 });
  expect(awaitedBytes([named('a')], [begun('b')], [30])).toEqual({ begun: 8, all: 18 });
});

it('a recording that the counted and the late answer name is awaited once', () => {
  expect(awaitedBytes([named('a', 9), named('a', 12)], [], [30]).all).toBe(12);
});

it('no more is awaited than the start reserved beyond what has arrived', () => {
  const bytes = fc.integer({ min: 0, max: 40 });
  const recordings = fc.array(fc.record({ byteSize: bytes, hasArrived: fc.boolean() }), { maxLength: 4 });
  fc.assert(
    fc.property(fc.array(bytes, { maxLength: 4 }), recordings, fc.array(bytes), (sizes, held, greatest) => {
      const all = awaitedBytes(
        sizes.map((size, index) => named(`named-${index}`, size)),
        held.map((one, index) => ({ id: String(index), ...one })),
        greatest,
      );
      const stored = held.reduce((sum, one) => sum + (one.hasArrived ? one.byteSize : 0), 0);
      const reserved = greatest.reduce((sum, size) => sum + size, 0);
      expect(all.all).toBeGreaterThanOrEqual(0);
      expect(all.all).toBeLessThanOrEqual(Math.max(0, reserved - stored));
    }),
  );
});
