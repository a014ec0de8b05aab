import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey-test.ts';
import { buildSampleSite, type SampleSite } from '../support/sample-site.ts';

import { baseUrl, openSignedIn, settle, siteOwner } from '../support/signed-in-page.ts';

const SETTINGS = '/api/Settings/GetSiteSettings';
const RECHECK_MS = 30_000;
const RETURN_AFTER_MS = 1_500;
let site: SampleSite;

test.beforeAll(async () => {
  site = await buildSampleSite(baseUrl(), siteOwner());
});

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const storedSession = (page: Page) => page.evaluate(() => localStorage.getItem('invigil.session'));

/** Calls fail in order: once a new call has failed, all earlier ones have. */
async function settleCalls(page: Page): Promise<void> {
  await page.evaluate(() => fetch('/api/unknown').catch(() => undefined));
}

/** Follows the link of an error page and expects to be signed out, also on the server. */
async function leave(page: Page, link: string, address: string): Promise<void> {
  const signedOut = page.waitForResponse('**/api/User/UpdateLoginHistory/*');
  await page.getByRole('button', { name: link }).click();
  await signedOut;
  await page.waitForURL(baseUrl() + address);
  expect(await storedSession(page)).toBeNull();
}

test('an ended session leads to "Token expired", and from there to sign-in [errors.5]', async ({
  browser,
}) => {
  const page = await openSignedIn(browser, site.candidate);
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('invigil.session') ?? '{}');
    localStorage.setItem('invigil.session', JSON.stringify({ ...stored, token: 'ended' }));
  });
  await page.reload();
  await expect(title(page)).toHaveText('Token expired');
  await expect(page).toHaveTitle('Token expired | Invigil');
  await leave(page, 'Back to sign-in', '/signIn');
  await page.context().close();
});

test('another role\'s screen shows "restricted", and its link signs out [errors.1]', async ({ browser }) => {
  const page = await openSignedIn(browser, site.candidate);
  for (const address of ['/user/users', '/settings/plans', '/report/admin']) {
    await page.goto(baseUrl() + address);
    await expect(title(page)).toHaveText('Entry restricted');
  }
  await expect(page).toHaveTitle('Entry restricted | Invigil');
  await leave(page, 'Back to sign-in', '/signIn');
  await page.context().close();
});

test('an address without a screen shows "Page not found", and its link signs out [errors.2]', async ({
  browser,
  allowConsole,
}) => {
  allowConsole(/status of 404 .*\/no\/such\/page/, 'the address has no page');
  const page = await openSignedIn(browser, site.candidate);
  const response = await page.goto(`${baseUrl()}/no/such/page`);
  expect(response?.status()).toBe(404);
  await expect(title(page)).toHaveText('Page not found');
  await expect(page).toHaveTitle('Page not found | Invigil');
  await leave(page, 'Back to the home page', '/');
  await page.context().close();
});

test('each error page has its own address [errors.6]', async ({ page }) => {
  const titles = {
    '/unauthorized': 'Token expired',
    '/forbidden': 'Entry restricted',
    '/notFound': 'Page not found',
    '/noInternet': 'No connection to the server',
  };
  for (const [address, text] of Object.entries(titles)) {
    await page.goto(baseUrl() + address);
    await expect(title(page)).toHaveText(text);
  }
});

test('an unreachable server is probed every 30 s, and the page returns once it answers [errors.4]', async ({
  browser,
}) => {
  const page = await openSignedIn(browser, site.candidate);
  await page.clock.install();
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(SETTINGS)) asked += 1;
  });
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await page.reload();
  await expect(title(page)).toHaveText('No connection to the server');
  await expect(page).toHaveTitle('No connection to the server | Invigil');

  await page.clock.pauseAt(Date.now() + 60_000);
  await settleCalls(page);
  // The browser's online event triggers a probe at once; the clock is stopped, so the next probe's time is known.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await settleCalls(page);
  const before = asked;
  for (const round of [1, 2, 3]) {
    await page.clock.runFor(RECHECK_MS - 1);
    await settleCalls(page);
    expect(asked, 'not before its time').toBe(before + round - 1);
    await page.clock.runFor(1);
    await settleCalls(page);
    expect(asked).toBe(before + round);
  }

  await page.unroute('**/api/**');
  const answered = page.waitForResponse(`**${SETTINGS}`);
  await page.clock.runFor(RECHECK_MS);
  await answered;
  await expect(title(page)).toHaveText('Back Online!');
  await page.clock.runFor(RETURN_AFTER_MS);
  await page.clock.resume();
  await expect(title(page)).toHaveText('Dashboard');
  expect(await storedSession(page)).not.toBeNull();
  await page.context().close();
});

test('the error page explains the problem in words while nothing can be fetched [errors.3]', async ({
  browser,
}) => {
  const page = await openSignedIn(browser, site.admin);
  await expect(title(page)).toContainText('Welcome');
  // The entries of the drawer come from the server.
  const entry = page.getByRole('link', { name: 'Categories', exact: true });
  await expect(entry).toBeVisible();
  // A request of the dashboard that is still in flight would fail first, and its error page has no drawer.
  await settle(page);
  await page.context().setOffline(true);
  await entry.click();
  await expect(title(page)).toHaveText('No connection to the server');
  await expect(page.getByRole('button', { name: 'Try now' })).toBeVisible();
  await page.context().close();
});

test('a failed connection is reported once: beside the action that failed, in words of its own while the browser is offline [errors.7]', async ({
  browser,
}) => {
  const network = 'Error established in network connection!';
  const page = await openSignedIn(browser, site.admin);
  await page.goto(`${baseUrl()}/question/category`);
  await page.getByRole('button', { name: 'New category' }).first().click();
  const panel = page.getByRole('dialog');
  await panel.getByLabel('Name').fill('Optics');
  await page.route('**/api/Quiz/CreateQuestionCategory', (route) => route.abort());
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByRole('alert')).toHaveText(network);
  await expect(page.getByText(network)).toHaveCount(1);
  await page.context().setOffline(true);
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByRole('alert')).toHaveText('Not sent. Try again when you are back online.');
  await expect(panel.getByText(network)).toHaveCount(0);
  await page.context().setOffline(false);
  await page.context().close();
});
