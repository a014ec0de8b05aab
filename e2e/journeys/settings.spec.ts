import * as settings from '@invigil/contract/site/settings-endpoints';
import type { ApiClient } from '@invigil/testkit/api/api-client';
import { createHttpClient } from '@invigil/testkit/api/http-client';
import { type StartedServer, startServer } from '@invigil/testkit/server/start-server';
import { type Browser, expect, type Page, test } from '@playwright/test';

const WELCOME = 'Sit down, breathe, begin';
const HOT_PINK = 'rgb(255, 20, 147)';
const PICTURE = new URL('./fixtures/circuit.png', import.meta.url).pathname;

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

const open = () => page.goto(`${server.baseUrl}/settings/appSettings`);
const stored = () => anonymous.ok(settings.getSiteSettings);
const panel = (name: string) =>
  page.locator('.settings-panel').filter({ has: page.getByRole('button', { name: new RegExp(`^${name}`) }) });
const expand = (name: string) =>
  panel(name)
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click();
const preview = (name: string) => panel(name).getByRole('complementary', { name: 'Preview' });
const save = (name: string) => panel(name).getByRole('button', { name: 'Save', exact: true }).click();
const alert = () => page.getByRole('alertdialog');

test('the dashboard of a new site leads its SuperAdmin to the settings, until dismissed [journey-settings.10]', async ({
  browser,
}) => {
  const notice = (of: Page) => of.getByRole('status').filter({ hasText: 'Choose colours, title and logo' });
  const owner = await openOwner(browser);
  await notice(owner).getByRole('link', { name: 'Open App settings' }).click();
  await expect(owner).toHaveURL(`${server.baseUrl}/settings/appSettings`);
  await owner.goto(`${server.baseUrl}/dashboard`);
  await notice(owner).getByRole('button', { name: 'Not now' }).click();
  await expect(notice(owner)).toHaveCount(0);
  await owner.reload();
  await expect(owner.getByRole('heading', { level: 1 })).toBeVisible();
  await owner.waitForLoadState('networkidle');
  await expect(notice(owner)).toHaveCount(0);
  await owner.context().close();
});

test('the settings are panels that expand and collapse [journey-settings.1]', async () => {
  await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(`${server.baseUrl}/settings/appSettings`);
  const heads = page.locator('.settings-panel h2');
  await expect(heads).toHaveText([
    ...[/^General/, /^Exam/, /^Payment/, /^E-mail/, /^Colours/, /^Landing page/, /^E-mail texts/],
  ]);
  await expect(page.getByLabel('Site title')).toBeVisible();
  await expect(page.getByLabel('Longest recording')).toBeHidden();
  await expand('Exam');
  await expect(page.getByLabel('Longest recording')).toBeVisible();
  await expand('General');
  await expect(page.getByLabel('Site title')).toBeHidden();
});

test('unedited texts show their defaults [journey-settings.8]', async () => {
  await open();
  await expect(page.getByLabel('Site title')).toHaveValue('Invigil');
  await expect(page.getByLabel('Welcome message')).toHaveValue('Instructions for candidates');
  await expect(page.getByLabel('Copyright text')).toHaveValue('© Invigil');
  await expect(page.getByLabel('App version')).toHaveValue('1');
});

test('title, texts and version are required, the version a positive integer [journey-settings.9]', async () => {
  await open();
  for (const label of ['Site title', 'Welcome message', 'Copyright text', 'App version'])
    await page.getByLabel(label).fill('');
  await save('General');
  await expect(panel('General').getByText('This field may not be empty')).toHaveCount(4);
  await page.getByLabel('App version').fill('0');
  await expect(panel('General').getByText('The value must be greater than zero')).toBeVisible();
  await page.getByLabel('App version').fill('1.5');
  await expect(panel('General').getByText('The value must be an integer number')).toBeVisible();
  await panel('General').getByRole('button', { name: 'Undo changes' }).click();
  await expect(page.getByLabel('Site title')).toHaveValue('Invigil');
  await expect(panel('General').getByText('This field may not be empty')).toHaveCount(0);
});

test('title, welcome message and copyright text are previewed before saving [journey-settings.7]', async () => {
  await open();
  await page.getByLabel('Site title').fill('Hill School');
  await expect(preview('General')).toContainText('Hill School');
  await expect(page.getByLabel('Copyright text')).toHaveValue('© Hill School');
  await expect(preview('General')).toContainText('© Hill School');
  await page.getByLabel('Welcome message').fill(WELCOME);
  await expect(preview('General')).toContainText(WELCOME);
  await page.getByLabel('Copyright text').fill('Hill School, Kolkata');
  await expect(preview('General')).toContainText('Hill School, Kolkata');
  expect((await stored()).siteTitle).toBe('Invigil');
});

test('leaving unsaved settings asks first', async () => {
  await open();
  await page.getByLabel('Welcome message').fill(WELCOME);
  await page.getByRole('navigation').getByRole('link', { name: 'Plans' }).click();
  await expect(alert()).toContainText('Leave without saving?');
  await alert().getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Welcome message')).toHaveValue(WELCOME);
});

test('the general settings are saved separately and apply at once [journey-settings.2]', async ({
  browser,
}) => {
  await open();
  await page.getByLabel('Site title').fill('Hill School');
  await page.getByLabel('Welcome message').fill(WELCOME);
  await page.getByLabel('Copyright text').fill('Hill School, Kolkata');
  await page.getByLabel('App version').fill('2');
  await expect(page.getByLabel('Certificate prefix')).toHaveValue('CERT-');
  await page.getByLabel('Certificate prefix').fill('HILL/');
  await page.getByLabel('Send a welcome e-mail').check();
  await page.getByLabel('Show the FAQ').uncheck();
  await save('General');
  await expect(page.getByText('General settings saved')).toBeVisible();
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
});

