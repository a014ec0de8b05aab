import * as accounts from '@invigil/contract/accounts/account-endpoints';
import * as menus from '@invigil/contract/accounts/menu-endpoints';
import * as roles from '@invigil/contract/accounts/role-endpoints';
import * as categories from '@invigil/contract/authoring/category-endpoints';
import { buildCustomRoleUser } from '@invigil/testkit/builders/accounts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OWNER, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let owner: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  owner = await test.signIn(OWNER);
});
afterAll(() => test.close());

const teacher = { roleName: 'Teacher', roleDisplayName: 'Class teacher', description: 'Sets papers' };

it('roles are created, listed, changed and deleted; the name stays [roles.1]', async () => {
  const { createdId: roleId } = await owner.ok(roles.createRole, { body: teacher });
  await owner.ok(roles.updateRole, { body: { roleId, roleDisplayName: 'Tutor', description: '' } });
  expect(await owner.ok(accounts.listRoles)).toContainEqual({
    roleId,
    roleName: 'Teacher',
    roleDisplayName: 'Tutor',
    description: '',
    createdBy: owner.userId,
    updatedBy: owner.userId,
    recordVersion: expect.any(String),
  });
  await owner.ok(roles.deleteRole, { params: { roleId } });
  expect(await owner.status(roles.deleteRole, { params: { roleId } })).toBe(404);
});

it('roles have unique names, also under simultaneous creations [roles.2]', async () => {
  const body = { ...teacher, roleName: 'Twice' };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => owner.status(roles.createRole, { body })),
  );
  expect(answers.filter((status) => status === 200)).toHaveLength(1);
  expect(await owner.refusal(roles.createRole, { body: { ...body, roleName: 'TWICE' } })).toBe('roleTaken');
});

it('roles need a name and a display name', async () => {
  expect(await owner.fieldErrors(roles.createRole, { roleName: ' ' })).toEqual({
    roleName: ['required'],
    roleDisplayName: ['required'],
  });
});

it('roles that are built in or in use are not deleted [roles.3]', async () => {
  for (const roleId of [1, 2, 3])
    expect(await owner.refusal(roles.deleteRole, { params: { roleId } })).toBe('roleRestricted');
  const user = await buildCustomRoleUser(test, ['/question/category']);
  expect(await owner.refusal(roles.deleteRole, { params: { roleId: user.roleId } })).toBe('roleHasUsers');
});

it('custom roles are allowed the calls of their screens, as a tenant, and no other call [roles.4]', async () => {
  const user = await buildCustomRoleUser(test, ['/question/category', '/menu/menus']);
  await user.ok(categories.createCategory, { body: { name: 'Own' } });
  expect(await user.ok(categories.listCategories, { params: { userId: user.userId } })).toHaveLength(1);
  const page = { userId: user.userId, page: 1, pageSize: 10 };
  expect(await user.status(accounts.listUsers, { params: page })).toBe(403);
  // The menus screen is assigned, and still only the SuperAdmin may use it.
  expect(await user.status(menus.listMenus)).toBe(403);
});
