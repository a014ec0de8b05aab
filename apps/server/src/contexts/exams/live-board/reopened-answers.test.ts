import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as liveBoard from '@invigil/contract/exams/live-board-endpoints';
import * as results from '@invigil/contract/results/result-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** An attempt that was ended, got a late answer, and was reopened. */
async function buildReopened() {
  const admin = await buildAdmin(test);
  const candidate = await buildCandidate(test, admin);
  const { assessmentId, questionIds } = await buildLiveAssessment(admin);
  const attemptId = await buildAttempt(candidate, assessmentId);
  const save = (answer: string) => ({
    body: answerFields(attemptId, questionIds[0] ?? 0, {
      answerText: answer,
      sequence: test.clock.now().getTime(),
    }),
  });
  await admin.ok(liveBoard.endAttempt, { body: { attemptId, reason: 'Fire alarm' } });
  expect(await candidate.refusal(attempts.saveAnswer, save('Option-A'))).toBe('answerTooLate');
  await admin.ok(liveBoard.reopenAttempt, { body: { attemptId, extraMinutes: 0, reason: 'False alarm' } });
  test.clock.advance({ minutes: 1 });
  const finish = () => candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  const listLate = () => admin.ok(liveBoard.listLateAnswers, { params: { assessmentId } });
  const decide = {
    body: { attemptId, questionId: questionIds[0] ?? 0, isAccepted: true, reason: 'A bad line' },
  };
  return { admin, candidate, attemptId, save, finish, listLate, decide };
}

it('a late answer of a reopened attempt is deleted once the candidate answers its question again, because it would overwrite the newer answer [reopened-answers.1]', async () => {
  const { admin, candidate, attemptId, save, finish, listLate, decide } = await buildReopened();
  await candidate.ok(attempts.saveAnswer, save('Option-B'));
  await finish();
  expect(await listLate()).toEqual([]);
  expect(await admin.status(liveBoard.decideLateAnswer, decide)).toBe(404);
  const [detail] = await candidate.ok(results.listResultDetails, { params: { attemptId } });
  expect(detail?.marked).toMatchObject({ selected: ['B'] });
});

it('a late answer of a reopened attempt can still be accepted if the candidate does not answer its question again', async () => {
  const { admin, candidate, attemptId, finish, listLate, decide } = await buildReopened();
  await finish();
  expect(await listLate()).toMatchObject([{ answer: 'first', state: 'waiting' }]);
  await admin.ok(liveBoard.decideLateAnswer, decide);
  const [detail] = await candidate.ok(results.listResultDetails, { params: { attemptId } });
  expect(detail?.marked).toMatchObject({ selected: ['A'] });
});
