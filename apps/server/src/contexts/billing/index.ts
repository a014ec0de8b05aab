import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { registerCheckoutRoutes } from './checkout-routes.ts';
import { registerPlanRoutes } from './plan-routes.ts';
import { registerSubscriptionRoutes } from './subscription-routes.ts';

/** Plans, subscriptions and their payment. */
export function registerBilling(app: FastifyInstance, context: AppContext): void {
  registerPlanRoutes(app, context);
  registerSubscriptionRoutes(app, context);
  registerCheckoutRoutes(app, context);
}
