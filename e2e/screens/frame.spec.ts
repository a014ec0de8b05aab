import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey-test.ts';
import { buildSampleSite, type SampleSite } from '../support/sample-site.ts';

import { baseUrl, journeySite, openSignedIn, siteOwner } from '../support/signed-in-page.ts';

const BAR_COMPLETES_MS = 500;
const LANGUAGES = ['English', 'Español', 'Italiano', 'हिन्दी', 'বাংলা'];
let site: SampleSite;
let page: Page;

test.beforeAll(async ({ browser }) => {
  site = await buildSampleSite(baseUrl(), siteOwner());
  page = await openSignedIn(browser, site.admin);
});
test.afterAll(async () => {
  await page.context().close();
});
test.beforeEach(async () => {
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.goto(`${baseUrl()}/dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ananya Rao');
});

const drawer = () => page.getByRole('complementary', { name: 'Main menu' });

test('the page title names the screen in view before the site [frame.1]', async () => {
  await expect(page).toHaveTitle('Dashboard | Invigil');
  const titles = {
    Users: 'Users | Invigil',
    Categories: 'Question categories | Invigil',
    Assessments: 'Manage Assessments | Invigil',
    'Examine & reports': 'Examine & Reports | Invigil',
  };
  for (const [entry, title] of Object.entries(titles)) {
    await drawer().getByRole('link', { name: entry, exact: true }).click();
    await expect(page).toHaveTitle(title);
  }
});

test("an Admin's figures link to users, assessments and cards [frame.3]", async () => {
  const addresses = {
    Candidates: '/user/users',
    Assessments: '/quiz/topics',
    'Live now': '/quiz/topics',
    Questions: '/question/quizes',
  };
  for (const [figure, address] of Object.entries(addresses)) {
    await page.goto(`${baseUrl()}/dashboard`);
    await page
      .getByRole('listitem')
      .filter({ has: page.locator('[class*=_summaryLabel_]', { hasText: figure }) })
      .getByRole('link')
      .click();
    await page.waitForURL(baseUrl() + address);
  }
});

test("the SuperAdmin's first figure counts admins [frame.4]", async ({ browser }) => {
  const ownerPage = await openSignedIn(browser, siteOwner());
  const first = ownerPage.locator('[class*=_summary_] > li').first();
  const value = first.locator('[class*=_summaryValue_]');
  await expect(first.locator('[class*=_summaryLabel_]')).toHaveText('Administrators');
  await expect(value).toHaveText(/^\d+$/);
  const before = Number(await value.textContent());
  // Users of other journeys are on the same site, thousands of them after an import.
  await buildCandidate(journeySite(), await buildAdmin(journeySite()));
  await ownerPage.reload();
  await expect(value).toHaveText(String(before + 1));
  await ownerPage.context().close();
});

test('full screen can be switched on and off [frame.5]', async () => {
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect.poll(isFull).toBe(true);
  await page.getByRole('button', { name: 'Leave full screen' }).click();
  await expect.poll(isFull).toBe(false);
});

test('the language menu has five languages with flags, and stores the choice [frame.6]', async () => {
  await page.getByRole('button', { name: 'Language: English' }).click();
  const entries = page.getByRole('menuitem');
  await expect(entries).toHaveText(LANGUAGES);
  await expect(entries.locator('svg[class*=_flag_]')).toHaveCount(LANGUAGES.length);
  const reloaded = page.waitForEvent('load');
  await entries.filter({ hasText: 'Italiano' }).click();
  await reloaded;
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ciao, Ananya Rao');
  await page.reload();
  await page.getByRole('button', { name: /: Italiano$/ }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a progress bar shows while a screen loads, and completes 500 ms after it [frame.2]', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.clock.install();
  await page.route('**/assets/CategoriesScreen-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ananya Rao');
  const bar = page.getByRole('progressbar', { name: 'Loading the page' });
  // The bar of the dashboard may still be completing.
  await expect(bar).toHaveCount(0);
  await drawer().getByRole('link', { name: 'Categories' }).click();
  await expect(bar).not.toHaveClass(/finishing/);
  await page.clock.pauseAt(Date.now() + 60_000);
  release();
  await expect(bar).toHaveClass(/finishing/);
  await page.clock.runFor(BAR_COMPLETES_MS - 1);
  await expect(bar).toHaveClass(/finishing/);
  await page.clock.runFor(1);
  await expect(bar).toHaveCount(0);
  await page.clock.resume();
  await expect(page.getByRole('heading', { name: 'Question categories' })).toBeVisible();
});
