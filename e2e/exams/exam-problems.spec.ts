import { countProblemReports } from '@invigil/contract/exams/problem-report-endpoints';
import { devices } from '@playwright/test';
import { findViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey-test.ts';
import { baseUrl } from '../support/signed-in-page.ts';
import { JournalSite, killPage } from './exam-journal-site.ts';

const BUTTON = 'Report a problem with this question';
const TEXT = 'Options A and C are alike: “≥ 3” <b>';

test('a problem reported without a connection outlasts a killed page, delays no answer, and is read beside its question [journey-problems.1]', async ({
  browser,
}) => {
  const site = await JournalSite.build();
  const assessmentId = await site.goLive({ title: 'Reported', timeLimitMinutes: 30 });
  const { viewport: _viewport, defaultBrowserType: _type, ...phone } = devices['Pixel 7'];
  const options = { ...phone, viewport: { width: 360, height: 740 } };
  const { context, page, sitting } = await site.sit(browser, assessmentId, options);
  await expect(page.getByRole('button', { name: BUTTON })).toBeVisible();
  // The page is cached before the line is lost.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await page.getByRole('button', { name: BUTTON }).click();
  const dialog = page.getByRole('dialog', { name: 'Problem with question 1' });
  await expect(dialog).toContainText('This is not a call for help');
  await page.keyboard.type(TEXT);
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect(page.getByText('Your report is saved on this device.')).toBeVisible();
  await killPage(page);
  await context.setOffline(false);
  const again = await sitting.open(context);
  await expect(again.getByText('Your report has been sent.')).toBeVisible();
  await again.getByRole('radio').first().check();
  await again.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(again.getByRole('heading', { name: 'Question 2' })).toBeVisible();
  const counts = await site.admin.ok(countProblemReports, { params: { assessmentId } });
  expect(counts.map(({ reportCount }) => reportCount)).toEqual([1]);
  const author = await site.openBoard(browser, assessmentId);
  await author.goto(`${baseUrl()}/question/quizQuestions?assessment=${assessmentId}`);
  await author.getByRole('button', { name: '1 reported problem with question 1' }).click();
  const panel = author.getByRole('dialog', { name: 'Problems reported with question 1' });
  await expect(panel).toContainText(TEXT);
  await expect(panel).toContainText('not a call for help');
  expect(await findViolations(author)).toEqual([]);
  await author.context().close();
  await context.close();
});
