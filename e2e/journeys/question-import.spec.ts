import { readFile } from 'node:fs/promises';
import { getAssessment, goLive } from '@invigil/contract/authoring/assessment-endpoints';
import { saveImportedQuestions } from '@invigil/contract/authoring/import-endpoints';
import { listQuestions } from '@invigil/contract/authoring/question-endpoints';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { buildAssessment } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import type { Page } from '@playwright/test';
import { findViolations } from './accessibility.ts';
import { expect, test } from './journey-test.ts';
import { baseUrl, journeySite, openSignedIn, rowOf } from './signed-in-page.ts';

let admin: SignedIn;
let assessmentId: number;
let page: Page;

test.beforeEach(async ({ browser }) => {
  admin = await buildAdmin(journeySite(), { questionLimit: 4_000 });
  ({ assessmentId } = await buildAssessment(admin, { title: 'Geography' }, [{ prompt: 'Already here?' }]));
  page = await openSignedIn(browser, admin.credentials);
  await openQuestions();
});
test.afterEach(() => page.context().close());

const openQuestions = () => page.goto(`${baseUrl()}/question/quizQuestions?assessment=${assessmentId}`);
const panel = () => page.getByRole('dialog', { name: 'Import questions from CSV' });
const openButton = () => page.getByRole('button', { name: 'Import from CSV' });
const questionsNow = () => admin.ok(listQuestions, { params: { assessmentId } });

async function choose(text: string | Buffer, name = 'questions.csv'): Promise<void> {
  await panel()
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text as Buffer) });
}

const HEADER = 'question;optionA;optionB;correctOptions;explanation';
const csvOf = (...rows: string[]) => [HEADER, ...rows].join('\r\n');
const ONE = csvOf('Capital of Japan?;Kyoto;Tokyo;B;');

