import { getRegradableAssessment, previewRegrade } from '@invigil/contract/exams/regrade-endpoints';
import { countWaitingAttempts } from '@invigil/contract/results/marking-screen-endpoints';
import type { OptionWeight } from '@invigil/domain/authoring/scoring/scoring-rule';
import type { SafeHtml } from '@invigil/domain/safe-html';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import { exampleAnswer } from '../../../testing/example-answers.test-data.ts';
import { button, expectHint, expectNone, expectTexts, main } from '../../../testing/page-parts.test-data.ts';
import { refusalText } from '../../../testing/refusal-texts.test-data.ts';

type Regradable = ReturnType<typeof exampleAnswer<typeof getRegradableAssessment>>;
type Question = Regradable['questions'][number];
type PastRegrade = Regradable['regrades'][number];

const html = (text: string) => text as SafeHtml;
const PENALTY = 'Penalty for a wrong answer, % of the marks (optional)';

const question = (change: Partial<Question> = {}): Question =>
  Object.assign(
    {
      questionId: 51,
      contentHash: 'hash 1',
      position: 1,
      promptHtml: html('Which are right?'),
      isCode: false,
      interaction: {
        kind: 'choice',
        key: ['A', 'B'],
        options: [
          { label: 'A', html: html('first') },
          { label: 'B', html: html('second') },
          { label: 'C', html: html('third') },
        ],
      },
      marks: 200,
      publishedKey: { kind: 'choice', key: ['A', 'B'] },
      publishedMarks: 200,
      scoring: { kind: 'exact' },
      publishedScoring: { kind: 'exact' },
      voiding: null,
      reason: null,
      answeredCount: 12,
      fullMarksCount: 7,
    } as const,
    change,
  );

const past = (regradeId: number, scoring: Question['scoring'] | null): PastRegrade => ({
  regradeId,
  reason: `Reason ${regradeId}`,
  createdByName: 'Ananya Rao',
  createdAt: new Date(),
  attemptCount: 12,
  doneCount: 12,
  changedCount: 3,
  finishedAt: new Date(),
  questions: [{ questionId: 51, position: 1, key: null, marks: null, voiding: null, scoring }],
});

const weights = (...percents: number[]): OptionWeight[] =>
  (['A', 'B', 'C'] as const).flatMap((label, index) => {
    const percent = percents[index] ?? 0;
    return percent === 0 ? [] : [{ label, percent }];
  });

let regradable: Regradable;

beforeEach(() => {
  regradable = {
    ...exampleAnswer(getRegradableAssessment),
    title: 'Physics',
    totalMarks: 200,
    passMark: 100,
    passMarkPolicy: 'kept' as const,
    allowMultipleTicks: true,
    finishedCount: 12,
    runningCount: 0,
    questions: [question()],
    regrades: [],
  };
  edge.reply(countWaitingAttempts, { count: 0 });
  edge.reply(getRegradableAssessment, () => regradable);
  edge.reply(previewRegrade, {
    basis: '1:0:0',
    attemptCount: 12,
    changedCount: 0,
    raisedCount: 0,
    loweredCount: 0,
    nowPassedCount: 0,
    nowFailedCount: 0,
    runningCount: 0,
    rows: [],
    aboveMaximum: [],
    aboveMaximumCount: 0,
  });
});

const rule = () => main().getByLabelText('Scoring', { exact: true });
const field = (name: string) => main().getByLabelText(name, { exact: true });
const preview = () => button('Show who changes').click();
const previewed = () =>
  expect.poll(() => edge.requests(previewRegrade).map(({ body }) => body.questions[0]?.scoring));
const correct = async () => {
  await openScreen('/report/regrade?quiz=9', 'admin');
  await button('Change key or marks', main()).click();
};

it('a regrade gives partial credit instead of the published rule, which the choice names [regrade-scoring.1]', async () => {
  regradable = {
    ...regradable,
    questions: [question({ publishedScoring: { kind: 'exact', penaltyPercent: 25 } })],
  };
  await correct();
  await expectTexts(rule().getByRole('option'), [
    'As published (Exact, penalty 25%)',
    'Exact',
    'Partial credit',
    'Weights',
  ]);
  await rule().selectOptions('Partial credit');
  await field('Deduction for a wrong option').selectOptions('As much as a correct option earns');
  await preview();
  await previewed().toEqual([{ kind: 'partial', deduction: 'perCorrect' }]);
});

