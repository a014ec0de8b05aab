import { getCurrentUser } from '@invigil/contract/accounts/account-endpoints';
import { getAssessment } from '@invigil/contract/authoring/assessment-endpoints';
import { listQuestions } from '@invigil/contract/authoring/question-endpoints';
import type { Endpoint } from '@invigil/contract/endpoint';
import { listLiveAssessments } from '@invigil/contract/exams/attempt-endpoints';
import { getPrivateSettings } from '@invigil/contract/site/private-settings-endpoints';
import { getSiteSettings } from '@invigil/contract/site/settings-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { serveAuthoring } from '../contexts/authoring/authoring-site.test-data.ts';
import { edge, openScreen } from '../testing/admin-screen.test-data.tsx';
import { exampleAnswer, exampleRow } from '../testing/example-answers.test-data.ts';
import { expectNone, main } from '../testing/page-parts.test-data.ts';
import { siteSettings } from '../testing/site-settings.test-data.ts';

let stored: ReturnType<typeof serveAuthoring>;

beforeEach(() => {
  stored = serveAuthoring();
  edge.reply(listLiveAssessments, [exampleRow(listLiveAssessments, { title: 'Unit Test 3' })]);
});

const notice = () => page.getByText('Parts of this page are not up to date. Your input is safe.');

const signedOut = () => page.getByText('Your session has ended. Your input is safe.');

/** The device reports a connection again until the page reads again what is older than a second. */
async function reread(read: Endpoint): Promise<void> {
  const before = edge.requests(read).length;
  await expect
    .poll(() => {
      dispatchEvent(new Event('offline'));
      dispatchEvent(new Event('online'));
      return edge.requests(read).length;
    })
    .toBeGreaterThan(before);
}

const READS = [
  getSiteSettings,
  getPrivateSettings,
  getCurrentUser,
  getAssessment,
  listQuestions,
  listLiveAssessments,
];

it.each([
  [
    'the question editor',
    '/question/quizQuestions?assessment=2&question=new',
    'admin',
    'Question',
    listQuestions,
  ],
  ['the settings', '/settings/appSettings', 'superAdmin', 'Site title', getPrivateSettings],
] as const)(
  'unsaved input in %s stays when a repeated read fails, with a notice [failed-reads.1]',
  async (_screen, address, role, name, read) => {
    const field = main().getByLabelText(name, { exact: true });
    for (const status of [0, 401]) {
      stored = serveAuthoring();
      edge.reply(getSiteSettings, siteSettings());
      edge.reply(getPrivateSettings, exampleAnswer(getPrivateSettings));
      await openScreen(address, role);
      await field.fill('Typed before');
      for (const one of READS) edge.fail(one, status);
      await reread(read);
      await expect.element(status === 401 ? signedOut() : notice()).toBeVisible();
      await expect.element(field).toHaveValue('Typed before');
    }
  },
);

it('a repeated read of an ended session offers to sign in again in a new tab, and the page then goes on [failed-reads.4]', async () => {
  await openScreen('/dashboard', 'candidate');
  await expect.element(main().getByText('Unit Test 3')).toBeVisible();
  edge.fail(listLiveAssessments, 401);
  await reread(listLiveAssessments);
  await expect.element(signedOut()).toBeVisible();
  const link = page.getByRole('link', { name: 'Sign in again in a new tab' });
  await expect.element(link).toHaveAttribute('href', '/signIn');
  await expect.element(link).toHaveAttribute('target', '_blank');
  expect(getComputedStyle(link.element()).pointerEvents).toBe('auto');
  edge.reply(listLiveAssessments, [exampleRow(listLiveAssessments, { title: 'Unit Test 4' })]);
  await reread(listLiveAssessments);
  await expect.element(main().getByText('Unit Test 4')).toBeVisible();
  await expectNone(signedOut());
});

it("a candidate's dashboard stays when a repeated read fails, and says when it is up to date again [failed-reads.2]", async () => {
  await openScreen('/dashboard', 'candidate');
  await expect.element(main().getByText('Unit Test 3')).toBeVisible();
  edge.fail(listLiveAssessments, 0);
  await reread(listLiveAssessments);
  await expect.element(notice()).toBeVisible();
  await expect.element(main().getByText('Unit Test 3')).toBeVisible();
  edge.reply(listLiveAssessments, [exampleRow(listLiveAssessments, { title: 'Unit Test 4' })]);
  await reread(listLiveAssessments);
  await expect.element(main().getByText('Unit Test 4')).toBeVisible();
  await expectNone(notice());
});

it('an open question that is deleted elsewhere stays in the editor with what was typed [failed-reads.3]', async () => {
  const [first] = stored.questions;
  await openScreen(`/question/quizQuestions?assessment=2&question=${first?.questionId}`, 'admin');
  const field = main().getByLabelText('Question', { exact: true });
  await field.fill('Typed before');
  stored.questions = stored.questions.slice(1);
  await reread(listQuestions);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Edit');
  await expect.element(field).toHaveValue('Typed before');
});
