import * as accounts from '@invigil/contract/accounts/account-endpoints';
import * as assessments from '@invigil/contract/authoring/assessment-payment-endpoints';
import * as payments from '@invigil/contract/billing/payment-endpoints';
import { deletePlan } from '@invigil/contract/billing/plan-endpoints';
import * as subscriptions from '@invigil/contract/billing/subscription-endpoints';
import { listLiveAssessments, startAttempt } from '@invigil/contract/exams/attempt-endpoints';
import {
  getTenantSettings,
  removePaymentSecretKey,
  updatePaymentSettings,
  updateTenantSettings,
} from '@invigil/contract/site/private-settings-endpoints';
import {
  buildAdmin,
  buildCandidate,
  buildPlan,
  PASSWORD,
  setUpPayments,
} from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import {
  type PaymentProviderStandIn,
  startPaymentProvider,
} from '@invigil/testkit/payments/payment-provider';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetUnpaidCheckouts } from '../../contexts/billing/checkouts/checkout-queries.ts';
import { forgetFormerKeys } from '../../contexts/billing/checkouts/forget-former-keys.ts';
import { OWNER, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { reconcileCheckouts } from './reconcile-checkouts.ts';

let provider: PaymentProviderStandIn;
let test: TestApp;
let owner: SignedIn;
let admin: SignedIn;
let candidate: SignedIn;
let assessmentId: number;
let planId: number;
let number = 0;

beforeAll(async () => {
  provider = await startPaymentProvider();
  test = await startTestApp({ settings: { STRIPE_API_BASE: provider.baseUrl } });
  owner = await test.signIn(OWNER);
  await setUpPayments(owner);
  planId = await buildPlan(test, { title: 'School', priceMinor: 2_900 });
});
afterAll(async () => {
  await test.close();
  await provider.close();
});
beforeEach(async () => {
  provider.fault = undefined;
  owner = await test.signIn(OWNER);
  admin = await buildAdmin(test);
  await admin.ok(updateTenantSettings, { body: { paymentSecretKey: 'sk_test_admin', clientUrl: undefined } });
  candidate = await buildCandidate(test, admin);
  ({ assessmentId } = await buildLiveAssessment(admin, { priceMinor: 1_250 }));
});

const order = () => ({ body: { assessmentId, adminId: admin.userId } });
async function openAssessment() {
  await candidate.ok(assessments.checkOutAssessment, order());
  return provider.latest();
}
async function openRenewal() {
  await admin.ok(payments.checkOutPlanRenewal, { body: { planId } });
  return provider.latest();
}
async function openPlan(plan = planId) {
  await test.anonymous.ok(payments.checkOutPlan, { body: { planId: plan } });
  return provider.latest();
}
const settle = (checkoutSessionId: string) => ({ body: { assessmentId, checkoutSessionId } });
const renewal = (checkoutSessionId: string) => ({
  body: { paymentMode: 'online' as const, transactionDetail: '', checkoutSessionId },
});
const registration = (checkoutSessionId: string, plan = planId) => {
  number += 1;
  const email = `ending-${number}@example.org`;
  return { body: { fullName: 'Berta Buyer', email, password: PASSWORD, planId: plan, checkoutSessionId } };
};
const stateOf = async (sessionId: string) => {
  const text = 'select current_state from checkouts where session_id = $1';
  return (await test.ports.database.pool.query(text, [sessionId])).rows[0]?.current_state;
};
const reconcileAfter = async (by: Parameters<typeof test.clock.advance>[0]) => {
  test.clock.advance(by);
  await reconcileCheckouts(test.ports, test.app.log);
};
const plansOf = async () => {
  const text = 'select plan_title from subscriptions where admin_id = $1 order by id';
  return (await test.ports.database.pool.query(text, [admin.userId])).rows.length;
};
const start = () => candidate.status(startAttempt, { body: { assessmentId } });
const onDashboard = async () => {
  const rows = await candidate.ok(listLiveAssessments, { params: { userId: candidate.userId } });
  return rows.find((row) => row.assessmentId === assessmentId);
};
const signInAgain = async () => {
  admin = await test.signIn(admin.credentials);
  candidate = await test.signIn(candidate.credentials);
  owner = await test.signIn(OWNER);
};

describe('payment methods that settle later', () => {
  it('payment methods that settle later are off until the owner of the account switches them on [payment-endings.1]', async () => {
    expect((await openAssessment()).payment_method_types).toEqual(['card']);
    await admin.ok(updateTenantSettings, { body: { acceptsDelayedPayments: true, clientUrl: undefined } });
    expect(await admin.ok(getTenantSettings, { params: { userId: admin.userId } })).toMatchObject({
      acceptsDelayedPayments: true,
      hasPaymentSecretKey: true,
    });
    // A body without the field leaves it, as a client of the published interface sends it.
    await admin.ok(updateTenantSettings, {
      body: { paymentSecretKey: 'sk_test_admin', clientUrl: undefined },
    });
    ({ assessmentId } = await buildLiveAssessment(admin, { priceMinor: 1_300 }));
    expect((await openAssessment()).payment_method_types).toEqual([]);

    const common = {
      isRegistrationPaid: false,
      registrationPriceMinor: 0,
      currency: 'EUR',
      currencySymbol: '€',
    };
    const body = { ...common, paymentPublicKey: '' };
    expect((await openPlan()).payment_method_types).toEqual(['card']);
    await owner.ok(updatePaymentSettings, { body: { ...body, acceptsDelayedPayments: true } });
    await owner.ok(updatePaymentSettings, { body });
    expect((await openPlan()).payment_method_types).toEqual([]);
    await owner.ok(updatePaymentSettings, { body: { ...body, acceptsDelayedPayments: false } });
    expect((await openPlan()).payment_method_types).toEqual(['card']);
  });

  it('a payment that settles later and fails ends its checkout, and its buyer can pay again [payment-endings.2]', async () => {
    const { id } = await openAssessment();
    provider.delay(id);
    await reconcileAfter({ minutes: 40 });
    await signInAgain();
    expect(await stateOf(id)).toBe('open');
    expect(await candidate.refusal(assessments.checkOutAssessment, order())).toBe('paymentPending');
    provider.failDelayed(id);
    expect(await candidate.refusal(assessments.payForAssessment, settle(id))).toBe('invalidPaymentSession');
    expect(await stateOf(id)).toBe('failed');
    const second = await openAssessment();
    expect(second.id).not.toBe(id);
    provider.pay(second.id);
    await candidate.ok(assessments.payForAssessment, settle(second.id));
    expect(await start()).toBe(200);
  });

  it('a payment that settles later is granted by the job days afterwards [payment-endings.3]', async () => {
    const { id } = await openAssessment();
    provider.delay(id);
    await reconcileAfter({ minutes: 2 });
    await reconcileAfter({ days: 3 });
    expect(await stateOf(id)).toBe('open');
    provider.pay(id);
    await reconcileAfter({ hours: 2 });
    expect(await stateOf(id)).toBe('granted');
    await signInAgain();
    expect(await onDashboard()).toMatchObject({ paymentCount: 1, mayStart: true });
  });
});

describe('a plan that was deleted after it was sold', () => {
  it('a plan that was deleted after it was sold registers its buyer with the terms as sold [payment-endings.4]', async () => {
    const sold = await buildPlan(test, { title: 'Sold once', priceMinor: 4_400, questionLimit: 5 });
    const { id } = await openPlan(sold);
    await owner.ok(deletePlan, { params: { planId: sold } });
    provider.pay(id);
    expect(await test.anonymous.ok(payments.getCheckout, { query: { sessionId: id } })).toMatchObject({
      planId: null,
      soldPlan: { title: 'Sold once', priceMinor: 4_400 },
      paymentStatus: 'paid',
    });
    expect(await test.anonymous.status(accounts.registerAdmin, registration(id, sold))).toBe(200);
    const { rows } = await owner.ok(subscriptions.listPlanPayments, { params: { page: 1, pageSize: 10 } });
    expect(rows.find((row) => row.checkoutSessionId === id)).toMatchObject({
      title: 'Sold once',
      questionLimit: 5,
      paymentMode: 'online',
    });
    expect(await stateOf(id)).toBe('granted');
  });

  it('a plan that was deleted after it was sold renews its Admin [payment-endings.5]', async () => {
    const sold = await buildPlan(test, { title: 'Renewed once', priceMinor: 5_500 });
    await admin.ok(payments.checkOutPlanRenewal, { body: { planId: sold } });
    const { id } = provider.latest();
    await owner.ok(deletePlan, { params: { planId: sold } });
    provider.pay(id);
    await admin.ok(subscriptions.renewPlan, renewal(id));
    expect(await plansOf()).toBe(2);
  });
});

describe('a registration with a paid session', () => {
  it('a registration with a paid session needs no visit to the checkout session before [payment-endings.6]', async () => {
    const { id } = await openPlan();
    provider.pay(id);
    expect(await test.anonymous.status(accounts.registerAdmin, registration(id))).toBe(200);
  });

  it('a registration with a session that was refunded meanwhile is refused [payment-endings.7]', async () => {
    const { id } = await openPlan();
    provider.pay(id);
    await test.anonymous.ok(payments.getCheckout, { query: { sessionId: id } });
    provider.refund(id, 2_900);
    expect(await test.anonymous.refusal(accounts.registerAdmin, registration(id))).toBe(
      'invalidPaymentSession',
    );
    expect(await stateOf(id)).toBe('refunded');
  });

  it('a registration goes by the last reading while the provider cannot be reached [payment-endings.8]', async () => {
    const { id } = await openPlan();
    provider.pay(id);
    await test.anonymous.ok(payments.getCheckout, { query: { sessionId: id } });
    provider.fault = 'error';
    expect(await test.anonymous.status(accounts.registerAdmin, registration(id))).toBe(200);
    provider.fault = undefined;
    const unseen = await openPlan();
    provider.pay(unseen.id);
    provider.fault = 'error';
    expect(await test.anonymous.refusal(accounts.registerAdmin, registration(unseen.id))).toBe(
      'paymentProviderUnavailable',
    );
  });
});

describe('refunds and disputes', () => {
  it('a renewal that was refunded before it was seen renews nothing [payment-endings.9]', async () => {
    const { id } = await openRenewal();
    provider.pay(id);
    provider.refund(id, 2_900);
    expect(await admin.refusal(subscriptions.renewPlan, renewal(id))).toBe('invalidPaymentSession');
    expect([await stateOf(id), await plansOf()]).toEqual(['refunded', 1]);
  });

  it('a lost dispute refunds the payment of an assessment, and a won one restores it [payment-endings.10]', async () => {
    const { id } = await openAssessment();
    provider.pay(id);
    await candidate.ok(assessments.payForAssessment, settle(id));
    for (const [status, mayStart, state, refundedMinor] of [
      ['needs_response', true, 'granted', 0],
      ['lost', false, 'refunded', 1_250],
      ['won', true, 'granted', 0],
    ] as const) {
      provider.dispute(id, status);
      await reconcileAfter({ days: 1, minutes: 1 });
      await signInAgain();
      expect([status, await stateOf(id)]).toEqual([status, state]);
      expect(await onDashboard()).toMatchObject({ mayStart });
      const listed = await admin.ok(assessments.listAssessmentPayments, { params: { userId: admin.userId } });
      expect(listed).toMatchObject([{ checkoutSessionId: id, refundedMinor }]);
    }
  });
});

describe('payments that need the owner of their account', () => {
  it('a payment that differs from its order is kept and shown to the owner of its account alone [payment-endings.11]', async () => {
    const session = await openAssessment();
    provider.pay(session.id);
    Object.assign(session, { amount_total: 1 });
    expect(await candidate.refusal(assessments.payForAssessment, settle(session.id))).toBe(
      'invalidPaymentSession',
    );
    await reconcileAfter({ days: 31 });
    await forgetUnpaidCheckouts(test.ports);
    expect(await stateOf(session.id)).toBe('mismatched');
    await signInAgain();
    expect(await admin.ok(payments.listUnusedPayments)).toMatchObject([
      {
        state: 'mismatched',
        purpose: 'assessment',
        amountMinor: 1_250,
        currency: 'EUR',
        reported: { amountMinor: 1, currency: 'EUR', isPaid: true },
      },
    ]);
    const ids = (await owner.ok(payments.listUnusedPayments)).map((row) => row.checkoutSessionId);
    expect(ids).not.toContain(session.id);
    expect(await (await buildAdmin(test)).ok(payments.listUnusedPayments)).toEqual([]);
    expect(await candidate.status(payments.listUnusedPayments)).toBe(403);
  });

  it('a payment of an assessment that was deleted meanwhile is shown to its Admin as not redeemed [payment-endings.12]', async () => {
    const { id } = await openAssessment();
    await test.ports.database.pool.query('update assessments set deleted_at = now() where id = $1', [
      assessmentId,
    ]);
    provider.pay(id);
    await reconcileAfter({ minutes: 2 });
    expect(await admin.ok(payments.listUnusedPayments)).toMatchObject([
      {
        state: 'paid',
        purpose: 'assessment',
        checkoutSessionId: id,
        payerEmail: candidate.credentials.email,
      },
    ]);
  });
});

describe('a payment key that is replaced or removed', () => {
  const useKey = (paymentSecretKey: string) =>
    admin.ok(updateTenantSettings, { body: { paymentSecretKey, clientUrl: undefined } });
  const secretsOf = async () => {
    const text = 'select name from secrets where owner = $1 order by name';
    const { rows } = await test.ports.database.pool.query(text, [`tenant:${admin.userId}`]);
    return rows.map(({ name }) => String(name).replace(/:.*/, ''));
  };

  it.each([
    ['replaced', () => useKey('sk_test_other')],
    ['removed', () => admin.ok(removePaymentSecretKey, {})],
  ])(
    'a payment key that is %s still grants the sessions that it opened, and is deleted once they have ended [payment-endings.13]',
    async (_how, change) => {
      const { id } = await openAssessment();
      await change();
      await forgetFormerKeys(test.ports);
      expect(await secretsOf()).toContain('formerPaymentKey');
      provider.pay(id);
      await candidate.ok(assessments.payForAssessment, settle(id));
      expect(await onDashboard()).toMatchObject({ paymentCount: 1 });
      await forgetFormerKeys(test.ports);
      expect(await secretsOf()).not.toContain('formerPaymentKey');
    },
  );

  it('a payment key that is lost leaves its sessions unreadable: shown to their owner, and readable once the key returns [payment-endings.14]', async () => {
    const { id } = await openAssessment();
    await useKey('sk_test_other');
    await test.ports.database.pool.query("delete from secrets where name like 'formerPaymentKey%'");
    await reconcileAfter({ minutes: 2 });
    expect(await stateOf(id)).toBe('unreadable');
    expect(await admin.ok(payments.listUnusedPayments)).toMatchObject([{ state: 'unreadable' }]);
    // The buyer can pay into the new account.
    const second = await openAssessment();
    expect(second.key).toBe('sk_test_other');
    provider.expire(second.id);
    provider.pay(id);
    await useKey('sk_test_admin');
    await reconcileAfter({ days: 1, minutes: 1 });
    expect(await stateOf(id)).toBe('granted');
  });
});
