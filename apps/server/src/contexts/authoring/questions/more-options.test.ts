import * as contract from '@invigil/contract/authoring/import-endpoints';
import * as questions from '@invigil/contract/authoring/question-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as results from '@invigil/contract/results/result-endpoints';
import { OPTION_LABELS, type OptionLabel } from '@invigil/domain/authoring/interactions/choice/choice';
import { FLAT_LABELS } from '@invigil/domain/authoring/interactions/choice/flat-options';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import {
  buildAssessment,
  buildLiveAssessment,
  type QuestionChange,
  questionFields,
} from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inWireNames, option, wireNameOf } from '../../../contract-conformance/partial-updates.test-data.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { importCalls } from '../imports/import-calls.test-data.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
});
afterAll(() => test.close());

const optionsOf = (labels: readonly string[]) => labels.map((label) => ({ label, text: `text ${label}` }));
const choice = (...key: OptionLabel[]) => ({
  kind: 'choice' as const,
  options: OPTION_LABELS.map((label) => ({ label, text: `text ${label}` })),
  key,
});
const SEVERAL = { allowMultipleTicks: true, allowMultipleKeys: true } as const;

const KEY = wireNameOf(questions.updateQuestion, 'key');
const ANSWER = wireNameOf(attempts.saveAnswer, 'answerText');

/** Flat fields of a reply that have a value: options, key, answer. */
const flatIn = (body: unknown) => {
  const flat = [KEY, ANSWER, 'options', 'selectedLabels', 'keyLabels'];
  const names = [...FLAT_LABELS.map(option), ...flat];
  return Object.entries(body as object).filter(
    ([name, value]) => names.includes(name) && !['', '[]'].includes(String(value)) && value?.length !== 0,
  );
};

it('twelve options are authored, sat, marked by shares and by weights, and shown on the sheet [more-options.1]', async () => {
  const scored: QuestionChange[] = [
    { interaction: choice('A', 'G', 'L'), scoring: { kind: 'partial', deduction: 'perWrong' } },
    {
      interaction: choice(...OPTION_LABELS),
      scoring: {
        kind: 'weights',
        weights: OPTION_LABELS.map((label) => ({ label, percent: 8.33333 })),
      },
    },
    { interaction: choice('F', 'K') },
  ];
  const { assessmentId, questionIds } = await buildLiveAssessment(
    admin,
    { markingScheme: 'perQuestion', totalMarks: 0, passMark: 0, showKeyAfterwards: true, ...SEVERAL },
    scored.map((question) => ({ ...question, marks: 600 })),
  );
  const candidate = await buildCandidate(test, admin);
  const attemptId = await buildAttempt(candidate, assessmentId);
  const params = { assessmentId, position: 1 };
  const answers = [['G', 'L', 'B'], ['A', 'F', 'L'], ['F', 'K'].toReversed()] as OptionLabel[][];
  for (const [index, selected] of answers.entries()) {
    const answer = { kind: 'choice', selected } as const;
    await candidate.ok(attempts.saveAnswer, {
      body: answerFields(attemptId, questionIds[index] ?? 0, { answer }),
    });
  }
  const asked = await candidate.send(attempts.getQuestion, { params });
  expect(flatIn(asked.json())).toEqual([]);
  expect(asked.json().interaction.options.at(-1)).toEqual({ label: 'L', html: 'text L' });
  expect(asked.json().answer).toEqual({ kind: 'choice', selected: ['B', 'G', 'L'] });
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  const details = await admin.ok(results.listResultDetails, { params: { attemptId } });
  // Two thirds less a ninth of 6 marks; a quarter; all of them.
  expect(details.map(({ obtainedMarks }) => obtainedMarks)).toEqual([333, 150, 600]);
  expect(details[0]?.marked).toMatchObject({ selected: ['B', 'G', 'L'], key: ['A', 'G', 'L'] });
  const [sheet] = (await candidate.send(results.listResultDetails, { params: { attemptId } })).json();
  // The answer in words has all options that it ticks.
  expect(flatIn(sheet)).toEqual([[ANSWER, 'text B#####text G#####text L']]);
  expect(sheet.interaction.key).toEqual(['A', 'G', 'L']);
});

it('an answer as text names options to L of a question with as many [more-options.2]', async () => {
  const { assessmentId, questionIds } = await buildLiveAssessment(admin, SEVERAL, [
    { interaction: choice('L') },
    { key: ['B'] },
  ]);
  const candidate = await buildCandidate(test, admin);
  const attemptId = await buildAttempt(candidate, assessmentId);
  const save = (index: number, answerText: string) => ({
    body: answerFields(attemptId, questionIds[index] ?? 0, { answerText }),
  });
  await candidate.ok(attempts.saveAnswer, save(0, 'Option-L#####Option-B'));
  const params = { assessmentId, position: 1 };
  expect((await candidate.ok(attempts.getQuestion, { params })).answer).toEqual({
    kind: 'choice',
    selected: ['B', 'L'],
  });
  expect(await candidate.refusal(attempts.saveAnswer, save(1, 'Option-L'))).toBe('emptyAnswer');
});