it('weights of a regrade are previewed once they give full marks for the key [regrade-scoring.2]', async () => {
  await correct();
  await rule().selectOptions('Weights');
  await field('Weight of A').fill('75,5');
  await preview();
  await expect
    .element(main().getByText('A correction has a value that cannot be used.', { exact: false }))
    .toBeVisible();
  await expectHint(main().getByRole('group', { name: /^Weights of the options/ }), 'must add up to 100 %');
  expect(edge.requests(previewRegrade)).toEqual([]);
  await expect.element(field('Weight of A')).toHaveValue('75,5');
  await field('Weight of B').fill('24,5');
  await preview();
  await previewed().toEqual([{ kind: 'weights', weights: weights(75.5, 24.5) }]);
});

it('a corrected key that published weights do not fit waits for weights that do [regrade-scoring.3]', async () => {
  const scoring = { kind: 'weights', weights: weights(50, 50) } as const;
  regradable = { ...regradable, questions: [question({ scoring, publishedScoring: scoring })] };
  await correct();
  await expect.element(main().getByText('Scoring: Weights: A 50%, B 50%', { exact: false })).toBeVisible();
  await page.getByRole('checkbox', { name: /^C/ }).click();
  await expectHint(rule(), 'do not fit the correct options');
  await preview();
  expect(edge.requests(previewRegrade)).toEqual([]);
  await rule().selectOptions('Weights');
  await button('Equal weights for the correct options').click();
  await preview();
  await previewed().toEqual([{ kind: 'weights', weights: weights(33.33333, 33.33333, 33.33333) }]);
});

it('a penalty of a regrade keeps its text while it is typed, and says at the field why it cannot be used [regrade-scoring.4]', async () => {
  await correct();
  await rule().selectOptions('Exact');
  await field(PENALTY).fill('12,');
  await field(PENALTY).fill('120');
  await expectHint(field(PENALTY), 'Enter at most 100 %');
  await field(PENALTY).fill('12,5');
  await expect.element(field(PENALTY)).toHaveValue('12,5');
  await preview();
  await previewed().toEqual([{ kind: 'exact', penaltyPercent: 12.5 }]);
});

it('a question goes back to its published rule [regrade-scoring.5]', async () => {
  const scoring = { kind: 'partial', deduction: 'none' } as const;
  regradable = {
    ...regradable,
    questions: [question({ scoring, reason: 'Too strict' })],
    regrades: [past(1, scoring)],
  };
  await correct();
  await expect.element(rule()).toHaveValue('partial');
  await rule().selectOptions('As published (Exact)');
  await preview();
  await previewed().toEqual([null]);
});

it('the refusal of a rule without full marks for the key is shown in words [regrade-scoring.6]', async () => {
  edge.refuse(previewRegrade, 'fullMarksOutOfReach');
  await correct();
  await rule().selectOptions('Partial credit');
  await preview();
  await expect.element(main().getByText(refusalText('fullMarksOutOfReach'))).toBeVisible();
});

it('past regrades name the rules that they changed, and no others [regrade-scoring.7]', async () => {
  const partial = { kind: 'partial', deduction: 'none' } as const;
  regradable = {
    ...regradable,
    regrades: [past(4, null), past(3, partial), past(2, partial), past(1, null)],
  };
  await openScreen('/report/regrade?quiz=9', 'admin');
  const entry = (reason: string) => main().getByRole('listitem').filter({ hasText: reason });
  await expect.element(entry('Reason 4')).toHaveTextContent('Scoring of question 1: as published');
  await expect.element(entry('Reason 3')).not.toHaveTextContent('Scoring of');
  await expect.element(entry('Reason 2')).toHaveTextContent('Scoring of question 1: Partial credit');
  await expect.element(entry('Reason 1')).not.toHaveTextContent('Scoring of');
});

it('a number is regraded with exact scoring alone, and an answer marked by a person has no rule [regrade-scoring.8]', async () => {
  const key = { kind: 'numeric', value: '4', tolerance: '0' } as const;
  regradable = { ...regradable, questions: [question({ interaction: key, publishedKey: key })] };
  await correct();
  await expectTexts(rule().getByRole('option'), ['As published (Exact)', 'Exact']);
  const written = question({ interaction: { kind: 'extendedText' }, publishedKey: null });
  regradable = { ...regradable, questions: [written] };
  await correct();
  await expect.element(field('Marks')).toBeVisible();
  await expectNone(rule());
});
