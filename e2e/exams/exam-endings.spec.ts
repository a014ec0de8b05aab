import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import * as settings from '@invigil/contract/site/settings-endpoints';
import { buildCandidate } from '@invigil/testkit/builders/accounts';
import { type AssessmentFields, buildLiveAssessment } from '@invigil/testkit/builders/assessments';

import type { Credentials, SignedIn } from '@invigil/testkit/builders/site';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../support/journey-test.ts';
import { buildSampleSite, type SampleSite } from '../support/sample-site.ts';
import { baseUrl, journeySite, openSignedIn, signInOverHttp, siteOwner } from '../support/signed-in-page.ts';

let site: SampleSite;
let admin: SignedIn;
/** The page of an exam that began before the first test. */
let clocked: Page;
let owner: typeof admin;

const LENIENT = {
  endsOnReload: false,
  reloadLimit: 2,
  endsOnLeaving: false,
  showsLogoInExam: false,
  recordsWithWebcam: false,
  storesRecordingsOnS3: false,
  maxRecordingSeconds: 300,
};

test.beforeAll(async ({ browser }) => {
  site = await buildSampleSite(baseUrl(), siteOwner());
  admin = await signInOverHttp(site.admin);
  owner = await signInOverHttp(siteOwner());
  // The shortest possible exam takes a minute: it runs beside the other tests, and the last one sees its end.
  await goLiveWith({ title: 'One minute', timeLimitMinutes: 1 });
  clocked = await startExam(browser, 'One minute');
  await answer(clocked);
  await expect(clocked.getByText('What comes second?')).toBeVisible();
});
test.afterAll(() => clocked.context().close());
test.afterEach(() => setRules({}));

const setRules = (given: Partial<typeof LENIENT>) =>
  owner.ok(settings.updateExamSettings, { body: { ...LENIENT, ...given } });

async function newCandidate(): Promise<Credentials> {
  return (await buildCandidate(journeySite(), admin)).credentials;
}

/** A live assessment of two questions. */
async function goLiveWith(given: Partial<AssessmentFields>): Promise<number> {
  const questions = ['What comes first?', 'What comes second?'].map((prompt) => ({
    prompt,
    key: ['A' as const],
  }));
  return (await buildLiveAssessment(admin, given, questions)).assessmentId;
}

const cardOf = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

