import { getCurrentUser } from '@invigil/contract/accounts/account-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClient } from '../../../testing/test-client.ts';
import { createSessions } from './create-sessions.ts';
import { newToken } from './session-tokens.ts';

let test: TestApp;
let admin: SignedIn;
let candidate: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
  candidate = await buildCandidate(test, admin);
});
afterAll(() => test.close());

const FLOOD = 2_000;
const [HALL, ELSEWHERE] = ['203.0.113.7', '198.51.100.9'];

/** Looks up unknown tokens from one network; the counter says how many are answered. */
function floodOf(sessions: TestApp['ports']['sessions'], count = FLOOD) {
  const answered = { count: 0 };
  const lookups = Array.from({ length: count }, async (_, n) => {
    const token = newToken();
    const lookup = n % 2 === 0 ? sessions.find : sessions.findCaller;
    const session = await lookup(token, HALL);
    answered.count++;
    return session;
  });
  return { answered, lookups: Promise.all(lookups) };
}

describe('a flood of unknown tokens from one network', () => {
  it('a token that the server knows is looked up beside the flood, without its turns [first-lookups.1]', async () => {
    const sessions = createSessions(test.ports);
    expect(await sessions.find(admin.token, HALL)).toMatchObject({ userId: admin.userId });
    const { answered, lookups } = floodOf(sessions);
    const session = await sessions.find(admin.token, HALL);
    expect(session?.userId).toBe(admin.userId);
    expect(answered.count).toBeLessThan(FLOOD / 2);
    expect(new Set(await lookups)).toEqual(new Set([undefined]));
  });

  it('a call with a known token waits for no call with a made-up one [first-lookups.5]', async () => {
    await admin.ok(getCurrentUser);
    let answered = 0;
    const flood = Array.from({ length: FLOOD }, async () => {
      const status = await createTestClient(test.app, { ip: HALL, token: newToken() }).status(getCurrentUser);
      answered++;
      return status;
    });
    await admin.ok(getCurrentUser);
    expect(answered).toBeLessThan(FLOOD / 2);
    expect(new Set(await Promise.all(flood))).toEqual(new Set([401]));
  });

  it('a valid token that the server sees for the first time, from another network, waits for a few turns at most [first-lookups.2]', async () => {
    const sessions = createSessions(test.ports);
    const { answered, lookups } = floodOf(sessions);
    const caller = await sessions.findCaller(candidate.token, ELSEWHERE);
    expect(caller?.userId).toBe(candidate.userId);
    expect(answered.count).toBeLessThan(FLOOD / 4);
    await lookups;
  });

  it('the flood uses two connections at most, and none of the pool of other calls [first-lookups.3]', async () => {
    const sessions = createSessions(test.ports);
    const { pool, hotPool } = test.ports.database;
    const { lookups } = floodOf(sessions);
    let isDone = false;
    void lookups.then(() => {
      isDone = true;
    });
    let most = 0;
    let others = 0;
    while (!isDone) {
      await new Promise((resolve) => setImmediate(resolve));
      most = Math.max(most, hotPool.totalCount - hotPool.idleCount + hotPool.waitingCount);
      others = Math.max(others, pool.totalCount - pool.idleCount + pool.waitingCount);
    }
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(2);
    expect(others).toBe(0);
  });
});

it('the token of an ended session is looked up in turns again [first-lookups.4]', async () => {
  const sessions = createSessions(test.ports);
  const { token } = await test.signIn(candidate.credentials);
  expect(await sessions.find(token, HALL)).toBeDefined();
  await test.ports.database.pool.query('delete from sessions where user_id = $1', [candidate.userId]);
  expect(await sessions.find(token, HALL)).toBeUndefined();
  const { answered, lookups } = floodOf(sessions, 200);
  expect(await sessions.find(token, HALL)).toBeUndefined();
  expect(answered.count).toBeGreaterThan(100);
  await lookups;
});
