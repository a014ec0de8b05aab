import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import { buildAssessment, buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/journey-test.ts';
import { buildSampleSite, type SampleSite } from '../support/sample-site.ts';

import {
  baseUrl,
  chooseInRow,
  openSignedIn,
  rowOf,
  signInOverHttp,
  siteOwner,
} from '../support/signed-in-page.ts';

const HINDI = 'हिन्दी गद्य: अभ्यास २';

let site: SampleSite;
let admin: SignedIn;
let page: Page;

test.beforeAll(async ({ browser }) => {
  site = await buildSampleSite(baseUrl(), siteOwner());
  admin = await signInOverHttp(site.admin);
  page = await openSignedIn(browser, site.admin);
});
test.afterAll(async () => {
  await page.close();
});

const openList = () => page.goto(`${baseUrl()}/quiz/topics`);
const questionsOf = (assessmentId: number, question = '') =>
  page.goto(`${baseUrl()}/question/quizQuestions?assessment=${assessmentId}${question}`);
const alert = () => page.getByRole('alertdialog');
const statusOf = (title: string): Locator => rowOf(page, title).getByRole('cell').nth(1);

async function actInRow(title: string, action: string): Promise<void> {
  await rowOf(page, title)
    .getByRole('button', { name: `${action}: ${title}` })
    .click();
}

test('stopping an assessment asks for a confirmation and can end the attempts in progress [authoring.4]', async () => {
  await openList();
  await actInRow(HINDI, 'Stop Live');
  await expect(alert()).toContainText('1 attempt was started so far.');
  const endNow = alert().getByLabel('End attempts in progress now');
  await expect(endNow).not.toBeChecked();
  await alert().getByRole('button', { name: 'Keep it live' }).click();
  await expect(statusOf(HINDI)).toHaveText('On-live');
  await actInRow(HINDI, 'Stop Live');
  await endNow.check();
  await alert().getByRole('button', { name: 'Stop Live' }).click();
  await expect(page.getByText('stopped from live')).toBeVisible();
  await expect(statusOf(HINDI)).toHaveText('Stopped');
  await page.goto(`${baseUrl()}/report/admin`);
  await rowOf(page, HINDI)
    .getByRole('button', { name: /^Result sheet/ })
    .click();
  await expect(page.getByRole('dialog')).toContainText('ended by the examiner');
});

test('saving a question warns that it stops the live assessment [authoring.11]', async () => {
  const { assessmentId } = await buildLiveAssessment(admin);
  const isLive = async () => (await admin.ok(assessments.getAssessment, { params: { assessmentId } })).isLive;
  await questionsOf(assessmentId, '&question=new');
  await expect(page.getByText('Saving a change stops the live assessment.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('What does a fuse do?');
  await page.getByRole('textbox', { name: 'Option A' }).fill('It melts');
  await page.getByRole('textbox', { name: 'Option B' }).fill('It glows');
  await page.locator('label[class*=_keyBubble_]').first().click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(alert()).toContainText('This stops the live assessment.');
  await alert().getByRole('button', { name: 'Leave it as it is' }).click();
  expect(await isLive()).toBe(true);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await alert().getByRole('button', { name: 'Stop and add' }).click();
  await expect(rowOf(page, 'What does a fuse do?')).toBeVisible();
  expect(await isLive()).toBe(false);
});

test('deleting a question of a live assessment stops the assessment [authoring.12]', async () => {
  const { assessmentId } = await buildLiveAssessment(admin, {}, [{}, { prompt: 'What does a fuse do?' }]);
  await questionsOf(assessmentId);
  await expect(page.getByText('On-live')).toBeVisible();
  await actInQuestion('What does a fuse do?', 'Delete');
  await expect(alert()).toContainText('This stops the live assessment.');
  await alert().getByRole('button', { name: 'Stop and delete' }).click();
  await expect(rowOf(page, 'What does a fuse do?')).toHaveCount(0);
  await expect(page.getByText('Stopped')).toBeVisible();
  const row = await admin.ok(assessments.getAssessment, { params: { assessmentId } });
  expect([row.isLive, row.questionCount]).toEqual([false, 1]);
});

async function actInQuestion(prompt: string, action: string): Promise<void> {
  await rowOf(page, prompt)
    .getByRole('button', { name: new RegExp(`^${action}: Question`) })
    .click();
}

test('the editor of a long assessment is no wider than the page [authoring.17]', async () => {
  const { assessmentId, questionIds } = await buildAssessment(
    admin,
    {},
    Array.from({ length: 40 }, () => ({})),
  );
  await questionsOf(assessmentId, `&question=${questionIds[20]}`);
  await expect(page.locator('[class*=_questionStrip_] a')).toHaveCount(41);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
});

test('a question is duplicated below its original, and moved from there [authoring.30]', async () => {
  const { assessmentId } = await buildAssessment(admin, {}, [
    { prompt: 'Name a metal.' },
    { prompt: 'Name a gas.' },
  ]);
  const prompt = page.getByRole('textbox', { name: 'Question', exact: true });
  await questionsOf(assessmentId);
  await chooseInRow(rowOf(page, 'Name a metal.'), 'Duplicate');
  await expect(prompt).toHaveValue('Name a metal.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(prompt).toHaveAttribute('aria-invalid', 'true');
  await expect(prompt).toBeFocused();
  await prompt.fill('Name another metal.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const rows = page.getByRole('row');
  await expect(rows.nth(2)).toContainText('Name another metal.');
  await expect(rows.nth(3)).toContainText('Name a gas.');
  await chooseInRow(rowOf(page, 'Name another metal.'), 'Move down');
  await expect(rows.nth(3)).toContainText('Name another metal.');
  await page.reload();
  await expect(rows.nth(3)).toContainText('Name another metal.');
});
