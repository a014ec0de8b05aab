import { created, done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/plans/plan-endpoints';
import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { databaseErrorOf, type Queries } from '../../database/client.ts';
import { refuseDuplicates } from '../../database/refuse-duplicates.ts';
import { plans } from '../../database/schema/index.ts';
import { notFound, Refused } from '../../errors.ts';
import { mount, mountPublic } from '../../mount.ts';

const FOREIGN_KEY_VIOLATION = '23503';
const DUPLICATES = { plans_title_key: 'planTitleTaken', plans_price_key: 'planPriceTaken' } as const;

/** All billing plans, cheapest first. */
export function listPlans(db: Queries) {
  return db
    .select({
      planId: plans.id,
      title: plans.title,
      interval: plans.interval,
      priceMinor: plans.priceMinor,
      assessmentLimit: plans.assessmentLimit,
      questionLimit: plans.questionLimit,
      responseLimit: plans.responseLimit,
      additionalText: plans.additionalText,
    })
    .from(plans)
    .orderBy(asc(plans.priceMinor));
}

export function registerPlanRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;

  mountPublic(app, contract.listPlans, () => listPlans(db));

  mount(app, context, contract.createPlan, async ({ actor, body }) => {
    const now = context.clock.now();
    const stamp = { createdAt: now, createdBy: actor.userId, updatedAt: now, updatedBy: actor.userId };
    const [row] = await refuseDuplicates(DUPLICATES, () =>
      db
        .insert(plans)
        .values({ ...body, ...stamp })
        .returning({ id: plans.id }),
    );
    return created(row);
  });

  mount(app, context, contract.updatePlan, async ({ actor, body: { planId, ...fields } }) => {
    const updated = await refuseDuplicates(DUPLICATES, () =>
      db
        .update(plans)
        .set({ ...fields, updatedAt: context.clock.now(), updatedBy: actor.userId })
        .where(eq(plans.id, planId))
        .returning({ id: plans.id }),
    );
    if (updated.length === 0) throw notFound();
    return done('successfullyUpdated');
  });

  mount(app, context, contract.deletePlan, async ({ params }) => {
    try {
      const deleted = await db.delete(plans).where(eq(plans.id, params.planId)).returning({ id: plans.id });
      if (deleted.length === 0) throw notFound();
    } catch (error) {
      if (databaseErrorOf(error)?.code === FOREIGN_KEY_VIOLATION) throw new Refused('planHasUsers');
      throw error;
    }
    return done('successfullyDeleted');
  });
}
