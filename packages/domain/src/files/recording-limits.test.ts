import { expect, it } from 'vitest';
import { findRecordingRefusal } from './recording-limits.ts';

it('a recording up to the longest one of the site is accepted, and one that ends with its last packet', () => {
  expect(findRecordingRefusal({ durationMs: 300_000 }, 300)).toBeUndefined();
  expect(findRecordingRefusal({ durationMs: 300_400 }, 300)).toBeUndefined();
  expect(findRecordingRefusal({ durationMs: 302_000 }, 300)).toBe('recordingTooLong');
});

it('a file that is no recording is refused', () => {
  expect(findRecordingRefusal(null, 300)).toBe('recordingUnreadable');
});
