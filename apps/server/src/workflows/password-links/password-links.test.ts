import * as accounts from '@invigil/contract/accounts/account-endpoints';
import * as contract from '@invigil/contract/accounts/password-link-endpoints';
import { changePassword, checkPassword } from '@invigil/contract/accounts/profile-endpoints';
import { tokenOfFragment } from '@invigil/domain/accounts/password-link';
import {
  buildAdmin,
  buildCandidate,
  buildCustomRoleUser,
  PASSWORD,
} from '@invigil/testkit/builders/accounts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetOldLinks } from '../../contexts/identity/password-links/password-link-notices.ts';
import { OWNER, startTestApp, type TestApp } from '../../testing/test-app.ts';

const NEW_PASSWORD = 'a quite different phrase 12';

let test: TestApp;
let owner: SignedIn;
let admin: SignedIn;
let candidate: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(async () => {
  owner = await test.signIn(OWNER);
  admin = await buildAdmin(test);
  candidate = await buildCandidate(test, admin);
});
afterAll(() => test.close());

async function makeLink(maker: SignedIn, { userId }: SignedIn = candidate): Promise<string> {
  const { path } = await maker.ok(contract.createPasswordLink, { body: { userId } });
  return tokenOfFragment(new URL(path, 'http://localhost').hash) ?? '';
}
const refusalFor = (maker: SignedIn, { userId }: SignedIn = candidate) =>
  maker.refusal(contract.createPasswordLink, { body: { userId } });
const setBy = (token: string, password = NEW_PASSWORD) =>
  test.anonymous.raw(contract.setPasswordByLink, { token, password });
const refusalOf = (token: string, password = NEW_PASSWORD) =>
  test.anonymous.refusal(contract.setPasswordByLink, { body: { token, password } });
const signInStatus = async (password: string, { credentials: { email } } = candidate) =>
  (await test.anonymous.send(accounts.signIn, { body: { email, password } })).statusCode;
const noticesOf = async (user: SignedIn, password = NEW_PASSWORD) => {
  const signedIn = await test.signIn({ ...user.credentials, password });
  return (await signedIn.ok(accounts.getCurrentUser)).passwordLinks;
};
const joinSecond = async () => {
  const second = await buildAdmin(test);
  const { email } = candidate.credentials;
  const body = { fullName: 'Cara', email, password: PASSWORD, ownerId: second.userId };
  await test.anonymous.ok(accounts.registerCandidate, { body });
  return second;
};

