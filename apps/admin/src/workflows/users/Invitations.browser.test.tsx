import { createUser, listUsers } from '@invigil/contract/accounts/account-endpoints';
import {
  confirmCandidates,
  inviteCandidate,
  listInvitations,
  sendOpenInvitations,
} from '@invigil/contract/accounts/invitation-endpoints';
import { handOverAddress } from '@invigil/contract/accounts/membership-endpoints';
import { done } from '@invigil/contract/answers';
import type { OkOf } from '@invigil/contract/endpoint';
import { liftSignInLocks, listSignInLocks } from '@invigil/contract/exams/sign-in-lock-endpoints';
import { getSiteSettings } from '@invigil/contract/site/settings-endpoints';
import { ROLE_IDS } from '@invigil/domain/access/roles';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../testing/admin-screen.test-data.tsx';
import { exampleRow, pagesOf } from '../../testing/example-answers.test-data.ts';
import {
  button,
  chooseInRow,
  dialog,
  expectNone,
  expectToast,
  question,
  rowOf,
  save,
} from '../../testing/page-parts.test-data.ts';
import { siteSettings } from '../../testing/site-settings.test-data.ts';

const ADDRESS = '/user/users';

type InvitationRow = OkOf<typeof listInvitations>['rows'][number];
type UserRow = OkOf<typeof listUsers>['rows'][number];

const person = (email: string, change: Partial<InvitationRow>): InvitationRow =>
  exampleRow(listInvitations, {
    email,
    state: 'waiting',
    isRegistered: false,
    fullName: null,
    registeredAt: null,
    accountCreatedAt: null,
    invitationCode: 'copied-code',
    ...change,
  });

const WAITING = [
  person('ana@school.example', { fullName: 'Ana Pupil', accountCreatedAt: new Date('2026-11-02T10:00:00Z') }),
  person('ben@school.example', { accountCreatedAt: new Date('2026-11-24T10:00:00Z') }),
];
const OPEN = person('cy@school.example', { state: 'open', fullName: 'Cy Pupil' });

let people: InvitationRow[];

beforeEach(() => {
  people = [...WAITING, OPEN];
  edge.reply(getSiteSettings, siteSettings({ canSendMail: true }));
  edge.reply(listInvitations, (request) => {
    const { state } = request.query;
    return pagesOf(...people.filter((row) => state === undefined || row.state === state))(request);
  });
  edge.reply(confirmCandidates, ({ body: { emails } }) => {
    people = people.filter(({ email }) => !emails.includes(email));
    return { message: 'successfullySaved' as const, confirmedCount: emails.length };
  });
});

const openInvitations = async () => {
  await openScreen(ADDRESS, 'admin');
  await button('Invitations by e-mail').click();
};
const panel = () => dialog('Invitations by e-mail');

it('waiting people are shown by name, address and day of registration, and the chosen ones are confirmed [confirm-people.1]', async () => {
  await openInvitations();
  await button('Confirm people', panel()).click();
  const confirming = dialog('Confirm people');
  await expect.element(confirming.getByText('Ana Pupil')).toBeVisible();
  await expect.element(confirming.getByText('Registered 2 Nov 2026')).toBeVisible();
  await expect.element(confirming.getByText('Name unknown')).toBeVisible();
  await expect.element(button('Confirm 0 people', confirming)).toBeDisabled();
  await confirming.getByRole('checkbox', { name: 'Ana Pupil' }).click();
  await button('Confirm 1 person', confirming).click();
  await expectToast('1 person confirmed');
  expect(edge.bodies(confirmCandidates)).toEqual([{ emails: ['ana@school.example'] }]);
  await expectNone(confirming);
});

