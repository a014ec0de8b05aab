import * as plans from '@invigil/contract/billing/plan-endpoints';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWNER, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('a plan', () => {
  it('needs counts above zero [accounts.17]', async () => {
    const owner = await test.signIn(OWNER);
    const fields = { title: 'Nothing', interval: 'Monthly', priceMinor: 1, additionalText: 'x' };
    const counts = { assessmentLimit: 0, questionLimit: -1 };
    expect(await owner.fieldErrors(plans.createPlan, { ...fields, ...counts })).toEqual({
      assessmentLimit: ['positive'],
      questionLimit: ['positive'],
    });
  });

  it('has its own title and price, and is not deleted while in use [accounts.5]', async () => {
    const owner = await test.signIn(OWNER);
    const fields = {
      interval: 'monthly' as const,
      assessmentLimit: 1,
      questionLimit: 1,
      responseLimit: 0,
      additionalText: 'x',
    };
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
});
