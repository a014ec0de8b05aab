import { readFile } from 'node:fs/promises';
import * as certificates from '@invigil/contract/authoring/certificate-template-endpoints';
import { buildTemplate } from '@invigil/testkit/builders/certificates';
import type { SignedIn } from '@invigil/testkit/builders/site';
import type { Locator, Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey-test.ts';
import { readPdf } from '../support/pdf-facts.ts';
import { buildSampleSite } from '../support/sample-site.ts';

import {
  baseUrl,
  columnHeads,
  openSignedIn,
  rowOf,
  signInOverHttp,
  siteOwner,
  typeDate,
} from '../support/signed-in-page.ts';

const TITLE = 'Unit tests 2026';
const MAIN_TEXT = '[fullName]\nsat and passed [quizTitle], with [userObtainedQuizMark] marks';
const PICTURE = new URL('../support/fixtures/circuit.png', import.meta.url).pathname;
const IMAGE_FIELDS = [
  'Top left',
  'Top right',
  'Bottom middle',
  'Background',
  'Picture of the left signature',
  'Picture of the right signature',
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
const field = (name: string) => page.getByLabel(name, { exact: true });
const preview = () => page.getByRole('complementary', { name: 'Preview' });
const save = () => page.getByRole('button', { name: 'Save' }).click();
const picture = (name: string): Locator => page.getByRole('group', { name });

async function fillTexts(): Promise<void> {
  await field('Title').fill(TITLE);
  await field('Heading').fill('This is to certify that');
  await field('Main text').fill(MAIN_TEXT);
}

test('pictures of a certificate template are chosen, shown and removed [certificate-templates.7]', async () => {
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

test('a saved certificate template is listed, with its texts trimmed [certificate-templates.1]', async () => {
  await open('?template=new');
  await fillTexts();
  await field('Left signature (optional)').fill('Ananya Rao');
  await field('Right signature (optional)').fill('  Dr S. Mukherjee ');
  await typeDate(page, 'Publish date', '21112026');
  await field('Background colour').fill('#FFF8E7');
  await picture('Top left').locator('input[type=file]').setInputFiles(PICTURE);
  await expect(picture('Top left').locator('img')).toBeVisible();
  await save();
  await expect(page.getByText('Successfully Saved')).toBeVisible();
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
    TITLE,
    'This is to certify that',
    template?.number ?? '',
    '21 Nov 2026',
    '',
  ]);
});

test('a certificate template opens in its own window with its placeholders [certificate-templates.2]', async () => {
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
  await expect(page.getByText('Successfully Saved')).toBeVisible();
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

/** Presses Tab until an element has the focus. */
async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 120; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The Tab key does not reach the element');
}

async function pressOn(target: Locator): Promise<void> {
  await tabTo(target);
  await page.keyboard.press('Enter');
}

/** Millimetres from left and top that the focused element's name says. */
const placeOfFocused = (): Promise<number[]> =>
  page.evaluate(() => {
    const name = document.activeElement?.getAttribute('aria-label') ?? '';
    return [...name.matchAll(/([\d.]+) mm/g)].map(([, number]) => Number(number));
  });

/** Upper left corner of a certificate's line, in millimetres. */
const placeOf = (shown: Page, text: string): Promise<{ left: number; top: number }> =>
  shown
    .getByRole('article')
    .getByText(text, { exact: true })
    .evaluate((line) => {
      const sheet = line.closest('article')?.getBoundingClientRect() ?? new DOMRect();
      const range = document.createRange();
      range.selectNodeContents(line);
      const { left, top } = range.getBoundingClientRect();
      const scale = 250 / sheet.width;
      return { left: (left - sheet.left) * scale, top: (top - sheet.top) * scale };
    });

test('a template designed by the keyboard alone opens again unchanged, and its window and PDF show the design [designer.22]', async () => {
  const title = 'Designed';
  const lines = [title, 'This is to certify that', 'With honours'];
  const board = page.getByRole('application', { name: 'Page of the certificate' });
  const element = (name: RegExp) => board.getByRole('button', { name });
  const placesOf = () =>
    board.getByRole('button').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  await open('?template=new');
  await fillTexts();
  await field('Title').fill(title);
  await field('Left signature (optional)').fill('Ananya Rao');
  await pressOn(page.getByRole('button', { name: 'Design the page' }));
  await pressOn(page.getByRole('button', { name: /^Classic/ }));
  await tabTo(element(/^Heading/));
  const [x = Number.NaN, y = Number.NaN] = await placeOfFocused();
  for (const keys of ['Shift+ArrowDown', 'ArrowRight', 'Alt+ArrowUp', 'Alt+Shift+ArrowDown'])
    await page.keyboard.press(keys);
  await expect.poll(placeOfFocused).toEqual([x + 1, y + 9.9].map((value) => Number(value.toFixed(2))));
  await tabTo(element(/^Right logo/));
  await page.keyboard.press('Delete');
  await expect(element(/^Right logo/)).toHaveCount(0);
  await pressOn(page.getByRole('button', { name: 'Add element' }));
  await page.keyboard.type('free');
  await page.keyboard.press('Enter');
  await expect(element(/^Free text/)).toBeFocused();
  await page.keyboard.press('Shift+ArrowUp');
  await tabTo(field('Text'));
  await page.keyboard.press('Control+A');
  await page.keyboard.type('With honours');
  await tabTo(field('Letter size'));
  await page.keyboard.press('Control+A');
  await page.keyboard.type('4.5');
  await pressOn(page.getByRole('button', { name: 'To the back' }));
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page)).toEqual([]);
  }
  const places = await placesOf();
  const drawn = await Promise.all(lines.map((line) => placeOf(page, line)));
  await pressOn(page.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('Successfully Saved')).toBeVisible();

  const saved = (await stored()).find((each) => each.title === title);
  expect(saved?.design?.elements[0]).toMatchObject({ kind: 'freeText', text: 'With honours', size: 4.5 });
  await open(`?template=${saved?.templateId}`);
  await page.getByRole('button', { name: 'Edit the design' }).click();
  await expect(element(/^Heading/)).toBeVisible();
  expect(await placesOf()).toEqual(places);
  await open();
  const opened = page.waitForEvent('popup');
  await rowOf(page, title)
    .getByRole('button', { name: `View: ${title}` })
    .click();
  const view = await opened;
  for (const [index, line] of lines.entries()) {
    const place = await placeOf(view, line);
    expect(Math.abs(place.left - (drawn[index]?.left ?? 0)), line).toBeLessThan(0.5);
    expect(Math.abs(place.top - (drawn[index]?.top ?? 0)), line).toBeLessThan(0.5);
  }
  const download = view.waitForEvent('download');
  await view.getByRole('button', { name: /PDF/ }).click();
  const { pages, text } = readPdf(await readFile(await (await download).path()));
  expect(pages.map((size) => size.map(Math.round))).toEqual([[250, 177]]);
  for (const line of lines) expect(text).toContain(line);
  await view.close();
});
