import { buildCandidate } from '@invigil/testkit/builders/accounts';
import { type BuiltAssessment, buildLiveAssessment, WRITTEN } from '@invigil/testkit/builders/assessments';
import { buildAttempt } from '@invigil/testkit/builders/attempts';
import type { Credentials, SignedIn } from '@invigil/testkit/builders/site';

import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../support/journey-test.ts';
import { buildSampleSite, type SampleSite } from '../support/sample-site.ts';

import {
  baseUrl,
  columnHeads,
  journeySite,
  openSignedIn,
  rowOf,
  signInOverHttp,
  siteOwner,
} from '../support/signed-in-page.ts';

const WINDOWED = 'Essay in a window';
const BLOCKED = 'Essay behind a blocker';
const OPEN = 'हिन्दी गद्य: अभ्यास ३';
let site: SampleSite;
let admin: SignedIn;
/** Live; three questions of 3.33 marks. */
let open: BuiltAssessment;

test.beforeAll(async () => {
  site = await buildSampleSite(baseUrl(), siteOwner());
  admin = await signInOverHttp(site.admin);
  open = await buildLiveAssessment(admin, { title: OPEN, totalMarks: 1_000, passMark: 500 }, [
    { prompt: 'Two resistors are joined in parallel.' },
    {},
    {},
  ]);
});

const newCandidate = async () => (await buildCandidate(journeySite(), admin)).credentials;

/** A candidate in the middle of the open assessment. */
async function startOpen(): Promise<Credentials> {
  const candidate = await buildCandidate(journeySite(), admin);
  await buildAttempt(candidate, open.assessmentId);
  return candidate.credentials;
}

/** The exam page of such a candidate. */
async function openExam(browser: Browser): Promise<Page> {
  const page = await openSignedIn(browser, await startOpen());
  await page.goto(`${baseUrl()}/quiz/startQuiz?quiz=${open.assessmentId}`);
  // The title comes before the question, and only a shown question counts how often it is left.
  await expect(page.getByText('Two resistors are joined in parallel.')).toBeVisible();
  return page;
}

/** A live assessment with one written question that opens in its own window. */
async function addWindowedEssay(title: string): Promise<number> {
  const essay = { ...WRITTEN, prompt: 'Why do lamps in parallel shine alike?' };
  return (await buildLiveAssessment(admin, { title, openInNewWindow: true }, [essay])).assessmentId;
}

/** Simulates the events of a pointer that leaves the page, or of a hidden tab. */
async function leavePage(examPage: Page, how: 'pointer' | 'tab'): Promise<void> {
  await examPage.evaluate((way) => {
    if (way === 'pointer') {
      document.documentElement.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }));
      return;
    }
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }
  }, how);
}

async function penaltyOf(browser: Browser, title: string): Promise<string> {
  const adminPage = await openSignedIn(browser, site.admin);
  await adminPage.goto(`${baseUrl()}/report/admin`);
  const row = rowOf(adminPage, title);
  await expect(row).toBeVisible();
  const heads = await columnHeads(adminPage).allTextContents();
  const penalty = await row.getByRole('cell').nth(heads.indexOf('Left the page')).textContent();
  await adminPage.context().close();
  return penalty ?? '';
}

test('the exam page leads to the dashboard without an attempt [runner-details.6]', async ({ browser }) => {
  const { finished, draft } = site.assessmentIds;
  const page = await openSignedIn(browser, site.candidate);
  for (const query of ['', '?quiz=none', `?quiz=${draft}`, `?quiz=${finished}`, '?quiz=999999']) {
    // The page can leave before it has loaded, and in React's strict mode twice.
    await page.goto(`${baseUrl()}/quiz/startQuiz${query}`, { waitUntil: 'commit' });
    await expect(page).toHaveURL(/\/dashboard$/);
  }
  await page.context().close();
});

test('an attempt in progress is offered for resuming, and opens at its question [runner-details.1]', async ({
  browser,
}) => {
  const page = await openSignedIn(browser, await startOpen());
  const card = page.getByRole('listitem').filter({ hasText: OPEN });
  await card.getByRole('link', { name: 'Resume' }).click();
  await page.waitForURL(`**/quiz/startQuiz?quiz=${open.assessmentId}`);
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(page).toHaveTitle(`Question 1 of 3 – ${OPEN} | Invigil`);
  await page.context().close();
});

