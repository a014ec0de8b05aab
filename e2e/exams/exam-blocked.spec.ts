import * as liveBoard from '@invigil/contract/exams/live-board-endpoints';
import type { Page } from '@playwright/test';
import { startContentFilter } from '../support/content-filter.ts';
import { expect, test } from '../support/journey-test.ts';
import { baseUrl } from '../support/signed-in-page.ts';
import {
  countKept,
  JournalSite,
  killPage,
  openQuestion,
  saveState,
  submit,
  tick,
} from './exam-journal-site.ts';

const SQL = "SELECT name FROM students WHERE name LIKE '%Zoë%';";
const HELD =
  '1 answer is stored on this device: something on this network blocks it. Other answers are saved.';

let site: JournalSite;
let assessmentId: number;

test.beforeAll(async () => {
  site = await JournalSite.build();
  assessmentId = await site.goLive({ title: 'Filtered' });
});

async function writeSql(page: Page): Promise<void> {
  await openQuestion(page, 5);
  await page.getByRole('textbox', { name: 'Your answer' }).fill(SQL);
  await submit(page);
}

const notice = (page: Page) => page.locator('.exam-notice');

test('an answer that a content filter refuses is saved in its encoded form, and so are later ones [exam-blocked.1]', async ({
  browser,
}) => {
  const filter = await startContentFilter('SELECT');
  const { sitting, context, page } = await site.sit(browser, assessmentId, { proxy: filter.proxy });
  await writeSql(page);
  await openQuestion(page, 1);
  await tick(page, 'B');
  await submit(page);
  await sitting.expectAnswers({ 1: 'B', 5: SQL });
  expect(filter.refused).toHaveLength(1);
  await expect(saveState(page)).toContainText('Saved');
  await expect(notice(page)).toHaveCount(0);
  await expect.poll(() => countKept(page, 'answers')).toBe(0);
  await context.close();
  filter.close();
});

test('a blocked answer is reported to candidate and administrator, does not delay the submission, and arrives as late [exam-blocked.2]', async ({
  browser,
}) => {
  const filter = await startContentFilter('SELECT');
  const { sitting, context, page } = await site.sit(browser, assessmentId, { proxy: filter.proxy });
  filter.mode = 'decoding';
  await writeSql(page);
  await openQuestion(page, 1);
  for (const label of ['A', 'B', 'C', 'A'] as const) {
    await tick(page, label);
    await submit(page);
  }
  await sitting.expectAnswers({ 1: 'A', 2: 'B', 3: 'C', 4: 'A' });
  await expect(notice(page)).toHaveText(HELD);
  await expect(saveState(page)).toContainText('1 answer not saved yet');

  const board = await site.openBoard(browser, assessmentId);
  const attention = board.getByRole('region', { name: 'Needs attention' });
  await expect(attention).toContainText(
    '1 answer is stored only on the candidate’s device: the network there or the server refuses it.',
  );

  // after a reload the answer is still present, shown with its question
  await page.reload();
  await expect(notice(page)).toHaveText(HELD);
  await openQuestion(page, 5);
  await expect(page.getByRole('textbox', { name: 'Your answer' })).toHaveValue(SQL);

  await page.getByRole('button', { name: 'Review and hand in' }).click();
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('If you hand in now, it arrives late');
  await dialog.getByRole('button', { name: 'Hand in' }).click();
  await page.waitForURL('**/quiz/result?attempt=*');
  await expect(page.getByText('1 answer is still on this device.')).toBeVisible();
  const rowOnBoard = async () => {
    const { rows } = await site.admin.ok(liveBoard.getLiveBoard, { params: { assessmentId } });
    const row = rows.find(({ attemptId }) => attemptId === sitting.attemptId);
    return [row?.finishReason, row?.blockedAnswerCount, row?.lateCount];
  };
  expect(await rowOnBoard()).toEqual(['submitted', 1, 0]);

  filter.mode = 'off';
  await expect(page.getByText(/1 answer arrived after the end/)).toBeVisible();
  await expect(page.getByText('1 answer is still on this device.')).toHaveCount(0);
  expect(await rowOnBoard()).toEqual(['submitted', 0, 1]);
  const late = await site.admin.ok(liveBoard.listLateAnswers, { params: { assessmentId } });
  expect(late.find(({ attemptId }) => attemptId === sitting.attemptId)).toMatchObject({
    position: 5,
    answer: SQL,
    state: 'waiting',
  });
  await expect(attention).toContainText('1 late answer waits for a decision.');
  await expect.poll(() => countKept(page, 'answers')).toBe(0);
  await board.context().close();
  await context.close();
  filter.close();
});

test('answers that are blocked at the end of the time, or left behind by a closed page, are delivered at the next visit [exam-blocked.3]', async ({
  browser,
}) => {
  const filter = await startContentFilter('SELECT');
  const { sitting, context, page } = await site.sit(browser, assessmentId, { proxy: filter.proxy });
  filter.mode = 'decoding';
  await writeSql(page);
  await expect(notice(page)).toContainText('1 answer is stored on this device');
  await site.admin.ok(liveBoard.endAttempt, {
    body: { attemptId: sitting.attemptId, reason: 'The site is closed' },
  });
  await page.waitForURL('**/quiz/result?attempt=*');
  await expect(page.getByText('1 answer is still on this device.')).toBeVisible();
  await page.close();

  const again = await context.newPage();
  await again.goto(`${baseUrl()}/dashboard`);
  await expect(again.getByText('1 answer is still on this device and will be sent again.')).toBeVisible();
  filter.mode = 'off';
  await again.reload();
  // The page repeats a delivery that failed after a minute.
  await expect(again.getByText(/Filtered:.*1 answer arrived after the end/)).toBeVisible({
    timeout: 180_000,
  });
  const late = await site.admin.ok(liveBoard.listLateAnswers, { params: { assessmentId } });
  expect(late.filter(({ attemptId }) => attemptId === sitting.attemptId)).toMatchObject([{ answer: SQL }]);
  await context.close();
  filter.close();
});

test('a server that does not know the attempt, restored from an older backup, loses no answer [exam-blocked.4]', async ({
  browser,
}) => {
  const { sitting, context, page } = await site.sit(browser, assessmentId);
  const calls =
    /\/api\/Quiz\/(CreateQuizResponseDetail|KeepAttempt|GetOpenAttempt|CheckQuizEndTime|UpdateQuizTakenTime)/;
  await context.route(calls, (route) =>
    route.fulfill({ status: 404, json: { responseMsg: 'notFoundMsg', requestId: 'restored' } }),
  );
  await tick(page, 'B');
  await submit(page);
  await expect(notice(page)).toContainText('The server does not know this exam at the moment.');
  await page.getByRole('button', { name: 'Review and hand in' }).click();
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hand in' }).click();
  await expect(page.getByRole('button', { name: 'Cancel submission' })).toBeVisible();
  expect(await countKept(page, 'answers')).toBe(1);
  // A page that closes lets a request that its route still holds pass to the server: a submission would end the exam.
  await killPage(page);

  // opening the exam finds no attempt either, and does not change the journal
  const again = await sitting.open(context);
  await again.waitForURL('**/quiz/result?attempt=*');
  await expect(again.getByText('1 answer is still on this device.')).toBeVisible();
  expect(await countKept(again, 'attempts')).toBe(1);
  await context.unroute(calls);
  await again.goto(`${baseUrl()}/dashboard`);
  await sitting.expectAnswers({ 1: 'B' });
  await expect.poll(() => countKept(again, 'answers')).toBe(0);
  await context.close();
});
