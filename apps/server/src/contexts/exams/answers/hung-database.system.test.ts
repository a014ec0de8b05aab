import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import type { ApiClient } from '@invigil/testkit/api/api-client';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { HOT_PATH } from '../../../database/pool.ts';
import { stopBackends } from '../../../testing/stopped-backends.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

interface Sitting {
  readonly candidate: ApiClient;
  readonly attemptId: number;
}

/** Longest time until the reply to a save, whatever the database does; milliseconds. */
const ANSWERED_WITHIN_MS = 10_000;

let test: TestApp;
let cohort: Sitting[];
let questionIds: readonly number[];

beforeAll(async () => {
  test = await startTestApp();
  const admin = await buildAdmin(test);
  const built = await buildLiveAssessment(admin);
  questionIds = built.questionIds;
  cohort = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const candidate = await buildCandidate(test, admin);
      return { candidate, attemptId: await buildAttempt(candidate, built.assessmentId) };
    }),
  );
});
afterAll(() => test.close());

const save = ({ candidate, attemptId }: Sitting, index: number, sequence: number) =>
  candidate.status(attempts.saveAnswer, {
    body: answerFields(attemptId, questionIds[index] ?? 0, { sequence }),
  });

/** Opens connections of the hot path, and stops the backends behind them. */
async function stopHotPath() {
  await Promise.all(cohort.map((sitting) => save(sitting, 0, 1)));
  await test.ports.database.hotPool.query('select 1');
  const stopped = await stopBackends(test.ports.database.pool, HOT_PATH.name);
  onTestFinished(stopped.resume);
  expect(stopped.stopped).toBeGreaterThan(0);
}

it('a hanging database delays no save beyond ten seconds and loses no acknowledged answer [hung-database.1]', async () => {
  await stopHotPath();
  const startedAt = performance.now();
  const outcomes = await Promise.all(cohort.map((sitting) => save(sitting, 1, 2)));
  expect(performance.now() - startedAt).toBeLessThan(ANSWERED_WITHIN_MS);
  // A save that met only hung backends gets 503, after which its page retries.
  for (const [index, outcome] of outcomes.entries()) {
    expect([200, 503]).toContain(outcome);
    const sitting = cohort[index];
    if (outcome === 503 && sitting !== undefined) expect(await save(sitting, 1, 3)).toBe(200);
  }
  const { rows } = await test.ports.database.pool.query(
    'select count(*)::int as stored from responses where question_id = $1',
    [questionIds[1]],
  );
  expect(rows[0].stored).toBe(cohort.length);
});

it('a hanging database leaves the server ready as long as one connection responds [hung-database.3]', async () => {
  await stopHotPath();
  expect((await test.app.inject({ url: '/ready' })).statusCode).toBe(200);
});

it('a locked attempt delays no other save, and a save to it gets 503 [hung-database.2]', async () => {
  const [locked, ...others] = cohort;
  if (locked === undefined) throw new Error('The cohort is empty');
  const holder = await test.ports.database.pool.connect();
  onTestFinished(() => holder.release());
  await holder.query('begin');
  await holder.query('select from attempts where id = $1 for update', [locked.attemptId]);
  const startedAt = performance.now();
  let isWaiting = true;
  const waiting = save(locked, 2, 4).finally(() => {
    isWaiting = false;
  });
  expect(await Promise.all(others.map((sitting) => save(sitting, 2, 4)))).toEqual(others.map(() => 200));
  expect(isWaiting).toBe(true);
  expect(await waiting).toBe(503);
  expect(performance.now() - startedAt).toBeLessThan(ANSWERED_WITHIN_MS);
  await holder.query('rollback');
  expect(await save(locked, 2, 5)).toBe(200);
});
