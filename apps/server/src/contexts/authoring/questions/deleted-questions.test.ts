import { getAssessment, stopLive } from '@invigil/contract/authoring/assessment-endpoints';
import * as questions from '@invigil/contract/authoring/question-endpoints';
import { finishAttempt, saveAnswer } from '@invigil/contract/exams/attempt-endpoints';
import { listResultDetails } from '@invigil/contract/results/result-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildAssessment, buildLiveAssessment } from '@invigil/testkit/builders/assessments';
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

const promptsOf = async (assessmentId: number) =>
  (await admin.ok(questions.listQuestions, { params: { assessmentId } })).map(({ prompt }) => prompt);
const PROMPTS = [{ prompt: 'One?' }, { prompt: 'Two?' }, { prompt: 'Three?' }];

it('a deleted question is gone from its assessment; the others keep their order and share the marks [deleted-questions.1]', async () => {
  const { assessmentId, questionIds } = await buildAssessment(
    admin,
    { totalMarks: 1_000, passMark: 0 },
    PROMPTS,
  );
  const params = { questionId: questionIds[1] ?? 0 };
  await admin.ok(questions.deleteQuestion, { params });
  const left = await admin.ok(questions.listQuestions, { params: { assessmentId } });
  expect(left.map(({ prompt, marks }) => [prompt, marks])).toEqual([
    ['One?', 500],
    ['Three?', 500],
  ]);
  expect((await admin.ok(getAssessment, { params: { assessmentId } })).questionCount).toBe(2);
  expect(await admin.status(questions.deleteQuestion, { params })).toBe(404);
});

it('a question can be deleted by its own tenant alone [deleted-questions.2]', async () => {
  const { assessmentId, questionIds } = await buildAssessment(admin, {}, PROMPTS);
  const params = { questionId: questionIds[0] ?? 0 };
  const other = await buildAdmin(test);
  expect(await other.status(questions.deleteQuestion, { params })).toBe(404);
  const candidate = await buildCandidate(test, admin);
  expect(await candidate.status(questions.deleteQuestion, { params })).toBe(403);
  expect(await promptsOf(assessmentId)).toEqual(['One?', 'Two?', 'Three?']);
});

it('a deleted question stays on the result sheets of the attempts that answered it [deleted-questions.3]', async () => {
  const { assessmentId, questionIds } = await buildLiveAssessment(admin, {}, PROMPTS);
  const candidate = await buildCandidate(test, admin);
  const attemptId = await buildAttempt(candidate, assessmentId);
  const questionId = questionIds[0] ?? 0;
  await candidate.ok(saveAnswer, { body: answerFields(attemptId, questionId) });
  await candidate.ok(finishAttempt, { body: { attemptId } });
  await admin.ok(stopLive, { body: { assessmentId, endAttemptsNow: false } });
  await admin.ok(questions.deleteQuestion, { params: { questionId } });
  expect(await promptsOf(assessmentId)).toEqual(['Two?', 'Three?']);
  const sheet = await candidate.ok(listResultDetails, { params: { attemptId } });
  expect(sheet.map(({ questionId: id }) => id).toSorted()).toEqual([...questionIds].toSorted());
});
