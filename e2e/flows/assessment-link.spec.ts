import { buildAdmin, buildCandidate, confirmPeople, PASSWORD } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import type { Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey-test.ts';
import { baseUrl, chooseInRow, journeySite, openSignedIn, rowOf } from '../support/signed-in-page.ts';

const TITLE = 'Circuit theory';
/** Of the narrowest window that pages support. */
const NARROW = { width: 320, height: 640 };

const stamp = Date.now();
let admin: SignedIn;
let link: string;

test.beforeAll(async () => {
  admin = await buildAdmin(journeySite());
  const { assessmentId } = await buildLiveAssessment(admin, { title: TITLE });
  link = `${baseUrl()}/signIn?ad=${admin.userId}&quiz=${assessmentId}`;
});

const startQuestion = (page: Page, title = TITLE) =>
  page.getByRole('alertdialog', { name: `Start “${title}”?` });

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('an Admin copies the link of a live exam and shows its code on the whole screen and on paper [exam-link.1]', async ({
  browser,
}) => {
  const page = await openSignedIn(browser, admin.credentials);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${baseUrl()}/quiz/topics`);
  await chooseInRow(rowOf(page, TITLE), 'Link and QR code');
  await page.getByRole('button', { name: 'Copy link' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.getByRole('button', { name: 'Full screen' }).click();
  const poster = page.getByRole('dialog', { name: TITLE, exact: true });
  await expect(poster.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  expect(await findViolations(page, '[role=dialog]')).toEqual([]);
  for (const viewport of [NARROW, { width: 1440, height: 900 }]) {
    await page.setViewportSize(viewport);
    await expect(poster.getByText(link)).toBeInViewport();
    await expect(poster.getByRole('button', { name: 'Close' })).toBeInViewport();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(poster.getByText(link)).toBeVisible();
  await expect(poster.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByText(`“${TITLE}” is live`)).toBeHidden();
  await page.context().close();
});

test('a new person registers by the link of an exam and is asked whether to start it, on a narrow phone too [exam-link.2]', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: NARROW, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(link);
  await page.getByLabel('Full name').fill('Bina Roy');
  await page.getByLabel('E-mail').fill(`bina${stamp}@example.org`);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.locator('button[type=submit]').click();
  await expect(startQuestion(page)).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await startQuestion(page).getByRole('button', { name: 'Not yet' }).click();
  await expect(page).toHaveURL(`${baseUrl()}/dashboard`);
  // The next day, still signed in on the phone.
  await page.goto(link);
  await page.getByRole('link', { name: 'Go to the exam' }).click();
  await expect(startQuestion(page)).toBeVisible();
  await context.close();
});

test('a candidate of another Admin joins by signing in at the link of an exam [exam-link.3]', async ({
  browser,
}) => {
  const site = journeySite();
  const candidate = await buildCandidate(site, await buildAdmin(site));
  const page = await browser.newPage();
  await page.goto(link);
  await page.getByRole('button', { name: 'Sign in', exact: true }).first().click();
  await page.getByLabel('E-mail').fill(candidate.credentials.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(candidate.credentials.password);
  await page.locator('button[type=submit]').click();
  await expect(startQuestion(page)).toBeVisible();
  await page.close();
});

test('the link of an exam that opens later says when, and of one whose list has others says that [exam-link.4]', async ({
  browser,
}) => {
  const site = journeySite();
  const candidate = await buildCandidate(site, admin);
  const later = await buildLiveAssessment(admin, {
    title: 'Thermodynamics',
    opensAt: new Date(Date.now() + 3_600_000),
  });
  const listed = await buildLiveAssessment(admin, {
    title: 'Resit',
    participantMode: 'byEmail',
    participantEmails: `someone-else${stamp}@example.org`,
  });
  const page = await openSignedIn(browser, candidate.credentials);
  await page.goto(`${baseUrl()}/dashboard?start=${later.assessmentId}`);
  await expect(page.getByText(/“Thermodynamics” opens/)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.goto(`${baseUrl()}/dashboard?start=${listed.assessmentId}`);
  await expect(page.getByText('You are not on the list of the exam of your link.')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page).toHaveURL(`${baseUrl()}/dashboard`);
  await page.context().close();
});

test('participants are pasted into the list of a live exam, and one of them starts it by its link [exam-link.5]', async ({
  browser,
}) => {
  const site = journeySite();
  const candidate = await buildCandidate(site, admin);
  const { assessmentId } = await buildLiveAssessment(admin, {
    title: 'Late list',
    participantMode: 'byEmail',
    participantEmails: `first${stamp}@example.org`,
  });
  const page = await openSignedIn(browser, admin.credentials);
  await page.goto(`${baseUrl()}/quiz/topics?quiz=${assessmentId}&tab=participants`);
  await page.getByRole('button', { name: 'Add participants' }).click();
  const panel = page.getByRole('dialog', { name: 'Add participants' });
  await panel.getByLabel('Addresses').fill(`Bina Roy\t${candidate.credentials.email}\nnobody`);
  await expect(panel.getByText('1 new address.')).toBeVisible();
  expect(await findViolations(page, '[role=dialog]')).toEqual([]);
  await page.setViewportSize(NARROW);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await panel.getByRole('button', { name: 'Add 1 participant' }).click();
  await expect(page.getByText('2 addresses')).toBeVisible();
  await confirmPeople(admin, candidate);
  const phone = await openSignedIn(browser, candidate.credentials);
  await phone.goto(`${baseUrl()}/dashboard?start=${assessmentId}`);
  await expect(startQuestion(phone, 'Late list')).toBeVisible();
  await phone.context().close();
  await page.context().close();
});
