import { getAssessment, updateAssessment } from '@invigil/contract/authoring/assessment-endpoints';
import { saveImportedQuestions } from '@invigil/contract/authoring/import-endpoints';
import * as questions from '@invigil/contract/authoring/question-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as board from '@invigil/contract/exams/live-board-endpoints';
import * as results from '@invigil/contract/results/result-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import {
  assessmentFields,
  buildAssessment,
  buildLiveAssessment,
  questionFields,
} from '@invigil/testkit/builders/assessments';
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

const LENGTH = {
  kind: 'numeric',
  value: '5000',
  tolerance: '10',
  askedUnit: {
    units: [
      { unit: 'm', factor: '1' },
      { unit: 'km', factor: '1000' },
    ],
    wrongPercent: 50,
  },
} as const;
const ASKED = { promptType: 'text', interaction: LENGTH } as const;
const NUMBER = {
  promptType: 'text',
  interaction: { kind: 'numeric', value: '1250.5', tolerance: '0' },
} as const;

/** An attempt with one answer to each question. */
async function answered(
  exam: { assessmentId: number; questionIds: readonly number[] },
  texts: readonly string[],
) {
  const candidate = await buildCandidate(test, admin);
  const attemptId = await buildAttempt(candidate, exam.assessmentId);
  for (const [index, text] of texts.entries())
    await candidate.ok(attempts.saveAnswer, {
      body: answerFields(attemptId, exam.questionIds[index] ?? 0, { answer: { kind: 'numeric', text } }),
    });
  return { candidate, attemptId };
}

it('a number with its unit is marked in any of its units, and in part with another; nothing tells the candidate which is asked [number-units.1]', async () => {
  const exam = await buildLiveAssessment(
    admin,
    { markingScheme: 'perQuestion', totalMarks: 0, passMark: 0, showKeyAfterwards: true },
    [1, 2, 3, 4].map((index) => ({ ...ASKED, prompt: `How far ${index}?`, marks: 200 })),
  );
  const { candidate, attemptId } = await answered(exam, ['5 km', '5000', '7 km', 'far']);
  const raw = await candidate.send(attempts.getQuestion, {
    params: { assessmentId: exam.assessmentId, position: 1 },
  });
  expect(raw.json()).toMatchObject({
    interaction: { kind: 'numeric', asksUnit: true },
    answer: { kind: 'numeric', text: '5 km' },
  });
  expect(raw.body).not.toContain('1000');
  const open = await candidate.ok(attempts.getOpenAttempt, { params: { assessmentId: exam.assessmentId } });
  expect(open.questions.map(({ isUnreadable }) => isUnreadable)).toEqual([false, false, false, true]);
  const { rows } = await admin.ok(board.getLiveBoard, { params: { assessmentId: exam.assessmentId } });
  expect(rows.find((row) => row.attemptId === attemptId)).toMatchObject({ answeredCount: 3 });
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  const details = await candidate.ok(results.listResultDetails, { params: { attemptId } });
  expect(details.map(({ obtainedMarks }) => obtainedMarks)).toEqual([200, 100, 0, 0]);
  expect(details[0]).toMatchObject({
    marked: { kind: 'numeric', text: '5 km', askedUnit: LENGTH.askedUnit },
    keyText: expect.stringContaining('1\u00A0km = 1000\u00A0m'),
  });
});

it('units are kept by updates that name none, and given up for one that is shown [number-units.2]', async () => {
  const { assessmentId, questionIds } = await buildAssessment(admin, {}, [ASKED]);
  const change = async (interaction: object) => {
    const body = inWireNames(questions.updateQuestion, {
      questionId: questionIds[0],
      assessmentId,
      interaction,
    });
    expect((await admin.raw(questions.updateQuestion, body)).statusCode).toBe(200);
    const [question] = await admin.ok(questions.listQuestions, { params: { assessmentId } });
    return question?.interaction;
  };
  expect(await change({ value: '6000' })).toEqual({ ...LENGTH, value: '6000' });
  expect(await change({ askedUnit: null, unit: 'm' })).toEqual({
    kind: 'numeric',
    value: '6000',
    tolerance: '10',
    unit: 'm',
  });
});

it('units that are none, repeated, too many or without a factor are refused at their fields [number-units.3]', async () => {
  const { assessmentId } = await buildAssessment(admin, {}, []);
  const errors = (units: readonly object[], change: object = {}) =>
    admin.fieldErrors(
      questions.createQuestion,
      inWireNames(questions.createQuestion, {
        ...questionFields(assessmentId),
        promptType: 4,
        complexity: 1,
        interaction: { ...LENGTH, askedUnit: { units, wrongPercent: 0 }, ...change },
      }),
    );
  const [metre, kilometre] = LENGTH.askedUnit.units;
  const second = 'interaction.askedUnit.units.1';
  expect(await errors([metre, { unit: 'km', factor: '0' }])).toEqual({ [`${second}.factor`]: ['positive'] });
  expect(await errors([metre, { unit: 'km', factor: '-2' }])).toEqual({ [`${second}.factor`]: ['positive'] });
  expect(await errors([metre, { unit: 'km', factor: 'many' }])).toEqual({ [`${second}.factor`]: ['number'] });
  expect(await errors([metre, { unit: ' m', factor: '2' }])).toEqual({
    [`${second}.unit`]: ['repeatedUnit'],
  });
  expect(await errors([metre, { unit: '2m', factor: '2' }])).toEqual({ [`${second}.unit`]: ['unitName'] });
  expect(await errors([metre, { unit: '', factor: '2' }])).toHaveProperty([`${second}.unit`]);
  expect(await errors([metre, { unit: 'x'.repeat(21), factor: '2' }])).toEqual({
    [`${second}.unit`]: ['tooLong'],
  });
  expect(await errors([kilometre])).toEqual({ 'interaction.askedUnit.units.0.factor': ['invalidValue'] });
  expect(await errors([])).toHaveProperty(['interaction.askedUnit.units']);
  const many = Array.from({ length: 11 }, (_, index) => ({
    unit: `u${index}`,
    factor: index === 0 ? '1' : '2',
  }));
  expect(await errors(many)).toEqual({ 'interaction.askedUnit.units': ['tooLarge'] });
  expect(await errors([metre], { unit: 'm' })).toEqual({ 'interaction.unit': ['invalidValue'] });
  const percent = (wrongPercent: number) => errors([], { askedUnit: { units: [metre], wrongPercent } });
  expect(await percent(101)).toEqual({ 'interaction.askedUnit.wrongPercent': ['percentRange'] });
  expect(await percent(-1)).toEqual({ 'interaction.askedUnit.wrongPercent': ['percentRange'] });
});

