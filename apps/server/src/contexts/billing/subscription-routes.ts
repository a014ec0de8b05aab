import { done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/billing/subscription-endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { mount, mountPublic } from '../../http/mount.ts';
import { refusePayment } from '../site/capabilities.ts';
import { listPlanPayments } from './list-plan-payments.ts';
import { renewPlan } from './renew-plan.ts';

export function registerSubscriptionRoutes(app: FastifyInstance, context: AppContext): void {
  mount(app, context, contract.renewPlan, async ({ actor, body }) => {
    await renewPlan(context, actor, body);
    return done('planRenewalSuccess');
  });

  mount(app, context, contract.listPlanPayments, ({ params, query }) =>
    listPlanPayments(context, params, query),
  );

  mountPublic(app, context, contract.recordPlanPayment, () => refusePayment(context.database.db));
}
