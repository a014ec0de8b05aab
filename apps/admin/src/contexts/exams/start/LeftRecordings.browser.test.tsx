import { checkAttemptEnd, saveAnswer } from '@invigil/contract/exams/attempt-endpoints';
import {
  finishRecordingUpload,
  startRecordingUpload,
  uploadRecordingPart,
} from '@invigil/contract/exams/recording-endpoints';
import { openJournal } from '@invigil/exam-client/journal-store.ts';
import { announcementOf } from '@invigil/exam-client/recordings/announcement.ts';
import { recordingsOf } from '@invigil/exam-client/recordings/user-recordings.ts';
import { paper } from '@invigil/exam-client/testing/paper.test-data.ts';
import { fileOf, saveRecording } from '@invigil/exam-client/testing/recordings.test-data.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../../testing/admin-screen.test-data.tsx';

const CANDIDATE_ID = 7;

it('a dashboard uploads the recordings that this browser still holds, and says when they are uploaded [left-recordings.3]', async () => {
  const { recordings } = recordingsOf(CANDIDATE_ID);
  const recordingId = crypto.randomUUID();
  await saveRecording(recordings, recordingId, fileOf(250), { startedAt: Date.now() });
  const upload = { isStored: false, partBytes: 100 };
  const arrivedParts: number[] = [];
  edge.reply(checkAttemptEnd, true);
  edge.reply(startRecordingUpload, { ...upload, arrivedParts });
  edge.reply(uploadRecordingPart, ({ params }) => {
    arrivedParts.push(params.part);
    return { ...upload, arrivedParts };
  });
  edge.reply(finishRecordingUpload, { isStored: true, arrivedParts: [], partBytes: 100 });
  const arrive = edge.hold(uploadRecordingPart);
  await openScreen('/dashboard', 'candidate');
  const notice = page.getByRole('status');
  await expect
    .element(notice.filter({ hasText: '1 recording is still on this device and is being uploaded.' }))
    .toBeVisible();
  arrive();
  await expect.element(notice.filter({ hasText: '1 recording is uploaded.' })).toBeVisible();
  expect(edge.requests(uploadRecordingPart).map(({ params }) => params.part)).toEqual([1, 2, 3]);
  expect(edge.bodies(finishRecordingUpload)).toEqual([{ recordingId }]);
  expect((await recordings.list()).entries).toEqual([]);
});

it('a dashboard uploads a recording after the answer that names it, where both were left offline [left-recordings.4]', async () => {
  const { recordings } = recordingsOf(CANDIDATE_ID);
  const recordingId = crypto.randomUUID();
  const attemptId = 901;
  const file = fileOf(50);
  const journal = await openJournal(CANDIDATE_ID);
  await journal.writeAttempt({ attempt: paper({ attemptId, deadline: null }), clockOffset: 0 });
  await journal.writeAnswer(attemptId, {
    questionId: 101,
    answer: {
      kind: 'audioRecording',
      recording: { recordingId, announced: await announcementOf(file, 1_000) },
    },
    isSkipped: false,
    pointerLeaveCount: 0,
    visibilityChangeCount: 0,
    sequence: 50,
    knownSequence: 0,
    answeredAt: new Date(),
    isSubmitted: true,
  });
  await saveRecording(recordings, recordingId, file, { attemptId, startedAt: Date.now() });
  edge.reply(checkAttemptEnd, true);
  edge.reply(saveAnswer, ({ body: { sequence } }) => ({
    message: 'successfullySaved' as const,
    savedAt: new Date(),
    sequence: sequence ?? 0,
  }));
  edge.reply(startRecordingUpload, { isStored: true, arrivedParts: [], partBytes: 100 });
  const arrive = edge.hold(saveAnswer);
  await openScreen('/dashboard', 'candidate');
  await expect.poll(() => edge.requests(saveAnswer)).toHaveLength(1);
  expect(edge.requests(startRecordingUpload)).toEqual([]);
  arrive();
  await expect.poll(() => edge.bodies(startRecordingUpload)).toMatchObject([{ recordingId }]);
});
