import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { uploadRecording } from '@invigil/contract/authoring/media-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as liveBoard from '@invigil/contract/exams/live-board-endpoints';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { answerFields } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { CLIP, TONE } from '@invigil/testkit/media/recordings';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordings } from '../../../database/schema.ts';
import { OWNER, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  answerOf,
  asked,
  recordingCalls,
  type Sitting,
  setExam,
  startExam,
} from '../recordings/recording-calls.test-data.ts';

let test: TestApp;
let admin: SignedIn;
let tone: Buffer;
let clip: Buffer;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
  [tone, clip] = [await readFile(TONE), await readFile(CLIP)];
  await setExam(await test.signIn(OWNER));
});
afterAll(() => test.close());

/** Answers a question of an attempt with the recording of these bytes, after the end. */
async function announceLate(
  { candidate, attemptId, questionId }: Sitting,
  recordingId: string,
  bytes: Buffer,
) {
  const answer = answerOf('audioRecording', recordingId, bytes);
  const body = answerFields(attemptId, questionId, { answer, sequence: 2 });
  expect(await candidate.refusal(attempts.saveAnswer, { body })).toBe('answerTooLate');
}

/** An attempt with one recorded answer, whose time is over. */
async function startOverdue(): Promise<Sitting> {
  const sitting = await startExam(test, admin, [asked('audioRecording'), {}]);
  test.clock.advance({ minutes: 70 });
  return sitting;
}

const listLate = async (reader: SignedIn, { assessmentId }: Sitting) =>
  (await reader.ok(liveBoard.listLateAnswers, { params: { assessmentId } }))[0];

it('the recording of a late answer is played by the Admin of its assessment once it has arrived [late-recordings.1]', async () => {
  const sitting = await startOverdue();
  const id = randomUUID();
  await announceLate(sitting, id, tone);
  expect(await listLate(admin, sitting)).toMatchObject({
    answer: '0:02',
    recordedAnswer: { kind: 'audio', address: '', durationMs: 2_000, isDeleted: false },
    countedRecordedAnswer: null,
  });
  await recordingCalls(sitting).upload(tone, id);
  const { address = '' } = (await listLate(admin, sitting))?.recordedAnswer ?? {};
  expect(await admin.fetchAddress(address)).toEqual({ mediaType: 'audio/ogg', bytes: tone });
  await test.ports.database.db
    .update(recordings)
    .set({ deletedAt: test.clock.now() })
    .where(eq(recordings.id, id));
  expect((await listLate(admin, sitting))?.recordedAnswer).toMatchObject({ address: '', isDeleted: true });
});

it('the recording of a late answer has an address for its Admin alone, which expires [late-recordings.2]', async () => {
  const sitting = await startOverdue();
  const id = randomUUID();
  await announceLate(sitting, id, tone);
  await recordingCalls(sitting).upload(tone, id);
  const { assessmentId } = sitting;
  const { address = '' } = (await listLate(admin, sitting))?.recordedAnswer ?? {};
  const statusOf = async (url: string) => (await test.app.inject({ url })).statusCode;
  expect(await statusOf(address)).toBe(200);
  expect(await statusOf(address.split('?')[0] ?? '')).toBe(404);
  const stranger = await buildAdmin(test);
  expect(await stranger.status(liveBoard.listLateAnswers, { params: { assessmentId } })).toBe(404);
  expect(await sitting.candidate.status(liveBoard.listLateAnswers, { params: { assessmentId } })).toBe(403);
  test.clock.advance({ minutes: 21 });
  expect(await statusOf(address)).toBe(404);
  const renewed = (await listLate(admin, sitting))?.recordedAnswer?.address ?? '';
  expect(await statusOf(renewed)).toBe(200);
});

it('a late answer that names the recording of another attempt has no address, and other bytes are played as what they are [late-recordings.3]', async () => {
  const sitting = await startOverdue();
  const other = await startOverdue();
  const stolen = randomUUID();
  await announceLate(sitting, stolen, tone);
  await announceLate(other, stolen, tone);
  await recordingCalls(other).upload(tone, stolen);
  expect((await listLate(admin, other))?.recordedAnswer?.address).not.toBe('');
  expect((await listLate(admin, sitting))?.recordedAnswer?.address).toBe('');

  const swapped = await startOverdue();
  const id = randomUUID();
  await announceLate(swapped, id, clip);
  await recordingCalls(swapped).upload(tone, id);
  const played = (await listLate(admin, swapped))?.recordedAnswer;
  expect(played).toMatchObject({ isLate: true, isDeleted: false });
  expect((await admin.fetchAddress(played?.address ?? '')).bytes.equals(tone)).toBe(true);
});

it('the counted recording is listed beside the late one, also without an announcement [late-recordings.4]', async () => {
  const sitting = await startExam(test, admin, [asked('audioRecording'), {}]);
  const { candidate, attemptId, questionId } = sitting;
  const upload = { bytes: tone, name: 'answer', type: 'application/octet-stream' };
  const { path: answerText } = await candidate.upload(uploadRecording, upload);
  await candidate.ok(attempts.saveAnswer, { body: answerFields(attemptId, questionId, { answerText }) });
  test.clock.advance({ minutes: 70 });
  await announceLate(sitting, randomUUID(), clip);
  const late = await listLate(admin, sitting);
  expect(late).toMatchObject({ answer: '0:02', recordedAnswer: { kind: 'audio', address: '' } });
  expect((await admin.fetchAddress(late?.countedRecordedAnswer?.address ?? '')).bytes.equals(tone)).toBe(
    true,
  );
});
