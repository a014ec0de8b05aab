import * as accounts from '@invigil/contract/accounts/account-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgetExpiredSessions } from '../../contexts/identity/sessions/forget-expired.ts';
import { OWNER, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
});
afterAll(() => test.close());

it('a sign-in gets 204 for a wrong password and for an unknown address alike [accounts.18]', async () => {
  const wrong = await test.anonymous.raw(accounts.signIn, { email: OWNER.email, password: 'wrong' });
  const unknown = await test.anonymous.raw(accounts.signIn, {
    email: 'nobody@example.org',
    password: 'wrong',
  });
  expect([wrong.statusCode, wrong.body, unknown.statusCode, unknown.body]).toEqual([204, '', 204, '']);
});

it('guesses at one account are throttled with a Retry-After header, and other accounts are not affected [accounts.19]', async () => {
  const target = { email: 'guessed@example.org', password: 'wrong' };
  for (let guess = 0; guess < 10; guess++) await test.anonymous.status(accounts.signIn, { body: target });
  const refused = await test.anonymous.raw(accounts.signIn, target);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await test.signIn(OWNER);
  test.clock.advance({ minutes: 15 });
  expect(await test.anonymous.status(accounts.signIn, { body: target })).toBe(204);
});

it('a session ends at sign-out, after two idle hours, and after twelve hours [accounts.8]', async () => {
  const signedOut = await test.signIn(OWNER);
  const { signInId } = await signedOut.ok(accounts.recordSignIn, { body: {} });
  await signedOut.ok(accounts.signOut, { params: { signInId } });
  expect(await signedOut.status(accounts.getCurrentUser)).toBe(401);

  const idle = await test.signIn(OWNER);
  test.clock.advance({ hours: 2, seconds: 1 });
  expect(await idle.status(accounts.getCurrentUser)).toBe(401);

  const busy = await test.signIn(OWNER);
  for (let hour = 0; hour < 11; hour++) {
    test.clock.advance({ hours: 1 });
    await busy.ok(accounts.getCurrentUser);
  }
  test.clock.advance({ hours: 1 });
  expect(await busy.status(accounts.getCurrentUser)).toBe(401);
  admin = await buildAdmin(test);
});

it('idle hours of a session do not count during an attempt [accounts.9]', async () => {
  const candidate = await buildCandidate(test, admin);
  const { assessmentId } = await buildLiveAssessment(admin, { timeLimitMinutes: 240 });
  await buildAttempt(candidate, assessmentId);
  test.clock.advance({ hours: 3 });
  await candidate.ok(accounts.getCurrentUser);
  admin = await buildAdmin(test);
});

it('expired sessions are deleted, and no others', async () => {
  const owner = await test.signIn(OWNER);
  await forgetExpiredSessions(test.ports);
  await owner.ok(accounts.getCurrentUser);
  test.clock.advance({ hours: 12, seconds: 1 });
  expect(await forgetExpiredSessions(test.ports)).toBeGreaterThan(0);
  const { rows } = await test.ports.database.pool.query('select count(*)::int as count from sessions');
  expect(rows[0]).toEqual({ count: 0 });
  admin = await buildAdmin(test);
});

it('the session of another user cannot be signed out [accounts.10]', async () => {
  const { signInId } = await admin.ok(accounts.recordSignIn, { body: {} });
  const other = await buildAdmin(test);
  expect(await other.status(accounts.signOut, { params: { signInId } })).toBe(404);
  await admin.ok(accounts.getCurrentUser);
});
