import { getLiveBoard } from '@invigil/contract/exams/live-board-endpoints';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { expect, test } from '../support/journey-test.ts';
import { baseUrl } from '../support/signed-in-page.ts';
import { JournalSite, tick } from './exam-journal-site.ts';

test('Back in the browser asks once, leads to the dashboard whose card counts down, and coming again is no refresh [exam-leave.3]', async ({
  browser,
}) => {
  const site = await JournalSite.build();
  const { assessmentId } = await buildLiveAssessment(site.admin, { title: 'Leaving', timeLimitMinutes: 30 }, [
    { prompt: 'What comes first?' },
  ]);
  const { sitting, context, page } = await site.sit(browser, assessmentId);
  await tick(page, 'A');
  await page.evaluate(() => history.back());
  const dialog = page.getByRole('alertdialog', { name: 'Leave the exam?' });
  await expect(dialog).toContainText('The clock keeps running');
  await dialog.getByRole('button', { name: 'Keep writing' }).click();
  await expect(dialog).toHaveCount(0);
  await tick(page, 'B');
  await page.evaluate(() => history.back());
  await dialog.getByRole('button', { name: 'Leave the exam' }).click();

  await expect(page).toHaveURL(`${baseUrl()}/dashboard`);
  const card = page.getByRole('listitem').filter({ hasText: 'Leaving' });
  await expect(card.getByRole('timer')).toHaveText(/^00:(29|30):\d\d$/);
  await card.getByRole('link', { name: 'Resume' }).click();
  await expect(page.getByRole('heading', { name: 'You’ve reached the end' })).toBeVisible();
  await sitting.expectAnswers({ 1: 'B' });
  const { rows } = await site.admin.ok(getLiveBoard, { params: { assessmentId } });
  expect(rows.find(({ attemptId }) => attemptId === sitting.attemptId)).toMatchObject({ reloadCount: 0 });
  await context.close();
});

test('Back from the result of an exam leads past the exam that has ended [exam-leave.4]', async ({
  browser,
}) => {
  const site = await JournalSite.build();
  const { assessmentId } = await buildLiveAssessment(site.admin, { title: 'Past' }, [
    { prompt: 'What comes first?' },
  ]);
  const { context, page } = await site.sit(browser, assessmentId);
  const exam = page.url();
  await page.goto(`${baseUrl()}/dashboard`);
  await page.goto(exam);
  await tick(page, 'A');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hand in' }).click();
  await expect(page).toHaveURL(/quiz\/result/);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(`${baseUrl()}/dashboard`);
  await context.close();
});
