import { listAuditEntries } from '@invigil/contract/audit/audit-endpoints';
import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import { createCategory } from '@invigil/contract/authoring/category-endpoints';
import * as contract from '@invigil/contract/authoring/import-endpoints';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { buildAssessment, buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { questionImportRows, questionImports } from '../import-tables.ts';
import { importCalls, TEXT } from './import-calls.test-data.ts';
import { forgetOldQuestionImports } from './stage-questions.ts';

let test: TestApp;
let admin: SignedIn;
let calls: ReturnType<typeof importCalls>;

beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(async () => {
  admin = await buildAdmin(test);
  calls = importCalls(admin);
});
afterAll(() => test.close());

const isLive = async (assessmentId: number) =>
  (await admin.ok(assessments.getAssessment, { params: { assessmentId } })).isLive;

it('an import of questions adds the questions with all of their fields, in the order of the file [question-import.1]', async () => {
  const { createdId: categoryId } = await admin.ok(createCategory, { body: { name: 'Arithmetic' } });
  const assessmentId = await calls.emptyAssessment({
    markingScheme: 'perQuestion',
    totalMarks: 0,
    passMark: 0,
    allowMultipleKeys: true,
    allowMultipleTicks: true,
  });
  const lines = [
    'Marks;Category;Difficulty;Explanation;Correct options;Option E;Option D;Option C;Option B;Option A;Answer type;Question type;Code snippet;Question',
    '2,5;arithmetic;hard;Both are <b>prime</b>.;A, E;11;9;8;4;2;MCQ;Multiple choice;no;Which are prime?',
    '1;;;;;;;;;;;;;Why is 1 no prime?',
    '1;;easy;;B;;;;two;one;;;yes;"a < b',
    '  && c"',
    String.raw`1;;;;A;;;;no;\(x^2\)<script>x</script>;5;5;;"First line`,
    String.raw`second \(\sqrt{8}\)"`,
  ];
  const batchId = await calls.stage(assessmentId, lines.join('\r\n'));
  const listed = await calls.list(batchId);
  expect(listed[0]?.answer?.interaction).toMatchObject({
    kind: 'choice',
    options: ['2', '4', '8', '9', '11'].map((text, index) => ({ label: 'ABCDE'[index], text })),
    key: ['A', 'E'],
  });
  expect(listed[1]?.answer?.interaction).toEqual({ kind: 'extendedText' });
  expect(listed.map(({ line, prompt, problems }) => [line, prompt, problems])).toEqual([
    [2, 'Which are prime?', []],
    [3, 'Why is 1 no prime?', []],
    [4, 'a < b && c', []],
    [6, String.raw`First line second \(\sqrt{8}\)`, []],
  ]);
  expect(await calls.save(batchId)).toEqual({ message: 'successfullySaved', createdCount: 4 });
  const [prime, why, code, formula] = await calls.questionsOf(assessmentId);
  expect(prime).toMatchObject({
    prompt: 'Which are prime?',
    promptType: 'choice',
    marks: 250,
    complexity: 'hard',
    categoryId,
    interaction: { kind: 'choice', key: ['A', 'E'] },
    explanation: 'Both are <b>prime</b>.',
    isCode: false,
    createdBy: admin.userId,
    imagePath: '',
  });
  expect(prime?.interaction).toMatchObject({
    options: ['2', '4', '8', '9', '11'].map((text, index) => ({ label: 'ABCDE'[index], text })),
  });
  expect(why).toMatchObject({
    promptType: 'text',
    interaction: { kind: 'extendedText' },
    complexity: 'medium',
    marks: 100,
    categoryId: null,
  });
  expect(code).toMatchObject({ prompt: 'a < b\n  && c', isCode: true, keyText: 'two' });
  expect(formula).toMatchObject({
    prompt: 'First line<br />\nsecond \\(\\sqrt{8}\\)',
    promptHtml: expect.stringContaining('<msqrt>'),
    keyText: '\\(x^2\\)',
  });
  await admin.ok(assessments.goLive, { body: { assessmentId } });
});

it('an import of questions skips the bad rows when the author confirms the review [question-import.4]', async () => {
  const assessmentId = await calls.emptyAssessment();
  const batchId = await calls.stage(assessmentId, `${TEXT}No key?,a,b,\n`);
  expect(await calls.questionsOf(assessmentId)).toEqual([]);
  // The rows are not checked yet; the confirmation checks them.
  expect(await admin.status(contract.listImportedQuestions, { params: { batchId } })).toBe(503);
  expect((await calls.save(batchId)).createdCount).toBe(1);
  expect(await calls.questionsOf(assessmentId)).toHaveLength(1);
});

it('an import of questions without a review adds all questions or none [question-import.5]', async () => {
  const assessmentId = await calls.emptyAssessment();
  const bad = await calls.fileFor(assessmentId, `${TEXT}No key?,a,b,\n`);
  expect(await admin.refusal(contract.readQuestionCsv, bad)).toBe('csvUploadInstruction');
  expect(await calls.questionsOf(assessmentId)).toEqual([]);
  await admin.ok(contract.readQuestionCsv, await calls.fileFor(assessmentId));
  expect(await calls.questionsOf(assessmentId)).toHaveLength(1);
});

it('an import of questions accepts a category that was created after the file was read', async () => {
  const batchId = await calls.stage(await calls.emptyAssessment(), 'question,category\nWhy?,Later\n');
  expect(await calls.list(batchId)).toMatchObject([{ problems: [{ problem: 'unknownCategory' }] }]);
  await admin.ok(createCategory, { body: { name: 'Later' } });
  expect(await calls.list(batchId)).toMatchObject([{ problems: [] }]);
});

it('an import skips the questions beyond the quota of the plan, and is refused after its end [question-import.11]', async () => {
  admin = await buildAdmin(test, { questionLimit: 2 });
  calls = importCalls(admin);
  const { assessmentId } = await buildAssessment(admin, {}, [{}]);
  const text = 'question\nFirst?\n \nFirst?\nSecond?\n';
  const file = await calls.fileFor(assessmentId, text);
  expect(await admin.refusal(contract.readQuestionCsv, file)).toBe('maxQuestionQuota');
  const { batchId } = await admin.ok(contract.stageQuestionCsv, file);
  expect((await calls.list(batchId)).map(({ problems }) => problems.map(({ problem }) => problem))).toEqual([
    [],
    ['duplicate'],
    ['maxQuestionQuota'],
  ]);
  expect((await calls.save(batchId)).createdCount).toBe(1);
  expect(await calls.questionsOf(assessmentId)).toHaveLength(2);
  const late = await calls.stage(assessmentId);
  test.clock.advance({ days: 400 });
  admin = await test.signIn(admin.credentials);
  calls = importCalls(admin);
  const params = { batchId: late };
  expect(await admin.refusal(contract.saveImportedQuestions, { params })).toBe('dateExpired');
  for (const endpoint of [contract.stageQuestionCsv, contract.readQuestionCsv])
    expect(await admin.refusal(endpoint, await calls.fileFor(assessmentId))).toBe('dateExpired');
});

it('an import of questions stops a live assessment, whose attempts keep their paper [question-import.6]', async () => {
  const { assessmentId } = await buildLiveAssessment(admin);
  const batchId = await calls.stage(assessmentId);
  await calls.list(batchId);
  expect(await isLive(assessmentId)).toBe(true);
  await calls.save(batchId);
  expect(await isLive(assessmentId)).toBe(false);
  expect(await calls.questionsOf(assessmentId)).toHaveLength(4);
});

it('an import of questions is its author’s alone, and confirmed once by however many windows [question-import.7]', async () => {
  const other = await buildAdmin(test);
  const assessmentId = await calls.emptyAssessment();
  const batchId = await calls.stage(assessmentId);
  const endpoints = [
    contract.checkImportedQuestions,
    contract.listImportedQuestions,
    contract.saveImportedQuestions,
  ];
  const statusesOf = (caller: SignedIn) =>
    Promise.all(endpoints.map((endpoint) => caller.status(endpoint, { params: { batchId } })));
  expect(await statusesOf(other)).toEqual([404, 404, 404]);
  const confirm = () => admin.status(contract.saveImportedQuestions, { params: { batchId } });
  expect((await Promise.all([confirm(), confirm(), confirm()])).toSorted()).toEqual([200, 404, 404]);
  expect(await calls.questionsOf(assessmentId)).toHaveLength(1);
  expect(await statusesOf(admin)).toEqual([404, 404, 404]);
  const params = { userId: admin.userId, page: 1, pageSize: 10 };
  const audit = await admin.ok(listAuditEntries, { params, query: {} });
  expect(audit.rows.filter(({ action }) => action === 'questionsImported')).toMatchObject([
    { changes: [{ field: 'questionCount', after: 1 }] },
  ]);
});

it('an import of questions is deleted with its file after it succeeded, and otherwise after a day [question-import.8]', async () => {
  const assessmentId = await calls.emptyAssessment();
  const call = await calls.fileFor(assessmentId);
  const first = await admin.ok(contract.stageQuestionCsv, call);
  // A retry of the same call continues with the waiting import.
  expect(await admin.ok(contract.stageQuestionCsv, call)).toEqual(first);
  await calls.save(first.batchId);
  expect(await admin.fieldErrors(contract.stageQuestionCsv, call.body)).toEqual({ path: ['invalidValue'] });
  const late = await calls.stage(assessmentId, 'question\nLate?\n');
  test.clock.advance({ hours: 23 });
  await forgetOldQuestionImports(test.ports);
  admin = await test.signIn(admin.credentials);
  calls = importCalls(admin);
  expect(await calls.list(late)).toHaveLength(1);
  test.clock.advance({ hours: 1, minutes: 1 });
  expect(await forgetOldQuestionImports(test.ports)).toBeGreaterThan(0);
  const { db } = test.ports.database;
  expect([await db.$count(questionImports), await db.$count(questionImportRows)]).toEqual([0, 0]);
});