it('one option and thirteen are refused at their field, and two to twelve are saved [more-options.3]', async () => {
  const { assessmentId } = await buildAssessment(admin, {}, []);
  const errors = (labels: readonly string[]) =>
    admin.fieldErrors(questions.createQuestion, {
      assessmentId,
      prompt: 'Which?',
      promptType: 5,
      interaction: { kind: 'choice', options: optionsOf(labels), key: ['A'] },
    });
  expect(await errors(['A'])).toEqual({ 'interaction.options': ['required'] });
  expect(await errors([...OPTION_LABELS, 'M'])).toEqual({ 'interaction.options': ['tooLarge'] });
  expect(await errors(['A', 'M'])).toEqual({ 'interaction.options.1.label': ['unknownChoice'] });
  for (const count of [2, 5, 6, 12]) {
    const options = OPTION_LABELS.slice(0, count).map((label) => ({ label, text: `text ${label}` }));
    await admin.ok(questions.createQuestion, { body: questionFields(assessmentId, { options }) });
  }
  const listed = (await admin.send(questions.listQuestions, { params: { assessmentId } })).json();
  expect(listed.map((question: object) => flatIn(question).length)).toEqual([3, 6, 0, 0]);
});

it('a client of the flat fields changes the text of such a question and never its options [more-options.4]', async () => {
  const { assessmentId, questionIds } = await buildAssessment(admin, {}, [{ interaction: choice('L') }]);
  const stored = async () => {
    const [question] = await admin.ok(questions.listQuestions, { params: { assessmentId } });
    return [question?.prompt, question?.interaction];
  };
  const change = async (body: object) => {
    const ids = { questionId: questionIds[0] ?? 0, assessmentId };
    const reply = await admin.raw(
      questions.updateQuestion,
      inWireNames(questions.updateQuestion, { ...ids, ...body }),
    );
    return reply.statusCode === 400 ? reply.json().errors : reply.statusCode;
  };
  const blank = Object.fromEntries([...FLAT_LABELS.map(option), 'key'].map((name) => [name, '']));
  expect(await change({ prompt: 'What now?', interactionKind: 5, ...blank })).toBe(200);
  expect(await stored()).toEqual(['What now?', choice('L')]);
  expect(await change({ key: 'Option-B' })).toEqual({ [KEY]: ['contradicts'] });
  const two = { ...blank, [option('A')]: 'One', [option('B')]: 'Two', key: 'Option-B' };
  expect(await change({ interactionKind: 5, ...two })).toEqual({
    [option('A')]: ['contradicts'],
    [option('B')]: ['contradicts'],
    [KEY]: ['contradicts'],
  });
  expect(await stored()).toEqual(['What now?', choice('L')]);
  const fewer = { kind: 'choice', options: optionsOf(['A', 'B']), key: ['B'] };
  expect(await change({ interaction: fewer })).toBe(200);
  expect(await change({ key: 'Option-A' })).toBe(200);
  expect(await stored()).toEqual(['What now?', { ...fewer, key: ['A'] }]);
});

it('a CSV file has columns to optionL, whose problems are said at them [more-options.5]', async () => {
  const calls = importCalls(admin);
  const columns = OPTION_LABELS.map((label) => `Option ${label}`).join(',');
  const texts = OPTION_LABELS.map((label) => `text ${label}`).join(',');
  const batchId = await calls.stage(
    await calls.emptyAssessment(SEVERAL),
    [
      `question,${columns},correctAnswer,weights`,
      `Which of all?,${texts},A; L,A 50; L 50; F -8.33333`,
      'Which of seven?,a,b,,,,,g,,,,,,G,',
      'Which of five?,a,b,c,d,e,,,,,,,,E,',
      `Which are none?,${texts},M,`,
      `Too long?,a,b,,,,,${'g'.repeat(2_001)},,,,,,A,`,
      'Only script?,a,b,,,,,<script>1</script>,,,,,,A,',
    ].join('\n'),
  );
  const listed = await calls.list(batchId);
  expect(listed.slice(0, 3).map(({ answer }) => answer?.interaction)).toEqual([
    choice('A', 'L'),
    {
      kind: 'choice',
      options: [
        { label: 'A', text: 'a' },
        { label: 'B', text: 'b' },
        { label: 'G', text: 'g' },
      ],
      key: ['G'],
    },
    {
      kind: 'choice',
      options: FLAT_LABELS.map((label) => ({ label, text: label.toLowerCase() })),
      key: ['E'],
    },
  ]);
  expect(listed.slice(3).map(({ problems }) => problems)).toEqual([
    [{ column: 'correctOptions', problem: 'unknownChoice' }],
    [{ column: 'optionG', problem: 'tooLong' }],
    [{ column: 'optionG', problem: 'required' }],
  ]);
  await admin.ok(contract.saveImportedQuestions, { params: { batchId } });
});
