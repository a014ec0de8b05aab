import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  attemptRecordingBytes,
  expectedRecordingBytes,
  maxRecordingBytes,
  recordingPartCount,
  recordingPartSize,
  recordingPartSizes,
} from './recording-bytes.ts';

it('a recorded answer is expected to take the rate of its recorder for its length, and no more than the greatest rate', () => {
  expect([expectedRecordingBytes('audio', 60), expectedRecordingBytes('video', 60)]).toEqual([
    390_000, 4_920_000,
  ]);
  // Five seconds more, for headers and a late stop.
  expect([maxRecordingBytes('audio', 60), maxRecordingBytes('video', 60)]).toEqual([2_600_000, 13_000_000]);
});

it('an attempt has room for the greatest recording of each question', () => {
  expect(attemptRecordingBytes([])).toBe(0);
  expect(attemptRecordingBytes([2, 13, 5])).toBe(20);
});

it('a recording is uploaded in whole parts, the last one with the rest', () => {
  expect([1, 2, 3, 4].map((part) => recordingPartSize(2_500, part, 1_000))).toEqual([
    1_000,
    1_000,
    500,
    undefined,
  ]);
  expect([1, 2, 3].map((part) => recordingPartSize(2_000, part, 1_000))).toEqual([1_000, 1_000, undefined]);
  for (const part of [0, -1]) expect(recordingPartSize(2_500, part, 1_000)).toBeUndefined();
});

it('the parts of a recording have all of its bytes, and none is empty or above the size of a part', () => {
  const bytes = fc.integer({ min: 1, max: 50_000 });
  fc.assert(
    fc.property(bytes, bytes, (byteSize, partBytes) => {
      const count = recordingPartCount(byteSize, partBytes);
      fc.pre(count <= 1_000);
      const sizes = recordingPartSizes(byteSize, partBytes);
      expect(sizes).toHaveLength(count);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(byteSize);
      expect(sizes.every((size) => size > 0 && size <= partBytes)).toBe(true);
    }),
  );
});