describe('a link for a new password', () => {
  it('a password link sets the password once and ends all sessions of the account [password-links.1]', async () => {
    const token = await makeLink(admin);
    const { fullName, email } = await test.anonymous.ok(contract.openPasswordLink, { body: { token } });
    expect({ fullName, email }).toEqual({ fullName: 'Cara Candidate', email: candidate.credentials.email });
    expect((await setBy(token)).statusCode).toBe(200);
    expect(await candidate.status(accounts.getCurrentUser)).toBe(401);
    expect(await signInStatus(PASSWORD)).toBe(204);
    expect(await signInStatus(NEW_PASSWORD)).toBe(200);
    expect(await refusalOf(token, `${NEW_PASSWORD} again`)).toBe('passwordLinkInvalid');
    expect(await test.anonymous.refusal(contract.openPasswordLink, { body: { token } })).toBe(
      'passwordLinkInvalid',
    );
  });

  it('a password link names its maker to the owner of the account until the owner confirms [password-links.2]', async () => {
    const token = await makeLink(admin);
    await setBy(token);
    const now = test.clock.now();
    expect(await noticesOf(candidate)).toEqual([{ madeBy: 'Ada Admin', madeAt: now, usedAt: now }]);
    const again = await test.signIn({ ...candidate.credentials, password: NEW_PASSWORD });
    await again.ok(contract.confirmPasswordLinks, { body: { madeUntil: now } });
    expect(await noticesOf(candidate)).toEqual([]);
  });

  it('a password link made while an earlier notice is open needs its own confirmation', async () => {
    await setBy(await makeLink(admin));
    const madeUntil = test.clock.now();
    test.clock.advance({ seconds: 1 });
    await makeLink(owner);
    const again = await test.signIn({ ...candidate.credentials, password: NEW_PASSWORD });
    await again.ok(contract.confirmPasswordLinks, { body: { madeUntil } });
    expect(await noticesOf(candidate)).toMatchObject([{ madeBy: 'Super Admin' }]);
  });

  it('a password link whose use failed is valid again, except where a newer link was made [password-links.8]', async () => {
    const hash = vi.spyOn(test.ports.passwords, 'hash');
    const [first, failed] = [await makeLink(owner, admin), await makeLink(owner)];
    hash.mockRejectedValueOnce(new Error('no thread'));
    expect((await setBy(first)).statusCode).toBe(500);
    expect((await setBy(first)).statusCode).toBe(200);
    let newer = '';
    hash.mockImplementationOnce(async () => {
      newer = await makeLink(owner);
      throw new Error('no thread');
    });
    expect((await setBy(failed)).statusCode).toBe(500);
    expect(await refusalOf(failed)).toBe('passwordLinkInvalid');
    expect((await setBy(newer)).statusCode).toBe(200);
  });

  it('a password link is opened and used 2,000 times in 15 minutes from one network, and then refused [password-links.7]', async () => {
    const token = await makeLink(admin);
    const open = () => test.anonymous.raw(contract.openPasswordLink, { token });
    const use = () => setBy(token, 'password1');
    for (const call of [open, use]) {
      const first = (await call()).statusCode;
      await test.ports.database.pool.query(
        "update throttles set count = 1999 where key ~ '^(open-password-link|password-by-link):'",
      );
      expect((await call()).statusCode).toBe(first);
      expect((await call()).statusCode).toBe(429);
    }
    test.clock.advance({ minutes: 15, seconds: 1 });
    expect((await use()).statusCode).toBe(202);
  });

  it('a password link is announced to the owner of the account even where nobody used it', async () => {
    await makeLink(admin);
    expect(await noticesOf(candidate, PASSWORD)).toMatchObject([{ madeBy: 'Ada Admin', usedAt: null }]);
  });

  it('a password link expires after 15 minutes, not before [password-links.3]', async () => {
    const [early, late] = [await makeLink(admin), await makeLink(owner, admin)];
    test.clock.advance({ minutes: 14, seconds: 59 });
    expect((await setBy(early)).statusCode).toBe(200);
    test.clock.advance({ seconds: 1 });
    expect(await refusalOf(late)).toBe('passwordLinkInvalid');
  });

  it('one of twenty simultaneous uses of a password link sets the password', async () => {
    const token = await makeLink(admin);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) => setBy(token, `${NEW_PASSWORD} ${number}`)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(19).fill(202)]);
    const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
    expect(await signInStatus(`${NEW_PASSWORD} ${winner}`)).toBe(200);
  });

  it('a password link ends with a newer link, and with a password that its owner changes', async () => {
    const [first, second] = [await makeLink(admin), await makeLink(admin)];
    expect(await refusalOf(first)).toBe('passwordLinkInvalid');
    await candidate.ok(checkPassword, { body: { password: PASSWORD } });
    await candidate.ok(changePassword, { body: { userId: candidate.userId, password: NEW_PASSWORD } });
    expect(await refusalOf(second)).toBe('passwordLinkInvalid');
  });

  it('a password link is not used up by a password that is refused', async () => {
    const token = await makeLink(admin);
    expect(await refusalOf(token, 'password1')).toBe('commonPassword');
    expect(
      await test.anonymous.fieldErrors(contract.setPasswordByLink, { token, password: 'short' }),
    ).toEqual({
      password: ['min8Character'],
    });
    expect((await setBy(token)).statusCode).toBe(200);
  });

  it('a password link unlocks an account that wrong passwords had locked [password-links.4]', async () => {
    for (let guess = 0; guess < 10; guess++) await signInStatus('wrong');
    expect(await signInStatus(PASSWORD)).toBe(429);
    await setBy(await makeLink(admin));
    expect(await signInStatus(NEW_PASSWORD)).toBe(200);
  });
});

describe('who may make a link', () => {
  it('the SuperAdmin may make a password link for everybody [password-links.5]', async () => {
    for (const user of [candidate, admin]) expect(await makeLink(owner, user)).not.toBe('');
    expect((await setBy(await makeLink(owner, admin))).statusCode).toBe(200);
    expect(await noticesOf(admin)).toMatchObject([{ madeBy: 'Super Admin' }]);
  });

  it('an Admin or a custom role with the users may make a password link for candidates that no other Admin has [password-links.6]', async () => {
    const teacher = await buildCustomRoleUser(test, ['/user/users']);
    const pupil = await buildCandidate(test, teacher);
    expect(await makeLink(teacher, pupil)).not.toBe('');
    const body = { userId: pupil.userId };
    expect(await admin.status(contract.createPasswordLink, { body })).toBe(404);
    expect(await candidate.status(contract.createPasswordLink, { body })).toBe(403);
    await joinSecond();
    expect(await refusalFor(admin)).toBe('sharedCandidate');
  });

  it('an Admin’s password link ends when its candidate joins another Admin before the link is used', async () => {
    const token = await makeLink(admin);
    await joinSecond();
    expect(await refusalOf(token)).toBe('passwordLinkInvalid');
    expect((await setBy(await makeLink(owner))).statusCode).toBe(200);
  });
});

it('password links are deleted once confirmed, and unused ones after 30 days', async () => {
  await makeLink(admin);
  await candidate.ok(contract.confirmPasswordLinks, { body: { madeUntil: test.clock.now() } });
  const other = await buildCandidate(test, admin);
  await makeLink(admin, other);
  test.clock.advance({ minutes: 16 });
  await forgetOldLinks(test.ports);
  expect((await noticesOf(other, PASSWORD)).length).toBe(1);
  test.clock.advance({ hours: 24 * 31 });
  expect(await forgetOldLinks(test.ports)).toBeGreaterThan(0);
  expect(await noticesOf(other, PASSWORD)).toEqual([]);
});
