import * as accounts from '@invigil/contract/accounts/account-endpoints';
import { inviteCandidate } from '@invigil/contract/accounts/invitation-endpoints';
import { liftSignInLocks, listSignInLocks } from '@invigil/contract/exams/sign-in-lock-endpoints';
import { buildAdmin, buildCandidate, PASSWORD } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClient } from '../../../testing/test-client.ts';

let test: TestApp;
let admin: SignedIn;
let assessmentId: number;
let candidates: SignedIn[];

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.advance({ hours: 1, minutes: 1 });
  admin = await buildAdmin(test);
  ({ assessmentId } = await buildLiveAssessment(admin));
  candidates = [];
  for (let number = 0; number < 3; number++) candidates.push(await buildCandidate(test, admin));
});

const HALL = '203.0.113.9';
const emailOf = ({ credentials }: SignedIn) => credentials.email;
const trySignIn = async (email: string, password: string, ip = HALL) =>
  (await createTestClient(test.app, { ip }).send(accounts.signIn, { body: { email, password } })).statusCode;

async function guess(email: string, count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let number = 0; number < count; number++) statuses.push(await trySignIn(email, 'wrong'));
  return statuses;
}

const locksOf = (by: SignedIn) => by.ok(listSignInLocks, { params: { assessmentId } });

it('locks of all candidates of an Admin are read and lifted without an assessment', async () => {
  const [candidate] = candidates as [SignedIn];
  await guess(emailOf(candidate), 10);
  const ofAll = async () => (await admin.ok(listSignInLocks, { params: { assessmentId: 0 } })).locks;
  expect((await ofAll()).map(({ email }) => email)).toEqual([emailOf(candidate)]);
  await admin.ok(liftSignInLocks, { body: {} });
  expect(await ofAll()).toEqual([]);
});

it('the lock of a person who has not accepted a membership is not shown to its tenant, which cannot lift it [locks.7]', async () => {
  const [candidate] = candidates as [SignedIn];
  const email = emailOf(candidate);
  await test.ports.database.pool.query('update users set email_proven_at = now() where id = $1', [
    candidate.userId,
  ]);
  const stranger = await buildAdmin(test);
  await stranger.ok(inviteCandidate, { body: { email, fullName: 'Somebody' } });
  await guess(email, 10);
  expect((await admin.ok(listSignInLocks, { params: { assessmentId: 0 } })).locks).toHaveLength(1);
  expect((await stranger.ok(listSignInLocks, { params: { assessmentId: 0 } })).locks).toEqual([]);
  await stranger.ok(liftSignInLocks, { body: { candidateId: candidate.userId } });
  expect(await trySignIn(email, PASSWORD)).toBe(429);
});

describe('a lock of a candidate', () => {
  it('a lock of a candidate is shown to its Admin with its end, and from three on somebody is guessing [locks.1]', async () => {
    expect(await locksOf(admin)).toEqual({ locks: [], isGuessing: false });
    for (const candidate of candidates) {
      expect((await locksOf(admin)).isGuessing).toBe(false);
      await guess(emailOf(candidate), 10);
    }
    const { locks, isGuessing } = await locksOf(admin);
    expect(locks.map(({ candidateId }) => candidateId).toSorted()).toEqual(
      candidates.map(({ userId }) => userId).toSorted(),
    );
    expect(isGuessing).toBe(true);
    expect(locks[0]?.lockedUntil).toEqual(new Date(test.clock.now().getTime() + 15 * 60_000));
    test.clock.advance({ minutes: 15 });
    expect((await locksOf(admin)).locks).toEqual([]);
  });

  it('a lock of a candidate is not shown after nine wrong passwords, nor to another Admin [locks.2]', async () => {
    const [candidate] = candidates as [SignedIn];
    await guess(emailOf(candidate), 9);
    expect((await locksOf(admin)).locks).toEqual([]);
    await guess(emailOf(candidate), 1);
    expect((await locksOf(admin)).locks).toHaveLength(1);
    const other = await buildAdmin(test);
    expect(await other.status(listSignInLocks, { params: { assessmentId } })).toBe(404);
    expect(await other.status(liftSignInLocks, { body: { assessmentId } })).toBe(404);
    expect(await trySignIn(emailOf(candidate), PASSWORD)).toBe(429);
  });

  it('a lock of a candidate falls after 30 wrong passwords within 15 minutes of a lift, and after ten again later [locks.3]', async () => {
    const [candidate, neighbour] = candidates as [SignedIn, SignedIn];
    await guess(emailOf(candidate), 10);
    await guess(emailOf(neighbour), 10);
    await admin.ok(liftSignInLocks, { body: { assessmentId, candidateId: candidate.userId } });
    expect((await locksOf(admin)).locks.map(({ candidateId }) => candidateId)).toEqual([neighbour.userId]);
    expect(new Set(await guess(emailOf(candidate), 29))).toEqual(new Set([204]));
    expect(await trySignIn(emailOf(candidate), PASSWORD)).toBe(200);
    expect(await guess(emailOf(candidate), 2)).toEqual([204, 429]);
    test.clock.advance({ minutes: 15 });
    expect(await guess(emailOf(candidate), 11)).toEqual([...Array(10).fill(204), 429]);
  });

  it('a lock of a candidate that is lifted leaves the limit of an account over all networks [locks.4]', async () => {
    const [candidate] = candidates as [SignedIn];
    // A network that the account has used is spared by the limit of the account, but not for lifts.
    expect(await trySignIn(emailOf(candidate), PASSWORD)).toBe(200);
    await test.ports.traces.settled();
    const verified: number[] = [];
    for (let round = 0; round < 6; round++) {
      verified.push(...(await guess(emailOf(candidate), 31)).filter((status) => status === 204));
      await admin.ok(liftSignInLocks, { body: { assessmentId } });
    }
    expect(verified).toHaveLength(100);
  });

  it('a lock of a candidate that is lifted is in the audit trail with its candidate [locks.5]', async () => {
    const [candidate] = candidates as [SignedIn];
    await guess(emailOf(candidate), 10);
    await admin.ok(liftSignInLocks, { body: { assessmentId } });
    const { rows } = await test.ports.database.pool.query(
      `select subject_id, actor_id from audit_entries where action = 'signInLocksLifted' and actor_id = $1`,
      [admin.userId],
    );
    expect(rows).toEqual([{ subject_id: String(candidate.userId), actor_id: admin.userId }]);
  });
});
