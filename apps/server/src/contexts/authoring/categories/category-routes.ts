import { created, done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/authoring/category-endpoints';
import { and, asc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { mapInTurns } from '../../../adapters/work-in-turns.ts';
import type { Session } from '../../../application/caller.ts';
import { notFound } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import { type MountDeps, mount } from '../../../http/calls/mount.ts';
import type { Deps } from '../../../ports.ts';
import { auditedCrud } from '../../audit/actions.ts';
import { setApart } from '../deletions/set-apart.ts';
import { questions } from '../question-tables.ts';
import { assessments, categories } from '../tables.ts';

const crud = auditedCrud({
  table: categories,
  subject: 'category',
  nameOf: ({ name }) => name,
  edited: ['name'],
  duplicates: { categories_name_key: 'categoryTaken' },
  referenced: 'categoryInUse',
});

export function registerCategoryRoutes(
  app: FastifyInstance,
  deps: MountDeps & Deps<'clock' | 'database' | 'servers'>,
): void {
  const { db } = deps.database;

  mount(app, deps, contract.listCategories, ({ actor }) => listCategories(db, ownedBy(actor)));

  mount(app, deps, contract.createCategory, async ({ actor, body }) =>
    created(
      await db.transaction((tx) => crud.create({ deps, tx, actor }, { ...body, tenantId: actor.userId })),
    ),
  );

  mount(
    app,
    deps,
    contract.updateCategory,
    async ({ actor, body: { categoryId, name, recordVersion } }) => {
      const edit = { id: categoryId, recordVersion, fields: { name } };
      await db.transaction((tx) => crud.update({ deps, tx, actor }, edit, ownedBy(actor), { detail: {} }));
      return done('successfullyUpdated');
    },
    async ({ actor, body }) => {
      const [category] = await listCategories(db, and(ownedBy(actor), eq(categories.id, body.categoryId)));
      if (category === undefined) throw notFound();
      return category;
    },
  );

  mount(app, deps, contract.deleteCategory, async ({ actor, params }) => {
    await db.transaction((tx) =>
      crud.remove({ deps, tx, actor }, params.categoryId, ownedBy(actor), {}, async ({ id, name }) => {
        const ofDeletedAssessments = questionsOfDeleted(tx, actor, id);
        await setApart(deps, tx, actor, {
          kind: 'category',
          recordId: id,
          name,
          removed: { table: categories, where: eq(categories.id, id) },
          changed: {
            table: questions,
            columns: [questions.categoryId],
            where: ofDeletedAssessments,
            change: 'cleared',
          },
        });
        await tx.update(questions).set({ categoryId: null }).where(ofDeletedAssessments);
      }),
    );
    return done('successfullyDeleted');
  });
}

/** Categories by name. */
async function listCategories(db: Queries, scope: SQL | undefined) {
  const rows = await db
    .select({
      categoryId: categories.id,
      name: categories.name,
      createdBy: categories.createdBy,
      updatedBy: categories.updatedBy,
    })
    .from(categories)
    .where(scope)
    .orderBy(asc(categories.name));
  return mapInTurns(rows, crud.withVersion);
}

/**
 * Questions of deleted assessments in a category. No screen shows them, so they do not prevent its deletion, which clears their
 * category under the lock of the category's row: no question is assigned to it concurrently.
 */
function questionsOfDeleted(tx: Queries, actor: Session, categoryId: number): SQL | undefined {
  const deleted = tx
    .select({ id: assessments.id })
    .from(assessments)
    .where(and(eq(assessments.tenantId, actor.userId), isNotNull(assessments.deletedAt)));
  return and(eq(questions.categoryId, categoryId), inArray(questions.assessmentId, deleted));
}

const ownedBy = (actor: Session) => eq(categories.tenantId, actor.userId);
