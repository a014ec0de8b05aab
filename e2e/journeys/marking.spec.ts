import * as accounts from '@invigil/contract/accounts/account-endpoints';
import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import * as questions from '@invigil/contract/authoring/question-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { createApiClient } from '@invigil/testkit/api/api-client';
import { assessmentFields, choiceFields, writtenFields } from '@invigil/testkit/builders/fields';
import { expect, type Page, test } from '@playwright/test';
import { type Account, buildSampleSite } from './sample-site.ts';
import { baseUrl, openSignedIn, rowOf, signInOverHttp, siteOwner } from './signed-in-page.ts';

const TITLE = 'Essay paper';
const NAME = 'Kavya Nair';
let adminAccount: Account;
let candidate: Account;
let page: Page;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  const site = await buildSampleSite(baseUrl(), siteOwner());
  adminAccount = site.admin;
  candidate = { email: `essay-${site.admin.email}`, password: site.admin.password };
  const admin = await signInOverHttp(adminAccount);
  const { createdId: assessmentId } = await admin.call(assessments.createAssessment, {
    body: assessmentFields({ title: TITLE, markingScheme: 'perQuestion', totalMarks: 0, passMark: 600 }),
  });
  for (const body of [
    choiceFields(assessmentId, { prompt: 'Which is first?', marks: 200 }),
    writtenFields(assessmentId, { prompt: 'Why does ice float?', marks: 300, explanation: 'Density.' }),
    writtenFields(assessmentId, { prompt: 'Why is the sky blue?', marks: 500 }),
  ])
    await admin.call(questions.createQuestion, { body });
  await admin.call(assessments.goLive, { body: { assessmentId } });
  await createApiClient({ baseUrl: baseUrl() }).call(accounts.registerCandidate, {
    body: { fullName: NAME, ...candidate, ownerId: admin.userId },
  });
  const writer = await signInOverHttp(candidate);
  const { attemptId } = await writer.call(attempts.startAttempt, { body: { assessmentId } });
  const paper = await writer.call(attempts.getOpenAttempt, { params: { assessmentId } });
  for (const [index, { questionId }] of paper.questions.entries())
    await writer.call(attempts.saveAnswer, {
      body: {
        ...{ attemptId, questionId, isSkipped: false },
        answer: ['Option-A', 'It is lighter than water.', 'Short waves\nscatter more.'][index],
        ...{ pointerLeaveCount: null, visibilityChangeCount: null, sequence: null },
      },
    });
  await writer.call(attempts.finishAttempt, { body: { attemptId } });
  page = await openSignedIn(browser, adminAccount);
});
test.afterAll(() => page.context().close());

const dialog = () => page.getByRole('dialog', { name: `Mark ${NAME}’s answers` });
const answerOf = (question: string) => dialog().getByRole('listitem').filter({ hasText: question });

test('a candidate sees that the exam is not marked yet, instead of a result sheet [journey-marking.3]', async ({
  browser,
}) => {
  const own = await openSignedIn(browser, candidate);
  await own.goto(`${baseUrl()}/report/students`);
  await expect(rowOf(own, TITLE)).toContainText('Pending');
  await own.getByRole('button', { name: TITLE, exact: true }).click();
  await expect(own.getByRole('dialog').getByText('Not marked yet')).toBeVisible();
  await own.context().close();
});

test('marks are refused at their field when they are missing, negative or above the question’s [journey-marking.1]', async () => {
  await page.goto(`${baseUrl()}/report/admin`);
  await expect(rowOf(page, NAME)).toContainText('Pending');
  await rowOf(page, NAME).getByRole('button', { name: /^Mark/ }).click();
  const answer = answerOf('Why does ice float?');
  await expect(answer).toContainText('It is lighter than water.');
  await answer.getByText('Explanation').click();
  await expect(answer).toContainText('Density.');
  const field = answer.getByLabel('Marks, at most 3');
  const save = answer.getByRole('button', { name: 'Save marks' });
  for (const [typed, message] of [
    ['', 'Marks cannot be less than zero.'],
    ['-1', 'Marks cannot be less than zero.'],
    ['3.5', 'Marks obtained cannot be greater than the question’s marks.'],
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
  await expect(rowOf(page, NAME).getByRole('button', { name: /^Mark/ })).toHaveCount(0);
});

test("the candidate then sees the sheet with the Admin's marks", async ({ browser }) => {
  const own = await openSignedIn(browser, candidate);
  await own.goto(`${baseUrl()}/report/students`);
  await expect(rowOf(own, TITLE)).toContainText('7.5 / 10');
  await own.getByRole('button', { name: TITLE, exact: true }).click();
  await expect(own.getByRole('dialog').getByText('Short waves')).toBeVisible();
  await own.context().close();
});
