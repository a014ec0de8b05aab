import * as instructions from '@invigil/contract/authoring/instruction-endpoints';
import { buildAssessment } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { expect, type Page, test } from '@playwright/test';
import { exportTable, readSheet } from './exported-file.ts';
import { buildSampleSite, type SampleSite } from './sample-site.ts';

import {
  baseUrl,
  chooseInRow,
  columnHeads,
  openSignedIn,
  rowOf,
  signInOverHttp,
  siteOwner,
} from './signed-in-page.ts';

const DRAFT = 'Bengali grammar: ব্যাকরণ';
const TWICE = 'Read every question <b>twice</b>';
const PENCIL = 'Bring a pencil <b>and paper</b>';
const FORMULA = 'Use \\(g = 9.81\\) for free fall.';

let site: SampleSite;
let admin: SignedIn;
let page: Page;

test.beforeAll(async ({ browser }) => {
  site = await buildSampleSite(baseUrl(), siteOwner());
  admin = await signInOverHttp(site.admin);
  page = await openSignedIn(browser, site.admin);
});
test.afterAll(async () => {
  await page.close();
});

/** Opens an assessment of its own that has these instructions. */
async function open(...descriptions: string[]): Promise<{ stored: () => Promise<string[]> }> {
  const { assessmentId } = await buildAssessment(admin, {}, []);
  for (const description of descriptions)
    await admin.ok(instructions.createInstruction, { body: { assessmentId, description } });
  await page.goto(`${baseUrl()}/quiz/instruction?quiz=${assessmentId}`);
  const list = () => admin.ok(instructions.listInstructions, { params: { assessmentId } });
  return { stored: async () => (await list()).map(({ description }) => description) };
}
const panel = () => page.getByRole('dialog');
const text = () => panel().getByLabel('Instruction', { exact: true });
const alert = () => page.getByRole('alertdialog');

async function write(instruction: string): Promise<void> {
  await page.getByRole('button', { name: 'New instruction' }).first().click();
  await text().fill(instruction);
  await panel().getByRole('button', { name: 'Save' }).click();
  await expect(panel()).toHaveCount(0);
}

test('an assessment links to its instructions, and back [journey-instructions.1]', async () => {
  await page.goto(`${baseUrl()}/quiz/topics`);
  await chooseInRow(rowOf(page, DRAFT), 'Add instructions');
  await expect(page).toHaveURL(new RegExp(`/quiz/instruction\\?quiz=${site.assessmentIds.draft}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Instructions');
  await expect(page.getByRole('main')).toContainText(DRAFT);
  await expect(page.getByRole('main')).toContainText('No instructions yet');
  await page.getByRole('main').getByRole('link', { name: 'Assessments' }).click();
  await expect(page).toHaveURL(`${baseUrl()}/quiz/topics`);
});

test('an instruction requires a text, which may have formatting [journey-instructions.2]', async () => {
  const { stored } = await open();
  await page.getByRole('button', { name: 'New instruction' }).first().click();
  await panel().getByRole('button', { name: 'Save' }).click();
  await expect(panel().getByText('This field may not be empty')).toBeVisible();
  await text().fill('Read every question ');
  await panel().getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type('twice');
  await expect(panel().getByRole('region', { name: 'What the candidate sees' }).locator('b')).toHaveText(
    'twice',
  );
  await panel().getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Instruction saved')).toBeVisible();
  await expect(columnHeads(page)).toHaveText(['No.', 'Instruction', 'Actions']);
  await expect(rowOf(page, 'Read every question twice').getByRole('cell').first()).toHaveText('1');
  expect(await stored()).toEqual([TWICE]);
});

test('a saved instruction has no harmful markup', async () => {
  const { stored } = await open();
  await write('Bring a pencil <script>alert(1)</script><b onclick="alert(2)">and paper</b>');
  await expect(rowOf(page, 'Bring a pencil and paper')).toBeVisible();
  expect(await stored()).toEqual([PENCIL]);
});

test('a duplicate instruction is refused at its field', async () => {
  const { stored } = await open(TWICE);
  await page.getByRole('button', { name: 'New instruction' }).first().click();
  await text().fill(TWICE);
  await panel().getByRole('button', { name: 'Save' }).click();
  await expect(panel().getByText('This assessment already has this instruction.')).toBeVisible();
  await expect(text()).toHaveAttribute('aria-invalid', 'true');
  await panel().getByRole('button', { name: 'Cancel' }).click();
  await expect(alert()).toContainText('Leave without saving?');
  await alert().getByRole('button', { name: 'Leave without saving' }).click();
  expect(await stored()).toEqual([TWICE]);
});

test('an instruction opens for editing as it was typed, formulas included [journey-instructions.3]', async () => {
  await open(TWICE);
  await write(FORMULA);
  await page.getByRole('button', { name: 'Edit: Instruction 2' }).click();
  await expect(text()).toHaveValue(FORMULA);
  await text().fill(`${FORMULA}\nRound to one decimal place.`);
  await panel().getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Instruction updated')).toBeVisible();
  await expect(rowOf(page, 'Round to one decimal place.')).toHaveCount(1);
});

test('instructions are searched and exported [journey-instructions.5]', async () => {
  await open(TWICE, PENCIL, FORMULA);
  await expect(page.getByText('1–3 of 3')).toBeVisible();
  await page.getByRole('searchbox').fill('pencil');
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await expect(page.getByText('1–3 of 3')).toBeVisible();
  const csv = await exportTable(page, 'csv');
  expect(csv.name).toBe('instructions-table.csv');
  expect(csv.bytes.toString('utf8')).toContain('1,Read every question twice');
  const excel = await exportTable(page, 'excel');
  expect(excel.name).toBe('instructions-table.xlsx');
  expect(readSheet(excel.bytes).slice(0, 2)).toEqual([
    ['No.', 'Instruction'],
    ['1', 'Read every question twice'],
  ]);
  const pdf = await exportTable(page, 'pdf');
  expect(pdf.name).toBe('instructions-table.pdf');
  expect(pdf.bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
});

test('an instruction is deleted after a confirmation [journey-instructions.4]', async () => {
  const { stored } = await open(TWICE, PENCIL);
  await page.getByRole('button', { name: 'Delete: Instruction 2' }).click();
  await expect(alert()).toContainText('Bring a pencil and paper');
  await alert().getByRole('button', { name: 'Keep it' }).click();
  await expect(rowOf(page, 'Bring a pencil')).toHaveCount(1);
  await page.getByRole('button', { name: 'Delete: Instruction 2' }).click();
  await alert().getByRole('button', { name: 'Delete instruction' }).click();
  await expect(page.getByText('Instruction deleted')).toBeVisible();
  await expect(rowOf(page, 'Bring a pencil')).toHaveCount(0);
  expect(await stored()).toEqual([TWICE]);
});

test('the address of the instructions leads to the assessments where it names no assessment', async () => {
  await page.goto(`${baseUrl()}/quiz/instruction`);
  await expect(page).toHaveURL(`${baseUrl()}/quiz/topics`);
});

test("the instructions of another tenant's assessment are not found", async () => {
  await page.goto(`${baseUrl()}/quiz/instruction?quiz=999999`);
  await expect(page.getByRole('alert')).toContainText('This no longer exists.');
});
