import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import { entryOf, fileOf, pageRecordings, saveRecording, storeOf } from '../testing/recordings.test-data.ts';
import { announcementOf } from './announcement.ts';
import { LocalRecordings } from './local-recordings.ts';
import type { RecordingStore } from './recording-entry.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

const chunk = (text: string) => new Blob([text]);
const idsOf = async (recordings: LocalRecordings) =>
  (await recordings.list()).entries.map(({ recordingId, step }) => `${recordingId} ${step}`);

/** A storage that refuses what it should write, until it is mended. */
function fullStore() {
  const store = storeOf();
  const switches = { isFull: true };
  const refusing = new Proxy(store, {
    get: (target, name: keyof RecordingStore) =>
      switches.isFull && ['put', 'update', 'addChunk', 'complete'].includes(name)
        ? () => Promise.reject(new Error('QuotaExceededError'))
        : target[name].bind(target),
  });
  return { store: refusing, switches };
}

it('a recording that was broken off is restored from its chunks in order, and names the type of its recorder [recording-store.1]', async () => {
  const before = pageRecordings();
  await before.begin(entryOf('a'));
  for (const [index, text] of ['one ', 'two ', 'three '].entries())
    await before.addChunk('a', index, chunk(text));
  const after = pageRecordings();
  const { entries } = await after.list();
  expect(entries).toEqual([entryOf('a')]);
  const restored = await after.restore(entryOf('a'));
  expect(await restored?.text()).toBe('one two three ');
  expect(restored?.type).toBe('audio/webm');
});

it('a complete recording replaces its chunks and survives a reload with its announcement [recording-store.2]', async () => {
  const before = pageRecordings();
  await before.begin(entryOf('a'));
  void before.addChunk('a', 0, chunk('one'));
  const announced = await announcementOf(fileOf(300), 1_234);
  expect(await before.complete(entryOf('a'), fileOf(300), announced)).toBe(true);
  expect(before.holdsUnstored).toBe(false);
  const after = pageRecordings();
  expect((await after.list()).entries).toEqual([entryOf('a', { step: 'recorded', announced })]);
  expect(await (await after.fileOf('a'))?.text()).toBe(await fileOf(300).text());
  expect(await after.restore(entryOf('a'))).toBeUndefined();
});

it('a page reads only the recordings of its user', async () => {
  await saveRecording(pageRecordings(), 'a', fileOf(10));
  expect(await idsOf(pageRecordings(storeOf(70)))).toEqual([]);
});

it('a full storage leaves the recording in memory, says so, and stores it once another one has gone [recording-store.3]', async () => {
  await saveRecording(pageRecordings(), 'a', fileOf(10));
  const { store, switches } = fullStore();
  const recordings = pageRecordings(store);
  await saveRecording(recordings, 'b', fileOf(20));
  expect(recordings).toMatchObject({ isBroken: true, holdsUnstored: true });
  expect(recordings.isUnstored('b')).toBe(true);
  expect(await idsOf(recordings)).toEqual(['a answer', 'b answer']);
  expect((await recordings.fileOf('b'))?.size).toBe(20);
  switches.isFull = false;
  await recordings.discard('a');
  expect(recordings).toMatchObject({ isBroken: false, holdsUnstored: false });
  expect(await idsOf(pageRecordings())).toEqual(['b answer']);
});

it('a browser without storage holds recordings in memory and says so', async () => {
  const recordings = pageRecordings(null);
  await saveRecording(recordings, 'a', fileOf(10));
  expect(recordings).toMatchObject({ isBroken: true, holdsUnstored: true });
  expect(await recordings.list()).toMatchObject({ entries: [{ recordingId: 'a' }], isComplete: true });
});

it('a storage that cannot be read reports that its list is incomplete', async () => {
  const store = storeOf();
  vi.spyOn(store, 'list').mockRejectedValue(new Error('UnknownError'));
  expect(await pageRecordings(store).list()).toEqual({ entries: [], isComplete: false });
});

it('a recording that is saved while its file is being written is stored as an answer', async () => {
  const recordings = pageRecordings();
  await recordings.begin(entryOf('a'));
  const written = recordings.complete(entryOf('a'), fileOf(10), await announcementOf(fileOf(10), 500));
  await Promise.all([written, recordings.update('a', { step: 'answer' })]);
  expect(await idsOf(pageRecordings())).toEqual(['a answer']);
});

it('recordings that no answer names are deleted after thirty days, and those of answers are not [recording-store.4]', async () => {
  const recordings = pageRecordings();
  await saveRecording(recordings, 'a', fileOf(10));
  await saveRecording(recordings, 'b', fileOf(10), { isReplaced: true });
  await recordings.begin(entryOf('c'));
  const month = 31 * 86_400_000;
  expect(await idsOf(new LocalRecordings(storeOf(), () => month))).toEqual(['a answer']);
  await expect.poll(() => idsOf(pageRecordings())).toEqual(['a answer']);
});
