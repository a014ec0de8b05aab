import * as accounts from '@invigil/contract/accounts/account-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { expect, type Page, test } from '@playwright/test';
import { exportTable, readSheet } from './exported-file.ts';
import {
  baseUrl,
  columnHeads,
  journeySite,
  openSignedIn,
  rowOf,
  signInOn,
  signInOverHttp,
  siteOwner,
} from './signed-in-page.ts';

const MANY = 11;
const DAY_AND_TIME = /^\d{1,2} \w{3} \d{4}\d{2}:\d{2}$/;

let admin: SignedIn;
let candidate: SignedIn;
let page: Page;

test.beforeAll(async ({ browser }) => {
  admin = await buildAdmin(journeySite(), {}, 'Ananya Rao');
  candidate = await buildCandidate(journeySite(), admin, 'Meera Iyer');
  for (let number = 1; number <= MANY; number += 1) {
    const session = await signInOverHttp(candidate.credentials);
    const { signInId } = await session.ok(accounts.recordSignIn, { body: {} });
    await session.ok(accounts.signOut, { params: { signInId } });
  }
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

test('the Admin opens Browse History from the drawer and from the account menu [browse-history.1]', async () => {
  await page.goto(`${baseUrl()}/dashboard`);
  await page.getByRole('navigation').getByRole('link', { name: 'Browse history' }).click();
  await expect(page).toHaveURL(`${baseUrl()}/user/browseList`);
  await expect(page).toHaveTitle('Browse History | Invigil');
  await page.goto(`${baseUrl()}/dashboard`);
  await page.getByRole('button', { name: /^Account:/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  for (let entry = 0; entry < 2; entry++) await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Browse history' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${baseUrl()}/user/browseList`);
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'AI logs' }).click();
  await expect(page).toHaveTitle('AI Consumption | Invigil');
});

test('a sign-in has name, e-mail, times, IP address, browser, version, platform and location [browse-history.2]', async () => {
  await open();
  await expect(columnHeads(page)).toHaveText([
    ...['Name and e-mail', 'Signed in', 'Signed out', 'IP address'],
    ...['Browser and version', 'Platform', 'Location'],
  ]);
  // The newest sign-in is that of this browser, which has not signed out.
  const newest = page.getByRole('row').nth(1).getByRole('cell');
  await expect(newest.nth(0)).toHaveText(`Ananya Rao${admin.credentials.email}`);
  await expect(newest.nth(1)).toHaveText(DAY_AND_TIME);
  await expect(newest.nth(2)).toHaveText('–');
  await expect(newest.nth(3)).toHaveText('127.0.0.1');
  await expect(newest.nth(4)).toHaveText(/^Chrome\d+\./);
  await expect(newest.nth(5)).toHaveText(/^Linux/);
  await expect(rowOf(page, 'Meera Iyer').first().getByRole('cell').nth(2)).toHaveText(DAY_AND_TIME);
});

test('sign-ins are paged by ten, sorted and searched [browse-history.3]', async () => {
  await open();
  await expect(page.getByRole('row')).toHaveCount(11);
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('button', { name: '2', exact: true })
    .click();
  await expect(page.getByText(/^11–1\d of/)).toBeVisible();
  const name = page.getByRole('columnheader', { name: 'Name and e-mail' });
  await name.getByRole('button').click();
  await expect(name).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('row').nth(1)).toContainText('Ananya Rao');
  await page.getByRole('searchbox').fill(candidate.credentials.email);
  await expect(page.getByText(`1–10 of ${MANY}`)).toBeVisible();
  await page.getByRole('searchbox').fill('nothing of the kind');
  await expect(page.getByText('Nothing matches “nothing of the kind”')).toBeVisible();
});

test('all matching sign-ins are exported, a column for each field [browse-history.4]', async () => {
  await open();
  await page.getByRole('searchbox').fill('Meera');
  await expect(page.getByText(`1–10 of ${MANY}`)).toBeVisible();
  const csv = await exportTable(page, 'csv');
  expect(csv.name).toBe('browse-history.csv');
  const lines = csv.bytes.toString('utf8').slice(1).trimEnd().split('\r\n');
  expect(lines[0]).toBe(
    'Name,E-mail,Signed in,Signed out,IP address,Browser,Browser version,Platform,Location',
  );
  expect(lines).toHaveLength(MANY + 1);
  const excel = await exportTable(page, 'excel');
  expect(excel.name).toBe('browse-history.xlsx');
  expect(readSheet(excel.bytes)).toHaveLength(MANY + 1);
  const pdf = await exportTable(page, 'pdf');
  expect(pdf.name).toBe('browse-history.pdf');
  expect(pdf.bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
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
