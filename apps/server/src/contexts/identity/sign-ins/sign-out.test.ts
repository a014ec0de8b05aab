import * as accounts from '@invigil/contract/accounts/account-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWNER, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
});
afterAll(() => test.close());

async function recordsOf({ userId }: SignedIn): Promise<{ id: number; signed_out_at: Date | null }[]> {
  const { rows } = await test.ports.database.pool.query(
    'select id, signed_out_at from sign_ins where user_id = $1 order by id',
    [userId],
  );
  return rows;
}

const record = async (client: SignedIn) => (await client.ok(accounts.recordSignIn, { body: {} })).signInId;

describe('the record of a sign-in', () => {
  it('a session records one sign-in, also under repeated and simultaneous reports [sign-out.2]', async () => {
    const candidate = await buildCandidate(test, admin);
    const ids = await Promise.all(Array.from({ length: 20 }, () => record(candidate)));
    expect(new Set(ids).size).toBe(1);
    expect(await record(candidate)).toBe(ids[0]);
    expect(await recordsOf(candidate)).toHaveLength(1);
  });

  it('each session records a sign-in of its own', async () => {
    const [first, second] = [await test.signIn(OWNER), await test.signIn(OWNER)];
    expect(await record(first)).not.toBe(await record(second));
  });
});

it('signing out ends a session whose sign-in could not be recorded [sign-out.1]', async () => {
  const candidate = await buildCandidate(test, admin);
  await test.ports.traces.settled();
  await test.ports.database.pool.query('delete from sign_ins where user_id = $1', [candidate.userId]);
  await candidate.ok(accounts.signOut, { params: { signInId: 0 } });
  expect(await candidate.status(accounts.getCurrentUser)).toBe(401);
  expect(await recordsOf(candidate)).toEqual([]);
});

it('signing out without an id notes the time of the session that calls, and of no other', async () => {
  const [first, second] = [await test.signIn(OWNER), await test.signIn(OWNER)];
  const [firstId, secondId] = [await record(first), await record(second)];
  await first.ok(accounts.signOut, { params: { signInId: 0 } });
  const ended = (await recordsOf(first)).filter((row) => row.signed_out_at !== null).map(({ id }) => id);
  expect(ended).toContain(firstId);
  expect(ended).not.toContain(secondId);
  await second.ok(accounts.getCurrentUser);
});

it('signing out with the record of another own session ends only the calling one', async () => {
  const [first, second] = [await test.signIn(OWNER), await test.signIn(OWNER)];
  await record(first);
  const secondId = await record(second);
  await first.ok(accounts.signOut, { params: { signInId: secondId } });
  expect(await first.status(accounts.getCurrentUser)).toBe(401);
  await second.ok(accounts.getCurrentUser);
  expect((await recordsOf(second)).find(({ id }) => id === secondId)?.signed_out_at).toBeNull();
});

it('signing out with the record of another user, or a missing one, changes nothing', async () => {
  const candidate = await buildCandidate(test, admin);
  const foreign = await record(await test.signIn(OWNER));
  for (const signInId of [foreign, 999_999])
    expect(await candidate.status(accounts.signOut, { params: { signInId } })).toBe(404);
  await candidate.ok(accounts.getCurrentUser);
});

it('signing out can be repeated: the second call finds no session', async () => {
  const candidate = await buildCandidate(test, admin);
  const statuses = await Promise.all(
    Array.from({ length: 5 }, () => candidate.status(accounts.signOut, { params: { signInId: 0 } })),
  );
  expect(statuses.every((status) => status === 200 || status === 401)).toBe(true);
  expect(await candidate.status(accounts.signOut, { params: { signInId: 0 } })).toBe(401);
});
