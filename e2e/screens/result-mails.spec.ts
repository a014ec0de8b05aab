import { finishAttempt } from '@invigil/contract/exams/attempt-endpoints';
import { updateMailSettings } from '@invigil/contract/site/private-settings-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { buildAttempt } from '@invigil/testkit/builders/attempts';
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

/** More than a page of ten. */
const CANDIDATES = 12;

/** Mail settings apply to the whole site: this journey has its own. */
let ownSite: OwnSite;
let mailServer: MailServerStandIn;
let admin: SignedIn;
const emails: string[] = [];
let page: Page;

const nameOf = (number: number) => `Candidate ${String(number).padStart(2, '0')}`;

test.beforeAll(async () => {
  mailServer = await startMailServer();
  ownSite = await startOwnSite({ NODE_EXTRA_CA_CERTS: MAIL_CERTIFICATE_PATH });
  admin = await buildAdmin(ownSite.site);
  const { assessmentId } = await buildLiveAssessment(admin, { title: 'Algebra' });
  for (let number = 1; number <= CANDIDATES; number++) {
    const candidate = await buildCandidate(ownSite.site, admin, nameOf(number));
    const attemptId = await buildAttempt(candidate, assessmentId);
    await candidate.ok(finishAttempt, { body: { attemptId } });
    emails.push(candidate.credentials.email);
  }
});
test.afterAll(async () => {
  await ownSite.stop();
  await mailServer.close();
});
test.beforeEach(async ({ browser }) => {
  page = await ownSite.open(browser, admin.credentials);
  await page.goto(`${ownSite.baseUrl}/report/admin`);
});
test.afterEach(() => page.context().close());

async function setUpMail(): Promise<void> {
  const owner = await ownSite.site.signIn(ownSite.owner);
  await owner.ok(updateMailSettings, {
    body: {
      mailAddress: 'exams@hill.example',
      mailPassword: MAIL_PASSWORD,
      mailHost: '127.0.0.1',
      mailPort: mailServer.port,
    },
  });
}

const open = (label: string) => page.getByRole('button', { name: label, exact: true }).click();
const panel = () => page.getByRole('dialog', { name: 'E-mail to candidates' });
const checkboxOf = (number: number) =>
  page.getByRole('checkbox', { name: `Select ${nameOf(number)}, Algebra` });
const pageCheckbox = () => page.getByRole('checkbox', { name: 'Select page' });

test('the panel for result e-mails says whom to ask until the site sends e-mail [journey-result-mails.1]', async () => {
  await checkboxOf(12).check();
  await open('Send e-mail (1)');
  await expect(panel()).toContainText('E-mail is not set up yet. Ask the super administrator.');
  await expect(panel().getByRole('textbox')).toHaveCount(0);
  await panel().getByRole('button', { name: 'Close' }).last().click();
});

test('a selection of results survives paging and sorting, and selects a page, all rows or none [journey-result-mails.2]', async () => {
  await page.getByRole('button', { name: 'Candidate', exact: true }).click();
  await checkboxOf(1).check();
  await expect(pageCheckbox()).toHaveJSProperty('indeterminate', true);
  await page.getByRole('button', { name: '2', exact: true }).click();
  await expect(rowOf(page, nameOf(11))).toBeVisible();
  await expect(pageCheckbox()).not.toBeChecked();
  await pageCheckbox().check();
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Candidate', exact: true }).click();
  await expect(checkboxOf(12)).toBeChecked();
  await expect(checkboxOf(11)).toBeChecked();
  await expect(checkboxOf(10)).not.toBeChecked();
  await open('Select all 12');
  await expect(page.getByText('12 selected')).toBeVisible();
  await expect(pageCheckbox()).toBeChecked();
  await expect(pageCheckbox()).toBeFocused();
  await open('Clear selection');
  await expect(page.getByText('0 selected')).toBeVisible();
  await expect(checkboxOf(12)).not.toBeChecked();
});

test('an Admin writes to selected candidates by keyboard and reads the outcome [journey-result-mails.3]', async () => {
  await setUpMail();
  await page.reload();
  // The number of results moves the button when it arrives: a click in that moment would miss it.
  await expect(checkboxOf(11)).toBeVisible();
  await open('Send e-mail');
  await expect(page.getByRole('alert')).toHaveText('Select at least one candidate.');
  await checkboxOf(11).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await checkboxOf(12).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Send e-mail (2)' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel()).toContainText('To 2 candidates');
  await expect(panel()).toContainText(`${nameOf(11)}, ${nameOf(12)}`);
  const subject = panel().getByLabel('Subject');
  await expect(subject).toBeFocused();
  await expect(subject).toHaveValue('Your exam result');
  const send = panel().getByRole('button', { name: 'Send e-mail' });
  await subject.fill('');
  await panel().getByLabel('Message').fill(' ');
  await send.click();
  await expect(panel().locator('[aria-invalid=true]')).toHaveCount(2);
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await subject.fill('Algebra: your result');
  await panel().getByLabel('Message').fill('Well done, [email]. <b>Sign in</b> to see it.');
  await send.dblclick();
  await expect(page.getByText('2 e-mails are on their way.')).toBeVisible();
  await expect(panel()).toHaveCount(0);
  await expect(page.getByText('0 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Show e-mails' }).click();
  await expect(page).toHaveURL(`${ownSite.baseUrl}/settings/emails`);
  await expect.poll(() => mailServer.received.length).toBe(2);
  const [, , , , , , , , , , first = '', second = ''] = emails;
  const received = mailServer.received.map(({ to, subject: about, text }) => [to?.[0]?.address, about, text]);
  for (const address of [first, second])
    expect(received).toContainEqual([
      address,
      'Algebra: your result',
      expect.stringContaining(`Well done, ${address}. <b>Sign in</b> to see it.`),
    ]);
  await page.reload();
  await expect(rowOf(page, first)).toContainText('Sent');
  await expect(page.locator('tbody tr')).toHaveCount(2);
});

test('a card on a phone is selected by a target of 44 px [journey-result-mails.4]', async () => {
  await page.setViewportSize({ width: 320, height: 640 });
  const target = page.locator('label').filter({ has: checkboxOf(12) });
  const box = await target.boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(44);
  expect(box?.height).toBeGreaterThanOrEqual(44);
  await target.click();
  await expect(checkboxOf(12)).toBeChecked();
  await expect(page.getByRole('button', { name: 'Send e-mail (1)' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await findViolations(page)).toEqual([]);
});
