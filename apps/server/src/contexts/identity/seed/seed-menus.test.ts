import * as calls from '@invigil/contract/accounts/menu-endpoints';
import { ROLE_IDS } from '@invigil/domain/access/roles';
import { SCREENS } from '@invigil/domain/access/screens';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { OWNER, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { menus } from '../tables.ts';
import { seedDatabase } from './seed-database.ts';

let test: TestApp;
let owner: SignedIn;

beforeEach(async () => {
  test = await startTestApp();
  owner = await test.signIn(OWNER);
});
afterEach(() => test.close());

const { menu: history, path } = SCREENS.signInHistory;

/** Makes the database that of an installation from before the sign-in history had a menu. */
const removeHistory = () => test.ports.database.db.delete(menus).where(eq(menus.id, history.id));

const ownMenu = { title: 'Own', url: SCREENS.instructions.path, sortOrder: 900, iconName: 'star' };

const findHistory = async () => (await owner.ok(calls.listMenus)).find(({ menuId }) => menuId === history.id);

it('a newer version adds its new menus to an existing database, for the roles of their screens [seed-menus.1]', async () => {
  await removeHistory();
  await seedDatabase(test.ports);
  expect(await findHistory()).toMatchObject({
    title: history.title,
    url: path,
    sortOrder: history.sortOrder,
    iconName: history.icon,
  });
  const admin = await buildAdmin(test);
  for (const { client, roleId } of [
    { client: owner, roleId: ROLE_IDS.superAdmin },
    { client: admin, roleId: ROLE_IDS.admin },
  ]) {
    const drawer = await client.ok(calls.getDrawerMenu, { params: { roleId } });
    expect(drawer.map(({ url }) => url)).toContain(path);
  }
  const menusOfCandidates = await owner.ok(calls.listMenusOfRole, {
    params: { roleId: ROLE_IDS.candidate },
  });
  expect(menusOfCandidates.find(({ url }) => url === path)?.isSelected).toBe(false);
});

it('a newer version adds a menu whose title and order number the owner has used for another menu [seed-menus.2]', async () => {
  await removeHistory();
  const { title, sortOrder } = history;
  await owner.ok(calls.createMenu, { body: { ...ownMenu, title, sortOrder } });
  await seedDatabase(test.ports);
  const added = await findHistory();
  expect(added).toMatchObject({ title: path, url: path });
  expect(added?.sortOrder).toBeGreaterThan(sortOrder);
});

it('a newer version preserves changed menus, changed assignments and menus of the owner [seed-menus.3]', async () => {
  await removeHistory();
  await owner.ok(calls.createMenu, { body: { ...ownMenu, url: path } });
  const body = { menuId: SCREENS.users.menu.id, title: 'People', url: SCREENS.users.path };
  await owner.ok(calls.updateMenu, { body: { ...body, sortOrder: 500, iconName: 'group' } });
  const assignment = { menuId: SCREENS.audit.menu.id, roleId: ROLE_IDS.admin, isSelected: false };
  await owner.ok(calls.assignMenu, { body: assignment });
  const before = await owner.ok(calls.listMenus);
  await seedDatabase(test.ports);
  expect(await owner.ok(calls.listMenus)).toEqual(before);
  const ofAdmins = await owner.ok(calls.listMenusOfRole, { params: { roleId: ROLE_IDS.admin } });
  expect(ofAdmins.find(({ menuId }) => menuId === assignment.menuId)?.isSelected).toBe(false);
});
