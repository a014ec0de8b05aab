import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import * as questions from '@invigil/contract/authoring/question-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as results from '@invigil/contract/results/result-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment, questionFields } from '@invigil/testkit/builders/assessments';
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

async function editsOf(assessmentId: number) {
  const row = await admin.ok(assessments.getAssessment, { params: { assessmentId } });
  return { ...row, participantEmails: undefined, inviteByEmail: false };
}

const isLive = async (assessmentId: number) =>
  (await admin.ok(assessments.getAssessment, { params: { assessmentId } })).isLive;

it('a live assessment is stopped by a change of its marks, and by the switch to equal distribution [live-edits.3]', async () => {
  const marks = await buildLiveAssessment(admin);
  await admin.ok(assessments.updateAssessment, {
    body: { ...(await editsOf(marks.assessmentId)), totalMarks: 20_000 },
  });
  expect(await isLive(marks.assessmentId)).toBe(false);

  const scheme = await buildLiveAssessment(
    admin,
    { markingScheme: 'perQuestion', totalMarks: 0, passMark: 0 },
    [{ marks: 500 }],
  );
  await admin.ok(assessments.updateAssessment, {
    body: {
      ...(await editsOf(scheme.assessmentId)),
      markingScheme: 'equal',
      totalMarks: 1_000,
      timeLimitMinutes: 10,
    },
  });
  expect(await isLive(scheme.assessmentId)).toBe(false);
});

it('a live assessment is stopped by adding or deleting a question, and by changing only its marks [live-edits.2]', async () => {
  const built = () =>
    buildLiveAssessment(admin, { markingScheme: 'perQuestion', totalMarks: 0, passMark: 0 }, [
      { marks: 500, prompt: 'One?' },
      { marks: 500, prompt: 'Two?' },
    ]);
  const added = await built();
  await admin.ok(questions.createQuestion, {
    body: questionFields(added.assessmentId, { marks: 100 }),
  });
  expect(await isLive(added.assessmentId)).toBe(false);

  const deleted = await built();
  await admin.ok(questions.deleteQuestion, { params: { questionId: deleted.questionIds[0] ?? 0 } });
  expect(await isLive(deleted.assessmentId)).toBe(false);

  const marked = await built();
  const edit = { questionId: marked.questionIds[0] ?? 0, ...questionFields(marked.assessmentId) };
  await admin.ok(questions.updateQuestion, { body: { ...edit, prompt: 'One?', marks: 700 } });
  expect(await isLive(marked.assessmentId)).toBe(false);

  const worded = await built();
  const words = { questionId: worded.questionIds[0] ?? 0, ...questionFields(worded.assessmentId) };
  expect(
    await admin.refusal(questions.updateQuestion, { body: { ...words, prompt: 'Three?', marks: 500 } }),
  ).toBe('stopFirst');
  expect(await isLive(worded.assessmentId)).toBe(true);
});

it('a live assessment refuses any other change until it is stopped, and stays live after a save without changes [live-edits.1]', async () => {
  const { assessmentId } = await buildLiveAssessment(admin);
  const edits = await editsOf(assessmentId);
  for (const change of [{ title: 'Renamed' }, { allowSkip: false }, { timeLimitMinutes: 5 }])
    expect(await admin.refusal(assessments.updateAssessment, { body: { ...edits, ...change } })).toBe(
      'stopFirst',
    );
  await admin.ok(assessments.updateAssessment, { body: edits });
  expect(await isLive(assessmentId)).toBe(true);
});

it('an edit of a live assessment leaves attempts in progress on the paper that they started with [live-edits.4]', async () => {
  const { assessmentId, questionIds } = await buildLiveAssessment(admin);
  const candidate = await buildCandidate(test, admin);
  const attemptId = await buildAttempt(candidate, assessmentId);
  await admin.ok(assessments.updateAssessment, {
    body: { ...(await editsOf(assessmentId)), totalMarks: 60_000 },
  });
  for (const questionId of questionIds)
    await candidate.ok(attempts.saveAnswer, { body: answerFields(attemptId, questionId) });
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  expect(await candidate.ok(results.getResult, { params: { attemptId } })).toMatchObject({
    totalMarks: 10_000,
    obtainedMarks: 10_000,
  });
});
