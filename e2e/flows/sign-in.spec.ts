import { signIn } from '@invigil/contract/accounts/account-endpoints';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey-test.ts';
import { buildSampleSite, type SampleSite } from '../support/sample-site.ts';

import { baseUrl, openSignedIn, siteOwner } from '../support/signed-in-page.ts';

let site: SampleSite;

test.beforeAll(async () => {
  site = await buildSampleSite(baseUrl(), siteOwner());
});

async function fillAndSubmit(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.locator('button[type=submit]').click();
}

test('the logo of the sign-in screen leads back to the home page [sign-in.2]', async ({ page }) => {
  await page.goto(`${baseUrl()}/signIn`);
  await page.getByRole('link', { name: 'Invigil, back to the home page' }).click();
  await page.waitForURL(`${baseUrl()}/`);
  await expect(page.locator('#home')).toBeVisible();
});

test('the sign-in screen shows the minutes to wait after too many wrong passwords [sign-in.7]', async ({
  page,
}) => {
  const data = { email: `locked${Date.now()}@example.org`, password: 'wrong password' };
  for (let guess = 0; guess < 10; guess++)
    expect((await page.request.post(`${baseUrl()}${signIn.path}`, { data })).status()).toBe(204);
  await page.goto(`${baseUrl()}/signIn`);
  await fillAndSubmit(page, data.email, data.password);
  await expect(page.getByText('Too many attempts. Try again in 15 minutes.')).toBeVisible();
});

test('the forgotten-password panel answers the same for known and unknown addresses [sign-in.5]', async ({
  page,
}) => {
  // The form is offered where the site sends e-mail.
  const address = `${baseUrl()}/api/Settings/GetSiteSettings`;
  const stored = await (await page.request.get(address)).json();
  await page.route(address, (route) => route.fulfill({ json: Object.assign(stored, { canSendMail: true }) }));
  await page.goto(`${baseUrl()}/signIn`);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgotten password' })).toBeVisible();
  const submit = page.getByRole('button', { name: 'Send the link' });
  await submit.click();
  await expect(page.getByText('This field may not be empty')).toBeVisible();
  const answers: string[] = [];
  for (const email of [site.candidate.email, 'nobody@example.org']) {
    await page.getByLabel('E-mail').fill(email);
    const answered = page.waitForResponse('**/api/Settings/SendPasswordMail');
    await submit.click();
    answers.push(`${(await answered).status()} ${await (await answered).text()}`);
    // A site without mail settings sends no mail; the panel says so for every address.
    await expect(page.getByText('Email settings not done yet')).toBeVisible();
  }
  expect(answers[0]).toBe(answers[1]);
  await page.getByRole('button', { name: 'Back to sign-in' }).click();
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible();
});

test('a wrong password at sign-in shows an error and clears the stored session [sign-in.6]', async ({
  browser,
}) => {
  const page = await openSignedIn(browser, site.candidate);
  const storedSession = () => page.evaluate(() => localStorage.getItem('invigil.session'));
  await page.goto(`${baseUrl()}/signIn`);
  expect(await storedSession()).not.toBeNull();
  await fillAndSubmit(page, site.candidate.email, 'not the password');
  await expect(page.getByText('Incorrect Email/Password!')).toBeVisible();
  expect(await storedSession()).toBeNull();
  await fillAndSubmit(page, site.candidate.email, 'short');
  await expect(page.getByText('At least 8 characters.', { exact: true })).toBeVisible();
  await fillAndSubmit(page, 'nobody@example.org', site.candidate.password);
  await expect(page.getByText('Incorrect Email/Password!')).toBeVisible();
  await fillAndSubmit(page, site.candidate.email, site.candidate.password);
  await page.waitForURL('**/dashboard');
  expect(await storedSession()).not.toBeNull();
  await page.context().close();
});

test('a protected screen leads to sign-in without a session [sign-in.1]', async ({ page }) => {
  const addresses = ['/dashboard', '/user/users', '/question/quizes', '/quiz/startQuiz?quiz=1'];
  for (const address of [...addresses, '/quiz/result?attempt=1']) {
    // The page can leave before it has loaded, and in React's strict mode twice.
    await page.goto(baseUrl() + address, { waitUntil: 'commit' });
    await expect(page).toHaveURL(/\/signIn$/);
  }
});
