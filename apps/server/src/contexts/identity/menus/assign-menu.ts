import type { assignMenu as endpoint } from '@invigil/contract/accounts/menu-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import { and, eq } from 'drizzle-orm';
import type { Session } from '../../../application/caller.ts';
import { InvalidField } from '../../../application/errors.ts';
import type { Deps } from '../../../ports.ts';
import { recordAudit } from '../../audit/actions.ts';
import { menus, roleMenus, roles } from '../tables.ts';

/**
 * Assigns a menu to a role, or removes it; without `isSelected` toggles it. Locks the role's row, so that two calls
 * serialize.
 *
 * @returns whether the role has the menu now
 * @throws InvalidField at menuId or roleId for a missing menu or role
 */
export async function assignMenu(
  deps: Deps<'clock' | 'database'>,
  actor: Session,
  { menuId, roleId, isSelected }: BodyOf<typeof endpoint>,
): Promise<boolean> {
  return deps.database.db.transaction(async (tx) => {
    const [role] = await tx.select().from(roles).where(eq(roles.id, roleId)).for('update');
    if (role === undefined) throw new InvalidField('roleId', 'unknownChoice');
    const [menu] = await tx.select().from(menus).where(eq(menus.id, menuId)).for('share');
    if (menu === undefined) throw new InvalidField('menuId', 'unknownChoice');
    const pair = and(eq(roleMenus.roleId, roleId), eq(roleMenus.menuId, menuId));
    const isAssigned = (await tx.$count(roleMenus, pair)) > 0;
    const wanted = isSelected ?? !isAssigned;
    if (wanted === isAssigned) return wanted;
    if (wanted) await tx.insert(roleMenus).values({ roleId, menuId });
    else await tx.delete(roleMenus).where(pair);
    await recordAudit(deps, tx, actor, {
      action: wanted ? 'menuAssigned' : 'menuUnassigned',
      subjectId: menuId,
      subjectName: menu.title,
      detail: { role: role.name },
    });
    return wanted;
  });
}