it('one waiting person is confirmed from the row, and all at once by one choice [confirm-people.2]', async () => {
  await openInvitations();
  await chooseInRow(rowOf('ben@school.example'), 'Confirm person');
  const confirming = dialog('Confirm people');
  await expect.element(confirming.getByRole('checkbox', { name: 'Name unknown' })).toBeChecked();
  await expectNone(confirming.getByText('Ana Pupil'));
  await button('Close', confirming).first().click();
  await expectNone(confirming);
  await button('Confirm people', panel()).click();
  await confirming.getByRole('checkbox', { name: 'Select all' }).click();
  await button('Confirm 2 people', confirming).click();
  await expectToast('2 people confirmed');
});

it('open invitations are sent by one call, whatever their number [open-invitations.1]', async () => {
  edge.reply(sendOpenInvitations, { message: 'emailSentSuccessfully', mailedCount: 3 });
  await openInvitations();
  await button('Send to all open', panel()).click();
  await expect.element(page.getByText(/^Invitations for 3 addresses are on their way/)).toBeVisible();
  expect(edge.requests(sendOpenInvitations)).toHaveLength(1);
});

const lockOf = (candidateId: number, email: string, fullName: string) => ({
  candidateId,
  email,
  fullName,
  lockedUntil: new Date(Date.now() + 600_000),
});

it('the list of invited people shows who cannot sign in after wrong passwords, and unlocks the sign-in from the row [lock-board.6]', async () => {
  let locks = [lockOf(31, 'ana@school.example', 'Ana Pupil'), lockOf(32, 'ben@school.example', 'Ben Pupil')];
  edge.reply(listSignInLocks, () => ({ locks, isGuessing: false }));
  edge.reply(liftSignInLocks, ({ body: { candidateId } }) => {
    locks = locks.filter((lock) => lock.candidateId !== candidateId);
    return done('successfullyUpdated');
  });
  await openInvitations();
  const chipOf = (email: string) => rowOf(email).getByText('Sign-in locked');
  await expect.element(chipOf('ana@school.example')).toBeVisible();
  await expectNone(chipOf('cy@school.example'));
  expect(edge.requests(listSignInLocks).at(-1)?.params).toEqual({ assessmentId: 0 });
  await chooseInRow(rowOf('ana@school.example'), 'Unlock');
  await expectToast('Ana Pupil can sign in again');
  await expectNone(chipOf('ana@school.example'));
  await expect.element(chipOf('ben@school.example')).toBeVisible();
  expect(edge.bodies(liftSignInLocks)).toEqual([{ candidateId: 31 }]);
  await rowOf('ana@school.example')
    .getByRole('button', { name: /^More for/ })
    .click();
  await expect.element(page.getByRole('menuitem').first()).toBeVisible();
  await expectNone(page.getByRole('menuitem', { name: 'Unlock' }));
});

it('an assistant for users sees the locks in the list of invited people [lock-board.7]', async () => {
  edge.reply(listSignInLocks, {
    locks: [lockOf(31, 'ana@school.example', 'Ana Pupil')],
    isGuessing: false,
  });
  await openScreen(ADDRESS, 'custom', { screens: ['users'] });
  await button('Invitations by e-mail').click();
  await expect.element(rowOf('ana@school.example').getByText('Sign-in locked')).toBeVisible();
});

it('open invitations are printed as slips, each with its address, link and code [slips.1]', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await openInvitations();
  await button('Print slips', panel()).click();
  await expect.poll(() => document.querySelectorAll('[class*=_slip_]').length).toBe(3);
  await expect.poll(() => print.mock.calls.length).toBe(1);
  const slip = document.querySelector('[class*=_slip_]:last-child');
  expect(slip?.textContent).toContain('Cy Pupil');
  expect(slip?.textContent).toContain('email=cy%40school.example&code=copied-code');
  expect(slip?.querySelector('path:last-of-type')?.getAttribute('d')?.length).toBeGreaterThan(1_000);
  dispatchEvent(new Event('afterprint'));
  await expect.poll(() => document.querySelectorAll('[class*=_slip_]').length).toBe(0);
  print.mockRestore();
});

