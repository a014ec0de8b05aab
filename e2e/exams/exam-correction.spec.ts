import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { getLiveBoard } from '@invigil/contract/exams/live-board-endpoints';
import { correctTexts } from '@invigil/testkit/builders/corrections';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey-test.ts';
import {
  JournalSite,
  killPage,
  openQuestion,
  type Sitting,
  tick,
  waitUntilKept,
} from './exam-journal-site.ts';

/** A whole cohort is measured by itself, with 50 pages, which take two cores four minutes. */
const MEASURED_PAGES = process.env.CORRECTION_PAGES;
const PAGES = Number(MEASURED_PAGES ?? 8);
/** Every page that reports each four seconds has the corrected text within 10 s; beside other journeys a busy machine takes longer. */
const WITHIN_MS = MEASURED_PAGES === undefined ? 60_000 : 10_000;

/** A question of an exam in progress, for its correction. */
async function questionAt({ caller, assessmentId }: Sitting, position: number) {
  const { questions } = await caller.ok(attempts.getOpenAttempt, { params: { assessmentId } });
  return { assessmentId, questionId: questions.find((one) => one.position === position)?.questionId ?? 0 };
}

const notice = (page: Page, question: number) => page.getByText(`Question ${question} was corrected.`);

test('a typo that is corrected in mid-exam reaches the page beside a draft that stays, with its focus and its place, and is compared with what was seen first [exam-correction.1]', async ({
  browser,
}) => {
  const site = await JournalSite.build();
  const assessmentId = await site.goLive({ title: 'With a typo' });
  const { context, page, sitting } = await site.sit(browser, assessmentId, {
    viewport: { width: 1280, height: 420 },
  });
  await openQuestion(page, 5);
  const field = page.getByRole('textbox');
  await field.click();
  await page.keyboard.type('Because the first');
  await field.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const top = () => field.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const before = await top();
  const question = await questionAt(sitting, 5);
  const long = `Why in this very order? ${'It has more than one reason. '.repeat(12)}`;
  await correctTexts(site.admin, question, { prompt: long });
  const prompt = page.locator('.question-text');
  await expect(prompt).toContainText('Why in this very order?', { timeout: WITHIN_MS });
  await expect(field).toBeFocused();
  await page.keyboard.type(' leads to the second');
  await expect(field).toHaveValue('Because the first leads to the second');
  expect(Math.abs((await top()) - before), 'the line that is being written stays in its place').toBeLessThan(
    3,
  );

  // A further correction is compared with what was seen first, by keyboard alone.
  await correctTexts(site.admin, question, { prompt: 'Why in exactly this order?' });
  await expect(prompt).toHaveText('Why in exactly this order?', { timeout: WITHIN_MS });
  await expect(notice(page, 5)).toBeVisible();
  const compare = page.getByRole('button', { name: 'Compare' });
  await compare.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Question 5 was corrected.' });
  await expect(dialog.getByText('Why in this order?')).toBeVisible();
  await expect(dialog.getByText('Why in exactly this order?')).toBeVisible();
  await expect(dialog.getByText('very order')).toHaveCount(0);
  // Escape keeps the notice, and leads back to where it was opened from.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(compare).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(notice(page, 5)).toBeHidden();
  await page.reload();
  await openQuestion(page, 5);
  await expect(prompt).toHaveText('Why in exactly this order?');
  await expect(field).toHaveValue('Because the first leads to the second');
  await expect(notice(page, 5)).toBeHidden();
  await context.close();
});

test('a page that was offline, and one that was closed, read of a correction when they are back; offline again they have it from the journal [exam-correction.2]', async ({
  browser,
}) => {
  const site = await JournalSite.build();
  const assessmentId = await site.goLive({ title: 'With a typo, away' });
  const away = await site.sit(browser, assessmentId);
  await tick(away.page, 'B');
  await waitUntilKept(away.page);
  await away.context.setOffline(true);
  const closed = await site.sit(browser, assessmentId);
  await tick(closed.page, 'C');
  await expect(closed.page.getByText('Saved', { exact: false }).first()).toBeVisible();
  await killPage(closed.page);
  const question = await questionAt(closed.sitting, 1);
  await correctTexts(site.admin, question, { prompt: 'What comes first of all?' });

  await expect(away.page.locator('.question-text')).toHaveText('What comes first?');
  await away.context.setOffline(false);
  await expect(away.page.locator('.question-text')).toHaveText('What comes first of all?', {
    timeout: 2 * WITHIN_MS,
  });
  await expect(notice(away.page, 1)).toBeVisible();
  await expect(away.page.getByRole('radio').nth(1)).toBeChecked();
  await away.context.setOffline(true);
  await killPage(away.page);
  const again = await away.sitting.open(away.context);
  await openQuestion(again, 1);
  await expect(again.locator('.question-text')).toHaveText('What comes first of all?');
  await expect(again.getByRole('radio').nth(1)).toBeChecked();

  const back = await closed.sitting.open(closed.context);
  await openQuestion(back, 1);
  await expect(back.locator('.question-text')).toHaveText('What comes first of all?');
  await expect(back.getByRole('radio').nth(2)).toBeChecked();
  await expect(notice(back, 1)).toBeVisible();
  await away.context.close();
  await closed.context.close();
});

