import { created, done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/billing/plan-endpoints';
import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import type { Queries } from '../../database/client.ts';
import { refuseDuplicates } from '../../database/refuse-duplicates.ts';
import { refuseReferenced } from '../../database/refuse-referenced.ts';
import { notFound } from '../../http/errors.ts';
import { mount, mountPublic } from '../../http/mount.ts';
import { changesBetween } from '../audit/changes.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { plans } from './tables.ts';

const DUPLICATES = { plans_title_key: 'planTitleTaken', plans_price_key: 'planPriceTaken' } as const;

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

  mount(app, context, contract.createPlan, async ({ actor, body }) => {
    const now = context.clock.now();
    const stamp = { createdAt: now, createdBy: actor.userId, updatedAt: now, updatedBy: actor.userId };
    return created(
      await db.transaction(async (tx) => {
        const [row] = await refuseDuplicates(DUPLICATES, () =>
          tx
            .insert(plans)
            .values({ ...body, ...stamp })
            .returning({ id: plans.id }),
        );
        await recordAudit(context, tx, actor, {
          action: 'planCreated',
          subjectId: row?.id ?? '',
          subjectName: body.title,
        });
        return row;
      }),
    );
  });

  mount(app, context, contract.updatePlan, async ({ actor, body: { planId, ...fields } }) => {
    await db.transaction(async (tx) => {
      const [before] = await tx.select().from(plans).where(eq(plans.id, planId)).for('update');
      if (before === undefined) throw notFound();
      await refuseDuplicates(DUPLICATES, () =>
        tx
          .update(plans)
          .set({ ...fields, updatedAt: context.clock.now(), updatedBy: actor.userId })
          .where(eq(plans.id, planId)),
      );
      await recordAudit(context, tx, actor, {
        action: 'planUpdated',
        subjectId: planId,
        subjectName: fields.title,
        detail: changesBetween({ ...before }, fields),
      });
    });
    return done('successfullyUpdated');
  });

  mount(app, context, contract.deletePlan, async ({ actor, params }) => {
    await refuseReferenced('planHasUsers', () =>
      db.transaction(async (tx) => {
        const [deleted] = await tx
          .delete(plans)
          .where(eq(plans.id, params.planId))
          .returning({ title: plans.title });
        if (deleted === undefined) throw notFound();
        await recordAudit(context, tx, actor, {
          action: 'planDeleted',
          subjectId: params.planId,
          subjectName: deleted.title,
        });
      }),
    );
    return done('successfullyDeleted');
  });
}
