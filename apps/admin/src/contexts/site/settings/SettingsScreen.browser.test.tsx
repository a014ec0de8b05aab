import { getPrivateSettings } from '@invigil/contract/site/private-settings-endpoints';
import { updateGeneralSettings, uploadLogo } from '@invigil/contract/site/settings-endpoints';
import { defaultsOf } from '@invigil/domain/site/settings';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openAddress, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import {
  button,
  expectAddress,
  expectCount,
  expectHint,
  expectNone,
  expectTexts,
  expectToast,
  openByDrawer,
  question,
  textsOf,
} from '../../../testing/page-parts.test-data.ts';
import { refusalText } from '../../../testing/refusal-texts.test-data.ts';
import { privateSettings } from '../../../testing/site-settings.test-data.ts';
import { ADDRESS, expand, openPanel, panel, savePanel, serveSettings } from './settings-site.test-data.ts';

const WELCOME = 'Sit down, breathe, begin';
const HOT_PINK = 'rgb(255, 20, 147)';
/** The background of a page is a light tint of its colour, on which text is readable. */
const TINT_OF_PINK = 'rgb(253, 234, 240)';
const REQUIRED = 'This field may not be empty';
const GENERAL = /^General/;
const EXAM = /^Exam/;
const COLOURS = /^Colours/;

let stored: ReturnType<typeof serveSettings>;

beforeEach(() => {
  stored = serveSettings();
});

/** The help of AI at a field has the label of the field in its name. */
const label = (name: string) => page.getByLabelText(new RegExp(`^${name}`));
const preview = (name: RegExp) => panel(name).getByRole('complementary', { name: 'Preview' });

it('the dashboard of a new site leads its SuperAdmin to the settings, until dismissed [journey-settings.10]', async () => {
  const notice = page.getByRole('status').filter({ hasText: 'Choose colours, title and logo' });
  await openScreen('/dashboard', 'superAdmin');
  await notice.getByRole('link', { name: 'Open Settings' }).click();
  await expectAddress(ADDRESS);
  await openAddress('/dashboard');
  await button('Not now', notice).click();
  await expectNone(notice);
  await openAddress('/dashboard');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNone(page.getByRole('progressbar'));
  await expectNone(notice);
});

it('the settings name the version of the servers, and during an upgrade all of them and what waits [journey-settings.17]', async () => {
  await openScreen(ADDRESS, 'superAdmin');
  await expect.element(page.getByText('Version of the servers: 1.0.0')).toBeVisible();
  edge.reply(getPrivateSettings, privateSettings({ servingVersions: ['0.9.2', '1.0.0'] }));
  await openAddress('/dashboard');
  await openAddress(ADDRESS);
  const notice = page.getByRole('status').filter({ hasText: 'Servers of several versions' });
  await expect
    .element(notice)
    .toHaveTextContent(/: 0\.9\.2, 1\.0\.0 .*refused until all servers have version 1\.0\.0/);
});

it('an address that names a panel opens the settings with that panel, and any other with the first [first-run.6]', async () => {
  const opener = (name: RegExp) => panel(name).getByRole('button', { name });
  await openScreen(`${ADDRESS}?panel=mail`, 'superAdmin');
  await expect.element(opener(/^E-mail Address/)).toHaveAttribute('aria-expanded', 'true');
  await expect.element(opener(GENERAL)).toHaveAttribute('aria-expanded', 'false');
  await openAddress(`${ADDRESS}?panel=elsewhere`);
  await expect.element(opener(GENERAL)).toHaveAttribute('aria-expanded', 'true');
});

it('the dashboard of a new site asks its SuperAdmin once about recorded answers, and turns them on [recorded-answers-notice.1]', async () => {
  const notice = page.getByRole('status').filter({ hasText: 'May candidates answer by audio and video?' });
  localStorage.removeItem('invigil.recordedAnswersNotice');
  await openScreen('/dashboard', 'superAdmin');
  await button('Leave off', notice).click();
  await expectNone(notice);
  await openAddress('/dashboard');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNone(page.getByRole('progressbar'));
  await expectNone(notice);
  expect(stored.site.recordsWithWebcam).toBe(false);
  localStorage.removeItem('invigil.recordedAnswersNotice');
  await openScreen('/dashboard', 'superAdmin');
  await button('Turn on', notice).click();
  await expectToast('Candidates can answer by audio and video now');
  await expectNone(notice);
  expect(stored.site).toMatchObject({ recordsWithWebcam: true, maxRecordingSeconds: 300 });
});

