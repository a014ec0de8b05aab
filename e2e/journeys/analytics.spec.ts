import * as accounts from '@invigil/contract/accounts/account-endpoints';
import { countBrowsers, countPlatforms } from '@invigil/contract/results/analytics-endpoints';
import { buildAdmin, buildCandidate, buildCustomRoleUser } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import type { Page } from '@playwright/test';
import { expect, test } from './journey-test.ts';
import { baseUrl, columnHeads, journeySite, openSignedIn, siteOwner } from './signed-in-page.ts';

const TITLES = [
  ...['Assessment payments', 'Sign-ins by month', 'Sign-ins by day', 'New assessments'],
  ...['Browsers', 'Platforms', 'Candidates by assessment'],
];

let admin: SignedIn;
let page: Page;

test.beforeAll(async ({ browser }) => {
  admin = await buildAdmin(journeySite(), {}, 'Ananya Rao');
  const { assessmentId } = await buildLiveAssessment(admin, { title: 'Current Electricity' });
  for (let number = 1; number <= 2; number++) {
    const candidate = await buildCandidate(journeySite(), admin);
    await candidate.ok(accounts.recordSignIn, { body: {} });
    await buildAttempt(candidate, assessmentId);
  }
  page = await openSignedIn(browser, admin.credentials);
});
test.afterAll(async () => {
  await page.close();
});

const chart = (title: string, of: Page = page) => of.getByRole('region', { name: title, exact: true });
const drawing = (title: string, of: Page = page) => chart(title, of).getByRole('img');
const open = (path: string, of: Page = page) => of.goto(baseUrl() + path);

test("an Admin's dashboard has the charts of the tenant below the figures [journey-analytics.1]", async () => {
  await open('/dashboard');
  await expect(page).toHaveTitle('Dashboard | Invigil');
  await expect(page.locator('main').getByRole('heading', { level: 2 })).toHaveText(TITLES);
  // Two candidates, and the Admin in this browser.
  const month = new Date().toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  await expect(drawing('Sign-ins by month')).toHaveAccessibleName(
    `Sign-ins by month, Last 12 months: 3 sign-ins. Highest: ${month}, 3.`,
  );
  await expect(drawing('Sign-ins by day')).toHaveAccessibleName(
    /^Sign-ins by day, Last 30 days: 3 sign-ins\./,
  );
  await expect(drawing('Browsers')).toHaveAccessibleName(/3 sign-ins/);
  await expect(drawing('Platforms')).toHaveAccessibleName(/3 sign-ins/);
  await expect(drawing('New assessments')).toHaveAccessibleName(/: 1 assessment\./);
  await expect(drawing('Candidates by assessment')).toHaveAccessibleName(
    'Candidates by assessment, Since the beginning. Highest: Current Electricity, 2.',
  );
  await expect(chart('Assessment payments')).toContainText('No payments yet');
});

