import { stopLive } from '@invigil/contract/authoring/assessment-endpoints';
import { listQuestions, updateQuestion } from '@invigil/contract/authoring/question-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as marking from '@invigil/contract/results/marking-screen-endpoints';
import * as results from '@invigil/contract/results/result-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment, questionFields, WRITTEN } from '@invigil/testkit/builders/assessments';
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

const GUIDE = { modelAnswer: 'A lattice of \\(H_2O\\)', markingNotes: '<p>Two for <b>why</b></p>' };
const prompt = 'Why does ice float?';

/** A live assessment with one written question that has a marking guide. */
async function buildGuided() {
  const { assessmentId, questionIds } = await buildLiveAssessment(
    admin,
    { markingScheme: 'perQuestion', totalMarks: 0, passMark: 0, showExplanationAfterwards: true },
    [{ ...WRITTEN, ...GUIDE, prompt, marks: 300 }],
  );
  const [questionId = 0] = questionIds;
  return { assessmentId, questionId };
}

const update = (assessmentId: number, questionId: number, change: object) => ({
  body: { questionId, ...questionFields(assessmentId, { ...WRITTEN, prompt, marks: 300 }), ...change },
});
const stored = async (assessmentId: number) =>
  (await admin.ok(listQuestions, { params: { assessmentId } }))[0];

it('a model answer and marking notes reach the person who marks, and no candidate [marking-guide.1]', async () => {
  const { assessmentId, questionId } = await buildGuided();
  const candidate = await buildCandidate(test, admin);
  const attemptId = await buildAttempt(candidate, assessmentId);
  const seen = [
    await candidate.ok(attempts.getQuestion, { params: { assessmentId, position: 1 } }),
    await candidate.ok(attempts.saveAnswer, {
      body: answerFields(attemptId, questionId, { answerText: 'Because.' }),
    }),
    await candidate.ok(attempts.finishAttempt, { body: { attemptId } }),
    await candidate.ok(results.listResultDetails, { params: { attemptId } }),
  ];
  expect(JSON.stringify(seen)).not.toMatch(/lattice|Two for/);
  const [answer] = await admin.ok(marking.listAttemptAnswers, { params: { attemptId }, query: {} });
  expect(answer?.modelAnswerHtml).toContain('<math');
  expect(answer?.markingNotesHtml).toContain('<b>why</b>');
});

it('a marking guide may change while its assessment is live, and then marks by the new one [marking-guide.2]', async () => {
  const { assessmentId, questionId } = await buildGuided();
  await admin.ok(updateQuestion, update(assessmentId, questionId, { markingNotes: 'Three for why' }));
  expect(await stored(assessmentId)).toMatchObject({ markingNotes: 'Three for why' });
  expect(await admin.refusal(updateQuestion, update(assessmentId, questionId, { prompt: 'Why?' }))).toBe(
    'stopFirst',
  );
});

it('an update that names no marking guide keeps it, and an empty one removes it [marking-guide.3]', async () => {
  const { assessmentId, questionId } = await buildGuided();
  await admin.ok(stopLive, { body: { assessmentId, endAttemptsNow: false } });
  await admin.ok(
    updateQuestion,
    update(assessmentId, questionId, { prompt: 'Why does ice float on water?' }),
  );
  expect(await stored(assessmentId)).toMatchObject({ modelAnswer: GUIDE.modelAnswer });
  await admin.ok(updateQuestion, update(assessmentId, questionId, { modelAnswer: '', markingNotes: '' }));
  expect(await stored(assessmentId)).toMatchObject({ modelAnswer: '', markingNotes: '' });
});

it("an update cannot read another tenant's marking guide [marking-guide.4]", async () => {
  const { questionId } = await buildGuided();
  const other = await buildAdmin(test);
  const assessment = await buildLiveAssessment(other, {}, [{}]);
  expect(await other.status(updateQuestion, update(assessment.assessmentId, questionId, {}))).toBe(404);
});
