import type { FastifyInstance } from 'fastify';
import type { ExamsContext } from '../../contexts/exams/queries.ts';
import type { Job } from '../../job.ts';
import { registerCheckoutRoutes } from './checkout-routes.ts';
import { registerPaymentEvents } from './payment-event-routes.ts';
import { reconcileCheckouts } from './reconcile-checkouts.ts';

/** Card payments: checkouts, returns, events of the provider, and what a payment brings. */
export function registerCheckout(app: FastifyInstance, context: ExamsContext): void {
  registerCheckoutRoutes(app, context);
  registerPaymentEvents(app, context);
}

export const checkoutJobs: readonly Job<ExamsContext>[] = [
  { name: 'reconcile payments', everyMs: 30_000, run: reconcileCheckouts },
];
