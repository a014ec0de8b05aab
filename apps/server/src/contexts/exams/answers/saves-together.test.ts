import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as results from '@invigil/contract/results/result-endpoints';
import type { ApiClient } from '@invigil/testkit/api/api-client';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClient } from '../../../testing/test-client.ts';

interface Sitting {
  readonly candidate: ApiClient;
  readonly attemptId: number;
}

let test: TestApp;
let cohort: Sitting[];
let questionId: number;

beforeAll(async () => {
  test = await startTestApp();
  const admin = await buildAdmin(test);
  const { assessmentId, questionIds } = await buildLiveAssessment(admin);
  questionId = questionIds[0] ?? 0;
  cohort = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const candidate = await buildCandidate(test, admin);
      return { candidate, attemptId: await buildAttempt(candidate, assessmentId) };
    }),
  );
});
afterAll(() => test.close());

const save = ({ candidate, attemptId }: Sitting, answer: string, sequence: number) =>
  candidate.status(attempts.saveAnswer, {
    body: answerFields(attemptId, questionId, { answerText: answer, sequence }),
  });

async function answerOf({ candidate, attemptId }: Sitting): Promise<string> {
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  const [detail] = await candidate.ok(results.listResultDetails, { params: { attemptId } });
  return detail?.marked.kind === 'choice' ? detail.marked.selected.join() : '';
}

it('concurrent saves of a cohort are each stored, except unauthorized answers among them', async () => {
  const [stranger, ...others] = cohort.slice(0, 6);
  if (stranger === undefined) throw new Error('The cohort is empty');
  const [foreign] = others;
  const outcomes = await Promise.all([
    ...others.map((sitting, index) => save(sitting, index % 2 === 0 ? 'Option-A' : 'Option-C', 1)),
    save({ candidate: stranger.candidate, attemptId: foreign?.attemptId ?? 0 }, 'Option-B', 9),
    save({ ...stranger, candidate: createTestClient(test.app, { token: 'x'.repeat(43) }) }, 'Option-B', 1),
  ]);
  expect(outcomes).toEqual([200, 200, 200, 200, 200, 404, 401]);
  expect(await Promise.all(others.map(answerOf))).toEqual(['A', 'C', 'A', 'C', 'A']);
});

it('concurrent saves of one candidate leave the newest answer by sequence', async () => {
  const [sitting] = cohort.slice(6, 7);
  if (sitting === undefined) throw new Error('The cohort is empty');
  const outcomes = await Promise.all([
    save(sitting, 'Option-C', 3),
    save(sitting, 'Option-A', 2),
    save(sitting, 'Option-B', 4),
  ]);
  expect(outcomes).toEqual([200, 200, 200]);
  expect(await answerOf(sitting)).toBe('B');
});

it('concurrent saves of a cohort do not wait for a locked attempt', async () => {
  const [busy, ...others] = cohort.slice(7);
  if (busy === undefined) throw new Error('The cohort is empty');
  const client = await test.ports.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('select from attempts where id = $1 for update', [busy.attemptId]);
    const waiting = save(busy, 'Option-C', 1);
    expect(await Promise.all(others.map((sitting) => save(sitting, 'Option-A', 1)))).toEqual(
      others.map(() => 200),
    );
    await client.query('commit');
    expect(await waiting).toBe(200);
  } finally {
    client.release();
  }
  expect(await answerOf(busy)).toBe('C');
});
