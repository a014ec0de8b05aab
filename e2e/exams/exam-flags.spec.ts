import { expect, test } from '../support/journey-test.ts';
import { JournalSite } from './exam-journal-site.ts';

test('a flag for review is there after a reload, also one that was set offline [exam-flags-journey.1]', async ({
  browser,
}) => {
  const site = await JournalSite.build();
  const assessmentId = await site.goLive({ title: 'Flagged' });
  const { context, page } = await site.sit(browser, assessmentId);
  const flagged = (position: number) =>
    page.getByRole('button', { name: `Question ${position}, not answered, flagged for review` });
  const flag = page.getByRole('button', { name: /^Flag(ged)? for review$/ });
  await flag.click();
  await expect(flag).toHaveAttribute('aria-pressed', 'true');
  await expect(flagged(1)).toBeVisible();
  await page.getByRole('button', { name: 'Next question' }).click();
  await expect(page.getByText('And second?')).toBeVisible();
  await context.setOffline(true);
  await page.keyboard.press('Control+b');
  await expect(flagged(2)).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(flagged(1)).toBeVisible();
  await expect(flagged(2)).toBeVisible();
  // On another device, too: the flags are with the attempt.
  await page.evaluate(() => indexedDB.deleteDatabase('invigil.exams'));
  await page.reload();
  await expect(flagged(1)).toBeVisible();
  await expect(flagged(2)).toBeVisible();
  await context.close();
});
