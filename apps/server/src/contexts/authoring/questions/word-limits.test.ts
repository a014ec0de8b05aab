import * as contract from '@invigil/contract/authoring/import-endpoints';
import * as questions from '@invigil/contract/authoring/question-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as results from '@invigil/contract/results/result-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildAssessment, buildLiveAssessment, questionFields } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inWireNames } from '../../../contract-conformance/partial-updates.test-data.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { importCalls } from '../imports/import-calls.test-data.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
});
afterAll(() => test.close());

const LIMITED = { kind: 'extendedText', minWords: 3, maxWords: 5 } as const;
const WRITTEN = { promptType: 'text', interaction: LIMITED } as const;

it('limits of words are shown to candidate and marker, and an answer beyond them is stored whole [word-limits.1]', async () => {
  const { assessmentId, questionIds } = await buildLiveAssessment(admin, {}, [WRITTEN]);
  const candidate = await buildCandidate(test, admin);
  const attemptId = await buildAttempt(candidate, assessmentId);
  const params = { assessmentId, position: 1 };
  expect((await candidate.ok(attempts.getQuestion, { params })).interaction).toEqual(LIMITED);
  const text = 'One two three four five six seven.';
  const answer = { kind: 'extendedText', text } as const;
  await candidate.ok(attempts.saveAnswer, { body: answerFields(attemptId, questionIds[0] ?? 0, { answer }) });
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  const [detail] = await admin.ok(results.listResultDetails, { params: { attemptId } });
  expect(detail?.marked).toEqual({ ...LIMITED, text });
});

it('an update keeps limits that it does not name, and null takes one away [word-limits.2]', async () => {
  const { assessmentId, questionIds } = await buildAssessment(admin, {}, [WRITTEN]);
  const stored = async () => {
    const [question] = await admin.ok(questions.listQuestions, { params: { assessmentId } });
    return question?.interaction;
  };
  const questionId = questionIds[0] ?? 0;
  const change = (body: object) =>
    admin.raw(
      questions.updateQuestion,
      inWireNames(questions.updateQuestion, { questionId, assessmentId, ...body }),
    );
  expect((await change({ prompt: 'Why, then?' })).statusCode).toBe(200);
  expect(await stored()).toEqual(LIMITED);
  expect((await change({ interaction: { kind: 'extendedText' } })).statusCode).toBe(200);
  expect(await stored()).toEqual(LIMITED);
  expect((await change({ interaction: { kind: 'extendedText', minWords: null } })).statusCode).toBe(200);
  expect(await stored()).toEqual({ kind: 'extendedText', maxWords: 5 });
});

it('limits that are no positive whole numbers, too large or reversed are refused at their fields [word-limits.3]', async () => {
  const { assessmentId } = await buildAssessment(admin, {}, []);
  const { prompt } = questionFields(assessmentId);
  const errors = (limits: object) =>
    admin.fieldErrors(questions.createQuestion, {
      assessmentId,
      prompt,
      promptType: 4,
      interaction: { kind: 'extendedText', ...limits },
    });
  expect(await errors({ minWords: 0 })).toEqual({ 'interaction.minWords': ['positive'] });
  expect(await errors({ minWords: 1.5 })).toEqual({ 'interaction.minWords': ['integer'] });
  expect(await errors({ maxWords: 10_001 })).toEqual({ 'interaction.maxWords': ['tooLarge'] });
  expect(await errors({ minWords: 9, maxWords: 8 })).toEqual({ 'interaction.maxWords': ['reversedRange'] });
});

it('limits of words are imported from a CSV file, and wrong ones are said at their columns [word-limits.4]', async () => {
  const calls = importCalls(admin);
  const batchId = await calls.stage(
    await calls.emptyAssessment(),
    [
      'question,questionType,answerType,minWords,máximo de palabras',
      'How does it work?,text,written,50,100',
      'And why?,text,written,,',
      'What for?,text,written,9,8',
      'When?,text,written,some,',
    ].join('\n'),
  );
  const listed = await calls.list(batchId);
  expect(listed.slice(0, 2).map(({ answer }) => answer?.interaction)).toEqual([
    { kind: 'extendedText', minWords: 50, maxWords: 100 },
    { kind: 'extendedText' },
  ]);
  expect(listed.slice(2).map(({ problems }) => problems)).toEqual([
    [{ column: 'maxWords', problem: 'reversedRange' }],
    [{ column: 'minWords', problem: 'integer' }],
  ]);
  await admin.ok(contract.saveImportedQuestions, { params: { batchId } });
});
