import { createQuestion, updateQuestion } from '@invigil/contract/authoring/question-endpoints';
import { OPTION_LABELS } from '@invigil/domain/authoring/interactions/choice/choice';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../../../testing/admin-screen.test-data.tsx';
import { created } from '../../../../testing/example-answers.test-data.ts';
import {
  button,
  expectCount,
  expectHint,
  expectNone,
  expectTexts,
  focus,
  main,
} from '../../../../testing/page-parts.test-data.ts';
import { readIn } from '../../../../testing/reader-language.test-data.ts';
import { assessment, authoredQuestion, serveAuthoring } from '../../authoring-site.test-data.ts';

const ADDRESS = '/question/quizQuestions?assessment=2';
const PENALTY = 'Penalty for a wrong answer, % of the marks (optional)';
const EQUAL = 'Equal weights for the correct options';

const LABELS = ['A', 'B', 'C', 'D'] as const;
const choice = (...key: ('A' | 'B' | 'C' | 'D')[]) =>
  ({
    kind: 'choice',
    options: LABELS.map((label) => ({ label, text: `Text ${label}` })),
    key,
  }) as const;

let stored: ReturnType<typeof serveAuthoring>;

beforeEach(() => {
  stored = serveAuthoring();
  edge.reply(createQuestion, created(9));
  edge.reply(updateQuestion, created(1));
});

const field = (name: string) => main().getByLabelText(name, { exact: true });
const rule = () => field('Scoring');
const weight = (label: string) => field(`Weight of ${label}`);
const save = () => button('Save').click();
const sent = () => expect.poll(() => edge.bodies(updateQuestion).map(({ scoring }) => scoring));

/** Opens a stored question of an assessment whose candidates may tick several options. */
async function open(
  question: Parameters<typeof authoredQuestion>[2] = {},
  rules: Parameters<typeof assessment>[2] = {},
): Promise<void> {
  stored.assessments = [
    assessment(2, 'Unit Test 4', { allowMultipleKeys: true, allowMultipleTicks: true, ...rules }),
  ];
  stored.questions = [
    authoredQuestion(1, 'Which?', { assessmentId: 2, interaction: choice('A', 'B', 'C'), ...question }),
  ];
  await openScreen(`${ADDRESS}&question=1`, 'admin');
  await expect.element(main().getByRole('textbox').first()).toHaveValue('Which?');
}

it('a question is marked as its assessment, which the choice names, and sends no rule [scoring-editor.1]', async () => {
  await open({}, { scoring: { kind: 'exact', penaltyPercent: 25 } });
  await expect.element(rule()).toHaveValue('default');
  await expectTexts(rule().getByRole('option'), [
    'As the assessment (Exact, penalty 25%)',
    'Exact',
    'Partial credit',
    'Weights',
  ]);
  await field('Question').fill('Which ones?');
  await save();
  await sent().toEqual([null]);
});

it('a rule of its own is taken away by the choice of the assessment’s one [scoring-editor.2]', async () => {
  await open({ scoring: { kind: 'exact', penaltyPercent: 50 } });
  await expect.element(field(PENALTY)).toHaveValue('50');
  await rule().selectOptions('As the assessment (Exact)');
  await expectNone(field(PENALTY));
  await save();
  await sent().toEqual([null]);
});

it('exact scoring of a question sends its penalty, and 0 for an empty one [scoring-editor.3]', async () => {
  await open({}, { scoring: { kind: 'exact', penaltyPercent: 25 } });
  await rule().selectOptions('Exact');
  await save();
  await sent().toEqual([{ kind: 'exact', penaltyPercent: 0 }]);
  await open();
  await rule().selectOptions('Exact');
  await field(PENALTY).fill('12,5');
  await save();
  await sent().toEqual([
    { kind: 'exact', penaltyPercent: 0 },
    { kind: 'exact', penaltyPercent: 12.5 },
  ]);
});

it('partial credit of a question sends its deduction [scoring-editor.4]', async () => {
  await open();
  await rule().selectOptions('Partial credit');
  await field('Deduction for a wrong option').selectOptions(
    'All the marks, divided by the number of wrong options',
  );
  await save();
  await sent().toEqual([{ kind: 'partial', deduction: 'perWrong' }]);
});

