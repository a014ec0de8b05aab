import * as liveBoard from '@invigil/contract/exams/live-board-endpoints';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey-test.ts';
import { JournalSite } from './exam-journal-site.ts';

/** A page without an Admin has this interval, so that it hears within as much that the board is read. */
const HEARD_WITHIN_MS = 20_000;
/** Beside other journeys a busy machine takes longer than the five seconds that are promised. */
const SLACK_MS = 5_000;

let site: JournalSite;

test.beforeAll(async () => {
  site = await JournalSite.build();
});

/** Lets a page pass for one whose tab is in the background, as its browser says it. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (hidden ? 'hidden' : 'visible'),
    });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

test('the live board says how old its positions are until every page reports each four seconds, and extra time arrives within five [exam-heartbeats.1]', async ({
  browser,
}) => {
  const assessmentId = await site.goLive({ title: 'Watched from now on' });
  const { sitting, context, page } = await site.sit(browser, assessmentId);
  // The second heartbeat of the page is later than the short interval allows: nobody watches.
  const intervals: unknown[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('/api/Quiz/KeepAttempt'))
      intervals.push(((await response.json()) as { intervalMs?: number }).intervalMs);
  });
  await expect.poll(() => intervals.at(-1), { timeout: 2 * HEARD_WITHIN_MS }).toBe(20_000);

  const board = await site.openBoard(browser, assessmentId);
  const freshness = board.getByRole('status');
  await expect(freshness.filter({ hasText: 'Catching up: positions up to 20 s old' })).toBeVisible();
  await expect(freshness.filter({ hasText: /^Up to date$/ })).toBeVisible({
    timeout: HEARD_WITHIN_MS + SLACK_MS,
  });
  expect(intervals.at(-1)).toBe(4_000);

  const given = Date.now();
  await site.admin.ok(liveBoard.giveExtraTime, {
    body: {
      assessmentId,
      candidateId: sitting.caller.userId,
      timePercent: 100,
      extraMinutes: 10,
      reason: 'A fire alarm',
    },
  });
  await expect(page.getByRole('timer')).toContainText(/^(6\d|70):/, { timeout: 5_000 + SLACK_MS });
  expect(Date.now() - given).toBeLessThan(5_000 + SLACK_MS);
  await board.context().close();
  await context.close();
});

test('a page in a hidden tab is shown as hidden on the live board, and as writing when it is back [exam-heartbeats.2]', async ({
  browser,
}) => {
  const assessmentId = await site.goLive({ title: 'In another tab' });
  const { context, page } = await site.sit(browser, assessmentId);
  const board = await site.openBoard(browser, assessmentId);
  // The candidates of the other tests of this Admin have not started.
  const seat = board
    .getByRole('list', { name: 'Seats' })
    .getByRole('button')
    .filter({ hasNotText: 'Not started' });
  await expect(seat).toContainText('Writing');
  await setHidden(page, true);
  await expect(seat).toContainText('Hidden tab');
  await setHidden(page, false);
  await expect(seat).toContainText('Writing');
  await board.context().close();
  await context.close();
});
