import * as accounts from '@invigil/contract/accounts/account-endpoints';
import { getDrawerMenu } from '@invigil/contract/accounts/menu-endpoints';
import { getInviter } from '@invigil/contract/accounts/registration-endpoints';
import { updatePlan } from '@invigil/contract/billing/plan-endpoints';
import {
  buildAdmin,
  buildCandidate,
  buildFreePlan,
  buildPlan,
  PASSWORD,
  planFields,
  setUpPayments,
} from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWNER, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
});
afterAll(() => test.close());

const registration = (email: string, ownerId = admin.userId) => ({
  fullName: 'Nia New',
  email,
  password: PASSWORD,
  ownerId,
});

describe('registering', () => {
  it('a registration gives an Admin the terms of a free plan for its interval [accounts.6]', async () => {
    const planId = await buildFreePlan(test);
    const owner = await test.signIn(OWNER);
    const terms = { title: 'Free year', priceMinor: 0, assessmentLimit: 7 };
    await owner.ok(updatePlan, { body: { ...planFields(terms), planId } });
    const body = {
      fullName: 'Ana Admin',
      email: 'ana@example.org',
      password: PASSWORD,
      planId,
      checkoutSessionId: '',
    };
    await test.anonymous.ok(accounts.registerAdmin, { body });
    const signedIn = await test.signIn({ email: 'ana@example.org', password: PASSWORD });
    const user = await signedIn.ok(accounts.getCurrentUser);
    expect(user).toMatchObject({
      roleCode: 'admin',
      planName: 'Free year',
      isPlanExpired: false,
      assessmentLimit: 7,
    });
    const years = (user.planExpiresAt?.getUTCFullYear() ?? 0) - test.clock.now().getUTCFullYear();
    expect(years).toBe(1);
  });

  it('a registration with a priced plan is refused without its payment, and with an unknown plan at its field [accounts.14]', async () => {
    const planId = await buildPlan(test, { priceMinor: 99_900 });
    const body = {
      fullName: 'Ana',
      email: 'paid@example.org',
      password: PASSWORD,
      planId,
      checkoutSessionId: '',
    };
    expect(await test.anonymous.refusal(accounts.registerAdmin, { body })).toBe('invalidPaymentSession');
    await setUpPayments(await test.signIn(OWNER), '');
    expect(await test.anonymous.refusal(accounts.registerAdmin, { body })).toBe('paymentSettingsNotDone');
    const unknown = { fullName: 'Ana', email: 'paid@example.org', password: PASSWORD, planId: 999_999 };
    expect(await test.anonymous.fieldErrors(accounts.registerAdmin, unknown)).toEqual({
      planId: ['unknownChoice'],
    });
  });

  it('ten concurrent registrations of an address create one account [accounts.13]', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 10 }, () =>
        test.anonymous.status(accounts.registerCandidate, { body: registration('race@example.org') }),
      ),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 202)).toHaveLength(9);
  });

  it("a candidate joins a second Admin only with the account's password [accounts.7]", async () => {
    const other = await buildAdmin(test);
    await test.anonymous.ok(accounts.registerCandidate, { body: registration('join@example.org') });
    const wrong = { ...registration('join@example.org', other.userId), password: 'another password' };
    expect(await test.anonymous.refusal(accounts.registerCandidate, { body: wrong })).toBe('emailTaken');
    await test.anonymous.ok(accounts.registerCandidate, {
      body: registration('join@example.org', other.userId),
    });
    const candidate = await test.signIn({ email: 'join@example.org', password: PASSWORD });
    const { ownerId } = await candidate.ok(accounts.getCurrentUser);
    expect(ownerId).toBe(admin.userId);
  });

  it('a registration refuses common passwords, taken addresses and links without an Admin [accounts.12]', async () => {
    const refusal = (body: ReturnType<typeof registration>) =>
      test.anonymous.refusal(accounts.registerCandidate, { body });
    expect(await refusal({ ...registration('common@example.org'), password: 'password1' })).toBe(
      'commonPassword',
    );
    expect(await refusal(registration(OWNER.email))).toBe('emailTaken');
    expect(await refusal(registration('x@example.org', 999_999))).toBe('noSuchUser');
    const candidate = await buildCandidate(test, admin);
    expect(await refusal(registration('y@example.org', candidate.userId))).toBe('noSuchUser');
  });

  it('an invitation link names its Admin to everybody, and a link of a candidate, the SuperAdmin or nobody is refused [accounts.21]', async () => {
    const inviter = await buildAdmin(test, {}, 'Meera Rao');
    const candidate = await buildCandidate(test, inviter);
    const ask = (ownerId: number) => ({ params: { ownerId } });
    expect(await test.anonymous.ok(getInviter, ask(inviter.userId))).toEqual({ fullName: 'Meera Rao' });
    const owner = await test.signIn(OWNER);
    for (const { userId } of [candidate, owner, { userId: 999_999 }])
      expect(await test.anonymous.refusal(getInviter, ask(userId))).toBe('noSuchUser');
  });

  it('a registration reports each invalid field [accounts.11]', async () => {
    const fields = { email: 'nobody', password: 'short' };
    expect(await test.anonymous.fieldErrors(accounts.registerCandidate, fields)).toEqual({
      fullName: ['required'],
      email: ['emailInvalid'],
      password: ['min8Character'],
      ownerId: ['integer'],
    });
  });
});

