import { setParticipants } from '@invigil/contract/authoring/participant-endpoints';
import { updateMailSettings } from '@invigil/contract/site/private-settings-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildAssessment } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import {
  MAIL_CERTIFICATE_PATH,
  MAIL_PASSWORD,
  type MailServerStandIn,
  startMailServer,
} from '@invigil/testkit/mail/mail-server';
import { findViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey-test.ts';
import { type OwnSite, startOwnSite } from '../support/own-site.ts';
import { columnHeads, rowOf } from '../support/signed-in-page.ts';

const NEW_PASSWORD = 'seven slow green trams';

/** Mail settings apply to the whole site: this journey has its own. */
let ownSite: OwnSite;
let mailServer: MailServerStandIn;
let admin: SignedIn;

test.beforeAll(async () => {
  mailServer = await startMailServer();
  ownSite = await startOwnSite({ NODE_EXTRA_CA_CERTS: MAIL_CERTIFICATE_PATH });
  const owner = await ownSite.site.signIn(ownSite.owner);
  await owner.ok(updateMailSettings, {
    body: {
      mailAddress: 'exams@hill.example',
      mailPassword: MAIL_PASSWORD,
      mailHost: '127.0.0.1',
      mailPort: mailServer.port,
    },
  });
  admin = await buildAdmin(ownSite.site);
});
test.afterAll(async () => {
  await ownSite.stop();
  await mailServer.close();
});
test.beforeEach(() => {
  mailServer.received.length = 0;
  mailServer.replyTo = () => undefined;
});

const received = (address: string, subject: RegExp) =>
  mailServer.received.filter((mail) => mail.to?.[0]?.address === address && subject.test(mail.subject ?? ''));
const mailTo = async (address: string, subject = /./) => {
  const find = () => received(address, subject)[0];
  await expect.poll(find).toBeDefined();
  return find();
};

test('a forgotten password is set by the link of an e-mail [journey-mails.1]', async ({ browser }) => {
  const { credentials } = await buildCandidate(ownSite.site, admin, 'Forgetful Fay');
  const page = await browser.newPage();
  await page.goto(`${ownSite.baseUrl}/signIn`);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByLabel('E-mail').fill(credentials.email);
  await page.getByRole('button', { name: 'Send the link' }).dblclick();
  await expect(page.getByText(/If this address has an account/)).toBeVisible();
  const subject = /^Set a new password for Invigil$/;
  const mail = await mailTo(credentials.email, subject);
  const address = /http:\S+password-link=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  // The site's own address is not known to a server on a free port.
  await page.goto(address.replace(/^http:\/\/localhost:\d+/, ownSite.baseUrl));
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Repeat the new password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Your new password is set. Sign in with it.')).toBeVisible();
  expect(received(credentials.email, subject)).toHaveLength(1);
  await page.close();
});

test('an Admin invites listed addresses, reads the outcome and sends a failed e-mail again [journey-mails.2]', async ({
  browser,
}) => {
  const { assessmentId } = await buildAssessment(admin, { title: 'Invited' });
  const emails = ['ann@example.org', 'gone@example.org'];
  await admin.ok(setParticipants, { body: emails.map((email) => ({ assessmentId, email })) });
  mailServer.replyTo = (to) => (to.startsWith('gone') ? { code: 550, text: 'No such mailbox' } : undefined);
  const page = await ownSite.open(browser, admin.credentials);
  await page.goto(`${ownSite.baseUrl}/user/users`);
  await page.getByRole('button', { name: 'Invitations by e-mail' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send to all open' }).click();
  await expect(page.getByText('Invitations for 2 addresses are on their way.')).toBeVisible();
  expect((await mailTo('ann@example.org'))?.text).toContain('/signIn?ad=');

  await page.goto(`${ownSite.baseUrl}/settings/emails`);
  await expect(page).toHaveTitle('E-mails | Invigil');
  await expect(columnHeads(page)).toHaveText(['Recipient', 'E-mail', 'Status', 'Created', 'Actions']);
  await expect(rowOf(page, 'ann@example.org')).toContainText('Sent');
  const failed = rowOf(page, 'gone@example.org');
  await expect(failed).toContainText('Not sent');
  await expect(failed).toContainText('No such mailbox');
  await expect(rowOf(page, 'ann@example.org').getByRole('button', { name: /^Send again/ })).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
  mailServer.replyTo = () => undefined;
  await failed.getByRole('button', { name: /^Send again/ }).click();
  await expect(page.getByText('The e-mail will be sent again.')).toBeVisible();
  await mailTo('gone@example.org');
  await page.reload();
  await expect(failed).toContainText('Sent');
  await page.context().close();
});

test('the SuperAdmin sends each text to the own address as a test [journey-mails.3]', async ({ browser }) => {
  const page = await ownSite.open(browser, ownSite.owner);
  await page.goto(`${ownSite.baseUrl}/settings/appSettings`);
  await page.getByRole('button', { name: /^E-mail texts/ }).click();
  await page.getByRole('button', { name: 'Send me this e-mail as a test' }).click();
  await expect(page.getByText('The test e-mail is on its way.')).toBeVisible();
  expect((await mailTo(ownSite.owner.email))?.subject).toBe('Set a new password for Invigil');
  await page.context().close();
});

test('an imported candidate gets one e-mail, whose link sets the password and opens the dashboard [journey-mails.4]', async ({
  browser,
}) => {
  const email = 'ana.imported@example.org';
  const page = await ownSite.open(browser, admin.credentials);
  await page.goto(`${ownSite.baseUrl}/user/users`);
  const panel = page.getByRole('dialog', { name: 'Import candidates from CSV' });
  const choose = async (text: string) => {
    await page.getByRole('button', { name: 'Import from CSV' }).click();
    await panel
      .locator('input[type=file]')
      .setInputFiles({ name: 'class.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  };
  const sendsMail = panel.getByRole('checkbox', { name: /^Send each person their invitation/ });

  await choose('fullName,email\nQuiet Quinn,quiet.quinn@example.org\n');
  await sendsMail.uncheck();
  await expect(panel).toContainText('Hand out their links');
  await panel.getByRole('button', { name: 'Import 1 candidate' }).click();
  await expect(page.getByText('1 candidate imported', { exact: true })).toBeVisible();

  await choose(`fullName,email\nAna Torres,${email}\n`);
  await expect(sendsMail).toBeChecked();
  await expect(panel.getByText('Hand out their links')).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Import 1 candidate' }).click();
  await expect(page.getByText('1 candidate imported. 1 e-mail is on its way.')).toBeVisible();
  await page.context().close();

  const linkIn = (text = '') =>
    (/http:\S+/.exec(text)?.[0] ?? '').replace(/^http:\/\/localhost:\d+/, ownSite.baseUrl);
  const welcome = await mailTo(email);
  expect(mailServer.received.length).toBe(1);
  const visitor = await browser.newPage();
  await visitor.goto(linkIn(welcome?.text));
  await expect(visitor.getByLabel('E-mail')).toHaveValue(email);
  await expect(visitor.getByLabel('E-mail')).toHaveAttribute('readonly', '');
  await visitor.getByLabel('Full name').fill('Ana Torres');
  await visitor.getByRole('textbox', { name: 'Password' }).fill(NEW_PASSWORD);
  await visitor.locator('button[type=submit]').click();
  await visitor.waitForURL('**/dashboard');
  await visitor.close();
});
