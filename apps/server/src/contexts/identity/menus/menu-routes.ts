import * as contract from '@invigil/contract/accounts/menu-endpoints';
import { created, done } from '@invigil/contract/answers';
import { mayOpen } from '@invigil/domain/access/access';
import { findScreenByPath } from '@invigil/domain/access/screens';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { mapInTurns } from '../../../adapters/work-in-turns.ts';
import { forbidden, notFound, Refused } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import { type MountDeps, mount } from '../../../http/calls/mount.ts';
import type { Deps } from '../../../ports.ts';
import { auditedCrud } from '../../audit/actions.ts';
import { menus, roleMenus, roles } from '../tables.ts';
import { assignMenu } from './assign-menu.ts';

const crud = auditedCrud({
  table: menus,
  subject: 'menu',
  nameOf: ({ title }) => title,
  edited: ['title', 'url', 'sortOrder', 'iconName'],
  duplicates: {
    menus_title_key: 'menuTitleTaken',
    menus_url_key: 'menuUrlTaken',
    menus_sort_order_key: 'menuOrderTaken',
  },
});

const SHOWN = {
  menuId: menus.id,
  title: menus.title,
  url: menus.url,
  sortOrder: menus.sortOrder,
  iconName: menus.iconName,
};

export function registerMenuRoutes(app: FastifyInstance, deps: MountDeps & Deps<'clock' | 'database'>): void {
  const { db } = deps.database;

  mount(app, deps, contract.getDrawerMenu, async ({ actor, params }) => {
    if (params.roleId !== actor.roleId) throw forbidden();
    const rows = await db
      .select(SHOWN)
      .from(roleMenus)
      .innerJoin(menus, eq(menus.id, roleMenus.menuId))
      .where(eq(roleMenus.roleId, actor.roleId))
      .orderBy(asc(menus.sortOrder));
    // Omits menus of addresses without a screen and of screens that the role cannot open.
    return rows.filter((row) => {
      const screen = findScreenByPath(row.url);
      return screen !== undefined && mayOpen(actor, screen);
    });
  });

  mount(app, deps, contract.listMenus, () => readMenus(db));

  mount(app, deps, contract.createMenu, async ({ actor, body }) =>
    created(await db.transaction((tx) => crud.create({ deps, tx, actor }, body))),
  );

  mount(
    app,
    deps,
    contract.updateMenu,
    async ({ actor, body: { menuId, recordVersion, ...fields } }) => {
      await db.transaction((tx) => crud.update({ deps, tx, actor }, { id: menuId, recordVersion, fields }));
      return done('successfullyUpdated');
    },
    async ({ body: { menuId } }) => {
      const [menu] = await readMenus(db, eq(menus.id, menuId));
      if (menu === undefined) throw notFound();
      return menu;
    },
  );

  mount(app, deps, contract.deleteMenu, async ({ actor, params: { menuId } }) => {
    await db.transaction((tx) => crud.remove({ deps, tx, actor }, menuId, undefined, {}, refuseBuiltIn));
    return done('successfullyDeleted');
  });

  mount(app, deps, contract.listMenusOfRole, async ({ params }) => {
    if ((await db.$count(roles, eq(roles.id, params.roleId))) === 0) throw notFound();
    const isSelected = sql<boolean>`exists (select 1 from ${roleMenus}
      where ${roleMenus.menuId} = ${menus.id} and ${roleMenus.roleId} = ${params.roleId})`;
    return db
      .select({ ...SHOWN, isSelected })
      .from(menus)
      .orderBy(asc(menus.sortOrder));
  });

  mount(app, deps, contract.assignMenu, async ({ actor, body }) =>
    done((await assignMenu(deps, actor, body)) ? 'successfullyAssigned' : 'successfullyUnassigned'),
  );
}

/** Menus in order. */
async function readMenus(db: Queries, scope?: SQL) {
  const rows = await db.select(SHOWN).from(menus).where(scope).orderBy(asc(menus.sortOrder));
  return mapInTurns(rows, crud.withVersion);
}

function refuseBuiltIn({ isBuiltIn }: { readonly isBuiltIn: boolean }): void {
  if (isBuiltIn) throw new Refused('menuRestricted');
}
