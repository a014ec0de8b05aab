import { listAuditEntries } from '@invigil/contract/audit/audit-endpoints';
import { getLiveBoard } from '@invigil/contract/exams/live-board-endpoints';
import { findViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey-test.ts';
import { baseUrl, openSignedIn, signedInStorage } from '../support/signed-in-page.ts';
import { JournalSite, Sitting, submit, tick } from './exam-journal-site.ts';

const BAND = 'Nothing you do here is stored or counted.';

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

  // The same browser, with another person at it.
  const account = await site.newCandidate();
  const sitting = await Sitting.begin(account, assessmentId);
  const { origins } = await signedInStorage(account);
  const entries = origins.flatMap(({ localStorage }) => localStorage);
  await run.evaluate((given) => {
    for (const { name, value } of given) localStorage.setItem(name, value);
  }, entries);
  const sat = await sitting.open(run.context());
  await expect(sat.getByText('What comes first?')).toBeVisible();
  await expect(sat.getByText(BAND)).toHaveCount(0);
  await expect(sat.getByRole('radio', { checked: true })).toHaveCount(0);
  await sitting.expectAnswers({});
  await desk.context().close();
});