it('equal weights fill thirds for three correct options, and the sum is shown while typing [scoring-editor.5]', async () => {
  await open();
  await rule().selectOptions('Weights');
  await expectCount(main().getByLabelText(/^Weight of/), 4);
  await weight('D').fill('-50');
  await weight('A').fill('40');
  await expect.element(main().getByText('Sum of the positive weights: 40%')).toBeVisible();
  await button(EQUAL).click();
  for (const label of ['A', 'B', 'C']) await expect.element(weight(label)).toHaveValue('33.33333');
  await expect.element(weight('D')).toHaveValue('-50');
  await expect.element(main().getByText('Sum of the positive weights: 100%')).toBeVisible();
  await save();
  await sent().toEqual([
    {
      kind: 'weights',
      weights: [
        { label: 'A', percent: 33.33333 },
        { label: 'B', percent: 33.33333 },
        { label: 'C', percent: 33.33333 },
        { label: 'D', percent: -50 },
      ],
    },
  ]);
});

it('twelve options have a weight each, and equal weights are exact twelfths [scoring-editor.22]', async () => {
  const options = OPTION_LABELS.map((label) => ({ label, text: `Text ${label}` }));
  await open({ interaction: { kind: 'choice', options, key: [...OPTION_LABELS] } });
  await rule().selectOptions('Weights');
  await expectCount(main().getByLabelText(/^Weight of/), 12);
  await button(EQUAL).click();
  await expect.element(weight('L')).toHaveValue('8.33333');
  await expect.element(main().getByText('Sum of the positive weights: 100%')).toBeVisible();
  await save();
  const weights = OPTION_LABELS.map((label) => ({ label, percent: 8.33333 }));
  await sent().toEqual([{ kind: 'weights', weights }]);
});

it('weights that do not sum to a hundred or do not fit the key are refused at the weights [scoring-editor.6]', async () => {
  await open();
  await rule().selectOptions('Weights');
  await weight('A').fill('50');
  await weight('B').fill('40');
  await focus(field('Question'));
  const weights = main().getByRole('group', { name: 'Weights of the options, % of the marks' });
  await expectHint(weights, 'must add up to 100 %');
  await weight('B').fill('50');
  await expectHint(weights, 'do not fit the correct options');
  await save();
  await expect.element(weight('A')).toHaveFocus();
  expect(edge.bodies(updateQuestion)).toEqual([]);
  await field('Option C is correct').click();
  await save();
  await sent().toHaveLength(1);
});

it('where one option can be ticked, the best weight is shown and has to be a hundred [scoring-editor.7]', async () => {
  const single = { allowMultipleKeys: false, allowMultipleTicks: false };
  await open({ interaction: choice('B') }, single);
  await rule().selectOptions('Weights');
  await weight('A').fill('50');
  await weight('B').fill('80');
  await expect.element(main().getByText('Highest weight: 80%')).toBeVisible();
  await save();
  const weights = main().getByRole('group', { name: 'Weights of the options, % of the marks' });
  await expectHint(weights, 'One option needs a weight of 100 %');
  await weight('B').fill('100');
  await save();
  await sent().toEqual([
    {
      kind: 'weights',
      weights: [
        { label: 'A', percent: 50 },
        { label: 'B', percent: 100 },
      ],
    },
  ]);
});

it('a weight that is no percentage of a question says so at its field [scoring-editor.8]', async () => {
  await open();
  await rule().selectOptions('Weights');
  for (const [text, problem] of [
    ['-101', 'Enter at most 100 %'],
    ['33.333', 'At most two decimal places, or five'],
    ['half', 'Enter a number'],
  ] as const) {
    await weight('B').fill(text);
    await focus(field('Question'));
    await expectHint(weight('B'), problem);
  }
});

it('errors of the server at the rule, the penalty and a weight are shown at their fields [scoring-editor.9]', async () => {
  const fail = (fieldErrors: Record<string, string[]>) =>
    edge.fail(updateQuestion, 400, { message: 'somethingUnexpected', fieldErrors });
  await open({ scoring: { kind: 'exact', penaltyPercent: 50 } });
  fail({ scoring: ['scoringInSurvey'], 'scoring.penaltyPercent': ['percentFraction'] });
  await save();
  await expectHint(rule(), 'A survey has no marks');
  await expectHint(field(PENALTY), 'At most two decimal places, or five');
  const weights = [
    { label: 'A', percent: -50 },
    { label: 'C', percent: 100 },
  ] as const;
  await open({ interaction: choice('C'), scoring: { kind: 'weights', weights } });
  fail({ 'scoring.weights': ['weightsSumHundred'], 'scoring.weights.1.percent': ['percentRange'] });
  await save();
  await expectHint(weight('C'), 'Enter at most 100 %');
  await expect.element(main().getByText('The positive weights must add up to 100 %.')).toBeVisible();
});

