import { readFile } from 'node:fs/promises';
import * as accounts from '@invigil/contract/accounts/account-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { buildAttempt } from '@invigil/testkit/builders/attempts';
import { expect, test } from '../support/journey-test.ts';
import { journeySite, openSignedIn } from '../support/signed-in-page.ts';

const TITLES = [
  'Assessment payments',
  'Sign-ins by month',
  'Sign-ins by day',
  'New assessments',
  'Browsers',
  'Platforms',
  'Candidates by assessment',
];

test("an Admin's dashboard has the charts of the tenant below the next steps and figures, and a candidate loads none [journey-analytics.1]", async ({
  browser,
}) => {
  const admin = await buildAdmin(journeySite(), {}, 'Ananya Rao');
  const { assessmentId } = await buildLiveAssessment(admin, { title: 'Current Electricity' });
  const candidates = [await buildCandidate(journeySite(), admin), await buildCandidate(journeySite(), admin)];
  for (const candidate of candidates) {
    await candidate.ok(accounts.recordSignIn, { body: {} });
    await buildAttempt(candidate, assessmentId);
  }
  const page = await openSignedIn(browser, admin.credentials);
  const chart = (title: string) => page.getByRole('region', { name: title, exact: true });
  const drawing = (title: string) => chart(title).getByRole('img');
  await expect(page).toHaveTitle('Dashboard | Invigil');
  await expect(page.locator('main').getByRole('heading', { level: 2 })).toHaveText([
    'Next steps',
    ...TITLES.slice(1),
    // Without data, and therefore last: no attempt is finished.
    'Attempts a day',
    'Pass rate',
    'Assessment payments',
  ]);
  // Two candidates, and the Admin twice: in this browser, and before.
  const month = new Date().toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  await expect(drawing('Sign-ins by month')).toHaveAccessibleName(
    `Sign-ins by month, Last 12 months: 4 sign-ins. Highest: ${month}, 4.`,
  );
  await expect(drawing('Sign-ins by day')).toHaveAccessibleName(
    /^Sign-ins by day, Last 30 days: 4 sign-ins\./,
  );
  await expect(drawing('Browsers')).toHaveAccessibleName(/4 sign-ins/);
  await expect(drawing('Platforms')).toHaveAccessibleName(/4 sign-ins/);
  await expect(drawing('New assessments')).toHaveAccessibleName(/: 1 assessment\./);
  await expect(drawing('Candidates by assessment')).toHaveAccessibleName(
    'Candidates by assessment, Since the beginning. Highest: Current Electricity, 2.',
  );
  await expect(chart('Assessment payments')).toContainText('No payments yet');
  await page.context().close();

  const newcomer = await buildCandidate(journeySite(), admin);
  const theirs = await openSignedIn(browser, newcomer.credentials);
  await expect(theirs.getByText('Current Electricity')).toBeVisible();
  await theirs.waitForLoadState('networkidle');
  const files = await theirs.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(files.filter((name) => /Chart/.test(name))).toEqual([]);
  await theirs.context().close();
});

test("a chart's PNG has its texts in the fonts of the page, under the security policy of the product [journey-analytics.8]", async ({
  browser,
}) => {
  const admin = await buildAdmin(journeySite(), {}, 'Ananya Rao');
  await buildLiveAssessment(admin, { title: 'हिन्दी गद्य' });
  const page = await openSignedIn(browser, admin.credentials);
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await page.getByRole('button', { name: 'Download “New assessments”' }).click();
  const waiting = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'PNG' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe('New assessments Last 12 months.png');
  const picture = await readFile(await download.path(), 'base64');
  // The title in the first lines of the picture.
  const { width, ink } = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const { data } = context?.getImageData(0, 0, bitmap.width, 110) ?? { data: [] };
    return { width: bitmap.width, ink: data.filter((value, at) => at % 4 === 0 && value < 128).length };
  }, picture);
  expect(width).toBe(1_920);
  expect(ink).toBeGreaterThan(500);
  expect(refused).toEqual([]);
  await page.context().close();
});
