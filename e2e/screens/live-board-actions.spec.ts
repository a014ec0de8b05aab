import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { endAttempt } from '@invigil/contract/exams/live-board-endpoints';
import * as results from '@invigil/contract/results/result-endpoints';
import type { Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey-test.ts';
import { type LiveBoardSite, openLiveBoardSite } from '../support/live-board-site.ts';

let site: LiveBoardSite;
let page: Page;

test.beforeAll(async ({ browser }) => {
  site = await openLiveBoardSite(browser);
  page = site.page;
});
test.beforeEach(() => site.openBoard());
test.afterAll(() => page.context().close());

test('extra time needs a reason, and moves the deadline of an attempt in progress [live-board-actions.1]', async () => {
  const { report } = await site.newCandidate('Gauri Kulkarni');
  const before = (await report()).deadline?.getTime() ?? 0;
  await site.openPanel('Gauri Kulkarni');
  await site.panel('Gauri Kulkarni').getByRole('button', { name: 'Give extra time' }).click();
  const form = site.panel('Extra time for Gauri Kulkarni');
  await form.getByRole('button', { name: '125%' }).click();
  await form.getByRole('button', { name: '+5 min' }).click();
  await expect(form.getByRole('status')).toContainText(/ends at \d\d:\d\d instead of \d\d:\d\d/);
  await form.getByRole('button', { name: 'Give extra time' }).click();
  await expect(form.getByText('Enter a reason.')).toBeVisible();
  await form.getByLabel('Reason').fill('Dyslexia');
  await form.getByLabel('Time factor').fill('90');
  await form.getByRole('button', { name: 'Give extra time' }).click();
  await expect(form.getByText('100 per cent or more')).toBeVisible();
  await form.getByLabel('Time factor').fill('125');
  await form.getByRole('button', { name: 'Give extra time' }).dblclick();
  await expect(page.getByText('Extra time given to Gauri Kulkarni')).toBeVisible();
  expect((await report()).deadline?.getTime()).toBe(before + 20 * 60_000);
  await expect(site.fact('Gauri Kulkarni', 'Extra time')).toHaveText('125%, +5 min: Dyslexia');
  await site.closePanel('Gauri Kulkarni');
});

test('extra time before the start says that it applies from the start [live-board-actions.2]', async () => {
  await site.openPanel('Meera Iyer');
  await site.panel('Meera Iyer').getByRole('button', { name: 'Give extra time' }).click();
  const form = site.panel('Extra time for Meera Iyer');
  await form.getByRole('button', { name: '150%' }).click();
  await expect(form.getByText('Applies from the start: 90 minutes; the time limit is 60.')).toBeVisible();
  // Esc does not discard typed text
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await site.closePanel('Meera Iyer');
});

test('an attempt is ended with a reason, and reopened with its remaining time [live-board-actions.3]', async () => {
  const { report } = await site.newCandidate('Joseph Mathew');
  await report({ position: 1 });
  await site.openPanel('Joseph Mathew');
  await site.panel('Joseph Mathew').getByRole('button', { name: 'End attempt' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('0 of 3 questions are answered.');
  await question.getByRole('button', { name: 'End attempt' }).click();
  await expect(question.getByText('Enter a reason.')).toBeVisible();
  await question.getByLabel('Reason').fill('Fire alarm');
  await question.getByRole('button', { name: 'End attempt' }).click();
  await expect(page.getByText('Attempt of Joseph Mathew ended')).toBeVisible();
  expect((await report()).isFinished).toBe(true);
  await expect(site.fact('Joseph Mathew', 'Ended')).toContainText('ended by the examiner');

  await site.panel('Joseph Mathew').getByRole('button', { name: 'Reopen' }).click();
  const form = site.panel('Reopen the attempt of Joseph Mathew?');
  // An hour less what the journey has taken until the end.
  await expect(form).toContainText(/5\d min/);
  await form.getByLabel('Extra minutes').fill('5');
  await form.getByLabel('Reason').fill('False alarm');
  await form.getByRole('button', { name: 'Reopen' }).click();
  await expect(page.getByText('Attempt of Joseph Mathew reopened')).toBeVisible();
  const { isFinished, deadline, serverNow } = await report();
  expect(isFinished).toBe(false);
  const minutesLeft = ((deadline?.getTime() ?? 0) - serverNow.getTime()) / 60_000;
  expect(minutesLeft).toBeGreaterThan(55);
  expect(minutesLeft).toBeLessThanOrEqual(65);
  await site.closePanel('Joseph Mathew');
});

test('a late answer waits for the Admin, and counts once it is accepted [live-board-actions.4]', async () => {
  const { client, attemptId, report, save } = await site.newCandidate('Siddharth Jain');
  await report({ position: 1 });
  await save(0, 'A');
  await site.openPanel('Siddharth Jain');
  await site.panel('Siddharth Jain').getByRole('button', { name: 'End attempt' }).click();
  await page.getByRole('alertdialog').getByLabel('Reason').fill('The line of the site was down');
  await page.getByRole('alertdialog').getByRole('button', { name: 'End attempt' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await site.closePanel('Siddharth Jain');
  for (const [index, option] of [
    [1, 'A'],
    [2, 'B'],
  ] as const)
    await expect(save(index, option)).rejects.toThrow('202');
  await expect(site.attention()).toContainText('2 late answers wait for a decision.');
  const marks = async () => (await client.ok(results.getResult, { params: { attemptId } })).obtainedMarks;
  expect(await marks()).toBe(100);

  await site.attention().getByRole('button', { name: 'Late answers: Siddharth Jain' }).click();
  const late = site.panel('Late answers from Siddharth Jain');
  const second = late.getByRole('listitem').filter({ hasText: 'What comes second?' });
  await expect(second).toContainText('first');
  await expect(second).toContainText('No answer');
  for (const time of ['Answered, by the device', 'Attempt ended', 'Arrived'])
    await expect(second).toContainText(time);
  await second.getByRole('button', { name: 'Accept' }).click();
  await expect(late.getByText('Enter a reason.')).toBeVisible();
  await late.getByLabel('Reason').fill('It was given in time');
  await second.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('1 late answer accepted')).toBeVisible();
  await expect(second).toContainText('Counts');
  expect(await marks()).toBe(200);

  const third = late.getByRole('listitem').filter({ hasText: 'What comes third?' });
  await third.getByRole('button', { name: 'Refuse' }).click();
  await expect(third).toContainText('Does not count');
  expect(await marks()).toBe(200);
  await late.getByRole('button', { name: 'Close' }).last().click();
  await expect(site.attention().getByText('Siddharth Jain')).toHaveCount(0);
});

test("the live board's panel links to the result sheet of a finished attempt [live-board-actions.5]", async () => {
  const { client, attemptId, save } = await site.newCandidate('Lata Rao');
  await save(0, 'A');
  await client.ok(attempts.finishAttempt, { body: { attemptId } });
  await site.openPanel('Lata Rao');
  await site.panel('Lata Rao').getByRole('button', { name: 'Result sheet' }).click();
  await expect(page.getByRole('dialog').filter({ hasText: 'What comes second?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await site.closePanel('Lata Rao');
});

test('panels and the dense live board have no axe violation in either theme, and fit 320 px [live-board-actions.6]', async () => {
  const { attemptId, save } = await site.newCandidate('Tara Late');
  await site.admin.ok(endAttempt, { body: { attemptId, reason: 'Fire alarm' } });
  for (const index of [1, 2]) await expect(save(index, 'A')).rejects.toThrow('202');
  const check = async (what: string) => {
    expect.soft(await findViolations(page), what).toEqual([]);
  };
  for (const theme of ['light', 'dark']) {
    await page.evaluate((chosen) => localStorage.setItem('invigil.theme', chosen), theme);
    await page.setViewportSize({ width: 1280, height: 860 });
    await site.openBoard();
    await page.getByRole('switch', { name: 'Dense' }).check();
    await check(`dense, ${theme}`);
    await page.getByRole('switch', { name: 'Dense' }).uncheck();
    await site.openPanel('Tara Late');
    await check(`panel, ${theme}`);
    await site.panel('Tara Late').getByRole('button', { name: 'Late answers' }).click();
    await expect(site.panel('Late answers from Tara Late').getByText('What comes third?')).toBeVisible();
    await check(`late answers, ${theme}`);
    await page.setViewportSize({ width: 320, height: 720 });
    const widest = await page.evaluate(() =>
      Math.max(...[...document.querySelectorAll('.panel-content, html')].map((box) => box.scrollWidth)),
    );
    expect.soft(widest, `a panel at 320 px, ${theme}`).toBeLessThanOrEqual(320);
  }
});
