import { created, done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/billing/plan-endpoints';
import { and, asc, eq, exists, gt, isNull, notExists, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import { mapInTurns } from '../../adapters/work-in-turns.ts';
import { notFound } from '../../application/errors.ts';
import type { Queries } from '../../database/client.ts';
import { type MountDeps, mount, mountPublic } from '../../http/calls/mount.ts';
import type { Deps } from '../../ports.ts';
import { auditedCrud } from '../audit/actions.ts';
import { people } from '../identity/queries.ts';
import { requirePayments } from '../site/queries.ts';
import { plans, subscriptions } from './tables.ts';

const crud = auditedCrud({
  table: plans,
  subject: 'plan',
  nameOf: ({ title }) => title,
  edited: [
    'title',
    'interval',
    'priceMinor',
    'assessmentLimit',
    'questionLimit',
    'responseLimit',
    'additionalText',
  ],
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

/** Billing plans as their editor sees them, cheapest first. */
async function readPlans(db: Queries, scope?: SQL) {
  const rows = await db
    .select({ ...OFFERED, createdBy: plans.createdBy, updatedBy: plans.updatedBy })
    .from(plans)
    .where(scope)
    .orderBy(asc(plans.priceMinor));
  return mapInTurns(rows, crud.withVersion);
}

/** The rows of listPlans, for a page that shows the plans. */
export const PLAN_ROWS = { table: plans };

/** All billing plans as they are offered, cheapest first. */
export function listPlans(db: Queries) {
  return db.select(OFFERED).from(plans).orderBy(asc(plans.priceMinor));
}

/**
 * Clears the plan of subscriptions that a newer one replaced and of those of deleted Admins, so that an unused plan can
 * be deleted. Subscriptions store a copy of its terms. Locks the plan's row, so that no Admin subscribes concurrently.
 */
async function detachFormerSubscriptions(tx: Queries, planId: number): Promise<void> {
  const [plan] = await tx.select({ id: plans.id }).from(plans).where(eq(plans.id, planId)).for('update');
  if (plan === undefined) return;
  const newer = alias(subscriptions, 'newer');
  const replaced = tx
    .select({ id: newer.id })
    .from(newer)
    .where(and(eq(newer.adminId, subscriptions.adminId), gt(newer.id, subscriptions.id)));
  const present = tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.id, subscriptions.adminId), isNull(people.deletedAt)));
  await tx
    .update(subscriptions)
    .set({ planId: null })
    .where(and(eq(subscriptions.planId, plan.id), or(exists(replaced), notExists(present))));
}

/**
 * A plan keeps its price while payment settings are missing; another price needs them.
 *
 * @throws Refused paymentSettingsNotDone
 */
async function refuseNewPrice(tx: Queries, planId: number, priceMinor: number): Promise<void> {
  if (priceMinor === 0) return;
  const isSame = await tx.$count(plans, and(eq(plans.id, planId), eq(plans.priceMinor, priceMinor)));
  if (isSame === 0) await requirePayments(tx, null);
}

export function registerPlanRoutes(app: FastifyInstance, deps: MountDeps & Deps<'clock' | 'database'>): void {
  const { db } = deps.database;

  mountPublic(app, deps, contract.listPlans, () => readPlans(db));

  mount(app, deps, contract.createPlan, async ({ actor, body }) => {
    const row = await db.transaction(async (tx) => {
      if (body.priceMinor > 0) await requirePayments(tx, null);
      return crud.create({ deps, tx, actor }, body);
    });
    return created(row);
  });

  mount(
    app,
    deps,
    contract.updatePlan,
    async ({ actor, body: { planId, recordVersion, ...fields } }) => {
      await db.transaction(async (tx) => {
        await refuseNewPrice(tx, planId, fields.priceMinor);
        await crud.update({ deps, tx, actor }, { id: planId, recordVersion, fields });
      });
      return done('successfullyUpdated');
    },
    async ({ body: { planId } }) => {
      const [plan] = await readPlans(db, eq(plans.id, planId));
      if (plan === undefined) throw notFound();
      return plan;
    },
  );

  mount(app, deps, contract.deletePlan, async ({ actor, params }) => {
    await db.transaction(async (tx) => {
      await detachFormerSubscriptions(tx, params.planId);
      await crud.remove({ deps, tx, actor }, params.planId);
    });
    return done('successfullyDeleted');
  });
}
