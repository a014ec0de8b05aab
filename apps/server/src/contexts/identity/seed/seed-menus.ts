import type { Queries } from '../../../database/client.ts';
import { menus, roleMenus } from '../tables.ts';
import { BUILT_IN_MENU_ROWS } from './built-in-menus.ts';

/**
 * Inserts the built-in menus that the database does not have yet, with their roles. Preserves every change of the
 * owner: a renamed or moved menu, an assignment, and a menu of the owner's own that leads to the same screen.
 */
export async function seedMenus(
  tx: Queries,
  stamp: { readonly createdAt: Date; readonly updatedAt: Date },
): Promise<void> {
  const stored = await tx.select().from(menus);
  for (const { roleIds, ...menu } of BUILT_IN_MENU_ROWS) {
    if (stored.some(({ id, url }) => id === menu.id || url === menu.url)) continue;
    const row = { ...menu, ...freePlace(menu, stored) };
    const inserted = await tx
      .insert(menus)
      .values({ ...row, isBuiltIn: true, ...stamp })
      .onConflictDoNothing()
      .returning();
    if (inserted.length === 0) continue;
    stored.push(...inserted);
    await tx.insert(roleMenus).values(roleIds.map((roleId) => ({ roleId, menuId: menu.id })));
  }
}

interface Place {
  readonly title: string;
  readonly url: string;
  readonly sortOrder: number;
}

/** The title and order number of a new menu; changes a value that a menu of the owner already has. */
function freePlace({ title, url, sortOrder }: Place, stored: readonly Place[]): Omit<Place, 'url'> {
  const orders = new Set(stored.map((menu) => menu.sortOrder));
  let freeOrder = sortOrder;
  while (orders.has(freeOrder)) freeOrder += 1;
  return { title: stored.some((menu) => menu.title === title) ? url : title, sortOrder: freeOrder };
}
