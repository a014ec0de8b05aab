import { listInstructions } from '@invigil/contract/authoring/instruction-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import { getScoringRules, listLiveAssessments } from '@invigil/contract/exams/attempt-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import { exampleRow } from '../../../testing/example-answers.test-data.ts';
import { button, expectNone, expectTexts, question } from '../../../testing/page-parts.test-data.ts';

const TITLE = 'How answers earn marks';

const MIXED: OkOf<typeof getScoringRules> = {
  questionCount: 12,
  rules: [
    { scoring: { kind: 'exact', penaltyPercent: 33.33333 }, questionCount: 8 },
    { scoring: { kind: 'weights', hasDeductions: true }, questionCount: 1 },
  ],
  totalRounding: 'half',
};

beforeEach(() => {
  edge.reply(listLiveAssessments, [
    exampleRow(listLiveAssessments, {
      assessmentId: 1,
      title: 'Unit Test 3',
      questionCount: 12,
      priceMinor: 0,
      mayStart: true,
      mayPay: false,
      hasOpenAttempt: false,
      openInNewWindow: false,
    }),
  ]);
  edge.reply(listInstructions, []);
});

async function openStart() {
  await openScreen('/dashboard', 'candidate');
  await button('Start').click();
  await expect.element(question()).toBeVisible();
}

const startButton = () => button('Start exam', question());

it('a start lists the scoring rules with the questions that each is for, and to what the total is rounded [start-scoring.1]', async () => {
  edge.reply(getScoringRules, MIXED);
  await openStart();
  await expect.element(question().getByRole('heading', { name: TITLE })).toBeVisible();
  await expectTexts(question().getByRole('listitem'), [
    '8 questions: A wrong answer takes away 33.33% of the marks. Leaving the question unanswered takes nothing away.',
    '1 question: Partial credit: the options earn different shares of the marks, and some take a share away. The shares of the ticked options are added up. The marks never fall below 0.',
    'The total is rounded to half a mark.',
  ]);
  await expect.element(startButton()).toBeEnabled();
});

it('a start says that a scoring rule is for all questions where it is [start-scoring.2]', async () => {
  edge.reply(getScoringRules, {
    questionCount: 12,
    rules: [{ scoring: { kind: 'partial', deduction: 'none' }, questionCount: 12 }],
    totalRounding: 'hundredths',
  });
  await openStart();
  await expectTexts(question().getByRole('listitem'), [
    'All questions: Partial credit: each correct option ticked earns an equal share of the marks. Wrong options take nothing away.',
  ]);
});

it('a start of a plain assessment says nothing of scoring [start-scoring.3]', async () => {
  await openStart();
  await expect.element(startButton()).toBeEnabled();
  await expectNone(question().getByRole('heading', { name: TITLE }));
});

it('a start waits for the scoring rules, and reads them again on request where they did not arrive [start-scoring.4]', async () => {
  edge.fail(getScoringRules, 500);
  await openStart();
  await expect.element(question().getByText('How answers earn marks could not be loaded.')).toBeVisible();
  await expect.element(startButton()).toBeDisabled();
  edge.reply(getScoringRules, MIXED);
  await button('Try again', question()).click();
  await expect.element(question().getByText(/^The total is rounded/)).toBeVisible();
  await expect.element(startButton()).toBeEnabled();
});

it('the scoring rules before a start fit a page of 360 pixels [start-scoring.5]', async () => {
  await page.viewport(360, 740);
  edge.reply(getScoringRules, MIXED);
  await openStart();
  const [first] = question().getByRole('listitem').elements();
  const { left, right } = first?.getBoundingClientRect() ?? expect.fail();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(360);
  await expect.element(startButton()).toBeEnabled();
});

it('a start does not wait for scoring rules from a server that has none to tell [start-scoring.7]', async () => {
  edge.fail(getScoringRules, 404);
  await openStart();
  await expect.element(startButton()).toBeEnabled();
  await expectNone(question().getByRole('heading', { name: TITLE }));
  await expectNone(question().getByText('How answers earn marks could not be loaded.'));
});
