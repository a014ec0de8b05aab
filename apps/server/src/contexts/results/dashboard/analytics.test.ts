import * as accounts from '@invigil/contract/accounts/account-endpoints';
import { listSignIns } from '@invigil/contract/accounts/sign-in-history-endpoints';
import { getPlanUsage, renewPlan } from '@invigil/contract/billing/subscription-endpoints';
import * as analytics from '@invigil/contract/results/analytics-endpoints';
import { buildAdmin, buildCandidate, buildPlan } from '@invigil/testkit/builders/accounts';
import { buildAssessment, buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assessmentPayments } from '../../../database/schema.ts';
import { OWNER, startTestApp, type TestApp } from '../../../testing/test-app.ts';

const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:125.0) Gecko/20100101 Firefox/125.0';

let test: TestApp;
let admin: SignedIn;
let other: SignedIn;
let candidate: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
  other = await buildAdmin(test);
  candidate = await buildCandidate(test, admin, 'Noor Jahan');
});
afterAll(() => test.close());

/** Completes what the server has recorded of the sign-in. */
async function record(caller: SignedIn, browser: string) {
  await test.ports.traces.settled();
  return test.app.inject({
    method: 'POST',
    url: accounts.recordSignIn.path,
    headers: { authorization: `Bearer ${caller.token}`, 'user-agent': browser },
    payload: {},
  });
}

const of = (caller: SignedIn) => ({ params: { userId: caller.userId } });

describe('the figures of the charts', () => {
  it('the charts count the sign-ins of the own tenant by month, date, browser and platform [analytics.3]', async () => {
    await record(candidate, SAFARI);
    await record(admin, FIREFOX);
    test.clock.advance({ days: 31 });
    candidate = await test.signIn({ ...(await credentialsOf(candidate)) });
    admin = await test.signIn({ ...(await credentialsOf(admin)) });
    other = await test.signIn({ ...(await credentialsOf(other)) });
    await record(candidate, SAFARI);
    await record(admin, FIREFOX);
    await record(other, FIREFOX);
    expect(await admin.ok(analytics.countSignInsByMonth, of(admin))).toEqual([
      { month: '2026-06', count: 2 },
      { month: '2026-07', count: 2 },
    ]);
    expect(await admin.ok(analytics.countSignInsByDate, of(admin))).toEqual([
      { date: '2026-07-02', count: 2 },
    ]);
    expect(await admin.ok(analytics.countBrowsers, of(admin))).toEqual([
      { browser: 'Firefox', count: 2 },
      { browser: 'Safari', count: 2 },
    ]);
    expect(await admin.ok(analytics.countPlatforms, of(admin))).toEqual([
      { platform: 'Linux', count: 2 },
      { platform: 'macOS 10.15.7', count: 2 },
    ]);
    const owner = await test.signIn(OWNER);
    const ofSite = await owner.ok(analytics.countBrowsers, of(owner));
    // Clients without a browser have no name.
    expect(ofSite.filter(({ browser }) => browser !== '')).toEqual([
      { browser: 'Firefox', count: 3 },
      { browser: 'Safari', count: 2 },
    ]);
  });

  it('the charts count assessments by date and candidates by assessment, of the own tenant [analytics.4]', async () => {
    await buildAssessment(admin);
    const { assessmentId } = await buildLiveAssessment(admin, { title: 'Sat by two' });
    await buildAttempt(candidate, assessmentId);
    await buildAttempt(await buildCandidate(test, admin), assessmentId);
    expect(await admin.ok(analytics.countAssessmentsByDate, of(admin))).toEqual([
      { date: '2026-07-02', count: 2 },
    ]);
    expect(await admin.ok(analytics.countCandidatesByAssessment, of(admin))).toEqual([
      { title: 'Sat by two', count: 2 },
    ]);
    expect(await other.ok(analytics.countAssessmentsByDate, of(other))).toEqual([]);
    expect(await other.ok(analytics.countCandidatesByAssessment, of(other))).toEqual([]);
  });

  it('the charts sum the payments of plans for the SuperAdmin only [analytics.8]', async () => {
    const owner = await test.signIn(OWNER);
    expect(await owner.ok(analytics.sumPaymentsByDate, of(owner))).toEqual([]);
    const payer = await buildAdmin(test, { priceMinor: 4_321 });
    const unpaid = { planId: await buildPlan(test), paymentMode: 'notApplicable' as const };
    const userEmail = payer.credentials.email;
    // A plan that was given without payment is no income.
    await owner.ok(renewPlan, {
      body: { ...unpaid, userEmail, transactionDetail: '', checkoutSessionId: '' },
    });
    const date = test.ports.clock.now().toISOString().slice(0, 'YYYY-MM-DD'.length);
    expect(await owner.ok(analytics.sumPaymentsByDate, of(owner))).toEqual([
      { date, currency: 'USD', count: 1, amountMinor: 4_321 },
    ]);
    expect(await admin.ok(analytics.sumPaymentsByDate, of(admin))).toEqual([]);
  });

  it('the charts sum payments beyond 32 bits, by currency and for the own tenant only [analytics.10]', async () => {
    const teacher = await buildAdmin(test);
    const payer = await buildCandidate(test, teacher);
    const { assessmentId } = await buildLiveAssessment(teacher);
    const row = { assessmentId, tenantId: teacher.userId, candidateId: payer.userId, email: 'p@example.org' };
    const payment = (checkoutSessionId: string, currency: string, amountMinor: number) => ({
      ...row,
      checkoutSessionId,
      currency,
      amountMinor,
      createdAt: test.ports.clock.now(),
    });
    await test.ports.database.db
      .insert(assessmentPayments)
      .values([
        payment('cs_1', 'VND', 2_000_000_000),
        payment('cs_2', 'VND', 2_000_000_001),
        payment('cs_3', 'EUR', 1_250),
      ]);
    const date = test.ports.clock.now().toISOString().slice(0, 'YYYY-MM-DD'.length);
    expect(await teacher.ok(analytics.sumPaymentsByDate, of(teacher))).toEqual([
      { date, currency: 'EUR', count: 1, amountMinor: 1_250 },
      { date, currency: 'VND', count: 2, amountMinor: 4_000_000_001 },
    ]);
    expect(await other.ok(analytics.sumPaymentsByDate, of(other))).toEqual([]);
  });

  it('the charts are refused to other Admins and to candidates [analytics.9]', async () => {
    expect(await admin.status(analytics.countBrowsers, of(other))).toBe(403);
    expect(await candidate.status(analytics.countBrowsers, of(candidate))).toBe(403);
  });
});

