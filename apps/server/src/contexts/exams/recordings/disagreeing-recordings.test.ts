import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { uploadRecording } from '@invigil/contract/authoring/media-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as liveBoard from '@invigil/contract/exams/live-board-endpoints';
import * as marking from '@invigil/contract/results/marking-endpoints';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { answerFields } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { silentOgg } from '@invigil/testkit/media/ogg';
import { CLIP } from '@invigil/testkit/media/recordings';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lateAnswers, recordings } from '../../../database/schema.ts';
import { OWNER, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  announcedOf,
  asked,
  recordedAnswer,
  recordingCalls,
  type Sitting,
  setExam,
  startExam,
} from './recording-calls.test-data.ts';

let test: TestApp;
let admin: SignedIn;
let clip: Buffer;
const LONG = silentOgg(50);
const SHORT = silentOgg(4);

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
  clip = await readFile(CLIP);
  await setExam(await test.signIn(OWNER));
});
afterAll(() => test.close());

/** An exam with a long and a short question of sound. */
const startLongAndShort = () =>
  startExam(test, admin, [asked('audioRecording', 60), asked('audioRecording', 5)]);

const ofShort = (sitting: Sitting): Sitting => ({ ...sitting, questionId: sitting.questionIds[1] ?? 0 });

const audioOf = (recordingId: string, bytes: Buffer, durationMs: number) =>
  ({
    kind: 'audioRecording',
    recording: { recordingId, announced: announcedOf(bytes, durationMs) },
  }) as const;

/** Saves an answer to the question of a sitting, and returns the key of its message. */
async function save({ candidate, attemptId, questionId }: Sitting, answer: object, sequence?: number) {
  const body = answerFields(attemptId, questionId, {
    ...answer,
    ...(sequence === undefined ? {} : { sequence }),
  });
  return (await candidate.send(attempts.saveAnswer, { body })).json<{ responseMsg: string }>().responseMsg;
}

const submit = ({ candidate, attemptId }: Sitting) =>
  candidate.ok(attempts.finishAttempt, { body: { attemptId } });

const listLate = ({ assessmentId }: Sitting) =>
  admin.ok(liveBoard.listLateAnswers, { params: { assessmentId } });

const decide = ({ attemptId, questionId }: Sitting, isAccepted: boolean) =>
  admin.send(liveBoard.decideLateAnswer, {
    body: { attemptId, questionId, isAccepted, reason: 'The device measured wrongly' },
  });

const uploadWhole = async ({ candidate }: Sitting, bytes: Buffer) =>
  (await candidate.upload(uploadRecording, { bytes, name: 'answer', type: 'audio/ogg' })).path;

/** Uploads 50 seconds whose answer to the short question has announced four. */
async function uploadTooLong(sitting: Sitting): Promise<string> {
  const recordingId = randomUUID();
  expect(await save(sitting, { answer: audioOf(recordingId, LONG, 4_000) })).toBe('successfullySaved');
  return recordingCalls(sitting).upload(LONG, recordingId);
}

it('a recording whose file is longer than announced is late: it does not count until its Admin has played and accepted it [disagreeing-recordings.1]', async () => {
  const sitting = ofShort(await startLongAndShort());
  const recordingId = randomUUID();
  await save(sitting, { answer: audioOf(recordingId, LONG, 4_000) });
  await submit(sitting);
  expect(await listLate(sitting)).toEqual([]);
  await recordingCalls(sitting).upload(LONG, recordingId);

  const notCounted = { kind: 'audio', address: '', durationMs: 4_000, isDeleted: false, isLate: true };
  expect(await recordedAnswer(admin, sitting.attemptId)).toEqual(notCounted);
  const [late] = await listLate(sitting);
  expect(late).toMatchObject({
    questionId: sitting.questionId,
    state: 'waiting',
    answer: '0:04',
    recordedAnswer: { durationMs: 50_000, isLate: true },
    countedRecordedAnswer: notCounted,
  });
  expect((await admin.fetchAddress(late?.recordedAnswer?.address ?? '')).bytes.equals(LONG)).toBe(true);

  expect((await decide(sitting, true)).statusCode).toBe(200);
  const counted = await recordedAnswer(admin, sitting.attemptId);
  expect(counted).toMatchObject({ address: expect.stringContaining(recordingId), durationMs: 50_000 });
  expect(counted).not.toHaveProperty('isLate');
});

