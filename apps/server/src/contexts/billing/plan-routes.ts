import { created, done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/billing/plan-endpoints';
import { asc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import type { Queries } from '../../database/client.ts';
import { mount, mountPublic } from '../../http/mount.ts';
import { auditedCrud } from '../audit/audited-crud.ts';
import { plans } from './tables.ts';

const crud = auditedCrud({
  table: plans,
  subject: 'plan',
  nameOf: ({ title }) => title,
  duplicates: { plans_title_key: 'planTitleTaken', plans_price_key: 'planPriceTaken' },
  referenced: 'planHasUsers',
});

const OFFERED = {
  planId: plans.id,
  title: plans.title,
  interval: plans.interval,
  priceMinor: plans.priceMinor,
  assessmentLimit: plans.assessmentLimit,
  questionLimit: plans.questionLimit,
  responseLimit: plans.responseLimit,
  additionalText: plans.additionalText,
};

/** All billing plans as they are offered, cheapest first. */
export function listPlans(db: Queries) {
  return db.select(OFFERED).from(plans).orderBy(asc(plans.priceMinor));
}

export function registerPlanRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;

  mountPublic(app, context, contract.listPlans, () =>
    db
      .select({ ...OFFERED, createdBy: plans.createdBy, updatedBy: plans.updatedBy })
      .from(plans)
      .orderBy(asc(plans.priceMinor)),
  );

  mount(app, context, contract.createPlan, async ({ actor, body }) =>
    created(await db.transaction((tx) => crud.create({ context, tx, actor }, body))),
  );

  mount(app, context, contract.updatePlan, async ({ actor, body: { planId, ...fields } }) => {
    await db.transaction((tx) => crud.update({ context, tx, actor }, planId, fields));
    return done('successfullyUpdated');
  });

  mount(app, context, contract.deletePlan, async ({ actor, params }) => {
    await db.transaction((tx) => crud.remove({ context, tx, actor }, params.planId));
    return done('successfullyDeleted');
  });
}