it('the settings are panels that expand and collapse [journey-settings.1]', async () => {
  await openScreen('/settings/faq', 'superAdmin');
  await openByDrawer('Settings');
  await expectAddress(ADDRESS);
  await expectCount(page.getByCss('[class*=_settingsPanel_] h2'), 8);
  const heads = textsOf(page.getByCss('[class*=_settingsPanel_] h2'));
  for (const [index, head] of [
    GENERAL,
    EXAM,
    /^Payment/,
    /^E-mail/,
    COLOURS,
    /^Landing page/,
    /^E-mail texts/,
    /^AI/,
  ].entries())
    expect(heads[index]).toMatch(head);
  await expect.element(label('Site title')).toBeVisible();
  await expectNone(label('Longest recording'));
  await expand(EXAM);
  await expect.element(label('Longest recording')).toBeVisible();
  await expand(GENERAL);
  await expect.element(label('Site title')).not.toBeVisible();
});

it('unedited texts of the settings show their defaults [journey-settings.8]', async () => {
  await openScreen(ADDRESS, 'superAdmin');
  await expect.element(label('Site title')).toHaveValue('Invigil');
  await expect.element(label('Welcome message')).toHaveValue('Instructions for candidates');
  await expect.element(label('Copyright text')).toHaveValue('© Invigil');
  await expect.element(label('App version')).toHaveValue('1');
});

it('the general settings require title, texts and version, the version a positive integer [journey-settings.9]', async () => {
  await openScreen(ADDRESS, 'superAdmin');
  for (const name of ['Site title', 'Welcome message', 'Copyright text', 'App version'])
    await label(name).fill('');
  await savePanel(GENERAL);
  await expectCount(panel(GENERAL).getByText(REQUIRED), 4);
  await label('App version').fill('0');
  await expect.element(panel(GENERAL).getByText('The value must be greater than zero')).toBeVisible();
  await label('App version').fill('1.5');
  await expect.element(panel(GENERAL).getByText('The value must be an integer number')).toBeVisible();
  await button('Undo changes', panel(GENERAL)).click();
  await expect.element(label('Site title')).toHaveValue('Invigil');
  await expectNone(panel(GENERAL).getByText(REQUIRED));
});

it('the general settings preview title, welcome message and copyright text before saving [journey-settings.7]', async () => {
  await openScreen(ADDRESS, 'superAdmin');
  await label('Site title').fill('Hill School');
  await expect.element(preview(GENERAL)).toHaveTextContent('Hill School');
  await expect.element(label('Copyright text')).toHaveValue('© Hill School');
  await expect.element(preview(GENERAL)).toHaveTextContent('© Hill School');
  await label('Welcome message').fill(WELCOME);
  await expect.element(preview(GENERAL)).toHaveTextContent(WELCOME);
  await label('Copyright text').fill('Hill School, Kolkata');
  await expect.element(preview(GENERAL)).toHaveTextContent('Hill School, Kolkata');
  expect(stored.site.siteTitle).toBe('Invigil');
});

it.each([
  ['App bar', '[class*=_smallPageBar_]', HOT_PINK],
  ['Header', '[class*=_smallPageHeader_]', HOT_PINK],
  ['Body', '[class*=_smallPage_]', TINT_OF_PINK],
  ['Footer', '[class*=_smallPageFooter_]', HOT_PINK],
])('the colour settings preview %s before saving [journey-settings.16]', async (name, part, colour) => {
  await openPanel(COLOURS);
  const light = preview(COLOURS).getByRole('figure').first();
  const shown = () => getComputedStyle(light.getByCss(part).element()).backgroundColor;
  expect(shown()).not.toBe(colour);
  await panel(COLOURS).getByLabelText(name, { exact: true }).fill('#FF1493');
  await expect.poll(shown).toBe(colour);
  expect(stored.site).toMatchObject(defaultsOf('colours'));
});

