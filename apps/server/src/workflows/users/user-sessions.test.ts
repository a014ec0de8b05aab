import * as accounts from '@invigil/contract/accounts/account-endpoints';
import { checkPassword, updateProfile } from '@invigil/contract/accounts/profile-endpoints';
import { createRole } from '@invigil/contract/accounts/role-endpoints';
import * as contract from '@invigil/contract/accounts/session-endpoints';
import { updateAiSettings } from '@invigil/contract/site/private-settings-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OWNER, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClient } from '../../testing/test-client.ts';

let test: TestApp;
let admin: SignedIn;
let candidate: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  admin = await buildAdmin(test);
  candidate = await buildCandidate(test, admin);
});

const listed = async (by: SignedIn) => {
  await test.ports.traces.settled();
  return by.ok(contract.listOwnSessions);
};
const status = (by: SignedIn) => by.status(accounts.getCurrentUser);

/** A further session of the candidate, from a phone elsewhere. */
async function signInElsewhere(): Promise<SignedIn> {
  const reply = await test.app.inject({
    method: 'POST',
    url: accounts.signIn.path,
    remoteAddress: '198.51.100.7',
    headers: { 'user-agent': 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0' },
    payload: candidate.credentials,
  });
  const { token } = reply.json<{ token: string }>();
  return { ...candidate, ...createTestClient(test.app, { token }), token };
}

describe('the own sessions', () => {
  it('the own sessions show device, network and last use to five minutes, and no part of a token [own-sessions.1]', async () => {
    test.clock.advance({ minutes: 3 });
    await signInElsewhere();
    test.clock.advance({ minutes: 4 });
    const sessions = await listed(candidate);
    expect(sessions.map(({ isCurrent, network, browser }) => [isCurrent, network, browser])).toEqual([
      [true, '127.0.0.1', expect.any(String)],
      [false, '198.51.100.7', 'Firefox'],
    ]);
    for (const { lastUsedAt } of sessions) expect(lastUsedAt.getTime() % 300_000).toBe(0);
    const { rows } = await test.ports.database.pool.query(
      `select encode(token_hash, 'hex') as hash from sessions where user_id = $1`,
      [candidate.userId],
    );
    const text = JSON.stringify(sessions);
    for (const { hash } of rows) expect(text).not.toContain(hash.slice(0, 8));
    expect(text).not.toContain(candidate.token.slice(0, 8));
  });

  it('one of the own sessions is ended at once, and nobody else can end it [own-sessions.2]', async () => {
    const phone = await signInElsewhere();
    const other = await buildCandidate(test, admin);
    const [, session] = await listed(candidate);
    const body = { sessionId: session?.sessionId ?? expect.fail() };
    await other.ok(contract.endOwnSession, { body });
    expect(await status(phone)).toBe(200);
    await candidate.ok(contract.endOwnSession, { body });
    expect([await status(phone), await status(candidate)]).toEqual([401, 200]);
    await candidate.ok(contract.endOwnSession, { body });
    expect(await listed(candidate)).toHaveLength(1);
  });

  it('all other own sessions end together [own-sessions.3]', async () => {
    const others = [await signInElsewhere(), await signInElsewhere()];
    await candidate.ok(contract.endOtherSessions);
    expect(await Promise.all(others.map(status))).toEqual([401, 401]);
    expect(await status(candidate)).toBe(200);
  });
});

describe('the sessions of another person', () => {
  it('the sessions of a candidate are ended by the Admin whose account it is, audited, and by no other [own-sessions.4]', async () => {
    const stranger = await buildAdmin(test);
    const body = { userId: candidate.userId };
    expect(await stranger.status(contract.endSessionsOfUser, { body })).toBe(404);
    expect(await candidate.status(contract.endSessionsOfUser, { body })).toBe(403);
    await admin.ok(contract.endSessionsOfUser, { body });
    expect(await status(candidate)).toBe(401);
    const { rows } = await test.ports.database.pool.query(
      `select subject_id from audit_entries where action = 'sessionsEnded' and actor_id = $1`,
      [admin.userId],
    );
    expect(rows).toEqual([{ subject_id: String(candidate.userId) }]);
  });

  it('the sessions of an Admin are ended by the SuperAdmin', async () => {
    const owner = await test.signIn(OWNER);
    await owner.ok(contract.endSessionsOfUser, { body: { userId: admin.userId } });
    expect(await status(admin)).toBe(401);
  });

  it('the question before sessions of a candidate end says whether an exam is in progress [own-sessions.5]', async () => {
    const ask = () => admin.ok(contract.getSessionNotice, { params: { userId: candidate.userId } });
    expect(await ask()).toEqual({ isInExam: false });
    const { assessmentId } = await buildLiveAssessment(admin);
    await buildAttempt(candidate, assessmentId);
    expect(await ask()).toEqual({ isInExam: true });
  });
});

describe('a session an hour after its sign-in', () => {
  const profileOf = async (owner: SignedIn) => {
    const { email, fullName } = await owner.ok(accounts.getCurrentUser);
    return {
      userId: owner.userId,
      email,
      fullName,
      mobile: '',
      address: '',
      dateOfBirth: null,
      imagePath: '',
    };
  };

  it('a session an hour after its sign-in changes keys, the own address and roles only after a check of the password [own-sessions.6]', async () => {
    const owner = await test.signIn(OWNER);
    const staff = await buildAdmin(test);
    const person = await owner.ok(accounts.getUser, { params: { userId: staff.userId } });
    const { createdId: roleId } = await owner.ok(createRole, {
      body: { roleName: 'Examiner', roleDisplayName: 'Examiner', description: '' },
    });
    await owner.ok(updateAiSettings, { body: { geminiKey: 'first-Key' } });
    test.clock.advance({ minutes: 60 });
    const profile = await profileOf(owner);
    const account = await owner.ok(accounts.getUser, { params: { userId: owner.userId } });
    const changes = [
      () => owner.refusal(updateAiSettings, { body: { geminiKey: 'second-Key' } }),
      () => owner.refusal(updateProfile, { body: { ...profile, email: 'new-owner@invigil.local' } }),
      () => owner.refusal(accounts.updateUser, { body: { ...person, roleId } }),
      () => owner.refusal(accounts.updateUser, { body: { ...account, email: 'new-owner@invigil.local' } }),
    ];
    for (const change of changes) expect(await change()).toBe('passwordRequired');
    // Fields that open nothing are saved without a proof.
    await owner.ok(updateAiSettings, { body: { monthlyTokenLimit: 50_000 } });
    await owner.ok(updateProfile, { body: { ...profile, mobile: '+39 06 4711' } });
    await owner.ok(checkPassword, { body: { password: OWNER.password } });
    await owner.ok(updateAiSettings, { body: { geminiKey: 'second-Key' } });
    test.clock.advance({ minutes: 5 });
    expect(await changes[0]?.()).toBe('passwordRequired');
  });
});

it('a candidate of several Admins tells none of them about an exam in progress, and none of them ends its sessions [own-sessions.8]', async () => {
  const { fullName } = await candidate.ok(accounts.getCurrentUser);
  const other = await buildAdmin(test);
  const body = { fullName, ...candidate.credentials, ownerId: other.userId };
  await test.anonymous.ok(accounts.registerCandidate, { body });
  const { userId } = candidate;
  for (const by of [admin, other]) {
    expect(await by.refusal(contract.getSessionNotice, { params: { userId } })).toBe('sharedCandidate');
    expect(await by.refusal(contract.endSessionsOfUser, { body: { userId } })).toBe('sharedCandidate');
  }
  expect(await status(candidate)).toBe(200);
});

it('a sign-in is a proof for an hour, so that a client of the published calls goes on', async () => {
  const owner = await test.signIn(OWNER);
  test.clock.advance({ minutes: 59 });
  expect(await owner.status(updateAiSettings, { body: { geminiKey: 'third-Key' } })).toBe(200);
});
