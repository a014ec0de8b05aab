import { listParticipants } from '@invigil/contract/authoring/participant-endpoints';
import { listAssessmentsWithResults, listResults } from '@invigil/contract/results/result-endpoints';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../../../testing/admin-screen.test-data.tsx';
import { pagesOf } from '../../../../testing/example-answers.test-data.ts';
import {
  button,
  chooseInRow,
  dialog,
  expectNone,
  expectTexts,
  expectToast,
  main,
  question,
  rowOf,
  save,
} from '../../../../testing/page-parts.test-data.ts';
import { assessment, DRAFT, serveAuthoring } from '../../authoring-site.test-data.ts';

/** The first assessment of the site is live, the second a draft. */
const LIVE = '/quiz/topics?quiz=1';
const STOPPED = '/quiz/topics?quiz=2';

let stored: ReturnType<typeof serveAuthoring>;

beforeEach(() => {
  stored = serveAuthoring();
});
afterEach(() => page.viewport(1280, 800));

const tabs = () => page.getByRole('navigation', { name: 'Assessment' });
const tab = (name: string) => tabs().getByRole('link', { name, exact: true });
const link = (name: string) => main().getByRole('link', { name, exact: true });

it('each place of an assessment has the tabs to the others, at plain addresses, and marks its own [assessment-place.1]', async () => {
  edge.reply(listResults, pagesOf());
  edge.reply(listAssessmentsWithResults, []);
  const places = {
    Questions: '/question/quizQuestions?assessment=2',
    Settings: '/quiz/topics?quiz=2',
    Participants: '/quiz/topics?quiz=2&tab=participants',
    'Live board': '/quiz/liveBoard?quiz=2',
    Results: '/report/admin?quiz=2',
  };
  for (const [name, address] of Object.entries(places)) {
    if (name === 'Live board') continue;
    await openScreen(address, 'admin');
    await expectTexts(tabs().getByRole('link'), Object.keys(places));
    await expect.element(tab(name)).toHaveAttribute('aria-current', 'page');
    expect(tabs().getByCss('[aria-current]').elements()).toHaveLength(1);
    await expect.element(main().getByText(DRAFT, { exact: true }).first()).toBeVisible();
  }
  for (const [name, address] of Object.entries(places))
    await expect.element(tab(name)).toHaveAttribute('href', address);
});

it('a role has the tabs of its own screens alone, and the SuperAdmin reads without changing [assessment-place.2]', async () => {
  edge.reply(listResults, pagesOf());
  edge.reply(listAssessmentsWithResults, []);
  await openScreen('/report/admin?quiz=1', 'custom', { screens: ['results', 'liveBoard'] });
  await expectTexts(tabs().getByRole('link'), ['Live board', 'Results']);
  await openScreen(LIVE, 'superAdmin');
  await expectTexts(tabs().getByRole('link'), ['Questions', 'Settings']);
  await expect.element(main().getByText('On-live')).toBeVisible();
  await expectNone(button('Stop Live'));
  await expectNone(button('Edit settings'));
});

it('the settings of a live assessment can be read, say why they are locked and how to stop, and are changed after it [assessment-place.3]', async () => {
  await openScreen(LIVE, 'admin');
  const marking = page.getByRole('region', { name: 'Time and marks' });
  await expect.element(marking).toHaveTextContent('Time limit45 minTotal marks10Pass mark5');
  await expect.element(page.getByRole('region', { name: 'Participation' })).toHaveTextContent('OpensNot set');
  const reason = main().getByText('Settings cannot be changed while the assessment is live.');
  await expect.element(reason).toBeVisible();
  await expectNone(button('Edit settings'));
  await button('Stop Live').click();
  await button('Stop Live', question()).click();
  await expectToast('stopped from live');
  await expectNone(reason);
  await button('Edit settings').click();
  await dialog('Edit assessment').getByLabelText('Time limit').fill('60');
  await save();
  await expect.element(marking).toHaveTextContent('Time limit60 min');
  await expect.element(tab('Settings')).toHaveAttribute('aria-current', 'page');
});

