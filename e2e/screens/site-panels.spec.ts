import { createContact } from '@invigil/contract/messaging/contact-endpoints';
import { createFaq } from '@invigil/contract/site/faq-endpoints';
import { updateAiSettings } from '@invigil/contract/site/private-settings-endpoints';
import { defaultsOf } from '@invigil/domain/site/settings';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import type { Browser, Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey-test.ts';
import { type OwnSite, startOwnSite } from '../support/own-site.ts';

/** Colours of a panel are those of every screen: the short run opens the panels in one theme. */
const THEMES: readonly ('light' | 'dark')[] = process.env.EVERY_THEME === '1' ? ['light', 'dark'] : ['light'];
let ownSite: OwnSite;

test.beforeAll(async () => {
  ownSite = await startOwnSite();
  const owner = await ownSite.site.signIn(ownSite.owner);
  await owner.ok(createFaq, { body: { title: 'Who may take an exam?', description: 'Everyone invited.' } });
  await ownSite.anonymous.ok(createContact, {
    body: { name: 'Leela Das', email: 'leela@example.org', message: 'How many may sit at once?' },
  });
  // No model is called.
  await owner.ok(updateAiSettings, { body: { geminiKey: 'key', ...defaultsOf('ai') } });
});
test.afterAll(() => ownSite.stop());

async function openIn(
  browser: Browser,
  theme: (typeof THEMES)[number],
  account = ownSite.owner,
): Promise<Page> {
  const page = await ownSite.open(browser, account);
  await page.evaluate((chosen) => localStorage.setItem('invigil.theme', chosen), theme);
  return page;
}

async function expectFinish(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 860 });
  expect.soft(await findViolations(page), name).toEqual([]);
  await page.setViewportSize({ width: 320, height: 720 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 860 });
}

for (const theme of THEMES)
  test(`open panels of settings, FAQ and contacts have no axe violation in the ${theme} theme and fit 320 px [site-panels.1]`, async ({
    browser,
  }) => {
    const page = await openIn(browser, theme);
    for (const panel of [/^Payment/, /^E-mail Address/, /^Landing page/, /^E-mail texts/, /^AI Keys/]) {
      await page.goto(`${ownSite.baseUrl}/settings/appSettings`);
      await page.getByRole('button', { name: panel }).click();
      const secrets = page.getByRole('button', { name: /^Enter: / });
      while ((await secrets.count()) > 0) await secrets.first().click();
      if (String(panel).includes('Landing'))
        await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
      await expectFinish(page, `${panel} ${theme}`);
    }
    await page.context().close();

    const lists = await openIn(browser, theme);
    await lists.goto(`${ownSite.baseUrl}/settings/faq`);
    await lists.getByRole('button', { name: /^Edit question/ }).click();
    await expectFinish(lists, `FAQ panel ${theme}`);
    await lists.goto(`${ownSite.baseUrl}/settings/contacts`);
    await lists.getByRole('button', { name: 'Read message: Leela Das' }).first().click();
    await expectFinish(lists, `message ${theme}`);
    await lists.context().close();

    const admin = await buildAdmin(ownSite.site);
    const reader = await openIn(browser, theme, admin.credentials);
    await reader.goto(`${ownSite.baseUrl}/settings/faq`);
    await reader.getByRole('button', { name: 'Who may take an exam?' }).click();
    await expectFinish(reader, `FAQ accordion ${theme}`);

    await reader.getByRole('banner').getByRole('button', { name: 'AI model: Gemini AI' }).click();
    await expect(reader.getByRole('dialog')).toBeVisible();
    await expectFinish(reader, `choice of the AI model ${theme}`);
    await reader.goto(`${ownSite.baseUrl}/report/template?template=new`);
    await reader.getByRole('button', { name: 'AI help: Heading' }).click();
    await expect(reader.getByRole('dialog')).toBeVisible();
    await expectFinish(reader, `AI help ${theme}`);
    await reader.context().close();
  });
