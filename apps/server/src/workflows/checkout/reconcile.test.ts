import * as payments from '@invigil/contract/billing/payment-endpoints';
import { buildAdmin, buildPlan, setUpPayments } from '@invigil/testkit/builders/accounts';
import {
  type PaymentProviderStandIn,
  startPaymentProvider,
} from '@invigil/testkit/payments/payment-provider';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registry } from '../../adapters/metrics-counters.ts';
import { OWNER, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { READINGS_PER_ROUND, reconcileCheckouts } from './reconcile-checkouts.ts';

const OPEN = 10_000;
const PAID = 20_000;
const ROUND_SECONDS = 30;

let provider: PaymentProviderStandIn;
let test: TestApp;
let planId: number;

beforeAll(async () => {
  provider = await startPaymentProvider();
  test = await startTestApp({ settings: { STRIPE_API_BASE: provider.baseUrl } });
  await setUpPayments(await test.signIn(OWNER));
  planId = await buildPlan(test, { title: 'School', priceMinor: 2_900 });
});
afterAll(async () => {
  await test.close();
  await provider.close();
});
beforeEach(async () => {
  provider.fault = undefined;
  provider.refusesLists = false;
  await test.ports.database.pool.query('delete from checkouts');
});

/** Checkouts of visitors of the site, all due; the provider has only the open ones. */
async function fill(open: number, paid: number): Promise<void> {
  const now = test.clock.now();
  await test.ports.database.pool.query(
    `insert into checkouts (reference, purpose, title, amount_minor, currency, locale, state, session_id, created_at,
       paid_at, next_read_at)
     select gen_random_uuid(), 'plan', 'School', 2900, 'USD', 'en',
       (case when n <= $1 then 'open' else 'paid' end)::checkout_state, 'cs_test_' || n,
       $3::timestamptz - (n % 40) * interval '1 minute',
       case when n > $1 then $3::timestamptz - interval '1 day' end, $3::timestamptz - interval '1 minute'
     from generate_series(1, $2) n`,
    [open, open + paid, now],
  );
}

async function visit(): Promise<string> {
  await test.anonymous.ok(payments.checkOutPlan, { body: { planId } });
  return provider.latest().id;
}

const stateOf = async (sessionId: string) => {
  const { rows } = await test.ports.database.pool.query(
    'select current_state from checkouts where session_id = $1',
    [sessionId],
  );
  return rows[0]?.current_state;
};
const reconcile = () => reconcileCheckouts(test.ports, test.app.log);

/** Rounds of the job until a session is settled; the calls to the provider that the dearest round took. */
async function roundsUntilSettled(sessionId: string): Promise<{ seconds: number; calls: number }> {
  let calls = 0;
  for (let seconds = ROUND_SECONDS; seconds <= 240; seconds += ROUND_SECONDS) {
    test.clock.advance({ seconds: ROUND_SECONDS });
    const before = provider.calls.length;
    await reconcile();
    calls = Math.max(calls, provider.calls.length - before);
    if ((await stateOf(sessionId)) !== 'open') return { seconds, calls };
  }
  throw new Error('The payment was not granted within 4 minutes');
}

describe('a payment whose browser was closed', () => {
  it('a payment of a visitor is granted within 2 minutes behind 10,000 open visitors and 20,000 paid sessions [reconcile.1]', async () => {
    await fill(OPEN, PAID);
    const id = await visit();
    provider.pay(id);
    const { seconds, calls } = await roundsUntilSettled(id);
    expect(seconds).toBeLessThanOrEqual(120);
    expect(calls).toBeLessThanOrEqual(READINGS_PER_ROUND + 20);
    expect(await stateOf(id)).toBe('paid');
  });

  it('a payment of an Admin is granted within 2 minutes behind visitors whose sessions the provider cannot list [reconcile.2]', async () => {
    await fill(OPEN, PAID);
    provider.refusesLists = true;
    const admin = await buildAdmin(test);
    await admin.ok(payments.checkOutPlanRenewal, { body: { planId } });
    const { id } = provider.latest();
    provider.pay(id);
    const { seconds, calls } = await roundsUntilSettled(id);
    expect(seconds).toBeLessThanOrEqual(120);
    expect(calls).toBeLessThanOrEqual(READINGS_PER_ROUND + 20);
    expect(await stateOf(id)).toBe('granted');
  });

  it('a payment late in the life of its session is granted within 2 minutes too [reconcile.3]', async () => {
    const id = await visit();
    for (let minute = 0; minute < 50; minute += 5) {
      test.clock.advance({ minutes: 5 });
      await reconcile();
    }
    provider.pay(id);
    expect((await roundsUntilSettled(id)).seconds).toBeLessThanOrEqual(120);
  });
});

it('open sessions of a busy account are read once they have expired, and end [reconcile.4]', async () => {
  const ids: string[] = [];
  for (let visitor = 0; visitor < 6; visitor++) ids.push(await visit());
  test.clock.advance({ minutes: 2 });
  const before = provider.calls.length;
  await reconcile();
  // One list in place of six readings.
  expect(provider.calls.slice(before)).toEqual(['GET /v1/checkout/sessions']);
  for (const id of ids) provider.expire(id);
  test.clock.advance({ minutes: 62 });
  await reconcile();
  expect(await Promise.all(ids.map(stateOf))).toEqual(ids.map(() => 'expired'));
});

it('a list of paid sessions stops after ten pages, and the payments before them are read one by one [reconcile.7]', async () => {
  const ids: string[] = [];
  for (let visitor = 0; visitor < 6; visitor++) ids.push(await visit());
  const [paid = ''] = ids;
  provider.pay(paid);
  // Older than the ten pages by more than clocks differ.
  provider.addOthers(paid, 2_000);
  test.clock.advance({ minutes: 2 });
  const before = provider.calls.length;
  await reconcile();
  const lists = provider.calls.slice(before).filter((call) => call === 'GET /v1/checkout/sessions');
  expect(lists).toHaveLength(10);
  test.clock.advance({ seconds: ROUND_SECONDS });
  await reconcile();
  expect(await stateOf(paid)).toBe('paid');
});

it('a checkout that nobody could read for 30 days is unreadable and read no more [reconcile.8]', async () => {
  const id = await visit();
  provider.fault = 'error';
  test.clock.advance({ hours: 30 * 24 - 1 });
  await reconcile();
  expect(await stateOf(id)).toBe('open');
  test.clock.advance({ hours: 24 });
  await reconcile();
  expect(await stateOf(id)).toBe('unreadable');
  const calls = provider.calls.length;
  test.clock.advance({ hours: 48 });
  await reconcile();
  expect(provider.calls.length).toBe(calls);
});

it('the backlog of readings is a metric [reconcile.5]', async () => {
  await fill(0, 1_000);
  await reconcile();
  const text = await registry.metrics();
  expect(text).toContain(`invigil_payment_backlog{kind="paid"} ${1_000 - READINGS_PER_ROUND}`);
  expect(text).toContain('invigil_payment_backlog{kind="unpaid"} 0');
  expect(text).toMatch(/invigil_payment_backlog_age_seconds\{kind="paid"\} 60/);
});

it('readings go on with other accounts while one account fails [reconcile.6]', async () => {
  await fill(0, 100);
  provider.fault = 'error';
  const before = provider.calls.length;
  expect(await reconcile()).toBe(0);
  // Each failing call is tried twice by the provider's library; four run at once.
  expect(provider.calls.length - before).toBeLessThanOrEqual(20);
});
