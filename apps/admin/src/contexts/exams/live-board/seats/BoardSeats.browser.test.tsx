import { confirmCandidates, listInvitations } from '@invigil/contract/accounts/invitation-endpoints';
import { followLiveBoard, getLiveBoard } from '@invigil/contract/exams/live-board-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openAddress, openScreen } from '../../../../testing/admin-screen.test-data.tsx';
import { exampleAnswer, exampleRow, pagesOf } from '../../../../testing/example-answers.test-data.ts';
import { csvLines, exportTable } from '../../../../testing/exported-file.test-data.ts';
import { button, expectCount, expectToast, focus, press } from '../../../../testing/page-parts.test-data.ts';

const ADDRESS = '/quiz/liveBoard?quiz=5';
const BLANK = { offlineSince: null, finishedAt: null, finishReason: null };

const WAITING = {
  candidateId: null,
  invitationState: 'waiting',
  fullName: '',
  state: 'notStarted',
  attemptId: null,
  position: null,
  startedAt: null,
  attemptCount: 0,
  email: 'zoe@school.example',
} as const;

beforeEach(() => {
  const writing = ['Aabha Das', 'Aabha Roy'].map((fullName, index) =>
    exampleRow(getLiveBoard, {
      candidateId: 31 + index,
      fullName,
      state: 'writing',
      attemptId: 41 + index,
      position: 3,
      invitationState: 'registered',
      ...BLANK,
      startedAt: new Date(),
      email: `aabha${index}@example.org`,
    }),
  );
  const waiting = exampleRow(getLiveBoard, {
    candidateId: 33,
    fullName: 'Meera Iyer',
    state: 'notStarted',
    attemptId: null,
    position: null,
    invitationState: 'registered',
    ...BLANK,
    startedAt: null,
    attemptCount: 0,
    email: 'meera@example.org',
  });
  const board = { title: 'Cohort paper', isLive: true, serverNow: new Date(), participantCount: 3 };
  const unconfirmed = exampleRow(getLiveBoard, { ...BLANK, ...WAITING });
  edge.reply(getLiveBoard, {
    ...exampleAnswer(getLiveBoard),
    ...board,
    assessmentId: 5,
    rows: [...writing, waiting, unconfirmed],
  });
  edge.fail(followLiveBoard, 0);
});