it('a slip is printed in the fonts of the name on it, which begins where the other lines do [slips.3]', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  people = [person('najib@school.example', { state: 'open', fullName: 'نجيب محفوظ' })];
  await openInvitations();
  await button('Print slips', panel()).click();
  await expect.poll(() => print.mock.calls.length).toBe(1);
  const runs = [...document.querySelectorAll<HTMLElement>('[class*=_slipName_] span')];
  expect(runs.map(({ textContent }) => textContent)).toEqual(['نجيب', 'محفوظ']);
  const loaded = new Set(
    [...document.fonts].filter((face) => face.status === 'loaded').map(({ family }) => family),
  );
  for (const { style } of runs) expect(loaded).toContain(style.fontFamily.replaceAll('"', ''));
  dispatchEvent(new Event('afterprint'));
  print.mockRestore();
});

it('open invitations are printed 500 at a time, and the Admin is told so [slips.2]', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  people = Array.from({ length: 501 }, (_, number) => person(`p${number}@school.example`, { state: 'open' }));
  await openInvitations();
  await button('Print slips', panel()).click();
  await expectToast('The first 500 slips are printed. Search for a part of the addresses to print others.');
  await expect.poll(() => document.querySelectorAll('[class*=_slip_]').length).toBe(500);
  dispatchEvent(new Event('afterprint'));
  print.mockRestore();
});

it('a taken address of a new candidate can be invited from the form [invite-instead.1]', async () => {
  edge.refuse(createUser, 'emailTaken');
  edge.reply(inviteCandidate, done('emailSentSuccessfully'));
  await openScreen(ADDRESS, 'admin');
  await button('New candidate').click();
  const form = dialog('New candidate');
  await form.getByLabelText('Full name').fill('Ana Pupil');
  await form.getByLabelText('E-mail').fill('ana@school.example');
  await form.getByRole('textbox', { name: 'Password' }).fill('correct horse 4711');
  await save();
  await expect.element(form.getByText('This Email already have a user!')).toBeVisible();
  await button('Invite instead', form).click();
  await expectToast('Invitation for ana@school.example is on its way');
  expect(edge.bodies(inviteCandidate)).toEqual([{ fullName: 'Ana Pupil', email: 'ana@school.example' }]);
});

const candidate = (change: Partial<UserRow>): UserRow =>
  exampleRow(listUsers, {
    userId: 31,
    fullName: 'Ana Pupil',
    email: 'ana@school.example',
    roleId: ROLE_IDS.candidate,
    pendingEmail: null,
    isEmailUnconfirmed: false,
    isShared: false,
    isEmailProven: false,
    imagePath: '',
    ...change,
  });

it('a proven address cannot be changed by an Admin, who is offered no password link either [proven-address.1]', async () => {
  edge.reply(listUsers, pagesOf(candidate({ isEmailProven: true })));
  await openScreen(ADDRESS, 'admin');
  await button('Edit user: Ana Pupil').click();
  const email = dialog('Edit user').getByLabelText('E-mail');
  await expect.element(email).toHaveAttribute('readonly');
  await expect.element(email).toHaveAccessibleDescription(/The person has confirmed this address/);
  await button('Cancel', dialog('Edit user')).click();
  await rowOf('ana@school.example')
    .getByRole('button', { name: /^More for/ })
    .click();
  await expect.element(page.getByRole('menuitem').first()).toBeVisible();
  await expectNone(page.getByRole('menuitem', { name: 'New password link' }));
});

it('an unproven address is handed over by the SuperAdmin after a question that names the effects [hand-over.1]', async () => {
  edge.reply(listUsers, pagesOf(candidate({})));
  edge.reply(handOverAddress, done('successfullyUpdated'));
  await openScreen(ADDRESS, 'superAdmin');
  await chooseInRow(rowOf('ana@school.example'), 'Hand over address');
  await expect.element(question().getByText(/can no longer sign in/)).toBeVisible();
  await button('Hand over', question()).click();
  await expectToast('ana@school.example is free for its owner');
  expect(edge.bodies(handOverAddress)).toEqual([{ userId: 31 }]);
});
