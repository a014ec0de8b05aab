import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import * as questions from '@invigil/contract/authoring/question-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as results from '@invigil/contract/results/result-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildAssessment, buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
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

const LOOP = 'if (a < b)\n    print(\\(a\\));  ';
const CODE = {
  kind: 'choice',
  options: [
    { label: 'A', text: LOOP },
    { label: 'B', text: '  return  b' },
  ],
  hasCodeOptions: true,
  key: ['B'],
} as const;
const SHOWN = [
  { label: 'A', html: 'if (a &lt; b)\n    print(\\(a\\));  ' },
  { label: 'B', html: '  return  b' },
];

/** The fields of a call with nested fields, as a client sends them. */
const fieldsOf = (assessmentId: number, interaction: object) => ({
  assessmentId,
  prompt: 'Which?',
  promptType: 5,
  interaction,
});

/** The stored question of a call with nested fields. */
async function store(interaction: object) {
  const { assessmentId } = await buildAssessment(admin, {}, []);
  const fields = inWireNames(questions.createQuestion, fieldsOf(assessmentId, interaction));
  const { statusCode } = await admin.raw(questions.createQuestion, fields);
  expect(statusCode).toBe(200);
  const [question] = await admin.ok(questions.listQuestions, { params: { assessmentId } });
  return { assessmentId, question };
}

it('options in code type keep their white space, and are shown as they were typed from the editor to the result [code-options.6]', async () => {
  const { assessmentId } = await buildLiveAssessment(admin, { showKeyAfterwards: true }, [
    { interaction: CODE },
  ]);
  const [authored] = await admin.ok(questions.listQuestions, { params: { assessmentId } });
  expect(authored?.interaction).toEqual(CODE);
  const candidate = await buildCandidate(test, admin);
  const attemptId = await buildAttempt(candidate, assessmentId);
  const asked = await candidate.ok(attempts.getQuestion, { params: { assessmentId, position: 1 } });
  expect(asked.interaction).toEqual({ kind: 'choice', options: SHOWN, hasCodeOptions: true });
  await candidate.ok(attempts.saveAnswer, {
    body: answerFields(attemptId, asked.questionId, { answerText: SHOWN[1]?.html ?? '' }),
  });
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  const [detail] = await candidate.ok(results.listResultDetails, { params: { attemptId } });
  expect(detail).toMatchObject({
    obtainedMarks: detail?.marks,
    marked: { options: SHOWN, hasCodeOptions: true, selected: ['B'], key: ['B'] },
  });
});

it('options of formatted text are trimmed and sanitised as before, and an update that leaves code type out keeps it [code-options.8]', async () => {
  const plain = await store({ ...CODE, hasCodeOptions: false });
  expect(plain.question?.interaction).toEqual({
    kind: 'choice',
    options: [
      { label: 'A', text: 'if (a &lt; b)\n    print(\\(a\\));' },
      { label: 'B', text: 'return  b' },
    ],
    key: ['B'],
  });
  const { assessmentId, question } = await store(CODE);
  const update = async (interaction: object) => {
    const { statusCode } = await admin.raw(
      questions.updateQuestion,
      inWireNames(questions.updateQuestion, { questionId: question?.questionId, interaction }),
    );
    expect(statusCode).toBe(200);
    const [stored] = await admin.ok(questions.listQuestions, { params: { assessmentId } });
    return stored?.interaction;
  };
  expect(await update({ key: ['A'] })).toEqual({ ...CODE, key: ['A'] });
  expect(await update({ hasCodeOptions: false })).not.toHaveProperty('hasCodeOptions');
});

it('an option in code type is refused at its field where it is empty, too long or has characters that nobody can type [code-options.9]', async () => {
  const { assessmentId } = await buildAssessment(admin, {}, []);
  const errors = (text: string) => {
    const [first] = CODE.options;
    const options = [first, { label: 'B', text }];
    return admin.fieldErrors(questions.createQuestion, fieldsOf(assessmentId, { ...CODE, options }));
  };
  for (const [text, message] of [
    ['', 'required'],
    [' \n ', 'required'],
    ['x'.repeat(2_001), 'tooLong'],
    ['a#####b', 'optionHasSeparator'],
    ['a\u0000b', 'invalidCharacters'],
  ] as const)
    expect([text, await errors(text)]).toEqual([text, { 'interaction.options.1.text': [message] }]);
});

it('code type that is taken away in a live assessment is a change that stops first, and is in the audit trail [code-options.10]', async () => {
  const { assessmentId, questionIds } = await buildLiveAssessment(admin, {}, [{ interaction: CODE }]);
  const [questionId = 0] = questionIds;
  const update = () =>
    admin.raw(
      questions.updateQuestion,
      inWireNames(questions.updateQuestion, {
        questionId,
        interaction: { options: [{ label: 'A', text: 'x' }, CODE.options[1]], hasCodeOptions: false },
      }),
    );
  expect((await update()).statusCode).toBe(202);
  await admin.ok(assessments.stopLive, { body: { assessmentId, endAttemptsNow: true } });
  expect((await update()).statusCode).toBe(200);
});
