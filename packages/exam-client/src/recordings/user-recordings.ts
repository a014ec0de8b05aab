import {
  finishRecordingUpload,
  putRecordingPart,
  startRecordingUpload,
  uploadRecordingPart,
} from '../calls.ts';
import { browserTiming } from '../moment.ts';
import { LocalRecordings } from './local-recordings.ts';
import { openRecordingStore } from './recording-store.ts';
import { RecordingUploads } from './recording-uploads.ts';
import { uploadLockName, withPageLock } from './web-locks.ts';

/** The recordings of a user on this device, and their uploads. */
export interface UserRecordings {
  readonly recordings: LocalRecordings;
  readonly uploads: RecordingUploads;
}

const opened = new Map<number, UserRecordings>();

/**
 * The recordings of a user. The exam, the result and the dashboard of one page share them, so that an upload goes on
 * between them.
 */
export function recordingsOf(userId: number): UserRecordings {
  const known = opened.get(userId);
  if (known !== undefined) return known;
  const recordings = new LocalRecordings(openRecordingStore(userId));
  const uploads = new RecordingUploads({
    recordings,
    timing: browserTiming(),
    withLock: (work) => withPageLock(uploadLockName(userId), work),
    calls: {
      start: ({ attemptId, questionId, recordingId, announced: { sha256, byteSize }, isReplaced }) =>
        startRecordingUpload(userId, { attemptId, questionId, recordingId, sha256, byteSize, isReplaced }),
      sendPart: (recordingId, part, bytes) => uploadRecordingPart(userId, recordingId, part, bytes),
      putPart: putRecordingPart,
      finish: (recordingId) => finishRecordingUpload(userId, recordingId),
    },
  });
  addEventListener('online', uploads.wake);
  const own: UserRecordings = { recordings, uploads };
  opened.set(userId, own);
  return own;
}