it('the next step of an assessment is always in its head: questions, going live, the live board, the results [assessment-place.4]', async () => {
  stored.assessments = [
    assessment(1, 'Empty', { questionCount: 0 }),
    assessment(2, 'Ready'),
    assessment(3, 'Scheduled', {
      isLive: true,
      availability: 'scheduled',
      opensAt: new Date('2099-03-01T09:30:00Z'),
    }),
    assessment(4, 'Live', { isLive: true, availability: 'onLive' }),
    assessment(5, 'Over', { isLive: true, availability: 'closed' }),
  ];
  const at = (id: number) => openScreen(`/quiz/topics?quiz=${id}`, 'admin');
  await at(1);
  await expect
    .element(link('Add questions'))
    .toHaveAttribute('href', '/question/quizQuestions?assessment=1&question=new');
  await at(2);
  await button('Go Live').click();
  await button('Go Live', question()).click();
  await expect.element(dialog(/is live$/)).toBeVisible();
  await button('Close', dialog()).click();
  await expect.element(link('Open live board')).toHaveAttribute('href', '/quiz/liveBoard?quiz=2');
  await at(3);
  await expect.element(main().getByText('Opens 1 Mar 2099, 10:30')).toBeVisible();
  await at(4);
  await expect.element(link('Open live board')).toBeVisible();
  await at(5);
  await expect.element(link('Open results')).toHaveAttribute('href', '/report/admin?quiz=5');
});

it('the participants of an assessment are all candidates, or the addresses of its list, with the link for them [assessment-place.5]', async () => {
  await openScreen(`${STOPPED}&tab=participants`, 'admin');
  await expect.element(main().getByText('All my candidates')).toBeVisible();
  await expect.element(main().getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await expect.element(button('Copy link')).toBeVisible();
  stored.assessments = [assessment(2, DRAFT, { participantMode: 'byEmail' })];
  const listed = ['ana@school.example', 'ben@school.example'];
  edge.reply(
    listParticipants,
    listed.map((email) => ({ assessmentId: 2, email, createdBy: 7 })),
  );
  await openScreen(`${STOPPED}&tab=participants`, 'admin');
  await expect.element(main().getByText('2 addresses')).toBeVisible();
  for (const email of listed) await expect.element(rowOf(email)).toBeVisible();
  await page.getByRole('searchbox', { name: 'E-mail address' }).fill('ben');
  await expectNone(rowOf('ana@school.example'));
});

it('the tabs of an assessment fit a screen of 320 pixels, each 44 pixels high [assessment-place.6]', async () => {
  await page.viewport(320, 640);
  await openScreen(LIVE, 'admin');
  await expect.element(tab('Results')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  for (const element of tabs().getByRole('link').elements()) {
    const { left, right, height } = element.getBoundingClientRect();
    expect(left >= 0 && right <= 320 && height >= 44).toBe(true);
  }
});

it('an assessment with questions is practised from its head and its row, in a tab of its own, by roles that edit questions [practice-place.1]', async () => {
  const address = '/quiz/practice?quiz=1';
  for (const [role, screens] of [
    ['admin', []],
    ['custom', ['assessments', 'questions']],
  ] as const) {
    await openScreen('/question/quizQuestions?assessment=1', role, { screens: [...screens] });
    await expect.element(link('Practice run')).toHaveAttribute('href', address);
    await expect.element(link('Practice run')).toHaveAttribute('target', '_blank');
  }
  await openScreen('/question/quizQuestions?assessment=1', 'superAdmin');
  await expect.element(tab('Questions')).toBeVisible();
  await expectNone(link('Practice run'));
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  await openScreen('/quiz/topics', 'admin');
  await chooseInRow(rowOf(DRAFT), 'Practice run');
  expect(opened).toHaveBeenCalledExactlyOnceWith('/quiz/practice?quiz=2', '_blank', 'noopener');
});
