import * as contract from '@invigil/contract/billing/subscription-endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { mount } from '../../http/mount.ts';
import { listPlanPayments } from './list-plan-payments.ts';
import { registerPlanRoutes } from './plan-routes.ts';

/** Plans and subscriptions. */
export function registerBilling(app: FastifyInstance, context: AppContext): void {
  registerPlanRoutes(app, context);
  mount(app, context, contract.listPlanPayments, ({ params, query }) =>
    listPlanPayments(context, params, query),
  );
}
