import * as liveBoard from '@invigil/contract/exams/live-board-endpoints';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey-test.ts';
import { countKept, JournalSite, saveState, submit, tick, waitUntilKept } from './exam-journal-site.ts';

let site: JournalSite;
let assessmentId: number;

test.beforeAll(async () => {
  site = await JournalSite.build();
  assessmentId = await site.goLive({ title: 'Ended' });
});

test('an answer after the end is stored as late, and the candidate sees a notice [exam-late.1]', async ({
  browser,
}) => {
  const { sitting, context, page } = await site.sit(browser, assessmentId);
  await waitUntilKept(page);
  await tick(page, 'A');
  await submit(page);
  await sitting.expectAnswers({ 1: 'A' });
  await context.setOffline(true);
  for (const label of ['B', 'C'] as const) {
    await tick(page, label);
    await submit(page);
  }
  await expect(saveState(page)).toContainText('Offline, 2 answers stored on this device');
  await site.admin.ok(liveBoard.endAttempt, {
    body: { attemptId: sitting.attemptId, reason: 'The site is closed' },
  });
  await context.setOffline(false);
  await page.waitForURL('**/quiz/result?attempt=*');
  await expect(
    page.getByText(
      '2 answers arrived after the end. They are stored. Your examiner decides whether they count.',
    ),
  ).toBeVisible();
  await expect.poll(() => countKept(page, 'attempts')).toBe(0);
  const late = await site.admin.ok(liveBoard.listLateAnswers, { params: { assessmentId } });
  expect(
    late
      .filter(({ attemptId }) => attemptId === sitting.attemptId)
      .map(({ position, answer }) => [position, answer]),
  ).toHaveLength(2);
  await context.close();
});

test('a candidate who returns after the end sees the same notice [exam-late.2]', async ({ browser }) => {
  const { sitting, context, page } = await site.sit(browser, assessmentId);
  await waitUntilKept(page);
  await context.setOffline(true);
  await tick(page, 'B');
  await submit(page);
  await expect(saveState(page)).toContainText('Offline, 1 answer stored on this device');
  await site.admin.ok(liveBoard.endAttempt, {
    body: { attemptId: sitting.attemptId, reason: 'The site is closed' },
  });
  // after the end: an unloading page sends once more, and a closing browser may let it through
  await page.close();
  await context.setOffline(false);
  const again: Page = await sitting.open(context);
  await again.waitForURL('**/quiz/result?attempt=*');
  await expect(again.getByText(/1 answer arrived after the end/)).toBeVisible();
  await context.close();
});
