import { deleteUser, getCurrentUser } from '@invigil/contract/accounts/account-endpoints';
import * as plans from '@invigil/contract/billing/plan-endpoints';
import { listPlanPayments, renewPlan } from '@invigil/contract/billing/subscription-endpoints';
import { buildAdmin, planFields, setUpPayments } from '@invigil/testkit/builders/accounts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OWNER, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('a plan requires limits above zero [accounts.17]', async () => {
  const owner = await test.signIn(OWNER);
  const fields = { title: 'Nothing', interval: 'Monthly', priceMinor: 1, additionalText: 'x' };
  const counts = { assessmentLimit: 0, questionLimit: -1 };
  expect(await owner.fieldErrors(plans.createPlan, { ...fields, ...counts })).toEqual({
    assessmentLimit: ['positive'],
    questionLimit: ['positive'],
  });
});

it('a plan requires payment settings for a price, has a unique title and price, and cannot be deleted while in use [accounts.5]', async () => {
  const owner = await test.signIn(OWNER);
  const fields = {
    interval: 'monthly' as const,
    assessmentLimit: 1,
    questionLimit: 1,
    responseLimit: 0,
    additionalText: 'x',
  };
  expect(
    await owner.refusal(plans.createPlan, { body: { ...fields, title: 'Early', priceMinor: 700 } }),
  ).toBe('paymentSettingsNotDone');
  await setUpPayments(owner);
  const create = (title: string, priceMinor: number) =>
    owner.refusal(plans.createPlan, { body: { ...fields, title, priceMinor } });
  const { createdId } = await owner.ok(plans.createPlan, {
    body: { ...fields, title: 'Only one', priceMinor: 123_400 },
  });
  expect(await create('only ONE', 5_555_500)).toBe('planTitleTaken');
  expect(await create('Another', 123_400)).toBe('planPriceTaken');
  await owner.ok(plans.deletePlan, { params: { planId: createdId } });
  const title = 'In use';
  await buildAdmin(test, { title });
  const used = (await owner.ok(plans.listPlans)).find((plan) => plan.title === title);
  expect(await owner.refusal(plans.deletePlan, { params: { planId: used?.planId ?? 0 } })).toBe(
    'planHasUsers',
  );
});

it('a plan can be deleted once its Admins have another plan or are deleted [plans.1]', async () => {
  const owner = await test.signIn(OWNER);
  const [renewed, deleted] = [await buildAdmin(test, { title: 'Of before' }), await buildAdmin(test)];
  const plansByTitle = new Map((await owner.ok(plans.listPlans)).map((plan) => [plan.title, plan.planId]));
  const planId = plansByTitle.get('Of before') ?? 0;
  const renewal = { paymentMode: 'offline', transactionDetail: '', checkoutSessionId: '' } as const;
  const renew = (admin: SignedIn, id: number) =>
    owner.ok(renewPlan, { body: { ...renewal, planId: id, userEmail: admin.credentials.email } });
  await renew(deleted, planId);
  const { createdId: other } = await owner.ok(plans.createPlan, { body: planFields() });
  await renew(renewed, other);
  expect(await owner.refusal(plans.deletePlan, { params: { planId } })).toBe('planHasUsers');
  await owner.ok(deleteUser, { params: { userId: deleted.userId } });
  await owner.ok(plans.deletePlan, { params: { planId } });
  expect(await renewed.ok(getCurrentUser)).toMatchObject({ planName: expect.any(String) });
  const payments = await owner.ok(listPlanPayments, { params: { page: 1, pageSize: 50 }, query: {} });
  expect(payments.rows.map(({ title }) => title)).toContain('Of before');
});