it('with a fixed decimal sign answers are read by it, by the page, the board and the marks alike [number-units.4]', async () => {
  const exam = await buildLiveAssessment(
    admin,
    {
      decimalSign: 'comma',
      markingScheme: 'perQuestion',
      totalMarks: 0,
      passMark: 0,
      showKeyAfterwards: true,
    },
    [1, 2, 3, 4].map((index) => ({ ...NUMBER, prompt: `How many ${index}?`, marks: 200 })),
  );
  const { candidate, attemptId } = await answered(exam, ['1.250,5', '1250.5', '1.250', '1250,50']);
  const shown = await candidate.ok(attempts.getQuestion, {
    params: { assessmentId: exam.assessmentId, position: 2 },
  });
  expect(shown).toMatchObject({
    interaction: { kind: 'numeric', decimalSign: 'comma' },
    answer: { text: '1250.5' },
    isUnreadable: true,
  });
  const { rows } = await admin.ok(board.getLiveBoard, { params: { assessmentId: exam.assessmentId } });
  expect(rows.find((row) => row.attemptId === attemptId)).toMatchObject({ answeredCount: 3 });
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  const details = await candidate.ok(results.listResultDetails, { params: { attemptId } });
  expect(details.map(({ obtainedMarks }) => obtainedMarks)).toEqual([200, 0, 0, 200]);
});

it('the decimal sign of a live assessment stays, and null takes it away before [number-units.5]', async () => {
  const live = await buildLiveAssessment(admin, { decimalSign: 'comma' }, [NUMBER]);
  const change = (assessmentId: number, decimalSign: 'point' | 'comma' | null) => ({
    body: { ...assessmentFields({ title: `Signs ${assessmentId}` }), assessmentId, decimalSign },
  });
  expect(await admin.refusal(updateAssessment, change(live.assessmentId, 'point'))).toBe('stopFirst');
  const draft = await buildAssessment(admin, { decimalSign: 'comma' }, []);
  const signOf = async () =>
    (await admin.ok(getAssessment, { params: { assessmentId: draft.assessmentId } })).decimalSign;
  expect(await signOf()).toBe('comma');
  await admin.ok(updateAssessment, change(draft.assessmentId, null));
  expect(await signOf()).toBeNull();
  expect(
    await admin.fieldErrors(
      updateAssessment,
      inWireNames(updateAssessment, {
        ...change(draft.assessmentId, null).body,
        markingScheme: 1,
        participantMode: 1,
        decimalSign: 'dot',
      }),
    ),
  ).toEqual({ decimalSign: ['unknownChoice'] });
});

it('further numbers and units are imported from a CSV file, and wrong ones are said at their columns [number-units.6]', async () => {
  const calls = importCalls(admin);
  const batchId = await calls.stage(
    await calls.emptyAssessment(),
    [
      'question,answerType,correctOptions,tolerance,unit,units,wrongUnit',
      'One?,number,200 | 20 ± 1 (50 %) | ]2; 3] (33.33333 %) | 7,,,,',
      'Two?,number,5000,10,,m; km = 1000; mi = 1609.344,50 %',
      'Three?,number,600,,THz,,',
      'Four?,number,200 | twenty (50 %),,,,',
      'Five?,number,200 | 20 (150 %),,,,',
      'Six?,number,5000,,,m; km = 0,',
      'Seven?,number,5000,,,,50',
      'Eight?,number,5000,,m,m,',
    ].join('\n'),
  );
  const listed = await calls.list(batchId);
  expect(listed.slice(0, 3).map(({ answer }) => answer?.interaction)).toEqual([
    {
      kind: 'numeric',
      value: '200',
      tolerance: '0',
      further: [
        { value: '20', tolerance: '1', percent: 50 },
        {
          value: '2',
          tolerance: '0',
          toleranceKind: 'interval',
          upTo: '3',
          openEnds: 'lower',
          percent: 33.33333,
        },
        { value: '7', tolerance: '0', percent: 100 },
      ],
    },
    {
      ...LENGTH,
      askedUnit: {
        units: [...LENGTH.askedUnit.units, { unit: 'mi', factor: '1609.344' }],
        wrongPercent: 50,
      },
    },
    { kind: 'numeric', value: '600', tolerance: '0', unit: 'THz' },
  ]);
  expect(listed.slice(3).map(({ problems }) => problems)).toEqual([
    [{ column: 'correctOptions', problem: 'number' }],
    [{ column: 'correctOptions', problem: 'percentRange' }],
    [{ column: 'units', problem: 'positive' }],
    [{ column: 'units', problem: 'required' }],
    [{ column: 'unit', problem: 'invalidValue' }],
  ]);
  await admin.ok(saveImportedQuestions, { params: { batchId } });
});
