import { done } from '@invigil/contract/answers';
import {
  createTemplate,
  deleteTemplate,
  listTemplates,
  updateTemplate,
} from '@invigil/contract/authoring/certificate-template-endpoints';
import { placeholderToken } from '@invigil/contract/authoring/certificate-template-placeholders';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import { created, exampleRow } from '../../../testing/example-answers.test-data.ts';
import { csvLines, expectPdf, exportTable, readSheet } from '../../../testing/exported-file.test-data.ts';
import {
  button,
  chooseInRow,
  columnHeads,
  expectAddress,
  expectCount,
  expectNone,
  expectTexts,
  expectToast,
  focus,
  main,
  openByDrawer,
  press,
  question,
  rowOf,
  typeDate,
} from '../../../testing/page-parts.test-data.ts';
import type { Template } from './template-values.ts';

const ADDRESS = '/report/template';
const TITLE = 'Unit tests 2026';
const [ASSESSMENT, MARKS] = [placeholderToken('title'), placeholderToken('obtainedMarks')];
const MAIN_TEXT = `[fullName]\nsat and passed ${ASSESSMENT}, with ${MARKS} marks`;

let stored: Template[] = [];

const template = (templateId: number, title: string, change: Partial<Template> = {}): Template =>
  exampleRow(listTemplates, {
    templateId,
    title,
    heading: 'This is to certify that',
    mainText: MAIN_TEXT,
    number: `T-${templateId}`,
    publishDate: null,
    backgroundColor: '#FFFFFF',
    leftSignatureText: '',
    rightSignatureText: '',
    topLeftImagePath: '',
    topRightImagePath: '',
    bottomMiddleImagePath: '',
    backgroundImagePath: '',
    leftSignatureImagePath: '',
    rightSignatureImagePath: '',
    design: null,
    ...change,
  });

beforeEach(() => {
  stored = [];
  edge.reply(listTemplates, () => stored);
  edge.reply(createTemplate, ({ body }) => {
    stored = [...stored, template(stored.length + 1, body.title, body)];
    return created(stored.length);
  });
  edge.reply(updateTemplate, ({ body }) => {
    stored = stored.map((row) => (row.templateId === body.templateId ? { ...row, ...body } : row));
    return done('successfullyUpdated');
  });
  edge.reply(deleteTemplate, ({ params }) => {
    stored = stored.filter(({ templateId }) => templateId !== params.templateId);
    return done('successfullyDeleted');
  });
});

const openNew = () => openScreen(`${ADDRESS}?template=new`, 'admin');
const field = (name: string) => page.getByLabelText(name, { exact: true });
const chip = (name: string) => button(name, page.getByRole('region', { name: 'Placeholders' }));
const preview = () => page.getByRole('complementary', { name: 'Preview' });
const save = () => button('Save').click();

async function fillTexts(): Promise<void> {
  await field('Title').fill(TITLE);
  await field('Heading').fill('This is to certify that');
  await field('Main text').fill(MAIN_TEXT);
}

it('an empty list of templates explains how to create one', async () => {
  await openScreen('/settings/faq', 'admin');
  await openByDrawer('Certificate templates');
  await expectAddress(ADDRESS);
  await expectTexts(page.getByRole('heading', { level: 1 }), ['Certificate Template']);
  await expect.element(main()).toHaveTextContent('No certificate templates yet');
  await page.getByRole('link', { name: 'New template' }).first().click();
  await expectTexts(page.getByRole('heading', { level: 1 }), ['New template']);
});

it('a certificate template requires title, heading and main text [certificate-templates.9]', async () => {
  await openNew();
  await expect.element(field('Background colour')).toHaveValue('#FFFFFF');
  for (const name of ['Title', 'Heading', 'Main text']) await field(name).fill('  ');
  await save();
  await expectCount(page.getByText('This field may not be empty'), 3);
  expect(edge.bodies(createTemplate)).toEqual([]);
});

it('the editor of a certificate template previews the certificate with sample values in place of its placeholders [certificate-templates.5]', async () => {
  await openNew();
  await fillTexts();
  for (const text of [TITLE, 'This is to certify that', 'Meera Iyer'])
    await expect.element(preview()).toHaveTextContent(text);
  await expect.element(preview()).not.toHaveTextContent('[');
  await field('Left signature (optional)').fill(`Ananya Rao, ${ASSESSMENT}`);
  await expect.element(preview()).toHaveTextContent('Ananya Rao, Unit Test 3: Current Electricity');
  await typeDate(page, 'Publish date', '01122026');
  await expect.element(preview()).toHaveTextContent('1 December 2026');
  await field('Background colour').fill('#14213');
  await focus(field('Right signature (optional)'));
  await expect.element(page.getByText('Enter a colour such as #0E5860.')).toBeVisible();
  await page.getByLabelText('Background colour: choose from a palette').fill('#fff8e7');
  await expect.element(field('Background colour')).toHaveValue('#FFF8E7');
  await expect.element(preview().getByRole('article')).toHaveStyle({ backgroundColor: 'rgb(255, 248, 231)' });
});

