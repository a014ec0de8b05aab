import { readFile } from 'node:fs/promises';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import { siteAt } from '@invigil/testkit/builders/site';
import type { Download, Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey-test.ts';
import { readPdf } from '../support/pdf-facts.ts';
import { baseUrl, openSignedIn, siteOwner } from '../support/signed-in-page.ts';

const A4 = [210, 297] as const;

/** Two candidates who have finished an assessment whose questions have formulas. */
async function buildFinished() {
  const site = siteAt(baseUrl(), siteOwner());
  const admin = await buildAdmin(site, {}, 'Ananya Rao');
  const exam = await buildLiveAssessment(admin, { title: 'Current Electricity', showKeyAfterwards: true }, [
    { prompt: 'What does \\(\\frac{V}{R}\\) stand for?' },
    {},
  ]);
  const candidates: Awaited<ReturnType<typeof buildCandidate>>[] = [];
  for (const fullName of ['Meera Iyer', 'Ravi Rao']) {
    const candidate = await buildCandidate(site, admin, fullName);
    const attemptId = await buildAttempt(candidate, exam.assessmentId);
    for (const questionId of exam.questionIds)
      await candidate.ok(attempts.saveAnswer, { body: answerFields(attemptId, questionId) });
    await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
    candidates.push(candidate);
  }
  return { admin, candidates };
}

async function factsOf(download: Download) {
  const bytes = await readFile(await download.path());
  const facts = readPdf(bytes);
  for (const [width, height] of facts.pages) {
    expect(width).toBeCloseTo(A4[0], 0);
    expect(height).toBeCloseTo(A4[1], 0);
  }
  return { name: download.suggestedFilename(), ...facts };
}

/** Opens the sheet of a result in the list. */
const openSheet = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('an Admin saves the sheets of selected results as one PDF, and a candidate saves their own [result-sheets.1]', async ({
  browser,
}) => {
  const { admin, candidates } = await buildFinished();
  const page = await openSignedIn(browser, admin.credentials);
  await page.goto(`${baseUrl()}/report/admin`);
  for (const name of ['Meera Iyer', 'Ravi Rao'])
    await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').click();
  const arrival = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Result sheets (PDF, 2)' }).click();
  const both = await factsOf(await arrival);
  expect(both.name).toBe('result-sheets.pdf');
  expect(both.pages).toHaveLength(2);
  expect(both.text).toContain('Meera Iyer');
  expect(both.text).not.toContain('frac');
  await expect(page.getByText('The file with 2 sheets is ready')).toBeVisible();
  expect(await findViolations(page, '[class*=_orderedFile_]')).toEqual([]);
  await page.getByRole('button', { name: 'Close' }).click();
  // The file is found again after the page was closed.
  await page.reload();
  await page.getByRole('button', { name: 'Result sheets (PDF)', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Download' })).toHaveAttribute('download', 'result-sheets.pdf');
  await page.context().close();

  const [meera] = candidates;
  if (meera === undefined) throw new Error('There is no candidate');
  const candidatePage = await openSignedIn(browser, meera.credentials);
  await candidatePage.goto(`${baseUrl()}/report/students`);
  await openSheet(candidatePage, 'Current Electricity');
  await expect(candidatePage.getByRole('button', { name: 'Print' })).toBeVisible();
  expect(await findViolations(candidatePage, '[class*=_resultPaper_]')).toEqual([]);
  const ownArrival = candidatePage.waitForEvent('download');
  await candidatePage.getByRole('button', { name: 'Save as PDF' }).click();
  const sheet = await factsOf(await ownArrival);
  expect(sheet.name).toBe('quiz-result-sheet.pdf');
  expect(sheet.text).toContain('Meera Iyer');
  expect(sheet.text).toContain('You submitted at');
  await candidatePage.context().close();
});
