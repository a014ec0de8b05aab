import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as results from '@invigil/contract/results/result-endpoints';
import { LOCALE_KEYS } from '@invigil/domain/site/locale';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey-test.ts';
import { JournalSite, openQuestion, submit, tick } from './exam-journal-site.ts';

let site: JournalSite;
let assessmentId: number;

test.beforeAll(async () => {
  site = await JournalSite.build();
  assessmentId = await site.goLive({ title: 'Answered' });
});

const checked = (page: Page) => page.getByRole('radio', { checked: true });

test('typing beside an answer neither chooses nor skips; a written question focuses its field [exam-answers.1]', async ({
  browser,
}) => {
  const { sitting, context, page } = await site.sit(browser, assessmentId);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.type('Because it has a sense');
  await expect(page.getByText('What comes first?')).toBeVisible();
  await expect(checked(page)).toHaveCount(0);

  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('c');
  await expect(checked(page)).toHaveValue('C');
  await expect(page.getByRole('radio').nth(2)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('And second?')).toBeVisible();

  await openQuestion(page, 5);
  await expect(page.getByRole('textbox', { name: 'Your answer' })).toBeFocused();
  await page.keyboard.type('So is this');
  await page.keyboard.press('Enter');
  await page.keyboard.type('and that');
  await expect(page.getByRole('textbox', { name: 'Your answer' })).toHaveAccessibleDescription(
    /Ctrl \+ Enter/,
  );
  for (const name of ['Clear answer', 'Flag for review', 'Next']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
  }
  await page.getByRole('textbox', { name: 'Your answer' }).focus();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('questions are still open')).toBeVisible();
  await sitting.expectAnswers({ 1: 'C', 2: '', 5: 'So is this\nand that' });
  await context.close();
});

test('the forward button keeps an answer and skips where there is none; clearing removes an answer and can be undone [exam-answers.2]', async ({
  browser,
}) => {
  const { sitting, context, page } = await site.sit(browser, assessmentId);
  const forward = page.locator('.forward');
  await expect(forward).toHaveText('Skip');
  await expect(page.getByRole('button', { name: 'Clear answer' })).toHaveCount(0);
  await tick(page, 'A');
  await sitting.expectAnswers({ 1: 'A' });
  await expect(forward).toHaveText('Next');
  await forward.click();
  await expect(page.getByText('And second?')).toBeVisible();
  await expect(forward).toHaveText('Skip');
  await forward.click();
  await sitting.expectAnswers({ 1: 'A', 2: 'skipped' });

  await openQuestion(page, 1);
  await expect(checked(page)).toHaveValue('A');
  await page.getByRole('button', { name: 'Clear answer' }).click();
  await expect(checked(page)).toHaveCount(0);
  await expect(page.getByText('Answer cleared.')).toBeVisible();
  await sitting.expectAnswers({ 1: 'skipped' });
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await undo.click();
  await expect(checked(page)).toHaveValue('A');
  await sitting.expectAnswers({ 1: 'A' });
  await context.close();
});

test('an offline submission explains when it will be sent, and can be cancelled [exam-answers.3]', async ({
  browser,
}) => {
  const { sitting, context, page } = await site.sit(browser, assessmentId);
  const promise = 'Your exam will be submitted when you’re back online. Keep this page open.';
  await tick(page, 'B');
  await submit(page);
  await sitting.expectAnswers({ 1: 'B' });
  await context.setOffline(true);
  await tick(page, 'C');
  await submit(page);
  const submitExam = async () => {
    await page.getByRole('button', { name: 'Review and hand in' }).click();
    await page.getByRole('button', { name: 'Hand in', exact: true }).click();
    await expect(page.getByRole('alertdialog')).toContainText(promise);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Hand in' }).click();
    await expect(page.locator('.exam-notice')).toHaveText(
      `${promise} 1 answer is stored on this device and will be sent.`,
    );
    await expect(page.locator('.exam')).not.toContainText(/keep (going|writing)/i);
  };
  await submitExam();
  await page.getByRole('button', { name: 'Cancel submission' }).click();
  await expect(page.getByText('questions are still open')).toBeVisible();
  await openQuestion(page, 3);
  await submitExam();
  await context.setOffline(false);
  await page.waitForURL('**/quiz/result?attempt=*');
  await expect(page.getByText('You have')).toHaveCount(0);
  await context.close();
});

