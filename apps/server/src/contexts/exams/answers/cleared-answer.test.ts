import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as board from '@invigil/contract/exams/live-board-endpoints';
import * as results from '@invigil/contract/results/result-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
});
afterAll(() => test.close());

const CLEARED = { answerText: '', isSkipped: true, isCleared: true };

async function clearedAnswer(rules: { allowSkip: boolean; allowStop: boolean }) {
  const { assessmentId, questionIds } = await buildLiveAssessment(admin, rules);
  const candidate = await buildCandidate(test, admin);
  const attemptId = await buildAttempt(candidate, assessmentId);
  const save = (questionId: number, given: Parameters<typeof answerFields>[2] = {}) =>
    candidate.ok(attempts.saveAnswer, { body: answerFields(attemptId, questionId, given) });
  for (const questionId of questionIds) await save(questionId);
  await save(questionIds[0] ?? 0, CLEARED);
  return { assessmentId, attemptId, questionIds, candidate };
}

it.each([
  [true, { isAnswered: false, isSkipped: true }],
  [false, { isAnswered: false, isSkipped: false }],
])(
  'a cleared answer counts neither on the page, nor on the board, the sheet or in the marks (skipping allowed: %s) [cleared-answer.1]',
  async (allowSkip, state) => {
    const { assessmentId, attemptId, questionIds, candidate } = await clearedAnswer({
      allowSkip,
      allowStop: true,
    });
    const { questions } = await candidate.ok(attempts.getOpenAttempt, { params: { assessmentId } });
    expect(questions.find(({ questionId }) => questionId === questionIds[0])).toMatchObject(state);
    const position = questions.find(({ questionId }) => questionId === questionIds[0])?.position ?? 0;
    const shown = await candidate.ok(attempts.getQuestion, { params: { assessmentId, position } });
    expect(shown).toMatchObject({ ...state, answer: null });
    const { rows } = await admin.ok(board.getLiveBoard, { params: { assessmentId } });
    const row = rows.find((one) => one.attemptId === attemptId);
    expect(row).toMatchObject({ answeredCount: questionIds.length - 1 });
    await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
    const details = await admin.ok(results.listResultDetails, { params: { attemptId } });
    expect(details.find(({ questionId }) => questionId === questionIds[0])).toMatchObject({
      isAnswered: false,
      obtainedMarks: 0,
    });
  },
);

it('a cleared answer leaves its question open, so that an attempt that may not be stopped is not complete [cleared-answer.2]', async () => {
  const { attemptId, questionIds, candidate } = await clearedAnswer({ allowSkip: false, allowStop: false });
  const finish = { body: { attemptId } };
  expect(await candidate.refusal(attempts.finishAttempt, finish)).toBe('stopNotAllowed');
  await candidate.ok(attempts.saveAnswer, { body: answerFields(attemptId, questionIds[0] ?? 0) });
  await candidate.ok(attempts.finishAttempt, finish);
});

it('clearing a question that was never answered leaves it open, and does not complete the attempt [cleared-answer.3]', async () => {
  const { assessmentId, questionIds } = await buildLiveAssessment(admin, {
    allowSkip: false,
    allowStop: false,
  });
  const candidate = await buildCandidate(test, admin);
  const attemptId = await buildAttempt(candidate, assessmentId);
  for (const questionId of questionIds)
    await candidate.ok(attempts.saveAnswer, { body: answerFields(attemptId, questionId, CLEARED) });
  const { questions } = await candidate.ok(attempts.getOpenAttempt, { params: { assessmentId } });
  expect(questions.some(({ isAnswered, isSkipped }) => isAnswered || isSkipped)).toBe(false);
  expect(await candidate.refusal(attempts.finishAttempt, { body: { attemptId } })).toBe('stopNotAllowed');
});
