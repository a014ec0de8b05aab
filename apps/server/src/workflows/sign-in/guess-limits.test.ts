import * as accounts from '@invigil/contract/accounts/account-endpoints';
import { checkPassword } from '@invigil/contract/accounts/profile-endpoints';
import { heartbeat } from '@invigil/contract/exams/attempt-endpoints';
import { buildAdmin, buildCandidate, PASSWORD } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClient } from '../../testing/test-client.ts';

let test: TestApp;
let admin: SignedIn;
let candidate: SignedIn;
let email: string;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
});
afterAll(() => test.close());
afterEach(() => {
  vi.restoreAllMocks();
  // Every test starts with empty windows.
  test.clock.advance({ hours: 1, minutes: 1 });
});

const COHORT_ADDRESS = '203.0.113.9';
const HOME = '198.51.100.7';

async function newCandidate(): Promise<void> {
  admin = await buildAdmin(test);
  candidate = await buildCandidate(test, admin);
  email = candidate.credentials.email;
}

/** A caller at an address. */
const callerAt = (ip: string, token?: string) => createTestClient(test.app, { ip, token });

const trySignIn = async (ip: string, password: string, address = email) =>
  (await callerAt(ip).send(accounts.signIn, { body: { email: address, password } })).statusCode;

async function failSignIns(count: number, ip: string, address = email): Promise<number[]> {
  const statuses: number[] = [];
  for (let number = 0; number < count; number++) statuses.push(await trySignIn(ip, 'wrong', address));
  return statuses;
}

const countOf = (statuses: readonly number[], status: number) =>
  statuses.filter((one) => one === status).length;

describe('parallel guesses', () => {
  it('parallel guesses at sign-in are verified up to the limit and otherwise refused with 429 [server-guess-limits.6]', async () => {
    await newCandidate();
    const verify = vi.spyOn(test.ports.passwords, 'verify');
    const statuses = await Promise.all(Array.from({ length: 100 }, () => trySignIn(COHORT_ADDRESS, 'wrong')));
    expect(verify).toHaveBeenCalledTimes(10);
    expect([countOf(statuses, 204), countOf(statuses, 429)]).toEqual([10, 90]);
  });

  it('parallel guesses at registration are verified up to the same limit [server-guess-limits.7]', async () => {
    await newCandidate();
    const other = await buildAdmin(test);
    const verify = vi.spyOn(test.ports.passwords, 'verify');
    const body = { fullName: 'Mallory', email, password: 'wrong password', ownerId: other.userId };
    const statuses = await Promise.all(
      Array.from(
        { length: 300 },
        async () => (await callerAt(COHORT_ADDRESS).send(accounts.registerCandidate, { body })).statusCode,
      ),
    );
    expect(verify).toHaveBeenCalledTimes(10);
    expect([countOf(statuses, 202), countOf(statuses, 429)]).toEqual([10, 290]);
    expect(await trySignIn(COHORT_ADDRESS, PASSWORD)).toBe(429);
  });

  it('parallel guesses at the check of the own password are verified up to the limit', async () => {
    await newCandidate();
    const verify = vi.spyOn(test.ports.passwords, 'verify');
    const body = { password: 'wrong password' };
    const caller = callerAt(COHORT_ADDRESS, candidate.token);
    const statuses = await Promise.all(
      Array.from({ length: 30 }, () => caller.status(checkPassword, { body })),
    );
    expect(verify).toHaveBeenCalledTimes(10);
    expect([countOf(statuses, 202), countOf(statuses, 429)]).toEqual([10, 20]);
  });

  it('parallel checks do not count as guesses if the password is right', async () => {
    await newCandidate();
    const statuses = await Promise.all(Array.from({ length: 30 }, () => trySignIn(COHORT_ADDRESS, PASSWORD)));
    expect(countOf(statuses, 200)).toBe(30);
    await failSignIns(9, COHORT_ADDRESS);
    expect(await trySignIn(COHORT_ADDRESS, PASSWORD)).toBe(200);
  });

  it('parallel guesses do not count if the server could not verify them', async () => {
    await newCandidate();
    const verify = vi.spyOn(test.ports.passwords, 'verify').mockRejectedValue(new Error('no thread'));
    expect(await failSignIns(20, COHORT_ADDRESS)).toEqual(Array(20).fill(500));
    verify.mockRestore();
    expect(await trySignIn(COHORT_ADDRESS, PASSWORD)).toBe(200);
  });
});

