import * as questions from '@invigil/contract/authoring/question-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as regrading from '@invigil/contract/exams/regrade-endpoints';
import { encodeRequest } from '@invigil/contract/request';
import * as results from '@invigil/contract/results/result-endpoints';
import type { InteractionKey } from '@invigil/domain/authoring/interactions/interaction-key';
import { buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import { expect, it } from 'vitest';
import {
  admin,
  type Body,
  preview,
  regradable,
  regrade,
  resultOf,
  test,
  useRegrading,
} from './regrading-site.test-data.ts';

useRegrading();

const METRES = { unit: 'm', factor: '1' };
const LENGTH = {
  kind: 'numeric',
  value: '5000',
  tolerance: '0',
  askedUnit: { units: [METRES], wrongPercent: 0 },
} as const;
const PLAIN = { kind: 'numeric', value: '5000', tolerance: '0' } as const;

/** A live assessment with one question of 2 marks. */
const buildNumber = (interaction: InteractionKey<'numeric'>) =>
  buildLiveAssessment(
    admin,
    { markingScheme: 'perQuestion', totalMarks: 0, passMark: 0, showKeyAfterwards: true },
    [{ marks: 200, promptType: 'text', interaction }],
  );
type NumberExam = Awaited<ReturnType<typeof buildNumber>>;

async function sitNumber({ assessmentId, questionIds }: NumberExam, text: string) {
  const candidate = await buildCandidate(test, admin);
  const attemptId = await buildAttempt(candidate, assessmentId);
  await candidate.ok(attempts.saveAnswer, {
    body: answerFields(attemptId, questionIds[0] ?? 0, { answer: { kind: 'numeric', text } }),
  });
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  return attemptId;
}

async function bodyWith(exam: NumberExam, key: InteractionKey | null): Promise<Body> {
  const [question] = (await regradable(exam)).questions;
  if (question === undefined) throw new Error('No question');
  const { questionId, contentHash } = question;
  return {
    assessmentId: exam.assessmentId,
    passMarkPolicy: 'kept',
    questions: [{ questionId, contentHash, key, marks: null, voiding: null }],
  };
}

it('a regrade accepts further units and marks in part without one, and takes it back [regraded-units.1]', async () => {
  const exam = await buildNumber(LENGTH);
  const marksOf = async (ids: readonly number[]) =>
    Promise.all(ids.map(async (id) => (await resultOf(id)).obtainedMarks));
  const ids = [
    await sitNumber(exam, '5000 m'),
    await sitNumber(exam, '5 km'),
    await sitNumber(exam, '5000'),
    await sitNumber(exam, '5 kg'),
  ];
  expect(await marksOf(ids)).toEqual([200, 0, 0, 0]);
  expect((await regradable(exam)).questions[0]?.publishedKey).toEqual(LENGTH);
  const askedUnit = { units: [METRES, { unit: 'km', factor: '1000' }], wrongPercent: 25 };
  const body = await bodyWith(exam, { ...LENGTH, askedUnit });
  expect(await preview(body)).toMatchObject({ attemptCount: 4, changedCount: 3, loweredCount: 0 });
  await regrade(body);
  // 5 is right in kilometres, so that it earns the part for a wrong unit too.
  expect(await marksOf(ids)).toEqual([200, 200, 50, 50]);
  const [detail] = await admin.ok(results.listResultDetails, { params: { attemptId: ids[1] ?? 0 } });
  expect(detail?.marked).toMatchObject({ kind: 'numeric', text: '5 km', askedUnit });
  const [authored] = await admin.ok(questions.listQuestions, { params: { assessmentId: exam.assessmentId } });
  expect(authored?.interaction).toMatchObject({ askedUnit });
  expect(await sitNumber(exam, '5 km').then((id) => marksOf([id]))).toEqual([200]);
  await regrade(await bodyWith(exam, null));
  expect(await marksOf(ids)).toEqual([200, 0, 0, 0]);
});

it('a regrade asks for a unit wherever the question did, with a key that names none [regraded-units.2]', async () => {
  const asked = await buildNumber(LENGTH);
  const other = await sitNumber(asked, '4000 m');
  await regrade(await bodyWith(asked, { ...PLAIN, value: '4000' }));
  expect((await resultOf(other)).obtainedMarks).toBe(200);
  expect((await regradable(asked)).questions[0]?.interaction).toMatchObject({
    value: '4000',
    askedUnit: LENGTH.askedUnit,
  });
});

it('units for a question that asks for none, and a key of another kind, are refused at their fields [regraded-units.4]', async () => {
  const exam = await buildNumber(PLAIN);
  const id = await sitNumber(exam, '5000');
  const params = { page: 1, pageSize: 10 };
  const errorsOf = async (key: InteractionKey) => {
    const { body } = encodeRequest(regrading.previewRegrade, { params, body: await bodyWith(exam, key) });
    const reply = await admin.raw(regrading.previewRegrade, JSON.parse(String(body)), params);
    expect(reply.statusCode).toBe(400);
    return reply.json<{ errors: Record<string, string[]> }>().errors;
  };
  expect(await errorsOf({ ...LENGTH, value: '4000' })).toEqual({
    'questions.0.key.askedUnit': ['invalidValue'],
  });
  expect(await errorsOf({ kind: 'choice', key: ['A'] })).toEqual({ 'questions.0.key': ['invalidValue'] });
  expect((await resultOf(id)).obtainedMarks).toBe(200);
});

it('units that no answer can name, repeated ones and factors of nothing are refused at their fields [regraded-units.3]', async () => {
  const exam = await buildNumber(LENGTH);
  await sitNumber(exam, '5 km');
  const params = { page: 1, pageSize: 10 };
  const valid = encodeRequest(regrading.previewRegrade, { params, body: await bodyWith(exam, LENGTH) });
  const errors = async (...units: { unit: string; factor: string }[]) => {
    const key = { ...LENGTH, askedUnit: { units: [METRES, ...units], wrongPercent: 0 } };
    const body = JSON.parse(String(valid.body));
    body.questions[0].key = key;
    const reply = await admin.raw(regrading.previewRegrade, body, params);
    expect(reply.statusCode).toBe(400);
    return Object.values(reply.json<{ errors: Record<string, string[]> }>().errors).flat();
  };
  expect(await errors({ unit: '2nd', factor: '1' })).toEqual(['unitName']);
  expect(await errors({ unit: ' m ', factor: '10' })).toEqual(['repeatedUnit']);
  expect(await errors({ unit: 'km', factor: '0' })).toEqual(['positive']);
  const many = Array.from({ length: 10 }, (_, index) => ({ unit: `u${'x'.repeat(index)}`, factor: '2' }));
  expect(await errors(...many)).toEqual(['tooLarge']);
});
