import { updateUser } from '@invigil/contract/accounts/account-endpoints';
import { updateMailSettings } from '@invigil/contract/site/private-settings-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import {
  MAIL_CERTIFICATE_PATH,
  MAIL_PASSWORD,
  type MailServerStandIn,
  startMailServer,
} from '@invigil/testkit/mail/mail-server';
import type { Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey-test.ts';
import { type OwnSite, startOwnSite } from '../support/own-site.ts';
import { rowOf } from '../support/signed-in-page.ts';

/** Mail settings apply to the whole site: this journey has its own. */
let ownSite: OwnSite;
let mailServer: MailServerStandIn;
let admin: SignedIn;

test.beforeAll(async () => {
  mailServer = await startMailServer();
  ownSite = await startOwnSite({ NODE_EXTRA_CA_CERTS: MAIL_CERTIFICATE_PATH });
  admin = await buildAdmin(ownSite.site);
  const owner = await ownSite.site.signIn(ownSite.owner);
  await owner.ok(updateMailSettings, {
    body: {
      mailAddress: 'exams@hill.example',
      mailPassword: MAIL_PASSWORD,
      mailHost: '127.0.0.1',
      mailPort: mailServer.port,
    },
  });
});
test.afterAll(async () => {
  await ownSite.stop();
  await mailServer.close();
});

/** The address of the newest link that an address received, on the site's free port. */
async function linkTo(address: string): Promise<string> {
  const find = () =>
    mailServer.received
      .filter(({ to }) => to?.[0]?.address === address)
      .map(({ text }) => /http:\S+confirm-email=\S+/.exec(text ?? '')?.[0])
      .findLast((link) => link !== undefined);
  await expect.poll(find).toBeDefined();
  return (find() ?? '').replace(/^http:\/\/localhost:\d+/, ownSite.baseUrl);
}
const isFreeOfViolations = async (page: Page) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page)).toEqual([]);
  }
};

test('a registered candidate goes on unconfirmed, sends the link again and confirms by a button [journey-email-confirmation.1]', async ({
  browser,
}) => {
  const { credentials } = await buildCandidate(ownSite.site, admin, 'Cora Confirms');
  const { email } = credentials;
  const first = await linkTo(email);
  const page = await ownSite.open(browser, credentials);
  const notice = page.getByText(`Confirm your e-mail address: we sent a link to ${email}.`);
  await expect(notice).toBeVisible();
  await isFreeOfViolations(page);
  await page.getByRole('button', { name: 'Send again' }).dblclick();
  await expect(page.getByText(`A new link is on its way to ${email}.`)).toBeVisible();
  await expect.poll(() => linkTo(email)).not.toBe(first);
  expect(mailServer.received.filter(({ to }) => to?.[0]?.address === email)).toHaveLength(2);

  const office = await ownSite.open(browser, admin.credentials);
  await office.goto(`${ownSite.baseUrl}/user/users`);
  await expect(rowOf(office, 'Cora Confirms')).toContainText('Unconfirmed');

  const mailbox = await (await browser.newContext()).newPage();
  await mailbox.goto(first);
  await expect(mailbox.getByText('This link is not valid any more.')).toBeVisible();
  await mailbox.goto(await linkTo(email));
  await expect(mailbox.getByText(`Sign in with ${email} first.`)).toBeVisible();
  // Opening the link uses nothing up, and leaves no token in the history.
  expect(new URL(mailbox.url()).hash).toBe('');
  await isFreeOfViolations(mailbox);
  await mailbox.getByRole('link', { name: 'Go to sign-in' }).click();
  await mailbox.getByLabel('E-mail').fill(email);
  await mailbox.getByRole('textbox', { name: 'Password' }).fill(credentials.password);
  await mailbox.locator('button[type=submit]').click();
  await expect(mailbox.getByText(`Is ${email} your address?`)).toBeVisible();
  await isFreeOfViolations(mailbox);
  await mailbox.getByRole('button', { name: 'Confirm address' }).dblclick();
  await expect(mailbox.getByText(`${email} is confirmed.`)).toBeVisible();
  await expect(mailbox.getByRole('link', { name: 'Go to the dashboard' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await office.reload();
  await expect(rowOf(office, 'Cora Confirms')).not.toContainText('Unconfirmed');
});

test('an Admin changes the address of a candidate, who confirms it and signs in with it [journey-email-confirmation.2]', async ({
  browser,
}) => {
  const { credentials } = await buildCandidate(ownSite.site, admin, 'Moira Moves');
  const next = `moira-moved-${Date.now()}@example.org`;
  const office = await ownSite.open(browser, admin.credentials);
  await office.goto(`${ownSite.baseUrl}/user/users`);
  await rowOf(office, 'Moira Moves')
    .getByRole('button', { name: /^Edit user/ })
    .click();
  const panel = office.getByRole('dialog');
  await panel.getByLabel('E-mail').fill(next);
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(office.getByText(`${next} replaces the address when it is confirmed.`)).toBeVisible();
  await expect(rowOf(office, 'Moira Moves')).toContainText(credentials.email);
  await expect(rowOf(office, 'Moira Moves')).toContainText(`${next} waits for confirmation`);
  await isFreeOfViolations(office);

  const page = await ownSite.open(browser, credentials);
  await expect(page.getByText(`Your address changes to ${next}`)).toBeVisible();
  await page.goto(await linkTo(next));
  await expect(page.getByText('All devices are signed out')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await page.getByRole('link', { name: 'Go to sign-in' }).click();
  await page.getByLabel('E-mail').fill(next);
  await page.getByRole('textbox', { name: 'Password' }).fill(credentials.password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/dashboard');
  await office.reload();
  await expect(rowOf(office, 'Moira Moves')).not.toContainText('waits for confirmation');
});

test('a candidate cancels a change of the address, whose link then says that it is not valid [journey-email-confirmation.3]', async ({
  browser,
}) => {
  const { credentials, userId } = await buildCandidate(ownSite.site, admin, 'Stella Stays');
  const next = `stella-not-${Date.now()}@example.org`;
  const person = { userId, fullName: 'Stella Stays', mobile: '', address: '', dateOfBirth: null };
  await admin.ok(updateUser, { body: { ...person, email: next } });
  const page = await ownSite.open(browser, credentials);
  await page.getByRole('button', { name: 'Cancel the change' }).click();
  await expect(page.getByText(`Your address stays ${credentials.email}.`)).toBeVisible();
  await expect(page.getByText(`Your address changes to ${next}`)).toHaveCount(0);
  await page.goto(await linkTo(next));
  await expect(page.getByText('This link is not valid any more.')).toBeVisible();
});
