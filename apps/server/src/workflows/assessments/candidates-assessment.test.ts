import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import {
  assessmentFields,
  buildAssessment,
  buildLiveAssessment,
} from '@invigil/testkit/builders/assessments';
import { buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;
let candidate: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
  candidate = await buildCandidate(test, admin);
});
afterAll(() => test.close());

const read = (assessmentId: number) => candidate.ok(assessments.getAssessment, { params: { assessmentId } });
const status = (caller: SignedIn, assessmentId: number) =>
  caller.status(assessments.getAssessment, { params: { assessmentId } });

it('a candidate reads the rules of an offered assessment and of no other [candidates-assessment.1]', async () => {
  const { assessmentId } = await buildLiveAssessment(admin, { allowSkip: false, allowMultipleTicks: true });
  expect(await read(assessmentId)).toMatchObject({
    allowStop: true,
    allowSkip: false,
    allowMultipleTicks: true,
    timeLimitMinutes: 60,
    questionCount: 3,
    attemptCount: 0,
    isLive: true,
  });
  const draft = await buildAssessment(admin);
  expect(await status(candidate, draft.assessmentId)).toBe(404);
  const stranger = await buildCandidate(test, await buildAdmin(test));
  expect(await status(stranger, assessmentId)).toBe(404);
});

it('a candidate reads the rules of its current or last paper, whatever is edited afterwards [candidates-assessment.2]', async () => {
  const fields = assessmentFields({ allowStop: true });
  const { assessmentId } = await buildLiveAssessment(admin, fields);
  const attemptId = await buildAttempt(candidate, assessmentId);
  await admin.ok(assessments.stopLive, { body: { assessmentId, endAttemptsNow: false } });
  await admin.ok(assessments.updateAssessment, { body: { ...fields, assessmentId, allowStop: false } });
  expect(await read(assessmentId)).toMatchObject({ allowStop: true, attemptCount: 1, isLive: false });
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  expect(await read(assessmentId)).toMatchObject({ allowStop: true, attemptCount: 1 });
  const other = await buildCandidate(test, admin);
  expect(await status(other, assessmentId)).toBe(404);
});
