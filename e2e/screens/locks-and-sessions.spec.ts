import * as accounts from '@invigil/contract/accounts/account-endpoints';
import { buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import type { Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey-test.ts';
import { openLiveBoardSite } from '../support/live-board-site.ts';
import {
  baseUrl,
  chooseInRow,
  journeySite,
  openSignedIn,
  rowOf,
  siteOwner,
} from '../support/signed-in-page.ts';

const WRONG_PASSWORDS = 10;

/** Tries wrong passwords until the account is locked for this network. */
async function lock({ credentials: { email } }: SignedIn): Promise<void> {
  for (let number = 0; number < WRONG_PASSWORDS; number++) {
    const body = { email, password: `wrong password ${number}` };
    expect(await journeySite().anonymous.status(accounts.signIn, { body })).toBe(204);
  }
}

/** In both themes: the parts have colours of their own. */
async function expectFinish(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect.soft(await findViolations(page), `${name} ${colorScheme}`).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 720 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 860 });
}

test('candidates whom wrong passwords keep out are shown and let in on the live board and in the list of invited people [lock-board.8]', async ({
  browser,
}) => {
  const site = await openLiveBoardSite(browser);
  const { admin, page } = site;
  const people: SignedIn[] = [];
  for (const name of ['Zoya Ansari', 'Aarav Menon', 'Tara Bose'])
    people.push(await buildCandidate(journeySite(), admin, name));
  const [zoya, aarav] = people as [SignedIn, SignedIn];
  const emails = people.map(({ credentials }) => credentials.email);
  await buildLiveAssessment(admin, { participantMode: 'byEmail', participantEmails: emails.join(',') });
  await lock(zoya);
  await lock(aarav);
  await site.openBoard();
  const board = page.getByRole('main');
  await expect(board.getByText('2 candidates cannot sign in.')).toBeVisible();
  await expectFinish(page, 'board with locks');
  for (const person of people.slice(2)) await lock(person);
  await expect(board.getByText('Somebody is guessing here: 3 candidates cannot sign in.')).toBeVisible();
  await expectFinish(page, 'board with a guesser');
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(rowOf(page, 'Zoya Ansari').getByText('Sign-in locked')).toBeVisible();
  await expectFinish(page, 'list with locks');
  await page.getByRole('button', { name: 'Seats', exact: true }).click();
  await site.openPanel('Zoya Ansari');
  await expectFinish(page, 'panel of a locked candidate');
  await site.panel('Zoya Ansari').getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByText('Zoya Ansari can sign in again')).toBeVisible();
  await site.closePanel('Zoya Ansari');
  await journeySite().signIn(zoya.credentials);

  await page.goto(`${baseUrl()}/user/users`);
  await page.getByRole('button', { name: 'Invitations by e-mail' }).click();
  const row = rowOf(page, aarav.credentials.email).last();
  await expect(row.getByText('Sign-in locked')).toBeVisible();
  await expectFinish(page, 'invited people with locks');
  await chooseInRow(row, 'Unlock');
  await expect(page.getByText('Aarav Menon can sign in again')).toBeVisible();
  await journeySite().signIn(aarav.credentials);

  await site.openBoard();
  await page.getByRole('button', { name: 'Unlock all' }).click();
  await expect(page.getByText('All candidates can sign in again')).toBeVisible();
  await expect(board.getByText(/cannot sign in/)).toHaveCount(0);
  await page.context().close();
});

test('an Admin signs a candidate out everywhere, and is warned of the exam in progress [end-sessions.6]', async ({
  browser,
}) => {
  const site = await openLiveBoardSite(browser);
  const { admin, page } = site;
  const candidate = await buildCandidate(journeySite(), admin, 'Gauri Kulkarni');
  const { assessmentId } = await buildLiveAssessment(admin);
  await buildAttempt(candidate, assessmentId);
  await page.goto(`${baseUrl()}/user/users`);
  await chooseInRow(rowOf(page, 'Gauri Kulkarni'), 'Sign out everywhere');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('An exam is in progress');
  await expectFinish(page, 'question before sessions end');
  await question.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText('Gauri Kulkarni is signed out')).toBeVisible();
  expect(await candidate.status(accounts.getCurrentUser)).toBe(401);
  await page.context().close();
});

test('a user ends another of the own sessions; a new own address asks for the password first [person-proof.5]', async ({
  browser,
}) => {
  const other = await journeySite().signIn(siteOwner());
  const page = await openSignedIn(browser, siteOwner());
  await page.goto(`${baseUrl()}/user/profile`);
  await expect(page.getByRole('listitem').filter({ hasText: 'This device' })).toBeVisible();
  await expectFinish(page, 'own sessions');
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expectFinish(page, 'question before own sessions end');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('Signed out everywhere else')).toBeVisible();
  expect(await other.status(accounts.getCurrentUser)).toBe(401);

  await page.getByLabel('E-mail address').fill('other-owner@invigil.local');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('textbox', { name: 'Your password' })).toBeFocused();
  await expectFinish(page, 'question for the password');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByLabel('E-mail address')).toHaveValue('other-owner@invigil.local');
  await page.context().close();
});
