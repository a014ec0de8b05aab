import { readFile } from 'node:fs/promises';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import { expect, test } from '../support/journey-test.ts';
import { readPdf } from '../support/pdf-facts.ts';
import { baseUrl, journeySite, openSignedIn } from '../support/signed-in-page.ts';

const TITLE = 'Current Electricity';

/** An exam of two questions with the key B that six candidates have sat. */
async function buildSat() {
  const admin = await buildAdmin(journeySite(), {}, 'Ananya Rao');
  const exam = await buildLiveAssessment(admin, { title: TITLE, totalMarks: 200, passMark: 100 }, [
    { prompt: 'Which part of a circuit limits the current?' },
    { prompt: 'What does an ammeter measure?' },
  ]);
  for (const answers of ['BB', 'BB', 'BA', 'BC', 'CA', 'AB']) {
    const candidate = await buildCandidate(journeySite(), admin);
    const attemptId = await buildAttempt(candidate, exam.assessmentId);
    for (const [index, questionId] of exam.questionIds.entries())
      await candidate.ok(attempts.saveAnswer, {
        body: answerFields(attemptId, questionId, { answerText: `Option-${answers[index]}` }),
      });
    await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  }
  return { admin, ...exam };
}

test('an Admin goes from the results to their statistics, a question with its options, a matrix and the report [journey-statistics.1]', async ({
  browser,
}) => {
  const { admin, assessmentId, questionIds } = await buildSat();
  const page = await openSignedIn(browser, admin.credentials);
  await page.goto(`${baseUrl()}/report/statistics?quiz=${assessmentId}`);
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expect(page.getByText('6 attempts count.')).toBeVisible();
  const figure = (label: string) =>
    page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd');
  await expect(figure('Mean')).toContainText('1.17');
  await expect(figure('Pass rate')).toHaveText('83.33%');

  const row = page.getByRole('row', { name: /Which part of a circuit/ });
  await expect(row).toContainText('66.67%');
  await row.getByRole('button').or(row.getByRole('link')).first().click();
  const question = page.getByRole('dialog');
  await expect(question.getByRole('row', { name: /B.*second/ })).toContainText('4');
  await page.goBack();
  await expect(question).toBeHidden();

  await page.getByRole('button', { name: 'Response matrix' }).click();
  const downloading = page.waitForEvent('download', (file) => file.url().includes('/responses.csv'));
  await page.getByRole('button', { name: 'Prepare files' }).click();
  const download = await downloading;
  const matrix = await readFile(await download.path(), 'utf8');
  expect(matrix.split('\r\n')[0]).toBe(`candidate,q${questionIds[0]},q${questionIds[1]}`);
  expect(matrix.trimEnd().split('\r\n')).toHaveLength(7);
  await page.keyboard.press('Escape');

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the report as PDF' }).click();
  const report = await readFile(await (await saved).path());
  expect(readPdf(report).text).toContain(TITLE);
  await page.context().close();
});
