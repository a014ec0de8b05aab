import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { uploadRecording } from '@invigil/contract/authoring/media-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as contract from '@invigil/contract/exams/recording-endpoints';
import { maxRecordingBytes } from '@invigil/domain/files/recording-bytes';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { answerFields } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { enlargedWebm } from '@invigil/testkit/media/enlarged-webm';
import { CLIP } from '@invigil/testkit/media/recordings';
import { and, eq, isNull, sum } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { attempts as attemptTable, recordings } from '../../../database/schema.ts';
import { OWNER, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { asked, partsOf, recordingCalls, setExam, startExam } from './recording-calls.test-data.ts';
import { removeUnnamedRecordings } from './unnamed-recordings.ts';

let test: TestApp;
let admin: SignedIn;
let clip: Buffer;
/** A recording of two parts. */
let long: Buffer;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
  clip = await readFile(CLIP);
  long = enlargedWebm(clip, contract.RECORDING_PART_BYTES);
  await setExam(await test.signIn(OWNER));
});
afterAll(() => test.close());
afterEach(() => vi.restoreAllMocks());

async function startVideo(questionCount = 1, maxSeconds = 60) {
  const questions = Array.from({ length: questionCount }, () => asked('videoRecording', maxSeconds));
  const sitting = await startExam(test, admin, questions);
  return { ...sitting, calls: recordingCalls(sitting) };
}

type Video = Awaited<ReturnType<typeof startVideo>>;

const later = (minutes: number) =>
  vi.spyOn(test.clock, 'now').mockReturnValue(new Date(Date.now() + minutes * 60_000));

const isHeld = async (id: string) => {
  const { db } = test.ports.database;
  const row = await db.$count(recordings, and(eq(recordings.id, id), isNull(recordings.removedAt)));
  return row > 0 || (await test.ports.files.find(id)) !== undefined;
};

const startStatus = ({ candidate, calls }: Video, bytes: Buffer, recordingId: string) =>
  candidate.status(contract.startRecordingUpload, calls.startBody(bytes, recordingId));

it('recordings that no answer names go ten minutes after the end of their attempt; those of answers and late answers stay [unnamed-recordings.1]', async () => {
  const sitting = await startVideo();
  const { calls, candidate } = sitting;
  const unnamed = await calls.upload(clip);
  const whole = await candidate.upload(uploadRecording, { bytes: clip, name: 'a.webm', type: 'video/webm' });
  const wholeId = /[0-9a-f-]{36}/.exec(whole.path)?.[0] ?? '';
  const counted = randomUUID();
  await calls.announce('videoRecording', counted, clip);
  await calls.upload(clip, counted);
  expect(await removeUnnamedRecordings(test.ports)).toBe(0);
  test.clock.advance({ minutes: 5 });
  const late = randomUUID();
  await calls.announce('videoRecording', late, clip);
  await calls.upload(clip, late);
  await calls.submit();
  expect(await removeUnnamedRecordings(test.ports)).toBe(0);
  test.clock.advance({ minutes: 11 });
  await removeUnnamedRecordings(test.ports);
  const held = await Promise.all([counted, late, unnamed, wholeId].map(isHeld));
  expect(held).toEqual([true, true, false, false]);
  expect(await removeUnnamedRecordings(test.ports)).toBe(0);
});

it('an unnamed recording whose upload runs stays until it has received no part for an hour [unnamed-recordings.2]', async () => {
  const { calls } = await startVideo();
  const id = randomUUID();
  await calls.start(long, id);
  const [first, second] = partsOf(long).map(({ bytes }) => bytes) as [Buffer, Buffer];
  await calls.sendPart(id, 1, first);
  await calls.submit();
  for (const minutes of [20, 50]) {
    later(minutes);
    await removeUnnamedRecordings(test.ports);
    expect(await isHeld(id)).toBe(true);
  }
  vi.restoreAllMocks();
  expect((await calls.sendPart(id, 2, second)).statusCode).toBe(200);
  later(65);
  await removeUnnamedRecordings(test.ports);
  expect(await isHeld(id)).toBe(false);
  expect(await test.ports.recordingParts.disk.list(id)).toEqual([]);
});

