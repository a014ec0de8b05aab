import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { expect, test } from '../support/journey-test.ts';
import { buildSampleSite, type SampleSite } from '../support/sample-site.ts';

import {
  baseUrl,
  columnHeads,
  openSignedIn,
  rowOf,
  signInOverHttp,
  siteOwner,
} from '../support/signed-in-page.ts';

const PHYSICS = 'Unit Test 3: Current Electricity';
const HINDI = 'हिन्दी गद्य: अभ्यास २';

let site: SampleSite;

test.beforeAll(async () => {
  site = await buildSampleSite(baseUrl(), siteOwner());
  const candidate = await signInOverHttp(site.candidate);
  const { attemptId, questions } = await candidate.ok(attempts.getOpenAttempt, {
    params: { assessmentId: site.assessmentIds.open },
  });
  const [first] = questions;
  if (first === undefined) throw new Error('The paper has no questions');
  await candidate.ok(attempts.saveAnswer, {
    body: {
      attemptId,
      questionId: first.questionId,
      answerText: 'Option-B',
      isSkipped: false,
      sequence: 1,
      pointerLeaveCount: 3,
      visibilityChangeCount: 2,
    },
  });
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
});

test('results show candidate, assessment, marks, outcome, time, attempts, penalty and date [reports.2]', async ({
  browser,
}) => {
  const page = await openSignedIn(browser, site.admin);
  await page.goto(`${baseUrl()}/report/admin`);
  await expect(columnHeads(page)).toHaveText([
    'Selection',
    'Candidate',
    'Assessment',
    'Marks',
    'Status',
    'Time taken',
    'Attempts',
    'Left the page',
    'Date',
    'Actions',
  ]);
  const cells = rowOf(page, HINDI).getByRole('cell');
  await expect(cells.nth(1)).toHaveText(`Meera Iyer${site.candidate.email}`);
  await expect(cells.nth(2)).toHaveText(HINDI);
  await expect(cells.nth(3)).toHaveText('0 / 10');
  await expect(cells.nth(4)).toHaveText('Failed');
  await expect(cells.nth(5)).toHaveText(/^(\d+ min )?\d+ s$/);
  await expect(cells.nth(6)).toHaveText('1');
  await expect(cells.nth(7)).toHaveText('5');
  await expect(cells.nth(8)).toHaveText(/^\d+ \w+ \d{4}, \d\d:\d\d$/);
  await expect(rowOf(page, PHYSICS)).toContainText('6.66 / 10');
  await page.close();
});

test('a candidate filters the results by assessment and by search, and clears the filters [reports.4]', async ({
  browser,
}) => {
  const page = await openSignedIn(browser, site.candidate);
  await page.goto(`${baseUrl()}/report/students`);
  await expect(rowOf(page, HINDI)).toBeVisible();
  await expect(rowOf(page, PHYSICS)).toBeVisible();

  await page.getByRole('combobox', { name: 'Assessment' }).selectOption(PHYSICS);
  await expect(rowOf(page, HINDI)).toHaveCount(0);
  await expect(rowOf(page, PHYSICS)).toBeVisible();
  await page.getByRole('button', { name: 'Clear the assessment filter' }).click();
  await expect(rowOf(page, HINDI)).toBeVisible();

  await page.getByRole('searchbox').fill('गद्य');
  await expect(rowOf(page, PHYSICS)).toHaveCount(0);
  await expect(rowOf(page, HINDI)).toBeVisible();
  await page.getByRole('searchbox').fill('chemistry');
  await expect(page.getByText('Nothing matches “chemistry”')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await expect(rowOf(page, PHYSICS)).toBeVisible();
  await page.close();
});

test('the Admin filters the results by report type and assessment, and clears both [reports.1]', async ({
  browser,
}) => {
  const page = await openSignedIn(browser, site.admin);
  await page.goto(`${baseUrl()}/report/admin`);
  await expect(rowOf(page, HINDI)).toBeVisible();
  await page.getByRole('button', { name: 'Passed', exact: true }).click();
  await expect(rowOf(page, HINDI)).toHaveCount(0);
  await expect(rowOf(page, PHYSICS)).toBeVisible();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(rowOf(page, HINDI)).toBeVisible();

  await page.getByRole('combobox', { name: 'Assessment' }).selectOption(HINDI);
  await expect(rowOf(page, PHYSICS)).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear the assessment filter' }).click();
  await expect(rowOf(page, PHYSICS)).toBeVisible();
  await page.close();
});

test('the result sheet shows the candidate, the time, the reason of the end, and how often the page was left [reports.3]', async ({
  browser,
}) => {
  const page = await openSignedIn(browser, site.admin);
  await page.goto(`${baseUrl()}/report/admin`);
  await rowOf(page, HINDI)
    .getByRole('button', { name: /^Result sheet/ })
    .click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('term')).toHaveText([
    'Candidate',
    'E-mail',
    'Date',
    'Time taken',
    'Submitted',
    'Left the page',
  ]);
  await expect(sheet.getByRole('definition')).toHaveText([
    'Meera Iyer',
    site.candidate.email,
    /^\d+ \w+ \d{4}$/,
    /of 45 min$/,
    /, stopped early$/,
    'Left the page 5 times. No marks deducted.',
  ]);
  await page.close();
});
