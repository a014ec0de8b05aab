import * as contract from '@invigil/contract/authoring/import-endpoints';
import * as questions from '@invigil/contract/authoring/question-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as results from '@invigil/contract/results/result-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildAssessment, buildLiveAssessment, questionFields } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { importCalls } from '../imports/import-calls.test-data.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
});
afterAll(() => test.close());

const NUMBER = {
  promptType: 'text',
  interaction: { kind: 'numeric', value: '0,30', tolerance: '.1' },
} as const;

it('a number is authored, sat, marked within its tolerance and shown on the sheet [numeric.8]', async () => {
  const { assessmentId, questionIds } = await buildLiveAssessment(
    admin,
    { markingScheme: 'perQuestion', totalMarks: 0, passMark: 0, showKeyAfterwards: true },
    [0, 1, 2, 3].map((index) => ({ ...NUMBER, prompt: `How many ${index}?`, marks: 200 })),
  );
  const [authored] = await admin.ok(questions.listQuestions, { params: { assessmentId } });
  expect(authored).toMatchObject({
    interaction: { kind: 'numeric', value: '0.3', tolerance: '0.1' },
    answerTypeName: 'Number',
    keyText: '0.3 ± 0.1',
  });
  const candidate = await buildCandidate(test, admin);
  const attemptId = await buildAttempt(candidate, assessmentId);
  const open = await candidate.ok(attempts.getOpenAttempt, { params: { assessmentId } });
  expect(open.interactionKinds).toEqual(['numeric']);
  const raw = await candidate.send(attempts.getQuestion, { params: { assessmentId, position: 1 } });
  expect(raw.json()).toMatchObject({ interaction: { kind: 'numeric' }, answer: null });
  // No fraction of a second either, whose digits go on.
  expect(raw.body).not.toMatch(/0\.3(?!\d)/);
  for (const [index, text] of ['0,4', '०.२', '0.41', 'a third'].entries())
    await candidate.ok(attempts.saveAnswer, {
      body: answerFields(attemptId, questionIds[index] ?? 0, { answer: { kind: 'numeric', text } }),
    });
  const { answer } = await candidate.ok(attempts.getQuestion, { params: { assessmentId, position: 2 } });
  expect(answer).toEqual({ kind: 'numeric', text: '०.२' });
  const long = { kind: 'numeric', text: '1'.repeat(201) };
  expect(
    await candidate.fieldErrors(attempts.saveAnswer, { attemptId, questionId: questionIds[3], answer: long }),
  ).toEqual({ 'answer.text': ['tooLong'] });
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  expect(await candidate.ok(results.getResult, { params: { attemptId } })).toMatchObject({
    obtainedMarks: 400,
    isMarked: true,
  });
  const details = await admin.ok(results.listResultDetails, { params: { attemptId } });
  expect(details.map((detail) => [detail.obtainedMarks, detail.answer])).toEqual([
    [200, '0,4'],
    [200, '०.२'],
    [0, '0.41'],
    [0, 'a third'],
  ]);
  expect(details[0]).toMatchObject({
    marked: { kind: 'numeric', text: '0,4', key: { value: '0.3', tolerance: '0.1' } },
    keyText: '0.3 ± 0.1',
  });
});

it('a number that is none, that is missing, or whose tolerance is negative is refused at its field [numeric.9]', async () => {
  const { assessmentId } = await buildAssessment(admin, {}, []);
  const { prompt } = questionFields(assessmentId);
  const errors = (interaction: object) =>
    admin.fieldErrors(questions.createQuestion, { assessmentId, prompt, promptType: 4, interaction });
  const number = { kind: 'numeric', value: '3', tolerance: '0' };
  expect(await errors({ ...number, value: 'three' })).toEqual({ 'interaction.value': ['number'] });
  expect(await errors({ ...number, value: '1,250' })).toEqual({ 'interaction.value': ['number'] });
  expect(await errors({ ...number, tolerance: '-1' })).toEqual({ 'interaction.tolerance': ['notNegative'] });
  expect(await errors({ ...number, tolerance: '' })).toHaveProperty(['interaction.tolerance']);
  expect(await errors({ ...number, value: '1'.repeat(51) })).toHaveProperty(['interaction.value']);
  const refusal = (change: Parameters<typeof questionFields>[1]) =>
    admin.refusal(questions.createQuestion, { body: questionFields(assessmentId, { ...NUMBER, ...change }) });
  expect(await refusal({ interaction: { kind: 'numeric', value: '', tolerance: '0' } })).toBe(
    'emptyCorrectAnswer',
  );
  expect(await refusal({ promptType: 'choice' })).toBe('invalidAnswerTypeForMcq');
});

it('numbers are imported from a CSV file, and a row that is no number says so at its column [numeric.10]', async () => {
  const calls = importCalls(admin);
  const assessmentId = await calls.emptyAssessment();
  const batchId = await calls.stage(
    assessmentId,
    [
      'question,questionType,answerType,correctAnswer,tolerance',
      'How fast is free fall?,text,number,"9,81",0.02',
      'How many sides has a cube?,text,6,6,',
      'How much?,text,numeric,much,',
      'How far?,text,numeric,7,-1',
    ].join('\n'),
  );
  const listed = await calls.list(batchId);
  expect(listed.map(({ answer }) => answer?.interaction ?? null)).toEqual([
    { kind: 'numeric', value: '9.81', tolerance: '0.02' },
    { kind: 'numeric', value: '6', tolerance: '0' },
    null,
    null,
  ]);
  expect(listed.slice(2).map(({ problems }) => problems)).toEqual([
    [{ column: 'correctOptions', problem: 'number' }],
    [{ column: 'tolerance', problem: 'notNegative' }],
  ]);
  await admin.ok(contract.saveImportedQuestions, { params: { batchId } });
  const stored = await admin.ok(questions.listQuestions, { params: { assessmentId } });
  expect(stored.map(({ keyText }) => keyText)).toEqual(['9.81 ± 0.02', '6']);
});
