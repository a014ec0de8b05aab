import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../../scripts/setup/chromium.mjs';
import type { Credentials } from '../builders/site.ts';
import { CHROMIUM_FLAGS } from './chromium-flags.ts';

/** Runs a script with a new browser and always closes the browser. */
export async function withBrowser<Result>(use: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

/** Signs in on the page and waits for the dashboard. */
export async function signInOnPage(
  page: Page,
  baseUrl: string,
  { email, password }: Credentials,
): Promise<void> {
  await page.goto(`${baseUrl}/signIn`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/dashboard');
}
