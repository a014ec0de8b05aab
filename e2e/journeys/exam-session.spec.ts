import { type Browser, expect, type Page, test } from '@playwright/test';
import { JournalSite, Sitting, saveState, submit, tick } from './exam-journal-site.ts';
import { baseUrl, signInOn } from './signed-in-page.ts';

let site: JournalSite;
let assessmentId: number;

test.beforeAll(async () => {
  site = await JournalSite.build();
  assessmentId = await site.goLive({ title: 'Sessions' });
});

/** A candidate of its own on the exam page. */
async function sit(browser: Browser) {
  const account = await site.newCandidate();
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 } });
  await signInOn(page, account);
  const sitting = await Sitting.begin(account, assessmentId);
  await page.goto(`${baseUrl()}/quiz/startQuiz?quiz=${assessmentId}`);
  await expect(page.getByText('What comes first?')).toBeVisible();
  return { account, sitting, page };
}

/** As when the twelve hours are over, or somebody signed out elsewhere. */
function endSession(page: Page): Promise<void> {
  return page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('invigil.session') ?? '{}');
    localStorage.setItem('invigil.session', JSON.stringify({ ...stored, token: 'x'.repeat(43) }));
  });
}

test('a session that ends in mid-exam is entered again in place, and nothing is lost', async ({
  browser,
}) => {
  const { account, sitting, page } = await sit(browser);
  await endSession(page);
  await tick(page, 'B');
  await submit(page);
  const dialog = page.getByRole('dialog', { name: 'Sign in to go on' });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('E-mail').fill(account.email);
  await dialog.getByLabel('Password').fill('not the password');
  await dialog.getByRole('button', { name: 'Sign in and go on' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('E-mail or password is wrong.');
  await dialog.getByLabel('Password').fill(account.password);
  await dialog.getByRole('button', { name: 'Sign in and go on' }).click();
  await expect(dialog).toBeHidden();
  await sitting.expectAnswers({ 1: 'B' });
  await expect(saveState(page)).toContainText('Saved');
  await expect(page.getByText('And second?')).toBeVisible();
  await page.context().close();
});

test('a server that has no room says so, keeps asking, and signs nobody out', async ({ browser }) => {
  const { sitting, page } = await sit(browser);
  await page.route('**/api/Quiz/CreateQuizResponseDetail', (route) =>
    route.fulfill({ status: 503, json: { responseMsg: 'somethingUnexpected' } }),
  );
  await tick(page, 'C');
  await submit(page);
  await expect(saveState(page)).toContainText('1');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await sitting.answerTo(1)).toBe('');
  await page.unroute('**/api/Quiz/CreateQuizResponseDetail');
  await sitting.expectAnswers({ 1: 'C' }, 20_000);
  await expect(saveState(page)).toContainText('Saved');
  await page.context().close();
});
