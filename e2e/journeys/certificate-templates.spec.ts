import { readFile } from 'node:fs/promises';
import * as certificates from '@invigil/contract/authoring/certificate-template-endpoints';
import { buildAssessment } from '@invigil/testkit/builders/assessments';
import { buildTemplate } from '@invigil/testkit/builders/certificates';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { exportTable, readSheet } from './exported-file.ts';
import { readPdf } from './pdf-facts.ts';
import { buildSampleSite } from './sample-site.ts';

import {
  baseUrl,
  chooseInRow,
  columnHeads,
  openSignedIn,
  rowOf,
  signInOverHttp,
  siteOwner,
  typeDate,
} from './signed-in-page.ts';

const TITLE = 'Unit tests 2026';
const MAIN_TEXT = '[fullName]\nsat and passed [quizTitle], with [userObtainedQuizMark] marks';
const PICTURE = new URL('./fixtures/circuit.png', import.meta.url).pathname;
const IMAGE_FIELDS = [
  ...['Top left', 'Top right', 'Bottom middle', 'Background'],
  ...['Picture of the left signature', 'Picture of the right signature'],
];

let admin: SignedIn;
let page: Page;

test.beforeAll(async ({ browser }) => {
  const site = await buildSampleSite(baseUrl(), siteOwner());
  admin = await signInOverHttp(site.admin);
  page = await openSignedIn(browser, site.admin);
});
test.afterAll(async () => {
  await page.close();
});

const open = (template = '') => page.goto(`${baseUrl()}/report/template${template}`);
const stored = () => admin.ok(certificates.listTemplates);
const alert = () => page.getByRole('alertdialog');
const field = (name: string) => page.getByLabel(name, { exact: true });
const chip = (name: string) =>
  page.getByRole('region', { name: 'Placeholders' }).getByRole('button', { name, exact: true });
const preview = () => page.getByRole('complementary', { name: 'Preview' });
const save = () => page.getByRole('button', { name: 'Save' }).click();
const picture = (name: string): Locator => page.getByRole('group', { name });

async function fillTexts(): Promise<void> {
  await field('Title').fill(TITLE);
  await field('Heading').fill('This is to certify that');
  await field('Main text').fill(MAIN_TEXT);
}

