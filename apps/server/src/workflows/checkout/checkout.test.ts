import * as accounts from '@invigil/contract/accounts/account-endpoints';
import * as payments from '@invigil/contract/billing/payment-endpoints';
import { deletePlan } from '@invigil/contract/billing/plan-endpoints';
import * as subscriptions from '@invigil/contract/billing/subscription-endpoints';
import { updatePaymentSettings } from '@invigil/contract/site/private-settings-endpoints';
import { buildFreePlan, buildPlan, PASSWORD, setUpPayments } from '@invigil/testkit/builders/accounts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import {
  type PaymentProviderStandIn,
  startPaymentProvider,
} from '@invigil/testkit/payments/payment-provider';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OWNER, startTestApp, type TestApp } from '../../testing/test-app.ts';

let provider: PaymentProviderStandIn;
let test: TestApp;
let owner: SignedIn;
let planId: number;
let number = 0;

beforeAll(async () => {
  provider = await startPaymentProvider();
  test = await startTestApp({
    settings: { STRIPE_API_BASE: provider.baseUrl, PUBLIC_URL: 'https://exams.example.org' },
  });
  owner = await test.signIn(OWNER);
  planId = await buildPlan(test, { title: 'School', priceMinor: 2_900, assessmentLimit: 12 });
});
afterAll(async () => {
  await test.close();
  await provider.close();
});
beforeEach(() => {
  provider.fault = undefined;
});

/** A visitor's checkout of the plan. */
async function visitPlan(): Promise<string> {
  await test.anonymous.ok(payments.checkOutPlan, { body: { planId } });
  return provider.latest().id;
}

const registrationWith = (checkoutSessionId: string, plan = planId) => {
  number += 1;
  const email = `buyer-${number}@example.org`;
  return { body: { fullName: 'Berta Buyer', email, password: PASSWORD, planId: plan, checkoutSessionId } };
};

