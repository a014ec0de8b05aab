import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { stopLive } from '@invigil/contract/authoring/assessment-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as liveBoard from '@invigil/contract/exams/live-board-endpoints';
import { checkReceipt, getReceipt } from '@invigil/contract/exams/receipt-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment, WRITTEN } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { TONE } from '@invigil/testkit/media/recordings';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OWNER, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { closeOverdueAttempts } from '../closing/close-overdue-attempts.ts';
import { asked, recordingCalls, setExam, startExam } from '../recordings/recording-calls.test-data.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
});
afterAll(() => test.close());

const WRONG_CODE = '0000-0000-0000-0000';

/** A candidate who has answered the first of two questions. */
async function sitting(fields: Parameters<typeof buildLiveAssessment>[1] = {}) {
  const { assessmentId, questionIds } = await buildLiveAssessment(admin, fields, [{}, WRITTEN]);
  const candidate = await buildCandidate(test, admin);
  const attemptId = await buildAttempt(candidate, assessmentId);
  const bodyOf = (index: number, answerText: string) => ({
    body: answerFields(attemptId, questionIds[index] ?? 0, {
      answerText,
      sequence: test.clock.now().getTime(),
    }),
  });
  const save = (index: number, text: string) => candidate.ok(attempts.saveAnswer, bodyOf(index, text));
  const finish = () => candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  const receipt = async () => (await candidate.ok(getReceipt, { params: { attemptId } })).receipt;
  const check = (code: string) => admin.ok(checkReceipt, { body: { attemptId, code } });
  await save(0, 'Option-A');
  return { assessmentId, questionIds, candidate, attemptId, bodyOf, save, finish, receipt, check };
}

it('whoever submits gets a receipt with time, number of answers and a code, which the Admin finds confirmed [receipts.1]', async () => {
  const { finish, receipt, check, candidate, attemptId } = await sitting();
  expect(await candidate.status(getReceipt, { params: { attemptId } })).toBe(404);
  await finish();
  const given = (await receipt()) ?? expect.fail();
  expect(given).toEqual({
    endedAt: test.clock.now(),
    answerCount: 1,
    code: expect.stringMatching(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/),
  });
  expect(await receipt()).toEqual(given);
  const confirmed = { state: 'asSubmitted', endedAt: given.endedAt, answerCount: 1 };
  expect(await check(given.code)).toEqual(confirmed);
  expect(await check(` ${given.code.toLowerCase().replaceAll('-', ' ')}`)).toEqual(confirmed);
});

it('a code that was altered, and one of another attempt, are no receipt of the attempt [receipts.2]', async () => {
  const one = await sitting();
  const other = await sitting();
  await one.finish();
  await other.finish();
  const given = (await one.receipt()) ?? expect.fail();
  const altered = given.code.slice(0, -1) + (given.code.endsWith('0') ? '1' : '0');
  const foreign = { state: 'foreign', endedAt: null, answerCount: null };
  for (const code of [altered, (await other.receipt())?.code ?? '', WRONG_CODE, 'nonsense', ''])
    expect(await one.check(code), code).toEqual(foreign);
});

type Sitting = Awaited<ReturnType<typeof sitting>>;

it.each<[string, (sitting: Sitting) => Promise<unknown>]>([
  ['the job closes after its time', passTime],
  [
    'its candidate submits after its time',
    async ({ attemptId, finish }) => {
      await reachDeadline(attemptId);
      await finish();
    },
  ],
  [
    'an Admin ends',
    ({ attemptId }) => admin.ok(liveBoard.endAttempt, { body: { attemptId, reason: 'Fire alarm' } }),
  ],
  [
    'ends with its assessment',
    ({ assessmentId }) => admin.ok(stopLive, { body: { assessmentId, endAttemptsNow: true } }),
  ],
])('an attempt that %s has a receipt too [receipts.3]', async (_end, end) => {
  const ended = await sitting();
  await end(ended);
  expect(await ended.check((await ended.receipt())?.code ?? '')).toMatchObject({
    state: 'asSubmitted',
    answerCount: 1,
  });
});

async function passTime({ attemptId }: Sitting): Promise<void> {
  await reachDeadline(attemptId);
  test.clock.advance({ minutes: 2 });
  await closeOverdueAttempts(test.ports);
}

async function reachDeadline(attemptId: number): Promise<void> {
  const { rows } = await test.ports.database.pool.query<{ deadline: Date }>(
    'select deadline from attempts where id = $1',
    [attemptId],
  );
  const { deadline } = rows[0] ?? expect.fail();
  test.clock.advance({ minutes: (deadline.getTime() - test.clock.now().getTime()) / 60_000 });
}

