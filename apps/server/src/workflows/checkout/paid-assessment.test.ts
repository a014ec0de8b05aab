import * as contract from '@invigil/contract/authoring/assessment-payment-endpoints';
import { listLiveAssessments, startAttempt } from '@invigil/contract/exams/attempt-endpoints';
import { updateTenantSettings } from '@invigil/contract/site/private-settings-endpoints';
import { buildAdmin, buildCandidate, setUpPayments } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import {
  type PaymentProviderStandIn,
  startPaymentProvider,
} from '@invigil/testkit/payments/payment-provider';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { OWNER, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { reconcileCheckouts } from './reconcile-checkouts.ts';

let provider: PaymentProviderStandIn;
let test: TestApp;
let admin: SignedIn;
let candidate: SignedIn;
let assessmentId: number;

beforeAll(async () => {
  provider = await startPaymentProvider();
  test = await startTestApp({ settings: { STRIPE_API_BASE: provider.baseUrl } });
  await setUpPayments(await test.signIn(OWNER));
  admin = await buildAdmin(test);
  const paymentSecretKey = 'sk_test_admin';
  await admin.ok(updateTenantSettings, { body: { paymentSecretKey, clientUrl: undefined } });
});
afterAll(async () => {
  await test.close();
  await provider.close();
});
beforeEach(async () => {
  candidate = await buildCandidate(test, admin);
  ({ assessmentId } = await buildLiveAssessment(admin, { priceMinor: 1_250 }));
});

const order = (id = assessmentId, adminId = admin.userId) => ({ body: { assessmentId: id, adminId } });
const paid = (checkoutSessionId: string, id = assessmentId) => ({
  body: { assessmentId: id, email: 'x@example.org', amount: 1, currency: 'USD', checkoutSessionId },
});
const onDashboard = async (who = candidate) => {
  const rows = await who.ok(listLiveAssessments, { params: { userId: who.userId } });
  return rows.find((row) => row.assessmentId === assessmentId);
};
const start = (who = candidate) => who.status(startAttempt, { body: { assessmentId } });

it('an assessment with a price is paid into the account of its Admin in the currency of the site, and then starts [paid-assessment.1]', async () => {
  expect(await onDashboard()).toMatchObject({
    mayStart: false,
    mayPay: true,
    paymentCount: 0,
    priceMinor: 1_250,
    currency: 'EUR',
    tenantId: admin.userId,
  });
  expect(await start()).toBe(202);
  const { url } = await candidate.ok(contract.checkOutAssessment, order());
  const session = provider.latest();
  expect(url).toContain(session.id);
  expect(session).toMatchObject({
    key: 'sk_test_admin',
    amount_total: 1_250,
    currency: 'eur',
    customer_email: candidate.credentials.email,
  });
  expect(await candidate.refusal(contract.payForAssessment, paid(session.id))).toBe('invalidPaymentSession');
  provider.pay(session.id);
  const query = { sessionId: session.id, adminId: admin.userId };
  expect(await candidate.ok(contract.getAssessmentCheckout, { query })).toMatchObject({
    paymentStatus: 'paid',
    amountMinor: 1_250,
    currency: 'EUR',
    isRedeemed: true,
  });
  for (let time = 0; time < 2; time++) await candidate.ok(contract.payForAssessment, paid(session.id));
  expect(await onDashboard()).toMatchObject({ mayStart: true, mayPay: false, paymentCount: 1 });
  expect(await candidate.refusal(contract.checkOutAssessment, order())).toBe('alreadyPaid');
  expect(await start()).toBe(200);
  const listed = await admin.ok(contract.listAssessmentPayments, { params: { userId: admin.userId } });
  expect(listed.filter((row) => row.checkoutSessionId === session.id)).toMatchObject([
    { amountMinor: 1_250, refundedMinor: 0, currency: 'EUR', email: candidate.credentials.email },
  ]);
});

it('an assessment is not paid by the session of another candidate or another assessment [paid-assessment.2]', async () => {
  await candidate.ok(contract.checkOutAssessment, order());
  const { id } = provider.latest();
  provider.pay(id);
  const other = await buildCandidate(test, admin);
  expect(await other.refusal(contract.payForAssessment, paid(id))).toBe('invalidPaymentSession');
  const query = { sessionId: id, adminId: admin.userId };
  expect(await other.status(contract.getAssessmentCheckout, { query })).toBe(404);
  const second = await buildLiveAssessment(admin, { priceMinor: 1_250 });
  expect(await candidate.refusal(contract.payForAssessment, paid(id, second.assessmentId))).toBe(
    'invalidPaymentSession',
  );
  expect(await start(other)).toBe(202);
  await candidate.ok(contract.payForAssessment, paid(id));
  expect(await start()).toBe(200);
});

it('an assessment is not sold under another Admin, to another Admin’s candidate, or without a price [paid-assessment.3]', async () => {
  const other = await buildAdmin(test);
  const theirs = await buildCandidate(test, other);
  expect(await theirs.status(contract.checkOutAssessment, order())).toBe(404);
  expect(await candidate.status(contract.checkOutAssessment, order(assessmentId, other.userId))).toBe(404);
  const free = await buildLiveAssessment(admin);
  expect(await candidate.refusal(contract.checkOutAssessment, order(free.assessmentId))).toBe('nothingToPay');
});

it('an assessment is not sold once the plan of its Admin has expired [paid-assessment.4]', async () => {
  await test.ports.database.pool.query(
    'update subscriptions set expires_at = created_at where admin_id = $1',
    [admin.userId],
  );
  expect(await candidate.refusal(contract.checkOutAssessment, order())).toBe('contactYourAdmin');
  await test.ports.database.pool.query(
    "update subscriptions set expires_at = created_at + interval '1 year' where admin_id = $1",
    [admin.userId],
  );
});

it('the checkout of an assessment in two tabs opens one session, which is paid once [paid-assessment.5]', async () => {
  const before = provider.sessions.size;
  const tabs = await Promise.all(
    Array.from({ length: 8 }, () => candidate.ok(contract.checkOutAssessment, order())),
  );
  expect(new Set(tabs.map(({ url }) => url)).size).toBe(1);
  expect(provider.sessions.size).toBe(before + 1);
  const { id } = provider.latest();
  provider.pay(id);
  await Promise.all(Array.from({ length: 8 }, () => candidate.ok(contract.payForAssessment, paid(id))));
  expect(await onDashboard()).toMatchObject({ paymentCount: 1 });
});

it('an assessment is paid at the former price where the price changed after the payment, and once [paid-assessment.6]', async () => {
  await candidate.ok(contract.checkOutAssessment, order());
  const first = provider.latest();
  const setPrice = (price: number) =>
    test.ports.database.pool.query('update assessments set price_minor = $1 where id = $2', [
      price,
      assessmentId,
    ]);
  await setPrice(2_000);
  await candidate.ok(contract.checkOutAssessment, order());
  const second = provider.latest();
  expect([first.status, second.amount_total]).toEqual(['expired', 2_000]);
  provider.pay(second.id);
  await setPrice(3_000);
  expect(await candidate.refusal(contract.checkOutAssessment, order())).toBe('alreadyPaid');
  expect(await onDashboard()).toMatchObject({ paymentCount: 1, mayStart: true });
});

it('an assessment that was refunded in full no longer starts; a part of it changes nothing [paid-assessment.7]', async () => {
  await candidate.ok(contract.checkOutAssessment, order());
  const { id } = provider.latest();
  provider.pay(id);
  await candidate.ok(contract.payForAssessment, paid(id));
  for (const [refunded, mayStart] of [
    [400, true],
    [1_250, false],
  ] as const) {
    provider.refund(id, refunded);
    test.clock.advance({ days: 1, minutes: 1 });
    candidate = await test.signIn(candidate.credentials);
    admin = await test.signIn(admin.credentials);
    await reconcileCheckouts(test.ports, test.app.log);
    expect(await onDashboard()).toMatchObject({ mayStart });
    const listed = await admin.ok(contract.listAssessmentPayments, { params: { userId: admin.userId } });
    expect(listed.find((row) => row.checkoutSessionId === id)).toMatchObject({ refundedMinor: refunded });
  }
  expect(await start()).toBe(202);
});
