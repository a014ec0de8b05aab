import { listInvitations } from '@invigil/contract/accounts/invitation-endpoints';
import { deleteAssessment, goLive, stopLive } from '@invigil/contract/authoring/assessment-endpoints';
import { countStarters } from '@invigil/contract/authoring/starter-endpoints';
import { listPlans } from '@invigil/contract/billing/plan-endpoints';
import { getSiteSettings } from '@invigil/contract/site/settings-endpoints';
import type { Refusal } from '@invigil/domain/refusals';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import { exampleRow, pagesOf } from '../../../testing/example-answers.test-data.ts';
import {
  button,
  chooseInRow,
  columnHeads,
  dialog,
  expectAddress,
  expectCount,
  expectNone,
  expectTexts,
  expectToast,
  openPage,
  press,
  question,
  rowOf,
  save,
  typeDate,
} from '../../../testing/page-parts.test-data.ts';
import { refusalText } from '../../../testing/refusal-texts.test-data.ts';
import { siteSettings } from '../../../testing/site-settings.test-data.ts';
import { assessment, DRAFT, PHYSICS, SURVEY, serveAuthoring } from '../authoring-site.test-data.ts';

const ADDRESS = '/quiz/topics';

let stored: ReturnType<typeof serveAuthoring>;

beforeEach(() => {
  stored = serveAuthoring();
});

const statusOf = (title: string) => rowOf(title).getByRole('cell').nth(1);
const actInRow = (title: string, action: string) => button(`${action}: ${title}`, rowOf(title)).click();

it('an assessment shows title, marking, categories, status, questions, time, marks, opening and attempts [authoring.2]', async () => {
  const opensAt = new Date('2099-03-01T09:30:00Z');
  stored.assessments.push(assessment(4, 'Later', { isLive: true, availability: 'scheduled', opensAt }));
  await openScreen(ADDRESS, 'admin');
  await expectTexts(columnHeads(), [
    'Title',
    'Status',
    'Questions',
    'Time',
    'Marks',
    'Opens',
    'Attempts',
    'Actions',
  ]);
  await expectTexts(rowOf(PHYSICS).getByRole('cell'), [
    `${PHYSICS}Equal marks · Electricity`,
    'On-live',
    '3',
    '45 min',
    '10',
    '',
    '1',
    '',
  ]);
  await expectTexts(rowOf(SURVEY).getByRole('cell'), [
    `${SURVEY}No marks (survey)`,
    'Draft',
    'Add questions',
    '',
    '',
    '',
    '0',
    '',
  ]);
  await expectTexts(rowOf('Later').getByRole('cell'), [
    'LaterEqual marks',
    'Scheduled',
    '3',
    '45 min',
    '10',
    '1 Mar 2099, 10:30',
    '0',
    '',
  ]);
});

it('an assessment requires a title, and is edited in the panel [authoring.3]', async () => {
  await openScreen(ADDRESS, 'admin');
  await actInRow(DRAFT, 'Edit');
  const panel = dialog('Edit assessment');
  await expect.element(panel.getByLabelText('Title')).toHaveValue(DRAFT);
  await expectCount(panel.getByLabelText('Marking').getByRole('option'), 3);
  await expect.element(panel.getByLabelText('Participants')).toHaveValue('allCandidates');
  await panel.getByLabelText('Title').fill(' ');
  await save();
  await expectCount(panel.getByText('This field may not be empty'), 1);
  await panel.getByLabelText('Title').fill(`${DRAFT} 2`);
  await panel.getByLabelText('Time limit').fill('30');
  await typeDate(panel, 'Opens', '010320991030');
  await save();
  await expectToast('Successfully Updated');
  await expect.element(rowOf(`${DRAFT} 2`)).toHaveTextContent('30 min');
  await expect.element(rowOf(`${DRAFT} 2`)).toHaveTextContent('1 Mar 2099, 10:30');
});

it('the confirmation of going live with a start date names the scheduled time [authoring.10]', async () => {
  const title = 'Scheduled paper';
  stored.assessments.push(assessment(5, title, { opensAt: new Date('2099-03-01T09:30:00Z') }));
  await openScreen(ADDRESS, 'admin');
  await actInRow(title, 'Go Live');
  await expect
    .element(question())
    .toHaveTextContent('It will go live at the scheduled time, 1 Mar 2099, 10:30.');
  await button('Go Live', question()).click();
  await expectToast('It will go live at the scheduled time');
  await button('Close', dialog(/is scheduled$/)).click();
  await expectTexts(statusOf(title), ['Scheduled']);
});

