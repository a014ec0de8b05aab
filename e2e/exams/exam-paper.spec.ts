import { getQuestion } from '@invigil/contract/exams/attempt-endpoints';
import { getAttemptPart, getPaperPart } from '@invigil/contract/exams/paper-endpoints';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey-test.ts';
import { countKept, JournalSite, openQuestion, submit, tick, waitForWorker } from './exam-journal-site.ts';

const QUESTIONS = 60;
/** The page must be ready for a lost connection by then. */
const READY_MS = 5_000;

let site: JournalSite;
let assessmentId: number;

test.beforeAll(async () => {
  site = await JournalSite.build();
  const prompts = Array.from({ length: QUESTIONS }, (_, index) => ({
    prompt: index === 0 ? 'What comes first?' : `What is question ${index + 1}?`,
  }));
  ({ assessmentId } = await buildLiveAssessment(site.admin, { title: 'Sixty' }, prompts));
});

const pathOf = ({ path }: { readonly path: string }) => path.slice(0, path.indexOf(':'));

/** Counts the requests of a page for questions, by call. */
function countReads(page: Page) {
  const counts = { single: 0, shared: 0, own: 0 };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(pathOf(getQuestion))) counts.single += 1;
    if (pathname.startsWith(pathOf(getPaperPart))) counts.shared += 1;
    if (pathname.startsWith(pathOf(getAttemptPart))) counts.own += 1;
  });
  return counts;
}

test('a paper of sixty questions is ready for a lost connection within five seconds, also after a reload without one [exam-paper.1]', async ({
  browser,
}) => {
  const { context, page, sitting } = await site.sit(browser, assessmentId);
  await expect.poll(() => countKept(page, 'questions'), { timeout: READY_MS }).toBe(QUESTIONS);
  await context.setOffline(true);
  await openQuestion(page, 57);
  await expect(page.getByText('What is question 57?')).toBeVisible();
  await tick(page, 'B');
  await submit(page);
  await expect(page.getByText('What is question 58?')).toBeVisible();
  await context.setOffline(false);
  await waitForWorker(page);
  await context.setOffline(true);
  await page.reload();
  await openQuestion(page, 60);
  await expect(page.getByText('What is question 60?')).toBeVisible();
  await openQuestion(page, 57);
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  await context.setOffline(false);
  await sitting.expectAnswers({ 57: 'B' });
  await context.close();
});

test('after the paper, answering and moving through ten questions asks for no question any more [exam-paper.2]', async ({
  browser,
}) => {
  const { context, page } = await site.sit(browser, assessmentId);
  await expect.poll(() => countKept(page, 'questions'), { timeout: READY_MS }).toBe(QUESTIONS);
  const counts = countReads(page);
  for (let position = 1; position <= 10; position++) {
    await tick(page, 'A');
    await submit(page);
    await expect(page.getByText(`What is question ${position + 1}?`)).toBeVisible();
  }
  await openQuestion(page, 40);
  await expect(page.getByText('What is question 40?')).toBeVisible();
  expect(counts).toEqual({ single: 0, shared: 0, own: 0 });
  await context.close();
});

test('a reload with a connection shows the questions of the journal, with the answers, and asks for none of them [exam-paper.3]', async ({
  browser,
}) => {
  const { context, page } = await site.sit(browser, assessmentId);
  await expect.poll(() => countKept(page, 'questions'), { timeout: READY_MS }).toBe(QUESTIONS);
  await tick(page, 'C');
  await submit(page);
  await expect(page.getByText('What is question 2?')).toBeVisible();
  await expect.poll(() => countKept(page, 'answers')).toBe(0);
  const counts = countReads(page);
  await page.reload();
  await expect(page.getByText('What is question 2?')).toBeVisible();
  await openQuestion(page, 1);
  await expect(page.getByRole('radio').nth(2)).toBeChecked();
  await openQuestion(page, 60);
  await expect(page.getByText('What is question 60?')).toBeVisible();
  expect(counts).toEqual({ single: 0, shared: 0, own: 0 });
  await context.close();
});
