import { done } from '@invigil/contract/answers';
import type { OkOf } from '@invigil/contract/endpoint';
import { followLiveBoard, getLiveBoard } from '@invigil/contract/exams/live-board-endpoints';
import { liftSignInLocks, listSignInLocks } from '@invigil/contract/exams/sign-in-lock-endpoints';
import { LOCKS_OF_A_GUESSER } from '@invigil/domain/accounts/guess-limits';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../../../testing/admin-screen.test-data.tsx';
import { exampleAnswer } from '../../../../testing/example-answers.test-data.ts';
import {
  button,
  dialog,
  expectCount,
  expectNone,
  expectToast,
  focus,
  main,
  press,
  rowOf,
} from '../../../../testing/page-parts.test-data.ts';
import { refusalText } from '../../../../testing/refusal-texts.test-data.ts';
import { boardRow, liveBoard } from '../follow/board-rows.test-data.ts';

const ADDRESS = '/quiz/liveBoard?quiz=5';
const NAMES = ['Zoya Ansari', 'Meera Iyer', 'Aarav Menon', 'Tara Bose'];
const [ZOYA, MEERA] = NAMES as [string, string];

const rows = NAMES.map((fullName, index) => boardRow(fullName, { candidateId: 31 + index }));

type Lock = OkOf<typeof listSignInLocks>['locks'][number];

let locks: Lock[];

const lockOf = (name: string): Lock => ({
  candidateId: 31 + NAMES.indexOf(name),
  email: rows[NAMES.indexOf(name)]?.email ?? '',
  fullName: name,
  lockedUntil: new Date('2026-11-21T12:15:00Z'),
});

beforeEach(() => {
  locks = [lockOf(ZOYA)];
  edge.reply(getLiveBoard, { ...exampleAnswer(getLiveBoard), ...liveBoard(rows, { assessmentId: 5 }) });
  edge.fail(followLiveBoard, 0);
  edge.reply(listSignInLocks, () => ({ locks, isGuessing: locks.length >= LOCKS_OF_A_GUESSER }));
  edge.reply(liftSignInLocks, ({ body: { candidateId } }) => {
    locks = locks.filter((lock) => candidateId != null && lock.candidateId !== candidateId);
    return done('successfullyUpdated');
  });
});

const seat = (name: string) => button(new RegExp(name), page.getByRole('list', { name: 'Seats' }));

it('the live board says how many candidates cannot sign in, and from three on that somebody is guessing [lock-board.1]', async () => {
  await openScreen(ADDRESS, 'admin');
  await expect.element(main().getByText('1 candidate cannot sign in')).toBeVisible();
  await expectNone(main().getByText(/Somebody is guessing/));
  locks = NAMES.slice(0, 3).map(lockOf);
  await openScreen(ADDRESS, 'admin');
  await expect
    .element(main().getByText('Somebody is guessing here: 3 candidates cannot sign in'))
    .toBeVisible();
  expect(edge.requests(listSignInLocks).at(-1)?.params).toEqual({ assessmentId: 5 });
});

it('the locks of the live board are read again every ten seconds, in seats and in the list [lock-board.2]', async () => {
  locks = [];
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    await openScreen(ADDRESS, 'admin');
    await expect.element(seat(ZOYA)).toBeVisible();
    await expect.poll(() => edge.requests(listSignInLocks).length).toBe(1);
    await expectNone(seat(ZOYA).getByText('Sign-in locked'));
    locks = [lockOf(ZOYA)];
    await vi.advanceTimersByTimeAsync(10_000);
    await expectCount(seat(ZOYA).getByText('Sign-in locked'), 1);
    await expectNone(seat(MEERA).getByText('Sign-in locked'));
    await button('List').click();
    await expect.element(rowOf(ZOYA).getByText('Sign-in locked')).toBeVisible();
    locks = [lockOf(MEERA)];
    await vi.advanceTimersByTimeAsync(10_000);
    await expect.element(rowOf(MEERA).getByText('Sign-in locked')).toBeVisible();
    await expectNone(rowOf(ZOYA).getByText('Sign-in locked'));
  } finally {
    vi.useRealTimers();
  }
});

it('the panel of a locked candidate says until when, and unlocks the sign-in by the keyboard [lock-board.3]', async () => {
  locks = [lockOf(ZOYA), lockOf(MEERA)];
  await openScreen(ADDRESS, 'admin');
  await expect.element(seat(ZOYA)).toHaveTextContent('Sign-in locked');
  await seat(ZOYA).click();
  const panel = dialog(ZOYA);
  await expect.element(panel.getByText('Cannot sign in until 13:15')).toBeVisible();
  await focus(button('Unlock', panel));
  await press('{Enter}');
  await expectToast(`${ZOYA} can sign in again`);
  await expectNone(panel.getByText(/Cannot sign in/));
  expect(edge.bodies(liftSignInLocks)).toEqual([{ candidateId: 31 }]);
  // The button is gone; the panel takes the focus within 50 ms, and with it the Escape key.
  await expect.poll(() => panel.element().contains(document.activeElement)).toBe(true);
  await press('{Escape}');
  await expectNone(panel);
  await expectNone(seat(ZOYA).getByText('Sign-in locked'));
  await expectCount(seat(MEERA).getByText('Sign-in locked'), 1);
});

it('all candidates of the assessment are unlocked by one press [lock-board.4]', async () => {
  locks = NAMES.map(lockOf);
  await openScreen(ADDRESS, 'admin');
  await button('Unlock all').dblClick();
  await expectToast('All candidates can sign in again');
  await expectNone(main().getByText(/cannot sign in/));
  expect(edge.bodies(liftSignInLocks)).toEqual([{ assessmentId: 5 }]);
});

it('a lock that is not lifted stays on the board, with the reason [lock-board.5]', async () => {
  edge.refuse(liftSignInLocks, 'demoRestricted');
  await openScreen(ADDRESS, 'admin');
  await button('Unlock all').click();
  await expectToast(refusalText('demoRestricted'));
  await expect.element(main().getByText('1 candidate cannot sign in')).toBeVisible();
});

it.each([404, 403, 500, 0])(
  'the live board of a server that answers its locks with %i is whole without them',
  async (status) => {
    edge.fail(listSignInLocks, status);
    await openScreen(ADDRESS, 'admin');
    await expect.element(seat(ZOYA)).toBeVisible();
    await expect.poll(() => edge.requests(listSignInLocks).length).toBe(1);
    await seat(ZOYA).click();
    await expect.element(dialog(ZOYA)).toBeVisible();
    await expectNone(page.getByText(/cannot sign in/i));
  },
);
