import { getUser } from '@invigil/contract/accounts/account-endpoints';
import { changePassword, checkPassword, updateProfile } from '@invigil/contract/accounts/profile-endpoints';
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
} from '@invigil/contract/accounts/session-endpoints';
import { done } from '@invigil/contract/answers';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { edge, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import { exampleAnswer } from '../../../testing/example-answers.test-data.ts';
import {
  button,
  expectCount,
  expectHint,
  expectNone,
  expectToast,
  main,
  provePerson,
  question,
} from '../../../testing/page-parts.test-data.ts';
import { refusalText } from '../../../testing/refusal-texts.test-data.ts';

const PASSWORD = 'correct horse 4711';
const NEW_PASSWORD = 'four quiet winter boats';

beforeEach(() => {
  edge.reply(checkPassword, done('successfullySubmitted'));
  edge.reply(changePassword, done('successfullyUpdated'));
  edge.reply(getUser, ({ params: { userId } }) => ({
    ...exampleAnswer(getUser),
    userId,
    imagePath: '',
    pendingEmail: null,
    isEmailUnconfirmed: false,
    email: 'superadmin@example.org',
    dateOfBirth: null,
  }));
});

const changeTo = async (current: string, password: string, again = password) => {
  await page.getByLabelText('Current password').fill(current);
  await page.getByLabelText('New password', { exact: true }).fill(password);
  await page.getByLabelText('Repeat the new password').fill(again);
  await button('Change password').click();
};

it('a wrong current password, a mismatch and a short password are named at their fields [own-account.2]', async () => {
  edge.refuse(checkPassword, 'wrongPassword');
  await openScreen('/user/password', 'candidate');
  await button('Change password').click();
  await expectCount(page.getByText('This field may not be empty'), 3);
  await changeTo('not my password', NEW_PASSWORD);
  await expect.element(page.getByText('Wrong password!')).toBeVisible();
  expect(edge.bodies(changePassword)).toEqual([]);
  await changeTo(PASSWORD, NEW_PASSWORD, 'four quiet winter boat');
  await expect.element(page.getByText('New and Confirm password not matched!')).toBeVisible();
  await changeTo(PASSWORD, 'short');
  await expect.element(page.getByText('at least 8').first()).toBeVisible();
});

it('a password can be shown, and its strength is shown while it is typed [own-account.3]', async () => {
  await openScreen('/user/password', 'candidate');
  const field = page.getByLabelText('New password', { exact: true });
  await field.fill('aaaaaaaaaa');
  await expect.element(page.getByText('Easy to guess', { exact: true })).toBeVisible();
  await field.fill(NEW_PASSWORD);
  await expect.element(page.getByText('Hard to guess', { exact: true })).toBeVisible();
  await expect.element(field).toHaveAttribute('type', 'password');
  await button('Show password').nth(1).click();
  await expect.element(field).toHaveAttribute('type', 'text');
});

it('a common new password is refused at its field', async () => {
  edge.refuse(changePassword, 'commonPassword');
  await openScreen('/user/password', 'candidate');
  await changeTo(PASSWORD, NEW_PASSWORD);
  await expectHint(page.getByLabelText('New password', { exact: true }), refusalText('commonPassword'));
});

it('a demonstration refuses a new password above the form', async () => {
  edge.refuse(changePassword, 'demoRestricted');
  await openScreen('/user/password', 'candidate');
  await changeTo(PASSWORD, NEW_PASSWORD);
  await expect.element(main().getByText(refusalText('demoRestricted'))).toBeVisible();
});

it('the SuperAdmin alone changes the e-mail address, and unsaved changes are guarded [own-account.5]', async () => {
  await openScreen('/user/profile', 'candidate');
  await expect.element(page.getByLabelText('E-mail address')).toHaveAttribute('readonly');
  await openScreen('/user/profile', 'superAdmin');
  const email = page.getByRole('textbox', { name: 'E-mail address' });
  await expect.element(email).not.toHaveAttribute('readonly');
  await email.fill('nobody');
  await button('Save').click();
  await expect.element(email).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect.element(question()).toBeVisible();
});

it('the profile shows that another account has the new e-mail address', async () => {
  edge.refuse(updateProfile, 'emailTaken');
  await openScreen('/user/profile', 'superAdmin');
  await page.getByRole('textbox', { name: 'E-mail address' }).fill('taken@example.org');
  await button('Save').click();
  await provePerson();
  await expect.element(main().getByText(refusalText('emailTaken'))).toBeVisible();
});

it('a new own address is saved after the password, which a wrong one and Escape leave unsaved [person-proof.1]', async () => {
  edge.reply(updateProfile, done('successfullyUpdated'));
  edge.refuse(checkPassword, 'wrongPassword');
  await openScreen('/user/profile', 'superAdmin');
  const email = page.getByRole('textbox', { name: 'E-mail address' });
  await email.fill('new@example.org');
  await button('Save').click();
  await provePerson('not my password');
  await expectHint(page.getByLabelText('Your password', { exact: true }), 'Wrong password!');
  await userEvent.keyboard('{Escape}');
  await expectNone(page.getByRole('dialog'));
  await expect.element(email).toHaveValue('new@example.org');
  expect(edge.bodies(updateProfile)).toEqual([]);
  edge.reply(checkPassword, done('successfullySubmitted'));
  await button('Save').click();
  await provePerson();
  await expectToast('Profile saved');
  expect(edge.bodies(updateProfile).map((body) => body.email)).toEqual(['new@example.org']);
  // Within minutes the password is not asked again.
  await email.fill('newer@example.org');
  await button('Save').click();
  await expect.poll(() => edge.bodies(updateProfile).length).toBe(2);
});

it('a server that no longer takes the session for its person makes the page ask for the password and save again [person-proof.2]', async () => {
  edge.refuse(updateProfile, 'passwordRequired');
  edge.reply(checkPassword, () => {
    edge.reply(updateProfile, done('successfullyUpdated'));
    return done('successfullySubmitted');
  });
  await openScreen('/user/profile', 'superAdmin');
  await page.getByLabelText('Mobile number').fill('+91 98 7654 3210');
  await button('Save').click();
  await provePerson();
  await expectToast('Profile saved');
});

const HOUR_MS = 3_600_000;

it('the profile lists the own sessions, and ends one or all others [own-sessions.7]', async () => {
  const current = {
    sessionId: '3f1b1c1e-5d6a-4f7b-8c9d-0a1b2c3d4e5f',
    isCurrent: true,
    signedInAt: new Date(Date.now() - 2 * HOUR_MS),
    lastUsedAt: new Date(),
    network: '192.0.2.7',
    browser: 'Firefox',
    platform: 'Linux',
    location: 'Rome, Italy',
  };
  const phone = {
    ...current,
    sessionId: '4f1b1c1e-5d6a-4f7b-8c9d-0a1b2c3d4e5f',
    isCurrent: false,
    browser: 'Chrome',
    platform: 'Android 15',
    network: '198.51.100.7',
    location: '',
  };
  const unknown = {
    ...phone,
    sessionId: '5f1b1c1e-5d6a-4f7b-8c9d-0a1b2c3d4e5f',
    browser: '',
    platform: '',
    network: '',
  };
  edge.reply(listOwnSessions, [current, phone, unknown]);
  edge.reply(endOwnSession, done('successfullyUpdated'));
  edge.reply(endOtherSessions, done('successfullyUpdated'));
  await openScreen('/user/profile', 'candidate');
  const items = main().getByRole('listitem');
  const itemOf = (text: string) => items.filter({ hasText: text });
  await expect.element(itemOf('Firefox, Linux')).toHaveTextContent('This device');
  await expect.element(itemOf('Firefox, Linux')).toHaveTextContent('192.0.2.7, Rome, Italy');
  await expectNone(itemOf('Firefox, Linux').getByRole('button'));
  await expect.element(itemOf('Unknown device')).toBeVisible();
  await button('Sign out: Chrome, Android 15, 198.51.100.7').click();
  edge.reply(listOwnSessions, [current, unknown]);
  await button('Sign out', question('Sign out on Chrome, Android 15?')).click();
  await expectToast('Signed out there');
  expect(edge.bodies(endOwnSession)).toEqual([{ sessionId: phone.sessionId }]);
  await expectNone(itemOf('Chrome, Android 15'));
  await button('Sign out everywhere else').click();
  edge.reply(listOwnSessions, [current]);
  await button('Sign out everywhere else', question('Sign out on 1 other device?')).click();
  await expectToast('Signed out everywhere else');
  await expectNone(button('Sign out everywhere else'));
});

it('a saved profile is sent once on a double click, and says so', async () => {
  edge.reply(updateProfile, done('successfullyUpdated'));
  await openScreen('/user/profile', 'candidate');
  await page.getByLabelText('Mobile number').fill('+91 98 7654 3210');
  await button('Save').dblClick();
  await expectToast('Profile saved');
  expect(edge.bodies(updateProfile).map(({ mobile }) => mobile)).toEqual(['+91 98 7654 3210']);
});