test('an Admin imports the sample by keyboard, and the list shows its questions [journey-question-import.1]', async () => {
  await openButton().focus();
  await page.keyboard.press('Enter');
  const arrival = page.waitForEvent('download');
  await panel().getByRole('link', { name: 'Download a sample file' }).click();
  const download = await arrival;
  expect(download.suggestedFilename()).toBe('question-upload.csv');
  await choose(await readFile(await download.path()));
  await expect(panel().getByRole('heading', { name: 'Review the file' })).toBeFocused();
  await expect(panel()).toContainText('5 questions will be added.');
  await expect(panel().locator('tbody tr')).toHaveCount(5);
  expect(await findViolations(page)).toEqual([]);
  await panel().getByRole('button', { name: 'Import 5 questions' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('5 questions imported')).toBeVisible();
  await expect(panel()).toHaveCount(0);
  await expect(openButton()).toBeFocused();
  await expect(rowOf(page, 'capital of Japan')).toBeVisible();
  expect(await questionsNow()).toHaveLength(6);
});

test('bad rows of questions are shown with their reasons, downloaded, and skipped when the Admin says so [journey-question-import.2]', async () => {
  await openButton().click();
  await choose(
    csvOf(
      'Capital of Japan?;Kyoto;Tokyo;B;',
      'Already here?;a;b;A;',
      'Capital of Japan?;Osaka;Tokyo;B;',
      'No key?;a;b;;',
      '=HYPERLINK(1);a;;A;',
      String.raw`Formula?;a;b;A;\(\def\x{1}\x\)`,
    ),
  );
  await expect(panel()).toContainText('1 question will be added. 5 lines will be skipped.');
  for (const [prompt, reason] of [
    ['Already here', 'This assessment already has this question.'],
    ['No key', 'Mark the correct option.'],
    ['=HYPERLINK', 'optionB: This field may not be empty'],
    ['Formula', 'explanation: A formula cannot define commands'],
  ] as const)
    await expect(panel().locator('tbody tr').filter({ hasText: prompt })).toContainText(reason);
  expect(await findViolations(page)).toEqual([]);
  await panel().getByRole('button', { name: 'Skipped', exact: true }).click();
  await expect(panel().locator('tbody tr')).toHaveCount(5);
  const arrival = page.waitForEvent('download');
  await panel().getByRole('button', { name: 'Download skipped lines' }).click();
  const download = await arrival;
  expect(download.suggestedFilename()).toBe('skipped-questions.csv');
  const lines = (await readFile(await download.path(), 'utf8')).slice(1).trimEnd().split('\r\n');
  expect(lines).toHaveLength(6);
  expect(lines[1]).toBe('3,Already here?,This assessment already has this question.');
  expect(lines[2]).toBe('4,Capital of Japan?,An earlier line has the same question.');
  expect(lines[4]).toBe("6,'=HYPERLINK(1),optionB: This field may not be empty");
  expect(await questionsNow()).toHaveLength(1);
  await panel().getByRole('button', { name: 'Import the 1 valid question' }).dblclick();
  await expect(page.getByText('1 question imported')).toBeVisible();
  expect(await questionsNow()).toHaveLength(2);
});

test('an import of questions into a live assessment asks first, and stops it [journey-question-import.3]', async () => {
  await admin.ok(goLive, { body: { assessmentId } });
  await openQuestions();
  const isLive = async () => (await admin.ok(getAssessment, { params: { assessmentId } })).isLive;
  await openButton().click();
  await choose(ONE);
  await expect(panel()).toContainText('Importing stops the live assessment.');
  await panel().getByRole('button', { name: 'Import 1 question' }).click();
  const question = page.getByRole('alertdialog', { name: /Stop “Geography”/ });
  await question.getByRole('button', { name: 'Leave it as it is' }).click();
  expect([await isLive(), (await questionsNow()).length]).toEqual([true, 1]);
  await panel().getByRole('button', { name: 'Import 1 question' }).click();
  await question.getByRole('button', { name: 'Stop and import' }).click();
  await expect(page.getByText('1 question imported')).toBeVisible();
  expect([await isLive(), (await questionsNow()).length]).toEqual([false, 2]);
});

test('a wrong file of questions is refused in place, and a reload before the confirmation imports nothing [journey-question-import.4]', async () => {
  await openButton().click();
  await choose('anything', 'questions.xlsx');
  await expect(panel().getByRole('alert')).toHaveText(/Choose a CSV file/);
  await choose('no,such\ncolumns,here\n');
  await expect(panel().getByRole('alert')).toHaveText(/cannot be read. Compare it with the sample/);
  await expect(panel().getByRole('button', { name: 'Choose a file' })).toBeFocused();
  await choose(`question\n${'Why?\n'.repeat(10_001)}`);
  await expect(panel().getByRole('alert')).toHaveText(/more than 10,000 lines/);
  await choose(ONE);
  await expect(panel().locator('tbody tr')).toHaveCount(1);
  await page.reload();
  await expect(openButton()).toBeVisible();
  await expect(panel()).toHaveCount(0);
  expect(await questionsNow()).toHaveLength(1);
});

test('an import of questions that another window has confirmed says so [journey-question-import.5]', async () => {
  await openButton().click();
  const answer = page.waitForResponse((response) => response.url().includes('/StageCsvQuestions'));
  await choose(ONE);
  const batchId: string = (await (await answer).json()).responseMsg;
  await expect(panel().locator('tbody tr')).toHaveCount(1);
  await admin.ok(saveImportedQuestions, { params: { batchId } });
  await panel().getByRole('button', { name: 'Import 1 question' }).click();
  await expect(panel().getByRole('alert')).toHaveText(/confirmed in another window/);
  expect(await questionsNow()).toHaveLength(2);
});

test('a long file of questions shows its progress, and the review fits a phone [journey-question-import.6]', async () => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openButton().click();
  await choose(
    csvOf(...Array.from({ length: 3_000 }, (_, n) => `Question number ${n}?;a;b;A;Because \\(${n}\\)`)),
  );
  await expect(panel()).toContainText(/of 3,000 questions checked/);
  await expect(panel()).toContainText('3000 questions will be added.');
  const widths = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.querySelector('.panel-content')?.scrollWidth,
  ]);
  expect(Math.max(...widths.map(Number))).toBeLessThanOrEqual(320);
  expect(await findViolations(page)).toEqual([]);
});
