import * as accounts from '@invigil/contract/accounts/account-endpoints';
import { listAuditEntries } from '@invigil/contract/audit/audit-endpoints';
import { SCREENS } from '@invigil/domain/access/screens';
import {
  buildAdmin,
  buildCandidate,
  buildCustomRoleUser,
  PASSWORD,
} from '@invigil/testkit/builders/accounts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OWNER, startTestApp, type TestApp } from '../../testing/test-app.ts';

const [ADMIN, STUDENT, SUPER_ADMIN] = [1, 2, 3];

let test: TestApp;
let owner: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  owner = await test.signIn(OWNER);
});
afterAll(() => test.close());

/** The input of the SuperAdmin's form for a user, with another role. */
async function withRole(user: SignedIn, roleId: number | null | undefined) {
  const stored = await owner.ok(accounts.getUser, { params: { userId: user.userId } });
  const { userId, fullName, email, mobile, address, dateOfBirth } = stored;
  return { userId, fullName, email, mobile, address, dateOfBirth, roleId };
}
const roleOf = async ({ userId }: SignedIn) =>
  (await owner.ok(accounts.getUser, { params: { userId } })).roleId;
const again = async (user: SignedIn) =>
  test.signIn({ email: (await withRole(user, null)).email, password: PASSWORD });

it('the role of a user can be changed by the SuperAdmin between Admin and custom roles, and with it the allowed calls [change-role.1]', async () => {
  const admin = await buildAdmin(test);
  const teacher = await buildCustomRoleUser(test, [SCREENS.categories.path]);
  await owner.ok(accounts.updateUser, { body: await withRole(admin, teacher.roleId) });
  const list = (of: SignedIn) => ({ params: { userId: of.userId, page: 1, pageSize: 10 } });
  const asTeacher = await again(admin);
  expect(asTeacher.roleId).toBe(teacher.roleId);
  expect(await asTeacher.status(accounts.listUsers, list(asTeacher))).toBe(403);

  await owner.ok(accounts.updateUser, { body: await withRole(teacher, ADMIN) });
  const asAdmin = await again(teacher);
  expect(asAdmin.roleId).toBe(ADMIN);
  await asAdmin.ok(accounts.listUsers, list(asAdmin));
});

it("a change of a user's role ends only this user's sessions [change-role.2]", async () => {
  const [admin, other] = [await buildAdmin(test), await buildAdmin(test)];
  const teacher = await buildCustomRoleUser(test, []);
  await owner.ok(accounts.updateUser, { body: await withRole(admin, ADMIN) });
  await admin.ok(accounts.getCurrentUser);
  await owner.ok(accounts.updateUser, { body: await withRole(admin, teacher.roleId) });
  expect(await admin.status(accounts.getCurrentUser)).toBe(401);
  await other.ok(accounts.getCurrentUser);
  await teacher.ok(accounts.getCurrentUser);
});

it('the role of a user is unchanged if the input omits it', async () => {
  const teacher = await buildCustomRoleUser(test, []);
  for (const open of [undefined, null, 0])
    await owner.ok(accounts.updateUser, { body: await withRole(teacher, open) });
  expect(await roleOf(teacher)).toBe(teacher.roleId);
  await teacher.ok(accounts.getCurrentUser);
});

it('the role of a user never becomes Student, SuperAdmin or a missing role [change-role.3]', async () => {
  const admin = await buildAdmin(test);
  for (const roleId of [STUDENT, SUPER_ADMIN, 999_999]) {
    const errors = await owner.fieldErrors(accounts.updateUser, await withRole(admin, roleId));
    expect(errors).toEqual({ roleId: ['unknownChoice'] });
  }
  expect(await roleOf(admin)).toBe(ADMIN);
  await admin.ok(accounts.getCurrentUser);
});

it('the role of a Student or a SuperAdmin cannot be changed, while their other data can be edited', async () => {
  const candidate = await buildCandidate(test, await buildAdmin(test));
  for (const user of [candidate, owner]) {
    expect(await owner.status(accounts.updateUser, { body: await withRole(user, ADMIN) })).toBe(400);
    const same = await withRole(user, user.roleId);
    await owner.ok(accounts.updateUser, { body: { ...same, mobile: '+39 06 1234567' } });
    expect(await roleOf(user)).toBe(user.roleId);
    await user.ok(accounts.getCurrentUser);
  }
});

it('the role of a user cannot be changed by an Admin [change-role.4]', async () => {
  const admin = await buildAdmin(test);
  const candidate = await buildCandidate(test, admin);
  const teacher = await buildCustomRoleUser(test, []);
  for (const roleId of [ADMIN, SUPER_ADMIN, teacher.roleId])
    expect(await admin.status(accounts.updateUser, { body: await withRole(candidate, roleId) })).toBe(403);
  for (const roleId of [STUDENT, null])
    await admin.ok(accounts.updateUser, { body: await withRole(candidate, roleId) });
  expect(await roleOf(candidate)).toBe(STUDENT);
  const foreign = await buildCandidate(test, await buildAdmin(test));
  expect(await admin.status(accounts.updateUser, { body: await withRole(foreign, ADMIN) })).toBe(404);
});

it("a change of a user's role is recorded in the audit trail with the old and the new name [change-role.5]", async () => {
  const admin = await buildAdmin(test);
  const teacher = await buildCustomRoleUser(test, []);
  await owner.ok(accounts.updateUser, { body: await withRole(admin, teacher.roleId) });
  const { rows } = await owner.ok(listAuditEntries, {
    params: { userId: owner.userId, page: 1, pageSize: 1 },
    query: { search: 'userUpdated' },
  });
  expect(rows[0]).toMatchObject({ action: 'userUpdated', subjectName: 'Ada Admin' });
  expect(rows[0]?.detail).toMatch(/^role: .+ → Teacher$/);
});
