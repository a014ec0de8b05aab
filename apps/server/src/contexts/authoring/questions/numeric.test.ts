import * as contract from '@invigil/contract/authoring/import-endpoints';
import * as questions from '@invigil/contract/authoring/question-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as regrading from '@invigil/contract/exams/regrade-endpoints';
import * as results from '@invigil/contract/results/result-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildAssessment, buildLiveAssessment, questionFields } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inWireNames } from '../../../contract-conformance/partial-updates.test-data.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { continueRegrades } from '../../exams/regrading/continue-regrades.ts';
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

it('powers of ten are read in keys, files and answers, which stay as they were typed [numeric.42]', async () => {
  const texts = ['1,5 \u00D7 10^3', '\u09E7.\u09EB \u00B7 \u09E7\u09E6\u00B3', '15e1'];
  const { assessmentId, questionIds } = await buildLiveAssessment(
    admin,
    { markingScheme: 'perQuestion', totalMarks: 0, passMark: 0 },
    texts.map((prompt) => ({
      prompt,
      promptType: 'text' as const,
      marks: 100,
      interaction: { kind: 'numeric' as const, value: '1.5e3', tolerance: '1e-2' },
    })),
  );
  const [authored] = await admin.ok(questions.listQuestions, { params: { assessmentId } });
  expect(authored?.interaction).toEqual({ kind: 'numeric', value: '1500', tolerance: '0.01' });
  const candidate = await buildCandidate(test, admin);
  const attemptId = await buildAttempt(candidate, assessmentId);
  for (const [index, text] of texts.entries())
    await candidate.ok(attempts.saveAnswer, {
      body: answerFields(attemptId, questionIds[index] ?? 0, { answer: { kind: 'numeric', text } }),
    });
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  const details = await admin.ok(results.listResultDetails, { params: { attemptId } });
  expect(details.map(({ answer, obtainedMarks }) => [answer, obtainedMarks])).toEqual([
    [texts[0], 100],
    [texts[1], 100],
    [texts[2], 0],
  ]);
});

it('a number in dashes, digits and marks of a device is a key and an answer like any other [numeric.36]', async () => {
  const { assessmentId, questionIds } = await buildLiveAssessment(
    admin,
    { markingScheme: 'perQuestion', totalMarks: 0, passMark: 0 },
    [0, 1, 2].map((index) => ({
      promptType: 'text',
      prompt: `How cold ${index}?`,
      marks: 200,
      interaction: { kind: 'numeric', value: '\u20132\uFF0E５\u200B', tolerance: '０' },
    })),
  );
  const [authored] = await admin.ok(questions.listQuestions, { params: { assessmentId } });
  expect(authored?.interaction).toEqual({ kind: 'numeric', value: '-2.5', tolerance: '0' });
  const candidate = await buildCandidate(test, admin);
  const attemptId = await buildAttempt(candidate, assessmentId);
  const typed = ['\u22122.5', '\u200E\uFF0D２，５', '1\uFF0C250'];
  for (const [index, text] of typed.entries())
    await candidate.ok(attempts.saveAnswer, {
      body: answerFields(attemptId, questionIds[index] ?? 0, { answer: { kind: 'numeric', text } }),
    });
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  const details = await admin.ok(results.listResultDetails, { params: { attemptId } });
  expect(details.map((detail) => [detail.obtainedMarks, detail.answer])).toEqual([
    [200, typed[0]],
    [200, typed[1]],
    [0, typed[2]],
  ]);
});

