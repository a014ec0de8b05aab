import { openJournal } from '@invigil/exam-client/journal-store.ts';
import { question } from '@invigil/exam-client/testing/paper.test-data.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openExam } from '../../testing/exam-screen.test-data.tsx';

const NOTE =
  'A wrong answer takes away 25% of the marks (1). Leaving the question unanswered takes nothing away.';

const penalized = { ...question(1), scoring: { kind: 'exact', penaltyPercent: 25 } } as const;
const shared = { ...question(2), scoring: { kind: 'partial', deduction: 'perCorrect' } } as const;

it('a question with a scoring rule shows it under its marks and reads it with its number, and a plain one shows none [exam-scoring.1]', async () => {
  const { screen } = await openExam({ questions: [penalized, shared, question(3)] });
  const note = () => screen.container.querySelector('.question-marks + .question-scoring')?.textContent;
  await expect.element(screen.getByText(NOTE, { exact: true })).toBeVisible();
  expect(note()).toBe(NOTE);
  await expect
    .element(screen.getByRole('heading', { name: 'Question 1' }))
    .toHaveAccessibleDescription(`Question 1 ${NOTE}`);
  await screen.getByRole('button', { name: 'Next question', exact: true }).click();
  await expect.element(screen.getByText(/^Partial credit: .* never fall below 0\.$/)).toBeVisible();
  await screen.getByRole('button', { name: 'Next question', exact: true }).click();
  await expect.element(screen.getByRole('heading', { name: 'Question 3' })).toBeVisible();
  expect(note()).toBeUndefined();
});

it('the scoring rule of a question fits a page of 360 pixels [exam-scoring.2]', async () => {
  await page.viewport(360, 740);
  const { screen } = await openExam({
    questions: [{ ...shared, position: 1, questionId: 101 }, question(2), question(3)],
  });
  const note = screen.getByText(/^Partial credit: /);
  await expect.element(note).toBeVisible();
  const { left, right } = note.element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(360);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

it('a question that a reload reads from the journal shows its scoring rule [exam-scoring.3]', async () => {
  const attemptId = 912;
  const before = await openJournal(7);
  await before.writeQuestions(attemptId, [penalized], 1);
  const after = await openJournal(7);
  const [restored] = await after.questionsOf(attemptId);
  const { screen } = await openExam({
    questions: [restored?.question ?? expect.fail(), question(2), question(3)],
  });
  await expect.element(screen.getByText(NOTE, { exact: true })).toBeVisible();
});

it('the field of a number, which has the focus, is described by the scoring rule of its question [exam-scoring.5]', async () => {
  const numeric = { ...penalized, interaction: { kind: 'numeric' } } as const;
  const { screen } = await openExam({ questions: [numeric, question(2), question(3)] });
  await expect
    .element(screen.getByRole('textbox'))
    .toHaveAccessibleDescription(expect.stringContaining(NOTE));
});
