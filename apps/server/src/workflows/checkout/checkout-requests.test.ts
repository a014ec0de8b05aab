import * as assessments from '@invigil/contract/authoring/assessment-payment-endpoints';
import * as payments from '@invigil/contract/billing/payment-endpoints';
import * as subscriptions from '@invigil/contract/billing/subscription-endpoints';
import { updateTenantSettings } from '@invigil/contract/site/private-settings-endpoints';
import { buildAdmin, buildCandidate, buildPlan, setUpPayments } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import {
  type PaymentProviderStandIn,
  startPaymentProvider,
} from '@invigil/testkit/payments/payment-provider';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OWNER, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { reconcileCheckouts } from './reconcile-checkouts.ts';

const SIGNING_SECRET = 'whsec_test_tenant';

let provider: PaymentProviderStandIn;
let test: TestApp;
let admin: SignedIn;
let planIds: readonly number[];

beforeAll(async () => {
  provider = await startPaymentProvider();
  test = await startTestApp({ settings: { STRIPE_API_BASE: provider.baseUrl } });
  await setUpPayments(await test.signIn(OWNER));
  planIds = [
    await buildPlan(test, { title: 'School', priceMinor: 2_900 }),
    await buildPlan(test, { title: 'College', priceMinor: 4_900 }),
    await buildPlan(test, { title: 'University', priceMinor: 9_900 }),
  ];
});
afterAll(async () => {
  await test.close();
  await provider.close();
});
beforeEach(async () => {
  provider.fault = undefined;
  admin = await buildAdmin(test);
});

const firstPlan = () => planIds[0] ?? 0;

describe('renewals at once', () => {
  it('renewals of different plans at once leave one payable session, which renews [checkout-requests.1]', async () => {
    for (let time = 0; time < 5; time++) {
      admin = await buildAdmin(test);
      const before = new Set(provider.sessions.keys());
      const statuses = await Promise.all(
        planIds.map((planId) => admin.status(payments.checkOutPlanRenewal, { body: { planId } })),
      );
      expect(statuses).toContain(200);
      const made = [...provider.sessions.values()].filter(({ id }) => !before.has(id));
      const payable = made.filter(({ status }) => status === 'open');
      expect(payable).toHaveLength(1);
      provider.pay(payable[0]?.id ?? '');
      await admin.ok(subscriptions.renewPlan, {
        body: { paymentMode: 'online', transactionDetail: '', checkoutSessionId: payable[0]?.id ?? '' },
      });
    }
  });

  it('a replaced session that the provider could not end is ended by the job [checkout-requests.2]', async () => {
    await admin.ok(payments.checkOutPlanRenewal, { body: { planId: firstPlan() } });
    const session = provider.latest();
    // As a server leaves it that loses the provider after another tab replaced the checkout.
    await test.ports.database.pool.query("update checkouts set state = 'expired' where session_id = $1", [
      session.id,
    ]);
    test.clock.advance({ minutes: 2 });
    await reconcileCheckouts(test.ports, test.app.log);
    expect(session.status).toBe('expired');
  });
});

describe('the address of a buyer', () => {
  it('the address of a buyer with a Unicode domain reaches the provider in ASCII form [checkout-requests.3]', async () => {
    await test.ports.database.pool.query('update users set email = $1 where id = $2', [
      'berta@münchen.example',
      admin.userId,
    ]);
    await admin.ok(payments.checkOutPlanRenewal, { body: { planId: firstPlan() } });
    expect(provider.latest().customer_email).toBe('berta@xn--mnchen-3ya.example');
  });

  it('the address of a buyer that has no ASCII form is left to the payment page [checkout-requests.4]', async () => {
    await test.ports.database.pool.query('update users set email = $1 where id = $2', [
      'bärta@example.org',
      admin.userId,
    ]);
    await admin.ok(payments.checkOutPlanRenewal, { body: { planId: firstPlan() } });
    expect(provider.latest().customer_email).toBeNull();
  });
});