it('a number that an earlier version read as none keeps its marks until a regrade, which reads it [numeric.37]', async () => {
  const { assessmentId, questionIds } = await buildLiveAssessment(
    admin,
    { markingScheme: 'perQuestion', totalMarks: 0, passMark: 0 },
    [{ ...NUMBER, prompt: 'How far?', marks: 200 }],
  );
  const candidate = await buildCandidate(test, admin);
  const attemptId = await buildAttempt(candidate, assessmentId);
  const text = '\u200B０，４';
  await candidate.ok(attempts.saveAnswer, {
    body: answerFields(attemptId, questionIds[0] ?? 0, { answer: { kind: 'numeric', text } }),
  });
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  const { pool } = test.ports.database;
  await pool.query('update responses set marks = 0 where attempt_id = $1', [attemptId]);
  await pool.query('update attempts set obtained_marks = 0 where id = $1', [attemptId]);
  const marks = async () => (await candidate.ok(results.getResult, { params: { attemptId } })).obtainedMarks;
  expect(await marks()).toBe(0);
  const { questions: papers } = await admin.ok(regrading.getRegradableAssessment, {
    params: { assessmentId },
  });
  const { questionId = 0, contentHash = '' } = papers[0] ?? {};
  const key = { kind: 'numeric', value: '0.3', tolerance: '0.1' } as const;
  const body = {
    assessmentId,
    passMarkPolicy: 'kept' as const,
    questions: [{ questionId, contentHash, key, marks: 300, voiding: null }],
  };
  const { basis } = await admin.ok(regrading.previewRegrade, { params: { page: 1, pageSize: 10 }, body });
  await admin.ok(regrading.applyRegrade, { body: { ...body, basis, reason: 'It was worth more' } });
  await continueRegrades(test.ports);
  expect(await marks()).toBe(300);
  const [detail] = await admin.ok(results.listResultDetails, { params: { attemptId } });
  expect(detail?.answer).toBe(text);
});

const FREQUENCY = {
  promptType: 'text',
  interaction: { kind: 'numeric', value: '600', tolerance: '5', unit: 'THz' },
} as const;

it('a unit is authored, shown beside the field, read behind the number of any client, and shown with the key [numeric.40]', async () => {
  const { assessmentId, questionIds } = await buildLiveAssessment(
    admin,
    { markingScheme: 'perQuestion', totalMarks: 0, passMark: 0, showKeyAfterwards: true },
    [0, 1, 2].map((index) => ({ ...FREQUENCY, prompt: `Which frequency ${index}?`, marks: 200 })),
  );
  const [authored] = await admin.ok(questions.listQuestions, { params: { assessmentId } });
  expect(authored).toMatchObject({ interaction: FREQUENCY.interaction, keyText: '600 ± 5\u00A0THz' });
  const candidate = await buildCandidate(test, admin);
  const attemptId = await buildAttempt(candidate, assessmentId);
  const asked = await candidate.ok(attempts.getQuestion, { params: { assessmentId, position: 1 } });
  expect(asked.interaction).toEqual({ kind: 'numeric', unit: 'THz' });
  for (const [index, text] of ['604 THz', '604', '604 GHz'].entries())
    await candidate.ok(attempts.saveAnswer, {
      body: answerFields(attemptId, questionIds[index] ?? 0, { answer: { kind: 'numeric', text } }),
    });
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  const details = await admin.ok(results.listResultDetails, { params: { attemptId } });
  expect(details.map(({ obtainedMarks, marked }) => [obtainedMarks, marked])).toMatchObject([
    [200, { text: '604', unit: 'THz', key: { value: '600', tolerance: '5' } }],
    [200, { text: '604', unit: 'THz' }],
    [0, { text: '604 GHz', unit: 'THz' }],
  ]);
});

it('a unit has at most 20 characters, an empty one is none, and an update that leaves it out keeps it [numeric.41]', async () => {
  const { assessmentId } = await buildAssessment(admin, {}, []);
  const { prompt } = questionFields(assessmentId);
  const errors = (unit: string) =>
    admin.fieldErrors(questions.createQuestion, {
      assessmentId,
      prompt,
      promptType: 4,
      interaction: { ...FREQUENCY.interaction, unit },
    });
  expect(await errors('m'.repeat(21))).toEqual({ 'interaction.unit': ['tooLong'] });
  expect(await errors('m\u0000')).toEqual({ 'interaction.unit': ['invalidCharacters'] });
  const stored = await buildAssessment(admin, {}, [{ ...FREQUENCY, prompt: 'Which frequency?' }]);
  const [questionId = 0] = stored.questionIds;
  const update = async (interaction: object) => {
    const fields = inWireNames(questions.updateQuestion, { questionId, interaction });
    const { statusCode, body } = await admin.raw(questions.updateQuestion, fields);
    expect([statusCode, body]).toEqual([200, expect.anything()]);
    const [question] = await admin.ok(questions.listQuestions, {
      params: { assessmentId: stored.assessmentId },
    });
    return question?.interaction;
  };
  expect(await update({ value: '590' })).toEqual({ ...FREQUENCY.interaction, value: '590' });
  expect(await update({ unit: ' ' })).toEqual({ kind: 'numeric', value: '590', tolerance: '5' });
});