test('every open page of a cohort gets a corrected text, and the others when they are back; the live board counts pages that do not know of corrections [exam-correction.3]', async ({
  browser,
}) => {
  test.setTimeout(600_000 + PAGES * 20_000);
  const site = await JournalSite.build();
  const assessmentId = await site.goLive({ title: 'With a typo, for all' });
  const cohort = [];
  for (let number = 0; number < PAGES; number += 1) {
    const seat = await site.sit(browser, assessmentId);
    await understandSlowStorage(seat.page);
    cohort.push(seat);
  }
  const board = () => site.admin.ok(getLiveBoard, { params: { assessmentId } });
  // Every page hears of a correction soon once it reports as that of a watched board.
  await expect.poll(async () => (await board()).heartbeatIntervalMs).toBe(4_000);
  const offline = cohort.filter((_one, index) => index % 4 === 1);
  const former = cohort.filter((_one, index) => index % 4 === 2);
  const online = cohort.filter((_one, index) => index % 4 === 0 || index % 4 === 3);
  for (const { context } of offline) await context.setOffline(true);
  for (const { page } of former) await knowNoCorrections(page);
  const [first] = cohort;
  if (first === undefined) throw new Error('the cohort has no page');
  const textOf = (page: Page) => page.locator('.question-text').textContent();
  const textsOf = (pages: readonly { page: Page }[]) => Promise.all(pages.map(({ page }) => textOf(page)));
  await correctTexts(site.admin, await questionAt(first.sitting, 1), { prompt: 'What comes first of all?' });
  const correctedAt = Date.now();
  await expect
    .poll(() => textsOf(online), { timeout: WITHIN_MS })
    .toEqual(online.map(() => 'What comes first of all?'));
  expect(await textsOf([...offline, ...former])).toEqual(
    [...offline, ...former].map(() => 'What comes first?'),
  );
  for (const { page } of online) await expect(notice(page, 1)).toBeVisible();
  test.info().annotations.push({
    type: 'measured',
    description: `${online.length} pages online of ${PAGES} had the text after ${Date.now() - correctedAt} ms`,
  });
  await expect.poll(async () => (await board()).formerTextCount).toBe(offline.length + former.length);
  for (const { context } of offline) await context.setOffline(false);
  await expect
    .poll(() => textsOf(offline), { timeout: 3 * WITHIN_MS })
    .toEqual(offline.map(() => 'What comes first of all?'));
  await expect.poll(async () => (await board()).formerTextCount).toBe(former.length);
  // A page that does not know of corrections has the text once it is loaded again.
  for (const { page } of former) {
    await page.unroute(HEARTBEATS);
    await page.reload();
    await expect(page.locator('.question-text')).toHaveText('What comes first of all?');
  }
  await expect.poll(async () => (await board()).formerTextCount).toBe(0);
  for (const { context } of cohort) await context.close();
});

/** One notice is shown at a time. On a busy machine the browser's storage may answer too late, which is one before. */
const understandSlowStorage = (page: Page) =>
  page.addLocatorHandler(page.getByText('This browser cannot keep a copy of your answers.'), () =>
    page.getByRole('button', { name: 'Understood' }).click(),
  );

const HEARTBEATS = '**/api/Quiz/KeepAttempt';

/** Makes a page's heartbeats those of the version before, which knew of no corrections. */
async function knowNoCorrections(page: Page): Promise<void> {
  await page.route(HEARTBEATS, async (route) => {
    const { wording: _wording, ...body } = route.request().postDataJSON();
    await route.continue({ postData: body });
  });
}
