import * as settings from '@invigil/contract/site/settings-endpoints';
import { expect, test } from '../support/journey-test.ts';
import { baseUrl, openSignedIn, signInOn, signInOverHttp, siteOwner } from '../support/signed-in-page.ts';
import {
  countKept,
  JournalSite,
  keptAnswers,
  killPage,
  openQuestion,
  Sitting,
  saveState,
  submit,
  tick,
  waitUntilKept,
} from './exam-journal-site.ts';

let site: JournalSite;
let assessmentId: number;

test.beforeAll(async () => {
  site = await JournalSite.build();
  assessmentId = await site.goLive({ title: 'Journalled' });
});

test('drafts are saved without being submitted, and survive a killed page [exam-journal.5]', async ({
  browser,
}) => {
  const { sitting, context, page } = await site.sit(browser, assessmentId);
  await openQuestion(page, 5);
  await page.getByRole('textbox', { name: 'Your answer' }).pressSequentially('Each follows', { delay: 40 });
  await sitting.expectAnswers({ 5: 'Each follows' });
  await expect(saveState(page)).toHaveText(/Saved/);
  await page.getByRole('textbox', { name: 'Your answer' }).pressSequentially(' the other', { delay: 20 });
  const keptTexts = async () => [...(await keptAnswers(page)), await sitting.answerTo(5)];
  await expect.poll(keptTexts).toContain('Each follows the other');
  await killPage(page);
  const again = await sitting.open(context);
  await sitting.expectAnswers({ 5: 'Each follows the other' });
  await openQuestion(again, 5);
  await expect(again.getByRole('textbox', { name: 'Your answer' })).toHaveValue('Each follows the other');
  await expect(again.getByRole('alertdialog')).toHaveCount(0);
  await context.close();
});

test('offline answers are stored and counted, and delivered after reconnection [exam-journal.1]', async ({
  browser,
}) => {
  const { sitting, context, page } = await site.sit(browser, assessmentId);
  await waitUntilKept(page);
  await context.setOffline(true);
  for (const label of ['A', 'B', 'C'] as const) {
    await tick(page, label);
    await submit(page);
  }
  await expect(saveState(page)).toContainText('Offline, 3 answers stored on this device');
  await expect(
    page.getByRole('status').filter({ hasText: '3 answers are stored on this device' }),
  ).toBeVisible();
  expect(await sitting.answerTo(1)).toBe('');
  await context.setOffline(false);
  await expect(page.getByText('Back Online!')).toBeVisible();
  await sitting.expectAnswers({ 1: 'A', 2: 'B', 3: 'C' });
  await expect(saveState(page)).toContainText('Saved');
  await expect.poll(() => countKept(page, 'answers')).toBe(0);
  await context.close();
});

