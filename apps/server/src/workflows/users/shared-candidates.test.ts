import * as accounts from '@invigil/contract/accounts/account-endpoints';
import { updateProfile } from '@invigil/contract/accounts/profile-endpoints';
import { listAuditEntries } from '@invigil/contract/audit/audit-endpoints';
import { buildAdmin, buildCandidate, PASSWORD } from '@invigil/testkit/builders/accounts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OWNER, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let first: SignedIn;
let second: SignedIn;
let candidate: SignedIn;
let email: string;
let people = 0;

beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(async () => {
  first = await buildAdmin(test);
  second = await buildAdmin(test);
  candidate = await buildCandidate(test, first, 'Shared Name');
  email = candidate.credentials.email;
});
afterAll(() => test.close());

const join = (admin: SignedIn, address = email) => ({
  body: { fullName: 'Typed At Joining', email: address, password: PASSWORD, ownerId: admin.userId },
});
const share = () => test.anonymous.ok(accounts.registerCandidate, join(second));
const fields = (given: Record<string, unknown> = {}) => ({
  userId: candidate.userId,
  fullName: 'Shared Name',
  email,
  mobile: '',
  address: '',
  dateOfBirth: null,
  ...given,
});
const edit = (admin: SignedIn, given: Record<string, unknown>) =>
  admin.ok(accounts.updateUser, { body: fields(given) as never });
const seenBy = (admin: SignedIn) => admin.ok(accounts.getUser, { params: { userId: candidate.userId } });
async function listed(admin: SignedIn, query: { search?: string; sortBy?: 'fullName' } = {}) {
  const params = { userId: admin.userId, page: 1, pageSize: 10 };
  return (await admin.ok(accounts.listUsers, { params, query })).rows.map(({ fullName }) => fullName);
}

describe('an Admin who edits a candidate shared with another', () => {
  it('an Admin who edits a shared candidate changes only its own name, mobile and address of the candidate [server-shared-candidates.1]', async () => {
    await share();
    await edit(first, { fullName: 'First’s Name', mobile: '111', address: 'First Street' });
    expect(await seenBy(first)).toMatchObject({
      fullName: 'First’s Name',
      mobile: '111',
      address: 'First Street',
    });
    expect(await seenBy(second)).toMatchObject({ fullName: 'Shared Name', mobile: '', address: '' });
    expect((await candidate.ok(accounts.getCurrentUser)).fullName).toBe('Shared Name');
    const owner = await test.signIn(OWNER);
    expect((await seenBy(owner)).fullName).toBe('Shared Name');

    await edit(second, { fullName: 'Second’s Name' });
    expect((await seenBy(first)).fullName).toBe('First’s Name');
    expect((await seenBy(second)).fullName).toBe('Second’s Name');
  });

  it('an Admin finds, sorts and lists a shared candidate only by the own name', async () => {
    for (const name of ['Aaron', 'Zacharias']) await buildCandidate(test, first, name);
    await share();
    await edit(first, { fullName: 'Mmm Own' });
    expect(await listed(first, { search: 'mmm own' })).toEqual(['Mmm Own']);
    expect(await listed(first, { search: 'shared' })).toEqual([]);
    expect(await listed(first, { search: email.toUpperCase() })).toEqual(['Mmm Own']);
    expect(await listed(first, { sortBy: 'fullName' })).toEqual(['Aaron', 'Mmm Own', 'Zacharias']);
    expect(await listed(second, { search: 'shared' })).toEqual(['Shared Name']);
    expect(await listed(second, { search: 'mmm own' })).toEqual([]);
  });

  it('an Admin may not change the e-mail address, the date of birth or the picture of a shared candidate, and gets an error at the field [server-shared-candidates.2]', async () => {
    await share();
    const refused = (given: Record<string, unknown>) => first.fieldErrors(accounts.updateUser, fields(given));
    const other = `other${++people}@example.org`;
    expect(await refused({ email: other })).toEqual({ email: ['sharedCandidate'] });
    expect(await refused({ dateOfBirth: '2001-02-03' })).toEqual({ dateOfBirth: ['sharedCandidate'] });
    expect((await seenBy(second)).email).toBe(email);
    const owner = await test.signIn(OWNER);
    await edit(owner, { email: other, dateOfBirth: '2001-02-03' });
    email = other;
    await edit(first, { fullName: 'Still Mine', dateOfBirth: null });
    expect(await seenBy(second)).toMatchObject({
      email: other,
      dateOfBirth: '2001-02-03',
      fullName: 'Shared Name',
    });
  });

  it('an Admin who edits a shared candidate sees that the candidate is shared', async () => {
    expect((await seenBy(first)).isShared).toBe(false);
    await share();
    expect((await seenBy(first)).isShared).toBe(true);
    expect((await seenBy(second)).isShared).toBe(true);
    expect((await seenBy(candidate)).isShared).toBe(false);
  });

  it('an edit of a shared candidate is recorded in the own audit trail only, with the own name', async () => {
    await share();
    await edit(first, { fullName: 'Renamed Here' });
    await edit(first, { fullName: 'Renamed Again' });
    const entries = async (admin: SignedIn) => {
      const params = { userId: admin.userId, page: 1, pageSize: 10 };
      const { rows } = await admin.ok(listAuditEntries, { params });
      const edits = rows.filter(({ action }) => action === 'userUpdated');
      return edits.map(({ subjectName, detail }) => [subjectName, detail]);
    };
    expect(await entries(first)).toEqual([
      ['Renamed Here', 'fullName: Renamed Here → Renamed Again'],
      ['Shared Name', 'fullName: Shared Name → Renamed Here'],
    ]);
    expect(await entries(second)).toEqual([]);
  });

  it("an Admin restores a shared candidate's account name by entering it, and sees later changes of it", async () => {
    await share();
    await edit(first, { fullName: 'Mine' });
    await edit(first, { fullName: 'Shared Name' });
    const profile = { ...fields(), fullName: 'New Name' };
    await candidate.ok(updateProfile, { body: profile as never });
    expect((await seenBy(first)).fullName).toBe('New Name');
  });
});

