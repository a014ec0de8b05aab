import { getPlanUsage } from '@invigil/contract/billing/subscription-endpoints';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../application/errors.ts';
import { countAssessments } from '../contexts/authoring/queries.ts';
import { ownsSubscription } from '../contexts/billing/queries.ts';
import { type MountDeps, mount } from '../http/calls/mount.ts';
import type { Deps } from '../ports.ts';

/** An Admin's use of its plan. The limit of the plan counts all assessments, whenever they were created. */
export function registerPlanUsage(app: FastifyInstance, deps: MountDeps & Deps<'database'>): void {
  const { db } = deps.database;
  mount(app, deps, getPlanUsage, async ({ actor, params: { subscriptionId } }) => {
    if (subscriptionId !== 0 && !(await ownsSubscription(db, actor.userId, subscriptionId))) throw notFound();
    return { assessmentCount: await countAssessments(db, actor.userId) };
  });
}
