import { signIn } from '@invigil/contract/accounts/account-endpoints';
import * as payments from '@invigil/contract/billing/payment-endpoints';
import { listPlanPayments, renewPlan } from '@invigil/contract/billing/subscription-endpoints';
import { updatePaymentSettings } from '@invigil/contract/site/private-settings-endpoints';
import { buildAdmin, buildPlan } from '@invigil/testkit/builders/accounts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import {
  type PaymentProviderStandIn,
  startPaymentProvider,
} from '@invigil/testkit/payments/payment-provider';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetUnpaidCheckouts } from '../../contexts/billing/checkouts/checkout-queries.ts';
import { OWNER, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { reconcileCheckouts } from './reconcile-checkouts.ts';

const SIGNING_SECRET = 'whsec_test_site';

let provider: PaymentProviderStandIn;
let test: TestApp;
let owner: SignedIn;
let admin: SignedIn;
let planId: number;

beforeAll(async () => {
  provider = await startPaymentProvider();
  test = await startTestApp({ settings: { STRIPE_API_BASE: provider.baseUrl } });
  owner = await test.signIn(OWNER);
  planId = await buildPlan(test, { title: 'School', priceMinor: 2_900 });
});
afterAll(async () => {
  await test.close();
  await provider.close();
});
beforeEach(async () => {
  provider.fault = undefined;
  admin = await buildAdmin(test);
});

const order = () => ({ body: { planId } });
const renewal = (checkoutSessionId: string) => ({
  body: { planId, paymentMode: 'online' as const, transactionDetail: '', checkoutSessionId },
});
const openSession = async () => {
  await admin.ok(payments.checkOutPlanRenewal, order());
  return provider.latest();
};
const reconcile = () => reconcileCheckouts(test.ports, test.app.log);
const reconcileAfter = (minutes: number) => {
  test.clock.advance({ minutes });
  return reconcile();
};
const planOf = async () => (await test.anonymous.ok(signIn, { body: admin.credentials })).user.planName;
const subscriptionsOf = async () => {
  const text =
    'select checkout_session_id, transaction_email from subscriptions where admin_id = $1 order by id';
  return (await test.ports.database.pool.query(text, [admin.userId])).rows;
};

const signatureOf = (payload: string, secret = SIGNING_SECRET, timestamp = Math.floor(Date.now() / 1000)) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
const eventOf = (type: string, object: object) => JSON.stringify({ object: 'event', type, data: { object } });
const sendEvent = (payload: string, signature = signatureOf(payload)) =>
  test.app.inject({
    method: 'POST',
    url: '/payment-events',
    payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  });

describe('a renewal paid by card', () => {
  it('a renewal paid by card replaces the plan on return, once, and only for its buyer [payment-faults.1]', async () => {
    const { id } = await openSession();
    expect(await admin.refusal(renewPlan, renewal(id))).toBe('invalidPaymentSession');
    provider.pay(id);
    const other = await buildAdmin(test);
    expect(await other.refusal(renewPlan, renewal(id))).toBe('invalidPaymentSession');
    const answers = await Promise.all(Array.from({ length: 5 }, () => admin.status(renewPlan, renewal(id))));
    expect(answers).toEqual([200, 200, 200, 200, 200]);
    expect(await subscriptionsOf()).toMatchObject([
      { checkout_session_id: null },
      { checkout_session_id: id, transaction_email: admin.credentials.email },
    ]);
    expect(await planOf()).toBe('School');
  });

  it('a renewal is granted by the job where the buyer never returns and no event arrives [payment-faults.2]', async () => {
    const { id } = await openSession();
    provider.pay(id);
    expect(await reconcile()).toBe(0);
    test.clock.advance({ minutes: 2 });
    expect(await reconcile()).toBe(1);
    expect(await planOf()).toBe('School');
    expect(await reconcile()).toBe(0);
    expect(await subscriptionsOf()).toHaveLength(2);
  });

  it('a renewal is granted once by several servers that reconcile together [payment-faults.3]', async () => {
    const { id } = await openSession();
    provider.pay(id);
    test.clock.advance({ minutes: 2 });
    const rounds = await Promise.all([
      reconcile(),
      reconcile(),
      reconcile(),
      admin.status(renewPlan, renewal(id)),
    ]);
    expect(rounds[3]).toBe(200);
    expect(await subscriptionsOf()).toHaveLength(2);
  });

  it('a renewal ends unpaid where the session expires, and a new one can be opened [payment-faults.4]', async () => {
    const first = await openSession();
    provider.expire(first.id);
    test.clock.advance({ minutes: 2 });
    expect(await reconcile()).toBe(1);
    expect(await admin.refusal(renewPlan, renewal(first.id))).toBe('invalidPaymentSession');
    const second = await openSession();
    expect(second.id).not.toBe(first.id);
    expect(await subscriptionsOf()).toHaveLength(1);
  });
});

it('an unpaid checkout is deleted after 30 days, a paid one stays [payment-faults.14]', async () => {
  const unpaid = await openSession();
  provider.expire(unpaid.id);
  await reconcileAfter(2);
  const paid = await openSession();
  provider.pay(paid.id);
  await reconcileAfter(2);
  test.clock.advance({ days: 30 });
  await forgetUnpaidCheckouts(test.ports);
  const { rows } = await test.ports.database.pool.query('select session_id from checkouts');
  const ids = rows.map(({ session_id }) => session_id);
  expect([ids.includes(unpaid.id), ids.includes(paid.id)]).toEqual([false, true]);
  owner = await test.signIn(OWNER);
});

describe('a provider that fails', () => {
  it.each([
    ['down', 'paymentProviderUnavailable'],
    ['error', 'paymentProviderUnavailable'],
    ['refused', 'paymentProviderRefused'],
  ] as const)(
    'a checkout is refused with the reason while the provider is %s, and works afterwards [payment-faults.5]',
    async (fault, refusal) => {
      provider.fault = fault;
      expect(await admin.refusal(payments.checkOutPlanRenewal, order())).toBe(refusal);
      provider.fault = undefined;
      expect((await openSession()).status).toBe('open');
    },
  );

  it('a provider that fails between payment and return delays the plan until it answers again [payment-faults.6]', async () => {
    const { id } = await openSession();
    provider.pay(id);
    provider.fault = 'error';
    expect(await admin.refusal(renewPlan, renewal(id))).toBe('paymentProviderUnavailable');
    test.clock.advance({ minutes: 2 });
    expect(await reconcile()).toBe(0);
    provider.fault = undefined;
    test.clock.advance({ minutes: 2 });
    expect(await reconcile()).toBe(1);
    expect(await planOf()).toBe('School');
  });

  it('a payment with the amount of another session is refused: nothing is granted [payment-faults.7]', async () => {
    const session = await openSession();
    provider.pay(session.id);
    Object.assign(session, { amount_total: 1 });
    expect(await admin.refusal(renewPlan, renewal(session.id))).toBe('invalidPaymentSession');
    expect(await subscriptionsOf()).toHaveLength(1);
  });
});

describe('an event of the provider', () => {
  const completed = (id: string) => eventOf('checkout.session.completed', { object: 'checkout.session', id });

  it('an event of the provider is unknown until a signing secret is set [payment-faults.8]', async () => {
    const payload = completed('cs_test_1');
    expect((await sendEvent(payload)).statusCode).toBe(404);
    await owner.ok(updatePaymentSettings, {
      body: {
        isRegistrationPaid: false,
        registrationPriceMinor: 0,
        currency: 'EUR',
        currencySymbol: '€',
        paymentPublicKey: '',
        paymentWebhookSecret: SIGNING_SECRET,
      },
    });
    expect((await sendEvent(payload)).statusCode).toBe(200);
  });

  it('events of the provider grant a payment once, however often and in whatever order they arrive [payment-faults.9]', async () => {
    const { id } = await openSession();
    // Out of order: the event of the payment comes before the payment is seen.
    expect((await sendEvent(completed(id))).statusCode).toBe(200);
    expect(await subscriptionsOf()).toHaveLength(1);
    provider.pay(id);
    const types = ['completed', 'async_payment_succeeded', 'completed', 'expired'];
    const answers = await Promise.all(
      types.map((type) => sendEvent(eventOf(`checkout.session.${type}`, { object: 'checkout.session', id }))),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await subscriptionsOf()).toHaveLength(2);
    // A late one, after the buyer has returned.
    await admin.ok(renewPlan, renewal(id));
    await sendEvent(completed(id));
    expect(await subscriptionsOf()).toHaveLength(2);
  });

  it('an event with a wrong, missing, old or foreign signature is refused with 400 and grants nothing [payment-faults.10]', async () => {
    const { id } = await openSession();
    provider.pay(id);
    const payload = completed(id);
    const hourAgo = Math.floor(Date.now() / 1000) - 3_600;
    const calls = provider.calls.length;
    for (const signature of [
      '',
      't=1,v1=00',
      signatureOf(payload, 'whsec_other'),
      signatureOf(completed('cs_test_other')),
      signatureOf(payload, SIGNING_SECRET, hourAgo),
    ])
      expect((await sendEvent(payload, signature)).statusCode).toBe(400);
    expect((await sendEvent('not json', signatureOf('not json'))).statusCode).toBe(400);
    expect(provider.calls).toHaveLength(calls);
    expect(await subscriptionsOf()).toHaveLength(1);
  });

  it('an event of a refund shows it in the list of payments and leaves the plan [payment-faults.11]', async () => {
    const session = await openSession();
    provider.pay(session.id);
    await admin.ok(renewPlan, renewal(session.id));
    provider.refund(session.id, 900);
    const payload = eventOf('charge.refunded', { object: 'charge', payment_intent: session.payment_intent });
    expect((await sendEvent(payload)).statusCode).toBe(200);
    const { rows } = await owner.ok(listPlanPayments, { params: { page: 1, pageSize: 10 } });
    expect(rows.find((row) => row.checkoutSessionId === session.id)).toMatchObject({
      amountMinor: 2_900,
      refundedMinor: 900,
    });
    expect(await planOf()).toBe('School');
  });

  it('an event is answered 503 while the provider cannot be read, so that it is repeated [payment-faults.12]', async () => {
    const { id } = await openSession();
    provider.pay(id);
    provider.fault = 'error';
    expect((await sendEvent(completed(id))).statusCode).toBe(503);
    provider.fault = undefined;
    expect((await sendEvent(completed(id))).statusCode).toBe(200);
    expect(await planOf()).toBe('School');
  });

  it('an event of another account at the provider does nothing [payment-faults.13]', async () => {
    const unknown = completed('cs_test_of_another_shop');
    expect((await sendEvent(unknown)).statusCode).toBe(200);
  });
});
