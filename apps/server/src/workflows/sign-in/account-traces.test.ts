import * as accounts from '@invigil/contract/accounts/account-endpoints';
import { checkPassword } from '@invigil/contract/accounts/profile-endpoints';
import { listSignIns } from '@invigil/contract/accounts/sign-in-history-endpoints';
import { buildAdmin, buildCandidate, PASSWORD } from '@invigil/testkit/builders/accounts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { OWNER, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClient } from '../../testing/test-client.ts';

let test: TestApp;
let admin: SignedIn;
let candidate: SignedIn;
const lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) });
  test = await startTestApp({ log });
});
afterAll(() => test.close());
beforeEach(async () => {
  admin = await buildAdmin(test);
  candidate = await buildCandidate(test, admin);
  await test.ports.traces.settled();
  lines.length = 0;
});

const HOME = '203.0.113.9';
const callerAt = (ip: string) => createTestClient(test.app, { ip });
const fail = (email: string, ip = HOME) =>
  callerAt(ip).send(accounts.signIn, { body: { email, password: 'wrong' } });

/** The history of the candidate as its Admin sees it, newest first. */
async function historyOf({ userId }: SignedIn) {
  await test.ports.traces.settled();
  const { rows } = await admin.ok(listSignIns, { params: { page: 1, pageSize: 50 } });
  return rows.filter((row) => row.userId === userId);
}

const linesOf = (event: string) => lines.filter((line) => line.event === event);

describe('a trace', () => {
  it('a trace of every sign-in is made by the server itself, and completed by the call of a client [traces.1]', async () => {
    const before = await historyOf(candidate);
    expect(before).toHaveLength(1);
    const { token } = (await callerAt(HOME).send(accounts.signIn, { body: candidate.credentials })).json<{
      token: string;
    }>();
    const [newest, ...others] = await historyOf(candidate);
    expect(others).toHaveLength(1);
    expect(newest).toMatchObject({ kind: 'signedIn', ip: HOME, signedOutAt: null, count: 1 });
    const { signInId } = await createTestClient(test.app, { ip: HOME, token }).ok(accounts.recordSignIn, {
      body: {},
    });
    expect(signInId).toBe(newest?.signInId);
    expect(await historyOf(candidate)).toHaveLength(2);
  });

  it('a trace of failed sign-ins shares a row by account and network for 15 minutes, with their number [traces.2]', async () => {
    const { email } = candidate.credentials;
    for (let count = 0; count < 4; count++) await fail(email);
    await fail(email, '198.51.100.7');
    test.clock.advance({ minutes: 5 });
    await fail(email);
    const failures = (await historyOf(candidate)).filter(({ kind }) => kind === 'wrongPassword');
    expect(failures.map(({ ip, count }) => [ip, count]).toSorted()).toEqual([
      ['198.51.100.7', 1],
      [HOME, 5],
    ]);
    test.clock.advance({ minutes: 10 });
    await fail(email);
    expect((await historyOf(candidate)).filter(({ kind }) => kind === 'wrongPassword')).toHaveLength(3);
  });

  it('a trace of a lock has one row and one line of the log, however many tries are refused [traces.3]', async () => {
    const { email } = candidate.credentials;
    for (let count = 0; count < 25; count++) await fail(email);
    const locked = (await historyOf(candidate)).filter(({ kind }) => kind === 'locked');
    expect(locked.map(({ count }) => count)).toEqual([15]);
    expect(linesOf('locked')).toHaveLength(1);
    expect(linesOf('wrongPassword')).toHaveLength(10);
  });

  it('a trace of an unknown address is the line of the log alone, without the address [traces.4]', async () => {
    const count = async () =>
      (await test.ports.database.pool.query('select count(*)::int as count from account_events')).rows[0];
    const before = await count();
    await fail('nobody-at-all@example.org');
    await fail(candidate.credentials.email);
    await test.ports.traces.settled();
    expect(linesOf('wrongPassword').map(({ userId, reason, network }) => [userId, reason, network])).toEqual([
      [undefined, 'unknownAddress', '203.0.113.0/24'],
      [candidate.userId, 'password', '203.0.113.0/24'],
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/nobody-at-all|@example|203\.0\.113\.9/);
    expect(await count()).toEqual({ count: before.count + 1 });
  });

  it('a trace that cannot be written holds up no sign-in and no refusal [traces.5]', async () => {
    const { pool } = test.ports.database;
    const client = await pool.connect();
    await client.query('begin; lock table sign_ins, account_events in access exclusive mode');
    try {
      await test.signIn(candidate.credentials);
      expect((await fail(candidate.credentials.email)).statusCode).toBe(204);
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect((await historyOf(candidate)).map(({ kind }) => kind)).toContain('wrongPassword');
  });

  it('a trace of staff is in the audit trail as well, once for failures of a window [traces.6]', async () => {
    for (let count = 0; count < 3; count++) await fail(admin.credentials.email);
    await test.signIn(admin.credentials);
    await test.ports.traces.settled();
    const { rows } = await test.ports.database.pool.query(
      `select action from audit_entries where subject_id = $1 and action like 'sign%' order by id`,
      [String(admin.userId)],
    );
    expect(rows.map(({ action }) => action)).toEqual(['signedIn', 'signInFailed', 'signedIn']);
  });

  it('a trace of a wrong password where it is asked again shows in the history', async () => {
    await candidate.refusal(checkPassword, { body: { password: 'not it' } });
    const failures = (await historyOf(candidate)).filter(({ kind }) => kind === 'wrongPassword');
    expect(failures.map(({ count }) => count)).toEqual([1]);
  });
});

it('charts and familiar networks count successful sign-ins alone', async () => {
  const countAll = async () =>
    (await test.ports.database.pool.query('select count(*)::int as count from sign_ins')).rows[0].count;
  const before = await countAll();
  await fail(candidate.credentials.email);
  await test.ports.traces.settled();
  expect(await countAll()).toBe(before);
});

it('a password that is right leaves no trace of a failure', async () => {
  vi.restoreAllMocks();
  await test.signIn({ email: candidate.credentials.email, password: PASSWORD });
  expect((await historyOf(candidate)).every(({ kind }) => kind === 'signedIn')).toBe(true);
  await test.signIn(OWNER);
});
