import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey-test.ts';
import { baseUrl, journeySite, openSignedIn, rowOf } from '../support/signed-in-page.ts';

const VERSION_KEY = 'invigil.appVersion';

/** Answers the site's settings with another version. */
async function answerVersion(page: Page, version: number): Promise<void> {
  const address = `${baseUrl()}/api/Settings/GetSiteSettings`;
  const stored = await (await page.request.get(address)).json();
  await page.route(address, (route) => route.fulfill({ json: Object.assign(stored, { version }) }));
}
const storedVersion = (page: Page) => page.evaluate((key) => localStorage.getItem(key), VERSION_KEY);

test.describe('a newer version of the site', () => {
  test('a newer version of the site shows a notice, and the page reloads after ten seconds [page-chrome.1]', async ({
    browser,
  }) => {
    const page = await openSignedIn(browser, (await buildAdmin(journeySite())).credentials);
    await page.clock.install();
    await page.goto(`${baseUrl()}/user/profile`);
    await expect.poll(() => storedVersion(page)).toBe('1');
    await answerVersion(page, 2);
    const reloaded = page.waitForEvent('load');
    // An open page reads the settings again after some minutes.
    await page.clock.fastForward('05:01');
    const notice = page.getByText('New contents are available. The page reloads in 10 seconds.');
    await expect(notice).toBeVisible();
    await page.clock.fastForward('00:10');
    await reloaded;
    expect(await storedVersion(page)).toBe('2');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice).toHaveCount(0);
    await page.context().close();
  });

  test('a newer version of the site waits while a form has unsaved changes, and reloads by its button [page-chrome.2]', async ({
    browser,
  }) => {
    const page = await openSignedIn(browser, (await buildAdmin(journeySite())).credentials);
    await page.clock.install();
    await page.goto(`${baseUrl()}/user/profile`);
    await page.getByLabel('Mobile number').fill('+91 98');
    await expect.poll(() => storedVersion(page)).toBe('1');
    await answerVersion(page, 3);
    await page.clock.fastForward('05:01');
    await expect(page.getByText('Save your changes, then refresh.')).toBeVisible();
    await page.clock.fastForward('01:00');
    await expect(page.getByLabel('Mobile number')).toHaveValue('+91 98');
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The page reloads in 10 seconds.')).toBeVisible();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await reloaded;
    expect(await storedVersion(page)).toBe('3');
    await page.context().close();
  });
});

test('a lost and a regained connection are announced on landing, sign-in and signed-in pages [page-chrome.3]', async ({
  browser,
}) => {
  const page = await openSignedIn(browser, (await buildAdmin(journeySite())).credentials);
  for (const path of ['/user/profile', '/signIn', '/']) {
    await page.goto(`${baseUrl()}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path === '/') await expectLandingScript(page);
    await page.context().setOffline(true);
    await expect(page.getByText('Error established in network connection!')).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('Back Online!')).toBeVisible();
    await expect(page.getByText('Error established in network connection!')).toHaveCount(0);
  }
  await page.context().close();
});

test("the browser's Back returns to the scroll position of a long page, and a link opens at the top [page-chrome.4]", async ({
  browser,
}) => {
  const site = journeySite();
  const admin = await buildAdmin(site);
  for (let number = 0; number < 10; number++) await buildCandidate(site, admin, `Candidate ${number}`);
  const page = await openSignedIn(browser, admin.credentials);
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto(`${baseUrl()}/user/users`);
  await expect(page.getByText('Candidate 0')).toBeAttached();
  await page.mouse.move(700, 300);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  const position = await page.evaluate(() => scrollY);
  // A pointer would scroll the link into view first.
  await page.getByRole('link', { name: 'Audit trail' }).evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit Trail');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(position, -1);
  await page.context().close();
});

test('the site can be installed: every page names a manifest with title, start and pictures [page-chrome.5]', async ({
  page,
}) => {
  for (const path of ['/', '/signIn', '/quiz/startQuiz']) {
    await page.goto(`${baseUrl()}${path}`);
    await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.webmanifest');
  }
  const response = await page.request.get(`${baseUrl()}/manifest.webmanifest`);
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  const manifest = await response.json();
  expect(manifest).toMatchObject({ name: 'Invigil', start_url: '/dashboard', display: 'standalone' });
  for (const { src, sizes } of manifest.icons) {
    const icon = await page.request.get(`${baseUrl()}${src}`);
    expect(icon.headers()['content-type']).toBe('image/png');
    // Width and height are big-endian numbers at byte 16 of a PNG file.
    const body = await icon.body();
    expect(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`).toBe(sizes);
  }
});

test('an Admin gives a candidate a picture, which the list and the drawer of the candidate show [page-chrome.6]', async ({
  browser,
}) => {
  const site = journeySite();
  const admin = await buildAdmin(site);
  const candidate = await buildCandidate(site, admin, 'Pictured Pia');
  const page = await openSignedIn(browser, admin.credentials);
  await page.goto(`${baseUrl()}/user/users`);
  await rowOf(page, 'Pictured Pia')
    .getByRole('button', { name: /^Edit user/ })
    .click();
  await page.locator('input[type=file]').setInputFiles('e2e/support/fixtures/circuit.png');
  await page
    .getByRole('dialog', { name: 'Crop the picture' })
    .getByRole('button', { name: 'Use picture' })
    .click();
  await expect(page.locator('[class*=_pictureField_] img')).toHaveJSProperty('complete', true);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Successfully Updated')).toBeVisible();
  const listed = rowOf(page, 'Pictured Pia').locator('img.avatar');
  await expect(listed).toHaveJSProperty('complete', true);
  expect(await listed.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.context().close();

  const candidatePage = await openSignedIn(browser, candidate.credentials);
  const picture = candidatePage.getByRole('complementary', { name: 'Main menu' }).locator('img.avatar');
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await candidatePage.context().close();
});

/** Waits for the script of the landing page: the server renders its content, and a button answers only afterwards. */
async function expectLandingScript(page: Page): Promise<void> {
  const themeButton = page.getByRole('button', { name: 'Dark theme' });
  await themeButton.click();
  await expect(themeButton).toHaveAttribute('aria-pressed', 'true');
}
