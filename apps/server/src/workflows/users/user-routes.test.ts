import * as accounts from '@invigil/contract/accounts/account-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OWNER, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let owner: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  owner = await test.signIn(OWNER);
});
afterAll(() => test.close());

async function rowOf(caller: SignedIn, { credentials: { email } }: SignedIn) {
  const params = { userId: caller.userId, page: 1, pageSize: 10 };
  const { rows } = await caller.ok(accounts.listUsers, { params, query: { search: email } });
  return rows[0];
}
const read = (caller: SignedIn, { userId }: SignedIn) => caller.ok(accounts.getUser, { params: { userId } });

it('the list of users has name, e-mail, role, plan, mobile and day of registration of each [user-routes.1]', async () => {
  const admin = await buildAdmin(test, { title: 'Institute', interval: 'monthly' }, 'Ines Admin');
  const candidate = await buildCandidate(test, admin, 'Cara Candidate');
  await admin.ok(accounts.updateUser, { body: { ...(await read(admin, candidate)), mobile: '+91 98' } });
  const since = test.clock.now();
  expect(await rowOf(owner, admin)).toMatchObject({
    fullName: 'Ines Admin',
    email: admin.credentials.email,
    roleDisplayName: 'Administrator',
    mobile: '',
    planTitle: 'Institute',
    planInterval: 'monthly',
    createdAt: since,
  });
  const params = { userId: admin.userId };
  expect((await owner.send(accounts.getUser, { params })).json()).toMatchObject({ interval: 'Monthly' });
  const shown = {
    fullName: 'Cara Candidate',
    email: candidate.credentials.email,
    mobile: '+91 98',
    roleDisplayName: 'Candidate',
    planTitle: null,
    planExpiresAt: null,
    createdAt: since,
  };
  expect(await rowOf(admin, candidate)).toMatchObject(shown);
  expect(await rowOf(owner, candidate)).toMatchObject(shown);
});

it('an edited user has its new data, for the SuperAdmin, its Admin and itself, and no other user changes [user-routes.2]', async () => {
  const admin = await buildAdmin(test);
  const [candidate, beside] = [await buildCandidate(test, admin), await buildCandidate(test, admin)];
  const untouched = await read(admin, beside);
  const data = {
    fullName: 'Renée Dupont',
    mobile: '0800',
    address: 'Rue 1\nLyon',
    dateOfBirth: '2001-02-03',
  };
  await admin.ok(accounts.updateUser, { body: { ...(await read(admin, candidate)), ...data } });
  for (const caller of [owner, admin, candidate]) expect(await read(caller, candidate)).toMatchObject(data);
  await owner.ok(accounts.updateUser, { body: { ...(await read(owner, admin)), fullName: 'Ines Admin' } });
  expect((await read(admin, admin)).fullName).toBe('Ines Admin');
  expect(await read(admin, beside)).toEqual(untouched);
});

it('a user is edited neither by a foreign Admin nor by a candidate, and needs a name and an e-mail address [user-routes.3]', async () => {
  const [admin, other] = [await buildAdmin(test), await buildAdmin(test)];
  const candidate = await buildCandidate(test, admin);
  const stored = await read(admin, candidate);
  const body = { ...stored, fullName: 'Somebody Else' };
  expect(await other.status(accounts.updateUser, { body })).toBe(404);
  expect(await candidate.status(accounts.updateUser, { body })).toBe(403);
  const empty = { userId: candidate.userId, fullName: ' ', email: '' };
  expect(await admin.fieldErrors(accounts.updateUser, empty)).toEqual({
    fullName: ['required'],
    email: ['required', 'emailInvalid'],
  });
  expect(await read(admin, candidate)).toEqual(stored);
});
