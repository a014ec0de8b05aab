import { readFile } from 'node:fs/promises';
import * as media from '@invigil/contract/authoring/media-endpoints';
import * as contract from '@invigil/contract/authoring/question-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as settings from '@invigil/contract/site/settings-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import {
  buildAssessment,
  buildLiveAssessment,
  type QuestionChange,
  questionFields,
  WRITTEN,
} from '@invigil/testkit/builders/assessments';
import { buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { CLIP, TONE } from '@invigil/testkit/media/recordings';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { s3Config, startS3Server } from '../../../adapters/file-store/testing/s3-server.ts';
import { OWNER, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;
let tone: Buffer;
let clip: Buffer;

const UPLOADS = [media.uploadQuestionVideo, media.uploadVideoToStore, media.uploadRecording];
const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:01.500\nWhich colour comes first?\n';
const EXAM = {
  endsOnReload: false,
  reloadLimit: 2,
  endsOnLeaving: false,
  showsLogoInExam: false,
  recordsWithWebcam: false,
  storesRecordingsOnS3: false,
  maxRecordingSeconds: 300,
  allowsLinkedVideos: true,
};
const LINK = 'https://youtu.be/dQw4w9WgXcQ';

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
  [tone, clip] = await Promise.all([readFile(TONE), readFile(CLIP)]);
});
afterAll(() => test.close());

const upload = (by: SignedIn, bytes: Buffer, endpoint = media.uploadRecording) =>
  by.upload(endpoint, { bytes, name: 'recording', type: 'application/octet-stream' });

const asked = (change: QuestionChange): QuestionChange => ({ ...WRITTEN, ...change });

async function created(assessmentId: number, change: QuestionChange) {
  await admin.ok(contract.createQuestion, { body: questionFields(assessmentId, asked(change)) });
  return (await admin.ok(contract.listQuestions, { params: { assessmentId } })).at(-1);
}

async function refused(change: QuestionChange): Promise<unknown> {
  const { assessmentId } = await buildAssessment(admin, {}, []);
  const body = questionFields(assessmentId, asked(change));
  const reply = await admin.send(contract.createQuestion, { body });
  if (reply.statusCode === 202) return reply.json().responseMsg;
  const { names } = contract.createQuestion.body as { names: Readonly<Record<string, string>> };
  const errors = Object.entries(reply.json().errors as Record<string, string[]>);
  const fieldOf = (wireName: string) =>
    Object.keys(names).find((field) => names[field] === wireName) ?? wireName;
  return Object.fromEntries(errors.map(([wireName, messages]) => [fieldOf(wireName), messages]));
}

it('a recording is stored by each of the three uploads, under an address that names its format [prompt-media.1]', async () => {
  for (const endpoint of UPLOADS) {
    const { path, durationMs } = await upload(admin, clip, endpoint);
    expect(path).toMatch(/^\/Resources\/QuestionVideos\/[0-9a-f-]{36}\.webm\?ticket=/);
    expect(durationMs).toBeGreaterThan(1_500);
    const file = await admin.fetchAddress(path);
    expect([file.mediaType, file.bytes.equals(clip)]).toEqual(['video/webm', true]);
  }
  const { path } = await upload(admin, tone);
  expect(path).toContain('.oga?');
});

it('a file that is no recording is refused, whatever its name says [prompt-media.2]', async () => {
  for (const bytes of [Buffer.from('no recording'), clip.subarray(0, 60)]) {
    const file = { bytes, name: 'video.webm', type: 'video/webm' };
    const reply = await admin.sendFile(media.uploadRecording, file);
    expect([reply.statusCode, reply.json()]).toEqual([202, { responseMsg: 'recordingUnreadable' }]);
  }
});

it('a candidate gets the recording of a question by a ticket of its own [prompt-media.3]', async () => {
  const { path } = await upload(admin, tone);
  const question = asked({ promptType: 'audio', recordingPath: path, transcript: 'A low tone.' });
  const { assessmentId } = await buildLiveAssessment(admin, {}, [question]);
  const candidate = await buildCandidate(test, admin);
  await buildAttempt(candidate, assessmentId);
  const shown = await candidate.ok(attempts.getQuestion, { params: { assessmentId, position: 1 } });
  expect(shown).toMatchObject({ promptType: 'audio', imagePath: '', mediaSeconds: 2 });
  expect(shown.media).toMatchObject({ kind: 'audio', host: null, transcript: 'A low tone.' });
  const address = shown.media?.address ?? '';
  expect((await candidate.fetchAddress(address)).bytes.equals(tone)).toBe(true);
  for (const other of [address.replace(/\?.*/, ''), address.replace('.oga', '.webm')])
    await expect(candidate.fetchAddress(other)).rejects.toThrow('expected 200, got 404');
});

it('a recording longer than the site allows is refused [prompt-media.4]', async () => {
  await setExam({ maxRecordingSeconds: 1 });
  const reply = await admin.sendFile(media.uploadRecording, { bytes: clip, name: 'long.webm' });
  expect([reply.statusCode, reply.json()]).toEqual([202, { responseMsg: 'recordingTooLong' }]);
  await setExam({});
});