it('the general settings show logo and favicon as thumbnails, at the fields and in the preview [shown-thumbnails.5]', async () => {
  const logoPath = '/Resources/SiteImages/7f3a92cd-5b1e-4c0a-9d3f-2e6b8a1c4d70';
  const faviconPath = logoPath.replace('7', '8');
  Object.assign(stored.site, { logoPath, faviconPath });
  await openScreen(ADDRESS, 'superAdmin');
  const sources = (name: string) =>
    page
      .getByRole('group', { name })
      .getByCss('img')
      .elements()
      .map((image) => image.getAttribute('src'));
  await expect.poll(() => sources('Logo')).toEqual([`${logoPath}?size=thumbnail`]);
  await expect.poll(() => sources('Favicon')).toEqual([`${faviconPath}?size=thumbnail`]);
  const pictures = preview(GENERAL).getByCss('img').elements();
  expect(pictures.map((image) => image.getAttribute('src'))).toEqual([
    `${faviconPath}?size=thumbnail`,
    `${logoPath}?size=thumbnail`,
  ]);
});

it('the general settings show in place that a demonstration refuses them [journey-settings.14]', async () => {
  edge.refuse(updateGeneralSettings, 'demoRestricted');
  await openScreen(ADDRESS, 'superAdmin');
  await label('Site title').fill('Mine');
  await label('Welcome message').fill('Mine');
  await label('Copyright text').fill('Mine');
  await savePanel(GENERAL);
  await expect.element(panel(GENERAL).getByRole('alert')).toHaveTextContent(refusalText('demoRestricted'));
});

it('leaving unsaved general settings asks first', async () => {
  await openScreen(ADDRESS, 'superAdmin');
  await label('Welcome message').fill(WELCOME);
  await openByDrawer('Plans');
  await expect.element(question()).toHaveTextContent('Leave without saving?');
  await button('Keep editing', question()).click();
  await expect.element(label('Welcome message')).toHaveValue(WELCOME);
});

it('the general settings save the days that the sign-in history stays, and check them at the field [journey-settings.12]', async () => {
  await openScreen(ADDRESS, 'superAdmin');
  const days = label('Keep the sign-in history for');
  await expect.element(days).toHaveValue('365');
  for (const [value, error] of [
    ['', REQUIRED],
    ['0', 'The value must be greater than zero'],
    ['1.5', 'The value must be an integer number'],
    ['3651', 'This value is too large. Enter a smaller one.'],
  ] as const) {
    await days.fill(value);
    await savePanel(GENERAL);
    await expectHint(days, error);
  }
  await days.fill('90');
  await savePanel(GENERAL);
  await expectToast('Successfully Saved');
  expect(stored.site.signInHistoryDays).toBe(90);
});

it('the general settings save the prefix of certificate numbers [journey-settings.13]', async () => {
  await openScreen(ADDRESS, 'superAdmin');
  await expect.element(label('Certificate prefix')).toHaveValue('CERT-');
  await label('Certificate prefix').fill('HILL-');
  await savePanel(GENERAL);
  await expectToast('Successfully Saved');
  expect(stored.site.certificatePrefix).toBe('HILL-');
});

it('the exam settings are saved, recordings in minutes [journey-settings.4]', async () => {
  await openPanel(EXAM);
  const exam = panel(EXAM);
  const reload = exam.getByLabelText('Reload that ends it');
  const recording = exam.getByLabelText('Longest recording');
  await expect.element(reload).toHaveValue('2');
  await expect.element(recording).toHaveValue('5');
  await recording.fill('');
  await reload.fill('0');
  await savePanel(EXAM);
  await expect.element(exam.getByText(REQUIRED)).toBeVisible();
  await expect.element(exam.getByText('The value must be greater than zero')).toBeVisible();
  await recording.fill('1.5');
  await expect.element(exam.getByText('The value must be an integer number')).toBeVisible();
  await recording.fill('12');
  await reload.fill('3');
  for (const name of [
    'End the exam on reload',
    'End the exam when the candidate leaves the tab',
    'Show the logo on the exam page',
    'Recorded answers',
    'Store recordings on S3',
    'Allow linked videos',
  ])
    await exam.getByLabelText(name).click();
  await savePanel(EXAM);
  await expectToast('Successfully Saved');
  expect(stored.site).toMatchObject({
    endsOnReload: true,
    reloadLimit: 3,
    endsOnLeaving: true,
    showsLogoInExam: true,
    recordsWithWebcam: true,
    storesRecordingsOnS3: true,
    allowsLinkedVideos: false,
    maxRecordingSeconds: 720,
  });
});

