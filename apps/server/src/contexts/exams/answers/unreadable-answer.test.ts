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

const NUMBER = { kind: 'numeric', value: '600', tolerance: '0' } as const;

/** An attempt that may not be stopped early, with these texts as the answers to its numbers. */
async function answerNumbers(texts: readonly string[]) {
  const { assessmentId, questionIds } = await buildLiveAssessment(
    admin,
    { allowStop: false },
    texts.map((_, index) => ({ promptType: 'text', prompt: `How many ${index}?`, interaction: NUMBER })),
  );
  const candidate = await buildCandidate(test, admin);
  const attemptId = await buildAttempt(candidate, assessmentId);
  for (const [index, text] of texts.entries())
    await candidate.ok(attempts.saveAnswer, {
      body: answerFields(attemptId, questionIds[index] ?? 0, { answer: { kind: 'numeric', text } }),
    });
  return { assessmentId, attemptId, candidate };
}

it('a text that is no number is stored, and counts as answered neither on the page nor on the board [unreadable.4]', async () => {
  const { assessmentId, attemptId, candidate } = await answerNumbers(['600', '600 THz', '5,9x', '1,500']);
  const { questions } = await candidate.ok(attempts.getOpenAttempt, { params: { assessmentId } });
  expect(questions.map(({ isAnswered, isUnreadable }) => [isAnswered, isUnreadable])).toEqual([
    [true, false],
    [false, true],
    [false, true],
    [false, true],
  ]);
  const shown = await candidate.ok(attempts.getQuestion, { params: { assessmentId, position: 2 } });
  expect(shown).toMatchObject({ answer: { text: '600 THz' }, isAnswered: false, isUnreadable: true });
  const { rows } = await admin.ok(board.getLiveBoard, { params: { assessmentId } });
  expect(rows.find((row) => row.attemptId === attemptId)).toMatchObject({ answeredCount: 1 });
});

it('a text that is no number holds up no submission, and the sheet shows it with 0 marks [unreadable.5]', async () => {
  const { attemptId, candidate } = await answerNumbers(['600', '5,9x']);
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  const { finishReason } = await candidate.ok(results.getResult, { params: { attemptId } });
  expect(finishReason).toBe('submitted');
  const details = await admin.ok(results.listResultDetails, { params: { attemptId } });
  expect(details.map(({ answer, obtainedMarks }) => [answer, Number(obtainedMarks) > 0])).toEqual([
    ['600', true],
    ['5,9x', false],
  ]);
});
