import * as accounts from '@invigil/contract/accounts/account-endpoints';
import { listInvitations } from '@invigil/contract/accounts/invitation-endpoints';
import { updateRegistrationRule } from '@invigil/contract/accounts/registration-endpoints';
import { deleteAssessment } from '@invigil/contract/authoring/assessment-endpoints';
import { startAttempt } from '@invigil/contract/exams/attempt-endpoints';
import { SCREENS } from '@invigil/domain/access/screens';
import {
  buildAdmin,
  buildCandidate,
  buildCustomRoleUser,
  PASSWORD,
} from '@invigil/testkit/builders/accounts';
import { buildAssessment, buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;
let people = 0;

beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(async () => {
  admin = await buildAdmin(test);
});
afterAll(() => test.close());

const newEmail = () => `guest${++people}@example.org`;
const registration = (
  email: string,
  given: { ownerId?: number; invitationCode?: string; linkCode?: string; password?: string } = {},
) => ({
  body: { fullName: 'Gus Guest', email, password: PASSWORD, ownerId: admin.userId, ...given },
});
const invite = (of: SignedIn, ...emails: string[]) =>
  buildLiveAssessment(of, { participantMode: 'byEmail', participantEmails: emails.join(',') });
const listOf = (
  of: SignedIn,
  query: { search?: string; state?: 'open' | 'registered' } = {},
  page = 1,
  pageSize = 10,
) => of.ok(listInvitations, { params: { page, pageSize }, query });

async function codeOf(of: SignedIn, email: string): Promise<string> {
  const { rows } = await listOf(of, { search: email });
  const code = rows.find((row) => row.email === email)?.invitationCode;
  if (!code) throw new Error(`There is no code for ${email}`);
  return code;
}

describe('the registration of an invited address', () => {
  it.each([false, true])(
    'the registration of an invited address is refused without its code (invited addresses only: %s) [server-invitations.1]',
    async (isOnly) => {
      const email = newEmail();
      await invite(admin, email);
      await admin.ok(updateRegistrationRule, { body: { invitedEmailsOnly: isOnly } });
      const refusal = (given = {}) =>
        test.anonymous.refusal(accounts.registerCandidate, registration(email, given));
      expect(await refusal()).toBe('emailNotAllowed');
      expect(await refusal({ invitationCode: '' })).toBe('emailNotAllowed');
      expect(await refusal({ invitationCode: 'x'.repeat(22) })).toBe('emailNotAllowed');
      expect(await test.anonymous.status(accounts.signIn, { body: { email, password: PASSWORD } })).toBe(204);
    },
  );

  it.each([false, true])(
    'the registration of an invited address succeeds with its code and allows the exam (invited addresses only: %s) [server-invitations.2]',
    async (isOnly) => {
      const email = newEmail();
      const { assessmentId } = await invite(admin, email);
      await admin.ok(updateRegistrationRule, { body: { invitedEmailsOnly: isOnly } });
      const invitationCode = await codeOf(admin, email);
      await test.anonymous.ok(
        accounts.registerCandidate,
        registration(email.toUpperCase(), { invitationCode }),
      );
      const candidate = await test.signIn({ email, password: PASSWORD });
      await candidate.ok(startAttempt, { body: { assessmentId } });
    },
  );

  it('the registration of an invited address reads the code by the name that the link has for it too [server-invitations.20]', async () => {
    const email = newEmail();
    await invite(admin, email);
    const linkCode = await codeOf(admin, email);
    await test.anonymous.ok(accounts.registerCandidate, registration(email, { linkCode }));
    expect(await test.anonymous.status(accounts.signIn, { body: { email, password: PASSWORD } })).toBe(200);
  });

  it('the registration of an invited address is refused with the code of another address or of another Admin [server-invitations.3]', async () => {
    const [email, other] = [newEmail(), newEmail()];
    await invite(admin, email, other);
    const second = await buildAdmin(test);
    await invite(second, email);
    for (const invitationCode of [await codeOf(admin, other), await codeOf(second, email)])
      expect(
        await test.anonymous.refusal(accounts.registerCandidate, registration(email, { invitationCode })),
      ).toBe('emailNotAllowed');
  });

  it('an invited address joins an existing account only with both its password and the code', async () => {
    const guest = await buildCandidate(test, await buildAdmin(test));
    const { email } = await guest.ok(accounts.getCurrentUser);
    const { assessmentId } = await invite(admin, email);
    const invitationCode = await codeOf(admin, email);
    const refusal = (given: object) =>
      test.anonymous.refusal(accounts.registerCandidate, registration(email, given));
    expect(await refusal({})).toBe('emailNotAllowed');
    expect(await refusal({ invitationCode, password: 'not the password' })).toBe('emailTaken');
    expect(await guest.status(startAttempt, { body: { assessmentId } })).toBe(404);
    await test.anonymous.ok(accounts.registerCandidate, registration(email, { invitationCode }));
    await guest.ok(startAttempt, { body: { assessmentId } });
  });

  it('an invited address needs no code if the Admin creates the account [server-invitations.4]', async () => {
    const email = newEmail();
    const { assessmentId } = await invite(admin, email);
    await admin.ok(accounts.createUser, {
      body: {
        fullName: 'Cy',
        email,
        password: PASSWORD,
        mobile: '',
        address: '',
        dateOfBirth: null,
        transactionDetail: '',
      },
    });
    const candidate = await test.signIn({ email, password: PASSWORD });
    await candidate.ok(startAttempt, { body: { assessmentId } });
  });

  it('the registration of an invited address succeeds again with its code after its account was deleted', async () => {
    const email = newEmail();
    await invite(admin, email);
    const invitationCode = await codeOf(admin, email);
    const { createdId } = await test.anonymous.ok(
      accounts.registerCandidate,
      registration(email, { invitationCode }),
    );
    await admin.ok(accounts.deleteUser, { params: { userId: createdId } });
    expect(await test.anonymous.refusal(accounts.registerCandidate, registration(email))).toBe(
      'emailNotAllowed',
    );
    expect(await codeOf(admin, email)).toBe(invitationCode);
    await test.anonymous.ok(accounts.registerCandidate, registration(email, { invitationCode }));
  });
});

it('the registration of an unlisted address needs no code and ignores a code', async () => {
  await invite(admin, newEmail());
  await test.anonymous.ok(accounts.registerCandidate, registration(newEmail()));
  const invitationCode = 'no such code';
  await test.anonymous.ok(accounts.registerCandidate, registration(newEmail(), { invitationCode }));
});

it('the registration of an unlisted address is refused with its former code while only invited addresses are admitted', async () => {
  const email = newEmail();
  const { assessmentId } = await buildAssessment(admin, {
    participantMode: 'byEmail',
    participantEmails: email,
  });
  const invitationCode = await codeOf(admin, email);
  await admin.ok(deleteAssessment, { params: { assessmentId } });
  await admin.ok(updateRegistrationRule, { body: { invitedEmailsOnly: true } });
  expect(
    await test.anonymous.refusal(accounts.registerCandidate, registration(email, { invitationCode })),
  ).toBe('emailNotAllowed');
});

it('the list of invitations has each listed address once, in alphabetical order, with its state [server-invitations.5]', async () => {
  const [first, second, third] = [newEmail(), newEmail(), newEmail()].toSorted();
  if (first === undefined || second === undefined || third === undefined) throw new Error('three');
  await invite(admin, third, first);
  await invite(admin, second, first);
  await test.anonymous.ok(
    accounts.registerCandidate,
    registration(second, { invitationCode: await codeOf(admin, second) }),
  );
  const all = await listOf(admin);
  expect(all.count).toBe(3);
  expect(all.rows).toMatchObject([
    { email: first, isRegistered: false, fullName: null, registeredAt: null },
    {
      email: second,
      isRegistered: true,
      fullName: 'Gus Guest',
      registeredAt: test.clock.now(),
      invitationCode: null,
    },
    { email: third, isRegistered: false },
  ]);
  expect(all.rows[0]?.invitationCode).toMatch(/^[\w-]{22}$/);
  expect((await listOf(admin, { state: 'open' })).rows.map(({ email }) => email)).toEqual([first, third]);
  expect((await listOf(admin, { state: 'registered' })).rows.map(({ email }) => email)).toEqual([second]);
  expect((await listOf(admin, { search: third.toUpperCase() })).rows.map(({ email }) => email)).toEqual([
    third,
  ]);
  expect((await listOf(admin, {}, 2, 2)).rows.map(({ email }) => email)).toEqual([third]);
  expect(await listOf(admin, {}, 3, 2)).toEqual({ rows: [], count: 3 });
  expect((await listOf(admin, { search: '%' })).count).toBe(0);
});

it('the list of invitations reveals nothing about accounts of other Admins', async () => {
  const stranger = await buildCandidate(test, await buildAdmin(test), 'Sam Stranger');
  const { email } = await stranger.ok(accounts.getCurrentUser);
  await invite(admin, email);
  expect((await listOf(admin)).rows).toMatchObject([{ email, isRegistered: false, fullName: null }]);
});

it('the list of invitations has only the tenant’s own addresses, and is refused to candidates', async () => {
  await invite(await buildAdmin(test), newEmail());
  expect(await listOf(admin)).toEqual({ rows: [], count: 0 });
  const candidate = await buildCandidate(test, admin);
  expect(await candidate.status(listInvitations, { params: { page: 1, pageSize: 10 } })).toBe(403);
  const teacher = await buildCustomRoleUser(test, [SCREENS.users.path]);
  expect(await listOf(teacher)).toEqual({ rows: [], count: 0 });
});
