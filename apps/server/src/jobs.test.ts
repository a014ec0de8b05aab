import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as results from '@invigil/contract/results/result-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startJobs } from './jobs.ts';
import { createLog } from './log.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
});
afterAll(() => test.close());

describe('background work', () => {
  let stopJobs: () => Promise<void>;
  beforeAll(() => {
    stopJobs = startJobs(test.ports, createLog('silent'));
  });
  afterAll(() => stopJobs());

  it('a job closes an exam whose time is over, with its saved answers [jobs.3]', async () => {
    const candidate = await buildCandidate(test, admin);
    const { assessmentId, questionIds } = await buildLiveAssessment(admin, { timeLimitMinutes: 10 });
    const attemptId = await buildAttempt(candidate, assessmentId);
    await candidate.ok(attempts.saveAnswer, { body: answerFields(attemptId, questionIds[0] ?? 0) });
    test.clock.advance({ minutes: 10, seconds: 6 });
    await vi.waitFor(
      async () => expect(await candidate.status(results.getResult, { params: { attemptId } })).toBe(200),
      { timeout: 120_000, interval: 250 },
    );
    expect(await candidate.ok(results.getResult, { params: { attemptId } })).toMatchObject({
      finishReason: 'timeUp',
      secondsTaken: 600,
      obtainedMarks: 3_333,
    });
  });

  it('a job stops an assessment at its scheduled end [jobs.2]', async () => {
    const opensAt = test.clock.now();
    const closesAt = new Date(opensAt.getTime() + 60_000);
    const { assessmentId } = await buildLiveAssessment(admin, { opensAt, closesAt });
    const availability = async () =>
      (await admin.ok(assessments.getAssessment, { params: { assessmentId } })).availability;
    test.clock.advance({ minutes: 1 });
    await vi.waitFor(async () => expect(await availability()).toBe('stopped'), {
      timeout: 120_000,
      interval: 100,
    });
  });
});
