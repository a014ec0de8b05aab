import 'fake-indexeddb/auto';
import { expect, it, onTestFinished, vi } from 'vitest';
import { entryOf, fileOf, saveRecording } from '../testing/recordings.test-data.ts';
import { practiceRecordings } from './practice-recordings.ts';

it('a recorded answer of a practice run is neither stored in the browser nor sent, counts as uploaded, and stays in the memory of the page [practice-recordings.1]', async () => {
  const send = vi.fn();
  vi.stubGlobal('fetch', send);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const before = (await indexedDB.databases()).map(({ name }) => name);
  const { recordings, uploads, fileOf: fileOfRun } = practiceRecordings();
  const file = fileOf(300_000);
  await saveRecording(recordings, 'a', file);
  expect(recordings.isBroken).toBe(false);
  expect(await (await recordings.fileOf('a'))?.arrayBuffer()).toEqual(await file.arrayBuffer());
  uploads.wake();
  await expect.poll(() => uploads.getUploads().map(({ state }) => state.kind)).toEqual(['stored']);
  expect(await (await fileOfRun('a'))?.arrayBuffer()).toEqual(await file.arrayBuffer());
  expect(send).not.toHaveBeenCalled();
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(before);
});

it('a recording of a practice run that is begun again replaces its chunks, and a discarded one is gone [practice-recordings.2]', async () => {
  const { recordings } = practiceRecordings();
  await recordings.begin(entryOf('a', { startedAt: Date.now() }));
  await recordings.addChunk('a', 0, fileOf(10));
  await recordings.addChunk('a', 1, fileOf(20));
  expect((await recordings.list()).entries.map(({ recordingId }) => recordingId)).toEqual(['a']);
  await recordings.discard('a');
  expect((await recordings.list()).entries).toEqual([]);
  expect(await recordings.fileOf('a')).toBeUndefined();
});
