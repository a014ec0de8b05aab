import { browserTiming } from '../moment.ts';
import type { Outcome } from '../request.ts';
import { LocalRecordings } from './local-recordings.ts';
import { MemoryRecordings } from './memory-recordings.ts';
import { RecordingUploads } from './recording-uploads.ts';
import type { UserRecordings } from './user-recordings.ts';

/** A reply that says that all has arrived. */
const arrived = async (): Promise<
  Outcome<{ recordingId: string; isStored: boolean; arrivedParts: number[]; partBytes: number }>
> => ({ kind: 'ok', value: { recordingId: '', isStored: true, arrivedParts: [], partBytes: 1 } });

/** The recordings of a practice run. */
export interface PracticeRecordings extends UserRecordings {
  /** The file of a recording, also after its upload; undefined where there is none. */
  readonly fileOf: (recordingId: string) => Promise<Blob | undefined>;
}

/** The recordings of a practice run: in the memory of the page, and never sent. */
export function practiceRecordings(): PracticeRecordings {
  /** By id. An upload ends with the deletion of the page's copy, which here is the only one. */
  const uploaded = new Map<string, Blob>();
  const recordings = new LocalRecordings(new MemoryRecordings());
  const start = async ({ recordingId }: { recordingId: string }) => {
    const file = await recordings.fileOf(recordingId);
    if (file !== undefined) uploaded.set(recordingId, file);
    return arrived();
  };
  const uploads = new RecordingUploads({
    recordings,
    timing: browserTiming(),
    withLock: (work) => work(),
    isAnswerUnsent: async () => false,
    calls: { start, sendPart: arrived, putPart: async () => true, finish: arrived },
  });
  const fileOf = async (recordingId: string) =>
    uploaded.get(recordingId) ?? (await recordings.fileOf(recordingId));
  return { recordings, uploads, fileOf };
}
