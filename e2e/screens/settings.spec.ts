import * as settings from '@invigil/contract/site/settings-endpoints';
import type { ApiClient } from '@invigil/testkit/api/api-client';
import { createHttpClient } from '@invigil/testkit/api/http-client';
import { type StartedServer, startServer } from '@invigil/testkit/server/start-server';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../support/journey-test.ts';

const WELCOME = 'Sit down, breathe, begin';
const HOT_PINK = 'rgb(255, 20, 147)';
const PICTURE = new URL('../support/fixtures/circuit.png', import.meta.url).pathname;

/** Settings apply to the whole site, and other journeys expect the defaults: this one has its own site. */
let server: StartedServer;
let anonymous: ApiClient;
let page: Page;

test.beforeAll(async ({ browser }) => {
  server = await startServer();
  anonymous = createHttpClient({ baseUrl: server.baseUrl });
  page = await openOwner(browser);
});
test.afterAll(async () => {
  await page.close();
  await server.stop();
});

async function openOwner(browser: Browser): Promise<Page> {
  const opened = await browser.newPage({ viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce' });
  await opened.goto(`${server.baseUrl}/signIn`);
  await opened.getByLabel('E-mail').fill(server.owner.email);
  await opened.getByRole('textbox', { name: 'Password' }).fill(server.owner.password);
  await opened.locator('button[type=submit]').click();
  await opened.waitForURL('**/dashboard');
  return opened;
}

const landing = () => panel('Landing page');
const group = (name: string) => page.getByRole('region', { name, exact: true });
const field = (of: string, label: string) => group(of).getByLabel(label, { exact: true });
const open = () => page.goto(`${server.baseUrl}/settings/appSettings`);
const stored = (): Promise<Readonly<Record<string, unknown>>> => anonymous.ok(settings.getSiteSettings);
const panel = (name: string) =>
  page
    .locator('[class*=_settingsPanel_]')
    .filter({ has: page.getByRole('button', { name: new RegExp(`^${name}`) }) });
const expand = (name: string) =>
  panel(name)
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click();
const preview = (name: string) => panel(name).getByRole('complementary', { name: 'Preview' });
const save = (name: string) => panel(name).getByRole('button', { name: 'Save', exact: true }).click();

test('the general settings are saved separately and apply at once [journey-settings.2]', async ({
  browser,
}) => {
  await open();
  await page.getByLabel('Site title').fill('Hill School');
  await page.getByLabel('Welcome message', { exact: true }).fill(WELCOME);
  await page.getByLabel('Copyright text', { exact: true }).fill('Hill School, Kolkata');
  await page.getByLabel('App version').fill('2');
  await expect(page.getByLabel('Certificate prefix')).toHaveValue('CERT-');
  await page.getByLabel('Certificate prefix').fill('HILL/');
  await page.getByLabel('Send a welcome e-mail').check();
  await page.getByLabel('Show the FAQ').uncheck();
  await save('General');
  await expect(page.getByText('Successfully Saved')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Hill School');
  await expect(page).toHaveTitle('Settings | Hill School');
  expect(await stored()).toMatchObject({
    siteTitle: 'Hill School',
    welcomeMessage: WELCOME,
    copyrightText: 'Hill School, Kolkata',
    appVersion: 2,
    certificatePrefix: 'HILL/',
    sendsWelcomeMail: true,
    showsFaq: false,
    reloadLimit: 2,
  });
  const visitor = await browser.newPage();
  await visitor.goto(`${server.baseUrl}/signIn`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(WELCOME);
  await expect(visitor).toHaveTitle('Sign In | Hill School');
  await visitor.goto(server.baseUrl);
  await expect(visitor).toHaveTitle(/ \| Hill School$/);
  await visitor.close();
  // The saved app version reloads this page after ten seconds, which would interrupt a later navigation.
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('button', { name: 'Refresh' })).toHaveCount(0);
  await expect(page.getByLabel('Site title')).toHaveValue('Hill School');
});

test('logo and favicon are chosen, shown and removed [journey-settings.3]', async () => {
  await open();
  const logo = page.getByRole('group', { name: 'Logo' });
  await logo
    .locator('input[type=file]')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(logo.getByRole('alert')).toContainText('This file is not a picture that can be read.');
  await logo.locator('input[type=file]').setInputFiles(PICTURE);
  await expect(logo.locator('img')).toHaveAttribute('src', /^\/Resources\/SiteImages\//);
  await expect(preview('General').locator('.brand img')).toHaveAttribute('src', /SiteImages/);
  const favicon = page.getByRole('group', { name: 'Favicon' });
  await favicon.locator('input[type=file]').setInputFiles(PICTURE);
  await expect(favicon.locator('img')).toBeVisible();
  await save('General');
  await expect(page.getByText('Successfully Saved')).toBeVisible();
  const { logoPath, faviconPath } = await stored();
  for (const path of [logoPath, faviconPath])
    expect((await anonymous.fetchAddress(String(path))).mediaType).toMatch(/^image\//);
  await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', `${logoPath}?size=thumbnail`);
  await logo.getByRole('button', { name: 'Remove the picture: Logo' }).click();
  await expect(logo.locator('img')).toHaveCount(0);
  await save('General');
  await expect.poll(async () => (await stored()).logoPath).toBe('');
});

test('the colours of the site are previewed in both themes before saving, then applied at once [journey-settings.5]', async ({
  browser,
}) => {
  await open();
  await expand('Colours');
  const colours = panel('Colours');
  const [light, dark] = [
    preview('Colours').getByRole('figure').nth(0),
    preview('Colours').getByRole('figure').nth(1),
  ];
  await expect(light).toContainText('Light theme');
  await expect(dark).toContainText('Dark theme');
  await expect(colours.getByLabel('App bar', { exact: true })).toHaveValue('#363636');
  await colours.getByLabel('App bar', { exact: true }).fill('pink');
  await colours.getByLabel('Header', { exact: true }).focus();
  await expect(colours.getByText('Enter a colour such as #0E5860.')).toBeVisible();
  await colours.getByLabel('App bar: choose from a palette').fill('#ff1493');
  await expect(colours.getByLabel('App bar', { exact: true })).toHaveValue('#FF1493');
  await expect(light.locator('[class*=_smallPageBar_]')).toHaveCSS('background-color', HOT_PINK);
  await expect(page.getByRole('banner')).not.toHaveCSS('background-color', HOT_PINK);
  await colours.getByLabel('Footer', { exact: true }).fill('#14213D');
  await expect(light.locator('[class*=_smallPageFooter_]')).toHaveCSS('background-color', 'rgb(20, 33, 61)');
  await save('Colours');
  await expect(page.getByText('Successfully Saved')).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCSS('background-color', HOT_PINK);
  const visitor = await browser.newPage({ colorScheme: 'light' });
  await visitor.goto(server.baseUrl);
  await expect(visitor.getByRole('contentinfo')).toHaveCSS('background-color', 'rgb(20, 33, 61)');
  await visitor.close();
});

test('an unedited landing text shows its default, and is not stored by saving others [journey-settings-landing.1]', async ({
  browser,
}) => {
  await open();
  await expand('Landing page');
  await expect(field('First screen', 'Title')).toHaveValue('Run online exams you can rely on');
  await expect(group('First screen')).toContainText('Default text');
  await field('First screen', 'Text').fill('Our own words');
  await save('Landing page');
  await expect(page.getByText('Successfully Saved')).toBeVisible();
  expect(await stored()).toMatchObject({ homeHeader1: '', homeDetail1: 'Our own words', footerFacebook: '' });
  const visitor = await browser.newPage();
  await visitor.goto(`${server.baseUrl}/?lang=es`);
  await expect(visitor.locator('.hero .lead')).toHaveText('Our own words');
  await expect(visitor.getByRole('heading', { level: 1 })).not.toHaveText('Run online exams you can rely on');
  await visitor.close();
  await field('First screen', 'Text').fill('Better words');
  await group('First screen').getByRole('button', { name: 'Restore the default: Text' }).click();
  await expect(field('First screen', 'Text')).toHaveValue(/^Write the exam/);
  await save('Landing page');
  await expect.poll(async () => (await stored()).homeDetail1).toBe('');
});

test('pictures of the landing page are uploaded, previewed and removed [journey-settings-landing.4]', async () => {
  await open();
  await expand('Landing page');
  const picture = group('First screen').getByRole('group', { name: 'Picture' });
  await picture
    .locator('input[type=file]')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(picture.getByRole('alert')).toContainText('not a picture that can be read');
  await picture.locator('input[type=file]').setInputFiles(PICTURE);
  await expect(landing().frameLocator('iframe').locator('.hero-image')).toHaveAttribute(
    'src',
    /^\/Resources\/SiteImages\//,
  );
  await save('Landing page');
  await expect(page.getByText('Successfully Saved')).toBeVisible();
  expect((await anonymous.fetchAddress(String((await stored()).homePicture))).mediaType).toMatch(/^image\//);
  await picture.getByRole('button', { name: 'Remove the picture: Picture' }).click();
  await save('Landing page');
  await expect.poll(async () => (await stored()).homePicture).toBe('');
});
