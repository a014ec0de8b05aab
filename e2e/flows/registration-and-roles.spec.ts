import * as accounts from '@invigil/contract/accounts/account-endpoints';
import { listInvitations } from '@invigil/contract/accounts/invitation-endpoints';
import * as roles from '@invigil/contract/accounts/role-endpoints';
import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import { assessmentFields } from '@invigil/testkit/builders/assessments';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../support/journey-test.ts';
import { buildSampleSite, type SampleSite } from '../support/sample-site.ts';

import { baseUrl, openSignedIn, rowOf, signInOverHttp, siteOwner } from '../support/signed-in-page.ts';

const REFUSED = 'This email not allowed to register. If you are invited, open the link in your invitation.';

let site: SampleSite;

test.beforeAll(async () => {
  site = await buildSampleSite(baseUrl(), siteOwner());
});

/** A visitor who fills in the form of the invitation link. */
async function register(browser: Browser, invitation: string, email: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(invitation);
  await page.getByLabel('Full name').fill('Nia New');
  const address = page.getByLabel('E-mail');
  if (await address.isEditable()) await address.fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(site.candidate.password);
  await page.locator('button[type=submit]').click();
  return page;
}

test('an Admin can admit only invited addresses, and the form tells every other visitor [registration-and-roles.2]', async ({
  browser,
}) => {
  const stamp = Date.now();
  const [invited, stranger] = [`invited${stamp}@example.org`, `stranger${stamp}@example.org`];
  const admin = await signInOverHttp(site.admin);
  await admin.ok(assessments.createAssessment, {
    body: assessmentFields({
      title: 'By invitation',
      timeLimitMinutes: 30,
      participantMode: 'byEmail',
      participantEmails: invited,
    }),
  });
  const page = await openSignedIn(browser, site.admin);
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  const invitedOnly = page.getByRole('switch', { name: 'Invited addresses only' });
  await expect(invitedOnly).not.toBeChecked();
  await expect(page.getByText('Anyone with this link can register')).toBeVisible();
  await invitedOnly.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Only invited addresses can register now')).toBeVisible();
  await expect(page.getByText('only invited addresses can register as your candidate')).toBeVisible();
  await expect(invitedOnly).toBeFocused();
  await page.reload();
  await expect(invitedOnly).toBeChecked();
  const invitation = (await page.locator('[class*=_invitationLink_]').textContent()) ?? '';

  const refused = await register(browser, invitation, stranger);
  await expect(refused.getByLabel('E-mail')).toHaveAccessibleDescription(REFUSED);
  await refused.getByLabel('E-mail').fill(invited);
  await refused.locator('button[type=submit]').click();
  await expect(refused.getByLabel('E-mail')).toHaveAccessibleDescription(REFUSED);
  const { rows } = await admin.ok(listInvitations, {
    params: { page: 1, pageSize: 10 },
    query: { search: invited },
  });
  const code = rows[0]?.invitationCode ?? '';
  const invitedPage = await register(browser, `${invitation}&email=${invited}&code=${code}`, invited);
  await invitedPage.waitForURL('**/dashboard');

  await invitedOnly.click();
  await expect(page.getByText('Anyone with the link can register now')).toBeVisible();
  await expect(invitedOnly).not.toBeChecked();
  const admitted = await register(browser, invitation, stranger);
  await admitted.waitForURL('**/dashboard');
  for (const opened of [page, refused, invitedPage, admitted]) await opened.close();
});

test("the SuperAdmin changes an Admin's role; a candidate’s is fixed [registration-and-roles.1]", async ({
  browser,
}) => {
  const owner = await signInOverHttp(siteOwner());
  const name = `Invigilator ${Date.now()}`;
  await owner.ok(roles.createRole, {
    body: { roleName: name, roleDisplayName: name, description: '' },
  });
  const admin = await signInOverHttp(site.admin);
  const page = await openSignedIn(browser, siteOwner());
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  const edit = async (email: string) => {
    await page.getByRole('searchbox').fill(email);
    await rowOf(page, email)
      .getByRole('button', { name: /^Edit user/ })
      .click();
    return page.getByRole('dialog', { name: 'Edit user' });
  };

  const candidatePanel = await edit(site.candidate.email);
  await expect(candidatePanel.getByLabel('Role')).toBeDisabled();
  await expect(candidatePanel.getByLabel('Role')).toHaveText('Candidate');
  await candidatePanel.getByRole('button', { name: 'Cancel' }).click();
  await expect(candidatePanel).toHaveCount(0);

  const panel = await edit(site.admin.email);
  await expect(panel.getByLabel('Role').locator('option:checked')).toHaveText('Administrator');
  await panel.getByLabel('Role').selectOption(name);
  await panel.getByRole('button', { name: 'Save' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm with your password' });
  await proof.getByLabel('Your password').fill(siteOwner().password);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Successfully Updated')).toBeVisible();
  await expect(rowOf(page, site.admin.email).getByRole('cell').nth(2)).toHaveText(name);
  await expect(admin.ok(accounts.getCurrentUser)).rejects.toThrow();
  await page.close();
});
