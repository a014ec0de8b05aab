import { done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/billing/subscription-endpoints';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { notFound, Refused } from '../../http/errors.ts';
import { mount, mountPublic } from '../../http/mount.ts';
import { assessments } from '../authoring/tables.ts';
import { listPlanPayments } from './list-plan-payments.ts';
import { renewPlan } from './renew-plan.ts';
import { subscriptions } from './tables.ts';

export function registerSubscriptionRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;

  mount(app, context, contract.getPlanUsage, async ({ actor, params: { subscriptionId } }) => {
    const own = and(eq(subscriptions.id, subscriptionId), eq(subscriptions.adminId, actor.userId));
    if (subscriptionId !== 0 && (await db.$count(subscriptions, own)) === 0) throw notFound();
    // The limit of the plan counts what there is, whenever it was made.
    const assessmentCount = await db.$count(
      assessments,
      and(eq(assessments.tenantId, actor.userId), isNull(assessments.deletedAt)),
    );
    return { assessmentCount };
  });

  mount(app, context, contract.renewPlan, async ({ actor, body }) => {
    await renewPlan(context, actor, body);
    return done('planRenewalSuccess');
  });

  mount(app, context, contract.listPlanPayments, ({ params, query }) =>
    listPlanPayments(context, params, query),
  );

  // What was paid is known from the payment provider alone, and none is configured.
  mountPublic(app, context, contract.recordPlanPayment, async () => {
    throw new Refused('paymentSettingsNotDone');
  });
}
