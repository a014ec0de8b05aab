import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { uploadRecording } from '@invigil/contract/authoring/media-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as contract from '@invigil/contract/exams/recording-endpoints';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { answerFields } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { enlargedWebm } from '@invigil/testkit/media/enlarged-webm';
import { CLIP } from '@invigil/testkit/media/recordings';
import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest';
import { s3Config, startS3Server } from '../../../adapters/file-store/testing/s3-server.ts';
import { shareLock } from '../../../database/advisory-locks/session-locks.ts';
import { files, recordings } from '../../../database/schema.ts';
import { OWNER, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  asked,
  partsOf,
  recordedAnswer,
  recordingCalls,
  setExam,
  startExam,
} from './recording-calls.test-data.ts';
import { removeMarkedRecordings } from './remove-recordings.ts';
import { removeStrayParts } from './remove-stray-parts.ts';

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

const startVideo = async () => {
  const sitting = await startExam(test, admin, [asked('videoRecording')]);
  return Object.assign(sitting, { calls: recordingCalls(sitting) });
};

/** The recordings of an attempt that are held, in the order in which they began. */
async function heldIds(attemptId: number): Promise<string[]> {
  const { db } = test.ports.database;
  const rows = await db.select().from(recordings).where(eq(recordings.attemptId, attemptId));
  return rows.sort((one, other) => +one.createdAt - +other.createdAt).map(({ id }) => id);
}

/** What the server has of a recording. */
async function traceOf(id: string) {
  const { db } = test.ports.database;
  return {
    rows: await db.$count(recordings, eq(recordings.id, id)),
    files: await db.$count(files, eq(files.id, id)),
    hasBytes: (await test.ports.files.find(id)) !== undefined,
    parts: await test.ports.recordingParts.disk.list(id),
  };
}

const NOTHING = { rows: 0, files: 0, hasBytes: false, parts: [] };
const WHOLE = { rows: 1, files: 1, hasBytes: true, parts: [] };

it('a candidate may repeat a recording without end; the one that the answer names and the two newest stay, and others are deleted at once [recording-uploads.14]', async () => {
  const { attemptId, calls } = await startVideo();
  const named = await calls.upload(clip);
  await calls.announce('videoRecording', named, clip);
  const second = await calls.upload(clip);
  const broken = randomUUID();
  await calls.start(long, broken);
  await calls.sendPart(broken, 1, partsOf(long)[0]?.bytes ?? long);
  expect(await heldIds(attemptId)).toEqual([named, second, broken]);
  const fourth = await calls.upload(clip);
  expect(await heldIds(attemptId)).toEqual([named, broken, fourth]);
  expect(await traceOf(second)).toEqual(NOTHING);
  let newest = [fourth, fourth];
  for (let count = 0; count < 20; count++) newest = [newest[1] ?? '', await calls.upload(clip)];
  expect(await heldIds(attemptId)).toEqual([named, ...newest]);
  expect(await traceOf(broken)).toEqual(NOTHING);
  for (const id of [named, ...newest]) expect(await traceOf(id)).toEqual(WHOLE);
  // The former answer gives its place to the new one.
  await calls.announce('videoRecording', newest[1] ?? '', clip);
  const last = await calls.upload(clip);
  expect(await heldIds(attemptId)).toEqual([...newest, last]);
  expect(await traceOf(named)).toEqual(NOTHING);
});

it('the upload of a recording that was deleted answers like that of a missing one [recording-uploads.15]', async () => {
  const { candidate, calls } = await startVideo();
  const id = randomUUID();
  await calls.start(clip, id);
  for (let count = 0; count < 2; count++) await calls.start(clip);
  expect((await calls.sendPart(id, 1, clip)).statusCode).toBe(404);
  expect(await candidate.status(contract.finishRecordingUpload, { body: { recordingId: id } })).toBe(404);
  expect(await traceOf(id)).toEqual(NOTHING);
});

it('a late answer protects its recording too, and a question has three recordings all the same [recording-uploads.16]', async () => {
  const { attemptId, calls } = await startVideo();
  const counted = await calls.upload(clip);
  await calls.announce('videoRecording', counted, clip);
  let newest = '';
  for (let count = 0; count < 4; count++) newest = await calls.upload(clip);
  test.clock.advance({ minutes: 5 });
  const late = randomUUID();
  expect((await calls.announce('videoRecording', late, clip)).json()).toEqual({
    responseMsg: 'answerTooLate',
  });
  await calls.upload(clip, late);
  expect(await heldIds(attemptId)).toEqual([counted, newest, late]);
});

it('a recording that an answer names begins again after it was deleted, and its bytes count [recording-uploads.17]', async () => {
  const { attemptId, calls } = await startVideo();
  const id = await calls.upload(clip);
  for (let count = 0; count < 2; count++) await calls.upload(clip);
  expect(await traceOf(id)).toEqual(NOTHING);
  await calls.announce('videoRecording', id, clip);
  await calls.submit();
  expect(await recordedAnswer(admin, attemptId)).toMatchObject({ address: '', isDeleted: false });
  await calls.upload(clip, id);
  expect(await traceOf(id)).toEqual(WHOLE);
  const shown = await recordedAnswer(admin, attemptId);
  expect((await admin.fetchAddress(shown?.address ?? '')).bytes.equals(clip)).toBe(true);
});