test('an empty list of templates explains how to create one', async () => {
  await page.getByRole('navigation').getByRole('link', { name: 'Certificate templates' }).click();
  await expect(page).toHaveURL(`${baseUrl()}/report/template`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Certificate Template');
  await expect(page.getByRole('main')).toContainText('No certificate templates yet');
  await page.getByRole('link', { name: 'New template' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New template');
});

test('a template requires title, heading and main text [certificate-templates.9]', async () => {
  const before = await stored();
  await open('?template=new');
  await expect(field('Background colour')).toHaveValue('#FFFFFF');
  for (const name of ['Title', 'Heading', 'Main text']) await field(name).fill('  ');
  await save();
  await expect(page.getByText('This field may not be empty')).toHaveCount(3);
  expect(await stored()).toEqual(before);
});

test('placeholders are inserted at the last cursor position, by click, key and drag [certificate-templates.6]', async () => {
  await open('?template=new');
  await field('Main text').fill('sat and passed , with  marks');
  await field('Main text').press('Control+Home');
  for (let step = 0; step < 'sat and passed '.length; step += 1) await page.keyboard.press('ArrowRight');
  await chip('Assessment').click();
  await expect(field('Main text')).toHaveValue('sat and passed [quizTitle], with  marks');
  for (let step = 0; step < ', with '.length; step += 1) await page.keyboard.press('ArrowRight');
  await chip('Marks obtained').focus();
  await page.keyboard.press('Enter');
  await expect(field('Main text')).toHaveValue(
    'sat and passed [quizTitle], with [userObtainedQuizMark] marks',
  );
  await expect(field('Main text')).toBeFocused();
  await field('Left signature (optional)').click();
  await page.getByRole('listitem').filter({ hasText: 'Full name' }).dragTo(field('Heading'));
  await expect(field('Heading')).toHaveValue(/\[fullName\]/);
});

test('the editor previews the certificate with its placeholders [certificate-templates.5]', async () => {
  await open('?template=new');
  await fillTexts();
  await expect(preview()).toContainText(TITLE);
  await expect(preview()).toContainText('This is to certify that');
  await expect(preview()).toContainText('[fullName]');
  await field('Left signature (optional)').fill('Ananya Rao');
  await expect(preview()).toContainText('Ananya Rao');
  await typeDate(page, 'Publish date', '21112026');
  await expect(preview()).toContainText('21 November 2026');
  await field('Background colour').fill('#14213');
  await field('Right signature (optional)').focus();
  await expect(page.getByText('Enter a colour such as #0E5860.')).toBeVisible();
  await page.getByLabel('Background colour: choose from a palette').fill('#fff8e7');
  await expect(field('Background colour')).toHaveValue('#FFF8E7');
  await expect(preview().getByRole('article')).toHaveCSS('background-color', 'rgb(255, 248, 231)');
});

test('pictures are chosen, shown and removed [certificate-templates.7]', async () => {
  await open('?template=new');
  for (const name of IMAGE_FIELDS) {
    await picture(name).locator('input[type=file]').setInputFiles(PICTURE);
    await expect(picture(name).locator('img')).toHaveAttribute('src', /^\/Resources\/CertificateImages\//);
  }
  await expect(preview().locator('img')).toHaveCount(IMAGE_FIELDS.length);
  await picture('Background').getByRole('button', { name: 'Remove the picture: Background' }).click();
  await expect(preview().locator('img')).toHaveCount(IMAGE_FIELDS.length - 1);
  await picture('Background')
    .locator('input[type=file]')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(picture('Background').getByRole('alert')).toContainText('not a picture that can be read');
});

test('leaving a template with unsaved changes asks first', async () => {
  await open('?template=new');
  await field('Title').fill(TITLE);
  await page.getByRole('main').getByRole('link', { name: 'Certificate templates' }).click();
  await expect(alert()).toContainText('Leave without saving?');
  await alert().getByRole('button', { name: 'Keep editing' }).click();
  await expect(field('Title')).toHaveValue(TITLE);
});

test('a saved template is listed, with its texts trimmed [certificate-templates.1]', async () => {
  await open('?template=new');
  await fillTexts();
  await field('Left signature (optional)').fill('Ananya Rao');
  await field('Right signature (optional)').fill('  Dr S. Mukherjee ');
  await typeDate(page, 'Publish date', '21112026');
  await field('Background colour').fill('#FFF8E7');
  await picture('Top left').locator('input[type=file]').setInputFiles(PICTURE);
  await expect(picture('Top left').locator('img')).toBeVisible();
  await save();
  await expect(page.getByText('Template saved')).toBeVisible();
  await expect(columnHeads(page)).toHaveText(['Title', 'Heading', 'Number', 'Publish date', 'Actions']);
  const template = (await stored()).find(({ title }) => title === TITLE);
  expect(template).toMatchObject({
    title: TITLE,
    heading: 'This is to certify that',
    mainText: MAIN_TEXT,
    publishDate: '2026-11-21',
    backgroundColor: '#FFF8E7',
    leftSignatureText: 'Ananya Rao',
    rightSignatureText: 'Dr S. Mukherjee',
    backgroundImagePath: '',
  });
  expect(template?.topLeftImagePath).toMatch(/^\/Resources\/CertificateImages\//);
  await expect(rowOf(page, TITLE).getByRole('cell')).toHaveText([
    ...[TITLE, 'This is to certify that', template?.number ?? '', '21 Nov 2026', ''],
  ]);
});

test('a template opens in its own window with its placeholders [certificate-templates.2]', async () => {
  const title = 'Viewed';
  await buildTemplate(admin, { title, mainText: MAIN_TEXT });
  await open();
  const opened = page.waitForEvent('popup');
  await rowOf(page, title)
    .getByRole('button', { name: `View: ${title}` })
    .click();
  const view = await opened;
  await expect(view.getByText('[fullName]').first()).toBeVisible();
  await expect(view.getByText('[quizTitle]')).toBeVisible();
  await view.close();
});

test('a signature of two lines has both in the editor, on the certificate and in its PDF [certificate-templates.11]', async () => {
  const title = 'Signed';
  const lines = ['Ananya Rao', 'Head of Examinations'];
  await open('?template=new');
  await fillTexts();
  await field('Title').fill(title);
  await field('Left signature (optional)').click();
  await page.keyboard.type(lines[0] ?? '');
  await page.keyboard.press('Enter');
  await page.keyboard.type(lines[1] ?? '');
  for (const line of lines) await expect(preview().getByText(line, { exact: true })).toBeVisible();
  await save();
  await expect(page.getByText('Template saved')).toBeVisible();
  expect((await stored()).find((template) => template.title === title)?.leftSignatureText).toBe(
    lines.join('\n'),
  );
  await rowOf(page, title)
    .getByRole('button', { name: `Edit: ${title}` })
    .click();
  await expect(field('Left signature (optional)')).toHaveValue(lines.join('\n'));
  await open();
  const opened = page.waitForEvent('popup');
  await rowOf(page, title)
    .getByRole('button', { name: `View: ${title}` })
    .click();
  const view = await opened;
  for (const line of lines) await expect(view.getByText(line, { exact: true })).toBeVisible();
  const download = view.waitForEvent('download');
  await view.getByRole('button', { name: /PDF/ }).click();
  const { text } = readPdf(await readFile(await (await download).path()));
  for (const line of lines) expect(text).toContain(line);
  await view.close();
});

test('the Admin edits a template [certificate-templates.3]', async () => {
  const title = 'Edited';
  const file = { bytes: await readFile(PICTURE) };
  const { path: topLeftImagePath } = await admin.upload(certificates.uploadCertificateImage, file);
  await buildTemplate(admin, { title, topLeftImagePath });
  await open();
  await rowOf(page, title)
    .getByRole('button', { name: `Edit: ${title}` })
    .click();
  await expect(field('Title')).toHaveValue(title);
  await expect(picture('Top left').locator('img')).toBeVisible();
  await field('Heading').fill('We hereby certify that');
  await save();
  await expect(page.getByText('Template updated')).toBeVisible();
  await expect(rowOf(page, 'We hereby certify that')).toHaveCount(1);
});

test('the list of templates is exported [certificate-templates.8]', async () => {
  await buildTemplate(admin, { title: 'Honours', heading: 'We certify that' });
  await open();
  await expect(rowOf(page, 'Honours')).toHaveCount(1);
  const csv = await exportTable(page, 'csv');
  expect(csv.name).toBe('certificate-templates.csv');
  expect(csv.bytes.toString('utf8')).toContain('Title,Heading,Number,Publish date');
  const excel = await exportTable(page, 'excel');
  expect(excel.name).toBe('certificate-templates.xlsx');
  expect(readSheet(excel.bytes).map((row) => row.slice(0, 2))).toContainEqual(['Honours', 'We certify that']);
  const pdf = await exportTable(page, 'pdf');
  expect(pdf.name).toBe('certificate-templates.pdf');
  expect(pdf.bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
});

test('a template in use by an assessment cannot be deleted [certificate-templates.10]', async () => {
  const title = 'In use';
  const certificateTemplateId = await buildTemplate(admin, { title });
  await buildAssessment(admin, { certificateTemplateId });
  await open();
  await chooseInRow(rowOf(page, title), 'Delete');
  await alert().getByRole('button', { name: 'Delete template' }).click();
  await expect(alert()).toContainText('This template is used by an assessment and cannot be deleted.');
  await alert().getByRole('button', { name: 'Keep it' }).click();
  await expect(rowOf(page, title)).toHaveCount(1);
});

test('an unused template is deleted after a confirmation [certificate-templates.4]', async () => {
  const title = 'Unused';
  const templateId = await buildTemplate(admin, { title });
  await open();
  await chooseInRow(rowOf(page, title), 'Delete');
  await expect(alert()).toContainText(`Delete “${title}”?`);
  await alert().getByRole('button', { name: 'Delete template' }).click();
  await expect(page.getByText('Template deleted')).toBeVisible();
  expect((await stored()).map((template) => template.templateId)).not.toContain(templateId);
});
