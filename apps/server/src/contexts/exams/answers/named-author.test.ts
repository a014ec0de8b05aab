import * as accounts from '@invigil/contract/accounts/account-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { buildAdmin, buildCandidate, PASSWORD } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let first: SignedIn;
let second: SignedIn;
/** A candidate of both Admins. */
let candidate: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  [first, second] = [await buildAdmin(test), await buildAdmin(test)];
  candidate = await buildCandidate(test, first);
  const { fullName, email } = await candidate.ok(accounts.getCurrentUser);
  await test.anonymous.ok(accounts.registerCandidate, {
    body: { fullName, email, password: PASSWORD, ownerId: second.userId },
  });
});
afterAll(() => test.close());

const strangers = async () => [
  (await buildAdmin(test)).userId,
  (await buildCandidate(test, first)).userId,
  999_999,
];

it('a start and an answer may name the candidate or one of its Admins as author [named-author.1]', async () => {
  const { assessmentId, questionIds } = await buildLiveAssessment(second);
  for (const createdBy of [undefined, null, candidate.userId, first.userId, second.userId]) {
    const { attemptId } = await candidate.ok(attempts.startAttempt, { body: { assessmentId, createdBy } });
    const body = answerFields(attemptId, questionIds[0] ?? 0, { createdBy });
    await candidate.ok(attempts.saveAnswer, { body });
  }
});

it('a start or an answer that names another author is refused and stores nothing [named-author.2]', async () => {
  const { assessmentId, questionIds } = await buildLiveAssessment(second);
  for (const createdBy of await strangers())
    expect(await candidate.status(attempts.startAttempt, { body: { assessmentId, createdBy } })).toBe(403);
  expect(await candidate.status(attempts.getOpenAttempt, { params: { assessmentId } })).toBe(404);
  const attemptId = await buildAttempt(candidate, assessmentId);
  for (const createdBy of await strangers()) {
    const body = answerFields(attemptId, questionIds[0] ?? 0, { createdBy });
    expect(await candidate.status(attempts.saveAnswer, { body })).toBe(403);
  }
  const { questions } = await candidate.ok(attempts.getOpenAttempt, { params: { assessmentId } });
  expect(questions.some(({ isAnswered }) => isAnswered)).toBe(false);
});

it('an answer to a foreign attempt gets the same refusal for every named author', async () => {
  const { assessmentId, questionIds } = await buildLiveAssessment(second);
  const attemptId = await buildAttempt(candidate, assessmentId);
  const other = await buildCandidate(test, second);
  for (const createdBy of [undefined, candidate.userId, second.userId, 999_999]) {
    const body = answerFields(attemptId, questionIds[0] ?? 0, { createdBy });
    expect(await other.status(attempts.saveAnswer, { body })).toBe(404);
    expect(await first.status(attempts.saveAnswer, { body })).toBe(403);
  }
});
