import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import * as imports from '@invigil/contract/authoring/import-endpoints';
import * as questions from '@invigil/contract/authoring/question-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { assessmentFields, buildAssessment, questionFields } from '@invigil/testkit/builders/assessments';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OWNER, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('the SuperAdmin reads the questions of every tenant with their keys, and no other Admin or candidate does [read-only-questions.1]', async () => {
  const admin = await buildAdmin(test);
  const { assessmentId } = await buildAssessment(admin, { title: 'Optics' }, [
    { prompt: 'What bends light?' },
  ]);
  const owner = await test.signIn(OWNER);
  const input = { params: { assessmentId } };
  const [question] = await owner.ok(questions.listQuestions, input);
  const [asAuthor] = await admin.ok(questions.listQuestions, input);
  expect(question).toEqual({ ...asAuthor, imagePath: question?.imagePath });
  expect(question?.interaction).toMatchObject({ key: ['B'] });
  expect(await owner.ok(assessments.getAssessment, input)).toMatchObject({
    title: 'Optics',
    ownerName: 'Ada Admin',
  });
  const other = await buildAdmin(test);
  expect(await other.status(questions.listQuestions, input)).toBe(404);
  const candidate = await buildCandidate(test, admin);
  expect(await candidate.status(questions.listQuestions, input)).toBe(403);
});

it('the SuperAdmin reads no questions of a deleted and of a missing assessment [read-only-questions.2]', async () => {
  const admin = await buildAdmin(test);
  const { assessmentId } = await buildAssessment(admin);
  await admin.ok(assessments.deleteAssessment, { params: { assessmentId } });
  const owner = await test.signIn(OWNER);
  for (const id of [assessmentId, 999_999])
    expect(await owner.status(questions.listQuestions, { params: { assessmentId: id } })).toBe(404);
});

it('the SuperAdmin writes no question and no assessment of a tenant [read-only-questions.3]', async () => {
  const admin = await buildAdmin(test);
  const { assessmentId, questionIds } = await buildAssessment(admin);
  const [questionId = 0] = questionIds;
  const owner = await test.signIn(OWNER);
  const body = questionFields(assessmentId);
  const live = { body: { assessmentId } };
  const batch = { params: { batchId: '00000000-0000-4000-8000-000000000000' } };
  expect([
    await owner.status(questions.createQuestion, { body }),
    await owner.status(questions.updateQuestion, { body: { ...body, questionId } }),
    await owner.status(questions.deleteQuestion, { params: { questionId } }),
    await owner.status(questions.orderQuestions, {
      body: { assessmentId, seenIds: [...questionIds], questionIds: [...questionIds] },
    }),
    await owner.status(imports.stageQuestionCsv, { body: { assessmentId, path: 'x' } }),
    await owner.status(imports.readQuestionCsv, { body: { assessmentId, path: 'x' } }),
    await owner.status(imports.checkImportedQuestions, batch),
    await owner.status(imports.saveImportedQuestions, batch),
    await owner.status(assessments.updateAssessment, { body: { ...assessmentFields(), assessmentId } }),
    await owner.status(assessments.goLive, live),
    await owner.status(assessments.stopLive, { body: { assessmentId, endAttemptsNow: false } }),
    await owner.status(assessments.deleteAssessment, { params: { assessmentId } }),
  ]).toEqual(Array.from({ length: 12 }, () => 403));
  const file = { bytes: Buffer.from('x'), name: 'x.png', type: 'image/png' };
  expect((await owner.sendFile(questions.uploadQuestionImage, file)).statusCode).toBe(403);
});
