import { listUnusedPayments, MAX_UNUSED_PAYMENTS } from '@invigil/contract/billing/payment-endpoints';
import { listPlanPayments as planPayments } from '@invigil/contract/billing/subscription-endpoints';
import { UNUSED_STATES } from '@invigil/domain/billing/checkout-state';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../http/calls/mount.ts';
import type { Job } from '../../job.ts';
import type { Ports } from '../../ports.ts';
import { forgetUnpaidCheckouts, listUnusedCheckouts } from './checkouts/checkout-queries.ts';
import { forgetFormerKeys } from './checkouts/forget-former-keys.ts';
import { listPlanPayments } from './list-plan-payments.ts';
import { registerPlanRoutes } from './plan-routes.ts';

export { listPlans, PLAN_ROWS } from './plan-routes.ts';

/** Plans, subscriptions, and payments that need the owner of their account. */
export function registerBilling(app: FastifyInstance, deps: Ports): void {
  registerPlanRoutes(app, deps);
  mount(app, deps, planPayments, ({ params, query }) => listPlanPayments(deps, params, query));
  mount(app, deps, listUnusedPayments, async ({ actor }) => {
    const account = actor.role === 'admin' ? actor.userId : null;
    const rows = await listUnusedCheckouts(deps, account, MAX_UNUSED_PAYMENTS);
    return rows.map(({ id, state, sessionId, paidAt, createdAt, mismatch, ...row }) => ({
      ...row,
      checkoutId: id,
      state: UNUSED_STATES.find((each) => each === state) ?? 'paid',
      checkoutSessionId: sessionId ?? '',
      paidAt: paidAt ?? createdAt,
      reported: mismatch,
    }));
  });
}

export const billingJobs: readonly Job<Ports>[] = [
  { name: 'forget unpaid checkouts', everyMs: 60 * 60_000, run: forgetUnpaidCheckouts },
  { name: 'forget former payment keys', everyMs: 60 * 60_000, run: forgetFormerKeys },
];