describe('events of an account', () => {
  const eventOf = (sessionId: string) => {
    const payload = JSON.stringify({
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { object: 'checkout.session', id: sessionId } },
    });
    const timestamp = Math.floor(Date.now() / 1000);
    const header = Stripe.webhooks.generateTestHeaderString({ payload, secret: SIGNING_SECRET, timestamp });
    return test.app.inject({
      method: 'POST',
      url: `/payment-events/${admin.userId}`,
      payload,
      headers: { 'content-type': 'application/json', 'stripe-signature': header },
    });
  };

  it('300 signed events of a session cause a few calls to the provider, and the payment is granted [checkout-requests.5]', async () => {
    await admin.ok(updateTenantSettings, {
      body: {
        paymentSecretKey: 'sk_test_admin',
        paymentWebhookSecret: SIGNING_SECRET,
        clientUrl: undefined,
      },
    });
    const candidate = await buildCandidate(test, admin);
    const { assessmentId } = await buildLiveAssessment(admin, { priceMinor: 1_250 });
    await candidate.ok(assessments.checkOutAssessment, { body: { assessmentId, adminId: admin.userId } });
    const { id } = provider.latest();
    const before = provider.calls.length;
    const answers = await Promise.all(Array.from({ length: 299 }, () => eventOf(id)));
    provider.pay(id);
    answers.push(await eventOf(id));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(provider.calls.length - before).toBeLessThanOrEqual(3);
    // The last event came too soon for a reading of its own: the next round of the job reads the session.
    await reconcileCheckouts(test.ports, test.app.log);
    const text = 'select current_state from checkouts where session_id = $1';
    expect((await test.ports.database.pool.query(text, [id])).rows).toEqual([{ current_state: 'granted' }]);
  });
});

describe('requests of visitors', () => {
  it('guesses at the checkout session by one network do not block its checkouts and returns [checkout-requests.6]', async () => {
    await test.anonymous.ok(payments.checkOutPlan, { body: { planId: firstPlan() } });
    const { id } = provider.latest();
    provider.pay(id);
    const guess = (n: number) =>
      test.anonymous.status(payments.getCheckout, { query: { sessionId: `cs_guess_${n}` } });
    const statuses = new Set<number>();
    for (let n = 0; n <= 2_000; n += 50)
      for (const status of await Promise.all(Array.from({ length: 50 }, (_, index) => guess(n + index))))
        statuses.add(status);
    expect(statuses).toEqual(new Set([202, 429]));
    expect(await test.anonymous.status(payments.checkOutPlan, { body: { planId: firstPlan() } })).toBe(200);
    expect(await test.anonymous.ok(payments.getCheckout, { query: { sessionId: id } })).toMatchObject({
      paymentStatus: 'paid',
    });
  });

  it('returns of one unpaid session cause at most 60 calls to the provider in 15 minutes [checkout-requests.10]', async () => {
    await test.anonymous.ok(payments.checkOutPlan, { body: { planId: firstPlan() } });
    const { id } = provider.latest();
    const before = provider.calls.length;
    const statuses: number[] = [];
    for (let time = 0; time < 62; time++)
      statuses.push(await test.anonymous.status(payments.getCheckout, { query: { sessionId: id } }));
    expect(statuses).toEqual([...Array(60).fill(200), 429, 429]);
    expect(provider.calls.length - before).toBe(60);
    test.clock.advance({ minutes: 15 });
    expect(await test.anonymous.status(payments.getCheckout, { query: { sessionId: id } })).toBe(200);
  });

  it.each([
    ['a form', 'application/x-www-form-urlencoded', (planId: number) => `billingId=${planId}`],
    ['JSON with a number', 'application/json', (planId: number) => JSON.stringify({ billingId: planId })],
    ['JSON with a text', 'application/json', (planId: number) => JSON.stringify({ billingId: `${planId}` })],
  ])('a checkout takes %s [checkout-requests.7]', async (_name, type, payloadOf) => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/create-checkout-session-plan',
      payload: payloadOf(firstPlan()),
      headers: { 'content-type': type },
    });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ url: expect.stringContaining('/pay/') });
  });

  it('a checkout refuses ids that are no positive whole numbers at their field [checkout-requests.8]', async () => {
    for (const billingId of [0, -1, 1.5, '0', 'x', null, [1]]) {
      const response = await test.app.inject({
        method: 'POST',
        url: '/create-checkout-session-plan',
        payload: { billingId },
      });
      expect([billingId, response.statusCode]).toEqual([billingId, 400]);
    }
  });

  it('amounts, addresses and currencies that a client sends with its return are not looked at [checkout-requests.9]', async () => {
    await test.anonymous.ok(payments.checkOutPlan, { body: { planId: firstPlan() } });
    const { id } = provider.latest();
    provider.pay(id);
    const body = {
      transactionEmail: 'no address',
      priceMinor: -1,
      paymentMode: 99,
      transactionDetail: {},
      checkoutSessionId: id,
    };
    expect(await test.anonymous.status(subscriptions.recordPlanPayment, { body })).toBe(200);
  });
});