it('a certificate template begins with a standard text, which can be saved as it is [certificate-templates.15]', async () => {
  await openNew();
  await expect.element(field('Title')).toHaveValue('Certificate of achievement');
  await expect.element(field('Heading')).toHaveValue('This certificate is awarded to');
  await expect.element(field('Main text')).toHaveValue(`[fullName]\nfor passing\n${ASSESSMENT}`);
  await expect.element(preview()).toHaveTextContent('Meera Iyer');
  await button('Save').click();
  await expect
    .poll(() => edge.bodies(createTemplate).map(({ title }) => title))
    .toEqual(['Certificate of achievement']);
});

it('placeholders of a certificate template are inserted at the last cursor position, by click, key and drag [certificate-templates.6]', async () => {
  await openNew();
  await field('Main text').fill('sat and passed , with  marks');
  await field('Main text').click();
  await press('{Control>}{Home}{/Control}');
  await press('{ArrowRight}'.repeat('sat and passed '.length));
  await chip('Assessment').click();
  await expect.element(field('Main text')).toHaveValue(`sat and passed ${ASSESSMENT}, with  marks`);
  await press('{ArrowRight}'.repeat(', with '.length));
  await focus(chip('Marks obtained'));
  await press('{Enter}');
  await expect.element(field('Main text')).toHaveValue(`sat and passed ${ASSESSMENT}, with ${MARKS} marks`);
  await expect.element(field('Main text')).toHaveFocus();
  await field('Left signature (optional)').click();
  await field('Heading').fill('');
  await page.getByRole('listitem').filter({ hasText: 'Full name' }).dropTo(field('Heading'));
  await expect.element(field('Heading')).toHaveValue('[fullName]');
});

it('leaving a certificate template with unsaved changes asks first', async () => {
  await openNew();
  await field('Title').fill(TITLE);
  await main().getByRole('link', { name: 'Certificate templates' }).click();
  await expect.element(question()).toHaveTextContent('Leave without saving?');
  await button('Keep editing', question()).click();
  await expect.element(field('Title')).toHaveValue(TITLE);
});

it('the editor opens the chosen one of two templates, and saves it [certificate-templates.3]', async () => {
  stored = [
    template(1, 'Edited', { topLeftImagePath: '/Resources/CertificateImages/1' }),
    template(2, 'Other', { heading: 'Of another kind' }),
  ];
  await openScreen(ADDRESS, 'admin');
  await button('Edit: Other', rowOf('Other')).click();
  await expect.element(field('Heading')).toHaveValue('Of another kind');
  await button('Cancel').click();
  await button('Edit: Edited', rowOf('Edited')).click();
  await expect.element(field('Title')).toHaveValue('Edited');
  await expect
    .element(page.getByRole('group', { name: 'Top left' }).getByCss('img'))
    .toHaveAttribute('src', '/Resources/CertificateImages/1?size=thumbnail');
  await field('Heading').fill('We hereby certify that');
  await save();
  await expectToast('Successfully Updated');
  await expectCount(rowOf('We hereby certify that'), 1);
  expect(edge.bodies(updateTemplate).map(({ templateId }) => templateId)).toEqual([1]);
});

it('the list of certificate templates is exported [certificate-templates.8]', async () => {
  stored = [template(1, 'Honours', { heading: 'We certify that' })];
  await openScreen(ADDRESS, 'admin');
  await expectCount(rowOf('Honours'), 1);
  await expectTexts(columnHeads(), ['Title', 'Heading', 'Number', 'Publish date', 'Actions']);
  const csv = await exportTable('csv');
  expect(csv.name).toBe('certificate-templates.csv');
  expect((await csvLines(csv))[0]).toBe('Title,Heading,Number,Publish date');
  const excel = await exportTable('excel');
  expect(excel.name).toBe('certificate-templates.xlsx');
  expect((await readSheet(excel)).map((row) => row.slice(0, 2))).toContainEqual([
    'Honours',
    'We certify that',
  ]);
  await expectPdf('certificate-templates.pdf');
});

it('a certificate template in use by an assessment cannot be deleted [certificate-templates.10]', async () => {
  stored = [template(1, 'In use')];
  edge.refuse(deleteTemplate, 'certificateTemplateInUse');
  await openScreen(ADDRESS, 'admin');
  await chooseInRow(rowOf('In use'), 'Delete');
  await button('Delete template', question()).click();
  await expect
    .element(question())
    .toHaveTextContent('This template is used by an assessment and cannot be deleted.');
  await button('Keep it', question()).click();
  await expectCount(rowOf('In use'), 1);
});

it('an unused certificate template is deleted after a confirmation [certificate-templates.4]', async () => {
  stored = [template(1, 'Unused'), template(2, 'Merit')];
  await openScreen(ADDRESS, 'admin');
  await chooseInRow(rowOf('Unused'), 'Delete');
  await expect.element(question()).toHaveTextContent('Delete “Unused”?');
  await button('Delete template', question()).click();
  await expectToast('Successfully Deleted');
  await expectNone(rowOf('Unused'));
  expect(stored.map(({ templateId }) => templateId)).toEqual([2]);
});