test('a reload while offline restores the exam with every answer, and delivers after reconnection [exam-journal.2]', async ({
  browser,
}) => {
  const { sitting, context, page } = await site.sit(browser, assessmentId);
  await tick(page, 'C');
  await submit(page);
  await waitUntilKept(page);
  await context.setOffline(true);
  await tick(page, 'B');
  await submit(page);
  await tick(page, 'A');
  await expect.poll(() => countKept(page, 'answers')).toBe(2);
  await killPage(page);

  const again = await sitting.open(context);
  // A draft that had time for its autosave counts as answered, and the page opens at the question after it.
  await openQuestion(again, 3);
  await expect(again.getByText('And third?')).toBeVisible();
  await expect(again.getByRole('radio').first()).toBeChecked();
  await expect(again.getByRole('timer')).toContainText(/^5\d:/);
  await expect(again.getByRole('button', { name: 'Question 1, answered' })).toBeVisible();
  await expect(again.getByRole('button', { name: 'Question 2, answered' })).toBeVisible();
  await openQuestion(again, 1);
  await expect(again.getByRole('radio').nth(2)).toBeChecked();
  await openQuestion(again, 4);
  const figure = again.getByRole('img', { name: 'A circuit' });
  await expect
    .poll(() => figure.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await openQuestion(again, 5);
  await again.getByRole('textbox', { name: 'Your answer' }).fill('Without a line');
  await submit(again);
  await expect(saveState(again)).toContainText('Offline, 3 answers stored on this device');

  await context.setOffline(false);
  await sitting.expectAnswers({ 1: 'C', 2: 'B', 3: 'A', 5: 'Without a line' });
  await expect(saveState(again)).toContainText('Saved');
  await context.close();
});

test('a question that was on the page before a reload opens from the browser when the connection drops [exam-journal.7]', async ({
  browser,
}) => {
  const { context, page } = await site.sit(browser, assessmentId);
  await openQuestion(page, 3);
  await openQuestion(page, 5);
  await page.reload();
  await expect(page.getByText('What comes first?')).toBeVisible();
  // At once after the reload, before the page has fetched it again.
  await context.setOffline(true);
  await openQuestion(page, 5);
  await openQuestion(page, 3);
  await expect(page.getByText('And third?')).toBeVisible();
  await context.close();
});

test('unsent answers in a browser are hidden from another candidate and wait for their own [exam-journal.3]', async ({
  browser,
}) => {
  const { account, sitting, context, page } = await site.sit(browser, assessmentId);
  await waitUntilKept(page);
  await context.setOffline(true);
  await tick(page, 'B');
  await submit(page);
  await expect(saveState(page)).toContainText('Offline, 1 answer stored on this device');
  await killPage(page);
  await context.setOffline(false);

  const other = await context.newPage();
  // The candidate's session would deliver the answer on the way to the other sign-in. A page without the product's code
  // removes it, because a killed page can lose its last writes.
  await other.goto(`${baseUrl()}/ready`);
  await other.evaluate(() => localStorage.removeItem('invigil.session'));
  const stranger = await Sitting.begin(await site.newCandidate(), assessmentId);
  await signInOn(other, stranger.account);
  await other.goto(`${baseUrl()}/quiz/startQuiz?quiz=${assessmentId}`);
  await expect(other.getByText('What comes first?')).toBeVisible();
  await expect(other.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(saveState(other)).toContainText('saved');
  expect(await stranger.answerTo(1)).toBe('');
  expect(await sitting.answerTo(1)).toBe('');
  expect(await countKept(other, 'answers')).toBe(1);

  await signInOn(other, account);
  await sitting.expectAnswers({ 1: 'B' });
  await context.close();
});

test('a reload that ends an exam submits the pending answers', async ({ browser }) => {
  const owner = await signInOverHttp(siteOwner());
  const setRules = (endsOnReload: boolean) =>
    owner.ok(settings.updateExamSettings, {
      body: {
        endsOnReload,
        reloadLimit: 2,
        endsOnLeaving: false,
        showsLogoInExam: false,
        recordsWithWebcam: false,
        storesRecordingsOnS3: false,
        maxRecordingSeconds: 300,
      },
    });
  await setRules(true);
  const { context, page } = await site.sit(browser, assessmentId).finally(() => setRules(false));
  await waitUntilKept(page);
  await page.reload();
  await expect(page.getByText('What comes first?')).toBeVisible();
  await context.setOffline(true);
  await tick(page, 'A');
  await submit(page);
  await expect(saveState(page)).toContainText('Offline, 1 answer stored on this device');
  await page.reload();
  await expect(page.getByText('The server is not answering')).toBeVisible();
  await context.setOffline(false);
  await page.waitForURL('**/quiz/result?attempt=*');
  await expect(page.getByText('The page was reloaded.')).toBeVisible();
  await expect(page.getByText(/^1 correct/)).toBeVisible();
  await context.close();
});

test('a browser without storage says so, and answers are still saved on the server [exam-journal.6]', async ({
  browser,
}) => {
  const account = await site.newCandidate();
  const sitting = await Sitting.begin(account, assessmentId);
  const page = await openSignedIn(browser, account);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined });
  });
  await page.goto(`${baseUrl()}/quiz/startQuiz?quiz=${assessmentId}`);
  await expect(page.getByText('This browser cannot keep a copy of your answers.')).toBeVisible();
  await page.getByRole('button', { name: 'Understood' }).click();
  await expect(page.getByText('This browser cannot keep a copy of your answers.')).toHaveCount(0);
  await tick(page, 'C');
  await sitting.expectAnswers({ 1: 'C' });
  await page.context().close();
});

test('an answer written just before the page closes is saved, also without browser storage', async ({
  browser,
}) => {
  const account = await site.newCandidate();
  const sitting = await Sitting.begin(account, assessmentId);
  const page = await openSignedIn(browser, account);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined });
  });
  // the browser warns, and this candidate leaves all the same
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto(`${baseUrl()}/quiz/startQuiz?quiz=${assessmentId}`);
  await openQuestion(page, 5);
  await page.getByRole('textbox', { name: 'Your answer' }).fill('Last words');
  await page.reload();
  await sitting.expectAnswers({ 5: 'Last words' });
  await openQuestion(page, 1);
  await tick(page, 'B');
  await submit(page);
  await page.goto(`${baseUrl()}/quiz/result`);
  await sitting.expectAnswers({ 1: 'B', 5: 'Last words' });
  await page.context().close();
});

test('the service worker may only fetch, is requested at every visit, and caches no API response [exam-journal.4]', async ({
  browser,
}) => {
  const answer = await fetch(`${baseUrl()}/quiz/examWorker.js`);
  expect(answer.headers.get('content-type')).toContain('text/javascript');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  const policy = answer.headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("connect-src 'self'");
  const { context, page } = await site.sit(browser, assessmentId);
  await waitUntilKept(page);
  await page.reload();
  await expect(page.getByText('What comes first?')).toBeVisible();
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return { names: names.length, paths: requests.flat().map(({ url }) => new URL(url).pathname) };
  });
  expect(kept.names).toBe(1);
  expect(kept.paths).toContain('/quiz/startQuiz');
  expect(kept.paths.filter((path) => path !== '/quiz/startQuiz' && !path.startsWith('/assets/'))).toEqual([]);
  await context.close();
});