test('the Analytics page has the same charts, with a choice of the period [journey-analytics.2]', async () => {
  await open('/dashboard');
  await page.getByRole('navigation').getByRole('link', { name: 'Analytics' }).click();
  await expect(page).toHaveURL(`${baseUrl()}/report/analysis`);
  await expect(page).toHaveTitle('Analytics | Invigil');
  await expect(page.locator('main').getByRole('heading', { level: 2 })).toHaveText(TITLES);
  const assessments = chart('New assessments');
  await expect(assessments).toContainText('Last 12 months · 1 assessment');
  await assessments.getByRole('button', { name: 'Last 30 days' }).click();
  const today = new Date().toLocaleDateString('en-GB', {
    ...{ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
  });
  await expect(drawing('New assessments')).toHaveAccessibleName(
    `New assessments, Last 30 days: 1 assessment. Highest: ${today}, 1.`,
  );
});

test('every chart becomes a table by the keyboard, with all of its values [journey-analytics.3]', async () => {
  await open('/report/analysis');
  const days = chart('Sign-ins by day');
  await expect(drawing('Sign-ins by day')).toBeVisible();
  await days.getByRole('button', { name: 'Chart' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(days.getByRole('columnheader')).toHaveText(['Day', 'Sign-ins']);
  await expect(days.getByRole('rowheader')).toHaveCount(30);
  await expect(days.getByRole('row').nth(1).getByRole('cell')).toHaveText('3');
  // The table scrolls by the keyboard.
  await page.keyboard.press('Tab');
  await expect(days.getByRole('group', { name: 'Sign-ins by day', exact: true })).toBeFocused();
  for (const title of TITLES.slice(1))
    await chart(title).getByRole('button', { name: 'Table', exact: true }).click();
  await expect(columnHeads(page).filter({ hasText: 'Candidates' })).toBeVisible();
  await expect(chart('Candidates by assessment').getByRole('row').nth(1)).toHaveText('Current Electricity2');
});

test('a chart that fails offers to try again, and the others still load [journey-analytics.4]', async ({
  allowConsole,
}) => {
  allowConsole(/status of 500 .*GetBrowserCount/, 'the journey lets one chart fail');
  const browsers = `**${countBrowsers.path.replace(':id', '*')}`;
  await page.route(browsers, (route) => route.fulfill({ status: 500, json: {} }));
  await page.route(`**${countPlatforms.path.replace(':id', '*')}`, (route) => route.fulfill({ json: [] }));
  await open('/report/analysis');
  await expect(chart('Browsers').getByRole('alert')).toBeVisible();
  await expect(drawing('Sign-ins by month')).toBeVisible();
  await expect(chart('Platforms')).toContainText('No sign-ins yet');
  await page.unroute(browsers);
  await chart('Browsers').getByRole('button', { name: 'Try again' }).click();
  await expect(drawing('Browsers')).toBeVisible();
  await page.unrouteAll();
});

test('charts have numbers and dates in the language of the reader [journey-analytics.5]', async ({
  browser,
}) => {
  const theirs = await openSignedIn(browser, admin.credentials);
  await theirs.evaluate(() => localStorage.setItem('invigil.locale', 'es'));
  await open('/report/analysis', theirs);
  const months = chart('Inicios de sesión por mes', theirs);
  await months.getByRole('button', { name: 'Tabla' }).click();
  const month = new Date().toLocaleDateString('es-ES', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  await expect(months.getByRole('rowheader').first()).toHaveText(month);
  await theirs.context().close();
});

test('the SuperAdmin sees the payments of plans, day by day or by month [journey-analytics.6]', async ({
  browser,
}) => {
  // The plan of an Admin, paid offline.
  await buildAdmin(journeySite(), { assessmentLimit: 9 });
  const owner = await openSignedIn(browser, siteOwner());
  await expect(owner).toHaveTitle('Dashboard | Invigil');
  await expect(drawing('Plan payments', owner)).toHaveAccessibleName(/^Plan payments, Last 12 months: US\$/);
  await open('/report/analysis', owner);
  const payments = chart('Plan payments', owner);
  await payments.getByRole('button', { name: 'Last 30 days' }).click();
  await payments.getByRole('button', { name: 'Table', exact: true }).click();
  await expect(payments.getByRole('columnheader')).toHaveText(['Day', 'Payments', 'Amount']);
  await expect(payments.getByRole('row').nth(1).getByRole('cell').nth(1)).toHaveText(/^US\$[1-9]/);
  await owner.context().close();
});

test('a custom role sees charts without payments, and a candidate none [journey-analytics.7]', async ({
  browser,
}) => {
  const teacher = await buildCustomRoleUser(journeySite(), ['/dashboard', '/report/analysis']);
  const custom = await openSignedIn(browser, teacher.credentials);
  await open('/report/analysis', custom);
  await expect(custom.locator('main').getByRole('heading', { level: 2 })).toHaveText(TITLES.slice(1));
  await custom.context().close();

  const candidate = await buildCandidate(journeySite(), admin);
  const theirs = await openSignedIn(browser, candidate.credentials);
  await expect(theirs.getByText('Current Electricity')).toBeVisible();
  await theirs.waitForLoadState('networkidle');
  const files = await theirs.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(files.filter((name) => /Chart/.test(name))).toEqual([]);
  await open('/report/analysis', theirs);
  await expect(theirs).toHaveTitle('Entry restricted | Invigil');
  await theirs.context().close();
});
