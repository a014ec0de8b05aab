import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { getSummary } from '@invigil/contract/results/dashboard-endpoints';
import * as results from '@invigil/contract/results/result-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import {
  assessmentFields,
  buildAssessment,
  buildLiveAssessment,
} from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OWNER, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('the lists of a tenant count and show only its own assessments; the SuperAdmin reads all [assessments.1]', async () => {
  const freshAdmin = await buildAdmin(test);
  await buildAssessment(freshAdmin, { title: 'Mine alone' });
  const { count } = await freshAdmin.ok(assessments.listAssessments, {
    params: { userId: freshAdmin.userId, page: 1, pageSize: 10 },
  });
  expect(count).toBe(1);
  expect(await freshAdmin.ok(getSummary, { params: { userId: freshAdmin.userId } })).toEqual({
    peopleCount: 0,
    assessmentCount: 1,
    liveCount: 0,
    questionCount: 3,
  });
  const owner = await test.signIn(OWNER);
  const all = await owner.ok(assessments.listAssessments, {
    params: { userId: owner.userId, page: 1, pageSize: 10 },
    query: { search: 'mine ALONE' } as never,
  });
  expect(all.rows.map((row) => row.ownerName)).toEqual(['Ada Admin']);
  expect(await owner.status(assessments.createAssessment, { body: assessmentFields() })).toBe(403);
});

it('the lists of results show the latest attempt of each candidate with the number of attempts, by report type [assessments.4]', async () => {
  const freshAdmin = await buildAdmin(test);
  const { assessmentId, questionIds } = await buildLiveAssessment(freshAdmin, {
    allowMultipleAttempts: true,
  });
  const sit = async (candidate: SignedIn, right: number) => {
    const attemptId = await buildAttempt(candidate, assessmentId);
    for (const questionId of questionIds.slice(0, right))
      await candidate.ok(attempts.saveAnswer, { body: answerFields(attemptId, questionId) });
    await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  };
  const [anna, ben] = await Promise.all([
    buildCandidate(test, freshAdmin, 'Anna'),
    buildCandidate(test, freshAdmin, 'Ben'),
  ]);
  await sit(anna, 0);
  await sit(anna, 3);
  await sit(ben, 1);
  const list = async (reportTypeId: number) => {
    const params = { userId: freshAdmin.userId, page: 1, pageSize: 10, reportTypeId, assessmentId };
    const { rows } = await freshAdmin.ok(results.listResults, { params });
    return rows.map((row) => [row.fullName, row.obtainedMarks, row.outcome, row.attemptCount]);
  };
  const annaRow = ['Anna', 10_000, 'passed', 2];
  const benRow = ['Ben', 3_333, 'failed', 1];
  expect(await list(0)).toEqual([benRow, annaRow]);
  expect(await list(3)).toEqual([annaRow]);
  expect(await list(4)).toEqual([benRow]);
  expect(await list(2)).toEqual([]);
  const mine = await anna.ok(results.listOwnResults, {
    params: { userId: anna.userId, page: 1, pageSize: 10, assessmentId: 0 },
  });
  expect(mine.count).toBe(2);
});
