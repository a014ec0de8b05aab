import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { type Browser, expect, type Page } from '@playwright/test';
import { buildSampleSite } from './sample-site.ts';
import { baseUrl, journeySite, openSignedIn, signInOverHttp, siteOwner } from './signed-in-page.ts';

export const TITLE = 'Cohort paper';

const HEARTBEAT_EVERY_MS = 4_000;

/** A live assessment of three questions and an hour, the Admin's page, and locators for the board. */
export async function openLiveBoardSite(browser: Browser) {
  const site = await buildSampleSite(baseUrl(), siteOwner());
  const admin = await signInOverHttp(site.admin);
  const prompts = ['What comes first?', 'What comes second?', 'What comes third?'];
  const { assessmentId } = await buildLiveAssessment(
    admin,
    { title: TITLE, totalMarks: 300, passMark: 100 },
    prompts.map((prompt) => ({ prompt, key: ['A'] })),
  );
  const page = await openSignedIn(browser, site.admin);
  return {
    admin,
    page,
    ...boardOn(page, assessmentId),
    newCandidate: candidatesOf(admin, assessmentId),
  };
}

export type LiveBoardSite = Awaited<ReturnType<typeof openLiveBoardSite>>;

/** Creates candidates of the assessment who behave as their exam pages do: heartbeats and answers. */
function candidatesOf(admin: SignedIn, assessmentId: number) {
  return async (fullName: string) => {
    const client = await buildCandidate(journeySite(), admin, fullName);
    const attemptId = await buildAttempt(client, assessmentId);
    const paper = await client.ok(attempts.getOpenAttempt, { params: { assessmentId } });
    const pageId = 'page-in-the-site';
    let sequence = 0;
    let heartbeats: NodeJS.Timeout | undefined;
    const silence = () => clearInterval(heartbeats);
    /** Reports the state of the exam page, and repeats it as a page does, until the candidate falls silent. */
    const report = (given: { position?: number; visibilityChangeCount?: number } = {}) => {
      const send = () => client.ok(attempts.heartbeat, { body: { attemptId, pageId, ...given } });
      silence();
      // A worker of Playwright ends its process where a repetition fails unhandled.
      heartbeats = setInterval(() => send().catch(silence), HEARTBEAT_EVERY_MS).unref();
      return send();
    };
    const save = (index: number, option: string) => {
      sequence += 1;
      const questionId = paper.questions[index]?.questionId ?? 0;
      const answer = { questionId, answerText: `Option-${option}`, isSkipped: false };
      return client.ok(attempts.saveAnswer, {
        body: { attemptId, pageId, sequence, ...answer, answeredAt: new Date() },
      });
    };
    return { client, attemptId, report, silence, save };
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
      panel(name).locator('[class*=_candidateFacts_] > div').filter({ hasText: of }).getByRole('definition'),
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
