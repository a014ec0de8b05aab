import { getPlanUsage } from '@invigil/contract/plans/subscription-endpoints';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { assessments, subscriptions } from '../../database/schema/index.ts';
import { notFound } from '../../errors.ts';
import { mount } from '../../mount.ts';

export function registerSubscriptionRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;

  mount(app, context, getPlanUsage, async ({ actor, params: { subscriptionId } }) => {
    const own = and(eq(subscriptions.id, subscriptionId), eq(subscriptions.adminId, actor.userId));
    if (subscriptionId !== 0 && (await db.$count(subscriptions, own)) === 0) throw notFound();
    // The limit of the plan counts what there is, whenever it was made.
    const assessmentCount = await db.$count(
      assessments,
      and(eq(assessments.tenantId, actor.userId), isNull(assessments.deletedAt)),
    );
    return { assessmentCount };
  });
}
