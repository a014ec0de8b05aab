import * as accounts from '@invigil/contract/accounts/account-endpoints';
import { updatePlan } from '@invigil/contract/billing/plan-endpoints';
import * as contract from '@invigil/contract/billing/subscription-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import {
  buildAdmin,
  buildCandidate,
  buildFreePlan,
  buildPlan,
  planFields,
} from '@invigil/testkit/builders/accounts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWNER, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let owner: SignedIn;
let freePlan: number;
let paidPlan: number;

beforeAll(async () => {
  test = await startTestApp();
  owner = await test.signIn(OWNER);
  freePlan = await buildFreePlan(test);
  const terms = planFields({ title: 'Free', priceMinor: 0, interval: 'monthly' });
  await owner.ok(updatePlan, { body: { ...terms, planId: freePlan } });
  paidPlan = await buildPlan(test, { title: 'School', priceMinor: 9_900 });
});
afterAll(() => test.close());

const renewal = (given: Partial<BodyOf<typeof contract.renewPlan>>) => ({
  body: {
    planId: freePlan,
    paymentMode: 'notApplicable' as const,
    transactionDetail: '',
    checkoutSessionId: '',
    ...given,
  },
});
const payments = (search?: string) =>
  owner.ok(contract.listPlanPayments, { params: { page: 1, pageSize: 10 }, query: { search } });

describe('a renewal of a plan', () => {
  it('a renewal gives an Admin a free plan from now on [subscriptions.2]', async () => {
    const admin = await buildAdmin(test);
    expect(await admin.ok(contract.renewPlan, renewal({}))).toEqual({ message: 'planRenewalSuccess' });
    const user = await admin.ok(accounts.getCurrentUser);
    expect(user).toMatchObject({ planName: 'Free', isPlanExpired: false });
    expect(user.planExpiresAt?.toISOString()).toBe('2026-07-01T09:00:00.000Z');
  });

  it('a renewal of a paid plan is refused without a payment [subscriptions.6]', async () => {
    const admin = await buildAdmin(test);
    const before = await admin.ok(accounts.getCurrentUser);
    for (const paymentMode of ['offline', 'notApplicable'] as const)
      expect(await admin.refusal(contract.renewPlan, renewal({ planId: paidPlan, paymentMode }))).toBe(
        'invalidPaymentSession',
      );
    const online = renewal({ planId: paidPlan, paymentMode: 'online', checkoutSessionId: 'cs_test_1' });
    expect(await admin.refusal(contract.renewPlan, online)).toBe('invalidPaymentSession');
    expect(await admin.ok(accounts.getCurrentUser)).toEqual(before);
  });

  it('a renewal by the SuperAdmin gives an Admin a plan paid offline, and is listed [subscriptions.1]', async () => {
    const admin = await buildAdmin(test);
    const userEmail = admin.credentials.email;
    const given = {
      planId: paidPlan,
      paymentMode: 'offline',
      userEmail,
      transactionDetail: 'Invoice 7',
    } as const;
    await owner.ok(contract.renewPlan, renewal(given));
    expect((await admin.ok(accounts.getCurrentUser)).planName).toBe('School');
    const { rows, count } = await payments(userEmail);
    expect(count).toBe(2);
    expect(rows[0]).toMatchObject({
      title: 'School',
      priceMinor: 9_900,
      paymentMode: 'offline',
      interval: 'yearly',
      userEmail,
      transactionDetail: 'Invoice 7',
      transactionEmail: '',
      checkoutSessionId: '',
    });
  });

  it('a renewal requires a plan, a payment mode and, from the SuperAdmin, an Admin [subscriptions.3]', async () => {
    expect(await owner.fieldErrors(contract.renewPlan, {})).toEqual({ paymentMode: ['required'] });
    const nobody = { planId: freePlan, paymentMode: 'N/A' };
    const noPlan = { paymentMode: 'N/A', userEmail: (await buildAdmin(test)).credentials.email };
    expect(await owner.fieldErrors(contract.renewPlan, noPlan)).toEqual({ planId: ['required'] });
    expect(await owner.fieldErrors(contract.renewPlan, nobody)).toEqual({ userEmail: ['required'] });
    const unknown = { ...nobody, planId: 99_999, userEmail: (await buildAdmin(test)).credentials.email };
    expect(await owner.fieldErrors(contract.renewPlan, unknown)).toEqual({ planId: ['unknownChoice'] });
    expect(await owner.status(contract.renewPlan, renewal({ userEmail: 'no@example.org' }))).toBe(404);
    const online = renewal({ paymentMode: 'online', userEmail: 'no@example.org' });
    expect(await owner.refusal(contract.renewPlan, online)).toBe('onlinePaymentNotAllowed');
  });

  it('a renewal is refused for another Admin and from a candidate', async () => {
    const [admin, other] = [await buildAdmin(test), await buildAdmin(test)];
    const userEmail = other.credentials.email;
    expect(await admin.status(contract.renewPlan, renewal({ userEmail }))).toBe(403);
    const candidate = await buildCandidate(test, admin);
    expect(await candidate.status(contract.renewPlan, renewal({}))).toBe(403);
  });
});

describe('the payments of plans', () => {
  it('payments of plans are paged by ten, newest first, and only the SuperAdmin reads them [subscriptions.4]', async () => {
    const { rows, count } = await payments();
    expect(rows).toHaveLength(Math.min(10, count));
    const ids = rows.map(({ subscriptionId }) => subscriptionId);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    const admin = await buildAdmin(test);
    expect(await admin.status(contract.listPlanPayments, { params: { page: 1, pageSize: 10 } })).toBe(403);
  });

  it('a payment of a plan cannot be recorded for a session that the site did not create [subscriptions.5]', async () => {
    const body = {
      transactionEmail: 'payer@example.org',
      checkoutSessionId: 'cs_1',
      priceMinor: 100,
      paymentMode: 'online' as const,
      transactionDetail: '',
    };
    expect(await test.anonymous.refusal(contract.recordPlanPayment, { body })).toBe('invalidPaymentSession');
    expect(await test.anonymous.fieldErrors(contract.recordPlanPayment, {})).toEqual({
      checkoutSessionId: ['required'],
    });
  });
});

it('a plan counts as expired from the instant of its end until it is renewed [subscriptions.7]', async () => {
  const { credentials } = await buildAdmin(test, { title: 'A month', interval: 'monthly' });
  const userNow = async () => (await test.signIn(credentials)).ok(accounts.getCurrentUser);
  const { planExpiresAt } = await userNow();
  const secondsLeft = ((planExpiresAt?.getTime() ?? 0) - test.clock.now().getTime()) / 1_000;
  test.clock.advance({ seconds: secondsLeft - 1 });
  expect(await userNow()).toMatchObject({ planName: 'A month', isPlanExpired: false });
  test.clock.advance({ seconds: 1 });
  expect(await userNow()).toMatchObject({ planName: 'A month', isPlanExpired: true, planExpiresAt });
  const admin = await test.signIn(credentials);
  // Clients of the published interface read a text.
  expect((await admin.send(accounts.getCurrentUser)).json()).toMatchObject({ isPlanExpired: 'true' });
  await admin.ok(contract.renewPlan, renewal({}));
  expect(await admin.ok(accounts.getCurrentUser)).toMatchObject({ planName: 'Free', isPlanExpired: false });
});
