import { getUser } from '@invigil/contract/accounts/account-endpoints';
import { buildAdmin, buildCandidate, PASSWORD } from '@invigil/testkit/builders/accounts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../support/journey-test.ts';
import { baseUrl, journeySite, openSignedIn, signInOn } from '../support/signed-in-page.ts';

const NEW_PASSWORD = 'four quiet winter boats';

async function candidate(fullName = 'Cara Candidate'): Promise<SignedIn> {
  const site = journeySite();
  return buildCandidate(site, await buildAdmin(site), fullName);
}

async function openAt(browser: Browser, user: SignedIn, path: string): Promise<Page> {
  const page = await openSignedIn(browser, user.credentials);
  await page.goto(`${baseUrl()}${path}`);
  return page;
}

const changeTo = async (page: Page, current: string, password: string, again = password) => {
  await page.getByLabel('Current password').fill(current);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Repeat the new password').fill(again);
  await page.getByRole('button', { name: 'Change password' }).click();
};

test('a user reaches profile and password from the account menu, and changes the password [own-account.1]', async ({
  browser,
}) => {
  const user = await candidate();
  const page = await openSignedIn(browser, user.credentials);
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Change password' }).click();
  await expect(page).toHaveTitle('Change Password | Invigil');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change Password');
  await changeTo(page, PASSWORD, NEW_PASSWORD);
  await expect(page.getByText('Password changed. Other devices are signed out.')).toBeVisible();
  await expect(page.getByLabel('Current password')).toHaveValue('');
  // The session of this page goes on, the other one has ended.
  await page.goto(`${baseUrl()}/user/profile`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
  expect(await user.status(getUser, { params: { userId: user.userId } })).toBe(401);
  await page.context().close();
  const again = await browser.newPage();
  await signInOn(again, { email: user.credentials.email, password: NEW_PASSWORD });
  await again.close();
});

test('a user edits every field of the profile, with a cropped picture [own-account.4]', async ({
  browser,
}) => {
  const user = await candidate('Ravi Menon');
  const page = await openAt(browser, user, '/user/profile');
  await expect(page.getByLabel('E-mail address')).toHaveAttribute('readonly', '');
  await page.getByLabel('Name').fill('Ravi K. Menon');
  await page.getByLabel('Mobile number').fill('+91 98 7654 3210');
  await page.getByRole('textbox', { name: /^Address/ }).fill('12 Lake Road, Kochi');
  await page
    .getByRole('group', { name: /Date of birth/ })
    .getByRole('spinbutton')
    .first()
    .click();
  await page.keyboard.type('07091999');
  await page.locator('input[type=file]').setInputFiles('e2e/support/fixtures/circuit.png');
  const dialog = page.getByRole('dialog', { name: 'Crop the picture' });
  await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowRight');
  await dialog.getByRole('button', { name: 'Use picture' }).click();
  await expect(page.locator('[class*=_pictureField_] img')).toHaveJSProperty('complete', true);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();
  const stored = await user.ok(getUser, { params: { userId: user.userId } });
  expect(stored).toMatchObject({
    fullName: 'Ravi K. Menon',
    mobile: '+91 98 7654 3210',
    address: '12 Lake Road, Kochi',
    dateOfBirth: '1999-09-07',
  });
  expect(stored.imagePath).not.toBe('');
  await expect(page.getByRole('banner').locator('img.avatar')).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => (await user.ok(getUser, { params: { userId: user.userId } })).imagePath)
    .toBe('');
  await page.context().close();
});
