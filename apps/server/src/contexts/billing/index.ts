import { listUnusedPayments, MAX_UNUSED_PAYMENTS } from '@invigil/contract/billing/payment-endpoints';
import { listPlanPayments as planPayments } from '@invigil/contract/billing/subscription-endpoints';
import { UNUSED_STATES } from '@invigil/domain/billing/checkout-state';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { mount } from '../../http/calls/mount.ts';
import type { Job } from '../../job.ts';
import { forgetUnpaidCheckouts, listUnusedCheckouts } from './checkouts/checkout-queries.ts';
import { forgetFormerKeys } from './checkouts/forget-former-keys.ts';
import { listPlanPayments } from './list-plan-payments.ts';
import { registerPlanRoutes } from './plan-routes.ts';

export { listPlans, PLAN_ROWS } from './plan-routes.ts';

/** Plans, subscriptions, and payments that need the owner of their account. */
export function registerBilling(app: FastifyInstance, context: AppContext): void {
  registerPlanRoutes(app, context);
  mount(app, context, planPayments, ({ params, query }) => listPlanPayments(context, params, query));
  mount(app, context, listUnusedPayments, async ({ actor }) => {
    const account = actor.role === 'admin' ? actor.userId : null;
    const rows = await listUnusedCheckouts(context, account, MAX_UNUSED_PAYMENTS);
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

export const billingJobs: readonly Job<AppContext>[] = [
  { name: 'forget unpaid checkouts', everyMs: 60 * 60_000, run: forgetUnpaidCheckouts },
  { name: 'forget former payment keys', everyMs: 60 * 60_000, run: forgetFormerKeys },
];
