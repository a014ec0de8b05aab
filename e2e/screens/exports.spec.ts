import * as accounts from '@invigil/contract/accounts/account-endpoints';
import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import * as categories from '@invigil/contract/authoring/category-endpoints';
import * as questions from '@invigil/contract/authoring/question-endpoints';
import { userFields } from '@invigil/testkit/builders/accounts';
import type { Page } from '@playwright/test';
import { type ExportedFile, exportTable, readSheet } from '../support/exported-file.ts';
import { expect, test } from '../support/journey-test.ts';
import { buildSampleSite, type SampleSite } from '../support/sample-site.ts';

import { baseUrl, openSignedIn, signInOverHttp, siteOwner } from '../support/signed-in-page.ts';

/** Stored texts that a spreadsheet would run, were they not written as text. */
const FORMULA = '=1+1';
const LISTED = 12;

let site: SampleSite;
let page: Page;

test.beforeAll(async ({ browser }) => {
  site = await buildSampleSite(baseUrl(), siteOwner());
  const admin = await signInOverHttp(site.admin);
  await admin.ok(categories.createCategory, { body: { name: FORMULA } });
  const draft = await admin.ok(assessments.getAssessment, {
    params: { assessmentId: site.assessmentIds.draft },
  });
  await admin.ok(assessments.updateAssessment, {
    body: { ...draft, title: FORMULA, inviteByEmail: false },
  });
  const [question] = await admin.ok(questions.listQuestions, {
    params: { assessmentId: site.assessmentIds.draft },
  });
  if (question === undefined) throw new Error('The draft has no questions');
  await admin.ok(questions.updateQuestion, { body: { ...question, prompt: FORMULA } });
  for (let number = 1; number <= LISTED; number += 1)
    await admin.ok(accounts.createUser, {
      body: userFields({
        fullName: `${FORMULA} of ${number}`,
        email: `listed${number}-${site.admin.email}`,
        roleId: null,
      }),
    });
  page = await openSignedIn(browser, site.admin);
});
test.afterAll(async () => {
  await page.close();
});