it('a question with audio or video needs a recording of its format [prompt-media.5]', async () => {
  const [audio, video] = [await upload(admin, tone), await upload(admin, clip)];
  expect(await refused({ promptType: 'audio' })).toBe('noAudio');
  expect(await refused({ promptType: 'video' })).toBe('noVideo');
  expect(await refused({ promptType: 'audio', recordingPath: video.path })).toBe('pleaseRecordAudio');
  expect(await refused({ promptType: 'video', recordingPath: audio.path })).toBe('pleaseRecordVideo');
  const disguised = video.path.replace('.webm', '.oga');
  expect(await refused({ promptType: 'audio', recordingPath: disguised })).toEqual({
    recordingPath: ['invalidValue'],
  });
});

it('a linked video may have a length, is never beside a recording, and can be switched off [prompt-media.6]', async () => {
  const { assessmentId } = await buildAssessment(admin, {}, []);
  const linked = { promptType: 'video', videoLink: LINK, mediaSeconds: 212 } as const;
  expect(await created(assessmentId, linked)).toMatchObject({
    promptType: 'video',
    videoLink: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    mediaSeconds: 212,
    recordingPath: '',
  });
  expect(await created(assessmentId, { ...linked, mediaSeconds: 0 })).toMatchObject({ mediaSeconds: 0 });
  const other = { assessmentId, videoLink: 'https://example.org/watch' };
  expect(await admin.fieldErrors(contract.createQuestion, other)).toMatchObject({ videoLink: ['videoLink'] });
  const { path } = await upload(admin, clip);
  expect(await refused({ ...linked, recordingPath: path })).toBe('linkAndRecording');
  await setExam({ allowsLinkedVideos: false });
  expect(await refused(linked)).toBe('linkedVideosOff');
  await setExam({});
});

it('captions of a video are kept, and captions that no browser reads are refused [prompt-media.7]', async () => {
  const { assessmentId } = await buildAssessment(admin, {}, []);
  const { path } = await upload(admin, clip);
  const video = { promptType: 'video', recordingPath: path } as const;
  expect(await created(assessmentId, { ...video, captions: CAPTIONS })).toMatchObject({
    captions: CAPTIONS.trim(),
  });
  expect(await refused({ ...video, captions: 'Which colour?' })).toEqual({
    captions: ['captionsUnreadable'],
  });
  const body = { questionId: 1, captions: CAPTIONS.padEnd(60_001, 'x') };
  expect(await admin.fieldErrors(contract.createQuestion, body)).toMatchObject({ captions: ['tooLong'] });
});

it("another Admin's recording, a missing one and a picture are refused alike [prompt-media.8]", async () => {
  const foreign = await upload(await buildAdmin(test), clip);
  const missing = foreign.path.replace(/[0-9a-f-]{36}/, '7f3a92cd-5b1e-4c0a-9d3f-2e6b8a1c4d70');
  for (const recordingPath of [foreign.path, missing, '/Resources/QuestionImages/x.webm'])
    expect(await refused({ promptType: 'video', recordingPath })).toEqual({
      recordingPath: ['invalidValue'],
    });
});

it('a recording that a question has replaced stays with the paper that shows it [prompt-media.9]', async () => {
  const first = await upload(admin, tone);
  const { assessmentId, questionIds } = await buildLiveAssessment(admin, {}, [
    asked({ promptType: 'audio', recordingPath: first.path }),
  ]);
  const candidate = await buildCandidate(test, admin);
  await buildAttempt(candidate, assessmentId);
  expect(questionIds).toHaveLength(1);
  const shown = await candidate.ok(attempts.getQuestion, { params: { assessmentId, position: 1 } });
  expect(shown.media?.address.split('?')[0]).toBe(first.path.split('?')[0]);
});

it('a site that keeps recordings on S3 stores and reads them there [prompt-media.10]', async () => {
  const s3 = await startS3Server();
  const site = await startTestApp({ settings: s3Config(s3.settings) });
  const author = await buildAdmin(site);
  const storedIn = async (path: string) => {
    const id = /[0-9a-f-]{36}/.exec(path)?.[0] ?? '';
    return (await site.ports.bucket?.find(id)) === undefined ? 'disk' : 'bucket';
  };
  const before = await upload(author, clip);
  await setExam({ storesRecordingsOnS3: true }, site);
  const after = await upload(author, clip, media.uploadVideoToStore);
  expect([await storedIn(before.path), await storedIn(after.path)]).toEqual(['disk', 'bucket']);
  for (const { path } of [before, after])
    expect((await author.fetchAddress(path)).bytes.equals(clip)).toBe(true);
  await site.close();
  await s3.close();
});

async function setExam(
  change: Partial<BodyOf<typeof settings.updateExamSettings>>,
  site: TestApp = test,
): Promise<void> {
  const owner = await site.signIn(OWNER);
  await owner.ok(settings.updateExamSettings, { body: { ...EXAM, ...change } });
}
