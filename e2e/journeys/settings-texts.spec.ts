import * as contract from '@invigil/contract/site/private-settings-endpoints';
import { getSiteSettings } from '@invigil/contract/site/settings-endpoints';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { expect, type Page, test } from '@playwright/test';
import { type OwnSite, startOwnSite } from './own-site.ts';

const REQUIRED = 'This field may not be empty';
const PICTURE = new URL('./fixtures/circuit.png', import.meta.url).pathname;
const PANELS = { landing: /^Landing page/, mailTexts: /^E-mail texts/ };

/** The texts are those of the whole site: this journey has its own. */
let own: OwnSite;
let owner: SignedIn;
let page: Page;

test.beforeAll(async ({ browser }) => {
  own = await startOwnSite();
  owner = await own.site.signIn(own.owner);
  page = await own.open(browser, own.owner);
});
test.afterAll(async () => {
  await page.context().close();
  await own.stop();
});

const panel = (name: keyof typeof PANELS) =>
  page.locator('.settings-panel').filter({ has: page.getByRole('button', { name: PANELS[name] }) });
const landing = () => panel('landing');
const mailTexts = () => panel('mailTexts');
const group = (name: string) => page.getByRole('region', { name, exact: true });
const expand = (name: string) => group(name).getByRole('heading').getByRole('button').click();
const field = (of: string, label: string) => group(of).getByLabel(label, { exact: true });
const save = (name: keyof typeof PANELS) =>
  panel(name).getByRole('button', { name: 'Save', exact: true }).click();
const section = () => landing().frameLocator('iframe');
const stored = async (): Promise<Readonly<Record<string, unknown>>> => own.anonymous.ok(getSiteSettings);

async function open(name: keyof typeof PANELS): Promise<void> {
  await page.goto(`${own.baseUrl}/settings/appSettings`);
  await page.getByRole('button', { name: PANELS[name] }).click();
}

test('an unedited text shows its default, and is not stored by saving others [journey-settings-landing.1]', async ({
  browser,
}) => {
  await open('landing');
  await expect(field('First screen', 'Title')).toHaveValue('Run online exams you can rely on');
  await expect(group('First screen')).toContainText('Default text');
  await field('First screen', 'Text').fill('Our own words');
  await save('landing');
  await expect(page.getByText('Landing page saved')).toBeVisible();
  expect(await stored()).toMatchObject({ homeHeader1: '', homeDetail1: 'Our own words', footerFacebook: '' });
  const visitor = await browser.newPage();
  await visitor.goto(`${own.baseUrl}/?lang=es`);
  await expect(visitor.locator('.hero .lead')).toHaveText('Our own words');
  await expect(visitor.getByRole('heading', { level: 1 })).not.toHaveText('Run online exams you can rely on');
  await visitor.close();
  await field('First screen', 'Text').fill('Better words');
  await group('First screen').getByRole('button', { name: 'Restore the default: Text' }).click();
  await expect(field('First screen', 'Text')).toHaveValue(/^Write the exam/);
  await save('landing');
  await expect.poll(async () => (await stored()).homeDetail1).toBe('');
});

test('the section of the open group is previewed as the landing page shows it, while it is typed [journey-settings-landing.2]', async () => {
  await open('landing');
  await field('First screen', 'Title').fill('Exams at Hill School');
  await expect(section().getByRole('heading', { level: 1 })).toHaveText('Exams at Hill School');
  await expect(section().locator('.hero h1')).toHaveCSS('font-family', /Source Serif/);
  expect((await stored()).homeHeader1).not.toBe('Exams at Hill School');
  await expand('Benefits');
  await expect(field('First screen', 'Title')).toHaveCount(0);
  await field('Benefits', 'Benefit 16: title').fill('Six languages');
  await expect(section().locator('.benefits')).toContainText('Six languages');
  await expand('Footer');
  await field('Footer', 'Facebook').fill('https://facebook.example/hill');
  await expect(section().getByText('on Facebook')).toBeAttached();
  for (const name of ['Four boxes', 'Plans and prices', 'Features', 'Registration', 'Contact']) {
    await expand(name);
    await expect(section().locator('.landing h2').first()).toBeVisible();
  }
  await landing().getByRole('button', { name: 'Computer' }).click();
  await expect(section().locator('.landing h2').first()).toBeVisible();
});

