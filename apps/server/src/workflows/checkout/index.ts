import { listUnusedPayments, MAX_UNUSED_PAYMENTS } from '@invigil/contract/billing/payment-endpoints';
import { UNUSED_STATES } from '@invigil/domain/billing/checkout-state';
import type { FastifyInstance } from 'fastify';
import {
  forgetUnpaidCheckouts,
  listUnusedCheckouts,
} from '../../contexts/billing/checkouts/checkout-queries.ts';
import { forgetFormerKeys } from '../../contexts/billing/checkouts/forget-former-keys.ts';
import type { ExamsContext } from '../../contexts/exams/exams-context.ts';
import { mount } from '../../http/mount.ts';
import type { Job } from '../../job.ts';
import { registerCheckoutRoutes } from './checkout-routes.ts';
import { registerPaymentEvents } from './payment-events.ts';
import { reconcileCheckouts } from './reconcile-checkouts.ts';

/** Card payments: checkouts, returns, events of the provider, and what a payment brings. */
export function registerCheckout(app: FastifyInstance, context: ExamsContext): void {
  registerCheckoutRoutes(app, context);
  registerPaymentEvents(app, context);
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

export const checkoutJobs: readonly Job<ExamsContext>[] = [
  { name: 'reconcile payments', everyMs: 30_000, run: reconcileCheckouts },
  { name: 'forget unpaid checkouts', everyMs: 60 * 60_000, run: forgetUnpaidCheckouts },
  { name: 'forget former payment keys', everyMs: 60 * 60_000, run: forgetFormerKeys },
];
