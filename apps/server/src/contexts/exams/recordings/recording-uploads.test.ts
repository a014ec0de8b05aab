import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as accounts from '@invigil/contract/accounts/account-endpoints';
import { uploadQuestionVideo, uploadRecording } from '@invigil/contract/authoring/media-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as contract from '@invigil/contract/exams/recording-endpoints';
import * as marking from '@invigil/contract/results/marking-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { answerFields } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { enlargedWebm } from '@invigil/testkit/media/enlarged-webm';
import { CLIP, TONE } from '@invigil/testkit/media/recordings';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { s3Config, startS3Server } from '../../../adapters/file-store/testing/s3-server.ts';
import { files, recordings } from '../../../database/schema.ts';
import { OWNER, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { removeUnusedFiles } from '../../../workflows/unused-files/remove-unused-files.ts';
import { createPaperCache } from '../sitting/paper-cache.ts';
import { deleteExpiredRecordings } from './delete-recordings.ts';
import {
  asked,
  partsOf,
  recordedAnswer,
  recordingCalls,
  setExam,
  startExam,
} from './recording-calls.test-data.ts';

let test: TestApp;
let owner: SignedIn;
let admin: SignedIn;
let tone: Buffer;
let clip: Buffer;
/** A recording of three parts. */
let long: Buffer;

beforeAll(async () => {
  test = await startTestApp();
  owner = await test.signIn(OWNER);
  admin = await buildAdmin(test);
  [tone, clip] = [await readFile(TONE), await readFile(CLIP)];
  long = enlargedWebm(clip, 2 * contract.RECORDING_PART_BYTES);
  await setExam(owner);
});
afterAll(() => test.close());

const startVideo = () => startExam(test, admin, [asked('videoRecording')]);
const fileRows = (id: string) => test.ports.database.db.select().from(files).where(eq(files.id, id));

it('an upload that was broken off goes on with the parts that are missing, in any order and repeated [recording-uploads.1]', async () => {
  const sitting = await startVideo();
  const calls = recordingCalls(sitting);
  const id = randomUUID();
  const [first, second, third] = partsOf(long).map(({ bytes }) => bytes) as [Buffer, Buffer, Buffer];
  expect(await calls.start(long, id)).toEqual({
    isStored: false,
    arrivedParts: [],
    partBytes: contract.RECORDING_PART_BYTES,
  });
  await calls.sendPart(id, 3, third);
  await calls.sendPart(id, 1, first);
  expect((await calls.sendPart(id, 1, first)).json()).toMatchObject({ arrivedParts: [1, 3] });
  expect(await calls.finish(id)).toMatchObject({ isStored: false, arrivedParts: [1, 3] });
  // Another page of the candidate, or the same one after a crash
  expect(await calls.start(long, id)).toMatchObject({ arrivedParts: [1, 3] });
  await calls.sendPart(id, 2, second);
  // Two pages end the upload at once.
  const ends = await Promise.all([calls.finish(id), calls.finish(id), calls.finish(id)]);
  expect(ends.map(({ isStored }) => isStored)).toEqual([true, true, true]);
  expect(await calls.start(long, id)).toMatchObject({ isStored: true });
  expect(await test.ports.recordingParts.disk.list(id)).toEqual([]);
  const [file] = await fileRows(id);
  expect(file).toMatchObject({ byteSize: long.length, purpose: 'answerRecording', mediaType: 'video/webm' });
  await calls.announce('videoRecording', id, long);
  await calls.submit();
  const shown = await recordedAnswer(admin, sitting.attemptId);
  expect((await admin.fetchAddress(shown?.address ?? '')).bytes.equals(long)).toBe(true);
});

it('recordings of others answer like missing ones, and the id of another file is not taken [recording-uploads.2]', async () => {
  const sitting = await startVideo();
  const calls = recordingCalls(sitting);
  const id = randomUUID();
  await calls.start(clip, id);
  const other = await startVideo();
  const foreign = recordingCalls(other);
  const statuses = async (recordingId: string) => [
    (await foreign.sendPart(recordingId, 1, clip)).statusCode,
    await other.candidate.status(contract.finishRecordingUpload, { body: { recordingId } }),
    await other.candidate.status(contract.startRecordingUpload, foreign.startBody(clip, recordingId)),
  ];
  expect(await statuses(id)).toEqual([404, 404, 404]);
  expect((await statuses(randomUUID())).slice(0, 2)).toEqual([404, 404]);
  const mine = calls.startBody(clip, randomUUID());
  expect(await other.candidate.status(contract.startRecordingUpload, mine)).toBe(404);
  const unknown = { ...mine.body, questionId: 2_000_000 };
  expect(await sitting.candidate.status(contract.startRecordingUpload, { body: unknown })).toBe(404);
  // The prompt of a question shows its file's id to candidates.
  const { path } = await admin.upload(uploadQuestionVideo, {
    bytes: clip,
    name: 'a.webm',
    type: 'video/webm',
  });
  const promptId = /([0-9a-f-]{36})\.webm/.exec(path)?.[1] ?? '';
  expect(await sitting.candidate.status(contract.startRecordingUpload, calls.startBody(tone, promptId))).toBe(
    404,
  );
  // Under another hash an id is another recording.
  expect(await sitting.candidate.status(contract.startRecordingUpload, calls.startBody(tone, id))).toBe(404);
});

it('parts of another size and recordings larger than their length are refused [recording-uploads.3]', async () => {
  const sitting = await startVideo();
  const calls = recordingCalls(sitting);
  const id = randomUUID();
  await calls.start(long, id);
  const [first = Buffer.alloc(0)] = partsOf(long).map(({ bytes }) => bytes);
  expect((await calls.sendPart(id, 1, first.subarray(1))).statusCode).toBe(400);
  expect((await calls.sendPart(id, 4, first)).statusCode).toBe(400);
  const above = await calls.sendPart(id, 1, Buffer.concat([first, Buffer.alloc(64 * 1024)]));
  expect(above.statusCode).toBe(413);
  const large = calls.startBody(clip, randomUUID());
  const body = { ...large.body, byteSize: 200_000 * 65 + 1 };
  expect(await sitting.candidate.status(contract.startRecordingUpload, { body })).toBe(400);
});

it('parts that do not have the announced hash are dropped and can be sent again [recording-uploads.4]', async () => {
  const calls = recordingCalls(await startVideo());
  const id = randomUUID();
  await calls.start(clip, id);
  const wrong = Buffer.from(clip);
  wrong[100] = (wrong[100] ?? 0) ^ 1;
  await calls.sendPart(id, 1, wrong);
  expect(await calls.finish(id)).toMatchObject({ isStored: false, arrivedParts: [] });
  await calls.sendPart(id, 1, clip);
  expect(await calls.finish(id)).toMatchObject({ isStored: true });
});

it('a file of another medium and of no medium is refused and not stored [recording-uploads.5]', async () => {
  const sitting = await startVideo();
  const calls = recordingCalls(sitting);
  const refusalOf = async (bytes: Buffer) => {
    const id = randomUUID();
    await calls.start(bytes, id);
    await calls.sendPart(id, 1, bytes);
    const refusal = await sitting.candidate.refusal(contract.finishRecordingUpload, {
      body: { recordingId: id },
    });
    expect(await fileRows(id)).toEqual([]);
    return refusal;
  };
  expect(await refusalOf(tone)).toBe('recordingUnreadable');
  expect(await refusalOf(Buffer.from('<script>alert(1)</script>'))).toBe('recordingUnreadable');
});

it('bytes that arrive after the end count for the hash that was announced before, and no others do [recording-uploads.6]', async () => {
  const sitting = await startExam(test, admin, [asked('videoRecording'), asked('videoRecording')]);
  const calls = recordingCalls(sitting);
  const second = recordingCalls({ ...sitting, questionId: sitting.questionIds[1] ?? 0 });
  const [announced, unannounced] = [randomUUID(), randomUUID()];
  await calls.announce('videoRecording', announced, clip);
  // An answer that names a recording without its hash could be made after the end.
  const named = { kind: 'videoRecording', recording: { recordingId: unannounced, announced: null } } as const;
  const body = answerFields(sitting.attemptId, sitting.questionIds[1] ?? 0, { answer: named });
  expect(await sitting.candidate.refusal(attempts.saveAnswer, { body })).toBe('noVideo');
  test.clock.advance({ minutes: 5 });
  await calls.submit();
  expect(await recordedAnswer(admin, sitting.attemptId)).toMatchObject({ address: '', durationMs: 2_000 });
  await calls.upload(clip, announced);
  expect(
    await sitting.candidate.status(contract.startRecordingUpload, second.startBody(clip, unannounced)),
  ).toBe(404);
  const shown = await admin.ok(marking.listPendingResponses, { params: { attemptId: sitting.attemptId } });
  expect(shown.map(({ recordedAnswer: own }) => own?.address !== '')).toEqual([true]);

  const swapped = await startVideo();
  const own = recordingCalls(swapped);
  const id = randomUUID();
  await own.announce('videoRecording', id, clip);
  await own.submit();
  await own.upload(long, id);
  expect(await recordedAnswer(admin, swapped.attemptId)).toMatchObject({ address: '' });
});

it('recordings are deleted when their retention period ends, and with their candidate; mark and answer stay [recording-uploads.7]', async () => {
  const sitting = await startVideo();
  const calls = recordingCalls(sitting);
  const id = await calls.upload(clip);
  await calls.announce('videoRecording', id, clip);
  await calls.submit();
  const ports = { ...test.ports, papers: createPaperCache(test.ports.database) };
  const age = sql`${test.clock.now()}::timestamptz - interval '40 days 1 hour'`;
  const { db } = test.ports.database;
  await db.execute(sql`update attempts set finished_at = ${age} where id = ${sitting.attemptId}`);
  await db.execute(sql`update recordings set created_at = ${age} where id = ${id}`);
  await db.execute(sql`update files set created_at = ${age} where id = ${id}`);
  await setExam(owner, { recordingRetentionDays: 0 });
  expect(await deleteExpiredRecordings(ports)).toBe(0);
  await setExam(owner, { recordingRetentionDays: 41 });
  expect(await deleteExpiredRecordings(ports)).toBe(0);
  await removeUnusedFiles(test.ports);
  expect(await fileRows(id)).toHaveLength(1);
  await setExam(owner, { recordingRetentionDays: 40 });
  expect(await deleteExpiredRecordings(ports)).toBe(1);
  expect(await recordedAnswer(admin, sitting.attemptId)).toMatchObject({ address: '', isDeleted: true });
  await removeUnusedFiles(test.ports);
  expect(await fileRows(id)).toEqual([]);
  expect(await test.ports.files.find(id)).toBeUndefined();

  const leaving = await startVideo();
  const own = recordingCalls(leaving);
  const ownId = await own.upload(clip);
  await own.announce('videoRecording', ownId, clip);
  await own.submit();
  await admin.ok(accounts.deleteUser, { params: { userId: leaving.candidate.userId } });
  const [row] = await test.ports.database.db.select().from(recordings).where(eq(recordings.id, ownId));
  expect(row?.deletedAt).not.toBeNull();
});

it('parts of an upload that nobody continues are removed after two weeks [recording-uploads.8]', async () => {
  const calls = recordingCalls(await startVideo());
  const id = randomUUID();
  await calls.start(long, id);
  await calls.sendPart(id, 1, partsOf(long)[0]?.bytes ?? long);
  const { disk: recordingParts } = test.ports.recordingParts;
  await recordingParts.removeAbandoned(new Date(Date.now() - 60_000));
  expect(await recordingParts.list(id)).toEqual([1]);
  await recordingParts.removeAbandoned(new Date(Date.now() + 60_000));
  expect(await calls.start(long, id)).toMatchObject({ arrivedParts: [] });
});

it('an answer with a recording of another candidate is refused, and nobody else ends its upload [recording-uploads.9]', async () => {
  const sitting = await startVideo();
  const stolen = await recordingCalls(await startVideo()).upload(clip);
  const announced = await recordingCalls(sitting).announce('videoRecording', stolen, clip);
  expect([announced.statusCode, announced.json()]).toEqual([202, { responseMsg: 'noVideo' }]);
  const stranger = await buildCandidate(test, await buildAdmin(test));
  expect(await stranger.status(contract.finishRecordingUpload, { body: { recordingId: stolen } })).toBe(404);
});

it('browsers send the parts to a bucket that the operator has opened for them, and the server checks what arrived [recording-uploads.10]', async () => {
  const s3 = await startS3Server();
  const site = await startTestApp({ settings: { ...s3Config(s3.settings), S3_DIRECT_UPLOADS: 'true' } });
  const siteOwner = await site.signIn(OWNER);
  const siteAdmin = await buildAdmin(site);
  await setExam(siteOwner, { storesRecordingsOnS3: true });
  const sitting = await startExam(site, siteAdmin, [asked('videoRecording')]);
  const calls = recordingCalls(sitting);
  const id = randomUUID();
  const { addresses = [] } = await calls.start(long, id);
  expect(addresses.map(({ part }) => part)).toEqual([1, 2, 3]);
  const put = async (part: number, body: Buffer) => {
    const address = addresses.find((each) => each.part === part)?.address ?? '';
    return (await fetch(address, { method: 'PUT', body: new Uint8Array(body) })).status;
  };
  const [first, second, third] = partsOf(long).map(({ bytes }) => bytes) as [Buffer, Buffer, Buffer];
  expect(await put(1, first)).toBe(200);
  // The length is signed. The service of the test checks no signature of version 4.
  const signed = new URL(addresses[1]?.address ?? '').searchParams;
  expect(signed.get('X-Amz-SignedHeaders')).toBe('content-length;host');
  expect(signed.get('X-Amz-Expires')).toBe('3600');
  expect(await put(3, third)).toBe(200);
  const resumed = await calls.start(long, id);
  expect(resumed).toMatchObject({ arrivedParts: [1, 3], addresses: [{ part: 2 }] });
  expect(await calls.finish(id)).toMatchObject({ isStored: false });
  expect(await put(2, second)).toBe(200);
  expect(await calls.finish(id)).toMatchObject({ isStored: true });
  expect(await site.ports.recordingParts.bucket?.list(id)).toEqual([]);
  expect(await site.ports.bucket?.find(id)).toBeDefined();
  await calls.announce('videoRecording', id, long);
  await calls.submit();
  const shown = await recordedAnswer(siteAdmin, sitting.attemptId);
  expect((await siteAdmin.fetchAddress(shown?.address ?? '')).bytes.equals(long)).toBe(true);

  const left = randomUUID();
  const begun = await recordingCalls(await startExam(site, siteAdmin, [asked('videoRecording')])).start(
    clip,
    left,
  );
  await fetch(begun.addresses?.[0]?.address ?? '', { method: 'PUT', body: new Uint8Array(clip) });
  await site.ports.recordingParts.bucket?.removeAbandoned(new Date(Date.now() - 60_000));
  expect(await site.ports.recordingParts.bucket?.list(left)).toEqual([1]);
  await site.ports.recordingParts.bucket?.removeAbandoned(new Date(Date.now() + 60_000));
  expect(await site.ports.recordingParts.bucket?.list(left)).toEqual([]);
  await site.close();
  await s3.close();
});

it('pages may send to the bucket only where it receives recordings [recording-uploads.11]', async () => {
  const policyOf = async (settings: Record<string, string>) => {
    const site = await startTestApp({ settings });
    const { headers } = await site.app.inject({ url: '/' });
    await site.close();
    return String(headers['content-security-policy']);
  };
  const bucket = {
    S3_BUCKET: 'exams',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    S3_REGION: 'eu-west-1',
  };
  expect(await policyOf(bucket)).toContain("connect-src 'self' blob:;");
  expect(await policyOf({ ...bucket, S3_DIRECT_UPLOADS: 'true' })).toContain(
    "connect-src 'self' blob: https://exams.s3.eu-west-1.amazonaws.com;",
  );
});

it('parts need no room in the quota of their candidate, only on the disk [recording-uploads.12]', async () => {
  const sitting = await startVideo();
  const calls = recordingCalls(sitting);
  const own = Array.from({ length: 10 }, () => ({
    tenantId: sitting.candidate.userId,
    purpose: 'userImage',
    mediaType: 'image/webp',
    byteSize: 2 * 1024 * 1024,
    createdAt: test.clock.now(),
  }));
  await test.ports.database.db.insert(files).values(own);
  const id = randomUUID();
  await calls.start(clip, id);
  const free = test.ports.files.free;
  test.ports.files.free = async () => 1024 ** 3;
  const refused = await calls.sendPart(id, 1, clip);
  test.ports.files.free = free;
  expect([refused.statusCode, refused.json()]).toEqual([202, { responseMsg: 'storageFull' }]);
  expect((await calls.sendPart(id, 1, clip)).statusCode).toBe(200);
  expect(await calls.finish(id)).toMatchObject({ isStored: true });
});

it('an upload in one call is refused above the bytes of the longest answer, as an upload in parts is [recording-uploads.13]', async () => {
  const short = await startExam(test, admin, [asked('videoRecording', 2), {}]);
  const sent = (bytes: Buffer) => ({ bytes, name: 'answer.webm', type: 'video/webm' });
  const large = enlargedWebm(clip, 200_000 * 7);
  const refused = await short.candidate.sendFile(uploadRecording, sent(large));
  expect([refused.statusCode, refused.json()]).toEqual([202, { responseMsg: 'uploadFailed' }]);
});
