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

/** The recordings of a practice run: in the memory of the page, and never sent. */
export function practiceRecordings(): UserRecordings {
  const recordings = new LocalRecordings(new MemoryRecordings());
  const uploads = new RecordingUploads({
    recordings,
    timing: browserTiming(),
    withLock: (work) => work(),
    isAnswerUnsent: async () => false,
    calls: { start: arrived, sendPart: arrived, putPart: async () => true, finish: arrived },
  });
  return { recordings, uploads };
}
