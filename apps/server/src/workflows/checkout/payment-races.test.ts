import * as accounts from '@invigil/contract/accounts/account-endpoints';
import * as assessments from '@invigil/contract/authoring/assessment-payment-endpoints';
import * as payments from '@invigil/contract/billing/payment-endpoints';
import { updateMailSettings, updateTenantSettings } from '@invigil/contract/site/private-settings-endpoints';
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
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OWNER, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { reconcileCheckouts } from './reconcile-checkouts.ts';

const SIGNING_SECRET = 'whsec_test_tenant';
const RACES = 3;

let provider: PaymentProviderStandIn;
let test: TestApp;
let admin: SignedIn;
let planId: number;

beforeAll(async () => {
  provider = await startPaymentProvider();
  test = await startTestApp({ settings: { STRIPE_API_BASE: provider.baseUrl } });
  const owner = await test.signIn(OWNER);
  await setUpPayments(owner);
  await owner.ok(updateMailSettings, {
    body: {
      mailAddress: 'exams@hill.example',
      mailHost: '127.0.0.1',
      mailPort: 25,
      mailLogin: '',
      mailPassword: 'mail-Secret',
    },
  });
  planId = await buildPlan(test, { title: 'School', priceMinor: 2_900 });
  admin = await buildAdmin(test);
  await admin.ok(updateTenantSettings, {
    body: {
      paymentSecretKey: 'sk_test_admin',
      paymentWebhookSecret: SIGNING_SECRET,
      clientUrl: undefined,
    },
  });
});
afterAll(async () => {
  await test.close();
  await provider.close();
});

const queryRows = async (text: string, value: string) =>
  (await test.ports.database.pool.query(text, [value])).rows;
const checkoutOf = async (sessionId: string) =>
  (
    await queryRows('select current_state, refunded_minor from checkouts where session_id = $1', sessionId)
  )[0];
const purchasesOf = (sessionId: string) =>
  queryRows('select refunded_minor from assessment_payments where checkout_session_id = $1', sessionId);
const receiptsOf = (recipient: string) =>
  queryRows("select 1 from mails where kind = 'receipt' and recipient = $1", recipient);

/** A round of the job that finds the checkout due, as on several servers. */
async function reconcile(sessionId: string): Promise<void> {
  const now = test.clock.now();
  const text = 'update checkouts set next_read_at = $2 where session_id = $1';
  await test.ports.database.pool.query(text, [sessionId, now]);
  await reconcileCheckouts(test.ports, test.app.log);
}

function sendEvent(sessionId: string) {
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
}

/** A candidate with an open checkout of an assessment. */
async function orderAssessment() {
  const candidate = await buildCandidate(test, admin);
  const { assessmentId } = await buildLiveAssessment(admin, { priceMinor: 1_250 });
  await candidate.ok(assessments.checkOutAssessment, { body: { assessmentId, adminId: admin.userId } });
  const { id } = provider.latest();
  const giveBack = () =>
    candidate.status(assessments.payForAssessment, { body: { assessmentId, checkoutSessionId: id } });
  return { id, payer: candidate.credentials.email, giveBack };
}

it('a payment is redeemed once, with one receipt, by returns, events and rounds of the job at once [payment-races.1]', async () => {
  for (let race = 0; race < RACES; race++) {
    const { id, payer, giveBack } = await orderAssessment();
    provider.pay(id);
    const [first, second] = await Promise.all([
      giveBack(),
      giveBack(),
      sendEvent(id),
      reconcile(id),
      sendEvent(id),
      reconcile(id),
    ]);
    expect([first, second]).toEqual([200, 200]);
    expect(await checkoutOf(id)).toMatchObject({ current_state: 'granted' });
    expect(await purchasesOf(id)).toHaveLength(1);
    expect(await receiptsOf(payer)).toHaveLength(1);
  }
});

it('a refund that is read beside the return of its payment reaches what was bought [payment-races.2]', async () => {
  for (let race = 0; race < RACES; race++) {
    const { id, giveBack } = await orderAssessment();
    provider.pay(id);
    const racers = [giveBack(), sendEvent(id), reconcile(id)];
    provider.refund(id, 400);
    await Promise.all([...racers, reconcile(id)]);
    await reconcile(id);
    expect(await checkoutOf(id)).toEqual({ current_state: 'granted', refunded_minor: 400 });
    expect(await purchasesOf(id)).toEqual([{ refunded_minor: 400 }]);
  }
});

it('registrations and readings at once with one paid session register one Admin [payment-races.3]', async () => {
  for (let race = 0; race < RACES; race++) {
    await test.anonymous.ok(payments.checkOutPlan, { body: { planId } });
    const { id } = provider.latest();
    const payer = `visitor-${race}@example.org`;
    provider.pay(id, payer);
    const register = (name: string) =>
      test.anonymous.status(accounts.registerAdmin, {
        body: {
          fullName: 'Berta Buyer',
          email: `${name}-${race}@example.org`,
          password: PASSWORD,
          planId,
          checkoutSessionId: id,
        },
      });
    const [first, second] = await Promise.all([
      register('first'),
      register('second'),
      test.anonymous.ok(payments.getCheckout, { query: { sessionId: id } }),
      reconcile(id),
    ]);
    expect([first, second].toSorted()).toEqual([200, 202]);
    expect(await checkoutOf(id)).toMatchObject({ current_state: 'granted' });
    const text = 'select 1 from subscriptions where checkout_session_id = $1';
    expect(await queryRows(text, id)).toHaveLength(1);
    expect(await receiptsOf(payer)).toHaveLength(1);
  }
});
