import { type StartedServer, startServer } from '@invigil/testkit/server/start-server';
import type { Browser, Locator, Page } from '@playwright/test';
import { expect, test } from '../support/journey-test.ts';
import { rowOf } from '../support/signed-in-page.ts';

let demo: StartedServer;

test.beforeAll(async () => {
  demo = await startServer({ env: { DEMO: 'true' } });
});
test.afterAll(() => demo.stop());

/** Picks a sample account on the sign-in screen, as a visitor would. */
async function visitAs(
  browser: Browser,
  role: 'Super administrator' | 'Administrator' | 'Candidate',
): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce' });
  await page.goto(`${demo.baseUrl}/signIn`);
  await page.getByRole('button', { name: `Sign in as ${role}` }).click();
  await page.waitForURL('**/dashboard');
  return page;
}

const figures = (page: Page) => page.locator('[class*=_summaryValue_]');

/** Natural width in pixels: 0 for a picture that did not load. */
const naturalWidth = (picture: Locator) =>
  picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0));

test('the owner of a demonstration finds a site in use [demo.1]', async ({ browser }) => {
  const page = await visitAs(browser, 'Super administrator');
  await expect(figures(page)).toHaveText(['5', '9', '5', '58']);
  await page.goto(`${demo.baseUrl}/settings/plans`);
  await expect(rowOf(page, 'Classroom')).toContainText('Free');
  await page.context().close();
});

test('the administrator of a demonstration finds assessments, results and an attempt to mark, and can delete none of them [demo.2]', async ({
  browser,
}) => {
  const page = await visitAs(browser, 'Administrator');
  await expect(figures(page)).toHaveText(['25', '8', '4', '55']);
  await page.goto(`${demo.baseUrl}/report/admin`);
  await expect(page.getByText(/^\d+ results/)).toBeVisible();
  await page.getByText('Pending', { exact: true }).first().click();
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await expect(rowOf(page, 'Mathematics')).toContainText('Pending');

  await page.goto(`${demo.baseUrl}/question/quizes`);
  await page.getByRole('link', { name: /Chemistry/ }).click();
  const question = rowOf(page, 'Which of these is a chemical change?');
  await question.getByRole('button', { name: /^Delete/ }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(page.getByText('This operation is not allowed on the demo version.')).toBeVisible();
  await page.context().close();
});

test('the candidate of a demonstration has certificates and starts an exam with a drawing [demo.3]', async ({
  browser,
}) => {
  const page = await visitAs(browser, 'Candidate');
  await expect(page.getByRole('button', { name: /^Start/ })).toHaveCount(3);
  await page.goto(`${demo.baseUrl}/report/certificates`);
  await expect(page.getByText('2 certificates.')).toBeVisible();
  await page.goto(`${demo.baseUrl}/dashboard`);
  await page.getByRole('listitem').filter({ hasText: 'Geography' }).getByRole('button').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start exam' }).click();
  const drawing = page.getByRole('img', { name: /hill in contour lines/ });
  await expect(drawing).toBeVisible();
  await expect.poll(() => naturalWidth(drawing)).toBe(960);
  await page.context().close();
});
