import { createPasswordLink, setPasswordByLink } from '@invigil/contract/accounts/password-link-endpoints';
import { tokenOfFragment } from '@invigil/domain/accounts/password-link';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import type { Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey-test.ts';
import {
  baseUrl,
  chooseInRow,
  journeySite,
  openSignedIn,
  rowOf,
  signInOn,
} from '../support/signed-in-page.ts';

const NEW_PASSWORD = 'four quiet winter boats';

const setNew = async (page: Page, password: string, again = password) => {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Repeat the new password').fill(again);
  await page.getByRole('button', { name: 'Set password' }).click();
};

test('an Admin hands over a link, and the candidate sets a password and reads who made the link [journey-password-links.1]', async ({
  browser,
}) => {
  const site = journeySite();
  const admin = await buildAdmin(site, {}, 'Ada Admin');
  const candidate = await buildCandidate(site, admin, 'Forgetful Fred');
  const { email } = candidate.credentials;

  const office = await openSignedIn(browser, admin.credentials);
  await office.goto(`${baseUrl()}/user/users`);
  await chooseInRow(rowOf(office, 'Forgetful Fred'), 'New password link');
  const dialog = office.getByRole('dialog', { name: 'Make a password link for Forgetful Fred?' });
  await dialog.getByRole('button', { name: 'Make link' }).click();
  const address = (await dialog.locator('code').textContent()) ?? '';
  expect(new URL(address).pathname).toBe('/signIn');
  expect(await findViolations(office)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await office.context().close();

  const page = await (await browser.newContext()).newPage();
  await page.goto(address);
  await expect(page.getByText(`For Forgetful Fred, ${email}.`)).toBeVisible();
  await expect(page).toHaveTitle(/^Set a new password \|/);
  // The token is in no history entry.
  expect(new URL(page.url()).hash).toBe('');
  await setNew(page, 'short');
  await expect(page.getByText('At least 8 characters.', { exact: true })).toBeVisible();
  await setNew(page, NEW_PASSWORD, 'another one');
  await expect(page.getByText('New and Confirm password not matched!')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await setNew(page, NEW_PASSWORD);
  await expect(page.getByText('Your new password is set. Sign in with it.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).last().click();

  const notice = page.getByText(/^Ada Admin made a link to set a new password for your account/);
  await expect(notice).toContainText('It was used on');
  await page.getByRole('button', { name: 'Understood' }).click();
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await page.context().close();
});

test('a used password link says that it is not valid any more', async ({ page }) => {
  const site = journeySite();
  const admin = await buildAdmin(site);
  const { userId } = await buildCandidate(site, admin);
  const { path } = await admin.ok(createPasswordLink, { body: { userId } });
  const token = tokenOfFragment(new URL(path, baseUrl()).hash) ?? '';
  await site.anonymous.ok(setPasswordByLink, { body: { token, password: NEW_PASSWORD } });
  await page.goto(`${baseUrl()}${path}`);
  await expect(page.getByText('This link is not valid any more. Ask for a new one.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to sign-in' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
});

test('a site without e-mail names the ways to a new password for each role [journey-password-links.2]', async ({
  page,
}) => {
  await page.goto(`${baseUrl()}/signIn`);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByText('This site does not send e-mail.')).toBeVisible();
  await expect(page.getByText('Ask the administrator who invited you to the exam.')).toBeVisible();
  await expect(page.getByText('Ask the super administrator of this site.')).toBeVisible();
  await expect(page.getByText('npm run password-link')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send the link' })).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Back to sign-in' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
});

test('the SuperAdmin makes a link for an Admin, whose open pages are signed out', async ({ browser }) => {
  const site = journeySite();
  const admin = await buildAdmin(site, {}, 'Locked Lou');
  const owner = await site.signIn(site.owner);
  const page = await openSignedIn(browser, admin.credentials);
  const { path } = await owner.ok(createPasswordLink, { body: { userId: admin.userId } });
  const token = tokenOfFragment(new URL(path, baseUrl()).hash) ?? '';
  await site.anonymous.ok(setPasswordByLink, { body: { token, password: NEW_PASSWORD } });
  await page.goto(`${baseUrl()}/user/users`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Token expired');
  await signInOn(page, { email: admin.credentials.email, password: NEW_PASSWORD });
  await expect(page.getByText(/^Super Admin made a link/)).toBeVisible();
  await page.context().close();
});