it('an attempt that is reopened has a new receipt at its new end; the earlier one is known as such [receipts.4]', async () => {
  const { attemptId, finish, receipt, check, save } = await sitting();
  await finish();
  const first = (await receipt()) ?? expect.fail();
  await admin.ok(liveBoard.reopenAttempt, { body: { attemptId, extraMinutes: 5, reason: 'False alarm' } });
  test.clock.advance({ minutes: 1 });
  await save(1, 'Because it flows');
  await finish();
  const second = (await receipt()) ?? expect.fail();
  expect(second).toMatchObject({ answerCount: 2 });
  expect(second.code).not.toBe(first.code);
  expect(await check(first.code)).toEqual({ state: 'reopened', endedAt: first.endedAt, answerCount: 1 });
  expect((await check(second.code)).state).toBe('asSubmitted');
});

it('an accepted late answer changes no receipt, and is named when the receipt is checked [receipts.5]', async () => {
  const { attemptId, questionIds, receipt, check, candidate, bodyOf } = await sitting();
  await admin.ok(liveBoard.endAttempt, { body: { attemptId, reason: 'Fire alarm' } });
  const given = (await receipt()) ?? expect.fail();
  test.clock.advance({ minutes: 1 });
  expect(await candidate.refusal(attempts.saveAnswer, bodyOf(1, 'Too late'))).toBe('answerTooLate');
  expect((await check(given.code)).state).toBe('asSubmitted');
  await admin.ok(liveBoard.decideLateAnswer, {
    body: { attemptId, questionId: questionIds[1] ?? 0, isAccepted: true, reason: 'A bad line' },
  });
  expect(await receipt()).toEqual(given);
  expect((await check(given.code)).state).toBe('lateAnswerAccepted');
});

it('answers that were changed in the database do not pass the check [receipts.6]', async () => {
  const { attemptId, finish, receipt, check } = await sitting();
  await finish();
  const { code } = (await receipt()) ?? expect.fail();
  await test.ports.database.pool.query(
    `update responses set answer = jsonb_set(answer, '{selected}', '["B"]') where attempt_id = $1`,
    [attemptId],
  );
  expect((await check(code)).state).toBe('answersChanged');
});

it('a receipt outlives a change of the site’s secret key, but can no longer be verified [receipts.7]', async () => {
  const { attemptId, finish, receipt, check } = await sitting();
  await finish();
  const given = (await receipt()) ?? expect.fail();
  await test.ports.database.pool.query(
    `update attempt_receipts set key_version = '1.00000000' where attempt_id = $1`,
    [attemptId],
  );
  expect(await receipt()).toEqual(given);
  expect(await check(given.code)).toMatchObject({ state: 'unverifiable', answerCount: 1 });
});

it('an attempt that a server of the version before ended has no receipt [receipts.8]', async () => {
  const { attemptId, finish, receipt, check } = await sitting();
  await finish();
  const { code } = (await receipt()) ?? expect.fail();
  await test.ports.database.pool.query('delete from attempt_receipts where attempt_id = $1', [attemptId]);
  expect(await receipt()).toBeNull();
  expect((await check(code)).state).toBe('foreign');
});

it('an answer that arrives in time, and counts only after the end, is named as late when the receipt is checked [receipts.9]', async () => {
  const { attemptId, finish, receipt, check, save } = await sitting();
  await reachDeadline(attemptId);
  await finish();
  const given = (await receipt()) ?? expect.fail();
  test.clock.advance({ minutes: 1 / 60 });
  await save(1, 'In flight');
  expect(await receipt()).toEqual(given);
  expect((await check(given.code)).state).toBe('lateAnswerAccepted');
});

it('a recording counts by its content: one that arrives after the end changes nothing, another content does [receipts.10]', async () => {
  await setExam(await test.signIn(OWNER));
  const { attemptId, questionId, candidate } = await startExam(test, admin, [asked('audioRecording')]);
  const { announce, upload, submit } = recordingCalls({ attemptId, questionId, candidate });
  const tone = await readFile(TONE);
  const recordingId = randomUUID();
  await announce('audioRecording', recordingId, tone);
  await submit();
  const { receipt } = await candidate.ok(getReceipt, { params: { attemptId } });
  expect(receipt).toMatchObject({ answerCount: 1 });
  await upload(tone, recordingId);
  const body = { attemptId, code: receipt?.code ?? '' };
  expect((await admin.ok(checkReceipt, { body })).state).toBe('asSubmitted');
  await test.ports.database.pool.query(
    `update responses set answer = jsonb_set(answer, '{recording,announced,sha256}', to_jsonb(repeat('0', 64))) where attempt_id = $1`,
    [attemptId],
  );
  expect((await admin.ok(checkReceipt, { body })).state).toBe('answersChanged');
});

it('a receipt is known to its candidate and the tenant of the attempt alone [receipts.11]', async () => {
  const { attemptId, finish, receipt } = await sitting();
  await finish();
  const { code } = (await receipt()) ?? expect.fail();
  const neighbour = await buildCandidate(test, admin);
  const stranger = await buildAdmin(test);
  expect(await neighbour.status(getReceipt, { params: { attemptId } })).toBe(404);
  expect(await admin.status(getReceipt, { params: { attemptId } })).toBe(403);
  expect(await stranger.status(checkReceipt, { body: { attemptId, code } })).toBe(404);
  expect(await neighbour.status(checkReceipt, { body: { attemptId, code } })).toBe(403);
});
