import { answerRules } from '@invigil/domain/authoring/interactions/answer-registry';
import type { Answer } from '@invigil/domain/authoring/interactions/interaction';
import {
  finishRecordingUpload,
  putRecordingPart,
  startRecordingUpload,
  uploadRecordingPart,
} from '../calls.ts';
import type { Journal } from '../journal.ts';
import { openJournal } from '../journal-store.ts';
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

const recordingIdIn = (answer: Answer): string | undefined =>
  answerRules(answer.kind).recordingOf(answer)?.recordingId;

const opened = new Map<number, UserRecordings>();

/**
 * The recordings of a user. The exam, the result and the dashboard of one page share them, so that an upload goes on
 * between them.
 */
export function recordingsOf(userId: number): UserRecordings {
  const existing = opened.get(userId);
  if (existing !== undefined) return existing;
  let journal: Promise<Journal> | undefined;
  const recordings = new LocalRecordings(openRecordingStore(userId));
  const uploads = new RecordingUploads({
    recordings,
    timing: browserTiming(),
    withLock: (work) => withPageLock(uploadLockName(userId), work),
    isAnswerUnsent: async ({ attemptId, recordingId }) => {
      journal ??= openJournal(userId);
      const unsent = await (await journal).answersOf(attemptId);
      return unsent.some(({ answer }) => answer && recordingIdIn(answer) === recordingId);
    },
    calls: {
      start: ({ attemptId, questionId, recordingId, announced: { sha256, byteSize }, isReplaced }) =>
        startRecordingUpload(userId, { attemptId, questionId, recordingId, sha256, byteSize, isReplaced }),
      sendPart: (recordingId, part, bytes) => uploadRecordingPart(userId, recordingId, part, bytes),
      putPart: putRecordingPart,
      finish: (recordingId) => finishRecordingUpload(userId, recordingId),
    },
  });
  addEventListener('online', uploads.wake);
  const userRecordings: UserRecordings = { recordings, uploads };
  opened.set(userId, userRecordings);
  return userRecordings;
}
