import * as contract from '@invigil/contract/menus/menu-endpoints';
import { mayOpen } from '@invigil/domain/access/access';
import { findScreenByPath, hasPage } from '@invigil/domain/access/screens';
import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { menus, roleMenus } from '../../database/schema/index.ts';
import { forbidden } from '../../errors.ts';
import { mount } from '../../mount.ts';

export function registerMenuRoutes(app: FastifyInstance, context: AppContext): void {
  mount(app, context, contract.getDrawerMenu, async ({ actor, params }) => {
    if (params.roleId !== actor.roleId) throw forbidden();
    const rows = await context.database.db
      .select({
        menuId: menus.id,
        title: menus.title,
        url: menus.url,
        sortOrder: menus.sortOrder,
        iconName: menus.iconName,
      })
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
}
