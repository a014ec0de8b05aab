import { languages } from '@invigil/ui/i18n/languages.ts';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/journey-test.ts';
import { JournalSite } from './exam-journal-site.ts';

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
async function box(part: Locator) {
  const found = await part.boundingBox();
  if (found === null) throw new Error(`${part} has no box`);
  return found;
}

test('on a phone nothing moves sideways in any language or text size, and one thumb reaches list, clock, flag and the way on [exam-phone.1]', async ({
  browser,
}) => {
  const site = await JournalSite.build();
  const assessmentId = await site.goLive({ title: 'On a phone', timeLimitMinutes: 30 });
  const { context, page } = await site.sit(browser, assessmentId);
  const main = page.getByRole('main');
  for (const { key, htmlLang } of languages) {
    await page.evaluate((locale) => localStorage.setItem('invigil.locale', locale), key);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', htmlLang);
    await expect(main.getByText('What comes first?').first()).toBeVisible();
    if (await page.locator('.overview').isVisible())
      await page.locator('.reviewed-question > button').first().click();
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 640 });
      for (const scale of ['1', '2']) {
        await page.evaluate((by) => document.documentElement.style.setProperty('--text-scale', by), scale);
        expect.soft(await sideways(page), `${key} at ${width}, question`).toBe(0);
      }
      for (const part of ['.exam-list-button', '.countdown', '.flag-button', '.forward']) {
        const { y, height, width: wide } = await box(page.locator(`.exam-footer ${part}`));
        expect.soft(y, `${key} at ${width}, ${part}`).toBeGreaterThan(640 * 0.6);
        expect.soft(Math.min(height, wide), `${key} at ${width}, ${part}`).toBeGreaterThanOrEqual(44);
      }
      for (const part of ['.exam-review', '.exam-submit']) {
        const { height, width: wide } = await box(page.locator(part));
        expect.soft(Math.min(height, wide), `${key} at ${width}, ${part}`).toBeGreaterThanOrEqual(44);
      }
      await page.locator('.exam-review').click();
      await expect(page.locator('.overview h1')).toBeVisible();
      expect.soft(await sideways(page), `${key} at ${width}, review`).toBe(0);
      await page.locator('.exam-list-button').click();
      await expect(page.locator('.list-dialog')).toBeVisible();
      expect.soft(await sideways(page), `${key} at ${width}, list`).toBe(0);
      await page.keyboard.press('Escape');
      await page.locator('.reviewed-question > button').first().click();
      await expect(page.locator('.forward')).toBeVisible();
    }
  }
  await context.close();
});

test('a keyboard that leaves half of a phone’s height covers neither the answer nor the way on [exam-phone.2]', async ({
  browser,
}) => {
  const site = await JournalSite.build();
  const assessmentId = await site.goLive({ title: 'With a keyboard' });
  const { context, page } = await site.sit(browser, assessmentId);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByRole('button', { name: 'Open the question list' }).click();
  await page.getByRole('button', { name: 'Question 5, not answered' }).click();
  const field = page.getByLabel('Your answer');
  await expect(field).toBeVisible();
  await page.setViewportSize({ width: 360, height: 320 });
  await field.click();
  await field.pressSequentially('A first line\n'.repeat(14));
  await field.pressSequentially('the last');
  const header = await box(page.locator('.exam-header'));
  const footer = await box(page.locator('.exam-footer'));
  const answer = await box(field);
  expect(answer.y).toBeGreaterThanOrEqual(header.y + header.height);
  expect(answer.y + answer.height).toBeLessThanOrEqual(footer.y);
  expect(answer.height).toBeGreaterThanOrEqual(80);
  // The line that is being written is in sight.
  expect(await field.evaluate((area) => area.scrollHeight - area.scrollTop - area.clientHeight)).toBeLessThan(
    30,
  );
  const next = page.getByRole('button', { name: 'Next', exact: true });
  const { y, height } = await box(next);
  expect(y + height).toBeLessThanOrEqual(320);
  await next.click();
  await expect(page.getByRole('button', { name: 'Open question 5' })).toBeVisible();
  await context.close();
});
