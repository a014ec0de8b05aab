import { listQuestions } from '@invigil/contract/authoring/question-endpoints';
import { buildAssessment } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import type { Locator, Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey-test.ts';
import { buildSampleSite } from '../support/sample-site.ts';
import { baseUrl, openSignedIn, signInOverHttp, siteOwner } from '../support/signed-in-page.ts';

const COUNT = 40;

let admin: SignedIn;
let page: Page;
let assessmentId: number;
let ids: readonly number[];

test.beforeAll(async ({ browser }) => {
  const site = await buildSampleSite(baseUrl(), siteOwner());
  admin = await signInOverHttp(site.admin);
  page = await openSignedIn(browser, site.admin);
});
test.afterAll(async () => {
  await page.close();
});

async function openReorder(width: number, height: number): Promise<void> {
  const built = await buildAssessment(
    admin,
    {},
    Array.from({ length: COUNT }, (_, index) => ({ prompt: `Name metal number ${index + 1}.` })),
  );
  ({ assessmentId, questionIds: ids } = built);
  await page.setViewportSize({ width, height });
  await page.goto(`${baseUrl()}/question/quizQuestions?assessment=${assessmentId}`);
  await page.getByRole('link', { name: 'Reorder', exact: true }).click();
  await expect(rows()).toHaveCount(COUNT);
}

const rows = () => page.getByRole('main').getByRole('list').last().getByRole('listitem');
const handleOf = (number: number) =>
  page.getByRole('button', { name: `Move question ${number}`, exact: true });
const announced = (text: string) => expect(page.locator('[aria-live=assertive]')).toHaveText(text);
const isSidewaysStill = () =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
const isAtEnd = () =>
  page.evaluate(() => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1);
const storedIds = async () =>
  (await admin.ok(listQuestions, { params: { assessmentId } })).map(({ questionId }) => questionId);
const movedIds = (from: number, to: number) => {
  const moved = ids.filter((_, index) => index !== from - 1);
  moved.splice(to - 1, 0, ids[from - 1] ?? 0);
  return moved;
};

async function centreOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('Not in view');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('a question is dragged by mouse, and the page scrolls at its edges to the last and to the first place [question-reorder.8]', async () => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openReorder(1280, 860);
  const from = await centreOf(handleOf(1));
  const to = await centreOf(handleOf(4));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 10, { steps: 5 });
  await announced(`Question 1 of ${COUNT} is lifted.`);
  await page.mouse.move(to.x, to.y + 4, { steps: 20 });
  await announced(`Question 1 would be question 4 of ${COUNT}.`);
  await page.mouse.up();
  await announced('Question 1 is now question 4.');
  await expect(rows().nth(3)).toContainText('Name metal number 1.');
  await expect.poll(storedIds).toEqual(movedIds(1, 4));
  await page.reload();
  await expect(rows().nth(3)).toContainText('Name metal number 1.');
  const start = await centreOf(handleOf(2));
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x, 700, { steps: 20 });
  await page.mouse.move(start.x, 850, { steps: 5 });
  await announced(`Question 2 would be question ${COUNT} of ${COUNT}.`);
  await expect.poll(isAtEnd).toBe(true);
  await announced(`Question 2 would be question ${COUNT} of ${COUNT}.`);
  await page.mouse.up();
  await announced(`Question 2 is now question ${COUNT}.`);
  await expect.poll(async () => (await storedIds()).at(-1)).toBe(ids[2]);
  const end = await centreOf(handleOf(COUNT));
  await page.mouse.move(end.x, end.y);
  await page.mouse.down();
  await page.mouse.move(end.x, 300, { steps: 20 });
  await page.mouse.move(end.x, 70, { steps: 5 });
  await announced(`Question ${COUNT} would be question 1 of ${COUNT}.`);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await announced(`Question ${COUNT} would be question 1 of ${COUNT}.`);
  await page.mouse.up();
  await announced(`Question ${COUNT} is now question 1.`);
  await expect.poll(async () => (await storedIds()).at(0)).toBe(ids[2]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('a question is dragged by touch at 360 px, and the page stays as wide as the screen [question-reorder.9]', async () => {
  await openReorder(360, 740);
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  // Both in the upper part of the screen: near its edges the page would scroll on under the finger.
  const from = await centreOf(handleOf(1));
  const to = await centreOf(handleOf(3));
  await send('touchStart', [from]);
  // A long press lifts: a short one scrolls the page.
  await announced(`Question 1 of ${COUNT} is lifted.`);
  for (let step = 1; step <= 10; step += 1)
    await send('touchMove', [{ x: from.x + 6 * step, y: from.y + ((to.y - from.y + 4) * step) / 10 }]);
  await announced(`Question 1 would be question 3 of ${COUNT}.`);
  expect(await isSidewaysStill()).toBe(true);
  const box = await rows().filter({ hasText: 'Name metal number 1.' }).boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
  await send('touchEnd', []);
  await announced('Question 1 is now question 3.');
  await expect.poll(storedIds).toEqual(movedIds(1, 3));
});

for (const width of [1280, 360])
  test(`a question is moved by keyboard at ${width} px, and axe finds nothing [question-reorder.10]`, async () => {
    await openReorder(width, 740);
    await handleOf(3).focus();
    await page.keyboard.press('Space');
    await announced(`Question 3 of ${COUNT} is lifted.`);
    await page.keyboard.press('ArrowUp');
    await announced(`Question 3 would be question 2 of ${COUNT}.`);
    await page.keyboard.press('ArrowUp');
    await announced(`Question 3 would be question 1 of ${COUNT}.`);
    await page.keyboard.press('Space');
    await announced('Question 3 is now question 1.');
    await expect(handleOf(1)).toBeFocused();
    await expect.poll(storedIds).toEqual(movedIds(3, 1));
    expect(await findViolations(page)).toEqual([]);
    expect(await isSidewaysStill()).toBe(true);
    await page.getByRole('link', { name: 'Done' }).click();
    const first = page.getByRole('row').getByRole('link').first();
    await expect(first).toContainText('Name metal number 3.');
  });