it('weights move up with their options when an option is removed [scoring-editor.10]', async () => {
  const weights = [
    { label: 'B', percent: -25 },
    { label: 'C', percent: 100 },
  ] as const;
  await open({ interaction: choice('C'), scoring: { kind: 'weights', weights } });
  await button('Remove option A').click();
  await expect.element(weight('A')).toHaveValue('−25');
  await expect.element(weight('B')).toHaveValue('100');
  await save();
  await sent().toEqual([
    {
      kind: 'weights',
      weights: [
        { label: 'A', percent: -25 },
        { label: 'B', percent: 100 },
      ],
    },
  ]);
});

it('a number has exact scoring alone, and keeps the choice of another answer type for its return [scoring-editor.11]', async () => {
  const interaction = { kind: 'numeric', value: '4', tolerance: '0' } as const;
  await open({ promptType: 'text', interaction }, { scoring: { kind: 'partial', deduction: 'none' } });
  await expectTexts(rule().getByRole('option'), ['As the assessment (Exact)', 'Exact']);
  await rule().selectOptions('Exact');
  await field(PENALTY).fill('20');
  await save();
  await sent().toEqual([{ kind: 'exact', penaltyPercent: 20 }]);
});

it.each([
  ['a survey', { markingScheme: 'survey' }, choice()],
  ['a written answer', {}, { kind: 'extendedText' }],
] as const)(
  'the editor of %s has no scoring rule to choose [scoring-editor.12]',
  async (_name, rules, interaction) => {
    await open({ promptType: interaction.kind === 'choice' ? 'choice' : 'text', interaction }, rules);
    await field('Question').fill('Which ones?');
    await expectNone(rule());
    await save();
    await sent().toEqual([null]);
  },
);

it('stored weights are shown as Italian writes numbers, and are sent unchanged [scoring-editor.13]', async () => {
  await readIn('it');
  onTestFinished(() => readIn('en'));
  const weights = (['A', 'B', 'C'] as const).map((label) => ({ label, percent: 33.33333 }));
  await open({ scoring: { kind: 'weights', weights } });
  await expect.element(field('Peso di A')).toHaveValue('33,33333');
  await field('Domanda').fill('Quali?');
  await button('Salva').click();
  await sent().toEqual([{ kind: 'weights', weights }]);
});

it('the list of questions names the rule of a question that has one of its own [scoring-editor.14]', async () => {
  await open({ scoring: { kind: 'exact', penaltyPercent: 25 } });
  stored.questions.push(authoredQuestion(2, 'Plain?', { assessmentId: 2 }));
  await openScreen(ADDRESS, 'admin');
  const row = (text: string) => main().getByRole('row').filter({ hasText: text });
  await expect.element(row('Which?')).toHaveTextContent('Exact, penalty 25%');
  await expect.element(row('Plain?')).not.toHaveTextContent('Exact');
});

it('a changed rule of a question with results says that they keep their marks [scoring-editor.15]', async () => {
  await open({ scoring: { kind: 'exact', penaltyPercent: 25 } }, { attemptCount: 31 });
  const notice = main().getByText('31 results use the previous scoring rule.');
  await field(PENALTY).fill('50');
  await expect.element(notice).toBeVisible();
  await field(PENALTY).fill('25');
  await expectNone(notice);
});

it('two Admins who change the rule of a question choose between both in words [scoring-editor.16]', async () => {
  await open();
  const [present] = stored.questions;
  if (present === undefined) throw new Error('no question is stored');
  const change = { changedById: 5, changedBy: 'Bina Roy', changedAt: new Date() };
  const weights = (['A', 'B', 'C'] as const).map((label) => ({ label, percent: 33.33333 }));
  edge.outdate(
    updateQuestion,
    { ...present, scoring: { kind: 'weights', weights }, recordVersion: 'later' },
    change,
  );
  await rule().selectOptions('Partial credit');
  await save();
  await expect.element(main().getByText('A 33.33%, B 33.33%, C 33.33%', { exact: false })).toBeVisible();
  expect(edge.bodies(updateQuestion)).toHaveLength(1);
});

it('the preview of a question has its rule as candidates read it [scoring-editor.21]', async () => {
  await open({}, { scoring: { kind: 'exact', penaltyPercent: 25 } });
  const preview = page.getByRole('complementary', { name: 'What the candidate sees' });
  await expect.element(preview).toHaveTextContent('A wrong answer takes away 25% of the marks');
});
