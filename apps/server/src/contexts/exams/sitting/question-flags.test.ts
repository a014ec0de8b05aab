import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment, WRITTEN } from '@invigil/testkit/builders/assessments';
import { buildAttempt } from '@invigil/testkit/builders/attempts';
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

/** A candidate in an attempt of three written questions. */
async function sitting() {
  const { assessmentId } = await buildLiveAssessment(
    admin,
    {},
    [WRITTEN, WRITTEN, WRITTEN].map((question, index) => ({ ...question, prompt: `Question ${index}` })),
  );
  const candidate = await buildCandidate(test, admin);
  const attemptId = await buildAttempt(candidate, assessmentId);
  const open = () => candidate.ok(attempts.getOpenAttempt, { params: { assessmentId } });
  const body = (
    flags: [questionId: number, isFlagged: boolean, sequence: number][],
    pageId = 'the-page-0001',
  ) => ({
    attemptId,
    pageId,
    flags: flags.map(([questionId, isFlagged, sequence]) => ({ questionId, isFlagged, sequence })),
  });
  const beat = (...args: Parameters<typeof body>) =>
    candidate.ok(attempts.heartbeat, { body: body(...args) });
  const questionIds = (await open()).questions.map(({ questionId }) => questionId);
  const flagged = async () =>
    ((await open()).flags ?? [])
      .filter(({ isFlagged }) => isFlagged)
      .map(({ questionId }) => questionId)
      .sort((one, other) => one - other);
  return { candidate, attemptId, open, body, beat, flagged, questionIds };
}

it('flags for review are kept with the attempt, and of two states the later one counts, in whatever order they arrive [question-flags.1]', async () => {
  const { beat, flagged, questionIds } = await sitting();
  const [first = 0, second = 0] = questionIds;
  expect(await flagged()).toEqual([]);
  expect(
    (
      await beat([
        [first, true, 10],
        [second, true, 11],
      ])
    ).areFlagsStored,
  ).toBe(true);
  expect(await flagged()).toEqual([first, second].sort((one, other) => one - other));
  await beat([
    [first, true, 12],
    [first, false, 13],
  ]);
  await beat([[first, true, 12]]);
  expect(await flagged()).toEqual([second]);
  await Promise.all([20, 24, 22, 23, 21].map((sequence) => beat([[second, sequence % 2 === 1, sequence]])));
  expect(await flagged()).toEqual([]);
  expect((await beat([])).areFlagsStored).toBeUndefined();
});

it('a flag of a question that the attempt does not ask is refused, and stores nothing [question-flags.2]', async () => {
  const { candidate, body, flagged, questionIds } = await sitting();
  const [own = 0] = questionIds;
  const other = await sitting();
  for (const foreign of [other.questionIds[0] ?? 0, 999_999_999])
    expect(
      await candidate.fieldErrors(
        attempts.heartbeat,
        body([
          [own, true, 10],
          [foreign, true, 10],
        ]),
      ),
    ).toEqual({ flags: ['invalidValue'] });
  expect(await flagged()).toEqual([]);
  expect(await other.candidate.status(attempts.heartbeat, { body: body([[own, true, 10]]) })).toBe(404);
  expect(await flagged()).toEqual([]);
});

it('a heartbeat takes at most 100 flags, and sequences that are whole numbers [question-flags.3]', async () => {
  const { candidate, body, beat, questionIds } = await sitting();
  const [own = 0] = questionIds;
  const many = (length: number) => body(Array.from({ length }, (_, index) => [own, true, index]));
  const errors = (fields: ReturnType<typeof body>) => candidate.fieldErrors(attempts.heartbeat, fields);
  expect(await errors(many(101))).toMatchObject({ flags: ['tooLarge'] });
  expect(await candidate.status(attempts.heartbeat, { body: many(100) })).toBe(200);
  for (const sequence of [-1, 1.5, 2 ** 53])
    expect(Object.keys(await errors(body([[own, true, sequence]]))).join()).toContain('flags');
  expect((await beat([[own, true, Number.MAX_SAFE_INTEGER]])).areFlagsStored).toBe(true);
});

it('flags of a page without the lease, and of an attempt that has ended, are not stored [question-flags.4]', async () => {
  const { candidate, attemptId, beat, flagged, questionIds } = await sitting();
  await beat([]);
  const elsewhere = await beat([[questionIds[0] ?? 0, true, 10]], 'the-page-0002');
  expect(elsewhere).toMatchObject({ isHeld: false });
  expect(elsewhere.areFlagsStored).toBeUndefined();
  expect(await flagged()).toEqual([]);
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  expect((await beat([[questionIds[0] ?? 0, true, 10]])).areFlagsStored).toBeUndefined();
});
