import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { type BuiltAssessment, buildLiveAssessment, WRITTEN } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import type { Credentials, SignedIn } from '@invigil/testkit/builders/site';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey-test.ts';
import { baseUrl, journeySite, openSignedIn, rowOf } from '../support/signed-in-page.ts';

const TITLE = 'Essay paper';
let admin: SignedIn;
let assessment: BuiltAssessment;
let page: Page;

test.beforeAll(async ({ browser }) => {
  admin = await buildAdmin(journeySite());
  assessment = await buildLiveAssessment(
    admin,
    { title: TITLE, markingScheme: 'perQuestion', totalMarks: 0, passMark: 600 },
    [
      { prompt: 'Which is first?', key: ['A'], marks: 200 },
      { ...WRITTEN, prompt: 'Why does ice float?', marks: 300, explanation: 'Density.' },
      { ...WRITTEN, prompt: 'Why is the sky blue?', marks: 500 },
    ],
  );
  page = await openSignedIn(browser, admin.credentials);
});
test.afterAll(() => page.context().close());

/** A candidate who has submitted the paper, with two answers to be marked. */
async function submitPaper(fullName: string): Promise<Credentials> {
  const candidate = await buildCandidate(journeySite(), admin, fullName);
  const attemptId = await buildAttempt(candidate, assessment.assessmentId);
  const answers = ['Option-A', 'It is lighter than water.', 'Short waves\nscatter more.'];
  for (const [index, questionId] of assessment.questionIds.entries())
    await candidate.ok(attempts.saveAnswer, {
      body: answerFields(attemptId, questionId, { answerText: answers[index] ?? '' }),
    });
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  return candidate.credentials;
}

/** Opens the pending answers of a candidate. */
async function examine(fullName: string): Promise<void> {
  await page.goto(`${baseUrl()}/report/admin`);
  await expect(rowOf(page, fullName)).toContainText('Pending');
  await rowOf(page, fullName).getByRole('button', { name: /^Mark/ }).click();
}

const dialog = () => page.getByRole('dialog', { name: /^Mark .+’s answers$/ });
const answerOf = (question: string) => dialog().getByRole('listitem').filter({ hasText: question });

test('a candidate sees that the exam is not marked yet, instead of a result sheet [journey-marking.3]', async ({
  browser,
}) => {
  const candidatePage = await openSignedIn(browser, await submitPaper('Arjun Das'));
  await candidatePage.goto(`${baseUrl()}/report/students`);
  await expect(rowOf(candidatePage, TITLE)).toContainText('Pending');
  await candidatePage.getByRole('button', { name: TITLE, exact: true }).click();
  await expect(candidatePage.getByRole('dialog').getByText('Not marked yet')).toBeVisible();
  await candidatePage.context().close();
});

test('marks are refused at their field when they are missing, negative or above the question’s [journey-marking.1]', async () => {
  await submitPaper('Bina Roy');
  await examine('Bina Roy');
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

test('the last marks close the dialog, and results and sheet show them [journey-marking.2]', async ({
  browser,
}) => {
  const candidate = await submitPaper('Kavya Nair');
  await examine('Kavya Nair');
  const first = answerOf('Why does ice float?');
  await first.getByLabel('Marks, at most 3').fill('1.5');
  await first.getByRole('button', { name: 'Save marks' }).click();
  await expect(first).toHaveCount(0);
  const second = answerOf('Why is the sky blue?');
  await second.getByLabel('Marks, at most 5').fill('4');
  await second.getByRole('button', { name: 'Save marks' }).click();
  await expect(dialog()).toHaveCount(0);
  await expect(rowOf(page, 'Kavya Nair')).toContainText('7.5 / 10');
  await expect(rowOf(page, 'Kavya Nair')).toContainText('Passed');
  await expect(rowOf(page, 'Kavya Nair').getByRole('button', { name: /^Mark/ })).toHaveCount(0);

  const candidatePage = await openSignedIn(browser, candidate);
  await candidatePage.goto(`${baseUrl()}/report/students`);
  await expect(rowOf(candidatePage, TITLE)).toContainText('7.5 / 10');
  await candidatePage.getByRole('button', { name: TITLE, exact: true }).click();
  await expect(candidatePage.getByRole('dialog').getByText('Short waves')).toBeVisible();
  await candidatePage.context().close();
});