it('a plan is either renewed or deleted when both are requested concurrently', async () => {
  const owner = await test.signIn(OWNER);
  const admin = await buildAdmin(test);
  const { createdId: planId } = await owner.ok(plans.createPlan, { body: planFields() });
  const body = {
    planId,
    userEmail: admin.credentials.email,
    paymentMode: 'offline' as const,
    transactionDetail: '',
    checkoutSessionId: '',
  };
  const [taken, removed] = await Promise.all([
    owner.status(renewPlan, { body }),
    owner.status(plans.deletePlan, { params: { planId } }),
  ]);
  expect([
    [200, 202],
    [400, 200],
  ]).toContainEqual([taken, removed]);
});

it('the list of plans has the title, price, interval, limits and text of each, cheapest first, for every visitor [plans.2]', async () => {
  const owner = await test.signIn(OWNER);
  const dear = planFields({ title: 'Dear', priceMinor: 987_654, interval: 'monthly', responseLimit: 9 });
  const cheap = planFields({ title: 'Cheap', priceMinor: 101, assessmentLimit: 2, questionLimit: 3 });
  for (const body of [dear, cheap]) await owner.ok(plans.createPlan, { body });
  const listed = await test.anonymous.ok(plans.listPlans);
  expect(listed.filter(({ title }) => title === 'Dear' || title === 'Cheap')).toMatchObject([cheap, dear]);
  expect(listed.map(({ priceMinor }) => priceMinor)).toEqual(
    listed.map(({ priceMinor }) => priceMinor).toSorted((a, b) => a - b),
  );
  const rows = (await test.anonymous.send(plans.listPlans)).json<object[]>();
  expect(rows).toContainEqual(
    expect.objectContaining({ title: 'Dear', price: 9_876.54, interval: 'Monthly' }),
  );
});

it('an edited plan has its new terms for who subscribes next, and its subscribers keep theirs [plans.3]', async () => {
  const owner = await test.signIn(OWNER);
  const admin = await buildAdmin(test, { title: 'As sold', assessmentLimit: 7 });
  const sold = await admin.ok(getCurrentUser);
  const planId = (await owner.ok(plans.listPlans)).find(({ title }) => title === 'As sold')?.planId ?? 0;
  const terms = planFields({
    title: 'As offered',
    interval: 'monthly',
    assessmentLimit: 8,
    questionLimit: 9,
  });
  await owner.ok(plans.updatePlan, { body: { ...terms, planId } });
  const listed = await owner.ok(plans.listPlans);
  expect(listed.find((plan) => plan.planId === planId)).toMatchObject(terms);
  expect(listed.map(({ title }) => title)).not.toContain('As sold');
  expect(await admin.ok(getCurrentUser)).toEqual(sold);
  expect(sold).toMatchObject({ planName: 'As sold', assessmentLimit: 7 });
});

it('a plan cannot be edited to the title or price of another, to limits of zero, or by an Admin [plans.4]', async () => {
  const owner = await test.signIn(OWNER);
  const [one, two] = [planFields(), planFields()];
  await owner.ok(plans.createPlan, { body: one });
  const { createdId: planId } = await owner.ok(plans.createPlan, { body: two });
  const edit = (change: object) => ({ body: { ...two, ...change, planId } });
  expect(await owner.refusal(plans.updatePlan, edit({ title: one.title.toUpperCase() }))).toBe(
    'planTitleTaken',
  );
  expect(await owner.refusal(plans.updatePlan, edit({ priceMinor: one.priceMinor }))).toBe('planPriceTaken');
  expect(
    await owner.fieldErrors(plans.updatePlan, { planId, assessmentLimit: 0, questionLimit: 0 }),
  ).toMatchObject({
    assessmentLimit: ['positive'],
    questionLimit: ['positive'],
  });
  expect(await owner.status(plans.updatePlan, { body: { ...two, planId: 999_999 } })).toBe(404);
  const admin = await buildAdmin(test);
  expect(await admin.status(plans.updatePlan, edit({ assessmentLimit: 1_000 }))).toBe(403);
  const stored = (await owner.ok(plans.listPlans)).find((plan) => plan.planId === planId);
  expect(stored).toMatchObject(two);
});