it('stopping an assessment asks for a confirmation and can end the attempts in progress', async () => {
  await openScreen(ADDRESS, 'admin');
  await actInRow(PHYSICS, 'Stop Live');
  await expect.element(question()).toHaveTextContent('1 attempt was started so far.');
  const endNow = question().getByLabelText('End attempts in progress now');
  await expect.element(endNow).not.toBeChecked();
  await button('Keep it live', question()).click();
  await expectTexts(statusOf(PHYSICS), ['On-live']);
  await actInRow(PHYSICS, 'Stop Live');
  await endNow.click();
  await button('Stop Live', question()).click();
  await expectToast('stopped from live');
  await expectTexts(statusOf(PHYSICS), ['Stopped']);
  expect(edge.bodies(stopLive)).toEqual([{ assessmentId: 1, endAttemptsNow: true }]);
});

it('going live and stopping show a toast [authoring.13]', async () => {
  await openScreen(ADDRESS, 'admin');
  await actInRow(DRAFT, 'Go Live');
  await expect.element(question()).toHaveTextContent('31 candidates can start at once.');
  await button('Go Live', question()).click();
  await expectToast('This Assessment is live now!');
  await button('Close', dialog()).click();
  await actInRow(DRAFT, 'Stop Live');
  await button('Stop Live', question()).click();
  await expectToast('stopped from live');
  expect(edge.bodies(goLive)).toEqual([{ assessmentId: 2 }]);
});

describe('a refused going-live', () => {
  it.each([
    'noQuestions',
    'marksNotSet',
    'passMarkAboveTotal',
    'tooManyQuestions',
    'totalMarksTooHigh',
    'questionMissingKey',
    'multipleKeysNeedMultipleTicks',
    'recordedAnswersUnavailable',
    'dateExpired',
    'limitExpired',
    'scheduleEndsBeforeStart',
  ] as const satisfies readonly Refusal[])(
    'going live shows the refusal %s in its dialog [assessments-screen.2]',
    async (refusal) => {
      edge.refuse(goLive, refusal);
      await openScreen(ADDRESS, 'admin');
      await actInRow(DRAFT, 'Go Live');
      await button('Go Live', question()).click();
      await expect.element(question().getByText(refusalText(refusal))).toBeVisible();
      await button('Not yet', question()).click();
      await expectTexts(statusOf(DRAFT), ['Draft']);
    },
  );
});

it('a refusal because an earlier server serves names its version [assessments-screen.8]', async () => {
  edge.refuse(goLive, 'earlierServerServes', { serverVersion: '0.2.0' });
  await openScreen(ADDRESS, 'admin');
  await actInRow(DRAFT, 'Go Live');
  await button('Go Live', question()).click();
  await expect
    .element(question().getByRole('alert'))
    .toHaveTextContent('A server of version 0.2.0 still serves this site and does not know what this uses.');
});

it('a refusal names the questions that have to change [assessments-screen.9]', async () => {
  edge.refuse(goLive, 'questionMissingKey', { questionNumbers: [3, 7, 12] });
  await openScreen(ADDRESS, 'admin');
  await actInRow(DRAFT, 'Go Live');
  await button('Go Live', question()).click();
  await expect
    .element(question().getByRole('alert'))
    .toHaveTextContent(
      'Every question needs a correct answer before the assessment can go live. Change questions 3, 7 and 12.',
    );
});

it('a refusal for want of recorded answers names whom to ask and the place [assessments-screen.7]', async () => {
  edge.refuse(goLive, 'recordedAnswersUnavailable');
  await openScreen(ADDRESS, 'admin');
  await actInRow(DRAFT, 'Go Live');
  await button('Go Live', question()).click();
  await expect
    .element(question().getByRole('alert'))
    .toHaveTextContent('The super administrator turns them on under Settings, Exam.');
});

it.each(['dateExpired', 'limitExpired'] as const)(
  'going live offers to renew the plan where that ends the refusal %s [assessments-screen.5]',
  async (refusal) => {
    edge.refuse(goLive, refusal);
    edge.reply(listPlans, []);
    await openScreen(ADDRESS, 'admin');
    await actInRow(DRAFT, 'Go Live');
    await button('Go Live', question()).click();
    await expect.element(question().getByText(refusalText(refusal))).toBeVisible();
    await button('Renew plan', question()).click();
    await expectNone(question());
    await expect.element(page.getByRole('dialog')).toBeVisible();
  },
);

it('a demonstration says in the dialog that a live assessment is not stopped [assessments-screen.6]', async () => {
  edge.refuse(stopLive, 'demoRestricted');
  await openScreen(ADDRESS, 'admin');
  await actInRow(PHYSICS, 'Stop Live');
  await button('Stop Live', question()).click();
  await expect.element(question().getByText(refusalText('demoRestricted'))).toBeVisible();
});

