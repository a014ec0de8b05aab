import * as liveBoard from '@invigil/contract/exams/live-board-endpoints';
import * as marking from '@invigil/contract/results/marking-endpoints';
import * as results from '@invigil/contract/results/result-endpoints';
import { buildLiveAssessment, WRITTEN } from '@invigil/testkit/builders/assessments';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey-test.ts';
import { signedInStorage } from '../support/signed-in-page.ts';
import { countKept, JournalSite, openQuestion, Sitting, saveState, submit } from './exam-journal-site.ts';

let site: JournalSite;
let assessmentId: number;

test.beforeAll(async () => {
  site = await JournalSite.build();
  const prompts = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'];
  ({ assessmentId } = await buildLiveAssessment(
    site.admin,
    { title: 'Six texts' },
    prompts.map((prompt) => ({ ...WRITTEN, prompt: `${prompt} text?` })),
  ));
});

const CALLS = '**/api/Quiz/CreateQuizResponseDetail';
const notice = (page: Page) => page.locator('.exam-notice');
const field = (page: Page) => page.getByRole('textbox', { name: 'Your answer' });

async function sit(browser: Parameters<JournalSite['sit']>[0]) {
  const account = await site.newCandidate();
  const context = await browser.newContext({ storageState: await signedInStorage(account) });
  const sitting = await Sitting.begin(account, assessmentId);
  const page = await sitting.open(context);
  await expect(page.getByText('First text?')).toBeVisible();
  return { sitting, context, page };
}

async function write(page: Page, position: number, text: string): Promise<void> {
  await openQuestion(page, position);
  await field(page).fill(text);
  await submit(page);
}

/** Half of an emoji, which no key types: a faulty keyboard or an extension of the browser writes it. */
async function writeHalf(page: Page, position: number): Promise<void> {
  await openQuestion(page, position);
  await field(page).fill('half');
  await field(page).press('End');
  await page.keyboard.insertText('?');
  await field(page).evaluate((element: HTMLTextAreaElement) => {
    const setValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
    setValue?.call(element, `half ${String.fromCharCode(0xd83d)}`);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await submit(page);
}

/** In the dialog that follows the last answer. */
async function handIn(page: Page): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hand in' }).click();
  await page.waitForURL('**/quiz/result?attempt=*');
}

/** The answers on the result sheet, once all are marked. */
async function readSheet({ attemptId }: Sitting): Promise<string[]> {
  const pending = await site.admin.ok(marking.listPendingResponses, { params: { attemptId } });
  for (const { responseId } of pending)
    await site.admin.ok(marking.giveMarks, { params: { responseId, marks: 100 } });
  const rows = await site.admin.ok(results.listResultDetails, { params: { attemptId } });
  return rows.map(({ answer }) => answer);
}

test('an answer with half of an emoji among five good ones, on and offline, reaches the sheet with them [exam-server-faults.1]', async ({
  browser,
  allowConsole,
}) => {
  allowConsole(/net::ERR_INTERNET_DISCONNECTED/, 'the journey is offline for a while');
  const { sitting, context, page } = await sit(browser);
  await write(page, 1, 'one');
  await writeHalf(page, 2);
  await write(page, 3, 'three');
  await sitting.expectAnswers({ 1: 'one', 2: 'half \ufffd', 3: 'three' });
  await expect(saveState(page)).toContainText('Saved');
  await context.setOffline(true);
  await write(page, 4, 'four');
  await writeHalf(page, 5);
  await write(page, 6, 'six');
  await context.setOffline(false);
  await sitting.expectAnswers({ 4: 'four', 5: 'half \ufffd', 6: 'six' });
  await expect(notice(page)).toHaveCount(0);
  await handIn(page);
  expect(await readSheet(sitting)).toEqual(['one', 'half \ufffd', 'three', 'four', 'half \ufffd', 'six']);
  await context.close();
});

test('an answer on which the server fails delays neither the others nor the submission, and arrives as late [exam-server-faults.2]', async ({
  browser,
  allowConsole,
}) => {
  allowConsole(/status of 500 .*CreateQuizResponseDetail/, 'the server fails on one answer');
  const { sitting, context, page } = await sit(browser);
  await context.route(CALLS, async (route) => {
    const isPoisoned = route.request().postData()?.includes('poison') ?? false;
    if (!isPoisoned) return route.fallback();
    return route.fulfill({ status: 500, json: { responseMsg: 'somethingUnexpected', requestId: 'fault' } });
  });
  await write(page, 1, 'one');
  await write(page, 2, 'poison');
  for (const [position, text] of [
    [3, 'three'],
    [4, 'four'],
    [5, 'five'],
    [6, 'six'],
  ] as const)
    await write(page, position, text);
  await sitting.expectAnswers({ 1: 'one', 3: 'three', 4: 'four', 5: 'five', 6: 'six' });
  await expect(notice(page)).toHaveText(
    '1 answer is stored on this device: the server cannot store it. Tell your examiner. Other answers are saved.',
  );
  await expect(saveState(page)).toContainText('1 answer not saved yet');
  const rowOnBoard = async () => {
    const { rows } = await site.admin.ok(liveBoard.getLiveBoard, { params: { assessmentId } });
    const row = rows.find(({ attemptId }) => attemptId === sitting.attemptId);
    return [row?.blockedAnswerCount, row?.lateCount];
  };
  await expect.poll(rowOnBoard).toEqual([1, 0]);
  await expect(page.getByRole('alertdialog')).toContainText('the server cannot store it. If you hand in now');
  await handIn(page);
  await expect(page.getByText('1 answer is still on this device.')).toBeVisible();

  await context.unroute(CALLS);
  await expect(page.getByText(/1 answer arrived after the end/)).toBeVisible({ timeout: 180_000 });
  expect(await rowOnBoard()).toEqual([0, 1]);
  const late = await site.admin.ok(liveBoard.listLateAnswers, { params: { assessmentId } });
  expect(late.filter(({ attemptId }) => attemptId === sitting.attemptId)).toMatchObject([
    { position: 2, answer: 'poison', state: 'waiting' },
  ]);
  await expect.poll(() => countKept(page, 'answers')).toBe(0);
  await context.close();
});
