import * as accounts from '@invigil/contract/accounts/account-endpoints';
import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import * as questions from '@invigil/contract/authoring/question-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { createHttpClient } from '@invigil/testkit/api/http-client';
import { assessmentFields, questionFields, WRITTEN } from '@invigil/testkit/builders/assessments';
import type { Credentials } from '@invigil/testkit/builders/site';
import { expect, type Page, test } from '@playwright/test';
import { buildSampleSite } from './sample-site.ts';
import { baseUrl, openSignedIn, rowOf, signInOverHttp, siteOwner } from './signed-in-page.ts';

const TITLE = 'Essay paper';
const NAME = 'Kavya Nair';
let adminAccount: Credentials;
let candidate: Credentials;
let page: Page;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  const site = await buildSampleSite(baseUrl(), siteOwner());
  adminAccount = site.admin;
  candidate = { email: `essay-${site.admin.email}`, password: site.admin.password };
  const admin = await signInOverHttp(adminAccount);
  const { createdId: assessmentId } = await admin.ok(assessments.createAssessment, {
    body: assessmentFields({ title: TITLE, markingScheme: 'perQuestion', totalMarks: 0, passMark: 600 }),
  });
  for (const body of [
    questionFields(assessmentId, { key: ['A'], prompt: 'Which is first?', marks: 200 }),
    questionFields(assessmentId, {
      ...WRITTEN,
      prompt: 'Why does ice float?',
      marks: 300,
      explanation: 'Density.',
    }),
    questionFields(assessmentId, { ...WRITTEN, prompt: 'Why is the sky blue?', marks: 500 }),
  ])
    await admin.ok(questions.createQuestion, { body });
  await admin.ok(assessments.goLive, { body: { assessmentId } });
  await createHttpClient({ baseUrl: baseUrl() }).ok(accounts.registerCandidate, {
    body: { fullName: NAME, ...candidate, ownerId: admin.userId },
  });
  const writer = await signInOverHttp(candidate);
  const { attemptId } = await writer.ok(attempts.startAttempt, { body: { assessmentId } });
  const paper = await writer.ok(attempts.getOpenAttempt, { params: { assessmentId } });
  for (const [index, { questionId }] of paper.questions.entries())
    await writer.ok(attempts.saveAnswer, {
      body: {
        ...{ attemptId, questionId, isSkipped: false },
        answer: ['Option-A', 'It is lighter than water.', 'Short waves\nscatter more.'][index],
        ...{ pointerLeaveCount: null, visibilityChangeCount: null, sequence: null },
      },
    });
  await writer.ok(attempts.finishAttempt, { body: { attemptId } });
  page = await openSignedIn(browser, adminAccount);
});
test.afterAll(() => page.context().close());

const dialog = () => page.getByRole('dialog', { name: 'Pending examination' });
const answerOf = (question: string) => dialog().getByRole('listitem').filter({ hasText: question });

test('a candidate reads that the paper is not examined, instead of a sheet [journey-marking.3]', async ({
  browser,
}) => {
  const own = await openSignedIn(browser, candidate);
  await own.goto(`${baseUrl()}/report/students`);
  await expect(rowOf(own, TITLE)).toContainText('Pending');
  await own.getByRole('button', { name: TITLE, exact: true }).click();
  await expect(own.getByRole('dialog').getByText('Not examined yet')).toBeVisible();
  await own.context().close();
});

test('marks are refused at their field when they are missing, below zero or above the question’s [journey-marking.1]', async () => {
  await page.goto(`${baseUrl()}/report/admin`);
  await expect(rowOf(page, NAME)).toContainText('Pending');
  await rowOf(page, NAME)
    .getByRole('button', { name: /^Examine/ })
    .click();
  const answer = answerOf('Why does ice float?');
  await expect(answer).toContainText('It is lighter than water.');
  await answer.getByText('Notes of the author').click();
  await expect(answer).toContainText('Density.');
  const field = answer.getByLabel('Marks, at most 3');
  const save = answer.getByRole('button', { name: 'Save marks' });
  for (const [typed, message] of [
    ['', 'Marks cannot be less than zero.'],
    ['-1', 'Marks cannot be less than zero.'],
    ['3.5', "Marks obtained cannot be greater than the question's marks."],
    ['1.234', 'At most two decimal places.'],
  ] as const) {
    await field.fill(typed);
    await save.click();
    await expect(answer.getByText(message)).toBeVisible();
  }
});

test('the last marks close the dialog, and the results show them [journey-marking.2]', async () => {
  const first = answerOf('Why does ice float?');
  await first.getByLabel('Marks, at most 3').fill('1.5');
  await first.getByRole('button', { name: 'Save marks' }).click();
  await expect(first).toHaveCount(0);
  const second = answerOf('Why is the sky blue?');
  await second.getByLabel('Marks, at most 5').fill('4');
  await second.getByRole('button', { name: 'Save marks' }).click();
  await expect(dialog()).toHaveCount(0);
  await expect(rowOf(page, NAME)).toContainText('7.5 / 10');
  await expect(rowOf(page, NAME)).toContainText('Passed');
  await expect(rowOf(page, NAME).getByRole('button', { name: /^Examine/ })).toHaveCount(0);
});

test('the candidate then has the sheet with the marks given', async ({ browser }) => {
  const own = await openSignedIn(browser, candidate);
  await own.goto(`${baseUrl()}/report/students`);
  await expect(rowOf(own, TITLE)).toContainText('7.5 / 10');
  await own.getByRole('button', { name: TITLE, exact: true }).click();
  await expect(own.getByRole('dialog').getByText('Short waves')).toBeVisible();
  await own.context().close();
});
