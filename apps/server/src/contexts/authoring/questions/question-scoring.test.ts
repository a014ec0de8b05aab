import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import * as questions from '@invigil/contract/authoring/question-endpoints';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { buildAssessment, buildLiveAssessment, questionFields } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inWireNames } from '../../../contract-conformance/partial-updates.test-data.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
});
afterAll(() => test.close());

const SEVERAL = { allowMultipleTicks: true, allowMultipleKeys: true } as const;
const PENALTY = { kind: 'exact', penaltyPercent: 33.33333 } as const;
/** A choice with the key B as its author's client sends it. */
const sent = (assessmentId: number) => ({ ...questionFields(assessmentId), promptType: 5, complexity: 1 });

async function storedRule(assessmentId: number) {
  const [question] = await admin.ok(questions.listQuestions, { params: { assessmentId } });
  return question?.scoring ?? null;
}

it('a question keeps its scoring rule through updates that do not name it, and null takes it away [question-scoring.1]', async () => {
  const { assessmentId, questionIds } = await buildAssessment(admin, {}, [{ scoring: PENALTY }]);
  const [questionId = 0] = questionIds;
  const change = (body: object) =>
    admin.raw(
      questions.updateQuestion,
      inWireNames(questions.updateQuestion, { questionId, assessmentId, ...body }),
    );
  expect(await storedRule(assessmentId)).toEqual(PENALTY);
  expect((await change({ prompt: 'And now?' })).statusCode).toBe(200);
  expect(await storedRule(assessmentId)).toEqual(PENALTY);
  const partial = { kind: 'partial', deduction: 'perWrong' };
  expect((await change({ scoring: partial })).statusCode).toBe(200);
  expect(await storedRule(assessmentId)).toEqual(partial);
  expect((await change({ scoring: null })).statusCode).toBe(200);
  expect(await storedRule(assessmentId)).toBeNull();
});

it('a rule out of its range, without a fraction, or of another kind of answer is refused at its field [question-scoring.2]', async () => {
  const { assessmentId } = await buildAssessment(admin, SEVERAL, []);
  const errors = (scoring: object, interaction: object = {}) =>
    admin.fieldErrors(
      questions.createQuestion,
      inWireNames(questions.createQuestion, { ...sent(assessmentId), ...interaction, scoring }),
    );
  const written = { promptType: 4, interaction: { kind: 'extendedText' } };
  const number = { promptType: 4, interaction: { kind: 'numeric', value: '2', tolerance: '0' } };
  const weights = (...percents: number[]) => ({
    kind: 'weights',
    weights: percents.map((percent, index) => ({ label: 'ABCDE'[index], percent })),
  });
  expect(await errors({ kind: 'exact', penaltyPercent: 100.5 })).toEqual({
    'scoring.penaltyPercent': ['percentRange'],
  });
  expect(await errors({ kind: 'exact', penaltyPercent: -1 })).toEqual({
    'scoring.penaltyPercent': ['percentRange'],
  });
  expect(await errors({ kind: 'exact', penaltyPercent: 33.333 })).toEqual({
    'scoring.penaltyPercent': ['percentFraction'],
  });
  expect(await errors({ kind: 'partial', deduction: 'half' })).toEqual({
    'scoring.deduction': ['unknownChoice'],
  });
  expect(await errors(weights(0, 100.01))).toEqual({ 'scoring.weights.1.percent': ['percentRange'] });
  expect(await errors(weights(50, 40))).toEqual({ 'scoring.weights': ['weightsSumHundred'] });
  expect(await errors(weights(50, 50))).toEqual({ 'scoring.weights': ['weightsOfKey'] });
  expect(await errors(weights(0, 100, 0, 0, 0))).toEqual({ 'scoring.weights': ['unknownChoice'] });
  expect(await errors(PENALTY, written)).toEqual({ scoring: ['scoringByHand'] });
  expect(await errors({ kind: 'partial', deduction: 'none' }, number)).toEqual({
    scoring: ['scoringNeedsChoice'],
  });
});

it('a survey takes no penalty, from a question or from the assessment [question-scoring.3]', async () => {
  const survey = await buildAssessment(admin, { markingScheme: 'survey' }, []);
  expect(
    await admin.fieldErrors(
      questions.createQuestion,
      inWireNames(questions.createQuestion, { ...sent(survey.assessmentId), scoring: PENALTY }),
    ),
  ).toEqual({ scoring: ['scoringInSurvey'] });
  expect(
    await admin.fieldErrors(
      assessments.updateAssessment,
      inWireNames(assessments.updateAssessment, { assessmentId: survey.assessmentId, scoring: PENALTY }),
    ),
  ).toEqual({ scoring: ['scoringInSurvey'] });
});

it('weights by which the key no longer earns exactly all the marks stop going live [question-scoring.4]', async () => {
  const weights = [
    { label: 'A', percent: 50 },
    { label: 'B', percent: 100 },
  ] as const;
  const { assessmentId } = await buildAssessment(admin, {}, [{ scoring: { kind: 'weights', weights } }]);
  const allowSeveral = (allowMultipleTicks: boolean) =>
    admin.raw(
      assessments.updateAssessment,
      inWireNames(assessments.updateAssessment, { assessmentId, allowMultipleTicks }),
    );
  await allowSeveral(true);
  expect(await admin.refusal(assessments.goLive, { body: { assessmentId } })).toBe('fullMarksOutOfReach');
  await allowSeveral(false);
  await admin.ok(assessments.goLive, { body: { assessmentId } });
});

it('a default rule and the rounding of totals are kept, and change in no live assessment [question-scoring.5]', async () => {
  const rule = { kind: 'partial', deduction: 'perCorrect' } as const;
  const { assessmentId } = await buildLiveAssessment(admin, { scoring: rule, totalRounding: 'half' });
  const read = async () => {
    const listed = await admin.ok(assessments.getAssessment, { params: { assessmentId } });
    return [listed.scoring, listed.totalRounding];
  };
  const update = (change: object) =>
    admin.raw(
      assessments.updateAssessment,
      inWireNames(assessments.updateAssessment, { assessmentId, ...change }),
    );
  expect(await read()).toEqual([rule, 'half']);
  for (const change of [{ scoring: null }, { scoring: { deduction: 'none' } }, { totalRounding: 'whole' }]) {
    const answer = await update(change);
    expect([answer.statusCode, answer.json().responseMsg]).toEqual([202, 'stopFirst']);
  }
  await admin.ok(assessments.stopLive, { body: { assessmentId, endAttemptsNow: false } });
  expect((await update({ allowSkip: false })).statusCode).toBe(200);
  expect(await read()).toEqual([rule, 'half']);
  expect((await update({ scoring: null, totalRounding: 'whole' })).statusCode).toBe(200);
  expect(await read()).toEqual([null, 'whole']);
});