test('a text that was emptied is required, a link is an address; the group with the error opens [journey-settings-landing.3]', async () => {
  await open('landing');
  await expand('Footer');
  await field('Footer', 'LinkedIn').fill('linkedin.example/hill');
  await expand('Benefits');
  await field('Benefits', 'Benefit 3: explanation').fill('');
  await expand('Contact');
  await save('landing');
  await expect(field('Benefits', 'Benefit 3: explanation')).toBeFocused();
  await expect(field('Benefits', 'Benefit 3: explanation')).toHaveAccessibleDescription(REQUIRED);
  await expect(group('Footer')).toContainText('1 field to fix');
  await field('Benefits', 'Benefit 3: explanation').fill('Now with words');
  await expand('Footer');
  await expect(field('Footer', 'LinkedIn')).toHaveAccessibleDescription(/Enter an address such as/);
  await field('Footer', 'LinkedIn').fill('https://linkedin.example/hill');
  await save('landing');
  await expect(page.getByText('Landing page saved')).toBeVisible();
  // A link that was set is required, and left out by its own button.
  await field('Footer', 'LinkedIn').fill('');
  await save('landing');
  await expect(field('Footer', 'LinkedIn')).toHaveAccessibleDescription(new RegExp(REQUIRED));
  await group('Footer').getByRole('button', { name: 'Leave out: LinkedIn' }).click();
  await save('landing');
  await expect.poll(async () => (await stored()).footerLinkedin).toBe('');
});

test('pictures of the landing page are uploaded, previewed and removed [journey-settings-landing.4]', async () => {
  await open('landing');
  const picture = group('First screen').getByRole('group', { name: 'Picture' });
  await picture
    .locator('input[type=file]')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(picture.getByRole('alert')).toContainText('not a picture that can be read');
  await picture.locator('input[type=file]').setInputFiles(PICTURE);
  await expect(section().locator('.hero-image')).toHaveAttribute('src', /^\/Resources\/SiteImages\//);
  await save('landing');
  await expect(page.getByText('Landing page saved')).toBeVisible();
  expect((await own.anonymous.fetchAddress(String((await stored()).homePicture))).mediaType).toMatch(
    /^image\//,
  );
  await picture.getByRole('button', { name: 'Remove the picture: Picture' }).click();
  await save('landing');
  await expect.poll(async () => (await stored()).homePicture).toBe('');
});

test('an e-mail is previewed with its placeholders filled, which a button inserts [journey-settings-texts.1]', async () => {
  await open('mailTexts');
  const preview = mailTexts().getByRole('complementary', { name: 'Preview of the e-mail' });
  await expect(preview).toContainText('Set a new password for Invigil');
  await expect(preview).toContainText('(the link to set a new password)');
  await expand('Welcome');
  await expect(field('Welcome', 'Header')).toHaveValue('Welcome to [siteTitle]');
  await field('Welcome', 'Body').fill('Hello ');
  await group('Welcome').getByRole('button', { name: '[email]' }).click();
  await expect(field('Welcome', 'Body')).toHaveValue('Hello [email]');
  await expect(preview).toContainText('Hello meera.iyer@example.org');
  await expect(group('Welcome').getByRole('button', { name: '[password]' })).toHaveCount(0);
});

test('e-mail texts are required and saved; defaults are restored [journey-settings-texts.2]', async () => {
  await open('mailTexts');
  await expand('Invitation');
  await field('Invitation', 'Subject').fill('');
  await field('Invitation', 'Body').fill('Come to [siteTitle]');
  await expand('Welcome');
  await save('mailTexts');
  await expect(field('Invitation', 'Subject')).toBeFocused();
  await expect(field('Invitation', 'Subject')).toHaveAccessibleDescription(REQUIRED);
  await group('Invitation').getByRole('button', { name: 'Restore the default: Subject' }).click();
  await expect(field('Invitation', 'Subject')).toHaveValue('Your invitation from [siteTitle]');
  await save('mailTexts');
  await expect(page.getByText('E-mail texts saved')).toBeVisible();
  expect(await owner.ok(contract.getPrivateSettings)).toMatchObject({
    ...{ invitationEmailSubject: '', invitationEmailBody: 'Come to [siteTitle]', welcomeEmailBody: '' },
  });
});

test('subject and body of the report e-mail are read-only, its header is not [journey-settings-texts.3]', async () => {
  await open('mailTexts');
  await expand('Exam result');
  for (const part of ['Subject', 'Body'])
    await expect(field('Exam result', part)).toHaveJSProperty('readOnly', true);
  await field('Exam result', 'Header').fill('Your marks');
  await save('mailTexts');
  await expect(page.getByText('E-mail texts saved')).toBeVisible();
  expect(await owner.ok(contract.getPrivateSettings)).toMatchObject({
    ...{ reportEmailSubject: '', reportEmailHeader: 'Your marks', reportEmailBody: '' },
  });
});

test('unsaved texts are guarded', async () => {
  await open('mailTexts');
  await field('Forgotten password', 'Header').fill('A new password');
  await page.getByRole('navigation').getByRole('link', { name: 'Plans' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Leave without saving?');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await expect(field('Forgotten password', 'Header')).toHaveValue('A new password');
});
