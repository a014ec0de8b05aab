import { acceptedCsv } from '@invigil/contract/authoring/interactions/text-entry/text-entry-csv';
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

const COLOUR = {
  kind: 'textEntry',
  accepted: [
    { text: 'colo*r', percent: 100 },
    { text: 'hue', percent: 50 },
  ],
  isCaseSensitive: false,
  isAccentSensitive: true,
} as const;
const ASKED = { promptType: 'text', interaction: COLOUR } as const;

it('a short answer is authored, sat, marked by its accepted texts and shown on the sheet, and its candidate is sent none of them [text-entry-server.1]', async () => {
  const { assessmentId, questionIds } = await buildLiveAssessment(
    admin,
    {
      markingScheme: 'perQuestion',
      totalMarks: 0,
      passMark: 0,
      showKeyAfterwards: true,
      scoring: { kind: 'exact', penaltyPercent: 25 },
    },
    [0, 1, 2, 3].map((index) => ({ ...ASKED, prompt: `What is ${index}?`, marks: 200 })),
  );
  const [authored] = await admin.ok(questions.listQuestions, { params: { assessmentId } });
  expect(authored).toMatchObject({
    interaction: COLOUR,
    answerTypeName: 'Short answer',
    keyText: 'colo*r#####hue (50\u00A0%)',
  });
  const candidate = await buildCandidate(test, admin);
  const attemptId = await buildAttempt(candidate, assessmentId);
  const open = await candidate.ok(attempts.getOpenAttempt, { params: { assessmentId } });
  expect(open.interactionKinds).toEqual(['textEntry']);
  const raw = await candidate.send(attempts.getQuestion, { params: { assessmentId, position: 1 } });
  expect(raw.json()).toMatchObject({
    interaction: { kind: 'textEntry', isCaseSensitive: false, isAccentSensitive: true },
    answer: null,
  });
  for (const secret of ['colo', 'hue', 'accepted', 'percent":50']) expect(raw.body).not.toContain(secret);
  for (const [index, text] of ['“Colour”'.slice(1, -1), ' HUE ', 'tint', 'Color'].entries())
    await candidate.ok(attempts.saveAnswer, {
      body: answerFields(attemptId, questionIds[index] ?? 0, { answer: { kind: 'textEntry', text } }),
    });
  const { answer } = await candidate.ok(attempts.getQuestion, { params: { assessmentId, position: 2 } });
  expect(answer).toEqual({ kind: 'textEntry', text: 'HUE' });
  const long = { kind: 'textEntry', text: 'x'.repeat(251) };
  expect(
    await candidate.fieldErrors(attempts.saveAnswer, { attemptId, questionId: questionIds[3], answer: long }),
  ).toEqual({ 'answer.text': ['tooLong'] });
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  expect(await candidate.ok(results.getResult, { params: { attemptId } })).toMatchObject({
    obtainedMarks: 450,
    isMarked: true,
  });
  const details = await admin.ok(results.listResultDetails, { params: { attemptId } });
  expect(details.map((detail) => [detail.obtainedMarks, detail.answer])).toEqual([
    [200, 'Colour'],
    [100, 'HUE'],
    [-50, 'tint'],
    [200, 'Color'],
  ]);
  const { kind: _kind, ...key } = COLOUR;
  expect(details[1]?.marked).toEqual({ kind: 'textEntry', text: 'HUE', key });
});