test('a question is shown with its number and its marks [runner-details.2]', async ({ browser }) => {
  const page = await openExam(browser);
  await expect(page.getByRole('main')).toContainText('Two resistors are joined in parallel.');
  await expect(page.getByText('[3.33 marks]')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Question [123], not answered$/ })).toHaveCount(3);
  await page.context().close();
});

test('the penalty adds up how often the pointer left the exam page and how often it was hidden [runner-details.7]', async ({
  browser,
}) => {
  const page = await openExam(browser);
  await leavePage(page, 'pointer');
  await leavePage(page, 'tab');
  await leavePage(page, 'pointer');
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page).toHaveTitle(`Question 2 of 3 – ${OPEN} | Invigil`);
  await leavePage(page, 'tab');
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /hand in/i })
    .click();
  await page.waitForURL('**/quiz/result**');
  await expect(page).toHaveTitle(`Result – ${OPEN} | Invigil`);
  expect(await penaltyOf(browser, OPEN)).toBe('4');
  await page.context().close();
});

test('the exam opens in a new window where the assessment requires it [runner-details.4]', async ({
  browser,
}) => {
  await addWindowedEssay(WINDOWED);
  const page = await openSignedIn(browser, await newCandidate());
  const opened = page.waitForEvent('popup');
  await page
    .getByRole('listitem')
    .filter({ hasText: WINDOWED })
    .getByRole('button', { name: 'Start' })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start exam' }).click();
  const examPage = await opened;
  await examPage.waitForURL('**/quiz/startQuiz?quiz=*');
  await expect(examPage.getByText('Why do lamps in parallel shine alike?')).toBeVisible();
  await expect(page).toHaveURL(`${baseUrl()}/dashboard`);
  await expect(page.getByRole('listitem').filter({ hasText: WINDOWED })).toContainText('Resume');
  await page.context().close();
});

test('the exam opens in the same tab where the browser blocks the window [runner-details.5]', async ({
  browser,
}) => {
  await addWindowedEssay(BLOCKED);
  const blocking = await openSignedIn(browser, await newCandidate());
  await blocking.evaluate(() => {
    window.open = () => null;
  });
  await blocking
    .getByRole('listitem')
    .filter({ hasText: BLOCKED })
    .getByRole('button', { name: 'Start' })
    .click();
  await blocking.getByRole('alertdialog').getByRole('button', { name: 'Start exam' }).click();
  await blocking.waitForURL('**/quiz/startQuiz?quiz=*');
  await expect(blocking.getByText('Why do lamps in parallel shine alike?')).toBeVisible();
  await blocking.context().close();
});

test('copy, cut and paste are disabled in a written answer [runner-details.3]', async ({ browser }) => {
  const assessmentId = await addWindowedEssay('Essay without a clipboard');
  const candidate = await buildCandidate(journeySite(), admin);
  await buildAttempt(candidate, assessmentId);
  const page = await openSignedIn(browser, candidate.credentials);
  await page.goto(`${baseUrl()}/quiz/startQuiz?quiz=${assessmentId}`);
  const box = page.getByRole('textbox', { name: 'Your answer' });
  await box.fill('The same voltage');
  for (const keys of ['ControlOrMeta+x', 'ControlOrMeta+c']) {
    await box.selectText();
    await page.keyboard.press(keys);
    await expect(box).toHaveValue('The same voltage');
  }
  await page.keyboard.press('End');
  await page.keyboard.press('ControlOrMeta+v');
  await expect(box).toHaveValue('The same voltage');
  await expect(page.getByText('Copy and paste are disabled.')).toHaveClass(/strong/);
  const stopped = await box.evaluate((element) =>
    ['copy', 'cut', 'paste', 'drop'].map(
      (type) => !element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true })),
    ),
  );
  expect(stopped).toEqual([true, true, true, true]);
  await page.context().close();
});