test('a changed answer leads back to where the list was opened, not through the answered questions [exam-answers.5]', async ({
  browser,
}) => {
  const { context, page } = await site.sit(browser, assessmentId);
  for (const prompt of ['What comes first?', 'And second?', 'And third?']) {
    await expect(page.getByText(prompt)).toBeVisible();
    await tick(page, 'A');
    await submit(page);
  }
  await expect(page.getByText('And fourth?')).toBeVisible();
  await openQuestion(page, 1);
  await tick(page, 'B');
  await submit(page);
  await expect(page.getByText('And fourth?')).toBeVisible();

  await page.getByRole('button', { name: 'Review and hand in' }).click();
  await openQuestion(page, 2);
  await tick(page, 'C');
  await submit(page);
  await expect(page.getByRole('heading', { name: '2 questions are still open' })).toBeVisible();
  await context.close();
});

test('the sheet has the time for which each answered question was on the page, over a reload [exam-answers.6]', async ({
  browser,
}) => {
  const { sitting, context, page } = await site.sit(browser, assessmentId);
  // A draft is sent after a pause of 1.5 s, which the candidate spends at the question.
  await tick(page, 'A');
  await sitting.expectAnswers({ 1: 'A' });
  await page.reload();
  await openQuestion(page, 1);
  await tick(page, 'B');
  await sitting.expectAnswers({ 1: 'B' });
  await submit(page);
  await tick(page, 'C');
  await submit(page);
  await sitting.expectAnswers({ 1: 'B', 2: 'C' });
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  const submission = page.waitForRequest(`**${attempts.finishAttempt.path}`);
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /hand in/i })
    .click();
  // The first question was read for a while after its last save, and then submitted without a change.
  const { visibleTimes } = (await submission).postDataJSON();
  expect(visibleTimes).toEqual([[expect.any(Number), expect.any(Number)]]);
  await page.waitForURL('**/quiz/result?attempt=*');
  const { attemptId } = sitting;
  const details = await site.admin.ok(results.listResultDetails, { params: { attemptId } });
  const seconds = details.map(({ secondsSpent }) => secondsSpent ?? 'unknown');
  expect(seconds).toEqual([expect.any(Number), expect.any(Number), 'unknown', 'unknown', 'unknown']);
  expect(seconds[0]).toBeGreaterThanOrEqual(3);
  await context.close();
});

/** A small phone, and the same width beside a scroll bar. */
const SMALL_WIDTHS = [360, 345];

test('the button labels of a question stay on one line on a small phone, in every language [exam-answers.4]', async ({
  browser,
}) => {
  const { context, page } = await site.sit(browser, assessmentId);
  for (const locale of LOCALE_KEYS) {
    await page.evaluate((key) => localStorage.setItem('invigil.locale', key), locale);
    await page.reload();
    const buttons = page.locator('.exam-footer .button');
    await page.evaluate(() => document.fonts.ready);
    for (const width of SMALL_WIDTHS) {
      await page.setViewportSize({ width, height: 760 });
      // The list, the flag and the way on.
      await expect(buttons, locale).toHaveCount(3);
      const lines = await buttons.evaluateAll((all) =>
        all.map((button) => {
          const text = document.createRange();
          const isShown = (part: Node) =>
            !(part instanceof Element && part.matches('.visually-hidden, .not-small, svg'));
          // The flag has no words on a phone.
          text.selectNodeContents([...button.childNodes].find(isShown) ?? button);
          const tops = [...text.getClientRects()].map(({ top }) => Math.round(top));
          return `${button.textContent}: ${new Set(tops).size}`;
        }),
      );
      const wrapped = lines.filter((line) => !line.endsWith(': 1'));
      expect.soft(wrapped, `${locale} at ${width} px`).toEqual([]);
    }
  }
  await context.close();
});
