import { listAuditEntries } from '@invigil/contract/audit/audit-endpoints';
import { getLiveBoard } from '@invigil/contract/exams/live-board-endpoints';
import { buildAssessment } from '@invigil/testkit/builders/assessments';
import type { Credentials } from '@invigil/testkit/builders/site';
import type { Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey-test.ts';
import { baseUrl, openSignedIn, signedInStorage } from '../support/signed-in-page.ts';
import {
  JournalSite,
  keptAnswers,
  openQuestion,
  Sitting,
  submit,
  tick,
  waitUntilKept,
} from './exam-journal-site.ts';

const BAND = 'Nothing is stored or counted.';

test('an Admin practises a live exam, and the attempt that a candidate then makes in the same browser knows nothing of it [practice-journey.1]', async ({
  browser,
}) => {
  const site = await JournalSite.build();
  const assessmentId = await site.goLive({ title: 'Practised', timeLimitMinutes: 30 });
  const desk = await openSignedIn(browser, site.admin.credentials);
  await desk.goto(`${baseUrl()}/question/quizQuestions?assessment=${assessmentId}`);
  const readTrail = () =>
    site.admin.ok(listAuditEntries, { params: { userId: site.admin.userId, page: 1, pageSize: 50 } });
  const trail = await readTrail();
  const opening = desk.context().waitForEvent('page');
  await desk.getByRole('link', { name: 'Practice run' }).click();
  const run = await opening;
  await expect(run.getByText(BAND)).toBeVisible();
  await expect(run.getByText('What comes first?')).toBeVisible();
  await expect(run.getByRole('timer')).toBeVisible();
  expect(await findViolations(run)).toEqual([]);
  for (const [width, height] of [
    [1440, 900],
    [360, 640],
    [320, 640],
  ] as const) {
    await run.setViewportSize({ width, height });
    const sideways = () =>
      run.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await sideways()).toBe(0);
    await expect(run.getByText(BAND)).toBeInViewport();
    await expect(run.getByRole('button', { name: 'Hand in', exact: true })).toBeInViewport();
  }
  await run.setViewportSize({ width: 1280, height: 860 });
  const kept = await run.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  const asked: string[] = [];
  run.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await tick(run, 'A');
  await submit(run);
  await tick(run, 'B');
  await submit(run);
  await run.getByRole('button', { name: 'Hand in', exact: true }).click();
  await run.getByRole('alertdialog').getByRole('button', { name: 'Hand in' }).click();
  await expect(run.getByText('The practice run is over.')).toBeVisible();
  await expect(run.locator('.score-figure')).toContainText('20');
  expect(await findViolations(run)).toEqual([]);
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual(['/api/Quiz/MarkPracticeAnswers']);
  expect(await run.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual(kept);
  const board = await site.admin.ok(getLiveBoard, { params: { assessmentId } });
  expect(board.rows.filter(({ attemptId }) => attemptId !== null)).toEqual([]);
  expect(await readTrail()).toEqual(trail);

  // Another person at the same browser.
  const account = await site.newCandidate();
  const sitting = await Sitting.begin(account, assessmentId);
  await signIn(run, account);
  const sat = await sitting.open(run.context());
  await expect(sat.getByText('What comes first?')).toBeVisible();
  await expect(sat.getByText(BAND)).toHaveCount(0);
  await expect(sat.getByRole('radio', { checked: true })).toHaveCount(0);
  await sitting.expectAnswers({});
  await desk.context().close();
});

/** Signs an account in on a page, in place of the one before. */
async function signIn(page: Page, account: Credentials): Promise<void> {
  const { origins } = await signedInStorage(account);
  await page.evaluate(
    (entries) => {
      for (const { name, value } of entries) localStorage.setItem(name, value);
    },
    origins.flatMap(({ localStorage }) => localStorage),
  );
}

/** Traces of attempts in a browser: its databases and caches, and the storage of a tab. */
const stored = (page: Page) =>
  page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name).sort(),
    caches: (await caches.keys()).sort(),
    local: Object.entries(localStorage).sort(),
    tab: Object.keys(sessionStorage).filter((key) => key.startsWith('invigil.')),
  }));

test('a practice run with a recorded answer, in two tabs, leaves the attempt that is open in the same browser as it is, and sends no recording [practice-journey.2]', async ({
  browser,
}) => {
  const site = await JournalSite.build();
  const assessmentId = await site.goLive({ title: 'Sat meanwhile', timeLimitMinutes: 30 });
  const { assessmentId: draftId } = await buildAssessment(site.admin, { title: 'Practised draft' }, [
    { prompt: 'What is first?', key: ['A'] },
    { prompt: 'Say it.', promptType: 'text', interaction: { kind: 'audioRecording', maxSeconds: 30 } },
  ]);
  const { account, sitting, context, page: sat } = await site.sit(browser, assessmentId);
  await waitUntilKept(sat);
  await tick(sat, 'C');
  await sitting.expectAnswers({ 1: 'C' });
  await context.setOffline(true);
  await openQuestion(sat, 2);
  await tick(sat, 'B');
  await expect.poll(() => keptAnswers(sat)).toHaveLength(1);
  const kept = await keptAnswers(sat);
  await sat.goto('about:blank');
  await context.setOffline(false);

  const run = await context.newPage();
  await run.goto(`${baseUrl()}/signIn`);
  await signIn(run, site.admin.credentials);
  const before = await stored(run);
  const sent: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') || request.method() !== 'GET') sent.push(pathname);
  });
  const address = `${baseUrl()}/quiz/practice?quiz=${draftId}`;
  await run.goto(address);
  await tick(run, 'B');
  const other = await context.newPage();
  await other.goto(address);
  // A tab of its own, which neither takes the run over nor shows its answers; so does a reload.
  await expect(other.getByText('What is first?')).toBeVisible();
  await expect(other.getByRole('radio', { checked: true })).toHaveCount(0);
  await tick(other, 'A');
  await other.reload();
  await expect(other.getByText('What is first?')).toBeVisible();
  await expect(other.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(run.getByRole('radio', { checked: true })).toHaveCount(1);
  await tick(run, 'A');
  await submit(run);
  await run.getByRole('button', { name: 'Turn on the microphone' }).click();
  await run.getByRole('button', { name: 'Start recording' }).click();
  await expect(run.getByText(/0:(?:0[2-9]|[1-5]\d) recorded/)).toBeVisible();
  await run.getByRole('button', { name: 'Stop recording' }).click();
  await run.getByRole('button', { name: 'Save recording' }).click();
  await submit(run);
  await run.getByRole('alertdialog').getByRole('button', { name: 'Hand in' }).click();
  await expect(run.getByText('The practice run is over.')).toBeVisible();
  // The recording plays from the memory of the page.
  await expect(run.locator('.marked-recording audio')).toHaveAttribute('src', /^blob:/);
  await expect(run.getByText('1 not marked yet')).toBeVisible();
  expect(await findViolations(run)).toEqual([]);
  await run.setViewportSize({ width: 360, height: 640 });
  expect(await run.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(sent.filter((path) => !path.includes('/GetPracticePaper/'))).toEqual([
    '/api/Quiz/MarkPracticeAnswers',
  ]);
  expect(await stored(run)).toEqual(before);
  expect(await keptAnswers(run)).toEqual(kept);

  await signIn(run, account);
  const resumed = await sitting.open(context);
  await sitting.expectAnswers({ 1: 'C', 2: 'B' });
  await expect(resumed.getByText(BAND)).toHaveCount(0);
  await context.close();
});