describe('an Admin who edits an unshared candidate', () => {
  it('an Admin who edits an unshared candidate changes the account, which the candidate sees', async () => {
    const other = `renamed${++people}@example.org`;
    await edit(first, { fullName: 'Only One', email: other, mobile: '222', dateOfBirth: '2000-01-01' });
    expect(await candidate.ok(accounts.getCurrentUser)).toMatchObject({ fullName: 'Only One', email: other });
    expect(await seenBy(first)).toMatchObject({ mobile: '222', dateOfBirth: '2000-01-01' });
  });

  it('an Admin changes the account once the other Admin has removed the candidate, and loses its own former name', async () => {
    await share();
    await edit(first, { fullName: 'Mine' });
    await second.ok(accounts.deleteUser, { params: { userId: candidate.userId } });
    expect((await seenBy(first)).fullName).toBe('Mine');
    await edit(first, { fullName: 'Account Again' });
    expect((await candidate.ok(accounts.getCurrentUser)).fullName).toBe('Account Again');
    expect((await seenBy(first)).fullName).toBe('Account Again');
  });
});

it('a concurrent edit and join never change the address of an account that another Admin has just added [server-shared-candidates.3]', async () => {
  for (let round = 0; round < 12; round++) {
    candidate = await buildCandidate(test, first, 'Racing');
    email = candidate.credentials.email;
    const taken = `taken${++people}@example.org`;
    const [, edited] = await Promise.all([
      test.anonymous.status(accounts.registerCandidate, join(second)),
      first.status(accounts.updateUser, { body: fields({ fullName: 'Racing', email: taken }) as never }),
    ]);
    const { rows } = await test.ports.database.pool.query(
      'select tenant_id from memberships where candidate_id = $1 and tenant_id = $2',
      [candidate.userId, second.userId],
    );
    const isOfSecond = rows.length > 0;
    // If the join was first, the edit is refused. If the edit was first, the join finds no account of that address.
    expect(isOfSecond).toBe(edited === 400);
  }
});