describe('a plan that a visitor buys', () => {
  it('a plan that a visitor buys is ordered in cents with its title, and returns to the registration [server-checkout.1]', async () => {
    const { url } = await test.anonymous.ok(payments.checkOutPlan, { body: { planId } });
    const session = provider.latest();
    expect(url).toBe(`${provider.baseUrl}/pay/${session.id}`);
    expect(session).toMatchObject({
      title: 'School',
      amount_total: 2_900,
      currency: 'usd',
      key: 'sk_test_site',
      success_url: 'https://exams.example.org/signIn?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://exams.example.org/#pricing',
    });
  });

  it('a bought plan registers its Admin once, with the terms as paid [server-checkout.2]', async () => {
    const id = await visitPlan();
    expect(await test.anonymous.ok(payments.getCheckout, { query: { sessionId: id } })).toMatchObject({
      paymentStatus: 'unpaid',
      isRedeemed: false,
    });
    expect(await test.anonymous.refusal(accounts.registerAdmin, registrationWith(id))).toBe(
      'invalidPaymentSession',
    );
    provider.pay(id, 'payer@example.org');
    const state = await test.anonymous.ok(payments.getCheckout, { query: { sessionId: id } });
    expect(state).toMatchObject({
      id,
      paymentStatus: 'paid',
      amountMinor: 2_900,
      currency: 'USD',
      purpose: 'plan',
      planId,
      customerDetails: { email: 'payer@example.org' },
    });
    const registration = registrationWith(id);
    const attempts = [registration, registrationWith(id), registrationWith(id)];
    const statuses = await Promise.all(
      attempts.map((attempt) => test.anonymous.status(accounts.registerAdmin, attempt)),
    );
    expect(statuses.toSorted()).toEqual([200, 202, 202]);
    const { rows } = await owner.ok(subscriptions.listPlanPayments, { params: { page: 1, pageSize: 10 } });
    expect(rows.filter(({ checkoutSessionId }) => checkoutSessionId === id)).toMatchObject([
      {
        title: 'School',
        paymentMode: 'online',
        transactionEmail: 'payer@example.org',
        amountMinor: 2_900,
        refundedMinor: 0,
        currency: 'USD',
        assessmentLimit: 12,
      },
    ]);
  });

  it('a plan is not registered by the session of another plan, or one that the site did not create [server-checkout.3]', async () => {
    const dear = await buildPlan(test, { priceMinor: 88_800 });
    const id = await visitPlan();
    provider.pay(id);
    await test.anonymous.ok(payments.getCheckout, { query: { sessionId: id } });
    for (const attempt of [
      registrationWith(id, dear),
      registrationWith('cs_test_unknown'),
      registrationWith(''),
    ])
      expect(await test.anonymous.refusal(accounts.registerAdmin, attempt)).toBe('invalidPaymentSession');
    expect(
      await test.anonymous.refusal(payments.getCheckout, { query: { sessionId: 'cs_test_unknown' } }),
    ).toBe('invalidPaymentSession');
    // The refused attempts have not used it up.
    expect(await test.anonymous.status(accounts.registerAdmin, registrationWith(id))).toBe(200);
  });

  it('a bought plan is recorded for a return that names it, and refused while unpaid [server-checkout.4]', async () => {
    const id = await visitPlan();
    const body = {
      transactionEmail: 'x@example.org',
      checkoutSessionId: id,
      priceMinor: 1,
      paymentMode: 'online' as const,
      transactionDetail: '',
    };
    expect(await test.anonymous.refusal(subscriptions.recordPlanPayment, { body })).toBe(
      'invalidPaymentSession',
    );
    provider.pay(id);
    for (let time = 0; time < 2; time++)
      expect(await test.anonymous.status(subscriptions.recordPlanPayment, { body })).toBe(200);
    const unused = await owner.ok(payments.listUnusedPayments);
    expect(unused.filter((row) => row.checkoutSessionId === id)).toMatchObject([
      { title: 'School', amountMinor: 2_900, payerEmail: 'payer@example.org' },
    ]);
  });

  it('a bought plan keeps the terms of the sale when the plan changes or is deleted after the payment [server-checkout.5]', async () => {
    const sold = await buildPlan(test, { title: 'Sold once', priceMinor: 4_400, questionLimit: 5 });
    await test.anonymous.ok(payments.checkOutPlan, { body: { planId: sold } });
    const { id } = provider.latest();
    provider.pay(id);
    await test.ports.database.pool.query('update plans set question_limit = 1 where id = $1', [sold]);
    await test.anonymous.ok(accounts.registerAdmin, registrationWith(id, sold));
    await test.anonymous.ok(payments.checkOutPlan, { body: { planId: sold } });
    const second = provider.latest();
    provider.pay(second.id);
    // A plan with a subscription cannot be deleted, so that its first sale is taken back.
    await test.ports.database.pool.query('update subscriptions set plan_id = null where plan_id = $1', [
      sold,
    ]);
    await owner.ok(deletePlan, { params: { planId: sold } });
    await test.anonymous.ok(accounts.registerAdmin, registrationWith(second.id, sold));
    const { rows } = await owner.ok(subscriptions.listPlanPayments, { params: { page: 1, pageSize: 10 } });
    const limitOf = (session: string) => rows.find((row) => row.checkoutSessionId === session)?.questionLimit;
    expect([limitOf(id), limitOf(second.id)]).toEqual([5, 1]);
  });
});

describe('the fee of a registration with a free plan', () => {
  const fee = (isRegistrationPaid: boolean) =>
    owner.ok(updatePaymentSettings, {
      body: {
        isRegistrationPaid,
        registrationPriceMinor: 1_250,
        currency: 'JPY',
        currencySymbol: '¥',
        paymentPublicKey: '',
      },
    });

  it('the fee of a registration with a free plan is paid in the currency of the site before the registration [server-checkout.6]', async () => {
    const free = await buildFreePlan(test);
    await fee(true);
    expect(await test.anonymous.refusal(accounts.registerAdmin, registrationWith('', free))).toBe(
      'invalidPaymentSession',
    );
    await test.anonymous.ok(payments.checkOutRegistration, { body: {} });
    const session = provider.latest();
    // 12.50 in a currency without decimals.
    expect(session).toMatchObject({ amount_total: 13, currency: 'jpy' });
    provider.pay(session.id);
    await test.anonymous.ok(payments.getCheckout, { query: { sessionId: session.id } });
    // The fee pays for no priced plan, and for one registration only.
    for (const [plan, status] of [
      [planId, 202],
      [free, 200],
      [free, 202],
    ] as const)
      expect(await test.anonymous.status(accounts.registerAdmin, registrationWith(session.id, plan))).toBe(
        status,
      );
  });

  it('the fee of a registration is refused where registrations are free [server-checkout.7]', async () => {
    await fee(false);
    expect(await test.anonymous.refusal(payments.checkOutRegistration, { body: {} })).toBe('nothingToPay');
    expect(
      await test.anonymous.status(accounts.registerAdmin, registrationWith('', await buildFreePlan(test))),
    ).toBe(200);
    await setUpPayments(owner);
  });
});
