import { readFile } from 'node:fs/promises';
import * as media from '@invigil/contract/authoring/media-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment, WRITTEN } from '@invigil/testkit/builders/assessments';
import { buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { TONE } from '@invigil/testkit/media/recordings';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

type AssessmentChange = Parameters<typeof buildLiveAssessment>[1];

let test: TestApp;
let admin: SignedIn;
/** Milliseconds of the recording. */
let lengthMs: number;
let recordingPath: string;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
  const uploaded = await admin.upload(media.uploadRecording, {
    bytes: await readFile(TONE),
    name: 'tone.oga',
  });
  recordingPath = uploaded.path;
  lengthMs = uploaded.durationMs;
});
afterAll(() => test.close());

/** A candidate in an attempt of 30 minutes: a recording, a written question, and linked videos of a minute and without a length. */
async function sitting(rules: AssessmentChange = { timeLimitMinutes: 30 }) {
  const { assessmentId } = await buildLiveAssessment(admin, rules, [
    { ...WRITTEN, promptType: 'audio', recordingPath },
    WRITTEN,
    { ...WRITTEN, promptType: 'video', videoLink: 'https://vimeo.com/76979871', mediaSeconds: 60 },
    { ...WRITTEN, promptType: 'video', videoLink: 'https://vimeo.com/76979872', mediaSeconds: 0 },
  ]);
  const candidate = await buildCandidate(test, admin);
  const attemptId = await buildAttempt(candidate, assessmentId);
  const open = () => candidate.ok(attempts.getOpenAttempt, { params: { assessmentId } });
  const play = (playedPositions: number[], pageId = 'the-page-0001') =>
    candidate.ok(attempts.heartbeat, { body: { attemptId, pageId, playedPositions } });
  const { deadline } = await open();
  const addedTo = (moved: Date | null) => (moved?.getTime() ?? 0) - (deadline?.getTime() ?? 0);
  return { candidate, attemptId, assessmentId, open, play, addedTo };
}

it('a prompt that begins to play adds its length to the deadline, once [playing-time.1]', async () => {
  const { open, play, addedTo } = await sitting();
  for (let times = 0; times < 3; times++) {
    const reply = await play([1, 1]);
    expect([addedTo(reply.deadline), reply.playingMs]).toEqual([lengthMs, lengthMs]);
  }
  const both = await play([1, 3]);
  expect([addedTo(both.deadline), both.playingMs]).toEqual([lengthMs + 60_000, lengthMs + 60_000]);
  const { deadline, playingMs } = await open();
  expect([addedTo(deadline), playingMs]).toEqual([lengthMs + 60_000, lengthMs + 60_000]);
});

it('concurrent reports of one prompt add its length once [playing-time.2]', async () => {
  const { open, play, addedTo } = await sitting();
  await play([]);
  await Promise.all(Array.from({ length: 8 }, () => play([1, 3])));
  expect(addedTo((await open()).deadline)).toBe(lengthMs + 60_000);
});

it('a question without a recording, a linked video without a length, and a position beyond the paper, add nothing [playing-time.3]', async () => {
  const { play, addedTo } = await sitting();
  const reply = await play([2, 4, 5, 9_999]);
  expect([addedTo(reply.deadline), reply.playingMs]).toEqual([0, 0]);
});

it('a page without the lease adds nothing [playing-time.4]', async () => {
  const { play, addedTo } = await sitting();
  await play([]);
  const other = await play([1], 'another-page-2');
  expect([other.isHeld, addedTo(other.deadline), other.playingMs]).toEqual([false, 0, undefined]);
});

it('an untimed attempt stays untimed while its prompts play [playing-time.5]', async () => {
  const { play } = await sitting({ markingScheme: 'survey' });
  expect(await play([1])).toMatchObject({ deadline: null, playingMs: lengthMs });
});

it('more prompts than a page can report are refused at their field [playing-time.6]', async () => {
  const { candidate, attemptId } = await sitting();
  const playedPositions = Array.from({ length: 101 }, (_, index) => index + 1);
  const body = { attemptId, pageId: 'the-page-0001', playedPositions };
  expect(await candidate.fieldErrors(attempts.heartbeat, body)).toEqual({ playedPositions: ['tooLarge'] });
});
