import { ROLE_IDS } from '@invigil/domain/access/roles';
import { BUILT_IN_MENUS } from '@invigil/domain/access/screens';

/** The drawer entries of a new installation as rows, with the roles that see them. */
export const BUILT_IN_MENU_ROWS = BUILT_IN_MENUS.map((menu) => ({
  id: menu.id,
  title: menu.title,
  url: menu.path,
  sortOrder: menu.sortOrder,
  iconName: menu.icon,
  roleIds: menu.roles.map((role) => ROLE_IDS[role]),
}));
