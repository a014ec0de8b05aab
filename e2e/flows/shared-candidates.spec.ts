import * as accounts from '@invigil/contract/accounts/account-endpoints';
import { createHttpClient } from '@invigil/testkit/api/http-client';
import type { Browser, Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey-test.ts';
import { buildSampleSite, type SampleSite } from '../support/sample-site.ts';

import { baseUrl, rowOf, signInOn, signInOverHttp, siteOwner } from '../support/signed-in-page.ts';

const NAME = 'Meera Iyer';

let site: SampleSite;
let other: SampleSite;

test.beforeAll(async () => {
  site = await buildSampleSite(baseUrl(), siteOwner());
  other = await buildSampleSite(baseUrl(), siteOwner());
  const { userId } = await signInOverHttp(other.admin);
  await createHttpClient({ baseUrl: baseUrl() }).ok(accounts.registerCandidate, {
    body: { fullName: NAME, ...site.candidate, ownerId: userId },
  });
});

async function openUsers(browser: Browser, of: SampleSite): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 860 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await signInOn(page, of.admin);
  await page.getByRole('link', { name: 'Users' }).click();
  await expect(rowOf(page, site.candidate.email)).toBeVisible();
  return page;
}

test('an Admin renames a shared candidate, and cannot change the address [journey-shared-candidates.2]', async ({
  browser,
}) => {
  const page = await openUsers(browser, site);
  await rowOf(page, site.candidate.email)
    .getByRole('button', { name: /^Edit user/ })
    .click();
  const panel = page.getByRole('dialog', { name: 'Edit user' });
  await expect(panel.getByText('You have no rights over this account')).toBeVisible();
  const email = panel.getByLabel('E-mail');
  const dateOfBirth = panel.getByRole('group', { name: 'Date of birth' });
  await expect(email).toHaveAttribute('readonly', '');
  await expect(dateOfBirth.getByRole('spinbutton').first()).not.toHaveAttribute('contenteditable', 'true');
  for (const field of [email, dateOfBirth])
    await expect(field).toHaveAccessibleDescription(
      'Only the person and the super administrator can change this.',
    );
  expect(await findViolations(page, '[role=dialog]')).toEqual([]);
  await panel.getByLabel('Full name').fill('Meera of Class 9');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toHaveCount(0);
  await expect(rowOf(page, site.candidate.email)).toContainText('Meera of Class 9');
  await page.getByRole('link', { name: 'Examine & reports' }).click();
  await expect(rowOf(page, 'Meera of Class 9')).toBeVisible();
  await page.context().close();
});

test("the other Admin and the candidate still see the account's name [journey-shared-candidates.1]", async ({
  browser,
}) => {
  const { userId } = await signInOverHttp(site.candidate);
  const profile = { userId, email: site.candidate.email, mobile: '', address: '', dateOfBirth: null };
  const first = await signInOverHttp(site.admin);
  await first.ok(accounts.updateUser, { body: { ...profile, fullName: 'Meera of Class 8' } });
  const page = await openUsers(browser, other);
  await expect(rowOf(page, site.candidate.email)).toContainText(NAME);
  await page.context().close();
  const candidate = await signInOverHttp(site.candidate);
  expect((await candidate.ok(accounts.getCurrentUser)).fullName).toBe(NAME);
});
