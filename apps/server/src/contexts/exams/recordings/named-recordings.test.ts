import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { uploadQuestionVideo, uploadRecording } from '@invigil/contract/authoring/media-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as marking from '@invigil/contract/results/marking-endpoints';
import * as results from '@invigil/contract/results/result-endpoints';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { answerFields } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { CLIP, TONE } from '@invigil/testkit/media/recordings';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OWNER, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { recordings } from '../tables.ts';
import {
  answerOf,
  asked,
  recordingCalls,
  type Sitting,
  setExam,
  startExam,
} from './recording-calls.test-data.ts';

let test: TestApp;
let admin: SignedIn;
let tone: Buffer;
let clip: Buffer;

const SOUND_AND_FILM = [asked('audioRecording'), asked('videoRecording'), asked('audioRecording')];

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
  [tone, clip] = await Promise.all([readFile(TONE), readFile(CLIP)]);
  await setExam(await test.signIn(OWNER));
});
afterAll(() => test.close());

/** A recording in one call, as a client of the published interface sends it. */
const uploadWhole = async ({ candidate }: Sitting, bytes: Buffer): Promise<string> =>
  (await candidate.upload(uploadRecording, { bytes, name: 'answer', type: 'application/octet-stream' })).path;

/** Saves an answer, and returns the key of its message. */
async function save({ candidate, attemptId, questionIds }: Sitting, index: number, answer: object) {
  const body = answerFields(attemptId, questionIds[index] ?? 0, answer);
  const response = await candidate.send(attempts.saveAnswer, { body });
  return response.json<{ responseMsg: string }>().responseMsg;
}

const named = (kind: 'audioRecording' | 'videoRecording', recordingId: string, bytes: Buffer) => ({
  answer: answerOf(kind, recordingId, bytes),
});

/** Reads a field of the rows of a result. */
async function resultFields(attemptId: number) {
  const response = await admin.send(results.listResultDetails, { params: { attemptId } });
  const rows = response.json<Record<string, unknown>[]>();
  const { names } = results.resultDetail as { names: Readonly<Record<string, string>> };
  return (name: string) => rows.map((row) => row[names[name] ?? name]);
}

it('an answer that names a recording which is not its own for the question is refused, and the earlier answer stays [named-recordings.1]', async () => {
  const sitting = await startExam(test, admin, SOUND_AND_FILM);
  const other = await startExam(test, admin, SOUND_AND_FILM);
  const foreign = await startExam(test, await buildAdmin(test), SOUND_AND_FILM);
  const earlier = await uploadWhole(sitting, tone);
  expect(await save(sitting, 0, { answerText: earlier })).toBe('successfullySaved');

  const { path: prompt } = await admin.upload(uploadQuestionVideo, {
    bytes: tone,
    name: 'prompt',
    type: 'audio/ogg',
  });
  const idIn = (path: string) => /[0-9a-f-]{36}/.exec(path)?.[0] ?? '';
  const [others, foreigns] = [await uploadWhole(other, tone), await uploadWhole(foreign, tone)];
  const film = await uploadWhole(sitting, clip);
  const ofThird = await recordingCalls({ ...sitting, questionId: sitting.questionIds[2] ?? 0 }).upload(tone);
  const addresses = [
    others,
    foreigns,
    prompt,
    film,
    film.replace('.webm', '.oga'),
    `/Resources/QuestionVideos/${randomUUID()}.oga`,
    `/Resources/QuestionVideos/${ofThird}.oga`,
    `/Resources/QuestionVideos/${'-'.repeat(36)}.oga`,
    'https://elsewhere.example.org/answer.oga',
  ];
  for (const answerText of addresses)
    expect([answerText, await save(sitting, 0, { answerText })]).toEqual([answerText, 'noAudio']);
  for (const recordingId of [idIn(others), idIn(foreigns), idIn(prompt), ofThird])
    expect(await save(sitting, 0, named('audioRecording', recordingId, tone))).toBe('noAudio');
  expect(await save(sitting, 1, { answerText: earlier })).toBe('noVideo');
  expect(await save(sitting, 2, { answerText: earlier })).toBe('noAudio');

  // An answer is saved before its recording arrives, and with a recording in parts of its own question.
  expect(await save(sitting, 2, named('audioRecording', ofThird, tone))).toBe('successfullySaved');
  expect(await save(sitting, 1, named('videoRecording', randomUUID(), clip))).toBe('successfullySaved');
  await sitting.candidate.ok(attempts.finishAttempt, { body: { attemptId: sitting.attemptId } });
  const [first] = await admin.ok(marking.listPendingResponses, {
    params: { attemptId: sitting.attemptId },
  });
  expect(first?.recordedAnswer?.address).toContain(idIn(earlier));
});

it('a row of a result has the length of the recorded answer: of its file, of its announcement until the file arrives, 0 for other answers [named-recordings.2]', async () => {
  const sitting = await startExam(test, admin, [asked('audioRecording'), asked('videoRecording'), {}]);
  const whole = await uploadWhole(sitting, clip);
  const announced = answerOf('audioRecording', randomUUID(), tone);
  announced.recording.announced.durationMs = 41_600;
  expect(await save(sitting, 0, { answer: announced })).toBe('successfullySaved');
  expect(await save(sitting, 1, { answerText: whole })).toBe('successfullySaved');
  await sitting.candidate.ok(attempts.finishAttempt, { body: { attemptId: sitting.attemptId } });
  const field = await resultFields(sitting.attemptId);
  expect(field('answerSeconds')).toEqual([60, 60, 0]);
  expect(field('recordedSeconds')).toEqual([42, 2, 0]);
  expect(field('keyText')).toEqual(['', '', expect.stringMatching(/./)]);
});

it('a recording counts for the question alone that it was uploaded for, also where another answer announced its id before [named-recordings.3]', async () => {
  const sitting = await startExam(test, admin, [asked('audioRecording'), asked('audioRecording')]);
  const recordingId = randomUUID();
  const announced = answerOf('audioRecording', recordingId, tone);
  announced.recording.announced.durationMs = 3_600;
  for (const index of [1, 0])
    expect(await save(sitting, index, { answer: announced })).toBe('successfullySaved');
  await recordingCalls(sitting).upload(tone, recordingId);
  await sitting.candidate.ok(attempts.finishAttempt, { body: { attemptId: sitting.attemptId } });
  const params = { attemptId: sitting.attemptId };
  const playable = { address: expect.stringContaining(recordingId), isDeleted: false };
  const missing = { kind: 'audio', address: '', durationMs: 3_600, isDeleted: false };
  expect(await admin.ok(marking.listPendingResponses, { params })).toMatchObject([
    { questionId: sitting.questionIds[0], recordedAnswer: playable },
    { questionId: sitting.questionIds[1], recordedAnswer: missing },
  ]);
  expect(await admin.ok(results.listResultDetails, { params })).toMatchObject([
    { recordedAnswer: playable },
    { recordedAnswer: missing },
  ]);
  expect((await resultFields(sitting.attemptId))('recordedSeconds')).toEqual([2, 4]);

  // Only the recording of the first question is deleted.
  const { db } = test.ports.database;
  await db.update(recordings).set({ deletedAt: new Date() }).where(eq(recordings.id, recordingId));
  const pending = await admin.ok(marking.listPendingResponses, { params });
  expect(pending.map(({ recordedAnswer }) => recordedAnswer?.isDeleted)).toEqual([true, false]);
});
