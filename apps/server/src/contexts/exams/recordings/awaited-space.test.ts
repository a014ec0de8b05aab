import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as users from '@invigil/contract/accounts/account-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as contract from '@invigil/contract/exams/recording-endpoints';
import { maxRecordingBytes } from '@invigil/domain/files/recording-bytes';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { CLIP } from '@invigil/testkit/media/recordings';
import { and, eq, sum } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { attempts as attemptTable, files } from '../../../database/schema.ts';
import { OWNER, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { closeOverdueAttempts } from '../closing/close-overdue-attempts.ts';
import { asked, recordingCalls, setExam } from './recording-calls.test-data.ts';
import { releaseSpace } from './release-space.ts';
import { removeUnnamedRecordings } from './unnamed-recordings.ts';

/** The space for the recordings of an Admin. */
const SPACE = 20_000 * 1024 * 1024;
/** Bytes that the start of an attempt with one question of a minute reserves. */
const RESERVE = maxRecordingBytes('video', 60);
const DAY_MS = 24 * 60 * 60_000;

let test: TestApp;
let clip: Buffer;

beforeAll(async () => {
  test = await startTestApp();
  // The disk of the tests is smaller than the space of several Admins.
  test.ports.files.free = async () => undefined;
  clip = await readFile(CLIP);
  await setExam(await test.signIn(OWNER));
});
afterAll(() => test.close());
afterEach(() => vi.restoreAllMocks());

/** Bytes of an Admin's space: stored, and reserved beyond what is stored of it. */
async function usedBytes({ userId }: SignedIn): Promise<number> {
  const { db } = test.ports.database;
  const [stored] = await db
    .select({ bytes: sum(files.byteSize).mapWith(Number) })
    .from(files)
    .where(and(eq(files.tenantId, userId), eq(files.purpose, 'answerRecording')));
  const rows = await db.select().from(attemptTable).where(eq(attemptTable.tenantId, userId));
  const kept = rows.map((row) => (row.finishedAt === null ? row.reservedBytes : row.awaitedBytes));
  return (stored?.bytes ?? 0) + kept.reduce((all, bytes) => all + bytes, 0);
}

/** An Admin whose space is reserved by an attempt in progress, as far as `leave` does not free it. */
async function buildSpace() {
  const admin = await buildAdmin(test);
  const exam = async () => {
    const fields = { timeLimitMinutes: 1, allowMultipleAttempts: true };
    const { assessmentId, questionIds } = await buildLiveAssessment(admin, fields, [asked('videoRecording')]);
    return { assessmentId, questionId: questionIds[0] ?? 0 };
  };
  const holder = await buildAttempt(await buildCandidate(test, admin), (await exam()).assessmentId);
  const reserve = (reservedBytes: number) =>
    test.ports.database.db
      .update(attemptTable)
      .set({ reservedBytes, deadline: null })
      .where(eq(attemptTable.id, holder));
  const used = () => usedBytes(admin);
  return {
    ...(await exam()),
    admin,
    used,
    /** Leaves so many bytes of the space. */
    async leave(bytes: number) {
      await reserve(0);
      await reserve(SPACE - (await used()) - bytes);
    },
  };
}

type Space = Awaited<ReturnType<typeof buildSpace>>;

const start = (candidate: SignedIn, { assessmentId }: Space) =>
  candidate.send(attempts.startAttempt, { body: { assessmentId } });

const startStatus = async (candidate: SignedIn, space: Space) => (await start(candidate, space)).statusCode;

/** Announces a recording of a size as the answer, which has not arrived. */
async function announce(
  candidate: SignedIn,
  { questionId }: Space,
  attemptId: number,
  byteSize: number,
  recordingId: string = randomUUID(),
) {
  const announced = { sha256: 'a'.repeat(64), byteSize, durationMs: 19_000 };
  const answer = { kind: 'videoRecording', recording: { recordingId, announced } } as const;
  const { statusCode } = await candidate.send(attempts.saveAnswer, {
    body: answerFields(attemptId, questionId, { answer }),
  });
  const body = { attemptId, questionId, recordingId, sha256: announced.sha256, byteSize };
  return { statusCode, recordingId, upload: { body } };
}

const submit = (candidate: SignedIn, attemptId: number) =>
  candidate.ok(attempts.finishAttempt, { body: { attemptId } });

/** Sets the clock of the server to a time after now. */
function later(days: number) {
  vi.restoreAllMocks();
  const now = test.clock.now().getTime() + days * DAY_MS;
  vi.spyOn(test.clock, 'now').mockReturnValue(new Date(now));
}

/** Expects that an Admin's space has so many bytes left. */
const expectLeft = async (space: Space, bytes: number) => expect(SPACE - (await space.used())).toBe(bytes);

const awaitedBytes = async (attemptId: number) => {
  const { db } = test.ports.database;
  const [row] = await db.select().from(attemptTable).where(eq(attemptTable.id, attemptId));
  return row?.awaitedBytes;
};

it('an ended attempt keeps the announced bytes of a recording until it arrives, and no others [awaited-space.1]', async () => {
  const space = await buildSpace();
  const [first, second] = [await buildCandidate(test, space.admin), await buildCandidate(test, space.admin)];
  const attemptId = await buildAttempt(first, space.assessmentId);
  const calls = recordingCalls({ candidate: first, attemptId, questionId: space.questionId });
  const recordingId = randomUUID();
  await calls.announce('videoRecording', recordingId, clip);
  await space.leave(0);
  await calls.submit();
  // The end gives back what is not announced.
  await expectLeft(space, RESERVE - clip.length);
  await calls.upload(clip, recordingId);
  await expectLeft(space, RESERVE - clip.length);
  expect(await awaitedBytes(attemptId)).toBe(0);
  expect(await startStatus(second, space)).toBe(202);
  await space.leave(RESERVE);
  expect(await startStatus(second, space)).toBe(200);
});

it('a candidate with many attempts announces no more than the space of the Admin, and uploads all of it [awaited-space.2]', async () => {
  const space = await buildSpace();
  await space.leave(3 * RESERVE + 1);
  const candidate = await buildCandidate(test, space.admin);
  const uploads: Awaited<ReturnType<typeof announce>>['upload'][] = [];
  for (let round = 0; round < 6; round++) {
    const reply = await start(candidate, space);
    if (reply.statusCode === 202) {
      expect(reply.json()).toEqual({ responseMsg: 'recordingSpaceFull' });
      continue;
    }
    // The attempt that has just started.
    const attemptId = await buildAttempt(candidate, space.assessmentId);
    const { statusCode, upload } = await announce(candidate, space, attemptId, RESERVE);
    expect(statusCode).toBe(200);
    uploads.push(upload);
    await submit(candidate, attemptId);
  }
  const statuses = uploads.map((upload) => candidate.status(contract.startRecordingUpload, upload));
  expect(await Promise.all(statuses)).toEqual([200, 200, 200]);
  expect(await space.used()).toBeLessThanOrEqual(SPACE);
});

it('late answers are stored without space; their uploads and the starts of others share the last of it [awaited-space.3]', async () => {
  const space = await buildSpace();
  for (let round = 0; round < 5; round++) {
    await space.leave(3 * RESERVE);
    const [late, ...others] = await Promise.all([1, 2, 3].map(() => buildCandidate(test, space.admin)));
    if (late === undefined) throw new Error('no candidate');
    const attemptId = await buildAttempt(late, space.assessmentId);
    test.clock.advance({ minutes: 2 });
    await closeOverdueAttempts(test.ports);
    await space.leave(RESERVE);
    const [answer, ...starts] = await Promise.all([
      announce(late, space, attemptId, RESERVE),
      ...others.map((candidate) => startStatus(candidate, space)),
    ]);
    expect(answer.statusCode).toBe(202);
    const begun = await late.status(contract.startRecordingUpload, answer.upload);
    expect([begun, ...starts].filter((status) => status === 200)).toHaveLength(1);
    expect(await space.used()).toBe(SPACE);
    // An upload that had to wait begins once there is space.
    await space.leave(RESERVE);
    expect(await late.status(contract.startRecordingUpload, answer.upload)).toBe(200);
  }
});

it('simultaneous ends, uploads and starts at the limit of an Admin never exceed the space, and refuse no announced upload [awaited-space.4]', async () => {
  const space = await buildSpace();
  const candidates = await Promise.all([1, 2, 3, 4].map(() => buildCandidate(test, space.admin)));
  for (let round = 0; round < 3; round++) {
    await space.leave(2 * RESERVE);
    const results = await Promise.all(
      candidates.map(async (candidate) => {
        const reply = await start(candidate, space);
        if (reply.statusCode === 202) return 'none';
        const attemptId = await buildAttempt(candidate, space.assessmentId);
        const { upload } = await announce(candidate, space, attemptId, RESERVE / 2);
        const [begun] = await Promise.all([
          candidate.status(contract.startRecordingUpload, upload),
          submit(candidate, attemptId),
        ]);
        expect(await space.used()).toBeLessThanOrEqual(SPACE);
        return begun;
      }),
    );
    const started = results.filter((result) => result !== 'none');
    expect(started.length).toBeGreaterThanOrEqual(2);
    expect(started.every((status) => status === 200)).toBe(true);
  }
});

it('the space of recordings that have not begun is free after two weeks, and a later upload takes what is left [awaited-space.5]', async () => {
  const space = await buildSpace();
  const candidate = await buildCandidate(test, space.admin);
  const attemptId = await buildAttempt(candidate, space.assessmentId);
  const { upload } = await announce(candidate, space, attemptId, 9_000_000);
  await submit(candidate, attemptId);
  await space.leave(0);
  later(13);
  await releaseSpace(test.ports);
  await expectLeft(space, 0);
  later(15);
  await releaseSpace(test.ports);
  await expectLeft(space, 9_000_000);
  await space.leave(8_999_999);
  const returned = await test.signIn(candidate.credentials);
  expect(await returned.refusal(contract.startRecordingUpload, upload)).toBe('recordingSpaceFull');
  await space.leave(9_000_000);
  expect(await returned.status(contract.startRecordingUpload, upload)).toBe(200);
  await expectLeft(space, 0);
  // Nobody continues it.
  later(31);
  await releaseSpace(test.ports);
  await expectLeft(space, 9_000_000);
});

it('a recording that has arrived counts once while its attempt is in progress [awaited-space.6]', async () => {
  const space = await buildSpace();
  const [first, second] = [await buildCandidate(test, space.admin), await buildCandidate(test, space.admin)];
  const attemptId = await buildAttempt(first, space.assessmentId);
  const calls = recordingCalls({ candidate: first, attemptId, questionId: space.questionId });
  await space.leave(RESERVE);
  await calls.upload(clip);
  expect(await startStatus(second, space)).toBe(200);
});

it('an upload after the end that is larger than its answer announces needs space of its own [awaited-space.7]', async () => {
  const space = await buildSpace();
  const candidate = await buildCandidate(test, space.admin);
  const attemptId = await buildAttempt(candidate, space.assessmentId);
  const { upload } = await announce(candidate, space, attemptId, 1_000);
  await submit(candidate, attemptId);
  await space.leave(8_999);
  const larger = { body: { ...upload.body, byteSize: 10_000 } };
  expect(await candidate.refusal(contract.startRecordingUpload, larger)).toBe('recordingSpaceFull');
  await space.leave(9_000);
  expect(await candidate.status(contract.startRecordingUpload, larger)).toBe(200);
  await expectLeft(space, 0);
});

it('the space of an unnamed upload and of a deleted candidate is given back [awaited-space.8]', async () => {
  const space = await buildSpace();
  const candidate = await buildCandidate(test, space.admin);
  const attemptId = await buildAttempt(candidate, space.assessmentId);
  const { upload } = await announce(candidate, space, attemptId, 5_000_000);
  const unnamed = { body: { ...upload.body, recordingId: randomUUID(), byteSize: 4_000_000 } };
  expect(await candidate.status(contract.startRecordingUpload, unnamed)).toBe(200);
  await submit(candidate, attemptId);
  expect(await awaitedBytes(attemptId)).toBe(9_000_000);
  later(0.1);
  await removeUnnamedRecordings(test.ports);
  expect(await awaitedBytes(attemptId)).toBe(5_000_000);
  vi.restoreAllMocks();
  await space.admin.ok(users.deleteUser, { params: { userId: candidate.userId } });
  expect(await awaitedBytes(attemptId)).toBe(0);
});
