import { listAiUsage } from '@invigil/contract/ai/ai-endpoints';
import { listInstructions } from '@invigil/contract/authoring/instruction-endpoints';
import { listQuestions } from '@invigil/contract/authoring/question-endpoints';
import { MODEL_KEY, type ModelStandIn, startModelStandIn } from '@invigil/testkit/ai/model-stand-in';
import { elementsText, writtenChoice, writtenChoices } from '@invigil/testkit/ai/written-questions';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { buildAssessment } from '@invigil/testkit/builders/assessments';
import { pdfOf } from '@invigil/testkit/documents/pdf';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey-test.ts';
import { type OwnSite, startOwnSite } from '../support/own-site.ts';
import { chooseInRow, rowOf } from '../support/signed-in-page.ts';

let standIn: ModelStandIn;
let site: OwnSite;

test.beforeAll(async () => {
  standIn = await startModelStandIn();
  site = await startOwnSite({
    GEMINI_API_KEY: MODEL_KEY,
    GEMINI_API_BASE: standIn.baseUrl,
    OPENAI_API_KEY: MODEL_KEY,
    OPENAI_API_BASE: standIn.baseUrl,
  });
});
test.afterAll(async () => {
  await site.stop();
  await standIn.close();
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const panel = (page: Page) => page.getByRole('dialog');

test('an Admin drafts questions with each model, leaves while they are written, edits and picks some, and saves them [ai-journey.1]', async ({
  browser,
}) => {
  const admin = await buildAdmin(site.site, { questionLimit: 30 });
  const title = 'Fuses and lines';
  const { assessmentId } = await buildAssessment(admin, { title }, [{ prompt: 'What is a fuse?' }]);
  const page = await site.open(browser, admin.credentials);
  await page.goto(`${site.baseUrl}/quiz/topics`);
  await chooseInRow(rowOf(page, title), 'Add questions');
  await panel(page)
    .getByRole('button', { name: /^Draft with AI/ })
    .click();

  let goOn = () => {};
  const waiting = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const text = elementsText(writtenChoices(3));
  const half = text.lastIndexOf('},{') + 1;
  standIn.answer = () => ({
    text,
    pieceLength: half,
    beforePiece: (index) => (index === 1 ? waiting : undefined),
  });
  await button(page, 'Start the draft').click();
  await expect(panel(page)).toContainText('This field may not be empty');
  await page.getByLabel('Topic').fill('Fuses');
  await page.getByLabel('Number of questions').fill('3');
  await button(page, 'Start the draft').dblclick();
  await expect(page.getByRole('status').filter({ hasText: 'is writing' })).toContainText(
    'Gemini AI (gemini-2.5-flash) is writing: 2 of 3 questions.',
  );

  // Another page, then a reload: the draft goes on.
  await page.goto(`${site.baseUrl}/question/quizQuestions?assessment=${assessmentId}`);
  await expect(page.getByText('A draft is being written: 2 of 3 questions.')).toBeVisible();
  goOn();
  await expect(page.getByText('A draft of 3 questions waits for your review.')).toBeVisible();
  await button(page, 'Open the draft').click();
  await page.reload();
  const cards = page.locator('[class*=_draftCard_]');
  await expect(cards).toHaveCount(3);

  await cards.nth(0).getByRole('checkbox').uncheck();
  await cards.nth(2).getByRole('button', { name: /^Edit/ }).click();
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Which fuse is the fastest?');
  await page.getByRole('textbox', { name: 'Option A' }).fill('A quick one');
  await button(page, 'Done').click();
  await expect(cards.nth(2)).toContainText('Edited');
  await button(page, 'Save 2 questions').dblclick();
  await expect(rowOf(page, 'Which fuse is the fastest?')).toBeVisible();
  const stored = await admin.ok(listQuestions, { params: { assessmentId } });
  expect(stored.map(({ prompt }) => prompt)).toEqual([
    'What is a fuse?',
    'What is the answer of question 2?',
    'Which fuse is the fastest?',
  ]);

  // With the other model, from a document.
  standIn.answer = () => ({
    text: elementsText([
      writtenChoice(7, { passage: 'A fuse melts' }),
      writtenChoice(8, { passage: 'A fuse is made of gold' }),
    ]),
  });
  await button(page, 'Draft with AI').click();
  await page.getByLabel('Topic').fill('Fuses');
  await page.getByLabel('Number of questions').fill('1');
  await page.getByLabel('AI model', { exact: true }).selectOption('Open AI');
  await button(page, 'Document').click();
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Choose a document').click();
  await (await chooser).setFiles({
    name: 'fuses.pdf',
    mimeType: 'application/pdf',
    buffer: pdfOf(['Nothing here.', 'A fuse melts in time.']),
  });
  await expect(panel(page)).toContainText('2 pages');
  await button(page, 'Start the draft').click();
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('From the material, page 2');
  await expect(cards).toContainText('A fuse melts');
  await button(page, 'Save 1 question').click();
  await rowOf(page, 'What is the answer of question 7?').getByRole('button', { name: /^Edit/ }).click();
  await expect(page.getByText(/^Drafted by gpt-5-mini on/)).toBeVisible();
  expect(standIn.requests.at(-1)?.protocol).toBe('chat');
  const used = await admin.ok(listAiUsage, { params: { page: 1, pageSize: 10 } });
  expect(used.rows.map(({ model, outcome }) => [model, outcome])).toEqual([
    ['gpt-5-mini', 'succeeded'],
    ['gemini-2.5-flash', 'succeeded'],
  ]);
});

test('an Admin stops a draft, discards it, and drafts instructions [ai-journey.2]', async ({ browser }) => {
  const admin = await buildAdmin(site.site, { questionLimit: 30 });
  const { assessmentId } = await buildAssessment(admin, { title: 'Optics' });
  const page = await site.open(browser, admin.credentials);
  await page.goto(`${site.baseUrl}/question/quizQuestions?assessment=${assessmentId}&draft=new`);
  const text = elementsText(writtenChoices(3));
  standIn.answer = () => ({
    text,
    pieceLength: text.indexOf('},{') + 1,
    beforePiece: (index) => (index === 1 ? new Promise(() => undefined) : undefined),
  });
  await page.getByLabel('Topic').fill('Light');
  await button(page, 'Start the draft').click();
  await expect(page.locator('[class*=_draftCard_]')).toHaveCount(1);
  await button(page, 'Stop writing').click();
  await expect(page.getByText('The draft was stopped.')).toBeVisible();
  await button(page, 'Discard the draft').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard the draft' }).click();
  await expect(button(page, 'Draft with AI')).toBeVisible();

  standIn.answer = () => ({ text: elementsText([{ text: 'Read each question.' }, { text: 'Be quiet.' }]) });
  await page.goto(`${site.baseUrl}/quiz/instruction?quiz=${assessmentId}`);
  await button(page, 'Draft with AI').click();
  await page.getByLabel('What the instructions say').fill('Be strict.');
  await page.getByLabel('Number of instructions').fill('2');
  await button(page, 'Start the draft').click();
  await page.getByRole('textbox', { name: 'Instruction 2' }).fill('Leave nothing behind.');
  await button(page, 'Save 2 instructions').click();
  await expect(rowOf(page, 'Leave nothing behind.')).toBeVisible();
  const stored = await admin.ok(listInstructions, { params: { assessmentId } });
  expect(stored.map(({ description }) => description)).toEqual([
    'Read each question.',
    'Leave nothing behind.',
  ]);
});