test('the days that the sign-in history stays are saved, and checked at the field [journey-settings.12]', async () => {
  await open();
  const days = page.getByLabel('Keep the sign-in history for');
  await expect(days).toHaveValue('365');
  for (const [value, error] of [
    ['', 'This field may not be empty'],
    ['0', 'The value must be greater than zero'],
    ['1.5', 'The value must be an integer number'],
    ['3651', 'This value is too large. Enter a smaller one.'],
  ] as const) {
    await days.fill(value);
    await save('General');
    await expect(days).toHaveAccessibleDescription(new RegExp(error));
  }
  await days.fill('90');
  await save('General');
  await expect(page.getByText('General settings saved')).toBeVisible();
  expect((await stored()).signInHistoryDays).toBe(90);
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
  await expect(page.getByText('General settings saved')).toBeVisible();
  const { logoPath, faviconPath } = await stored();
  expect((await anonymous.fetchAddress(logoPath)).mediaType).toMatch(/^image\//);
  expect((await anonymous.fetchAddress(faviconPath)).mediaType).toMatch(/^image\//);
  await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', logoPath);
  await logo.getByRole('button', { name: 'Remove the picture: Logo' }).click();
  await expect(logo.locator('img')).toHaveCount(0);
  await save('General');
  await expect.poll(async () => (await stored()).logoPath).toBe('');
});

test('the exam settings are saved, recordings in minutes [journey-settings.4]', async () => {
  await open();
  await expand('Exam');
  const exam = panel('Exam');
  await expect(exam.getByLabel('Reload that ends it')).toHaveValue('2');
  await expect(exam.getByLabel('Longest recording')).toHaveValue('5');
  await exam.getByLabel('Longest recording').fill('');
  await exam.getByLabel('Reload that ends it').fill('0');
  await save('Exam');
  await expect(exam.getByText('This field may not be empty')).toBeVisible();
  await expect(exam.getByText('The value must be greater than zero')).toBeVisible();
  await exam.getByLabel('Longest recording').fill('1.5');
  await expect(exam.getByText('The value must be an integer number')).toBeVisible();
  await exam.getByLabel('Longest recording').fill('12');
  await exam.getByLabel('Reload that ends it').fill('3');
  for (const label of [
    'End the exam on reload',
    'End the exam when the candidate leaves the tab',
    'Show the logo on the exam page',
    'Has webcam',
    'Store recordings on S3',
  ])
    await exam.getByLabel(label).check();
  await save('Exam');
  await expect(page.getByText('Exam settings saved')).toBeVisible();
  expect(await stored()).toMatchObject({
    endsOnReload: true,
    reloadLimit: 3,
    endsOnLeaving: true,
    showsLogoInExam: true,
    recordsWithWebcam: true,
    storesRecordingsOnS3: true,
    maxRecordingSeconds: 720,
  });
});

test('colours are previewed in both themes before saving, then applied at once [journey-settings.5]', async ({
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
  await expect(light.locator('.small-page-bar')).toHaveCSS('background-color', HOT_PINK);
  await expect(page.getByRole('banner')).not.toHaveCSS('background-color', HOT_PINK);
  await colours.getByLabel('Footer', { exact: true }).fill('#14213D');
  await expect(light.locator('.small-page-footer')).toHaveCSS('background-color', 'rgb(20, 33, 61)');
  await save('Colours');
  await expect(page.getByText('Colours saved')).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCSS('background-color', HOT_PINK);
  const visitor = await browser.newPage({ colorScheme: 'light' });
  await visitor.goto(server.baseUrl);
  await expect(visitor.getByRole('contentinfo')).toHaveCSS('background-color', 'rgb(20, 33, 61)');
  await visitor.close();
});

test('a palette fills the four colour fields [journey-settings.11]', async () => {
  await open();
  await expand('Colours');
  const palettes = panel('Colours').getByRole('group', { name: 'Palette' });
  await expect(palettes.getByRole('button')).toHaveText([
    'Default',
    'Paper and teal',
    'Navy and gold',
    'Grey and red',
  ]);
  await palettes.getByRole('button', { name: 'Paper and teal' }).click();
  const field = (name: string) => panel('Colours').getByLabel(name, { exact: true });
  for (const [name, colour] of [
    ['App bar', '#0F4A52'],
    ['Header', '#F7F5F0'],
    ['Body', '#F7F5F0'],
    ['Footer', '#1A1E21'],
  ] as const)
    await expect(field(name)).toHaveValue(colour);
  await expect(palettes.getByRole('button', { pressed: true })).toHaveText(['Paper and teal']);
  await save('Colours');
  await expect(page.getByText('Colours saved')).toBeVisible();
  expect(await stored()).toMatchObject({ appBarColor: '#0F4A52', bodyColor: '#F7F5F0' });
});

test('one button restores the default colours [journey-settings.6]', async () => {
  await open();
  await expand('Colours');
  const colours = panel('Colours');
  await colours.getByLabel('App bar', { exact: true }).fill('#FF1493');
  await save('Colours');
  await expect(page.getByRole('banner')).toHaveCSS('background-color', HOT_PINK);
  await colours.getByRole('button', { name: 'Restore the defaults' }).click();
  await expect(colours.getByLabel('App bar', { exact: true })).toHaveValue('#363636');
  await expect(colours.getByLabel('Header', { exact: true })).toHaveValue('#F5F5F5');
  await expect(colours.getByLabel('Body', { exact: true })).toHaveValue('#F9F9F9');
  await expect(colours.getByLabel('Footer', { exact: true })).toHaveValue('#FFFFFF');
  await save('Colours');
  await expect.poll(async () => (await stored()).appBarColor).toBe('#363636');
  await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(54, 54, 54)');
});
