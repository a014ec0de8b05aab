import { announcementOf } from '../recordings/announcement.ts';
import { LocalRecordings } from '../recordings/local-recordings.ts';
import type { RecordingEntry, RecordingStore } from '../recordings/recording-entry.ts';
import { openRecordingStore } from '../recordings/recording-store.ts';

const USER_ID = 7;

/** The entry of a recording that has begun. Later ids have begun later. */
export const entryOf = (recordingId: string, change: Partial<RecordingEntry> = {}): RecordingEntry => ({
  recordingId,
  attemptId: 9,
  questionId: 101,
  medium: 'audio' as const,
  maxSeconds: 60,
  startedAt: recordingId.charCodeAt(0),
  mimeType: 'audio/webm',
  step: 'recording' as const,
  announced: null,
  isReplaced: false,
  ...change,
});

/** The storage of a browser, as another page of it opens it. */
export function storeOf(userId = USER_ID): RecordingStore {
  const store = openRecordingStore(userId);
  if (store === null) throw new Error('the test has no IndexedDB');
  return store;
}

/** The recordings of a page. The clock stands at the start of the epoch, so that nothing is old. */
export const pageRecordings = (store: RecordingStore | null = storeOf()): LocalRecordings =>
  new LocalRecordings(store, () => 0);

/** A file of this many bytes, which differ from file to file. */
export const fileOf = (byteSize: number, seed = 1): Blob =>
  new Blob([Uint8Array.from({ length: byteSize }, (_, index) => (index * 7 + seed) % 256)], {
    type: 'audio/ogg',
  });

/** Records and saves an answer. */
export async function saveRecording(
  recordings: LocalRecordings,
  recordingId: string,
  file: Blob,
  change: Partial<RecordingEntry> = {},
): Promise<void> {
  const entry = entryOf(recordingId, change);
  await recordings.begin(entry);
  await recordings.complete(entry, file, await announcementOf(file, 1_000));
  await recordings.update(recordingId, { step: 'answer' });
}
