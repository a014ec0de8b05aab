import { created, done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/authoring/category-endpoints';
import { and, asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../context.ts';
import { refuseDuplicates } from '../../../database/refuse-duplicates.ts';
import { refuseReferenced } from '../../../database/refuse-referenced.ts';
import { notFound } from '../../../http/errors.ts';
import { mount } from '../../../http/mount.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { categories } from '../tables.ts';

const DUPLICATES = { categories_name_key: 'categoryTaken' } as const;

export function registerCategoryRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;

  mount(app, context, contract.listCategories, ({ actor }) =>
    db
      .select({
        categoryId: categories.id,
        name: categories.name,
        createdBy: categories.createdBy,
        updatedBy: categories.updatedBy,
      })
      .from(categories)
      .where(eq(categories.tenantId, actor.userId))
      .orderBy(asc(categories.name)),
  );

  mount(app, context, contract.createCategory, async ({ actor, body }) => {
    const now = context.clock.now();
    const stamp = { createdAt: now, createdBy: actor.userId, updatedAt: now, updatedBy: actor.userId };
    return created(
      await db.transaction(async (tx) => {
        const [row] = await refuseDuplicates(DUPLICATES, () =>
          tx
            .insert(categories)
            .values({ ...body, tenantId: actor.userId, ...stamp })
            .returning({ id: categories.id }),
        );
        await recordAudit(context, tx, actor, {
          action: 'categoryCreated',
          subjectId: row?.id ?? '',
          subjectName: body.name,
        });
        return row;
      }),
    );
  });

  mount(app, context, contract.updateCategory, async ({ actor, body }) => {
    await db.transaction(async (tx) => {
      const updated = await refuseDuplicates(DUPLICATES, () =>
        tx
          .update(categories)
          .set({ name: body.name, updatedAt: context.clock.now(), updatedBy: actor.userId })
          .where(and(eq(categories.id, body.categoryId), eq(categories.tenantId, actor.userId)))
          .returning({ id: categories.id }),
      );
      if (updated.length === 0) throw notFound();
      await recordAudit(context, tx, actor, {
        action: 'categoryUpdated',
        subjectId: body.categoryId,
        subjectName: body.name,
      });
    });
    return done('successfullyUpdated');
  });

  mount(app, context, contract.deleteCategory, async ({ actor, params }) => {
    await refuseReferenced('categoryInUse', () =>
      db.transaction(async (tx) => {
        const [deleted] = await tx
          .delete(categories)
          .where(and(eq(categories.id, params.categoryId), eq(categories.tenantId, actor.userId)))
          .returning({ name: categories.name });
        if (deleted === undefined) throw notFound();
        await recordAudit(context, tx, actor, {
          action: 'categoryDeleted',
          subjectId: params.categoryId,
          subjectName: deleted.name,
        });
      }),
    );
    return done('successfullyDeleted');
  });
}