describe('managing users', () => {
  const profile = {
    mobile: '',
    address: '',
    dateOfBirth: null,
    planId: null,
    paymentMode: null,
    transactionDetail: '',
  };

  it("the list of users shows an Admin's own candidates only, sorted, searched and paged [accounts.20]", async () => {
    const freshAdmin = await buildAdmin(test);
    for (const name of ['Zoë', 'Änne', 'anton', 'Berta']) await buildCandidate(test, freshAdmin, name);
    const list = (query: Parameters<typeof freshAdmin.ok<typeof accounts.listUsers>>[1]) =>
      freshAdmin.ok(accounts.listUsers, {
        params: { userId: freshAdmin.userId, page: 1, pageSize: 10 },
        ...query,
      });
    const sorted = await list({ query: { sortBy: 'fullName', sortDirection: 'asc' } as never });
    expect(sorted.rows.map((row) => row.fullName)).toEqual(['Änne', 'anton', 'Berta', 'Zoë']);
    expect(sorted.count).toBe(4);
    // Letters that the random part of an address has never.
    const matching = await list({ query: { search: 'ERTA' } as never });
    expect(matching.rows.map((row) => row.fullName)).toEqual(['Berta']);
    expect((await list({ query: { search: '%' } as never })).count).toBe(0);
    const second = await freshAdmin.ok(accounts.listUsers, {
      params: { userId: freshAdmin.userId, page: 2, pageSize: 3 },
    });
    expect(second.rows).toHaveLength(1);
  });

  it('an Admin creates only candidates, and is refused any other role [accounts.3]', async () => {
    const body = { fullName: 'Rob', email: 'rob@example.org', password: PASSWORD, ...profile };
    expect(await admin.status(accounts.createUser, { body: { ...body, roleId: 3 } })).toBe(403);
    const { createdId } = await admin.ok(accounts.createUser, { body: { ...body, roleId: null } });
    const user = await admin.ok(accounts.getUser, { params: { userId: createdId } });
    expect(user).toMatchObject({ roleId: 2, email: 'rob@example.org' });
    expect(JSON.stringify(user)).not.toContain('argon2');
  });

  it('a user created by the SuperAdmin needs a role, and has neither Online payment nor the role of SuperAdmin [accounts.15]', async () => {
    const owner = await test.signIn(OWNER);
    const planId = await buildPlan(test, { priceMinor: 77_700 });
    const body = { fullName: 'Sue', email: 'sue@example.org', password: PASSWORD, ...profile };
    const missing = { fullName: 'Sue', email: 'sue@example.org', password: PASSWORD };
    expect(await owner.fieldErrors(accounts.createUser, missing)).toEqual({ roleId: ['required'] });
    const online = { ...body, roleId: 1, planId, paymentMode: 'online' as const };
    expect(await owner.refusal(accounts.createUser, { body: online })).toBe('onlinePaymentNotAllowed');
    expect(await owner.status(accounts.createUser, { body: { ...body, roleId: 3 } })).toBe(403);
  });

  it('the results of a deleted candidate are preserved under a pseudonym, and the address is free again [accounts.4]', async () => {
    const candidate = await buildCandidate(test, admin);
    const before = await admin.ok(accounts.getUser, { params: { userId: candidate.userId } });
    const { assessmentId } = await buildLiveAssessment(admin);
    await buildAttempt(candidate, assessmentId);
    await admin.ok(accounts.deleteUser, { params: { userId: candidate.userId } });
    expect(await candidate.status(accounts.getCurrentUser)).toBe(401);
    expect(await admin.status(accounts.getUser, { params: { userId: candidate.userId } })).toBe(404);
    await test.anonymous.ok(accounts.registerCandidate, { body: registration(before.email) });
    const { rows } = await test.ports.database.pool.query('select full_name from users where id = $1', [
      candidate.userId,
    ]);
    expect(rows[0]).toEqual({ full_name: `Deleted user ${candidate.userId}` });
    const open = await test.ports.database.pool.query(
      'select count(*)::int as count from attempts where candidate_id = $1 and finished_at is null',
      [candidate.userId],
    );
    expect(open.rows[0]).toEqual({ count: 0 });
  });

  it('the last SuperAdmin and an Admin with a live assessment cannot be deleted [accounts.16]', async () => {
    const owner = await test.signIn(OWNER);
    const busy = await buildAdmin(test);
    await buildLiveAssessment(busy);
    expect(await owner.refusal(accounts.deleteUser, { params: { userId: busy.userId } })).toBe(
      'ownerHasLiveAssessment',
    );
    expect(await owner.refusal(accounts.deleteUser, { params: { userId: owner.userId } })).toBe(
      'lastSuperAdmin',
    );
  });
});

it('the drawer menu has the entries of the role, in order, and no others [accounts.1]', async () => {
  const titles = async (client: SignedIn) => {
    const menu = await client.ok(getDrawerMenu, { params: { roleId: client.roleId } });
    return menu.map((entry) => entry.title);
  };
  expect(await titles(await test.signIn(OWNER))).toEqual([
    'Dashboard',
    'Menus',
    'Roles',
    'Users',
    'Assessments',
    'Questions',
    'Analytics',
    'Contacts',
    'Plans',
    'Payments',
    'App Settings',
    'FAQ',
    'Audit Trail',
    'Browse History',
    'AI Logs',
    'E-mails',
  ]);
  expect(await titles(await buildCandidate(test, admin))).toEqual([
    'Dashboard',
    'Reports',
    'Certificates',
    'FAQ',
  ]);
  expect(await admin.status(getDrawerMenu, { params: { roleId: 3 } })).toBe(403);
});