it('a recording that disagrees before the end is late from the end on, and stays refused where its Admin refuses it [disagreeing-recordings.2]', async () => {
  const sitting = ofShort(await startLongAndShort());
  await uploadTooLong(sitting);
  expect(await listLate(sitting)).toEqual([]);
  await submit(sitting);
  expect(await listLate(sitting)).toMatchObject([{ state: 'waiting', recordedAnswer: { isLate: true } }]);
  expect((await decide(sitting, false)).statusCode).toBe(200);
  expect(await listLate(sitting)).toMatchObject([{ state: 'refused' }]);
  expect(await recordedAnswer(admin, sitting.attemptId)).toMatchObject({ address: '', isLate: true });
});

it('another answer before the end takes the place of one whose recording disagrees [disagreeing-recordings.3]', async () => {
  const sitting = ofShort(await startLongAndShort());
  await uploadTooLong(sitting);
  const recordingId = randomUUID();
  expect(await save(sitting, { answer: audioOf(recordingId, SHORT, 4_000) })).toBe('successfullySaved');
  await recordingCalls(sitting).upload(SHORT, recordingId);
  await submit(sitting);
  expect(await listLate(sitting)).toEqual([]);
  expect(await recordedAnswer(admin, sitting.attemptId)).toMatchObject({
    address: expect.stringContaining(recordingId),
    durationMs: 4_000,
  });
});

it('an answer that disagrees with its recording which has arrived is refused, and the earlier answer stays [disagreeing-recordings.4]', async () => {
  const sitting = ofShort(await startLongAndShort());
  const earlier = randomUUID();
  expect(await save(sitting, { answer: audioOf(earlier, SHORT, 4_000) })).toBe('successfullySaved');
  await recordingCalls(sitting).upload(SHORT, earlier);
  const tooLong = await recordingCalls(sitting).upload(LONG);
  const whole = await uploadWhole(sitting, LONG);
  const refused = [
    { answer: audioOf(tooLong, LONG, 4_000) },
    // Another length than that of the file, and another hash
    { answer: audioOf(earlier, SHORT, 1_000) },
    { answer: audioOf(earlier, LONG, 4_000) },
    { answerText: whole },
  ];
  for (const answer of refused) expect(await save(sitting, answer)).toBe('noAudio');
  await submit(sitting);
  expect(await recordedAnswer(admin, sitting.attemptId)).toMatchObject({
    address: expect.stringContaining(earlier),
  });
});

it('the same file that came in one call answers the question that is long enough for it [disagreeing-recordings.5]', async () => {
  const sitting = await startLongAndShort();
  const answerText = await uploadWhole(sitting, LONG);
  expect(await save(ofShort(sitting), { answerText })).toBe('noAudio');
  expect(await save(sitting, { answerText })).toBe('successfullySaved');
});

it('simultaneous answers to several questions get a recording that came in one call once [disagreeing-recordings.6]', async () => {
  const questions = Array.from({ length: 6 }, () => asked('audioRecording', 60));
  const sitting = await startExam(test, admin, questions);
  const answerText = await uploadWhole(sitting, LONG);
  const messages = await Promise.all(
    sitting.questionIds.map((questionId) => save({ ...sitting, questionId }, { answerText })),
  );
  expect(messages.toSorted()).toEqual([...Array.from({ length: 5 }, () => 'noAudio'), 'successfullySaved']);
});

it('the recording of a late answer that disagrees is played before the decision, and counts after the acceptance [disagreeing-recordings.7]', async () => {
  const sitting = ofShort(await startLongAndShort());
  test.clock.advance({ minutes: 70 });
  const recordingId = randomUUID();
  expect(await save(sitting, { answer: audioOf(recordingId, SHORT, 1_000) }, 2)).toBe('answerTooLate');
  await recordingCalls(sitting).upload(LONG, recordingId);
  await submit(sitting);
  const [late] = await listLate(sitting);
  expect(late?.recordedAnswer).toMatchObject({ durationMs: 50_000, isLate: true });
  expect(late?.recordedAnswer?.address).not.toBe('');
  await decide(sitting, true);
  const [after] = await listLate(sitting);
  expect(after?.countedRecordedAnswer).toMatchObject({ durationMs: 50_000 });
  expect(after?.countedRecordedAnswer).not.toHaveProperty('isLate');
});

