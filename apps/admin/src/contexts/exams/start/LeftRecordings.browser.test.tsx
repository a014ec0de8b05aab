import { checkAttemptEnd } from '@invigil/contract/exams/attempt-endpoints';
import {
  finishRecordingUpload,
  startRecordingUpload,
  uploadRecordingPart,
} from '@invigil/contract/exams/recording-endpoints';
import { recordingsOf } from '@invigil/exam-client/recordings/user-recordings.ts';
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