it('accepted texts that cannot be are refused at their fields, at creation and by an update [text-entry-server.2]', async () => {
  const { assessmentId, questionIds } = await buildAssessment(admin, {}, [ASKED]);
  const { prompt } = questionFields(assessmentId);
  const errors = (change: object) =>
    admin.fieldErrors(questions.createQuestion, {
      assessmentId,
      prompt,
      promptType: 4,
      interaction: { ...COLOUR, ...change },
    });
  const accepted = (...texts: (readonly [string, number])[]) => ({
    accepted: texts.map(([text, percent]) => ({ text, percent })),
  });
  expect(await errors(accepted(['hue', 50]))).toEqual({ 'interaction.accepted': ['acceptedReachHundred'] });
  expect(await errors(accepted(['*', 100]))).toEqual({
    'interaction.accepted.0.text': ['acceptsEverything'],
  });
  expect(await errors(accepted(['cat', 100], ['*cat*', 100]))).toEqual({
    'interaction.accepted.0.text': ['containedAnswer'],
  });
  expect(await errors(accepted(['cat', 100], ['dog', 0], ['cow', 101]))).toEqual({
    'interaction.accepted.1.percent': ['percentRange'],
    'interaction.accepted.2.percent': ['percentRange'],
  });
  expect(await errors(accepted(['cat', 100], ['', 50]))).toEqual({
    'interaction.accepted.1.text': ['required'],
  });
  expect(await errors(accepted(['x'.repeat(251), 100]))).toEqual({
    'interaction.accepted.0.text': ['tooLong'],
  });
  expect(await errors(accepted(['a\u0000', 100]))).toEqual({
    'interaction.accepted.0.text': ['invalidCharacters'],
  });
  const many = Array.from({ length: 21 }, (_, index) => [`text ${index}`, 100] as const);
  expect(await errors(accepted(...many))).toEqual({ 'interaction.accepted': ['tooManyAccepted'] });
  expect(await errors({ isCaseSensitive: 'yes' })).toEqual({
    'interaction.isCaseSensitive': ['invalidValue'],
  });
  const none = { ...COLOUR, accepted: [] };
  expect(
    await admin.refusal(questions.createQuestion, {
      body: questionFields(assessmentId, { ...ASKED, interaction: none }),
    }),
  ).toBe('emptyCorrectAnswer');
  const [questionId = 0] = questionIds;
  const update = (interaction: object) =>
    admin.raw(questions.updateQuestion, inWireNames(questions.updateQuestion, { questionId, interaction }));
  expect((await update({ isCaseSensitive: true })).statusCode).toBe(200);
  // With case, another accepted text is contained no more.
  expect((await update(accepted(['Cat', 100], ['cat', 100]))).statusCode).toBe(200);
  const refused = await update({ isCaseSensitive: false });
  expect(refused.body).toContain('containedAnswer');
  const [stored] = await admin.ok(questions.listQuestions, { params: { assessmentId } });
  expect(stored?.interaction).toEqual({
    ...COLOUR,
    ...accepted(['Cat', 100], ['cat', 100]),
    isCaseSensitive: true,
  });
});

it('short answers are imported from a CSV file with their percentages and rules of spelling, and a wrong row says so at its column [text-entry-server.3]', async () => {
  const calls = importCalls(admin);
  const assessmentId = await calls.emptyAssessment();
  const texts = [
    { text: String.raw`a|b \* \\ c*`, percent: 100 },
    { text: 'half (50 %)', percent: 100 },
    { text: 'third', percent: 33.33333 },
  ];
  const batchId = await calls.stage(
    assessmentId,
    [
      'question,questionType,answerType,correctAnswer,caseSensitive,accentSensitive',
      'Which colour?,text,Short answer,colo*r | hue (50 %),,no',
      `Which sign?,text,text entry,"${acceptedCsv(texts)}",yes,`,
      'Which animal?,text,7,cat|*cat*,,',
      'Which half?,text,7,half (50%),,',
      'Which case?,text,7,half,perhaps,',
    ].join('\n'),
  );
  const listed = await calls.list(batchId);
  expect(listed.map(({ answer }) => answer?.interaction ?? null)).toEqual([
    { ...COLOUR, isAccentSensitive: false },
    { ...COLOUR, accepted: texts, isCaseSensitive: true },
    null,
    null,
    null,
  ]);
  expect(listed.slice(2).map(({ problems }) => problems)).toEqual([
    [{ column: 'correctOptions', problem: 'containedAnswer' }],
    [{ column: 'correctOptions', problem: 'acceptedReachHundred' }],
    [{ column: 'caseSensitive', problem: 'invalidValue' }],
  ]);
});
