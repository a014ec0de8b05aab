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

const INTERVAL = {
  kind: 'numeric',
  value: '2',
  tolerance: '0',
  toleranceKind: 'interval',
  upTo: '3',
  openEnds: 'upper',
} as const;
const NUMBER = { promptType: 'text', interaction: INTERVAL } as const;

it('a number in an interval is marked by its ends, and its candidate sees none of them before [number-tolerances.1]', async () => {
  const { assessmentId, questionIds } = await buildLiveAssessment(admin, { showKeyAfterwards: true }, [
    NUMBER,
  ]);
  const sit = async (text: string) => {
    const candidate = await buildCandidate(test, admin);
    const attemptId = await buildAttempt(candidate, assessmentId);
    const shown = await candidate.ok(attempts.getQuestion, { params: { assessmentId, position: 1 } });
    expect(shown.interaction).toEqual({ kind: 'numeric' });
    const answer = { kind: 'numeric', text } as const;
    await candidate.ok(attempts.saveAnswer, {
      body: answerFields(attemptId, questionIds[0] ?? 0, { answer }),
    });
    await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
    const [detail] = await candidate.ok(results.listResultDetails, { params: { attemptId } });
    return detail;
  };
  const { kind: _kind, ...key } = INTERVAL;
  expect(await sit('2')).toMatchObject({ obtainedMarks: 10_000, marked: { key }, keyText: '[2; 3[' });
  expect((await sit('3'))?.obtainedMarks).toBe(0);
  expect((await sit('2,9e0'))?.obtainedMarks).toBe(10_000);
});

it('tolerances of another kind are kept by updates, and a distance takes an interval away [number-tolerances.2]', async () => {
  const { assessmentId, questionIds } = await buildAssessment(admin, {}, [NUMBER]);
  const [questionId = 0] = questionIds;
  const change = async (interaction: object) => {
    const body = inWireNames(questions.updateQuestion, { questionId, assessmentId, interaction });
    expect((await admin.raw(questions.updateQuestion, body)).statusCode).toBe(200);
    const [question] = await admin.ok(questions.listQuestions, { params: { assessmentId } });
    return question?.interaction;
  };
  expect(await change({ upTo: '5' })).toEqual({ ...INTERVAL, upTo: '5' });
  expect(await change({ openEnds: null })).toEqual({
    kind: 'numeric',
    value: '2',
    tolerance: '0',
    toleranceKind: 'interval',
    upTo: '5',
  });
  expect(await change({ toleranceKind: null, tolerance: '0,5' })).toEqual({
    kind: 'numeric',
    value: '2',
    tolerance: '0.5',
  });
});

it('a reversed interval and digits that are none are refused at their fields [number-tolerances.3]', async () => {
  const { assessmentId } = await buildAssessment(admin, {}, []);
  const errors = (key: object) =>
    admin.fieldErrors(
      questions.createQuestion,
      inWireNames(questions.createQuestion, {
        ...questionFields(assessmentId),
        promptType: 4,
        complexity: 1,
        interaction: { kind: 'numeric', value: '3', tolerance: '0', ...key },
      }),
    );
  const interval = { toleranceKind: 'interval' };
  expect(await errors({ ...interval, upTo: '2' })).toEqual({ 'interaction.upTo': ['reversedRange'] });
  expect(await errors({ ...interval, upTo: '3', openEnds: 'lower' })).toEqual({
    'interaction.upTo': ['reversedRange'],
  });
  expect(await errors(interval)).toEqual({ 'interaction.upTo': ['required'] });
  expect(await errors({ ...interval, upTo: 'five' })).toMatchObject({ 'interaction.upTo': ['number'] });
  const tolerance = (toleranceKind: string, text: string) => errors({ toleranceKind, tolerance: text });
  expect(await tolerance('decimals', '1.5')).toEqual({ 'interaction.tolerance': ['integer'] });
  expect(await tolerance('decimals', '21')).toEqual({ 'interaction.tolerance': ['tooLarge'] });
  expect(await tolerance('significant', '0')).toEqual({ 'interaction.tolerance': ['positive'] });
  expect(await tolerance('relative', '-1')).toEqual({ 'interaction.tolerance': ['notNegative'] });
  expect(await tolerance('about', '1')).toEqual({ 'interaction.toleranceKind': ['unknownChoice'] });
});

