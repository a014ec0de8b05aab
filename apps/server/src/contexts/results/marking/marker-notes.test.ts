import { readFile } from 'node:fs/promises';
import * as contract from '@invigil/contract/results/marker-note-endpoints';
import * as results from '@invigil/contract/results/result-endpoints';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { CLIP } from '@invigil/testkit/media/recordings';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OWNER, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  asked,
  recordingCalls,
  setExam,
  startExam,
} from '../../exams/recordings/recording-calls.test-data.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  await setExam(await test.signIn(OWNER));
  admin = await buildAdmin(test);
});
afterAll(() => test.close());

async function sitRecorded() {
  const sitting = await startExam(test, admin, [asked('videoRecording'), asked('videoRecording')]);
  const clip = await readFile(CLIP);
  const calls = recordingCalls(sitting);
  await calls.announce('videoRecording', await calls.upload(clip), clip);
  await calls.submit();
  const { attemptId, questionIds } = sitting;
  const noteOf = (atMs: number, text: string, question = 0) => ({
    body: { attemptId, questionId: questionIds[question] ?? 0, atMs, text },
  });
  const list = () => admin.ok(contract.listMarkerNotes, { params: { attemptId } });
  return { ...sitting, noteOf, list };
}

it('notes at moments of a recorded answer are listed by question and moment, and deleted [marker-notes.1]', async () => {
  const { questionIds, noteOf, list } = await sitRecorded();
  await admin.ok(contract.createMarkerNote, noteOf(1_500, 'Names the second reason.'));
  await admin.ok(contract.createMarkerNote, noteOf(200, ' Names the first reason. '));
  const { createdId } = await admin.ok(contract.createMarkerNote, noteOf(0, 'Silent', 1));
  const [first, second] = questionIds;
  expect(await list()).toMatchObject([
    { questionId: first, atMs: 200, text: 'Names the first reason.', createdAt: test.clock.now() },
    { questionId: first, atMs: 1_500, text: 'Names the second reason.' },
    { questionId: second, atMs: 0, text: 'Silent' },
  ]);
  await admin.ok(contract.deleteMarkerNote, { params: { noteId: createdId } });
  expect((await list()).map(({ text }) => text)).not.toContain('Silent');
  expect(await admin.status(contract.deleteMarkerNote, { params: { noteId: createdId } })).toBe(404);
});

it('candidates get no note, neither by its calls nor with their result [marker-notes.2]', async () => {
  const { attemptId, candidate, noteOf } = await sitRecorded();
  await admin.ok(contract.createMarkerNote, noteOf(100, 'Reads from a paper.'));
  expect(await candidate.status(contract.listMarkerNotes, { params: { attemptId } })).toBe(403);
  expect(await candidate.status(contract.createMarkerNote, noteOf(100, 'Excellent'))).toBe(403);
  for (const call of [results.getResult, results.listResultDetails]) {
    const { body } = await candidate.send(call, { params: { attemptId } });
    expect(body).not.toContain('Reads from a paper');
  }
});

it('an empty note, one that is too long, one beyond the longest recording and one too many are refused [marker-notes.3]', async () => {
  const { attemptId, questionIds, noteOf } = await sitRecorded();
  const [questionId = 0] = questionIds;
  const errors = (atMs: number, text: string) =>
    admin.fieldErrors(contract.createMarkerNote, { attemptId, questionId, atMs, text });
  expect(await errors(0, '  ')).toEqual({ text: ['required'] });
  expect(await errors(0, 'a'.repeat(1_001))).toEqual({ text: ['tooLong'] });
  expect(await errors(-1, 'a')).toEqual({ atMs: ['notNegative'] });
  expect(await errors(36_000_001, 'a')).toEqual({ atMs: ['tooLarge'] });
  const foreign = noteOf(0, 'a');
  foreign.body.questionId = 2_000_000;
  expect(await admin.status(contract.createMarkerNote, foreign)).toBe(404);
  await test.ports.database.pool.query(
    `insert into marker_notes (attempt_id, question_id, tenant_id, at_ms, text, created_by, created_at)
     select $1, $2, $3, ms, 'note', $3, now() from generate_series(1, 500) ms`,
    [attemptId, questionId, admin.userId],
  );
  expect(await admin.refusal(contract.createMarkerNote, noteOf(0, 'One more'))).toBe('tooManyNotes');
});
