import * as instructions from '@invigil/contract/authoring/instruction-endpoints';
import * as settings from '@invigil/contract/site/settings-endpoints';
import { buildCandidate } from '@invigil/testkit/builders/accounts';
import { type AssessmentFields, buildLiveAssessment } from '@invigil/testkit/builders/assessments';

import type { SignedIn } from '@invigil/testkit/builders/site';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../support/journey-test.ts';
import { buildSampleSite, type SampleSite } from '../support/sample-site.ts';

import { baseUrl, journeySite, openSignedIn, signInOverHttp, siteOwner } from '../support/signed-in-page.ts';

const ON_RELOAD = 'Reloading the page 2 times ends the exam.';
const ON_LEAVING = 'Leaving the page for another tab or window ends the exam at once.';
const LENIENT = {
  endsOnReload: false,
  reloadLimit: 2,
  endsOnLeaving: false,
  showsLogoInExam: false,
  recordsWithWebcam: false,
  storesRecordingsOnS3: false,
  maxRecordingSeconds: 300,
};

let site: SampleSite;
let admin: SignedIn;
let owner: typeof admin;

test.beforeAll(async () => {
  site = await buildSampleSite(baseUrl(), siteOwner());
  admin = await signInOverHttp(site.admin);
  owner = await signInOverHttp(siteOwner());
});
test.afterEach(() => setRules({}));

const setRules = (given: Partial<typeof LENIENT>) =>
  owner.ok(settings.updateExamSettings, { body: { ...LENIENT, ...given } });

/** A live assessment of one question. */
async function goLiveWith(given: Partial<AssessmentFields>): Promise<number> {
  return (await buildLiveAssessment(admin, given, [{ prompt: 'What comes first?' }])).assessmentId;
}

/** The dashboard of a separate candidate. */
async function openDashboard(browser: Browser): Promise<Page> {
  const candidate = await buildCandidate(journeySite(), admin);
  return openSignedIn(browser, candidate.credentials);
}

const startButton = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: 'Start' });

test('instructions open in a dialog, and Start exam starts the exam [exam-start.1]', async ({ browser }) => {
  const assessmentId = await goLiveWith({ title: 'With instructions' });
  await admin.ok(instructions.createInstruction, {
    body: { assessmentId, description: '<b>Phones</b> stay in the bag.' },
  });
  const page = await openDashboard(browser);
  await startButton(page, 'With instructions').click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Phones stay in the bag.');
  await expect(dialog).toContainText('1 question, 60 minutes');
  await dialog.getByRole('button', { name: 'Not yet' }).click();
  await expect(startButton(page, 'With instructions')).toBeVisible();
  await startButton(page, 'With instructions').click();
  await dialog.getByRole('button', { name: 'Start exam' }).click();
  await expect(page.getByText('What comes first?')).toBeVisible();
  await page.context().close();
});

test('one tap never starts the clock: duration and questions are shown first [exam-start.2]', async ({
  browser,
}) => {
  await goLiveWith({ title: 'Without instructions' });
  const page = await openDashboard(browser);
  await startButton(page, 'Without instructions').click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('1 question, 60 minutes');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(startButton(page, 'Without instructions')).toBeVisible();
  await startButton(page, 'Without instructions').click();
  await expect(dialog.getByRole('button', { name: 'Not yet' })).toHaveClass(/outlined/);
  const start = dialog.getByRole('button', { name: 'Start exam' });
  await expect(start).toHaveClass(/contained/);
  await start.click();
  await expect(page.getByText('What comes first?')).toBeVisible();
  await page.context().close();
});

test('no exam starts before its instructions have loaded; a failure offers a retry [exam-start.3]', async ({
  browser,
  allowConsole,
}) => {
  allowConsole(/status of 500 .*GetInstructions/, 'the journey lets the instructions fail');
  const assessmentId = await goLiveWith({ title: 'Slow instructions' });
  await admin.ok(instructions.createInstruction, {
    body: { assessmentId, description: 'Phones stay in the bag.' },
  });
  const page = await openDashboard(browser);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // A route that is added before the first page has loaded can miss the requests of that page.
  await expect(startButton(page, 'Slow instructions')).toBeVisible();
  await page.route('**/api/Settings/GetInstructions/*', async (route) => {
    await held;
    await route.fulfill({ status: 500, json: { responseMsg: 'somethingUnexpected', requestId: 'a1' } });
  });
  await startButton(page, 'Slow instructions').click();
  const dialog = page.getByRole('alertdialog');
  const proceed = dialog.getByRole('button', { name: 'Start exam' });
  await expect(dialog.getByRole('status')).toHaveText('Loading the instructions.');
  await expect(proceed).toBeDisabled();

  release();
  await expect(dialog.getByRole('alert')).toContainText('The instructions could not be loaded.');
  await expect(dialog.getByRole('alert')).toContainText('this number: a1');
  await expect(proceed).toBeDisabled();

  await page.unroute('**/api/Settings/GetInstructions/*');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog).toContainText('Phones stay in the bag.');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await proceed.click();
  await expect(page.getByText('What comes first?')).toBeVisible();
  await page.context().close();
});

test('a rule switched on while the dashboard is open is shown before the start [exam-start.4]', async ({
  browser,
}) => {
  await goLiveWith({ title: 'New rule' });
  const page = await openDashboard(browser);
  await expect(startButton(page, 'New rule')).toBeVisible();
  await setRules({ endsOnReload: true });
  await startButton(page, 'New rule').click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('listitem')).toHaveText([ON_RELOAD]);

  // Again while the dialog is open.
  await setRules({ endsOnReload: true, endsOnLeaving: true });
  await dialog.getByRole('button', { name: 'Start exam' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The rules that end this exam have just changed.');
  await expect(dialog.getByRole('listitem')).toHaveText([ON_RELOAD, ON_LEAVING]);
  await expect(dialog).not.toContainText('leave the page');
  await dialog.getByRole('button', { name: 'Start exam' }).click();
  await expect(page.getByText('What comes first?')).toBeVisible();
  await page.context().close();
});

test('rules that are still loading do not count as none [exam-start.5]', async ({ browser }) => {
  await setRules({ endsOnLeaving: true });
  await goLiveWith({ title: 'Slow rules' });
  const page = await openDashboard(browser);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/Settings/GetSiteSettings', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await startButton(page, 'Slow rules').click();
  await expect(startButton(page, 'Slow rules')).toBeDisabled();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  release();
  await expect(page.getByRole('alertdialog').getByRole('listitem')).toHaveText([ON_LEAVING]);
  await page.context().close();
});
