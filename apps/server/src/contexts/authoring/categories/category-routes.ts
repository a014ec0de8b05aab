import { created, done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/authoring/category-endpoints';
import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../context.ts';
import { mount } from '../../../http/mount.ts';
import type { Session } from '../../../http/sessions.ts';
import { auditedCrud } from '../../audit/audited-crud.ts';
import { categories } from '../tables.ts';

const crud = auditedCrud({
  table: categories,
  subject: 'category',
  nameOf: ({ name }) => name,
  duplicates: { categories_name_key: 'categoryTaken' },
  referenced: 'categoryInUse',
});

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

  mount(app, context, contract.createCategory, async ({ actor, body }) =>
    created(
      await db.transaction((tx) => crud.create({ context, tx, actor }, { ...body, tenantId: actor.userId })),
    ),
  );

  mount(app, context, contract.updateCategory, async ({ actor, body: { categoryId, name } }) => {
    await db.transaction((tx) =>
      crud.update({ context, tx, actor }, categoryId, { name }, ownedBy(actor), { detail: {} }),
    );
    return done('successfullyUpdated');
  });

  mount(app, context, contract.deleteCategory, async ({ actor, params }) => {
    await db.transaction((tx) => crud.remove({ context, tx, actor }, params.categoryId, ownedBy(actor)));
    return done('successfullyDeleted');
  });
}

const ownedBy = (actor: Session) => eq(categories.tenantId, actor.userId);
