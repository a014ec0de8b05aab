import { buildAdmin, buildCandidate, PASSWORD } from '@invigil/testkit/builders/accounts';
import type { Credentials } from '@invigil/testkit/builders/site';
import type { Browser, Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey-test.ts';
import { baseUrl, journeySite, openSignedIn, signInOn } from '../support/signed-in-page.ts';

async function openOwn(browser: Browser, account: Credentials, path: string): Promise<Page> {
  const page = await openSignedIn(browser, account);
  await page.goto(`${baseUrl()}${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

const overlay = (page: Page) => page.getByRole('dialog', { name: 'The screen is locked' });
const lock = (page: Page) => page.getByRole('button', { name: 'Lock the screen' }).click();
async function unlock(page: Page, password: string): Promise<void> {
  await overlay(page).getByLabel('Your password').fill(password);
  await overlay(page).getByRole('button', { name: 'Unlock' }).click();
}

test('an Admin locks the screen, and unlocks it with the password; unsaved input stays [lock.1]', async ({
  browser,
}) => {
  const admin = await buildAdmin(journeySite(), {}, 'Ananya Rao');
  const page = await openOwn(browser, admin.credentials, '/user/profile');
  await page.getByLabel('Mobile number').fill('+91 98');
  await lock(page);
  await expect(overlay(page)).toContainText('Ananya Rao');
  await expect(overlay(page).getByLabel('Your password')).toBeFocused();
  const background = await page.evaluate(() => {
    const paper = document.querySelector('[class*=_lockOverlay_] .MuiDialog-paper');
    return paper === null ? '' : getComputedStyle(paper).backgroundColor;
  });
  expect(background).toMatch(/[/,] 0\.95\)$/);
  expect(await findViolations(page)).toEqual([]);
  await overlay(page).getByRole('button', { name: 'Unlock' }).click();
  await expect(overlay(page).getByText('This field may not be empty')).toBeVisible();
  await unlock(page, 'not my password');
  await expect(overlay(page).getByText('wrong password')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(overlay(page)).toBeVisible();
  await unlock(page, PASSWORD);
  await expect(overlay(page)).toHaveCount(0);
  await expect(page.getByLabel('Mobile number')).toHaveValue('+91 98');
  await page.context().close();
});

test('the lock stays on a reload and holds in a second tab, which unlocks both [lock.2]', async ({
  browser,
}) => {
  const site = journeySite();
  const candidate = await buildCandidate(site, await buildAdmin(site));
  const page = await openOwn(browser, candidate.credentials, '/dashboard');
  const second = await page.context().newPage();
  await second.goto(`${baseUrl()}/report/students`);
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  await lock(page);
  await expect(overlay(second)).toBeVisible();
  await page.reload();
  await expect(overlay(page)).toBeVisible();
  await unlock(second, PASSWORD);
  await expect(overlay(second)).toHaveCount(0);
  await expect(overlay(page)).toHaveCount(0);
  await page.context().close();
});

test('a locked screen offers to sign out, and the next sign-in is not locked [lock.3]', async ({
  browser,
}) => {
  const admin = await buildAdmin(journeySite());
  const page = await openOwn(browser, admin.credentials, '/dashboard');
  await lock(page);
  await overlay(page).getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(`${baseUrl()}/`);
  await signInOn(page, admin.credentials);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(overlay(page)).toHaveCount(0);
  await page.context().close();
});
