import * as menus from '@invigil/contract/accounts/menu-endpoints';
import { createRole, deleteRole } from '@invigil/contract/accounts/role-endpoints';
import { SCREENS } from '@invigil/domain/access/screens';
import { nextNumber } from '@invigil/testkit/builders/unique';
import { featureConformance, found } from '../../../testing/feature-conformance.ts';

/** Screens without a menu: the address of a menu is unique. */
const FREE_URLS = [SCREENS.profile.path, SCREENS.password.path, SCREENS.attemptResult.path];

/** A menu that differs from every other in title and place. */
const menuAt = (url: string | undefined) => {
  const number = nextNumber();
  return { title: `Menu ${number}`, sortOrder: 500_000 + number, url, iconName: 'menu' };
};

export default featureConformance({
  namesNothingForeign: ['getDrawerMenu'],
  versionedRecords: {
    updateMenu: async ({ owner }) => {
      const { createdId: menuId } = await owner.ok(menus.createMenu, {
        body: Object.assign(menuAt('/'), { url: SCREENS.instructions.path }),
      });
      return {
        by: owner,
        read: async () => found(await owner.ok(menus.listMenus), { menuId }),
        edits: [{ title: 'Versioned menu' }, { iconName: 'users' }],
      };
    },
  },
  performAudited: async ({ owner }) => {
    const { createdId: roleId } = await owner.ok(createRole, {
      body: { roleName: 'Sees a menu', roleDisplayName: 'Sees a menu', description: '' },
    });
    const menu = { title: 'Help', url: SCREENS.instructions.path, sortOrder: 900, iconName: 'help' };
    const { createdId: menuId } = await owner.ok(menus.createMenu, { body: menu });
    await owner.ok(menus.updateMenu, { body: { menuId, ...menu, title: 'Renamed' } });
    await owner.ok(menus.assignMenu, { body: { menuId, roleId } });
    await owner.ok(menus.assignMenu, { body: { menuId, roleId } });
    await owner.ok(menus.deleteMenu, { params: { menuId } });
    await owner.ok(deleteRole, { params: { roleId } });
  },
  duplicates: [
    {
      index: 'menus_title_key',
      endpoint: menus.createMenu,
      by: 'owner',
      refusal: 'menuTitleTaken',
      body: () => ({ ...menuAt(SCREENS.questions.path), title: 'Twin' }),
    },
    {
      index: 'menus_url_key',
      endpoint: menus.createMenu,
      by: 'owner',
      refusal: 'menuUrlTaken',
      body: () => menuAt(SCREENS.startAttempt.path),
    },
    {
      index: 'menus_sort_order_key',
      endpoint: menus.createMenu,
      by: 'owner',
      refusal: 'menuOrderTaken',
      body: () => ({ ...menuAt(FREE_URLS[nextNumber() % FREE_URLS.length]), sortOrder: 400_000 }),
    },
  ],
});
