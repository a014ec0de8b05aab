import { readFile } from 'node:fs/promises';
import * as media from '@invigil/contract/authoring/media-endpoints';
import * as contract from '@invigil/contract/authoring/question-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import {
  buildAssessment,
  buildLiveAssessment,
  type QuestionChange,
  questionFields,
} from '@invigil/testkit/builders/assessments';
import { buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { CLIP, TONE } from '@invigil/testkit/media/recordings';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const LINK = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

let test: TestApp;
let admin: SignedIn;
/** Milliseconds of the recording. */
let lengthMs: number;
let tonePath: string;
let clipPath: string;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
  const upload = async (file: string, name: string) =>
    admin.upload(media.uploadRecording, { bytes: await readFile(file), name });
  const tone = await upload(TONE, 'tone.oga');
  tonePath = tone.path;
  lengthMs = tone.durationMs;
  clipPath = (await upload(CLIP, 'clip.webm')).path;
});
afterAll(() => test.close());

type Played = NonNullable<QuestionChange['playedPrompt']>;

/** A multiple choice under a tone that may be played twice. */
const listening = (change: Partial<Played> = {}): QuestionChange => ({
  playedPrompt: {
    kind: 'audio',
    recordingPath: tonePath,
    videoLink: '',
    mediaSeconds: 0,
    transcript: 'A low tone.',
    captions: '',
    maxPlays: 2,
    optionsAfter: true,
    ...change,
  },
});

async function sitting(questions: readonly QuestionChange[] = [listening(), {}]) {
  const { assessmentId, questionIds } = await buildLiveAssessment(admin, { timeLimitMinutes: 30 }, [
    ...questions,
  ]);
  const candidate = await buildCandidate(test, admin);
  const attemptId = await buildAttempt(candidate, assessmentId);
  const [questionId = 0] = questionIds;
  const shown = async (position = 1) =>
    candidate.ok(attempts.getQuestion, { params: { assessmentId, position } });
  const report = (plays: number, positionMs: number, id = questionId) =>
    candidate.ok(attempts.reportPlays, {
      body: { attemptId, plays: [{ questionId: id, plays, positionMs }] },
    });
  return { candidate, assessmentId, attemptId, questionId, questionIds, shown, report };
}

it('a multiple choice has a recording as its prompt, in nested fields alone [prompt-plays.5]', async () => {
  const { assessmentId, shown } = await sitting();
  const [authored] = await admin.ok(contract.listQuestions, { params: { assessmentId } });
  expect(authored).toMatchObject({
    promptType: 'choice',
    recordingPath: '',
    mediaSeconds: 0,
    transcript: '',
  });
  expect(authored?.playedPrompt).toMatchObject({ kind: 'audio', maxPlays: 2, transcript: 'A low tone.' });
  const question = await shown();
  expect(question).toMatchObject({ promptType: 'choice', recordingPath: '', mediaSeconds: 0 });
  expect(question.media).toMatchObject({
    kind: 'audio',
    transcript: 'A low tone.',
    play: { maxPlays: 2, optionsAfter: true },
    progress: { plays: 0, positionMs: 0 },
  });
  expect((await shown(2)).media).toBeNull();
});

it('a prompt of a multiple choice stops the clock as other prompts do [prompt-plays.6]', async () => {
  const { candidate, attemptId } = await sitting();
  const body = { attemptId, pageId: 'the-page-0001', playedPositions: [1, 2] };
  expect((await candidate.ok(attempts.heartbeat, { body })).playingMs).toBe(lengthMs);
});

it('plays are kept: another device goes on where the last play was, and reports may be late or repeated [prompt-plays.7]', async () => {
  const { shown, report } = await sitting();
  const progress = async () => (await shown()).media?.progress;
  await report(1, 0);
  await report(1, 800);
  expect(await progress()).toEqual({ plays: 1, positionMs: 800 });
  await report(1, 300);
  expect(await progress()).toEqual({ plays: 1, positionMs: 800 });
  await Promise.all([report(2, 0), report(1, 1_200), report(2, 100), report(2, 50)]);
  expect(await progress()).toEqual({ plays: 2, positionMs: 100 });
  await report(2, lengthMs + 60_000);
  expect(await progress()).toEqual({ plays: 2, positionMs: lengthMs });
});

