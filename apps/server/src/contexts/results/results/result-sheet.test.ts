import { gunzipSync } from 'node:zlib';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { getReceipt } from '@invigil/contract/exams/receipt-endpoints';
import * as marking from '@invigil/contract/results/marking-screen-endpoints';
import * as release from '@invigil/contract/results/release-endpoints';
import * as results from '@invigil/contract/results/result-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import {
  type AssessmentFields,
  buildLiveAssessment,
  type QuestionChange,
  WRITTEN,
} from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
});
afterAll(() => test.close());

/** A candidate who has answered the first question of an assessment. */
async function sit(fields: Partial<AssessmentFields> = {}, questions: QuestionChange[] = [{}, {}]) {
  const { assessmentId, questionIds } = await buildLiveAssessment(admin, fields, questions);
  const candidate = await buildCandidate(test, admin);
  const attemptId = await buildAttempt(candidate, assessmentId);
  await candidate.ok(attempts.saveAnswer, {
    body: answerFields(attemptId, questionIds[0] ?? 0, { answerText: 'Option-A' }),
  });
  const finish = () => candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  return { assessmentId, questionIds, candidate, attemptId, finish, params: { attemptId } };
}

const RELEASED = { allowStop: true, showKeyAfterwards: true, showExplanationAfterwards: true } as const;
const UNRELEASED = { ...RELEASED, reviewRelease: 'byAdmin' } as const;

it('the exam page reads in one call what the calls for the result, the receipt and the script say [result-sheet.1]', async () => {
  for (const fields of [RELEASED, UNRELEASED]) {
    const { candidate, attemptId, finish, params } = await sit(fields);
    await finish();
    const note = { responseId: { attemptId, position: 2 }, internalNote: 'Copied?', comment: 'Left out' };
    await admin.ok(marking.saveResponseNote, { body: { noteVersion: 0, ...note } });
    const sheet = await candidate.ok(results.getResultSheet, { params });
    expect(sheet.result).toEqual(await candidate.ok(results.getResult, { params }));
    expect(sheet.receipt).toEqual((await candidate.ok(getReceipt, { params })).receipt);
    const details = await candidate.ok(results.listResultDetails, { params });
    expect(details).toHaveLength(2);
    expect(details.map((detail, index) => ({ ...detail, ...sheet.details?.[index] }))).toEqual(details);
    expect(JSON.stringify(sheet)).not.toContain('Copied?');
  }
});

it('the text of an option is once in the sheet of the exam page, and twice in the script of the published call [result-sheet.2]', async () => {
  const options = [
    { label: 'A', text: 'The offset alone' },
    { label: 'B', text: 'The tone alone' },
  ] as const;
  const { candidate, finish, params } = await sit(RELEASED, [{ options: [...options] }]);
  await finish();
  const countOf = async (endpoint: typeof results.getResultSheet | typeof results.listResultDetails) =>
    (await candidate.send(endpoint, { params })).body.split('The tone alone').length - 1;
  expect(await countOf(results.getResultSheet)).toBe(1);
  expect(await countOf(results.listResultDetails)).toBeGreaterThan(1);
});

it('marks, key, explanation and comment are in the sheet once the review is released, and not before [result-sheet.3]', async () => {
  const { assessmentId, candidate, attemptId, finish, params } = await sit(UNRELEASED);
  await finish();
  const note = { responseId: { attemptId, position: 1 }, internalNote: '', comment: 'Well argued' };
  await admin.ok(marking.saveResponseNote, { body: { noteVersion: 0, ...note } });
  const read = async () => (await candidate.ok(results.getResultSheet, { params })).details ?? [];
  const hidden = await read();
  for (const detail of hidden) {
    for (const field of ['obtainedMarks', 'comment', 'regrade', 'explanationHtml'])
      expect(detail).not.toHaveProperty(field);
    expect(detail.marked).not.toHaveProperty('key');
  }
  await admin.ok(release.setReviewRelease, { body: { assessmentId, isReleased: true } });
  expect((await read())[0]).toMatchObject({ comment: 'Well argued', marked: { key: expect.anything() } });
  await admin.ok(release.setReviewRelease, { body: { assessmentId, isReleased: false } });
  expect(await read()).toEqual(hidden);
});

it('the sheet of an attempt whose marking is pending has its receipt and no script [result-sheet.4]', async () => {
  const written = await sit({ allowStop: true }, [WRITTEN]);
  await written.finish();
  const { candidate, params } = written;
  const sheet = await candidate.ok(results.getResultSheet, { params });
  expect(sheet).toMatchObject({ result: { isMarked: false, obtainedMarks: null }, details: null });
  expect(sheet.receipt?.code).toMatch(/^\w{4}(?:-\w{4}){3}$/);
});

it('a candidate reads the sheet of an own finished attempt alone; one that is complete is submitted by it [result-sheet.5]', async () => {
  const { candidate, questionIds, attemptId, params } = await sit({ allowStop: false });
  const neighbour = await buildCandidate(test, admin);
  const statusOf = (caller: SignedIn) => caller.status(results.getResultSheet, { params });
  expect(await statusOf(candidate)).toBe(404);
  expect(await candidate.status(results.getResultSheet, { params: { attemptId: 987_654 } })).toBe(404);
  await candidate.ok(attempts.saveAnswer, {
    body: answerFields(attemptId, questionIds[1] ?? 0, { answerText: 'Option-A' }),
  });
  expect(await statusOf(neighbour)).toBe(404);
  expect(await statusOf(admin)).toBe(403);
  const sheet = await candidate.ok(results.getResultSheet, { params });
  expect(sheet.result.finishReason).toBe('submitted');
  expect(sheet.receipt?.answerCount).toBe(2);
  expect(await statusOf(neighbour)).toBe(404);
});

it('the first sheet with marks notes when the candidate saw them, and later ones leave that time [result-sheet.6]', async () => {
  const { candidate, attemptId, finish, params } = await sit(RELEASED);
  await finish();
  const seenAt = async () => {
    const { rows } = await test.ports.database.pool.query<{ at: Date | null }>(
      'select first_reviewed_at as at from attempts where id = $1',
      [attemptId],
    );
    return rows[0]?.at;
  };
  expect(await seenAt()).toBeNull();
  const now = test.clock.now();
  await candidate.ok(results.getResultSheet, { params });
  expect(await seenAt()).toEqual(now);
  test.clock.advance({ minutes: 1 });
  await candidate.ok(results.getResultSheet, { params });
  expect(await seenAt()).toEqual(now);
});

it('a sheet is sent compressed to a client that accepts gzip, plain to any other, and is never stored [result-sheet.7]', async () => {
  const { candidate, finish, params } = await sit(RELEASED, [{}, {}, {}]);
  await finish();
  const ask = (encoding: string | undefined, token = candidate.token) =>
    test.app.inject({
      url: `/api/Report/GetResultSheet/${params.attemptId}`,
      headers: {
        authorization: `Bearer ${token}`,
        ...(encoding === undefined ? {} : { 'accept-encoding': encoding }),
      },
    });
  const plain = await ask(undefined);
  const zipped = await ask('gzip, deflate, br');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(zipped.headers).toMatchObject({
    'content-encoding': 'gzip',
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(zipped.rawPayload.length),
  });
  for (const { headers } of [plain, zipped]) expect(headers.vary).toContain('accept-encoding');
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
  expect(zipped.rawPayload.length * 2).toBeLessThan(plain.rawPayload.length);
  const refused = await ask('gzip', admin.token);
  expect([refused.statusCode, refused.headers['content-encoding']]).toEqual([403, undefined]);
});
