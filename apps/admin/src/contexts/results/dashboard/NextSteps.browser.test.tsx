import { getNextSteps, getSummary } from '@invigil/contract/results/dashboard-endpoints';
import { listResults } from '@invigil/contract/results/result-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import { pagesOf } from '../../../testing/example-answers.test-data.ts';
import { button, expectAddress, expectTexts, main } from '../../../testing/page-parts.test-data.ts';

const NOTHING = { unmarkedCount: 0, live: [], upcoming: [], draft: null, planCount: null };
const steps = () => page.getByRole('region', { name: 'Next steps' });
const link = (name: string) => main().getByRole('link', { name });

beforeEach(() => {
  edge.reply(getSummary, { peopleCount: 3, assessmentCount: 4, liveCount: 1, questionCount: 9 });
});

it('the dashboard begins with what waits: results to mark, live assessments with their writers, and the next openings [next-steps.5]', async () => {
  edge.reply(getNextSteps, {
    unmarkedCount: 2,
    live: [{ assessmentId: 5, title: 'Algebra', closesAt: null, writingCount: 28, attemptCount: 31 }],
    upcoming: [{ assessmentId: 6, title: 'Geometry', opensAt: new Date(2026, 11, 1, 9) }],
    draft: { assessmentId: 7, title: 'Draft', questionCount: 1 },
    planCount: null,
  });
  await openScreen('/dashboard', 'admin');
  await expectTexts(steps().getByRole('listitem'), [
    '2 results wait for markingCandidates see their marks once every answer is marked.Mark answers',
    'Algebra28 writing, 31 startedOn-liveOpen live board',
    'GeometryOpens 1 Dec 2026, 09:00Scheduled',
  ]);
  await expect.element(link('Open live board: Algebra')).toHaveAttribute('href', '/quiz/liveBoard?quiz=5');
  edge.reply(listResults, pagesOf());
  await link('Mark answers').click();
  await expectAddress('/report/admin');
  await expect.element(button('Pending')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => edge.requests(listResults).at(0)?.params).toMatchObject({ reportTypeId: 2 });
});

it('the dashboard leads to the questions of the newest draft where nothing else waits [next-steps.6]', async () => {
  edge.reply(getNextSteps, { ...NOTHING, draft: { assessmentId: 7, title: 'Algebra', questionCount: 0 } });
  await openScreen('/dashboard', 'admin');
  await expect.element(steps()).toHaveTextContent('AlgebraNo questions yetDraftAdd questions');
  await expect
    .element(link('Add questions: Algebra'))
    .toHaveAttribute('href', '/question/quizQuestions?assessment=7');
});

it('the figures of the dashboard can be followed once the next steps above them are there, or have failed [next-steps.9]', async () => {
  const release = edge.hold(getNextSteps);
  edge.reply(getNextSteps, { ...NOTHING, draft: { assessmentId: 7, title: 'Algebra', questionCount: 1 } });
  await openScreen('/dashboard', 'admin');
  await expect.element(main().getByText('All candidates')).not.toBeVisible();
  release();
  await expect.element(link('All candidates')).toBeVisible();
  await expect.element(steps()).toHaveTextContent('Algebra');
  edge.fail(getNextSteps, 500);
  await openScreen('/dashboard', 'admin');
  await expect.element(link('All candidates')).toBeVisible();
});

it('live assessments that the next steps do not list are counted [next-steps.10]', async () => {
  edge.reply(getSummary, { peopleCount: 3, assessmentCount: 6, liveCount: 4, questionCount: 9 });
  const live = ['Algebra', 'Botany', 'Civics'].map((title, index) => ({
    assessmentId: index + 1,
    title,
    closesAt: null,
    writingCount: 0,
    attemptCount: 0,
  }));
  edge.reply(getNextSteps, { ...NOTHING, live });
  await openScreen('/dashboard', 'admin');
  await expect.element(steps()).toHaveTextContent('1 more assessment is live');
  await expect.element(link('Open assessments').first()).toHaveAttribute('href', '/quiz/topics');
});
