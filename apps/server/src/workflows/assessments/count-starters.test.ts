import { countStarters } from '@invigil/contract/authoring/starter-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { buildAdmin, buildCandidate, confirmPeople } from '@invigil/testkit/builders/accounts';
import { buildAssessment, buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  admin = await buildAdmin(test);
});

const starters = async (assessmentId: number) =>
  (await admin.ok(countStarters, { params: { assessmentId } })).starterCount;

it('the number of starters is that of the Admin’s candidates who have an attempt left [go-live-starters.1]', async () => {
  const draft = await buildAssessment(admin);
  expect(await starters(draft.assessmentId)).toBe(0);
  const first = await buildCandidate(test, admin);
  await buildCandidate(test, admin);
  await buildCandidate(test, await buildAdmin(test));
  expect(await starters(draft.assessmentId)).toBe(2);
  const live = await buildLiveAssessment(admin);
  const attemptId = await buildAttempt(first, live.assessmentId);
  expect(await starters(live.assessmentId)).toBe(2);
  await first.ok(attempts.finishAttempt, { body: { attemptId } });
  expect(await starters(live.assessmentId)).toBe(1);
});

it('a list lets start those of its candidates whose address is trusted [go-live-starters.2]', async () => {
  const listed = await buildCandidate(test, admin);
  await buildCandidate(test, admin);
  const { assessmentId } = await buildAssessment(admin, {
    participantMode: 'byEmail',
    participantEmails: `${listed.credentials.email}, nobody@example.org`,
  });
  expect(await starters(assessmentId)).toBe(0);
  await confirmPeople(admin, listed);
  expect(await starters(assessmentId)).toBe(1);
});