it('an edit of a scheduled assessment asks to take it off the schedule, and starts no figure of attempts [wording.3]', async () => {
  stored.assessments = [
    assessment(1, 'Final', {
      isLive: true,
      availability: 'scheduled',
      opensAt: new Date('2031-05-06T07:00:00Z'),
    }),
  ];
  await openScreen(ADDRESS, 'admin');
  await actInRow('Final', 'Edit');
  await expect
    .element(question('Not open yet. Take “Final” off the schedule to edit?'))
    .not.toHaveTextContent(/\d+ attempt/);
});

it('an assessment is deleted after a confirmation [assessments-screen.1]', async () => {
  await openScreen(ADDRESS, 'admin');
  await chooseInRow(rowOf(DRAFT), 'Delete');
  await expect.element(question(/^Delete /)).toHaveTextContent(DRAFT);
  await button(/^Delete/, question()).click();
  await expectNone(question());
  await expectNone(rowOf(DRAFT));
  await expect.element(rowOf(SURVEY)).toBeVisible();
  expect(edge.requests(deleteAssessment).map(({ params }) => params.assessmentId)).toEqual([2]);
});

it('the deletion of a live assessment stops it first, and asks again', async () => {
  await openScreen(ADDRESS, 'admin');
  await chooseInRow(rowOf(PHYSICS), 'Delete');
  await button('Stop and continue', question()).click();
  await expect.element(question(/^Delete /)).toHaveTextContent(PHYSICS);
  expect(edge.bodies(stopLive)).toEqual([{ assessmentId: 1, endAttemptsNow: false }]);
  await button(/^Delete/, question()).click();
  await expectNone(rowOf(PHYSICS));
});

it.each(['assessmentRunning', 'stopFirst', 'demoRestricted'] as const)(
  'the deletion of an assessment shows the refusal %s in its dialog [assessments-screen.3]',
  async (refusal) => {
    edge.refuse(deleteAssessment, refusal);
    await openScreen(ADDRESS, 'admin');
    await chooseInRow(rowOf(DRAFT), 'Delete');
    await button(/^Delete/, question()).click();
    await expect.element(question().getByText(refusalText(refusal))).toBeVisible();
    await button(/^Keep/, question()).click();
    await expect.element(rowOf(DRAFT)).toBeVisible();
  },
);

it('an assessment card shows status, title, time, marks and questions, and links to the questions [authoring.5]', async () => {
  await openScreen('/question/quizes', 'admin');
  const card = page.getByRole('article').filter({ hasText: PHYSICS });
  await expectTexts(card.getByRole('heading'), [PHYSICS]);
  await expect.element(card).toHaveTextContent('On-live');
  await expectTexts(card.getByRole('term'), ['Time', 'Marks', 'Questions']);
  await expectTexts(card.getByRole('definition'), ['45 min', '10', '3']);
  await card.getByRole('link', { name: `Edit questions: ${PHYSICS}` }).click();
  await expectAddress('/question/quizQuestions');
  expect(location.search).toBe('?assessment=1');
  await expect.element(page.getByRole('row', { name: /Two resistors/ })).toBeVisible();
});

it('an assessment card omits time and marks of 0, and without questions asks for some [authoring.6]', async () => {
  await openScreen('/question/quizes', 'admin');
  const card = page.getByRole('article').filter({ hasText: SURVEY });
  await expectTexts(card.getByRole('definition'), ['', '', '0']);
  await expect.element(card.getByRole('link', { name: `Add questions: ${SURVEY}` })).toBeVisible();
});

it('assessments are paged by ten; the SuperAdmin reads those of all tenants and changes none [assessments-screen.4]', async () => {
  stored.assessments = Array.from({ length: 11 }, (_, index) =>
    assessment(index + 1, `Unit Test ${index + 1}`),
  );
  await openScreen(ADDRESS, 'superAdmin');
  await expectCount(page.getByRole('row'), 11);
  await openPage(2);
  await expect.element(rowOf('Unit Test 11')).toBeVisible();
  await expectNone(button('New assessment'));
  await expectNone(button('Go Live'));
  await expectNone(page.getByRole('button', { name: /^More for/ }));
  await page.getByRole('link', { name: 'Unit Test 11' }).click();
  await expectAddress('/question/quizQuestions');
});

