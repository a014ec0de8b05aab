import * as accounts from '@invigil/contract/accounts/account-endpoints';
import { changePassword, checkPassword } from '@invigil/contract/accounts/profile-endpoints';
import { buildAdmin, buildCandidate, PASSWORD } from '@invigil/testkit/builders/accounts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { OWNER, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClient } from '../../testing/test-client.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp({ fullPasswordCost: true });
  admin = await buildAdmin(test);
});
afterAll(() => test.close());
afterEach(() => vi.restoreAllMocks());

const NEW_PASSWORD = 'new horse 4712 battery';
const times = <T>(count: number, make: (number: number) => T) =>
  Array.from({ length: count }, (_, number) => make(number));

describe('a new password', () => {
  it('a new password is not hashed for a session that has not verified the current password [password-work.3]', async () => {
    const candidate = await buildCandidate(test, admin);
    const hash = vi.spyOn(test.ports.passwords, 'hash');
    const body = { userId: candidate.userId, password: NEW_PASSWORD };
    const refusals = await Promise.all(times(20, () => candidate.refusal(changePassword, { body })));
    expect(new Set(refusals)).toEqual(new Set(['wrongPassword']));
    expect(hash).not.toHaveBeenCalled();
  });

  it('a new password is hashed once for parallel calls of a session that has verified the current password [password-work.4]', async () => {
    const candidate = await buildCandidate(test, admin);
    await candidate.ok(checkPassword, { body: { password: PASSWORD } });
    const hash = vi.spyOn(test.ports.passwords, 'hash');
    const body = { userId: candidate.userId, password: NEW_PASSWORD };
    const statuses = await Promise.all(times(20, () => candidate.status(changePassword, { body })));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(hash).toHaveBeenCalledTimes(1);
  });

  it('a new password can be set again after a failure without another check of the current password', async () => {
    const candidate = await buildCandidate(test, admin);
    await candidate.ok(checkPassword, { body: { password: PASSWORD } });
    const body = { userId: candidate.userId, password: NEW_PASSWORD };
    vi.spyOn(test.ports.passwords, 'hash').mockRejectedValueOnce(new Error('no thread'));
    expect(await candidate.status(changePassword, { body })).toBe(500);
    await candidate.ok(changePassword, { body });
    expect(await candidate.refusal(changePassword, { body })).toBe('wrongPassword');
  });

  it('a new password is not set by a session that ended while it was hashed', async () => {
    const candidate = await buildCandidate(test, admin);
    const { email } = await candidate.ok(accounts.getCurrentUser);
    await candidate.ok(checkPassword, { body: { password: PASSWORD } });
    const { hash } = test.ports.passwords;
    vi.spyOn(test.ports.passwords, 'hash').mockImplementationOnce(async (password) => {
      await test.ports.database.pool.query('delete from sessions where user_id = $1', [candidate.userId]);
      return hash(password);
    });
    const body = { userId: candidate.userId, password: NEW_PASSWORD };
    expect(await candidate.status(changePassword, { body })).toBe(401);
    await test.signIn({ email, password: PASSWORD });
  });

  it('one of two sessions that set a password concurrently succeeds, and the other session ends', async () => {
    const first = await buildCandidate(test, admin);
    const { email } = await first.ok(accounts.getCurrentUser);
    const second = await test.signIn({ email, password: PASSWORD });
    for (const session of [first, second]) await session.ok(checkPassword, { body: { password: PASSWORD } });
    const statuses = await Promise.all(
      [first, second].map((session, number) =>
        session.status(changePassword, {
          body: { userId: session.userId, password: `${NEW_PASSWORD} ${number}` },
        }),
      ),
    );
    expect(statuses.toSorted()).toEqual([200, 401]);
    const left = await Promise.all([first, second].map((session) => session.status(accounts.getCurrentUser)));
    expect(left).toEqual(statuses);
  });
});

describe('work with passwords', () => {
  /** Runs a flood and then a sign-in. @returns how many calls of the flood completed before the sign-in */
  async function answeredBeforeSignIn(flood: readonly (() => Promise<unknown>)[]): Promise<number> {
    let answered = 0;
    const calls = flood.map((call) => call().then(() => answered++));
    // After the first reply all other calls of the flood are waiting.
    await Promise.race(calls);
    await test.signIn(OWNER);
    const before = answered;
    await Promise.all(calls);
    return before;
  }

  it('password work for registrations does not delay sign-ins [password-work.1]', async () => {
    const register = (number: number) => () =>
      test.anonymous.ok(accounts.registerCandidate, {
        body: {
          fullName: 'Flo Flood',
          email: `flood${number}@example.org`,
          password: PASSWORD,
          ownerId: admin.userId,
        },
      });
    expect(await answeredBeforeSignIn(times(60, register))).toBeLessThan(10);
  });

  it('password work for checks of many sessions does not delay sign-ins', async () => {
    const candidates: SignedIn[] = [];
    for (let number = 0; number < 10; number++) candidates.push(await buildCandidate(test, admin));
    const checks = candidates.flatMap((candidate) =>
      times(6, () => () => candidate.ok(checkPassword, { body: { password: PASSWORD } })),
    );
    expect(await answeredBeforeSignIn(checks)).toBeLessThan(10);
  });

  it('password work for sign-ins of one network does not delay sign-ins of another [password-work.2]', async () => {
    const guess = (number: number) => () =>
      createTestClient(test.app, { ip: '203.0.113.9' }).send(accounts.signIn, {
        body: { email: `flood${number}@example.org`, password: 'wrong' },
      });
    expect(await answeredBeforeSignIn(times(60, guess))).toBeLessThan(10);
  });

  it('password work of one user is limited to 600 hashes', async () => {
    const candidate = await buildCandidate(test, admin);
    vi.spyOn(test.ports.passwords, 'verify').mockResolvedValue(true);
    const statuses: number[] = [];
    for (let number = 0; number < 601; number++)
      statuses.push(await candidate.status(checkPassword, { body: { password: PASSWORD } }));
    expect(statuses.slice(0, 600).every((status) => status === 200)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });
});
