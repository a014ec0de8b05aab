import { only, signedIn } from '@invigil/domain/access/access';
import { SCREENS } from '@invigil/domain/access/screens';
import { z } from 'zod';
import { createdAnswer, doneAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { id, namedVersion, pathId, positiveCount, recordVersion, text } from '../fields.ts';
import { wire } from '../wire.ts';

const group = 'Menu';
const SCREEN_PATHS: readonly string[] = Object.values(SCREENS).map(({ path }) => path);
const owner = only(['superAdmin']);

const names = { menuId: 'appMenuId', title: 'menuTitle', iconName: 'iconClass' } as const;

const shown = { menuId: id, title: z.string(), url: z.string(), sortOrder: z.int(), iconName: z.string() };
export const menuEntry = wire(shown, names);
const editableMenu = wire({ ...shown, ...recordVersion }, names);

/** `url` must be the address of a screen. `iconName` may be any name: the drawer has a fallback icon. */
const entered = {
  title: text(60),
  url: z.enum(SCREEN_PATHS, { error: ({ input }) => (input ? 'productAddress' : 'required') }),
  sortOrder: positiveCount,
  iconName: text(60),
};

export const getDrawerMenu = endpoint({
  name: 'getDrawerMenu',
  shows: ['menus'],
  method: 'GET',
  path: '/api/Menu/GetSidebarMenu/:roleId',
  summary: "The drawer of the caller's own role, in order.",
  group,
  access: signedIn,
  params: wire({ roleId: pathId }, {}),
  ok: z.array(menuEntry),
});

export const listMenus = endpoint({
  name: 'listMenus',
  shows: ['menus'],
  method: 'GET',
  path: '/api/Menu/GetMenuList',
  summary: 'All menus, in order.',
  group,
  access: owner,
  ok: z.array(editableMenu),
});

export const createMenu = endpoint({
  name: 'createMenu',
  changes: ['menus'],
  method: 'POST',
  path: '/api/Menu/CreateMenu',
  summary: 'Creates a menu; title, address and order number are each unique.',
  group,
  access: owner,
  actorFields: ['addedBy'],
  body: wire(entered, { title: names.title, iconName: names.iconName }),
  refusals: ['menuOrderTaken', 'menuTitleTaken', 'menuUrlTaken'],
  ok: createdAnswer('appMenuId'),
});

export const updateMenu = endpoint({
  name: 'updateMenu',
  changes: ['menus'],
  method: 'PUT',
  path: '/api/Menu/UpdateMenu',
  summary: 'Changes a menu.',
  group,
  access: owner,
  actorFields: ['lastUpdatedBy'],
  body: wire({ menuId: id, ...entered, ...namedVersion }, names),
  present: editableMenu,
  recordIds: ['menuId'],
  refusals: ['menuOrderTaken', 'menuTitleTaken', 'menuUrlTaken'],
  ok: doneAnswer,
});

export const deleteMenu = endpoint({
  name: 'deleteMenu',
  changes: ['menus'],
  method: 'DELETE',
  path: '/api/Menu/DeleteSingleMenu/:id',
  summary: 'Deletes a menu with its assignments. Built-in menus cannot be deleted.',
  group,
  access: owner,
  params: wire({ menuId: pathId }, { menuId: 'id' }),
  refusals: ['menuRestricted'],
  ok: doneAnswer,
});

export const listMenusOfRole = endpoint({
  name: 'listMenusOfRole',
  shows: ['menus'],
  method: 'GET',
  path: '/api/Menu/GetAllMenu/:id',
  summary: 'All menus. `isSelected` says whether the role has the menu.',
  group,
  access: owner,
  params: wire({ roleId: pathId }, { roleId: 'id' }),
  ok: z.array(wire({ ...shown, isSelected: z.boolean() }, names)),
});

export const assignMenu = endpoint({
  name: 'assignMenu',
  changes: ['people', 'menus'],
  method: 'POST',
  path: '/api/Menu/MenuAssign',
  summary:
    'Assigns a menu to a role, or removes the assignment where the role has it. With `isSelected`, the wanted state, the call is idempotent.',
  group,
  access: owner,
  actorFields: ['addedBy'],
  body: wire({ menuId: id, roleId: id, isSelected: z.boolean().optional() }, { roleId: 'userRoleId' }),
  ok: doneAnswer,
});
