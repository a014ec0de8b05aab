import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as results from '@invigil/contract/results/result-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { closeOverdueAttempts } from '../closing/close-overdue-attempts.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
});
afterAll(() => test.close());

/** An attempt of an hour with three minutes left. */
async function buildSitting() {
  const candidate = await buildCandidate(test, admin);
  const { assessmentId, questionIds } = await buildLiveAssessment(admin);
  const attemptId = await buildAttempt(candidate, assessmentId);
  test.clock.advance({ minutes: 57 });
  return { candidate, attemptId, questionIds };
}

/** Locks the attempt's row, sends a save that waits for it, and resolves once the save has arrived. */
async function sendWhileLocked({
  candidate,
  attemptId,
  questionIds,
}: Awaited<ReturnType<typeof buildSitting>>) {
  const holder = await test.ports.database.pool.connect();
  onTestFinished(() => holder.release());
  await holder.query('begin');
  await holder.query('select from attempts where id = $1 for update', [attemptId]);
  const address = test.app.server.listening
    ? `http://127.0.0.1:${(test.app.server.address() as { port: number }).port}`
    : await test.app.listen({ port: 0, host: '127.0.0.1' });
  const arrived = new Promise((resolve) => test.app.server.once('request', resolve));
  const body = attempts.saveAnswer.body?.encode(
    answerFields(attemptId, questionIds[0] ?? 0, { sequence: 1 }),
  );
  const response = fetch(`${address}${attempts.saveAnswer.path}`, {
    method: attempts.saveAnswer.method,
    headers: { authorization: `Bearer ${candidate.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await arrived;
  return { holder, response };
}

describe('an answer that arrives in time and waits for the database', () => {
  it('an answer that arrives in time counts, although its statement runs after the deadline [arrival.1]', async () => {
    const sitting = await buildSitting();
    const { holder, response } = await sendWhileLocked(sitting);
    test.clock.advance({ minutes: 4 });
    await holder.query('rollback');
    expect((await response).status).toBe(200);
    await closeOverdueAttempts(test.ports);
    const { attemptId, candidate } = sitting;
    expect(await candidate.ok(results.getResult, { params: { attemptId } })).toMatchObject({
      obtainedMarks: 3_333,
      finishReason: 'timeUp',
    });
  });

  it('an answer that arrives in time counts, although the attempt was closed while it waited for the database [arrival.2]', async () => {
    const sitting = await buildSitting();
    const { holder, response } = await sendWhileLocked(sitting);
    test.clock.advance({ minutes: 4 });
    // Closes the attempt as the job for overdue attempts does, by the connection that holds the lock.
    await holder.query(
      `update attempts set finished_at = deadline, finish_reason = 'timeUp', obtained_marks = 0, is_marked = true
       where id = $1`,
      [sitting.attemptId],
    );
    await holder.query('commit');
    expect((await response).status).toBe(200);
    const { attemptId, candidate } = sitting;
    const result = await candidate.ok(results.getResult, { params: { attemptId } });
    expect(result.obtainedMarks).toBe(3_333);
  });
});

it('an answer after the deadline and the grace is refused as too late, whatever time its device reports', async () => {
  const { candidate, attemptId, questionIds } = await buildSitting();
  const answeredAt = test.clock.now();
  test.clock.advance({ minutes: 4 });
  const body = answerFields(attemptId, questionIds[0] ?? 0, { sequence: 1, answeredAt });
  expect(await candidate.refusal(attempts.saveAnswer, { body })).toBe('answerTooLate');
});