it('a recording that a later one has replaced on its device takes the place of no other one [recording-uploads.18]', async () => {
  const { attemptId, candidate, calls } = await startVideo();
  const inForce = await calls.upload(clip);
  const replaced = () => {
    const { body } = calls.startBody(clip, randomUUID());
    return { body: Object.assign(body, { isReplaced: true }) };
  };
  const unnamed = replaced();
  expect(await candidate.status(contract.startRecordingUpload, unnamed)).toBe(404);
  expect(await heldIds(attemptId)).toEqual([inForce]);
  // Until the later answer arrives, the former one is in force on the server.
  const former = replaced();
  await calls.announce('videoRecording', former.body.recordingId, clip);
  for (let count = 0; count < 2; count++)
    expect(await candidate.ok(contract.startRecordingUpload, former)).toMatchObject({ isStored: false });
  expect(await heldIds(attemptId)).toEqual([inForce, former.body.recordingId]);
});

it('concurrent uploads of a question leave three recordings, and nothing of the others [recording-uploads.19]', async () => {
  const { attemptId, candidate, calls } = await startVideo();
  const named = await calls.upload(clip);
  await calls.announce('videoRecording', named, clip);
  const ids = Array.from({ length: 12 }, () => randomUUID());
  const statuses = await Promise.all(
    ids.map(async (recordingId) => {
      await calls.start(clip, recordingId);
      const part = (await calls.sendPart(recordingId, 1, clip)).statusCode;
      return [part, await candidate.status(contract.finishRecordingUpload, { body: { recordingId } })];
    }),
  );
  for (const status of statuses.flat()) expect([200, 404]).toContain(status);
  const held = await heldIds(attemptId);
  expect(held).toHaveLength(3);
  expect(held).toContain(named);
  for (const [index, id] of ids.entries()) {
    const isStored = statuses[index]?.[1] === 200 && held.includes(id);
    expect(await traceOf(id)).toEqual(isStored ? WHOLE : NOTHING);
  }
});

it.each(['before', 'after'])(
  'a recording that is deleted %s its bytes are stored leaves none of them [recording-uploads.20]',
  async (moment) => {
    const { attemptId, candidate, calls } = await startVideo();
    const id = randomUUID();
    await calls.start(clip, id);
    await calls.sendPart(id, 1, clip);
    const { putFile } = test.ports.files;
    vi.spyOn(test.ports.files, 'putFile').mockImplementationOnce(async (...put) => {
      if (moment === 'after') await putFile(...put);
      for (let count = 0; count < 2; count++) await calls.start(clip);
      if (moment === 'before') await putFile(...put);
    });
    expect(await candidate.status(contract.finishRecordingUpload, { body: { recordingId: id } })).toBe(404);
    expect(await traceOf(id)).toEqual(NOTHING);
    expect(await heldIds(attemptId)).toHaveLength(2);
    // Nothing hinders that it begins again.
    await calls.upload(clip, id);
    expect(await traceOf(id)).toEqual(WHOLE);
  },
);

it('a recording that is being deleted cannot be stored [recording-uploads.26]', async () => {
  const { candidate, calls } = await startVideo();
  const id = randomUUID();
  await calls.start(clip, id);
  await calls.sendPart(id, 1, clip);
  await calls.start(clip);
  const { putFile, remove } = test.ports.files;
  let isEnded = () => {};
  const ended = new Promise<void>((resolve) => {
    isEnded = resolve;
  });
  let deletion: Promise<unknown> = Promise.resolve();
  vi.spyOn(test.ports.files, 'putFile').mockImplementationOnce(async (...put) => {
    await putFile(...put);
    await new Promise<void>((begun) => {
      vi.spyOn(test.ports.files, 'remove').mockImplementationOnce(async (removed) => {
        begun();
        await ended;
        await remove(removed);
      });
      deletion = calls.start(clip);
    });
  });
  const status = await candidate.status(contract.finishRecordingUpload, { body: { recordingId: id } });
  isEnded();
  await deletion;
  expect(status).toBe(404);
  expect(await traceOf(id)).toEqual(NOTHING);
});

it.each(['before', 'after'])(
  'a recording that is deleted %s a part of it is stored leaves no part [recording-uploads.21]',
  async (moment) => {
    const { calls } = await startVideo();
    const id = randomUUID();
    await calls.start(clip, id);
    const { disk } = test.ports.recordingParts;
    const { put } = disk;
    vi.spyOn(disk, 'put').mockImplementationOnce(async (...part) => {
      if (moment === 'after') await put(...part);
      for (let count = 0; count < 2; count++) await calls.start(clip);
      if (moment === 'before') await put(...part);
    });
    expect((await calls.sendPart(id, 1, clip)).statusCode).toBe(404);
    expect(await traceOf(id)).toEqual(NOTHING);
  },
);

