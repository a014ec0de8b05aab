import * as contract from '@invigil/contract/accounts/menu-endpoints';
import { created, done } from '@invigil/contract/answers';
import { mayOpen } from '@invigil/domain/access/access';
import { findScreenByPath, hasPage } from '@invigil/domain/access/screens';
import { asc, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../context.ts';
import { refuseDuplicates } from '../../../database/refuse-duplicates.ts';
import { forbidden, notFound, Refused } from '../../../http/errors.ts';
import { mount } from '../../../http/mount.ts';
import { changesBetween } from '../../audit/changes.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { menus, roleMenus, roles } from '../tables.ts';
import { assignMenu } from './assign-menu.ts';

const DUPLICATES = {
  menus_title_key: 'menuTitleTaken',
  menus_url_key: 'menuUrlTaken',
  menus_sort_order_key: 'menuOrderTaken',
} as const;

const SHOWN = {
  menuId: menus.id,
  title: menus.title,
  url: menus.url,
  sortOrder: menus.sortOrder,
  iconName: menus.iconName,
};

export function registerMenuRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;

  mount(app, context, contract.getDrawerMenu, async ({ actor, params }) => {
    if (params.roleId !== actor.roleId) throw forbidden();
    const rows = await db
      .select(SHOWN)
      .from(roleMenus)
      .innerJoin(menus, eq(menus.id, roleMenus.menuId))
      .where(eq(roleMenus.roleId, actor.roleId))
      .orderBy(asc(menus.sortOrder));
    // An assigned menu never leads to a screen that the role cannot open, or that has no page.
    return rows.filter((row) => {
      const screen = findScreenByPath(row.url);
      return screen !== undefined && hasPage(screen) && mayOpen(actor, screen);
    });
  });

  mount(app, context, contract.listMenus, () => db.select(SHOWN).from(menus).orderBy(asc(menus.sortOrder)));

  mount(app, context, contract.createMenu, async ({ actor, body }) => {
    const now = context.clock.now();
    const stamp = { createdAt: now, createdBy: actor.userId, updatedAt: now, updatedBy: actor.userId };
    const row = await db.transaction(async (tx) => {
      const [inserted] = await refuseDuplicates(DUPLICATES, () =>
        tx
          .insert(menus)
          .values({ ...body, ...stamp })
          .returning({ id: menus.id }),
      );
      await recordAudit(context, tx, actor, {
        action: 'menuCreated',
        subjectId: inserted?.id ?? '',
        subjectName: body.title,
      });
      return inserted;
    });
    return created(row);
  });

  mount(app, context, contract.updateMenu, async ({ actor, body: { menuId, ...fields } }) => {
    await db.transaction(async (tx) => {
      const [before] = await tx.select().from(menus).where(eq(menus.id, menuId)).for('update');
      if (before === undefined) throw notFound();
      await refuseDuplicates(DUPLICATES, () =>
        tx
          .update(menus)
          .set({ ...fields, updatedAt: context.clock.now(), updatedBy: actor.userId })
          .where(eq(menus.id, menuId)),
      );
      await recordAudit(context, tx, actor, {
        action: 'menuUpdated',
        subjectId: menuId,
        subjectName: fields.title,
        detail: changesBetween({ ...before }, fields),
      });
    });
    return done('successfullyUpdated');
  });

  mount(app, context, contract.deleteMenu, async ({ actor, params: { menuId } }) => {
    await db.transaction(async (tx) => {
      const [menu] = await tx.select().from(menus).where(eq(menus.id, menuId)).for('update');
      if (menu === undefined) throw notFound();
      if (menu.isBuiltIn) throw new Refused('menuRestricted');
      await tx.delete(menus).where(eq(menus.id, menuId));
      await recordAudit(context, tx, actor, {
        action: 'menuDeleted',
        subjectId: menuId,
        subjectName: menu.title,
      });
    });
    return done('successfullyDeleted');
  });

  mount(app, context, contract.listMenusOfRole, async ({ params }) => {
    if ((await db.$count(roles, eq(roles.id, params.roleId))) === 0) throw notFound();
    const isSelected = sql<boolean>`exists (select 1 from ${roleMenus}
      where ${roleMenus.menuId} = ${menus.id} and ${roleMenus.roleId} = ${params.roleId})`;
    return db
      .select({ ...SHOWN, isSelected })
      .from(menus)
      .orderBy(asc(menus.sortOrder));
  });

  mount(app, context, contract.assignMenu, async ({ actor, body }) =>
    done((await assignMenu(context, actor, body)) ? 'successfullyAssigned' : 'successfullyUnassigned'),
  );
}
