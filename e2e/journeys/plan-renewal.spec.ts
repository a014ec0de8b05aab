import { getCurrentUser } from '@invigil/contract/accounts/account-endpoints';
import { createPlan } from '@invigil/contract/billing/plan-endpoints';
import { buildAdmin, planFields, setUpPayments } from '@invigil/testkit/builders/accounts';
import { buildAssessment } from '@invigil/testkit/builders/assessments';
import { type SignedIn, type Site, siteAt } from '@invigil/testkit/builders/site';
import { type StartedServer, startServer } from '@invigil/testkit/server/start-server';
import type { Browser, Page } from '@playwright/test';
import { findViolations } from './accessibility.ts';
import { expect, test } from './journey-test.ts';
import { rowOf } from './signed-in-page.ts';

/** A site has at most one free plan: these journeys have their own site. */
let server: StartedServer;
let site: Site;

test.beforeAll(async () => {
  server = await startServer();
  site = siteAt(server.baseUrl, server.owner);
  const owner = await site.signIn(site.owner);
  await setUpPayments(owner);
  await owner.ok(createPlan, {
    body: planFields({ title: 'Classroom', priceMinor: 0, assessmentLimit: 50 }),
  });
  await owner.ok(createPlan, { body: planFields({ title: 'Department', priceMinor: 2_400 }) });
});
test.afterAll(() => server.stop());

/** An Admin whose plan allows one assessment, and has it. */
async function usedUp(): Promise<SignedIn> {
  const admin = await buildAdmin(site, { assessmentLimit: 1 });
  await buildAssessment(admin);
  return admin;
}

async function signIn(browser: Browser, { email, password }: SignedIn['credentials']): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 860 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(`${server.baseUrl}/signIn`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/dashboard');
  return page;
}

test('a plan whose limit is reached is renewed from the refused form, at once where it is free [plan-renewal.1]', async ({
  browser,
}) => {
  const admin = await usedUp();
  const page = await signIn(browser, admin.credentials);
  await page.goto(`${server.baseUrl}/quiz/topics`);
  await page.getByRole('button', { name: 'New assessment' }).first().click();
  const panel = page.getByRole('dialog', { name: 'New assessment' });
  await panel.getByLabel('Title', { exact: true }).fill('One too many');
  await panel.getByLabel('Time limit').fill('30');
  await panel.getByLabel('Total marks').fill('20');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('You exceed your Billing plan limit or date')).toBeVisible();
  await panel.getByRole('button', { name: 'Renew plan' }).click();
  const pricing = page.getByRole('dialog', { name: 'Plans' });
  await expect(pricing).toContainText('1 of 1 assessment used.');
  expect(await findViolations(page, '[role=dialog]')).toEqual([]);
  await pricing.getByRole('button', { name: 'Choose Classroom' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Renew plan' }).click();
  await page.waitForURL(`${server.baseUrl}/`);
  await expect(page.getByText('Plan renewed. Sign in again to use it.')).toBeVisible();
  expect(await admin.status(getCurrentUser)).toBe(200);
  expect(await (await site.signIn(admin.credentials)).ok(getCurrentUser)).toMatchObject({
    planName: 'Classroom',
    assessmentLimit: 50,
  });
  await page.reload();
  await expect(page.getByText('Plan renewed.')).toHaveCount(0);
  await page.context().close();
});

test('a paid plan says that payments are not set up, and the dialog fits a phone [plan-renewal.2]', async ({
  browser,
}) => {
  const admin = await usedUp();
  await setUpPayments(await site.signIn(site.owner), '');
  const page = await signIn(browser, admin.credentials);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Plans and usage' }).click();
  const pricing = page.getByRole('dialog', { name: 'Plans' });
  await pricing.getByRole('button', { name: 'Choose Department' }).click();
  await expect(pricing.getByRole('alert')).toContainText('Payment settings not done yet');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.context().close();
});

test('the SuperAdmin renews the plan of an Admin, with a plan and a payment mode [plan-renewal.3]', async ({
  browser,
}) => {
  const admin = await usedUp();
  const page = await signIn(browser, site.owner);
  await page.goto(`${server.baseUrl}/user/users`);
  const row = rowOf(page, admin.credentials.email);
  await row.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Renew plan' }).click();
  const panel = page.getByRole('dialog', { name: /^Renew the plan of/ });
  await panel.getByRole('button', { name: 'Renew plan' }).click();
  await expect(panel.getByRole('combobox').nth(1)).toHaveAccessibleDescription('Choose a payment mode.');
  const department = await panel.getByRole('option', { name: /^Department/ }).getAttribute('value');
  await panel.getByRole('combobox').first().selectOption(department);
  await panel.getByRole('combobox').nth(1).selectOption('offline');
  await panel.getByRole('button', { name: 'Renew plan' }).click();
  await expect(page.getByText(/^Plan of .* renewed$/)).toBeVisible();
  expect(await admin.ok(getCurrentUser)).toMatchObject({ planName: 'Department' });
  await page.context().close();
});

test('the pricing dialog is 1200 px wide where the window has room [plan-renewal.4]', async ({ browser }) => {
  const page = await signIn(browser, (await usedUp()).credentials);
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Plans and usage' }).click();
  const pricing = page.getByRole('dialog', { name: 'Plans' });
  await expect(pricing).toHaveCSS('width', '1200px');
  await page.context().close();
});