it('the recordings of an attempt whose page holds undelivered answers stay, because these may name them [unnamed-recordings.3]', async () => {
  const { calls, candidate, attemptId } = await startVideo();
  const id = await calls.upload(clip);
  await candidate.ok(attempts.finishAttempt, { body: { attemptId, blockedAnswerCount: 1 } });
  later(70);
  await removeUnnamedRecordings(test.ports);
  expect(await isHeld(id)).toBe(true);
});

it('an upload begins after the end and its grace only where a stored or a late answer names the recording [unnamed-recordings.4]', async () => {
  const sitting = await startVideo();
  const { calls } = sitting;
  const [named, begun] = [randomUUID(), randomUUID()];
  await calls.announce('videoRecording', named, clip);
  await calls.start(long, begun);
  test.clock.advance({ minutes: 1, seconds: 4 });
  expect(await startStatus(sitting, clip, randomUUID())).toBe(200);
  test.clock.advance({ seconds: 2 });
  const late = randomUUID();
  for (const id of [late, randomUUID()]) expect(await startStatus(sitting, clip, id)).toBe(404);
  await calls.announce('videoRecording', late, clip);
  // An upload that has begun before the end goes on.
  for (const [id, bytes] of [
    [begun, long],
    [late, clip],
    [named, clip],
  ] as const)
    expect(await startStatus(sitting, bytes, id)).toBe(200);

  const submitted = await startVideo();
  await submitted.calls.submit();
  expect(await startStatus(submitted, clip, randomUUID())).toBe(404);
});

/** Bytes that are held of an attempt, and those that its start has reserved. */
async function bytesOf(attemptId: number) {
  const { db } = test.ports.database;
  const [held] = await db
    .select({ bytes: sum(recordings.byteSize).mapWith(Number) })
    .from(recordings)
    .where(and(eq(recordings.attemptId, attemptId), isNull(recordings.removedAt)));
  const [attempt] = await db.select().from(attemptTable).where(eq(attemptTable.id, attemptId));
  return { held: held?.bytes ?? 0, reserved: attempt?.reservedBytes ?? 0 };
}

it('parallel uploads of the greatest size never exceed what the start of their attempt has reserved, and each question can be answered again [unnamed-recordings.5]', async () => {
  const sitting = await startVideo(3, 20);
  const { attemptId, candidate, questionIds } = sitting;
  const byteSize = maxRecordingBytes('video', 20);
  const startOf = (questionId: number, recordingId: string) =>
    candidate.status(contract.startRecordingUpload, {
      body: { attemptId, questionId, recordingId, sha256: 'a'.repeat(64), byteSize },
    });
  const announce = (questionId: number, recordingId: string) => {
    const announced = { sha256: 'a'.repeat(64), byteSize, durationMs: 19_000 };
    const answer = { kind: 'videoRecording', recording: { recordingId, announced } } as const;
    return candidate.ok(attempts.saveAnswer, { body: answerFields(attemptId, questionId, { answer }) });
  };
  for (let round = 0; round < 3; round++) {
    const named = questionIds.map((questionId) => ({ questionId, recordingId: randomUUID() }));
    for (const { questionId, recordingId } of named) await announce(questionId, recordingId);
    const others = questionIds.flatMap((questionId) =>
      Array.from({ length: 6 }, () => ({ questionId, recordingId: randomUUID() })),
    );
    const statuses = await Promise.all(
      [...others, ...named].map(({ questionId, recordingId }) => startOf(questionId, recordingId)),
    );
    expect(statuses.every((status) => status === 200 || status === 202)).toBe(true);
    const { held, reserved } = await bytesOf(attemptId);
    expect(held).toBeLessThanOrEqual(reserved);
    for (const { questionId, recordingId } of named) expect(await startOf(questionId, recordingId)).toBe(200);
    expect((await bytesOf(attemptId)).held).toBeLessThanOrEqual(reserved);
  }
});
