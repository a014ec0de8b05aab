import { listRoles } from '@invigil/contract/accounts/account-endpoints';
import { assignMenu, listMenusOfRole } from '@invigil/contract/accounts/menu-endpoints';
import { createRole, deleteRole, updateRole } from '@invigil/contract/accounts/role-endpoints';
import { done } from '@invigil/contract/answers';
import { DEFAULT_ROLE_NAMES, ROLE_IDS } from '@invigil/domain/access/roles';
import { BUILT_IN_MENUS } from '@invigil/domain/access/screens';
import { beforeEach, expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { edge, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import { created, exampleRow } from '../../../testing/example-answers.test-data.ts';
import {
  csvLines,
  expectPdf,
  exportTable,
  readSheet,
  sheetNames,
} from '../../../testing/exported-file.test-data.ts';
import {
  button,
  chooseInRow,
  columnHeads,
  dialog,
  expectAddress,
  expectCount,
  expectHint,
  expectNone,
  expectTexts,
  expectTitle,
  expectToast,
  keepEditing,
  openByDrawer,
  press,
  question,
  rowOf,
  textsOf,
} from '../../../testing/page-parts.test-data.ts';
import { readIn } from '../../../testing/reader-language.test-data.ts';
import type { RoleRow } from './role-row.ts';

const ADDRESS = '/user/roles';

let stored: RoleRow[] = [];
/** Ids of the menus that the edited role has. */
let assigned: number[] = [];

const role = (roleId: number, roleName: string, roleDisplayName: string, description: string): RoleRow =>
  exampleRow(listRoles, { roleId, roleName, roleDisplayName, description });

beforeEach(() => {
  assigned = [];
  stored = [
    role(ROLE_IDS.superAdmin, 'SuperAdmin', 'SuperAdmin', ''),
    role(ROLE_IDS.admin, 'Admin', 'Admin', ''),
    role(ROLE_IDS.candidate, 'Student', 'Candidate', ''),
    role(11, 'Author', 'Author of physics', 'Writes questions'),
    role(12, 'Reader', 'Reader of physics', 'Reads reports'),
  ];
  edge.reply(listRoles, () => stored);
  edge.reply(createRole, ({ body }) => {
    stored = [...stored, role(13, body.roleName, body.roleDisplayName, body.description)];
    return created(13);
  });
  edge.reply(updateRole, ({ body }) => {
    stored = stored.map((one) => (one.roleId === body.roleId ? { ...one, ...body } : one));
    return done('successfullyUpdated');
  });
  edge.reply(deleteRole, ({ params: { roleId } }) => {
    stored = stored.filter((one) => one.roleId !== roleId);
    return done('successfullyDeleted');
  });
  edge.reply(listMenusOfRole, () =>
    BUILT_IN_MENUS.map(({ id, title, path, sortOrder, icon }) => ({
      menuId: id,
      title,
      url: path,
      sortOrder,
      iconName: icon,
      isSelected: assigned.includes(id),
    })),
  );
  edge.reply(assignMenu, ({ body: { menuId, isSelected } }) => {
    assigned = isSelected ? [...assigned, menuId] : assigned.filter((id) => id !== menuId);
    return done(isSelected ? 'successfullyAssigned' : 'successfullyUnassigned');
  });
});

/** Narrows the list to a role. */
async function find(name: string): Promise<Locator> {
  await page.getByRole('searchbox').fill(name);
  await expectCount(page.getByRole('row'), 2);
  return rowOf(name);
}

async function openMenusOf(name: string): Promise<Locator> {
  await button(`Assign menus: ${name}`, await find(name)).click();
  return dialog(`Menus of “${name}”`);
}

it('the SuperAdmin opens Roles from the drawer: name, display name and description [journey-roles.1]', async () => {
  await openScreen('/dashboard', 'superAdmin');
  await openByDrawer('Roles');
  await expectAddress(ADDRESS);
  await expectTitle('Roles | Invigil');
  await expectTexts(columnHeads(), ['Name', 'Display name', 'Description', 'Actions']);
  for (const name of ['Author', 'Reader']) {
    const { roleDisplayName, description } = stored.find(({ roleName }) => roleName === name) as RoleRow;
    const row = await find(name);
    await expect
      .poll(() => textsOf(row.getByRole('cell')).slice(0, 3))
      .toEqual([name, roleDisplayName, description]);
  }
});

it('a role is created and edited; its name is read-only afterwards [journey-roles.2]', async () => {
  await openScreen(ADDRESS, 'superAdmin');
  await button('New role').click();
  const panel = dialog('New role');
  const name = panel.getByLabelText('Name', { exact: true });
  await button('Save', panel).click();
  for (const label of ['Name', 'Display name'])
    await expectHint(panel.getByLabelText(label, { exact: true }), 'This field may not be empty');
  await name.fill('Tutor');
  await panel.getByLabelText('Display name').fill('Class tutor');
  await button('Save', panel).dblClick();
  await expectNone(panel);
  await expectToast('Successfully Saved');
  expect(edge.bodies(createRole)).toEqual([
    { roleName: 'Tutor', roleDisplayName: 'Class tutor', description: '' },
  ]);

  await button('Edit role: Tutor', await find('Tutor')).click();
  const editing = dialog('Edit role');
  await expect.element(editing.getByLabelText('Name', { exact: true })).toHaveValue('Tutor');
  await expect.element(editing.getByLabelText('Name', { exact: true })).toHaveAttribute('readonly');
  await editing.getByLabelText('Display name').fill('Personal tutor');
  await editing.getByLabelText('Description').fill('One candidate at a time');
  await keepEditing();
  await button('Save', editing).click();
  await expectToast('Successfully Updated');
  await expect
    .poll(() => textsOf(rowOf('Tutor').getByRole('cell')).slice(0, 3))
    .toEqual(['Tutor', 'Personal tutor', 'One candidate at a time']);
});

it('the role form refuses the name of another role at its field', async () => {
  edge.refuse(createRole, 'roleTaken');
  await openScreen(ADDRESS, 'superAdmin');
  await button('New role').click();
  await dialog().getByLabelText('Name', { exact: true }).fill('admin');
  await dialog().getByLabelText('Display name').fill('Class tutor');
  await button('Save', dialog()).click();
  await expectHint(
    dialog().getByLabelText('Name', { exact: true }),
    'There is already a role with this name',
  );
});

it('a role without users is deleted; a built-in one and one in use are refused in the dialog [journey-roles.3]', async () => {
  await openScreen(ADDRESS, 'superAdmin');
  await chooseInRow(await find('Reader'), 'Delete role');
  await expect.element(button('Keep it', question())).toHaveFocus();
  await button('Delete role', question()).click();
  await expectToast('Successfully Deleted');
  await expectToast('Nothing matches “Reader”');

  for (const [name, refusal, text] of [
    ['Author', 'roleHasUsers', 'This role has users'],
    ['SuperAdmin', 'roleRestricted', 'This Role is restricted to delete'],
  ] as const) {
    edge.refuse(deleteRole, refusal);
    await chooseInRow(await find(name), 'Delete role');
    await button('Delete role', question()).click();
    await expect.element(question().getByText(text)).toBeVisible();
    await button('Keep it', question()).click();
    await expectNone(question());
    await expect.element(rowOf(name)).toBeVisible();
  }
});

it('a checkbox assigns a menu to a role and removes it at once, and keeps the focus', async () => {
  await openScreen(ADDRESS, 'superAdmin');
  const panel = await openMenusOf('Author');
  const category = panel.getByRole('checkbox', { name: /^Categories/ });
  await expect.element(category).not.toBeChecked();
  (category.element() as HTMLElement).focus();
  await press(' ');
  await expectToast('Successfully Assigned');
  await expect.element(category).toBeChecked();
  await expect.element(category).toHaveFocus();
  await category.click();
  await expectToast('Successfully un-assigned');
  await expect.element(category).not.toBeChecked();
  await button('Done', panel).click();
  await expectNone(panel);
  expect(edge.bodies(assignMenu).map(({ roleId, isSelected }) => [roleId, isSelected])).toEqual([
    [11, true],
    [11, false],
  ]);
});

it('a menu that the role cannot open says so; a failed assignment is shown at its checkbox [journey-roles.5]', async () => {
  await openScreen(ADDRESS, 'superAdmin');
  const panel = await openMenusOf('Reader');
  const closed = 'This role cannot open this screen';
  await expectHint(panel.getByRole('checkbox', { name: /^Roles/ }), closed);
  const users = panel.getByRole('checkbox', { name: /^Users/ });
  await expect.element(users).not.toHaveAccessibleDescription(new RegExp(closed));
  edge.fail(assignMenu, 500);
  await users.click();
  await expectHint(users, 'Something Unexpected');
  await expect.element(users).not.toBeChecked();
  edge.reply(assignMenu, ({ body: { menuId } }) => {
    assigned = [menuId];
    return done('successfullyAssigned');
  });
  await users.click();
  await expectToast('Successfully Assigned');
  await expect.element(users).toBeChecked();
  await expect.element(users).not.toHaveAccessibleDescription(/Something Unexpected/);
});

it('a menu of a role names its screen where its own title differs, and shows no address [journey-roles.8]', async () => {
  edge.reply(listMenusOfRole, () =>
    BUILT_IN_MENUS.map(({ id, title, path, sortOrder, icon }) => ({
      menuId: id,
      title: path === '/user/users' ? 'Our candidates' : title,
      url: path,
      sortOrder,
      iconName: icon,
      isSelected: false,
    })),
  );
  await openScreen(ADDRESS, 'superAdmin');
  const panel = await openMenusOf('Reader');
  await expect.element(panel.getByRole('checkbox', { name: 'Our candidates Users' })).toBeVisible();
  await expectNone(panel.getByText('/', { exact: false }));
});

it('menus of a role that do not load show the error and load again on Try again [journey-roles.6]', async () => {
  await openScreen(ADDRESS, 'superAdmin');
  edge.fail(listMenusOfRole, 500);
  const panel = await openMenusOf('Reader');
  await expect.element(panel.getByText('Something Unexpected')).toBeVisible();
  edge.reply(listMenusOfRole, [
    {
      menuId: 1,
      title: 'Dashboard',
      url: '/dashboard',
      sortOrder: 10,
      iconName: 'dashboard',
      isSelected: false,
    },
  ]);
  await button('Try again', panel).click();
  await expect.element(panel.getByRole('checkbox', { name: /^Dashboard/ })).toBeVisible();
});

it('the roles export all matching rows as role-table; the Excel sheet is named roles [journey-roles.7]', async () => {
  await openScreen(ADDRESS, 'superAdmin');
  const csv = await exportTable('csv');
  expect(csv.name).toBe('role-table.csv');
  const lines = await csvLines(csv);
  expect(lines[0]).toBe('Name,Display name,Description');
  expect(lines).toContain('Author,Author of physics,Writes questions');
  expect(lines).toContain('Student,Candidate,');
  await find('Author');
  const excel = await exportTable('excel');
  expect(excel.name).toBe('role-table.xlsx');
  expect(await sheetNames(excel)).toEqual(['roles']);
  expect((await readSheet(excel))[1]).toEqual(['Author', 'Author of physics', 'Writes questions']);
  await expectPdf('role-table.pdf');
});

it('built-in roles have names in the reader’s language until the owner edits them [role-names.2]', async () => {
  stored = [
    role(ROLE_IDS.superAdmin, 'SuperAdmin', DEFAULT_ROLE_NAMES.superAdmin, ''),
    role(ROLE_IDS.admin, 'Admin', DEFAULT_ROLE_NAMES.admin, ''),
    ...stored.slice(2),
  ];
  await readIn('it');
  try {
    await openScreen(ADDRESS, 'superAdmin');
    await expect.element(rowOf('SuperAdmin').getByText('Super amministratore')).toBeVisible();
    const texts = textsOf(page.getByCss('[class*=_main_] td'));
    expect(texts).toContain('Amministratore');
    expect(texts).toContain('Author of physics');
  } finally {
    await readIn('en');
  }
});