describe('the lock of an account', () => {
  it('the lock of an account applies only to the network of the failures, with the time to wait [server-guess-limits.1]', async () => {
    await newCandidate();
    expect(countOf(await failSignIns(12, COHORT_ADDRESS), 429)).toBe(2);
    const refused = await callerAt(COHORT_ADDRESS).send(accounts.signIn, {
      body: { email, password: PASSWORD },
    });
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('900');
    expect(await trySignIn(HOME, PASSWORD)).toBe(200);
    test.clock.advance({ minutes: 15 });
    expect(await trySignIn(COHORT_ADDRESS, PASSWORD)).toBe(200);
  });

  it('the lock of an account has the same replies for accounts that do not exist', async () => {
    await newCandidate();
    const unknown = await failSignIns(12, COHORT_ADDRESS, 'nobody-here@example.org');
    expect(unknown).toEqual(await failSignIns(12, COHORT_ADDRESS));
  });

  it('the lock of an account does not apply to other accounts of a network with 1,000 failures, which each get fewer tries [server-guess-limits.2]', async () => {
    await newCandidate();
    await exhaustNetwork(COHORT_ADDRESS);
    expect(await trySignIn(COHORT_ADDRESS, 'wrong')).toBe(204);
    expect(await trySignIn(COHORT_ADDRESS, PASSWORD)).toBe(200);
    expect(await failSignIns(3, COHORT_ADDRESS)).toEqual([204, 204, 429]);
    expect(await trySignIn(HOME, PASSWORD)).toBe(200);
  });

  it('the lock after 100 failures from many networks does not apply to networks that the account has signed in from [server-guess-limits.5]', async () => {
    await newCandidate();
    await trySignIn(HOME, PASSWORD);
    await test.ports.traces.settled();
    for (let network = 0; network < 20; network++) await failSignIns(5, `2001:db8:0:${network}::1`);
    expect(await trySignIn('2001:db8:0:77::1', PASSWORD)).toBe(429);
    expect(await trySignIn(HOME, PASSWORD)).toBe(200);
    test.clock.advance({ hours: 1 });
    expect(await trySignIn('2001:db8:0:77::1', PASSWORD)).toBe(200);
  });
});

describe('a candidate with an attempt in progress', () => {
  async function startAttempt(): Promise<number> {
    await newCandidate();
    const { assessmentId } = await buildLiveAssessment(admin);
    return buildAttempt(candidate, assessmentId);
  }

  async function reportFrom(ip: string, attemptId: number): Promise<void> {
    const body = { attemptId, pageId: 'page-0001' };
    const { statusCode } = await callerAt(ip, candidate.token).send(heartbeat, { body });
    expect(statusCode).toBe(200);
  }

  it('a candidate in an exam is not locked out by ten failures from the network of the attempt [server-guess-limits.3]', async () => {
    await reportFrom(COHORT_ADDRESS, await startAttempt());
    expect(countOf(await failSignIns(30, COHORT_ADDRESS), 429)).toBe(0);
    expect(await trySignIn(COHORT_ADDRESS, PASSWORD)).toBe(200);
  });

  it('a candidate in an exam is not locked out by failures for other accounts in the network or by failures from many networks', async () => {
    await reportFrom(COHORT_ADDRESS, await startAttempt());
    for (let network = 0; network < 11; network++) await failSignIns(10, `2001:db8:1:${network}::1`);
    await exhaustNetwork(COHORT_ADDRESS);
    await failSignIns(10, COHORT_ADDRESS);
    expect(await trySignIn(COHORT_ADDRESS, PASSWORD)).toBe(200);
  });

  it('a candidate in an exam is locked after 100 failures from the network of the attempt, so that guesses from there are limited [server-guess-limits.4]', async () => {
    await reportFrom(COHORT_ADDRESS, await startAttempt());
    expect(countOf(await failSignIns(101, COHORT_ADDRESS), 204)).toBe(100);
    expect(await trySignIn(COHORT_ADDRESS, PASSWORD)).toBe(429);
  });

  it('a candidate in an exam is locked for another network by ten failures from there', async () => {
    await reportFrom(COHORT_ADDRESS, await startAttempt());
    expect(countOf(await failSignIns(12, HOME), 429)).toBe(2);
    expect(await trySignIn(COHORT_ADDRESS, PASSWORD)).toBe(200);
  });

  it('a candidate in an exam is found by its session before the first heartbeat of its page', async () => {
    await startAttempt();
    await trySignIn(COHORT_ADDRESS, PASSWORD);
    await test.ports.traces.settled();
    expect(countOf(await failSignIns(12, COHORT_ADDRESS), 429)).toBe(0);
    expect(countOf(await failSignIns(12, HOME), 429)).toBe(2);
  });

  it('a candidate in an exam has the higher limit in the network of its page after the page changes networks', async () => {
    const attemptId = await startAttempt();
    await reportFrom(COHORT_ADDRESS, attemptId);
    await reportFrom(HOME, attemptId);
    expect(countOf(await failSignIns(12, HOME), 429)).toBe(0);
    expect(countOf(await failSignIns(12, COHORT_ADDRESS), 429)).toBe(2);
  });
});

/** Brings a network to 1,000 failed sign-ins without hashing a password for each. */
async function exhaustNetwork(ip: string): Promise<void> {
  const verify = vi.spyOn(test.ports.passwords, 'verify').mockResolvedValue(false);
  for (let round = 0; round < 10; round++)
    await Promise.all(
      Array.from({ length: 100 }, (_, number) =>
        trySignIn(ip, 'wrong', `somebody${round * 100 + number}@example.org`),
      ),
    );
  verify.mockRestore();
}