describe('the login history', () => {
  const page = { params: { page: 1, pageSize: 10 } };

  it('the login history shows an Admin the sign-ins of its tenant, newest first, ten per page [analytics.2]', async () => {
    const { rows, count } = await admin.ok(listSignIns, page);
    expect(count).toBe(5);
    expect(rows.map(({ fullName, browser }) => [fullName, browser])).toEqual([
      ['Cara Candidate', ''],
      ['Ada Admin', 'Firefox'],
      ['Noor Jahan', 'Safari'],
      ['Noor Jahan', 'Safari'],
      ['Ada Admin', 'Firefox'],
    ]);
    expect(rows[2]).toMatchObject({ platform: 'macOS 10.15.7', browserVersion: '17.4', signedOutAt: null });
  });

  it('the login history can be searched and sorted [analytics.7]', async () => {
    const matching = await admin.ok(listSignIns, {
      ...page,
      query: { search: 'noor', sortBy: 'signedInAt' },
    });
    expect(matching.count).toBe(2);
    expect(matching.rows[0]?.signedInAt.toISOString()).toContain('2026-06-01');
  });

  it('the login history shows the SuperAdmin all sign-ins, and is refused to a candidate [analytics.6]', async () => {
    const owner = await test.signIn(OWNER);
    await test.ports.traces.settled();
    const { rows } = await test.ports.database.pool.query(
      'select ((select count(*) from sign_ins) + (select count(*) from account_events))::int as count',
    );
    expect((await owner.ok(listSignIns, page)).count).toBe(rows[0]?.count);
    expect(await candidate.status(listSignIns, page)).toBe(403);
  });
});

it('the use of a plan counts the assessments of the Admin [analytics.1]', async () => {
  const { paymentId } = await admin.ok(accounts.getCurrentUser);
  const usage = { userId: admin.userId, subscriptionId: paymentId ?? 0 };
  expect(await admin.ok(getPlanUsage, { params: usage })).toEqual({ assessmentCount: 2 });
});

it('the use of a plan is not found for the subscription of another Admin [analytics.5]', async () => {
  const { paymentId } = await other.ok(accounts.getCurrentUser);
  const usage = { userId: admin.userId, subscriptionId: paymentId ?? 0 };
  expect(await admin.status(getPlanUsage, { params: usage })).toBe(404);
});

it('the name of a browser is cut at 100 characters', async () => {
  // Digits that do not repeat, because a compressible text fits into an index at any length.
  const name = Array.from({ length: 2_000 }, (_, index) => (index * 7_919) % 10_007).join('');
  const teacher = await buildAdmin(test);
  expect((await record(teacher, `${name}/1.0 (unknown)`)).statusCode).toBe(200);
  expect(await teacher.ok(analytics.countBrowsers, of(teacher))).toEqual([
    { browser: name.slice(0, 100), count: 1 },
  ]);
});

async function credentialsOf(caller: SignedIn) {
  const { rows } = await test.ports.database.pool.query('select email from users where id = $1', [
    caller.userId,
  ]);
  return { email: String(rows[0].email), password: 'correct horse 4711' };
}
