import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as results from '@invigil/contract/results/result-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createJobQueue, type JobQueue } from './adapters/job-queue.ts';
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

it('a job for an instant runs at its time and once, with two servers and the job added twice [jobs.1]', async () => {
  const queues = [1, 2].map(() => createJobQueue(test.context.database, () => undefined));
  const at = new Date(Date.now() + 2_000);
  const done: { assessmentId: number; lateMs: number }[] = [];
  const applySchedule = async (job: { assessmentId: number; at: string }) => {
    done.push({ assessmentId: job.assessmentId, lateMs: Date.now() - Date.parse(job.at) });
  };
  for (const queue of queues) await queue.start({ applySchedule, mailPasswordLink: async () => undefined });
  const put = (queue: JobQueue, assessmentId: number, due: Date) =>
    test.context.database.db.transaction((tx) =>
      queue.put(tx, {
        name: 'applySchedule',
        data: { assessmentId, at: due.toISOString() },
        at: due,
        key: String(assessmentId),
      }),
    );
  for (const queue of queues) await put(queue, 1, at);
  for (const queue of queues) await put(queue, 2, new Date(at.getTime() + 3_000));
  // A second run of the first job would precede the second job.
  await vi.waitFor(() => expect(done.at(-1)?.assessmentId).toBe(2), { timeout: 120_000, interval: 50 });
  for (const queue of queues) await queue.stop();
  expect(done.map(({ assessmentId }) => assessmentId)).toEqual([1, 2]);
  for (const { lateMs } of done) {
    expect(lateMs).toBeGreaterThanOrEqual(0);
  }
});

describe('background work', () => {
  let stopJobs: () => Promise<void>;
  beforeAll(async () => {
    stopJobs = await startJobs(test.context, createLog('silent'));
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
    // The test's clock is on a day long past for the queue: the job is due at once.
    await vi.waitFor(async () => expect(await availability()).toBe('stopped'), {
      timeout: 120_000,
      interval: 100,
    });
  });
});
