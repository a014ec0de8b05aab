import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../support/journey-test.ts';
import { signInOn } from '../support/signed-in-page.ts';
import { countKept, JournalSite, saveState, submit, tick } from './exam-journal-site.ts';

let site: JournalSite;
let assessmentId: number;

test.beforeAll(async () => {
  site = await JournalSite.build();
  assessmentId = await site.goLive({ title: 'Sessions' });
});

const sit = (browser: Browser) => site.sit(browser, assessmentId);

/**
 * Ticks B in a session that has ended, as when the twelve hours are over or the user signed out elsewhere. Both in one
 * task of the page: a heartbeat between them would open the dialog before the tick.
 */
async function tickAsSessionEnds(page: Page): Promise<void> {
  await page
    .getByRole('radio')
    .nth(1)
    .evaluate((option: HTMLInputElement) => {
      const stored = JSON.parse(localStorage.getItem('invigil.session') ?? '{}');
      localStorage.setItem('invigil.session', JSON.stringify({ ...stored, token: 'x'.repeat(43) }));
      option.click();
    });
}

test('a session that ends during the exam is renewed in place, and loses no answer [exam-session.1]', async ({
  browser,
}) => {
  const { account, sitting, page } = await sit(browser);
  await tickAsSessionEnds(page);
  const dialog = page.getByRole('dialog', { name: 'Sign in to continue' });
  await expect(dialog).toBeVisible();
  expect(await sitting.answerTo(1)).toBe('');
  await dialog.getByLabel('E-mail').fill(account.email);
  await dialog.getByLabel('Password').fill('not the password');
  await dialog.getByRole('button', { name: 'Sign in and continue' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('E-mail or password is wrong.');
  await dialog.getByLabel('Password').fill(account.password);
  await dialog.getByRole('button', { name: 'Sign in and continue' }).click();
  await expect(dialog).toBeHidden();
  await sitting.expectAnswers({ 1: 'B' });
  await expect(saveState(page)).toContainText('Saved');
  await submit(page);
  await expect(page.getByText('And second?')).toBeVisible();
  await page.context().close();
});

test('a busy server is reported, retried, and signs nobody out [exam-session.4]', async ({ browser }) => {
  const { sitting, page } = await sit(browser);
  await page.route('**/api/Quiz/CreateQuizResponseDetail', (route) =>
    route.fulfill({ status: 503, json: { responseMsg: 'somethingUnexpected' } }),
  );
  await tick(page, 'C');
  await submit(page);
  await expect(saveState(page)).toContainText('1');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await sitting.answerTo(1)).toBe('');
  await page.unroute('**/api/Quiz/CreateQuizResponseDetail');
  await sitting.expectAnswers({ 1: 'C' });
  await expect(saveState(page)).toContainText('Saved');
  await page.context().close();
});

test('another user who signs in to the same browser neither sends nor changes the unsent answers [exam-session.2]', async ({
  browser,
}) => {
  const { account, sitting, page } = await sit(browser);
  const api = '**/api/Quiz/**';
  await page.route(api, (route) => route.abort());
  await tick(page, 'B');
  await submit(page);
  await expect.poll(() => countKept(page, 'answers')).toBe(1);
  const other = await page.context().newPage();
  await signInOn(other, await site.newCandidate());
  await page.unroute(api);
  const dialog = page.getByRole('dialog', { name: 'Sign in to continue' });
  await expect(dialog).toBeVisible();
  expect(await countKept(page, 'answers')).toBe(1);
  expect(await sitting.answerTo(1)).toBe('');
  await dialog.getByLabel('E-mail').fill(account.email);
  await dialog.getByLabel('Password').fill(account.password);
  await dialog.getByRole('button', { name: 'Sign in and continue' }).click();
  await sitting.expectAnswers({ 1: 'B' });
  await page.context().close();
});

for (const status of [404, 403, 400])
  test(`a proxy's page with ${status} is not taken for the server's answer [exam-session.3]`, async ({
    browser,
  }) => {
    const { sitting, page } = await sit(browser);
    const api = '**/api/Quiz/**';
    const seen = page.waitForResponse(
      (response) => response.url().includes('CreateQuizResponseDetail') && response.status() === status,
    );
    await page.route(api, (route) =>
      route.fulfill({ status, contentType: 'text/html', body: '<h1>Portal</h1>' }),
    );
    await tick(page, 'C');
    await submit(page);
    await seen;
    await expect(saveState(page)).toContainText('1');
    expect(await countKept(page, 'answers')).toBe(1);
    await page.unroute(api);
    await sitting.expectAnswers({ 1: 'C' });
    await expect(saveState(page)).toContainText('Saved');
    await page.context().close();
  });
