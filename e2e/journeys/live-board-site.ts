import * as accounts from '@invigil/contract/accounts/account-endpoints';
import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import * as questions from '@invigil/contract/authoring/question-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { createApiClient } from '@invigil/testkit/api/api-client';
import { assessmentFields, choiceFields } from '@invigil/testkit/builders/fields';
import { type Browser, expect, type Page } from '@playwright/test';
import { type Account, buildSampleSite } from './sample-site.ts';
import { baseUrl, openSignedIn, signInOverHttp, siteOwner } from './signed-in-page.ts';

export const TITLE = 'Cohort paper';

/** The board's promise: every state on it is at most this old. */
export const FRESH = { timeout: 5_000 };

/** A live assessment of three questions and an hour, the Admin's page, and locators for the board. */
export async function openLiveBoardSite(browser: Browser) {
  const site = await buildSampleSite(baseUrl(), siteOwner());
  const admin = await signInOverHttp(site.admin);
  const { createdId: assessmentId } = await admin.call(assessments.createAssessment, {
    body: assessmentFields({ title: TITLE, totalMarks: 300, passMark: 100 }),
  });
  for (const prompt of ['What comes first?', 'What comes second?', 'What comes third?'])
    await admin.call(questions.createQuestion, { body: choiceFields(assessmentId, { prompt }) });
  await admin.call(assessments.goLive, { body: { assessmentId } });
  const page = await openSignedIn(browser, site.admin);
  return {
    page,
    ...boardOn(page, assessmentId),
    newCandidate: candidatesOf(admin.userId, site.admin, assessmentId),
  };
}

export type LiveBoardSite = Awaited<ReturnType<typeof openLiveBoardSite>>;

/** Creates candidates of the assessment who behave as their exam pages do: heartbeats and answers. */
function candidatesOf(ownerId: number, admin: Account, assessmentId: number) {
  return async (fullName: string) => {
    const account: Account = {
      email: `${fullName.split(' ')[0]?.toLowerCase()}-${admin.email}`,
      password: admin.password,
    };
    await createApiClient({ baseUrl: baseUrl() }).call(accounts.registerCandidate, {
      body: { fullName, ...account, ownerId },
    });
    const client = await signInOverHttp(account);
    const { attemptId } = await client.call(attempts.startAttempt, { body: { assessmentId } });
    const paper = await client.call(attempts.getOpenAttempt, { params: { assessmentId } });
    const pageId = 'page-in-the-site';
    let sequence = 0;
    const report = (given: { position?: number; visibilityChangeCount?: number } = {}) =>
      client.call(attempts.heartbeat, { body: { attemptId, pageId, ...given } });
    const save = (index: number, option: string) => {
      sequence += 1;
      const questionId = paper.questions[index]?.questionId ?? 0;
      const answer = { questionId, answer: `Option-${option}`, isSkipped: false };
      return client.call(attempts.saveAnswer, {
        body: { attemptId, pageId, sequence, ...answer, answeredAt: new Date() },
      });
    };
    return { client, attemptId, report, save };
  };
}

function boardOn(page: Page, assessmentId: number) {
  const seats = () => page.getByRole('list', { name: 'Seats' });
  const seat = (name: string) => seats().getByRole('button', { name });
  const panel = (name: string) => page.getByRole('dialog', { name, exact: true });
  return {
    seats,
    seat,
    panel,
    fact: (name: string, of: string) =>
      panel(name).locator('.candidate-facts > div').filter({ hasText: of }).getByRole('definition'),
    attention: () => page.getByRole('region', { name: 'Needs attention' }),
    openBoard: async () => {
      await page.goto(`${baseUrl()}/quiz/liveBoard?quiz=${assessmentId}`);
      await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    },
    openPanel: async (name: string) => {
      await seat(name).click();
      await expect(panel(name)).toBeVisible();
    },
    closePanel: async (name: string) => {
      await panel(name).getByRole('button', { name: 'Close' }).last().click();
      await expect(panel(name)).toHaveCount(0);
    },
  };
}
