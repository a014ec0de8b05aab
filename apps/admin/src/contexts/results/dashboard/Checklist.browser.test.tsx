import { listAssessments } from '@invigil/contract/authoring/assessment-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import { endChecklist, getNextSteps, getSummary } from '@invigil/contract/results/dashboard-endpoints';
import type { FirstRunStep } from '@invigil/domain/access/first-run';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import { pagesOf } from '../../../testing/example-answers.test-data.ts';
import {
  button,
  dialog,
  expectAddress,
  expectNone,
  expectTexts,
  main,
} from '../../../testing/page-parts.test-data.ts';

type NextSteps = OkOf<typeof getNextSteps>;

const NOTHING: NextSteps = { unmarkedCount: 0, live: [], upcoming: [], draft: null, planCount: null };
const ADMIN_STEPS = ['assessment', 'questions', 'live', 'invite'] as const;
const SITE_STEPS = ['plan', 'mail', 'firstAdmin'] as const;

const checklistOf = (steps: readonly FirstRunStep[], done: readonly FirstRunStep[] = []) =>
  steps.map((step) => ({ step, isDone: done.includes(step) }));
/** The server of a reader who ends its checklist. */
function endList(): OkOf<typeof endChecklist> {
  edge.reply(getNextSteps, NOTHING);
  return { message: 'successfullySaved' };
}
const list = () => page.getByRole('region', { name: 'Get started' });
const link = (name: string) => main().getByRole('link', { name, exact: true });

beforeEach(() => {
  edge.reply(getSummary, { peopleCount: 0, assessmentCount: 0, liveCount: 0, questionCount: 0 });
});

it('the dashboard of a new Admin begins with four steps, and the first leads to the form of an assessment [next-steps.7]', async () => {
  edge.reply(getNextSteps, { ...NOTHING, checklist: checklistOf(ADMIN_STEPS) });
  edge.reply(listAssessments, pagesOf());
  await openScreen('/dashboard', 'admin');
  await expect.element(list()).toHaveTextContent('0 of 4 done');
  await expectTexts(list().getByRole('listitem'), [
    'Create an assessmentGive it a title, and set time and marks.To doNew assessment',
    'Add questionsWrite them, draft them with AI, or import them from a file.To doAdd questions',
    'Go liveCandidates can start once the assessment is live.To doOpen assessment',
    'Invite candidatesShare your link, or add people by e-mail.To doOpen users',
  ]);
  await link('New assessment').click();
  await expect.element(dialog('New assessment')).toBeVisible();
  await button('Cancel').click();
  await expectAddress('/quiz/topics');
});

it('a step that is done says so and leads nowhere, and the others lead to the draft [first-run.2]', async () => {
  const draft = { assessmentId: 7, title: 'Algebra', questionCount: 0 };
  edge.reply(getNextSteps, { ...NOTHING, draft, checklist: checklistOf(ADMIN_STEPS, ['assessment']) });
  await openScreen('/dashboard', 'admin');
  await expect.element(list()).toHaveTextContent('1 of 4 done');
  await expect.element(list().getByRole('listitem').first()).toHaveTextContent(/Done$/);
  const questions = '/question/quizQuestions?assessment=7';
  await expect.element(link('Add questions')).toHaveAttribute('href', `${questions}&question=new`);
  await expect.element(link('Open assessment')).toHaveAttribute('href', questions);
  await expect.element(link('Open users')).toHaveAttribute('href', '/user/users');
});

it('a checklist is ended by its reader, whose focus stays on the page, and says why it could not be [first-run.3]', async () => {
  edge.reply(getNextSteps, { ...NOTHING, checklist: checklistOf(ADMIN_STEPS) });
  edge.fail(endChecklist, 500);
  await openScreen('/dashboard', 'admin');
  await button('Hide this list').click();
  await expect.element(list().getByRole('alert')).toBeVisible();
  edge.reply(endChecklist, endList);
  await button('Hide this list').dblClick();
  await expectNone(list());
  await expect.element(main()).toHaveFocus();
  expect(edge.requests(endChecklist)).toHaveLength(2);
});

it('a checklist whose steps are all done is gone, and ends for good by itself [first-run.4]', async () => {
  edge.reply(getNextSteps, { ...NOTHING, checklist: checklistOf(ADMIN_STEPS, ADMIN_STEPS) });
  edge.reply(endChecklist, endList);
  await openScreen('/dashboard', 'admin');
  await expect.element(main().getByText('All candidates')).toBeVisible();
  await expectNone(list());
  await expect.poll(() => edge.requests(endChecklist).length).toBe(1);
});

it('a custom role is led to its own screens alone: without the list of assessments a step has no link [first-run.5]', async () => {
  edge.reply(getNextSteps, { ...NOTHING, checklist: checklistOf(['questions', 'invite']) });
  await openScreen('/dashboard', 'custom', { screens: ['dashboard', 'users'] });
  await expect.element(list()).toHaveTextContent('0 of 2 done');
  await expect.element(link('Open users')).toBeVisible();
  await expectNone(link('Add questions'));
});

it('a new SuperAdmin is led to plan, mail and a first Admin [next-steps.8]', async () => {
  edge.reply(getNextSteps, { ...NOTHING, planCount: 0, checklist: checklistOf(SITE_STEPS) });
  await openScreen('/dashboard', 'superAdmin');
  await expectTexts(list().getByRole('link'), ['Open plans', 'Open Settings', 'Open users']);
  await expect.element(link('Open plans')).toHaveAttribute('href', '/settings/plans');
  await expect
    .element(list().getByRole('link', { name: 'Open Settings' }))
    .toHaveAttribute('href', '/settings/appSettings?panel=mail');
});
