import { setTimeout as sleep } from 'node:timers/promises';
import * as assessments from '@invigil/contract/assessments/assessment-endpoints';
import * as attempts from '@invigil/contract/attempts/attempt-endpoints';
import * as results from '@invigil/contract/results/result-endpoints';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createJobQueue } from './adapters/job-queue.ts';
import { startJobs } from './jobs.ts';
import { createLog } from './log.ts';
import {
  answerFields,
  buildAdmin,
  buildAttempt,
  buildCandidate,
  buildLiveAssessment,
  type SignedIn,
} from './testing/builders.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
});
afterAll(() => test.close());

describe('what a server does by itself', () => {
  let stopJobs: () => Promise<void>;
  beforeAll(async () => {
    stopJobs = await startJobs(test.context, createLog('silent'));
  });
  afterAll(() => stopJobs());

  it('closes an exam whose time is over within ten seconds, with the answers saved until then', async () => {
    const candidate = await buildCandidate(test, admin);
    const { assessmentId, questionIds } = await buildLiveAssessment(admin, { timeLimitMinutes: 10 });
    const attemptId = await buildAttempt(candidate, assessmentId);
    await candidate.ok(attempts.saveAnswer, { body: answerFields(attemptId, questionIds[0] ?? 0) });
    test.clock.advance({ minutes: 10, seconds: 6 });
    await vi.waitFor(
      async () => expect(await candidate.status(results.getResult, { params: { attemptId } })).toBe(200),
      { timeout: 10_000, interval: 250 },
    );
    expect(await candidate.ok(results.getResult, { params: { attemptId } })).toMatchObject({
      finishReason: 'timeUp',
      secondsTaken: 600,
      obtainedMarks: 3_333,
    });
  });

  it('stops an assessment at its scheduled end', async () => {
    const opensAt = test.clock.now();
    const closesAt = new Date(opensAt.getTime() + 60_000);
    const { assessmentId } = await buildLiveAssessment(admin, { opensAt, closesAt });
    const availability = async () =>
      (await admin.ok(assessments.getAssessment, { params: { assessmentId } })).availability;
    // The clock of the test stands on a day that is long past for the queue: the job is due at once.
    await vi.waitFor(async () => expect(await availability()).toBe('stopped'), {
      timeout: 5_000,
      interval: 100,
    });
  });
});

describe('work for a given instant', () => {
  it('is done then and once, with two servers at it and the job put twice', async () => {
    const queues = [1, 2].map(() => createJobQueue(test.context.database, () => undefined));
    const at = new Date(Date.now() + 2_000);
    const done: { assessmentId: number; at: number }[] = [];
    const handlers = {
      turnAssessment: async ({ assessmentId }: { assessmentId: number }) => {
        done.push({ assessmentId, at: Date.now() });
      },
    };
    for (const queue of queues) await queue.start(handlers);
    const job = { name: 'turnAssessment', at, key: 'once' } as const;
    const data = { assessmentId: 999_999, at: at.toISOString() };
    for (const queue of queues)
      await test.context.database.db.transaction((tx) => queue.put(tx, { ...job, data }));
    await vi.waitFor(() => expect(done).toHaveLength(1), { timeout: 8_000, interval: 50 });
    // Another poll of either server finds nothing more to do.
    await sleep(1_500);
    for (const queue of queues) await queue.stop();
    expect(done.map((one) => one.assessmentId)).toEqual([999_999]);
    expect((done[0]?.at ?? 0) - at.getTime()).toBeGreaterThanOrEqual(0);
    expect((done[0]?.at ?? 0) - at.getTime()).toBeLessThan(3_000);
  });
});