/** A CSV file as lines; its byte order mark tells spreadsheets that it is UTF-8. */
function linesOf({ bytes }: ExportedFile): string[] {
  const text = bytes.toString('utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  return text.slice(1).trimEnd().split('\r\n');
}

function expectPdf({ name, bytes }: ExportedFile, expectedName: string): void {
  expect(name).toBe(expectedName);
  expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
}

async function open(path: string): Promise<void> {
  await page.goto(baseUrl() + path);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
}

test('categories are exported under their name, and a cell that begins a formula is escaped as text [exports.3]', async () => {
  await open('/question/category');
  const csv = await exportTable(page, 'csv');
  expect(csv.name).toBe('questions category table.csv');
  expect(linesOf(csv)).toEqual(expect.arrayContaining(['Name', `'${FORMULA}`, 'हिन्दी गद्य']));
  const excel = await exportTable(page, 'excel');
  expect(excel.name).toBe('questions category table.xlsx');
  expect(readSheet(excel.bytes)).toEqual(expect.arrayContaining([['Name'], [FORMULA], ['हिन्दी गद्य']]));
  expectPdf(await exportTable(page, 'pdf'), 'questions category table.pdf');
});

test('all matching users are exported, not only the visible page [exports.1]', async () => {
  await open('/user/users');
  await page.getByRole('searchbox').fill('listed');
  await expect(page.getByText(`1–10 of ${LISTED}`)).toBeVisible();
  const csv = await exportTable(page, 'csv');
  expect(csv.name).toBe('users.csv');
  const lines = linesOf(csv);
  expect(lines[0]).toBe('Full name,E-mail,Mobile,Since');
  expect(lines).toHaveLength(LISTED + 1);
  for (const line of lines.slice(1)) expect(line).toMatch(/^'=1\+1 of \d+,listed/);
  const excel = await exportTable(page, 'excel');
  expect(excel.name).toBe('users.xlsx');
  expect(readSheet(excel.bytes)).toHaveLength(LISTED + 1);
  expectPdf(await exportTable(page, 'pdf'), 'users.pdf');
});

test('assessments are exported with their categories [exports.4]', async () => {
  await open('/quiz/topics');
  const csv = await exportTable(page, 'csv');
  expect(csv.name).toBe('topics table.csv');
  const lines = linesOf(csv);
  expect(lines[0]).toBe('Title,Marking,Categories,Status,Questions,Time (min),Marks,Opens,Attempts');
  expect(lines).toContain(`'${FORMULA},Equal marks,Electricity,Draft,3,45,10,,0`);
  const excel = await exportTable(page, 'excel');
  expect(excel.name).toBe('topics table.xlsx');
  expect(readSheet(excel.bytes)).toContainEqual([
    'Unit Test 3: Current Electricity',
    'Equal marks',
    'Electricity',
    'On-live',
    '3',
    '45',
    '10',
    '',
    '1',
  ]);
  expectPdf(await exportTable(page, 'pdf'), 'topics table.pdf');
});

test('questions are exported with their key [exports.5]', async () => {
  await open(`/question/quizQuestions?assessment=${site.assessmentIds.draft}`);
  const csv = await exportTable(page, 'csv');
  expect(csv.name).toBe('questions-table.csv');
  const lines = linesOf(csv);
  expect(lines[0]).toBe('No.,Question,Type,Difficulty,Category,Marks,Correct answer');
  expect(lines).toContain(`1,'${FORMULA},Multiple choice,Medium,Electricity,3.33,A`);
  const excel = await exportTable(page, 'excel');
  expect(excel.name).toBe('questions-table.xlsx');
  expect(readSheet(excel.bytes)).toContainEqual([
    '1',
    FORMULA,
    'Multiple choice',
    'Medium',
    'Electricity',
    '3.33',
    'A',
  ]);
  expectPdf(await exportTable(page, 'pdf'), 'questions-table.pdf');
});

test('the export of results has the file name of each format [exports.6]', async () => {
  await open('/report/admin');
  const csv = await exportTable(page, 'csv');
  expect(csv.name).toBe('quiz-result-table.csv');
  const lines = linesOf(csv);
  expect(lines[0]).toBe(
    'Candidate,E-mail,Assessment,Marks,Total marks,Status,Time taken (minutes),Attempts,Left the page,Date',
  );
  expect(lines[1]).toMatch(
    /^Meera Iyer,.+@example\.org,Unit Test 3: Current Electricity,6\.66,10,Passed,[\d.]+,1,0,\d{4}-\d\d-\d\d \d\d:\d\d$/,
  );
  const excel = await exportTable(page, 'excel');
  expect(excel.name).toBe('quiz-result-table.xlsx');
  const [, row = []] = readSheet(excel.bytes);
  expect(row.slice(2, 6)).toEqual(['Unit Test 3: Current Electricity', '6.66', '10', 'Passed']);
  expect(row.at(-1)).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  expectPdf(await exportTable(page, 'pdf'), 'quiz-results-table.pdf');
});

test('plans are exported as PDF and Excel, not as CSV [exports.2]', async ({ browser }) => {
  const ownerPage = await openSignedIn(browser, siteOwner());
  await ownerPage.goto(`${baseUrl()}/settings/plans`);
  await expect(ownerPage.getByRole('row', { name: /^Department/ }).first()).toBeVisible();
  const excel = await exportTable(ownerPage, 'excel');
  expect(excel.name).toBe('billing-plan.xlsx');
  const [heads, ...plans] = readSheet(excel.bytes);
  expect(heads).toEqual([
    'Title',
    'Additional text',
    'Price',
    'Interval',
    'Assessments',
    'Questions per assessment',
    'Responses per assessment',
  ]);
  expect(plans.map(([title = '', text]) => [title.split(' ')[0], text])).toContainEqual([
    'Department',
    'For a department of up to twenty',
  ]);
  expectPdf(await exportTable(ownerPage, 'pdf'), 'billing-plan.pdf');
  await ownerPage.getByRole('button', { name: 'Export' }).click();
  await expect(ownerPage.getByRole('menuitem')).toHaveText(['PDF', 'Excel (.xlsx)']);
  await ownerPage.close();
});