it('the exam settings save the days that recordings stay, with 0 for no end, and check them at the field [journey-settings.15]', async () => {
  await openPanel(EXAM);
  const days = panel(EXAM).getByLabelText('Keep recordings for');
  await expect.element(days).toHaveValue('365');
  for (const [value, error] of [
    ['', REQUIRED],
    ['-1', 'The value cannot be less than zero.'],
    ['1.5', 'The value must be an integer number'],
    ['3651', 'This value is too large. Enter a smaller one.'],
  ] as const) {
    await days.fill(value);
    await savePanel(EXAM);
    await expectHint(days, error);
  }
  await days.fill('0');
  await savePanel(EXAM);
  await expectToast('Successfully Saved');
  expect(stored.site.recordingRetentionDays).toBe(0);
});

it('a palette fills the four colour fields of the site [journey-settings.11]', async () => {
  await openPanel(COLOURS);
  const palettes = panel(COLOURS).getByRole('group', { name: 'Palette' });
  await expectTexts(palettes.getByRole('button'), [
    'Default',
    'Paper and teal',
    'Navy and gold',
    'Grey and red',
  ]);
  await button('Paper and teal', palettes).click();
  for (const [name, colour] of [
    ['App bar', '#0F4A52'],
    ['Header', '#F7F5F0'],
    ['Body', '#F7F5F0'],
    ['Footer', '#1A1E21'],
  ] as const)
    await expect.element(panel(COLOURS).getByLabelText(name, { exact: true })).toHaveValue(colour);
  await expectTexts(palettes.getByRole('button', { pressed: true }), ['Paper and teal']);
  await savePanel(COLOURS);
  await expectToast('Successfully Saved');
  expect(stored.site).toMatchObject({ appBarColor: '#0F4A52', bodyColor: '#F7F5F0' });
});

it('one button restores the default colours of the site [journey-settings.6]', async () => {
  await openPanel(COLOURS);
  const field = (name: string) => panel(COLOURS).getByLabelText(name, { exact: true });
  const banner = page.getByRole('banner');
  await field('App bar').fill('#FF1493');
  await savePanel(COLOURS);
  await expect.element(banner).toHaveStyle({ backgroundColor: HOT_PINK });
  await button('Restore the defaults', panel(COLOURS)).click();
  for (const [name, colour] of [
    ['App bar', '#363636'],
    ['Header', '#F5F5F5'],
    ['Body', '#F9F9F9'],
    ['Footer', '#FFFFFF'],
  ] as const)
    await expect.element(field(name)).toHaveValue(colour);
  await savePanel(COLOURS);
  await expect.poll(() => stored.site.appBarColor).toBe('#363636');
  await expect.element(banner).toHaveStyle({ backgroundColor: 'rgb(54, 54, 54)' });
});

it.each(['imageUnreadable', 'imageTooLarge', 'noImage', 'storageFull', 'uploadFailed'] as const)(
  'the logo field shows the refusal %s of an upload in place',
  async (refusal) => {
    edge.refuse(uploadLogo, refusal);
    await openScreen(ADDRESS, 'superAdmin');
    const logo = page.getByRole('group', { name: 'Logo' });
    await logo.getByCss('input[type=file]').upload(new File(['no picture'], 'a.png', { type: 'image/png' }));
    await expect.element(logo.getByRole('alert')).toHaveTextContent(refusalText(refusal));
    await expectNone(logo.getByCss('img'));
  },
);
