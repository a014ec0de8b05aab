import * as menus from '@invigil/contract/accounts/menu-endpoints';
import * as roles from '@invigil/contract/accounts/role-endpoints';
import { SCREENS } from '@invigil/domain/access/screens';
import { buildAdmin, buildCustomRoleUser } from '@invigil/testkit/builders/accounts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWNER, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let owner: SignedIn;
let roleId: number;

beforeAll(async () => {
  test = await startTestApp();
  owner = await test.signIn(OWNER);
  const body = { roleName: 'Teacher', roleDisplayName: 'Teacher', description: '' };
  ({ createdId: roleId } = await owner.ok(roles.createRole, { body }));
});
afterAll(() => test.close());

/** A screen without a built-in menu. */
const help = { title: 'Help', url: SCREENS.instructions.path, sortOrder: 900, iconName: 'help' };

it('menus are listed in order, and built-in ones are not deleted [menus.1]', async () => {
  const all = await owner.ok(menus.listMenus);
  const orders = all.map(({ sortOrder }) => sortOrder);
  expect(orders).toEqual(orders.toSorted((a, b) => a - b));
  for (const { menuId } of all)
    expect(await owner.refusal(menus.deleteMenu, { params: { menuId } })).toBe('menuRestricted');
});

it('menus are created, changed and deleted [menus.8]', async () => {
  const { createdId: menuId } = await owner.ok(menus.createMenu, { body: help });
  await owner.ok(menus.updateMenu, { body: { menuId, ...help, title: 'Questions and answers' } });
  expect(await owner.ok(menus.listMenus)).toContainEqual({
    recordVersion: expect.any(String),
    menuId,
    ...help,
    title: 'Questions and answers',
  });
  await owner.ok(menus.deleteMenu, { params: { menuId } });
  expect(await owner.status(menus.deleteMenu, { params: { menuId } })).toBe(404);
  expect(await owner.status(menus.updateMenu, { body: { menuId, ...help } })).toBe(404);
});

it('menus have unique titles, addresses and order numbers, also under simultaneous requests [menus.4]', async () => {
  const menu = { title: 'Own questions', url: SCREENS.questions.path, sortOrder: 800, iconName: 'mail' };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => owner.status(menus.createMenu, { body: menu })),
  );
  expect(answers.toSorted()).toEqual([200, ...Array(9).fill(202)]);
  const other = { title: 'Other', url: SCREENS.profile.path, sortOrder: 801, iconName: 'mail' };
  const refusalOf = (changes: Partial<{ title: string; url: string; sortOrder: number }>) =>
    owner.refusal(menus.createMenu, { body: { ...other, ...changes } });
  expect(await refusalOf({ title: menu.title })).toBe('menuTitleTaken');
  expect(await refusalOf({ url: menu.url })).toBe('menuUrlTaken');
  expect(await refusalOf({ sortOrder: 800 })).toBe('menuOrderTaken');
});

it('menus need a title, an address of the product, an order number above zero and an icon [menus.3]', async () => {
  expect(
    await owner.fieldErrors(menus.createMenu, { url: 'https://elsewhere.example', sortOrder: 0 }),
  ).toEqual({
    title: ['required'],
    url: ['productAddress'],
    sortOrder: ['positive'],
    iconName: ['required'],
  });
});

it('menus are refused to every role but the SuperAdmin [menus.5]', async () => {
  const admin = await buildAdmin(test);
  expect(await admin.status(menus.listMenus)).toBe(403);
  expect(await admin.status(menus.createMenu, { body: help })).toBe(403);
});

describe('assigning menus', () => {
  it('an assignment ticks and unticks a menu of a role [menus.2]', async () => {
    const selected = async () =>
      (await owner.ok(menus.listMenusOfRole, { params: { roleId } }))
        .filter(({ isSelected }) => isSelected)
        .map(({ menuId }) => menuId);
    expect(await selected()).toEqual([]);
    expect(await owner.ok(menus.assignMenu, { body: { menuId: 3, roleId } })).toEqual({
      message: 'successfullyAssigned',
    });
    expect(await selected()).toEqual([3]);
    expect(await owner.ok(menus.assignMenu, { body: { menuId: 3, roleId } })).toEqual({
      message: 'successfullyUnassigned',
    });
    expect(await selected()).toEqual([]);
  });

  it('many simultaneous assignments of a menu leave one assignment [menus.6]', async () => {
    const body = { menuId: 3, roleId, isSelected: true };
    await Promise.all(Array.from({ length: 20 }, () => owner.ok(menus.assignMenu, { body })));
    const rows = await owner.ok(menus.listMenusOfRole, { params: { roleId } });
    expect(rows.filter(({ isSelected }) => isSelected)).toHaveLength(1);
  });

  it('an assignment names an unknown menu and an unknown role at their fields', async () => {
    const unknown = 99_999;
    expect(await owner.fieldErrors(menus.assignMenu, { menuId: 3, roleId: unknown })).toEqual({
      roleId: ['unknownChoice'],
    });
    expect(await owner.fieldErrors(menus.assignMenu, { menuId: unknown, roleId })).toEqual({
      menuId: ['unknownChoice'],
    });
    expect(await owner.status(menus.listMenusOfRole, { params: { roleId: unknown } })).toBe(404);
  });

  it('an assignment of menus fills the drawer of the role, with the screens that it can open [menus.7]', async () => {
    const user = await buildCustomRoleUser(test, ['/question/category', '/menu/menus']);
    const drawer = await user.ok(menus.getDrawerMenu, { params: { roleId: user.roleId } });
    expect(drawer.map(({ url }) => url)).toEqual(['/question/category']);
  });
});
