import * as accounts from '@invigil/contract/accounts/account-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey-test.ts';
import {
  baseUrl,
  columnHeads,
  journeySite,
  openSignedIn,
  rowOf,
  signInOn,
  signInOverHttp,
  siteOwner,
} from '../support/signed-in-page.ts';

const DAY_AND_TIME = /^\d{1,2} \w{3} \d{4}\d{2}:\d{2}$/;

let admin: SignedIn;
let candidate: SignedIn;
let page: Page;

test.beforeAll(async ({ browser }) => {
  admin = await buildAdmin(journeySite(), {}, 'Ananya Rao');
  candidate = await buildCandidate(journeySite(), admin, 'Meera Iyer');
  const session = await signInOverHttp(candidate.credentials);
  const { signInId } = await session.ok(accounts.recordSignIn, { body: {} });
  await session.ok(accounts.signOut, { params: { signInId } });
  // By the form, so that the history has this browser.
  page = await browser.newPage({ viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce' });
  await signInOn(page, admin.credentials);
});
test.afterAll(async () => {
  await page.close();
});

const open = async (of: Page = page) => {
  await of.goto(`${baseUrl()}/user/browseList`);
  await expect(of.getByRole('row').nth(1)).toBeVisible();
};

test('a sign-in has name, e-mail, times, IP address, browser, version, platform and location [browse-history.2]', async () => {
  await open();
  await expect(columnHeads(page)).toHaveText([
    'Name and e-mail',
    'Event',
    'Signed in',
    'Signed out',
    'IP address',
    'Browser and version',
    'Platform',
    'Location',
  ]);
  // The newest sign-in is that of this browser, which has not signed out.
  const newest = page.getByRole('row').nth(1).getByRole('cell');
  await expect(newest.nth(0)).toHaveText(`Ananya Rao${admin.credentials.email}`);
  await expect(newest.nth(1)).toHaveText('Signed in');
  await expect(newest.nth(2)).toHaveText(DAY_AND_TIME);
  await expect(newest.nth(3)).toHaveText('–');
  await expect(newest.nth(4)).toHaveText('127.0.0.1');
  await expect(newest.nth(5)).toHaveText(/^Chrome\d+\./);
  await expect(newest.nth(6)).toHaveText(/^Linux/);
  await expect(rowOf(page, 'Meera Iyer').first().getByRole('cell').nth(3)).toHaveText(DAY_AND_TIME);
});

test("an Admin sees the own tenant's sign-ins, the SuperAdmin the whole site's, a candidate none [browse-history.5]", async ({
  browser,
}) => {
  const owner = await openSignedIn(browser, siteOwner());
  await open();
  await page.getByRole('searchbox').fill(siteOwner().email);
  await expect(page.getByText(`Nothing matches “${siteOwner().email}”`)).toBeVisible();
  await open(owner);
  for (const email of [siteOwner().email, candidate.credentials.email]) {
    await owner.getByRole('searchbox').fill(email);
    await expect(rowOf(owner, email).first()).toBeVisible();
  }
  await owner.close();
  const theirs = await openSignedIn(browser, candidate.credentials);
  await theirs.getByRole('button', { name: /^Account:/ }).click();
  await expect(theirs.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await expect(theirs.getByRole('menuitem', { name: 'Browse history' })).toHaveCount(0);
  await theirs.goto(`${baseUrl()}/user/browseList`);
  await expect(theirs).toHaveTitle('Entry restricted | Invigil');
  await theirs.close();
});