it('seats of the live board can be filtered, searched, shrunk, walked by arrow keys, and listed for export [journey-live-board.5]', async () => {
  await openScreen(ADDRESS, 'admin');
  const seats = page.getByRole('list', { name: 'Seats' }).getByRole('button');
  const seat = (name: string) => button(new RegExp(name), page.getByRole('list', { name: 'Seats' }));
  await expect.element(seat('Aabha Roy')).toBeVisible();
  await button('Not started 2').click();
  await expectCount(seats, 2);
  await button(/^All \d/).click();
  // As it may be written with accents.
  await page.getByRole('searchbox').fill('RÓY');
  await expectCount(seats, 1);
  await page.getByRole('searchbox').fill('nobody of this name');
  await expect.element(page.getByText('Nobody matches')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await focus(seat('Aabha Das'));
  await press('{ArrowRight}');
  await expect.element(seat('Aabha Roy')).toHaveFocus();

  const dense = page.getByRole('switch', { name: 'Dense' });
  await dense.click();
  await expect.element(dense).toBeChecked();
  await button('Wide (L)').click();
  await button('List').click();
  await openAddress(ADDRESS);
  await expect.element(page.getByRole('table')).toBeVisible();
  await button('Name').click();
  await expect.element(page.getByRole('row').nth(1)).toHaveTextContent('Aabha Das');
  const file = (await csvLines(await exportTable('csv'))).join('\n');
  for (const text of ['Aabha Roy', 'Writing', 'Pointer left the page']) expect(file).toContain(text);
  await button('Seats').click();
  await expect.element(dense).toBeChecked();
  await expect.element(button('Wide (L)')).toHaveAttribute('aria-pressed', 'true');
  await dense.click();
  await expect.element(dense).not.toBeChecked();
});

it('a listed person whose account nobody has confirmed needs attention, and is confirmed or gets the link on the board [board-waiting.1]', async () => {
  const invited = { state: 'waiting', isRegistered: false, fullName: null, invitationCode: 'code' } as const;
  edge.reply(listInvitations, pagesOf(exampleRow(listInvitations, { email: WAITING.email, ...invited })));
  edge.reply(confirmCandidates, { message: 'successfullySaved', confirmedCount: 1 });
  await openScreen(ADDRESS, 'admin');
  await button(`Details: ${WAITING.email}`).first().click();
  const panel = page.getByRole('dialog', { name: WAITING.email });
  await expect.element(panel.getByText(/This person cannot start yet/)).toBeVisible();
  await expect.element(button('Copy invitation link', panel)).toBeEnabled();
  await button('Confirm person', panel).click();
  await button('Confirm 1 person').click();
  await expectToast('1 person confirmed');
  expect(edge.bodies(confirmCandidates)).toEqual([{ emails: [WAITING.email] }]);
});

it('a seat and the panel of its candidate say for how long no page was open, apart from leaving the page [away-time.8]', async () => {
  const absences = { awaySeconds: 90, offlineSeconds: 45, silentSeconds: 0, isComplete: true };
  const away = exampleRow(getLiveBoard, {
    ...BLANK,
    candidateId: 31,
    fullName: 'Aabha Das',
    state: 'writing',
    attemptId: 41,
    position: 3,
    startedAt: new Date(),
    email: 'aabha@example.org',
    invitationState: 'registered',
    visibilityChangeCount: 0,
    pointerLeaveCount: 0,
    absences,
  });
  edge.reply(getLiveBoard, { ...exampleAnswer(getLiveBoard), rows: [away] });
  await openScreen(ADDRESS, 'admin');
  const seat = button(/Aabha Das/, page.getByRole('list', { name: 'Seats' }));
  await expect.element(seat).toHaveAccessibleName(/Away for 1:30/);
  await seat.click();
  const panel = page.getByRole('dialog');
  await expect.element(panel).toHaveTextContent('Away for1:30');
  await expect.element(panel).toHaveTextContent('No connection for0:45');
  await expect.element(panel).not.toHaveTextContent('No contact for');
});

it('the live board calls a question by the number of the paper, with that of the candidate beside it where it differs [board-numbers.4]', async () => {
  const seat = (candidateId: number, fullName: string, numbers: object) =>
    exampleRow(getLiveBoard, {
      ...BLANK,
      candidateId,
      fullName,
      state: 'writing',
      attemptId: candidateId + 10,
      startedAt: new Date(),
      email: `${candidateId}@example.org`,
      invitationState: 'registered',
      visibilityChangeCount: 2,
      blockedAnswerCount: 0,
      lateCount: 0,
      ...numbers,
    });
  const board = {
    ...exampleAnswer(getLiveBoard),
    assessmentId: 5,
    questionCount: 9,
    rows: [
      seat(31, 'Aabha Das', { position: 3, paperPosition: 7 }),
      seat(32, 'Aabha Roy', { position: 4, paperPosition: 4 }),
    ],
  };
  edge.reply(getLiveBoard, board);
  await openScreen(ADDRESS, 'admin');
  await expect
    .element(page.getByText('2 times. On question 7 (candidate’s no. 3).', { exact: true }))
    .toBeVisible();
  await expect.element(page.getByText('2 times. On question 4.', { exact: true })).toBeVisible();
  await button(/Aabha Das/, page.getByRole('list', { name: 'Seats' })).click();
  await expect.element(page.getByRole('dialog')).toHaveTextContent('On question7 of 9 (candidate’s no. 3)');
  await press('{Escape}');

  await button('List').click();
  const cell = (name: string) =>
    page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('cell')
      .nth(2);
  await expect.element(cell('Aabha Das')).toHaveTextContent('7 (candidate’s no. 3)');
  await expect.element(cell('Aabha Roy')).toHaveTextContent(/^4$/);
  const [header = '', ...lines] = await csvLines(await exportTable('csv'));
  expect(header).toContain('Question,');
  expect(header).toContain('Candidate’s no.');
  expect(lines.find((line) => line.includes('Aabha Das'))).toMatch(/,3,.*,7,/);
  expect(lines.find((line) => line.includes('Aabha Roy'))).toMatch(/,,.*,4,/);
});
