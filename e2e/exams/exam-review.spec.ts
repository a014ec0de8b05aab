import { expect, test } from '../support/journey-test.ts';
import { JournalSite } from './exam-journal-site.ts';

test('a candidate reviews all answers by keyboard, offline and after a reload, and comes back to the same place [exam-review.1]', async ({
  browser,
}) => {
  const site = await JournalSite.build();
  const assessmentId = await site.goLive({ title: 'Reviewed' });
  const { context, page } = await site.sit(browser, assessmentId);
  const shown = (position: number) =>
    expect(page.getByRole('heading', { name: `Question ${position}` })).toBeVisible();
  const row = (position: number) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: `Open question ${position}` }) });
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('B');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Enter');
  await shown(2);
  await page.getByRole('button', { name: 'Question 5, not answered' }).press('Enter');
  await page.getByLabel('Your answer').pressSequentially('Because <b>water</b> & ice\nflow');
  await context.setOffline(true);
  const review = page.getByRole('button', { name: 'Review', exact: true });
  await review.press('Enter');
  await expect(row(1)).toContainText('What comes first?');
  await expect(row(1)).toContainText('Flagged');
  await expect(row(5)).toContainText('Because <b>water</b> & ice\nflow');
  await page.getByRole('button', { name: 'Not answered 3' }).press('Enter');
  await expect(page.getByRole('button', { name: /^Open question/ })).toHaveCount(3);
  await page.getByRole('button', { name: 'Open question 3' }).press('Enter');
  await shown(3);
  await review.press('Enter');
  await expect(page.getByRole('button', { name: 'Open question 3' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Not answered 3' })).toHaveAttribute('aria-pressed', 'true');
  await context.setOffline(false);
  await page.reload();
  await shown(2);
  await review.press('Enter');
  await expect(row(5)).toContainText('Because <b>water</b> & ice\nflow');
  await page.getByRole('button', { name: 'Flagged 1' }).press('Enter');
  await expect(page.getByRole('button', { name: /^Open question/ })).toHaveCount(1);
  await context.close();
});

test('the size of the texts is kept on the device [exam-text-size.1]', async ({ browser }) => {
  const site = await JournalSite.build();
  const assessmentId = await site.goLive({ title: 'Enlarged' });
  const { context, page } = await site.sit(browser, assessmentId);
  const prompt = page.getByRole('main').getByText('What comes first?').first();
  const size = () => prompt.evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize));
  const usual = await size();
  await page.getByRole('button', { name: '150%' }).click();
  await expect.poll(size).toBeCloseTo(usual * 1.5);
  await page.reload();
  await expect.poll(size).toBeCloseTo(usual * 1.5);
  await expect(page.getByRole('button', { name: '150%' })).toHaveAttribute('aria-pressed', 'true');
  await context.close();
});
