import * as accounts from '@invigil/contract/accounts/account-endpoints';
import { signInBody } from '@invigil/contract/accounts/account-schemas';
import { inviteCandidate } from '@invigil/contract/accounts/invitation-endpoints';
import { changePassword, checkPassword } from '@invigil/contract/accounts/profile-endpoints';
import { buildAdmin, buildCandidate, PASSWORD } from '@invigil/testkit/builders/accounts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { OWNER, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;
let candidate: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.advance({ hours: 1, minutes: 1 });
  admin = await buildAdmin(test);
  candidate = await buildCandidate(test, admin);
});

const HALL = '203.0.113.9';

interface Try {
  readonly email?: string;
  readonly password?: string;
  readonly cookie?: string | undefined;
  readonly invitationCode?: string;
  readonly ownerId?: number;
}

/** A sign-in from the hall. */
async function trySignIn({
  email = candidate.credentials.email,
  password = PASSWORD,
  cookie,
  ownerId,
  ...code
}: Try = {}) {
  const reply = await test.app.inject({
    method: 'POST',
    url: accounts.signIn.path,
    remoteAddress: HALL,
    headers: cookie === undefined ? {} : { cookie: `other=1; ${cookie}` },
    payload: z.encode(signInBody, { email, password, ownerId, ...code }),
  });
  const set = String(reply.headers['set-cookie'] ?? '');
  return { status: reply.statusCode, set, cookie: set.split(';')[0] };
}

async function lock(email = candidate.credentials.email): Promise<void> {
  for (let count = 0; count < 12; count++) await trySignIn({ email, password: 'wrong' });
  expect((await trySignIn({ email })).status).toBe(429);
}

describe('a browser in which an account has signed in', () => {
  it('a browser in which an account has signed in gets a cookie that no script reads, for calls about users alone [proofs.1]', async () => {
    const { set } = await trySignIn();
    expect(set).toMatch(
      /^invigil_known=[\w-]{36}; Path=\/api\/User; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    );
    expect((await trySignIn({ password: 'wrong' })).set).toBe('');
  });

  it('a browser in which an account has signed in gets in while others in its network have locked the account [proofs.2]', async () => {
    const { cookie } = await trySignIn();
    await lock();
    expect((await trySignIn({ cookie })).status).toBe(200);
  });

  it('a browser in which an account has signed in has ten tries of its own, and no more [proofs.3]', async () => {
    const { cookie } = await trySignIn();
    const statuses: number[] = [];
    for (let count = 0; count < 12; count++)
      statuses.push((await trySignIn({ cookie, password: 'wrong' })).status);
    expect(statuses).toEqual([...Array(10).fill(204), 429, 429]);
    // The network's own tries are left.
    expect((await trySignIn()).status).toBe(200);
  });

  it('a browser is known to the account alone that has signed in there, until its password changes or 180 days have passed [proofs.4]', async () => {
    const other = await buildCandidate(test, admin);
    const { cookie } = await trySignIn();
    await lock(other.credentials.email);
    expect((await trySignIn({ email: other.credentials.email, cookie })).status).toBe(429);

    test.clock.advance({ days: 179 });
    const again = await test.signIn(candidate.credentials);
    await lock();
    expect((await trySignIn({ cookie })).status).toBe(200);
    await again.ok(checkPassword, { body: { password: PASSWORD } });
    await again.ok(changePassword, { body: { userId: again.userId, password: 'another 4711 horse' } });
    expect((await trySignIn({ cookie, password: 'another 4711 horse' })).status).toBe(429);
  });

  it('a browser of several accounts is known to each of them, and a forged cookie to none', async () => {
    const other = await buildCandidate(test, admin);
    const first = await trySignIn();
    const both = await trySignIn({ email: other.credentials.email, cookie: first.cookie });
    await lock();
    await lock(other.credentials.email);
    expect((await trySignIn({ cookie: both.cookie })).status).toBe(200);
    expect((await trySignIn({ email: other.credentials.email, cookie: both.cookie })).status).toBe(200);
    for (const forged of [
      'invigil_known=',
      `invigil_known=${'A'.repeat(36)}`,
      `invigil_known=${'A'.repeat(5_000)}`,
    ])
      expect((await trySignIn({ cookie: forged })).status).toBe(429);
  });
});

it('the cookie of a known browser travels over HTTPS alone where the site has it, also behind a proxy [proofs.6]', async () => {
  const secure = await startTestApp({ settings: { PUBLIC_URL: 'https://exams.example.org' } });
  const reply = await secure.app.inject({ method: 'POST', url: accounts.signIn.path, payload: OWNER });
  expect(String(reply.headers['set-cookie'])).toMatch(/; SameSite=Strict; Secure$/);
  await secure.close();
});

describe('the code of an invitation', () => {
  it('the code of an invitation that an Admin can copy leaves the limit of its account over all networks [proofs.7]', async () => {
    const { email } = candidate.credentials;
    const codes = [];
    for (let count = 0; count < 12; count++) {
      const inviting = await buildAdmin(test);
      await inviting.ok(inviteCandidate, { body: { email, fullName: 'Somebody' } });
      const invitationCode = test.ports.invitations.codeOf(inviting.userId, email, 'copied');
      codes.push({ ownerId: inviting.userId, invitationCode });
    }
    const statuses: number[] = [];
    for (const code of codes)
      for (let count = 0; count < 10; count++)
        statuses.push((await trySignIn({ ...code, password: 'wrong' })).status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(100);
    const mailed = test.ports.invitations.codeOf(admin.userId, email, 'mailed');
    expect((await trySignIn({ ownerId: admin.userId, invitationCode: mailed })).status).toBe(200);
  });

  it('the code of an invitation gives its account ten tries of its own, and no other account [proofs.5]', async () => {
    const other = await buildCandidate(test, admin);
    const code = test.ports.invitations.codeOf(admin.userId, candidate.credentials.email, 'mailed');
    await lock();
    await lock(other.credentials.email);
    const proof = { ownerId: admin.userId, invitationCode: code };
    expect((await trySignIn({ ...proof, email: other.credentials.email })).status).toBe(429);
    expect((await trySignIn({ ...proof, ownerId: other.userId })).status).toBe(429);
    expect((await trySignIn({ ownerId: admin.userId, invitationCode: 'guessed' })).status).toBe(429);
    expect((await trySignIn(proof)).status).toBe(200);
    const statuses: number[] = [];
    for (let count = 0; count < 11; count++)
      statuses.push((await trySignIn({ ...proof, password: 'wrong' })).status);
    expect(statuses).toEqual([...Array(10).fill(204), 429]);
  });
});