/** A separate candidate on the first question of the assessment. */
async function startExam(browser: Browser, title: string): Promise<Page> {
  const page = await openSignedIn(browser, await newCandidate());
  await cardOf(page, title).getByRole('button', { name: 'Start' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start exam' }).click();
  await expect(page.getByText('What comes first?')).toBeVisible();
  return page;
}

/** As startExam, for an assessment with rules in a dialog before the start. */
async function startAfterReading(browser: Browser, title: string, rule: RegExp): Promise<Page> {
  const page = await openSignedIn(browser, await newCandidate());
  await cardOf(page, title).getByRole('button', { name: 'Start' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(rule);
  await dialog.getByRole('button', { name: 'Start exam' }).click();
  await expect(page.getByText('What comes first?')).toBeVisible();
  return page;
}

async function answer(page: Page): Promise<void> {
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
}

async function expectResult(page: Page, word: RegExp | string): Promise<void> {
  await page.waitForURL('**/quiz/result?attempt=*');
  await expect(page.getByText(word).first()).toBeVisible();
}

/** When and how it ended, on the result sheet. */
const endOfExam = (page: Page) =>
  page.locator('.fact-grid > div').filter({ hasText: 'Submitted' }).getByRole('definition');

test('handing in after the last question ends the exam [exam-endings.6]', async ({ browser }) => {
  await goLiveWith({ title: 'Submitted' });
  const page = await startExam(browser, 'Submitted');
  await answer(page);
  await expect(page.getByText('What comes second?')).toBeVisible();
  await answer(page);
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /hand in/i })
    .click();
  await expectResult(page, 'Passed');
  await page.context().close();
});

test('the stop icon ends the exam, and the result sheet shows the time taken [exam-endings.1]', async ({
  browser,
}) => {
  await goLiveWith({ title: 'Stopped' });
  const page = await startExam(browser, 'Stopped');
  await answer(page);
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hand in' }).click();
  await expectResult(page, 'Passed');
  await page.context().close();
});

test('a survey shows no marks and no clock, and can be stopped [exam-endings.7]', async ({ browser }) => {
  await goLiveWith({
    title: 'Survey',
    markingScheme: 'survey',
    totalMarks: 0,
    passMark: 0,
    timeLimitMinutes: 0,
  });
  const page = await startExam(browser, 'Survey');
  await expect(page.getByRole('timer')).toHaveCount(0);
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hand in' }).click();
  await expectResult(page, 'n/a');
  await page.context().close();
});

test('a second reload ends the exam where the owner has set so [exam-endings.3]', async ({ browser }) => {
  await setRules({ endsOnReload: true });
  await goLiveWith({ title: 'Reloaded' });
  const page = await startAfterReading(browser, 'Reloaded', /Reloading the page 2 times ends the exam/);
  await answer(page);
  await expect(page.getByText('Saved', { exact: false }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('What comes second?')).toBeVisible();
  await page.reload();
  await expectResult(page, 'The page was reloaded.');
  await expect(endOfExam(page)).toContainText('ended by a reload');
  await page.context().close();
});

test('reloads do not end the exam by default, and going Back and Forward is no reload [exam-endings.11]', async ({
  browser,
}) => {
  await setRules({ endsOnReload: true });
  await goLiveWith({ title: 'Revisited' });
  const page = await startAfterReading(browser, 'Revisited', /Reloading the page/);
  for (let times = 0; times < 3; times += 1) {
    await page.goto(`${baseUrl()}/dashboard`);
    await cardOf(page, 'Revisited').getByRole('link', { name: 'Resume' }).click();
    await expect(page.getByText('What comes first?')).toBeVisible();
  }
  await page.context().close();

  await setRules({});
  await goLiveWith({ title: 'Lenient' });
  const lenient = await startExam(browser, 'Lenient');
  for (let times = 0; times < 3; times += 1) {
    await lenient.reload();
    await expect(lenient.getByText('What comes first?')).toBeVisible();
  }
  await lenient.context().close();
});

test('leaving for another tab or window ends the exam where the owner has set so [exam-endings.4]', async ({
  browser,
}) => {
  await setRules({ endsOnLeaving: true });
  await goLiveWith({ title: 'Left' });
  for (const how of ['visibilitychange', 'blur'] as const) {
    const page = await startAfterReading(browser, 'Left', /Leaving the page for another tab or window/);
    await page.getByRole('radio').first().check();
    await page.evaluate((event) => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      (event === 'blur' ? window : document).dispatchEvent(new Event(event));
    }, how);
    await expectResult(page, 'You left the page.');
    await expect(endOfExam(page)).toContainText('ended by leaving the page');
    await page.context().close();
  }
});

test('leaving the page only checks the end of the time [exam-endings.9]', async ({ browser }) => {
  await goLiveWith({ title: 'Looked away' });
  const page = await startExam(browser, 'Looked away');
  const asked = page.waitForResponse('**/api/Quiz/CheckQuizEndTime/*');
  await page.evaluate(() => dispatchEvent(new Event('blur')));
  expect(await (await asked).json()).toBe(false);
  await expect(page.getByText('What comes first?')).toBeVisible();
  await page.context().close();
});

test('an Admin who stops the assessment can end attempts at once [exam-endings.8]', async ({ browser }) => {
  const assessmentId = await goLiveWith({ title: 'Ended' });
  const page = await startExam(browser, 'Ended');
  await answer(page);
  await expect(page.getByText('What comes second?')).toBeVisible();
  await admin.ok(assessments.stopLive, { body: { assessmentId, endAttemptsNow: true } });
  // In one task, because the page leaves the question with the first answer of the server: of an autosave or a heartbeat.
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('input[type=radio]')?.click();
    document.querySelector<HTMLElement>('button.primary')?.click();
  });
  await expectResult(page, 'The exam was ended.');
  await page.context().close();
});

test('the exam and result pages lead to the dashboard without an attempt [exam-endings.10]', async ({
  browser,
}) => {
  const page = await openSignedIn(browser, await newCandidate());
  for (const path of ['/quiz/startQuiz', '/quiz/result', '/quiz/startQuiz?quiz=999999']) {
    // The page can leave before it has loaded, and in React's strict mode twice.
    await page.goto(baseUrl() + path, { waitUntil: 'commit' });
    await expect(page).toHaveURL(/\/dashboard$/);
  }
  await page.context().close();
});

test('the exam page shows the site’s logo when the setting is on [exam-endings.2]', async ({ browser }) => {
  const bytes = await sharp({ create: { width: 120, height: 40, channels: 3, background: '#0e5860' } })
    .png()
    .toBuffer();
  const { path } = await owner.upload(settings.uploadLogo, { bytes, name: 'logo.png', type: 'image/png' });
  const general = {
    siteTitle: 'Invigil',
    // The defaults: the journeys after this one expect them, and a saved text may not be empty.
    welcomeMessage: 'Instructions for candidates',
    copyrightText: '© Invigil',
    appVersion: 1,
  };
  const body = { ...general, faviconPath: '', sendsWelcomeMail: false, showsFaq: true };
  await owner.ok(settings.updateGeneralSettings, { body: { ...body, logoPath: path } });
  await setRules({ showsLogoInExam: true });
  await goLiveWith({ title: 'With a logo' });
  const page = await startExam(browser, 'With a logo');
  const logo = page.locator('.exam-logo');
  await expect(logo).toBeVisible();
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(120);
  await owner.ok(settings.updateGeneralSettings, { body: { ...body, logoPath: '' } });
  await page.context().close();
});

test('the end of the time submits the answers saved until then [exam-endings.5]', async () => {
  await clocked.waitForURL('**/quiz/result?attempt=*');
  await expect(clocked.getByText('Time is up.')).toBeVisible();
  await expect(clocked.getByText('Passed').first()).toBeVisible();
});
