// Changes sources of this checkout under `npm run dev` and `npm run workbench`, and restores them: each page must show the
// change with what was typed still there, and the server must restart. Usage: npx tsx e2e/development/run.ts

import { signInOnPage, withBrowser } from '@invigil/testkit/browser/launch-browser';
import { openCohort } from '@invigil/testkit/builders/cohort';
import { expect, type Page } from '@playwright/test';
import { checkWorkbench } from './check-workbench.ts';
import { withEdit } from './edited-source.ts';
import { startDevelopment } from './start-development.ts';

/** The sources are compiled on the first visit. */
const TIMEOUT_MS = 300_000;

const site = await startDevelopment();
try {
  await withBrowser(async (browser) => {
    const page = await browser.newPage();
    page.setDefaultTimeout(TIMEOUT_MS);
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text());
    });
    await checkLanding(page);
    await checkAdmin(page);
    await checkExam(page);
    await checkServer(page);
    await checkWorkbench(browser, TIMEOUT_MS);
    expect(refused).toEqual([]);
  });
} finally {
  await site.stop();
}

/** A mark that a reload would remove. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => {
    Reflect.set(window, 'isSamePage', true);
  });
}

async function expectSamePage(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
}

async function checkLanding(page: Page): Promise<void> {
  const path = 'packages/landing-page/src/components/Hero.tsx';
  await page.goto(site.baseUrl);
  const message = page.getByLabel('Message');
  // Text that is typed before the page is interactive proves nothing about updates.
  await expect
    .poll(
      () => message.evaluate((field) => Object.keys(field).some((key) => key.startsWith('__reactProps'))),
      {
        timeout: TIMEOUT_MS,
      },
    )
    .toBe(true);
  await message.fill('A long message');
  await mark(page);
  await withEdit(path, ["{setting('homeHeader1')}", '{"Changed header"}'], async () => {
    await expect(page.getByRole('heading', { name: 'Changed header' })).toBeVisible({ timeout: TIMEOUT_MS });
    await expectSamePage(page);
    await expect(message).toHaveValue('A long message');
    const rendered = await fetch(site.baseUrl, { headers: { accept: 'text/html' } });
    expect(await rendered.text()).toContain('Changed header');
  });
  await expect(page.getByRole('heading', { name: 'Changed header' })).toHaveCount(0);
  await withEdit('apps/landing/src/entry/head.ts', ['<title>', '<title>Changed: '], async () => {
    await expect(page).toHaveTitle(/^Changed: /, { timeout: TIMEOUT_MS });
  });
  await expect(page).not.toHaveTitle(/^Changed: /, { timeout: TIMEOUT_MS });
  console.log('landing page: sections are replaced, and a change of its head reloads it');
}

async function checkAdmin(page: Page): Promise<void> {
  await page.goto(`${site.baseUrl}/signIn`);
  await page.getByLabel('E-mail').fill('typed@example.org');
  await mark(page);
  const main = page.locator('main[class*=_signIn_]');
  const screen = 'apps/admin/src/workflows/sign-in/SignInScreen.tsx';
  await withEdit(
    screen,
    ['<main className={styles.signIn}>', '<main className={styles.signIn} title="Changed">'],
    async () => {
      await expect(main).toHaveAttribute('title', 'Changed', { timeout: TIMEOUT_MS });
    },
  );
  await expect(main).not.toHaveAttribute('title', { timeout: TIMEOUT_MS });
  const styles = 'apps/admin/src/workflows/sign-in/sign-in.module.css';
  await withEdit(styles, ['.signIn {', '.signIn {\n  outline: 3px solid rgb(1, 2, 3);'], async () => {
    await expect(main).toHaveCSS('outline-color', 'rgb(1, 2, 3)', { timeout: TIMEOUT_MS });
  });
  await expect(page.getByLabel('E-mail')).toHaveValue('typed@example.org');
  await expectSamePage(page);
  console.log('Admin: a screen and its styles are replaced, and what was typed stays');
}

async function checkExam(page: Page): Promise<void> {
  const cohort = await openCohort(site.baseUrl, site.owner, { candidates: 1, questions: 1, isWritten: true });
  const credentials = cohort.seats[0]?.credentials;
  if (credentials === undefined) throw new Error('The cohort has no candidate.');
  await signInOnPage(page, site.baseUrl, credentials);
  await page.goto(`${site.baseUrl}/quiz/startQuiz?quiz=${cohort.assessmentId}`);
  const answer = page.getByRole('textbox', { name: 'Your answer' });
  await answer.fill('A long answer');
  await mark(page);
  const header = page.locator('.exam-header');
  const source = 'apps/exam/src/screens/frame/ExamHeader.tsx';
  const edit = [
    '<header className="exam-header">',
    '<header className="exam-header" title="Changed">',
  ] as const;
  await withEdit(source, edit, async () => {
    await expect(header).toHaveAttribute('title', 'Changed', { timeout: TIMEOUT_MS });
  });
  await expect(header).not.toHaveAttribute('title', { timeout: TIMEOUT_MS });
  await expect(answer).toHaveValue('A long answer');
  await expectSamePage(page);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  console.log(
    'exam page: a component is replaced, what was typed stays, and no service worker holds the page',
  );
}

async function checkServer(page: Page): Promise<void> {
  const starts = site.starts();
  await withEdit(
    'apps/server/src/http/health.ts',
    ["{ status: 'ok' }", "{ status: 'changed' }"],
    async () => {
      await expect
        .poll(async () => (await fetch(`${site.baseUrl}/health`)).text(), { timeout: TIMEOUT_MS })
        .toContain('changed');
    },
  );
  await expect
    .poll(async () => (await fetch(`${site.baseUrl}/health`)).text(), { timeout: TIMEOUT_MS })
    .toContain('ok');
  expect(site.starts()).toBeGreaterThan(starts);
  await expectSamePage(page);
  console.log('server: restarts on a change, and no request meanwhile fails');
}
