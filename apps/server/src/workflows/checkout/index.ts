import type { FastifyInstance } from 'fastify';
import type { Job } from '../../job.ts';
import type { Ports } from '../../ports.ts';
import { registerCheckoutRoutes } from './checkout-routes.ts';
import { registerPaymentEvents } from './payment-event-routes.ts';
import { reconcileCheckouts } from './reconcile-checkouts.ts';

/** Card payments: checkouts, returns, events of the provider, and what a payment brings. */
export function registerCheckout(app: FastifyInstance, deps: Ports): void {
  registerCheckoutRoutes(app, deps);
  registerPaymentEvents(app, deps);
}

export const checkoutJobs: readonly Job<Ports>[] = [
  { name: 'reconcile payments', everyMs: 30_000, run: reconcileCheckouts },
];