it('tolerances of every kind are imported from a CSV file, and wrong ones are said at their columns [number-tolerances.4]', async () => {
  const calls = importCalls(admin);
  const batchId = await calls.stage(
    await calls.emptyAssessment(),
    [
      'question,answerType,correctOptions,tolerance,toleranceKind',
      'One?,number,50,5 %,',
      'Two?,number,"3,14",2,decimals',
      'Three?,number,6.02e23,3,Significant',
      'Four?,number,]2; 3],,',
      'Five?,number,[3; 2],,',
      'Six?,number,3,1,roughly',
      'Seven?,number,[2; 3],1,',
      'Eight?,number,3,5 %,decimals',
      'Nine?,number,[2; 3],,relative',
    ].join('\n'),
  );
  const listed = await calls.list(batchId);
  expect(listed.slice(0, 4).map(({ answer }) => answer?.interaction)).toEqual([
    { kind: 'numeric', value: '50', tolerance: '5', toleranceKind: 'relative' },
    { kind: 'numeric', value: '3.14', tolerance: '2', toleranceKind: 'decimals' },
    {
      kind: 'numeric',
      value: '602000000000000000000000',
      tolerance: '3',
      toleranceKind: 'significant',
    },
    { kind: 'numeric', value: '2', tolerance: '0', toleranceKind: 'interval', upTo: '3', openEnds: 'lower' },
  ]);
  expect(listed.slice(4).map(({ problems }) => problems)).toEqual([
    [{ column: 'correctOptions', problem: 'reversedRange' }],
    [{ column: 'toleranceKind', problem: 'unknownChoice' }],
    [{ column: 'tolerance', problem: 'invalidValue' }],
    [{ column: 'tolerance', problem: 'number' }],
    [{ column: 'correctOptions', problem: 'number' }],
  ]);
  await admin.ok(contract.saveImportedQuestions, { params: { batchId } });
});

it('further numbers are stored, marked by their percent and shown afterwards, and wrong ones are refused at their fields [number-tolerances.5]', async () => {
  const further = [
    { value: '20', tolerance: '0', percent: 50 },
    { value: '2', tolerance: '10', toleranceKind: 'relative', percent: 33.33333 },
  ] as const;
  const interaction = { kind: 'numeric', value: '200', tolerance: '0', further } as const;
  const { assessmentId, questionIds } = await buildLiveAssessment(
    admin,
    { showKeyAfterwards: true, scoring: { kind: 'exact', penaltyPercent: 10 } },
    [{ promptType: 'text', interaction }],
  );
  const marksOf = async (text: string) => {
    const candidate = await buildCandidate(test, admin);
    const attemptId = await buildAttempt(candidate, assessmentId);
    const { body } = await candidate.send(attempts.getQuestion, { params: { assessmentId, position: 1 } });
    expect(body).not.toContain('33.33333');
    const answer = { kind: 'numeric', text } as const;
    await candidate.ok(attempts.saveAnswer, {
      body: answerFields(attemptId, questionIds[0] ?? 0, { answer }),
    });
    await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
    const [detail] = await candidate.ok(results.listResultDetails, { params: { attemptId } });
    expect(detail?.keyText).toContain('20 (50\u00A0%)');
    return detail?.obtainedMarks;
  };
  expect([await marksOf('200'), await marksOf('20'), await marksOf('2,2'), await marksOf('3')]).toEqual([
    10_000, 5_000, 3_333, -1_000,
  ]);
  const draft = await buildAssessment(admin, {}, []);
  const errors = (...numbers: readonly object[]) =>
    admin.fieldErrors(
      questions.createQuestion,
      inWireNames(questions.createQuestion, {
        ...questionFields(draft.assessmentId),
        promptType: 4,
        complexity: 1,
        interaction: { kind: 'numeric', value: '3', tolerance: '0', further: numbers },
      }),
    );
  const number = { value: '1', tolerance: '0', percent: 50 };
  expect(await errors(number, { ...number, value: '' })).toEqual({
    'interaction.further.1.value': ['required'],
  });
  expect(await errors({ ...number, percent: 0 })).toEqual({
    'interaction.further.0.percent': ['percentRange'],
  });
  expect(await errors({ ...number, toleranceKind: 'interval', upTo: '0' })).toEqual({
    'interaction.further.0.upTo': ['reversedRange'],
  });
  expect(await errors(...Array(10).fill(number))).toEqual({ 'interaction.further': ['tooLarge'] });
});
