import { expect, it } from 'vitest';
import { findRecordingSpaceRefusal, findStorageRefusal } from './storage-quota.ts';

const MEGABYTE = 1024 * 1024;

it('the storage quota refuses a file only where it exceeds the number of files or the bytes of a role [storage-quota.1]', () => {
  expect(findStorageRefusal('candidate', { files: 9, bytes: 19 * MEGABYTE }, MEGABYTE)).toBeUndefined();
  expect(findStorageRefusal('candidate', { files: 10, bytes: 0 }, 1)).toBe('storageFull');
  expect(findStorageRefusal('candidate', { files: 1, bytes: 20 * MEGABYTE }, 1)).toBe('storageFull');
  for (const role of ['admin', 'custom', 'superAdmin'] as const) {
    expect(findStorageRefusal(role, { files: 2_999, bytes: 900 * MEGABYTE }, MEGABYTE)).toBeUndefined();
    expect(findStorageRefusal(role, { files: 3_000, bytes: 0 }, 1)).toBe('storageFull');
    expect(findStorageRefusal(role, { files: 0, bytes: 1_000 * MEGABYTE }, 1)).toBe('storageFull');
  }
});

it('recordings are refused that would not fit beside those that are stored and reserved', () => {
  const all = 20_000 * MEGABYTE;
  expect(findRecordingSpaceRefusal(all - 3, 2, 1)).toBeUndefined();
  expect(findRecordingSpaceRefusal(all - 3, 2, 2)).toBe('recordingSpaceFull');
  expect(findRecordingSpaceRefusal(all - 3, 3, 1)).toBe('recordingSpaceFull');
});
