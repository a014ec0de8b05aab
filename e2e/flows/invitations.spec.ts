import * as accounts from '@invigil/contract/accounts/account-endpoints';
import { listInvitations } from '@invigil/contract/accounts/invitation-endpoints';
import { buildAdmin, PASSWORD } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';

import type { Browser, Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey-test.ts';
import { buildSampleSite, type SampleSite } from '../support/sample-site.ts';

import {
  baseUrl,
  journeySite,
  rowOf,
  signInOn,
  signInOverHttp,
  siteOwner,
} from '../support/signed-in-page.ts';

const stamp = Date.now();
/** Arun never registers, Dev has registered before the tests; Bela and Chitra do so in theirs. */
const LISTED = ['arun', 'bela', 'chitra', 'dev'].map((name) => `${name}${stamp}@example.org`);
const [arun = '', bela = '', chitra = '', dev = ''] = LISTED;
const TITLE = 'Entrance exam by invitation';

let site: SampleSite;
let admin: SignedIn;
let page: Page;

test.beforeAll(async ({ browser }) => {
  site = await buildSampleSite(baseUrl(), siteOwner());
  admin = await signInOverHttp(site.admin);
  await buildLiveAssessment(
    admin,
    { title: TITLE, participantMode: 'byEmail', participantEmails: LISTED.join(', ') },
    [{ prompt: 'How many sides has a triangle?' }],
  );
  const invitationCode = (await listed()).find(({ email }) => email === dev)?.invitationCode ?? '';
  const account = { fullName: 'Dev Invited', email: dev, password: PASSWORD, invitationCode };
  const { anonymous } = journeySite();
  await anonymous.ok(accounts.registerCandidate, { body: { ...account, ownerId: admin.userId } });
  const context = await browser.newContext({
    viewport: { width: 1280, height: 860 },
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  page = await context.newPage();
  await signInOn(page, site.admin);
});
test.beforeEach(() => page.goto(`${baseUrl()}/user/users`));
test.afterAll(() => page.context().close());

const listed = async () => {
  const params = { page: 1, pageSize: 10 };
  return (await admin.ok(listInvitations, { params, query: {} })).rows;
};
const panel = () => page.getByRole('dialog', { name: 'Invitations by e-mail' });
const clipboard = () => page.evaluate(() => navigator.clipboard.readText());

async function openPanel(): Promise<void> {
  await page.getByRole('button', { name: 'Invitations by e-mail' }).click();
  await expect(panel()).toBeVisible();
}

async function visit(browser: Browser, link: string): Promise<Page> {
  const visitor = await browser.newPage();
  await visitor.goto(link);
  return visitor;
}

test('the Admin sees every listed address with its state, and copies its link by keyboard [journey-invitations.2]', async () => {
  await openPanel();
  await expect(rowOf(page, arun)).toContainText('Not registered');
  await expect(rowOf(page, dev)).toContainText('Dev Invited');
  await panel()
    .getByRole('button', { name: `Copy link: ${arun}` })
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = new URL(await clipboard());
  expect(link.pathname).toBe('/signIn');
  expect(link.searchParams.get('email')).toBe(arun);
  expect(link.searchParams.get('code')).toMatch(/^[\w-]{22}$/);
  await page.keyboard.press('Escape');
  await expect(panel()).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Invitations by e-mail' })).toBeFocused();
});

test('all open invitation links are copied at once [journey-invitations.3]', async () => {
  await openPanel();
  await panel().getByRole('button', { name: 'Copy all open links' }).click();
  const open = (await listed()).filter((row) => !row.isRegistered).map((row) => row.email);
  await expect(page.getByText(`${open.length} addresses with their links copied`)).toBeVisible();
  const lines = (await clipboard()).split('\n').map((line) => line.split('\t'));
  expect(lines.map(([email]) => email)).toEqual(open);
  expect(new Set(lines.map(([, link]) => new URL(link ?? '').searchParams.get('code'))).size).toBe(
    open.length,
  );
  await expect(panel().getByRole('button', { name: 'Copy all open links' })).toBeFocused();
  await page.keyboard.press('Escape');
});

test('a listed address cannot be registered without its link [journey-invitations.1]', async ({
  browser,
}) => {
  const general = (await page.locator('[class*=_invitationLink_]').textContent()) ?? '';
  const visitor = await visit(browser, general);
  await visitor.getByLabel('Full name').fill('Mallory');
  await visitor.getByLabel('E-mail').fill(arun);
  await visitor.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await visitor.locator('button[type=submit]').click();
  await expect(visitor.getByLabel('E-mail')).toHaveAccessibleDescription(
    'This email not allowed to register. If you are invited, open the link in your invitation.',
  );
  await visitor.close();
});

test('a candidate registers by the invitation link, with the address filled in, and finds the exam [journey-invitations.5]', async ({
  browser,
}) => {
  await openPanel();
  await panel()
    .getByRole('button', { name: `Copy link: ${chitra}` })
    .click();
  const link = await clipboard();
  await page.keyboard.press('Escape');
  const visitor = await visit(browser, link);
  const email = visitor.getByLabel('E-mail');
  await expect(email).toHaveValue(chitra);
  await expect(email).toHaveAttribute('readonly', '');
  await expect(email).toHaveAccessibleDescription('This invitation is for this address only.');
  await visitor.getByLabel('Full name').fill('Chitra Invited');
  const password = visitor.getByRole('textbox', { name: 'Password' });
  const submit = visitor.locator('button[type=submit]');
  await password.fill('          ');
  await submit.click();
  await expect(password).toHaveAccessibleDescription(/characters other than spaces/);
  await password.fill(chitra.toUpperCase());
  await submit.click();
  await expect(password).toHaveAccessibleDescription(/cannot be the e-mail address or the name/);
  await password.fill(PASSWORD);
  await submit.click();
  await visitor.waitForURL('**/dashboard');
  await expect(visitor.getByText(TITLE)).toBeVisible();
  await visitor.close();
});

test('the list of invitations shows registered candidates, and can be filtered and searched [journey-invitations.4]', async () => {
  await openPanel();
  await expect(rowOf(page, dev)).toContainText('Dev Invited');
  await expect(rowOf(page, dev)).toContainText('Registered');
  await expect(rowOf(page, dev).getByRole('button')).toHaveCount(0);
  await panel().getByRole('button', { name: 'Not registered', exact: true }).click();
  await expect(rowOf(page, dev)).toHaveCount(0);
  await expect(rowOf(page, arun)).toBeVisible();
  await panel().getByRole('button', { name: 'All', exact: true }).click();
  await panel().getByRole('searchbox').fill('dev');
  await expect(rowOf(page, arun)).toHaveCount(0);
  await expect(rowOf(page, dev)).toBeVisible();
  await panel().getByRole('searchbox').fill('');
  await page.keyboard.press('Escape');
});

test('a candidate with an account at another Admin joins by the link and its password [journey-invitations.6]', async ({
  browser,
}) => {
  const other = await buildAdmin(journeySite());
  const account = { fullName: 'Bela Elsewhere', email: bela, password: PASSWORD };
  const { anonymous } = journeySite();
  await anonymous.ok(accounts.registerCandidate, { body: { ...account, ownerId: other.userId } });
  await openPanel();
  await panel()
    .getByRole('button', { name: `Copy link: ${bela}` })
    .click();
  const visitor = await visit(browser, await clipboard());
  await page.keyboard.press('Escape');
  await visitor.getByLabel('Full name').fill('Bela Elsewhere');
  await visitor.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await visitor.locator('button[type=submit]').click();
  await visitor.waitForURL('**/dashboard');
  await expect(visitor.getByText(TITLE)).toBeVisible();
  await visitor.close();
});

test('the list of invitations has no accessibility violation in either theme, and fits 320 px', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await openPanel();
    await expect(rowOf(page, arun)).toBeVisible();
    expect(await findViolations(page, '[role=dialog]')).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await openPanel();
  await expect(panel().getByText(arun)).toBeVisible();
  const overflow = await page.evaluate(() => {
    const content = document.querySelector('.panel-content');
    return [document.documentElement, content].map((at) => (at ? at.scrollWidth - at.clientWidth : 0));
  });
  expect(overflow).toEqual([0, 0]);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1280, height: 860 });
});
