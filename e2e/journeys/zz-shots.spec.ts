import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { test } from '@playwright/test';
import { baseUrl, journeySite, signInOn } from './signed-in-page.ts';

test('shots', async ({ browser }) => {
  const admin = await buildAdmin(journeySite(), {}, 'Ananya Rao');
  for (const [w, theme, lang] of [
    [1280, 'light', 'en'],
    [360, 'dark', 'in'],
  ] as const) {
    const ctx = await browser.newContext({
      viewport: { width: w, height: 860 },
      reducedMotion: 'reduce',
      colorScheme: theme,
    });
    const page = await ctx.newPage();
    await signInOn(page, admin.credentials);
    await page.evaluate((l) => localStorage.setItem('invigil.locale', l), lang);
    for (const path of ['/user/profile', '/user/password', '/user/users']) {
      await page.goto(baseUrl() + path);
      await page.waitForTimeout(900);
      if (path.endsWith('profile') && lang === 'en') {
        await page
          .getByRole('button', { name: /Open the calendar/ })
          .click()
          .catch(() => {});
        await page.waitForTimeout(500);
      }
      await page.screenshot({ path: `/tmp/shot-${w}-${path.split('/').pop()}.png` });
    }
    await ctx.close();
  }
});
