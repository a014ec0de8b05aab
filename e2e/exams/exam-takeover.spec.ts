import * as liveBoard from '@invigil/contract/exams/live-board-endpoints';
import { expect, test } from '../support/journey-test.ts';
import { baseUrl, openSignedIn } from '../support/signed-in-page.ts';
import { JournalSite, openQuestion, Sitting, saveState, submit, tick } from './exam-journal-site.ts';

let site: JournalSite;
let assessmentId: number;

test.beforeAll(async () => {
  site = await JournalSite.build();
  assessmentId = await site.goLive({ title: 'Taken over' });
});

test('a second tab is offered the exam; the first becomes read-only, and no answer is overwritten [exam-takeover.1]', async ({
  browser,
}) => {
  const { sitting, context, page } = await site.sit(browser, assessmentId);
  await tick(page, 'A');
  await submit(page);
  await sitting.expectAnswers({ 1: 'A' });
  const second = await sitting.open(context);
  const dialog = second.getByRole('alertdialog', { name: /open in another tab/ });
  await dialog.getByRole('button', { name: 'Continue here' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(second.getByText('And second?')).toBeVisible();
  await openQuestion(second, 1);
  await tick(second, 'B');
  await submit(second);
  await sitting.expectAnswers({ 1: 'B' });

  await expect(page.getByText('The exam continues in another tab or on another device.')).toBeVisible();
  await expect(page.getByRole('radio').first()).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toHaveCount(0);
  await openQuestion(page, 1);
  await page.getByRole('button', { name: 'Continue here' }).click();
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  await expect(page.getByRole('radio').nth(1)).toBeEnabled();
  await sitting.expectAnswers({ 1: 'B' });
  await expect(second.getByText('The exam continues in another tab or on another device.')).toBeVisible();
  await context.close();
});

test('another device is offered the exam, and may decline [exam-takeover.2]', async ({ browser }) => {
  const { account, sitting, context, page } = await site.sit(browser, assessmentId);
  const device = await openSignedIn(browser, account);
  await device.goto(page.url());
  await device.getByRole('alertdialog').getByRole('button', { name: 'Leave it there' }).click();
  await expect(device.getByRole('radio').first()).toBeDisabled();
  await expect(saveState(device)).toContainText('Read only');
  await tick(page, 'C');
  await sitting.expectAnswers({ 1: 'C' });
  await device.context().close();
  await context.close();
});

test("going Back and Forward in an exam's tab, or closing and reopening it, does not ask for a takeover", async ({
  browser,
}) => {
  const { sitting, context, page } = await site.sit(browser, assessmentId);
  await page.goto(`${baseUrl()}/dashboard`);
  await page.goBack();
  await expect(page.getByText('What comes first?')).toBeVisible();
  await page.reload();
  await expect(page.getByText('What comes first?')).toBeVisible();
  await page.close();
  const again = await sitting.open(context);
  await tick(again, 'A');
  await sitting.expectAnswers({ 1: 'A' });
  await expect(again.getByRole('alertdialog')).toHaveCount(0);
  await context.close();
});

test("a browser whose clock is a day off counts down by the server's clock [exam-takeover.4]", async ({
  browser,
}) => {
  const account = await site.newCandidate();
  const sitting = await Sitting.begin(account, assessmentId);
  for (const days of [-1, 1]) {
    const page = await openSignedIn(browser, account);
    await page.addInitScript((offset) => {
      const { now } = Date;
      Date.now = () => now() + offset;
    }, days * 86_400_000);
    await page.goto(`${baseUrl()}/quiz/startQuiz?quiz=${sitting.assessmentId}`);
    await expect(page.getByRole('timer')).toContainText(/^(5\d|60):/);
    await page.context().close();
  }
});

test('extra time shows on the countdown without a reload, and in words [exam-takeover.3]', async ({
  browser,
}) => {
  const { sitting, context, page } = await site.sit(browser, assessmentId);
  await expect(page.getByRole('timer')).toContainText(/^(5\d|60):/);
  await site.admin.ok(liveBoard.giveExtraTime, {
    body: {
      assessmentId,
      candidateId: sitting.caller.userId,
      timePercent: 100,
      extraMinutes: 10,
      reason: 'A fire alarm',
    },
  });
  await expect(page.getByRole('timer')).toContainText(/^(6\d|70):/);
  await expect(page.getByRole('status').filter({ hasText: 'You have 10 more minutes.' })).toBeVisible();
  await context.close();
});