it('going live names how many of the list cannot start yet, and leads to their confirmation [go-live-waiting.1]', async () => {
  stored.assessments = stored.assessments.map((row) =>
    row.title === DRAFT ? { ...row, participantMode: 'byEmail' as const } : row,
  );
  const waiting = exampleRow(listInvitations, {
    email: 'ana@school.example',
    state: 'waiting',
    isRegistered: false,
    fullName: 'Ana Pupil',
  });
  edge.reply(listInvitations, (request) =>
    request.query.state === 'waiting' ? pagesOf(waiting)(request) : { rows: [], count: 4 },
  );
  await openScreen(ADDRESS, 'admin');
  await actInRow(DRAFT, 'Go Live');
  await expect.poll(() => edge.requests(listInvitations).length).toBe(2);
  await expect.element(question().getByText(/1 listed person cannot start yet/)).toBeVisible();
  await expect.element(question().getByText('4 listed addresses have not registered yet.')).toBeVisible();
  await button('Confirm people', question()).click();
  await expect.element(dialog('Confirm people').getByText('Ana Pupil')).toBeVisible();
});

it('going live warns where nobody can start, and then shows the link of the assessment and its QR code to copy [go-live-link.1]', async () => {
  edge.reply(countStarters, { starterCount: 0, withoutPasswordCount: 2 });
  await openScreen(ADDRESS, 'admin');
  await actInRow(DRAFT, 'Go Live');
  await expect.element(question().getByText('Nobody can start yet')).toBeVisible();
  await expect.element(question()).toHaveTextContent('2 candidates have not set a password yet.');
  await button('Go Live', question()).click();
  const shown = dialog(`“${DRAFT}” is live`);
  await expect.element(shown.getByText(/\/signIn\?ad=\d+&quiz=\d+$/)).toBeVisible();
  await expect.element(shown.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await expect.element(button('Copy link', shown)).toHaveFocus();
  await expect.element(shown.getByRole('link', { name: 'Live board' })).toBeVisible();
  await button('Close', shown).click();
  await expectNone(page.getByRole('dialog'));
});

it('the link of a live assessment is in its menu, and fills the screen with its code [go-live-link.3]', async () => {
  await openScreen(ADDRESS, 'admin');
  await chooseInRow(rowOf(PHYSICS), 'Link and QR code');
  const shown = dialog(`“${PHYSICS}” is live`);
  await expect.element(shown).toHaveTextContent('The site has no public address');
  await button('Full screen', shown).click();
  const poster = page.getByRole('dialog', { name: PHYSICS, exact: true });
  await expect.element(poster).toHaveTextContent(/Scan the code or open the link.*\/signIn\?ad=\d+&quiz=\d+/);
  await expect.element(button('Close', poster)).toHaveFocus();
  await press('{Escape}');
  await expectNone(poster);
  await expect.element(shown).toBeVisible();
});

it('the link of an assessment begins with the public address of the site [go-live-link.4]', async () => {
  edge.reply(getSiteSettings, siteSettings({ publicOrigin: 'https://exams.example' }));
  await openScreen(ADDRESS, 'admin');
  await chooseInRow(rowOf(PHYSICS), 'Link and QR code');
  await expect.element(dialog()).toHaveTextContent(/https:\/\/exams\.example\/signIn\?ad=/);
  await expect.element(dialog()).not.toHaveTextContent('no public address');
});

it('the link of an assessment by list says that unregistered addresses need their own [go-live-link.2]', async () => {
  stored.assessments = stored.assessments.map((row) =>
    row.title === DRAFT ? { ...row, participantMode: 'byEmail' as const } : row,
  );
  await openScreen(ADDRESS, 'admin');
  await actInRow(DRAFT, 'Go Live');
  await button('Go Live', question()).click();
  await expect.element(dialog()).toHaveTextContent('needs its own link');
  await dialog().getByRole('link', { name: 'Send the invitations' }).click();
  await expectAddress('/user/users');
});

it('the menu of an assessment that was taken leads to its regrade and to the release of its answers [authoring.31]', async () => {
  await openScreen(ADDRESS, 'admin');
  await button(/^More for/, rowOf(DRAFT)).click();
  await expect.element(page.getByRole('menuitem', { name: 'Questions', exact: true })).toBeVisible();
  await expectNone(page.getByRole('menuitem', { name: 'Regrade' }));
  await openScreen(ADDRESS, 'admin');
  await chooseInRow(rowOf(PHYSICS), 'Release answers');
  await expectAddress('/report/admin');
  await openScreen(ADDRESS, 'admin');
  await chooseInRow(rowOf(PHYSICS), 'Regrade');
  await expectAddress('/report/regrade');
  expect(location.search).toBe('?quiz=1');
});