it('an accepted late answer whose recording arrives afterwards and disagrees waits for another decision [disagreeing-recordings.8]', async () => {
  const sitting = ofShort(await startLongAndShort());
  test.clock.advance({ minutes: 70 });
  const recordingId = randomUUID();
  expect(await save(sitting, { answer: audioOf(recordingId, LONG, 4_000) }, 2)).toBe('answerTooLate');
  await submit(sitting);
  expect((await decide(sitting, true)).statusCode).toBe(200);
  await recordingCalls(sitting).upload(LONG, recordingId);
  expect(await listLate(sitting)).toMatchObject([{ state: 'waiting', recordedAnswer: { isLate: true } }]);
});

it('recordings that were stored before lengths were checked count as they did, without a new decision [disagreeing-recordings.9]', async () => {
  const sitting = ofShort(await startLongAndShort());
  const recordingId = await uploadTooLong(sitting);
  const { db } = test.ports.database;
  await db.update(recordings).set({ isLengthChecked: false }).where(eq(recordings.id, recordingId));
  await submit(sitting);
  expect(await listLate(sitting)).toEqual([]);
  expect(await recordedAnswer(admin, sitting.attemptId)).toMatchObject({
    address: expect.stringContaining(recordingId),
  });
});

it('a recording that was cut off and counts up to its last whole packet agrees with the length that its browser read [disagreeing-recordings.10]', async () => {
  const sitting = await startExam(test, admin, [asked('videoRecording')]);
  const cut = clip.subarray(0, Math.floor(clip.length * 0.8));
  const recordingId = randomUUID();
  const announced = announcedOf(cut, 1_500);
  await save(sitting, { answer: { kind: 'videoRecording', recording: { recordingId, announced } } });
  await recordingCalls(sitting).upload(cut, recordingId);
  await submit(sitting);
  expect(await recordedAnswer(admin, sitting.attemptId)).toMatchObject({
    address: expect.stringContaining(recordingId),
  });
});

it('arrivals and the end of an attempt at the same time leave one late answer for each that disagrees [disagreeing-recordings.11]', async () => {
  const sittings = await Promise.all(Array.from({ length: 6 }, startLongAndShort));
  const ids = await Promise.all(
    sittings.map(async (one) => {
      const recordingId = randomUUID();
      await save(ofShort(one), { answer: audioOf(recordingId, LONG, 4_000) });
      const calls = recordingCalls(ofShort(one));
      await calls.start(LONG, recordingId);
      await calls.sendPart(recordingId, 1, LONG);
      return { finish: () => calls.finish(recordingId), sitting: ofShort(one) };
    }),
  );
  await Promise.all(ids.flatMap(({ finish, sitting }) => [finish(), submit(sitting)]));
  const { db } = test.ports.database;
  const rows = await db
    .select()
    .from(lateAnswers)
    .where(
      inArray(
        lateAnswers.attemptId,
        sittings.map(({ attemptId }) => attemptId),
      ),
    );
  expect(rows.map(({ state }) => state)).toEqual(Array.from({ length: 6 }, () => 'waiting'));
  const [first] = sittings;
  const pending = await admin.ok(marking.listPendingResponses, {
    params: { attemptId: first?.attemptId ?? 0 },
  });
  expect(pending[0]?.recordedAnswer?.isLate).toBe(true);
});

it('an answer that the page declared as blocked is stored beside one that is late for its recording [disagreeing-recordings.12]', async () => {
  const sitting = await startLongAndShort();
  const { candidate, attemptId } = sitting;
  const recordingId = randomUUID();
  await save(sitting, { answer: audioOf(recordingId, LONG, 4_000) });
  const answeredAt = test.clock.now();
  await candidate.ok(attempts.finishAttempt, { body: { attemptId, blockedAnswerCount: 1 } });
  await recordingCalls(sitting).upload(LONG, recordingId);
  test.clock.advance({ seconds: 20 });
  const blocked = { answer: audioOf(randomUUID(), SHORT, 4_000), answeredAt };
  expect(await save(ofShort(sitting), blocked, 2)).toBe('answerTooLate');
  expect(await listLate(sitting)).toHaveLength(2);
});