it('plays of questions without a limit, and of other papers, are ignored [prompt-plays.8]', async () => {
  const { shown, report, questionIds } = await sitting([listening({ maxPlays: null }), {}]);
  await report(1, 100);
  await report(1, 100, questionIds[1]);
  await report(1, 100, 4_711_000);
  expect((await shown()).media).toMatchObject({ play: { maxPlays: null } });
  expect((await shown()).media?.progress).toBeUndefined();
});

it('plays of an attempt that is not the own one, or has ended, are refused [prompt-plays.9]', async () => {
  const { candidate, attemptId, questionId, report } = await sitting();
  const body = { attemptId, plays: [{ questionId, plays: 1, positionMs: 0 }] };
  const other = await buildCandidate(test, admin);
  expect(await other.status(attempts.reportPlays, { body })).toBe(404);
  expect(await admin.status(attempts.reportPlays, { body })).toBe(403);
  await report(1, 0);
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  expect(await candidate.status(attempts.reportPlays, { body })).toBe(409);
});

it('a report has a limit on its number, and on its values [prompt-plays.10]', async () => {
  const { candidate, attemptId } = await sitting();
  const one = { questionId: 1, plays: 1, positionMs: 0 };
  const plays = Array.from({ length: 100 }, () => one);
  expect(await candidate.status(attempts.reportPlays, { body: { attemptId, plays } })).toBe(200);
  const errors = (wrong: unknown) => candidate.fieldErrors(attempts.reportPlays, { attemptId, plays: wrong });
  expect(await errors([...plays, one])).toMatchObject({ plays: ['tooLarge'] });
  expect(await errors([])).toMatchObject({ plays: ['required'] });
  expect(await errors([{ ...one, plays: 1_001 }])).toMatchObject({ 'plays.0.plays': ['tooLarge'] });
  expect(await errors([{ ...one, positionMs: -1 }])).toMatchObject({ 'plays.0.positionMs': ['notNegative'] });
});

async function refused(change: QuestionChange): Promise<unknown> {
  const { assessmentId } = await buildAssessment(admin, {}, []);
  const reply = await admin.send(contract.createQuestion, { body: questionFields(assessmentId, change) });
  return reply.statusCode === 202 ? reply.json().responseMsg : reply.json().errors;
}

it('a prompt of a multiple choice obeys the rules of recordings and links, each at its own field [prompt-plays.11]', async () => {
  expect(await refused(listening({ recordingPath: '' }))).toBe('noAudio');
  expect(await refused(listening({ recordingPath: clipPath }))).toBe('pleaseRecordAudio');
  expect(await refused(listening({ recordingPath: '/Resources/QuestionVideos/x.oga' }))).toEqual({
    'playedPrompt.recordingPath': ['invalidValue'],
  });
  const linked = { kind: 'video', recordingPath: '', videoLink: LINK, mediaSeconds: 212 } as const;
  expect(await refused(listening(linked))).toEqual({ 'playedPrompt.maxPlays': ['playsNotCounted'] });
  expect(await refused(listening({ ...linked, recordingPath: clipPath }))).toBe('linkAndRecording');
  const withoutLength = { ...linked, videoLink: 'https://media.example.org/film.webm', mediaSeconds: 0 };
  expect(await refused(listening(withoutLength))).toEqual({ 'playedPrompt.mediaSeconds': ['positive'] });
  expect(await refused(listening({ kind: 'video', recordingPath: clipPath, captions: 'none' }))).toEqual({
    'playedPrompt.captions': ['captionsUnreadable'],
  });
});

it('an update that says nothing of the prompt keeps it, null removes it, and a figure beside it is refused [prompt-plays.12]', async () => {
  const { assessmentId, questionIds } = await buildAssessment(admin, {}, [listening()]);
  const stored = async () => (await admin.ok(contract.listQuestions, { params: { assessmentId } }))[0];
  const [questionId = 0] = questionIds;
  const fields = questionFields(assessmentId, { prompt: 'Which tone was it?' });
  await admin.ok(contract.updateQuestion, { body: { ...fields, questionId } });
  expect((await stored())?.playedPrompt).toMatchObject({ kind: 'audio', maxPlays: 2, optionsAfter: true });
  expect(await refused({ ...listening(), imagePath: '/Resources/QuestionImages/x.png' })).toEqual({
    playedPrompt: ['figureAndRecording'],
  });
  await admin.ok(contract.updateQuestion, { body: { ...fields, questionId, playedPrompt: null } });
  expect((await stored())?.playedPrompt ?? null).toBeNull();
});