it('a recording begins again only when its bytes are gone, so that a slow deletion takes no new bytes with it [recording-uploads.22]', async () => {
  const { candidate, calls } = await startVideo();
  const id = await calls.upload(clip);
  await calls.start(clip);
  const again = calls.startBody(clip, id);
  const { remove } = test.ports.files;
  let during: unknown;
  vi.spyOn(test.ports.files, 'remove').mockImplementationOnce(async (removed) => {
    during = await candidate.status(contract.startRecordingUpload, again);
    await remove(removed);
  });
  await calls.start(clip);
  expect(during).toBe(503);
  await calls.upload(clip, id);
  expect(await traceOf(id)).toEqual(WHOLE);
});

it('a backup finds the bytes of a recording that is replaced while it runs; a job deletes them afterwards, as after a crash [recording-uploads.23]', async () => {
  const { attemptId, calls } = await startVideo();
  const [first, second] = [await calls.upload(clip), await calls.upload(clip)];
  const { db } = test.ports.database;
  const { rows } = await db.execute<{ name: string }>('select current_database() as name');
  const backup = new Client({ ...inject('cluster'), database: rows[0]?.name });
  await backup.connect();
  await shareLock(backup, 'fileRemoval');
  const third = await calls.upload(clip);
  expect(await traceOf(first)).toEqual(WHOLE);
  test.clock.advance({ minutes: 6 });
  expect(await removeMarkedRecordings(test.ports)).toBe(0);
  await backup.end();
  vi.spyOn(test.ports.files, 'remove').mockRejectedValueOnce(new Error('the store is away'));
  await expect(removeMarkedRecordings(test.ports)).rejects.toThrow('the store is away');
  expect(await removeMarkedRecordings(test.ports)).toBe(1);
  expect(await traceOf(first)).toEqual(NOTHING);
  expect(await heldIds(attemptId)).toEqual([second, third]);
});

it.each(['the disk', 'a bucket'])(
  'parts that reach %s after their recording was deleted are removed within hours [recording-uploads.25]',
  async (place) => {
    const s3 = await startS3Server();
    const settings = { ...s3Config(s3.settings), S3_DIRECT_UPLOADS: 'true' };
    const site = await startTestApp({ settings });
    const isBucket = place === 'a bucket';
    await setExam(await site.signIn(OWNER), { storesRecordingsOnS3: isBucket });
    const calls = recordingCalls(await startExam(site, await buildAdmin(site), [asked('videoRecording')]));
    const { disk, bucket = disk } = site.ports.recordingParts;
    const parts = isBucket ? bucket : disk;
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    const file = path.join(site.filesFolder, 'part');
    for (const id of [first, second, third]) await calls.start(clip, id);
    for (const id of [first, second]) {
      await writeFile(file, clip);
      await parts.put(id, 1, file);
    }
    expect(await removeStrayParts(site.ports)).toBe(0);
    const later = new Date(Date.now() + 61 * 60_000);
    vi.spyOn(site.clock, 'now').mockReturnValue(later);
    expect(await removeStrayParts(site.ports)).toBe(1);
    expect([await parts.list(first), await parts.list(second)]).toEqual([[], [1]]);
    await site.close();
    await s3.close();
  },
);

it('uploads in one call have the same bound, also together with uploads in parts [recording-uploads.24]', async () => {
  const { attemptId, candidate, questionId, calls } = await startVideo();
  const upload = async () => {
    const file = { bytes: clip, name: 'answer.webm', type: 'video/webm' };
    const { path } = await candidate.upload(uploadRecording, file);
    return { path, id: /([0-9a-f-]{36})\.webm/.exec(path)?.[1] ?? '' };
  };
  const answered = await upload();
  await candidate.ok(attempts.saveAnswer, {
    body: answerFields(attemptId, questionId, { answerText: answered.path }),
  });
  const later = [await upload(), await upload(), await upload()].map(({ id }) => id);
  expect(await heldIds(attemptId)).toEqual([answered.id, ...later.slice(1)]);
  expect(await traceOf(later[0] ?? '')).toEqual(NOTHING);
  await Promise.all(Array.from({ length: 6 }, upload));
  const held = await heldIds(attemptId);
  expect(held).toHaveLength(3);
  const inParts = [await calls.upload(clip), await calls.upload(clip), await calls.upload(clip)];
  expect(await heldIds(attemptId)).toEqual([answered.id, ...inParts.slice(1)]);
  for (const id of held.slice(1)) expect(await traceOf(id)).toEqual(NOTHING);
  const newest = await upload();
  expect(await heldIds(attemptId)).toEqual([answered.id, inParts[2], newest.id]);
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  const shown = await recordedAnswer(admin, attemptId);
  expect((await admin.fetchAddress(shown?.address ?? '')).bytes.equals(clip)).toBe(true);
});
