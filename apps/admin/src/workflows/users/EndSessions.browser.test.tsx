import { listUsers } from '@invigil/contract/accounts/account-endpoints';
import { endSessionsOfUser, getSessionNotice } from '@invigil/contract/accounts/session-endpoints';
import { done } from '@invigil/contract/answers';
import type { OkOf } from '@invigil/contract/endpoint';
import { ROLE_IDS } from '@invigil/domain/access/roles';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../testing/admin-screen.test-data.tsx';
import { exampleRow, pagesOf } from '../../testing/example-answers.test-data.ts';
import {
  button,
  chooseInRow,
  expectNone,
  expectToast,
  focus,
  press,
  question,
  rowOf,
} from '../../testing/page-parts.test-data.ts';
import { refusalText } from '../../testing/refusal-texts.test-data.ts';
import { sessionUser } from '../../testing/session-users.test-data.ts';

const ADDRESS = '/user/users';
const ACTION = 'Sign out everywhere';
const IN_EXAM = /An exam is in progress/;

type UserRow = OkOf<typeof listUsers>['rows'][number];

const candidate = (change: Partial<UserRow> = {}): UserRow =>
  exampleRow(listUsers, {
    userId: 31,
    fullName: 'Ana Pupil',
    email: 'ana@school.example',
    roleId: ROLE_IDS.candidate,
    isShared: false,
    imagePath: '',
    ...change,
  });

beforeEach(() => {
  edge.reply(listUsers, pagesOf(candidate()));
  edge.reply(getSessionNotice, { isInExam: false });
  edge.reply(endSessionsOfUser, done('successfullyUpdated'));
});

const asked = () => question('Sign Ana Pupil out everywhere?');

it.each(['admin', 'superAdmin'] as const)(
  'a user is signed out everywhere by the %s after a question, once on a double click',
  async (role) => {
    await openScreen(ADDRESS, role);
    await chooseInRow(rowOf('Ana Pupil'), ACTION);
    await expect.element(asked()).toHaveTextContent('Every session of the account ends at once');
    expect(edge.requests(getSessionNotice).map(({ params }) => params.userId)).toEqual([31]);
    await button(ACTION, asked()).dblClick();
    await expectToast('Ana Pupil is signed out');
    await expectNone(asked());
    expect(edge.bodies(endSessionsOfUser)).toEqual([{ userId: 31 }]);
  },
);

it('the question before sessions of a user end warns of an exam in progress, and waits for that answer [end-sessions.1]', async () => {
  const release = edge.hold(getSessionNotice);
  edge.reply(getSessionNotice, { isInExam: true });
  await openScreen(ADDRESS, 'admin');
  await chooseInRow(rowOf('Ana Pupil'), ACTION);
  await expect.element(button(ACTION, asked())).toBeDisabled();
  await expectNone(asked().getByText(IN_EXAM));
  release();
  await expect.element(asked().getByText(IN_EXAM)).toBeVisible();
  await expect.element(button(ACTION, asked())).toBeEnabled();
});

it('the question before sessions of a user end says that it does not know of exams where they cannot be read [end-sessions.2]', async () => {
  edge.fail(getSessionNotice, 500);
  await openScreen(ADDRESS, 'admin');
  await chooseInRow(rowOf('Ana Pupil'), ACTION);
  await expect.element(asked().getByText('Whether an exam is in progress could not be read.')).toBeVisible();
  await expect.element(button(ACTION, asked())).toBeEnabled();
});

it('the question before sessions of a user end starts on the safe answer, and is answered by the keyboard [end-sessions.3]', async () => {
  await openScreen(ADDRESS, 'admin');
  await focus(rowOf('Ana Pupil').getByRole('button', { name: /^More for/ }));
  await press('{Enter}');
  await focus(page.getByRole('menuitem', { name: ACTION }));
  await press('{Enter}');
  await expect.element(button('Cancel', asked())).toHaveFocus();
  await press('{Escape}');
  await expectNone(asked());
  expect(edge.bodies(endSessionsOfUser)).toEqual([]);
  await chooseInRow(rowOf('Ana Pupil'), ACTION);
  await expect.element(button(ACTION, asked())).toBeEnabled();
  await focus(button(ACTION, asked()));
  await press('{Enter}');
  await expectToast('Ana Pupil is signed out');
});

it('sessions of a user that the server does not end stay, with the reason in the question [end-sessions.4]', async () => {
  edge.refuse(endSessionsOfUser, 'demoRestricted');
  await openScreen(ADDRESS, 'admin');
  await chooseInRow(rowOf('Ana Pupil'), ACTION);
  await button(ACTION, asked()).click();
  await expect.element(asked().getByText(refusalText('demoRestricted'))).toBeVisible();
  await press('{Escape}');
  await expectNone(asked());
});

it('an Admin is not offered to sign out a candidate whom several Admins share; the SuperAdmin is, but not the own account [end-sessions.5]', async () => {
  const { userId } = sessionUser('superAdmin');
  edge.reply(
    listUsers,
    pagesOf(candidate({ isShared: true }), candidate({ userId, fullName: 'Own Account', roleId: 1 })),
  );
  const actionOf = async (name: string) => {
    await rowOf(name)
      .getByRole('button', { name: /^More for/ })
      .click();
    await expect.element(page.getByRole('menuitem').first()).toBeVisible();
    return page.getByRole('menuitem', { name: ACTION });
  };
  await openScreen(ADDRESS, 'admin');
  await expectNone(await actionOf('Ana Pupil'));
  await openScreen(ADDRESS, 'superAdmin');
  await expect.element(await actionOf('Ana Pupil')).toBeVisible();
  await press('{Escape}');
  await expectNone(page.getByRole('menuitem'));
  const ownMenu = rowOf('Own Account').getByRole('button', { name: /^More for/ });
  if (ownMenu.elements().length > 0) await expectNone(await actionOf('Own Account'));
});
