import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey-test.ts';
import { type LiveBoardSite, openLiveBoardSite, TITLE } from '../support/live-board-site.ts';
import { baseUrl, chooseInRow, rowOf } from '../support/signed-in-page.ts';

let site: LiveBoardSite;
let page: Page;

test.beforeAll(async ({ browser }) => {
  site = await openLiveBoardSite(browser);
  page = site.page;
});
test.afterAll(() => page.context().close());

test('the drawer leads to a choice of boards where several assessments are live [journey-live-board.6]', async () => {
  await page.getByRole('navigation').getByRole('link', { name: 'Live board' }).click();
  await expect(page.getByText('3 assessments are live. Choose a board.')).toBeVisible();
  await page.getByRole('link', { name: TITLE }).click();
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expect(page.getByText('1 participant, 0 started. 60 minutes each.')).toBeVisible();
  await expect(site.seat('Meera Iyer')).toContainText('Not started');
  await expect(page.getByText('Up to date', { exact: true })).toBeVisible();
});

test('the list of assessments links to the board of a live one [journey-live-board.7]', async () => {
  await page.goto(`${baseUrl()}/quiz/topics`);
  await chooseInRow(rowOf(page, TITLE), 'Live board');
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await page.goto(`${baseUrl()}/quiz/topics`);
  await rowOf(page, 'Bengali grammar')
    .getByRole('button', { name: /^More for/ })
    .click();
  await expect(page.getByRole('menuitem', { name: 'Questions', exact: true })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Live board' })).toHaveCount(0);
  await page.keyboard.press('Escape');
});

test('a start, an answer and a hidden page show without a reload [journey-live-board.1]', async () => {
  await site.openBoard();
  await expect(site.seat('Meera Iyer')).toBeVisible();
  const { report, save } = await site.newCandidate('Aarav Menon');
  await report({ position: 1 });
  await expect(site.seat('Aarav Menon')).toContainText('Writing');
  await save(0, 'A');
  await report({ position: 2 });
  await expect(site.seat('Aarav Menon')).toContainText('1/3');
  await expect(site.seat('Aarav Menon')).toContainText(/saved \d+ (s|min) ago/);
  await expect(page.getByRole('button', { name: 'Writing 1' })).toBeVisible();
  await report({ position: 2, visibilityChangeCount: 2 });
  await expect(site.attention()).toContainText('2 times. On question 2.');

  await site.attention().getByRole('button', { name: 'Dismiss until it changes: Aarav Menon' }).click();
  await expect(site.attention()).toHaveCount(0);
  await report({ position: 2, visibilityChangeCount: 3 });
  await expect(site.attention()).toContainText('3 times.');
});

test('a candidate without contact is shown as offline, with the time and the question [journey-live-board.4]', async () => {
  await site.openBoard();
  const { report, silence } = await site.newCandidate('Farhan Qureshi');
  await report({ position: 3 });
  await expect(site.seat('Farhan Qureshi')).toContainText('Writing');
  // Fifteen seconds of silence make a page offline.
  silence();
  await expect(site.seat('Farhan Qureshi')).toContainText('Offline');
  await expect(site.attention()).toContainText(
    /Last contact \d+ (s|min) ago, at \d\d:\d\d\. On question 3\./,
  );
  await expect(page.getByRole('status').filter({ hasText: 'Farhan Qureshi is offline.' })).toBeAttached();
  await report({ position: 3 });
  await expect(site.seat('Farhan Qureshi')).toContainText('Writing');
});

test("another tenant's assessment has no board [journey-live-board.8]", async () => {
  await page.goto(`${baseUrl()}/quiz/liveBoard?quiz=999999`);
  await expect(page.getByRole('alert')).toContainText('This no longer exists.');
  await page.getByRole('link', { name: 'Live assessments' }).last().click();
  await expect(page.getByText('3 assessments are live.')).toBeVisible();
});
