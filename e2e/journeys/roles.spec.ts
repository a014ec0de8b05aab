import * as roles from '@invigil/contract/accounts/role-endpoints';
import { buildCustomRoleUser } from '@invigil/testkit/builders/accounts';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { exportTable, readSheet, sheetNames } from './exported-file.ts';
import {
  baseUrl,
  chooseInRow,
  columnHeads,
  journeySite,
  openSignedIn,
  rowOf,
  signInOverHttp,
  siteOwner,
} from './signed-in-page.ts';

let page: Page;

test.beforeAll(async ({ browser }) => {
  page = await openSignedIn(browser, siteOwner());
});
test.afterAll(async () => {
  await page.close();
});
test.beforeEach(async () => {
  await openRoles();
});

async function openRoles(): Promise<void> {
  await page.goto(`${baseUrl()}/user/roles`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
}

/** A name that no other role of the site has. */
const newName = (word: string) => `${word} ${Date.now()}`;

async function buildRole(name: string): Promise<number> {
  const owner = await signInOverHttp(siteOwner());
  const body = { roleName: name, roleDisplayName: `${name} of physics`, description: 'Writes questions' };
  return (await owner.ok(roles.createRole, { body })).createdId;
}

/** Narrows the list to a role. */
async function find(name: string): Promise<Locator> {
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByRole('row')).toHaveCount(2);
  return rowOf(page, name);
}

const openMenusOf = async (name: string): Promise<Locator> => {
  await (await find(name)).getByRole('button', { name: `Assign menus: ${name}` }).click();
  return page.getByRole('dialog', { name: `Menus of “${name}”` });
};

test('the SuperAdmin opens Roles from the drawer: name, display name and description [journey-roles.1]', async () => {
  const name = newName('Author');
  await buildRole(name);
  await page.goto(`${baseUrl()}/dashboard`);
  await page.getByRole('navigation').getByRole('link', { name: 'Roles' }).click();
  await expect(page).toHaveURL(`${baseUrl()}/user/roles`);
  await expect(page).toHaveTitle('Roles | Invigil');
  await expect(columnHeads(page)).toHaveText(['Name', 'Display name', 'Description', 'Actions']);
  const cells = (await find(name)).getByRole('cell');
  await expect(cells).toContainText([name, `${name} of physics`, 'Writes questions', '']);
});

test('a role is created and edited; its name is read-only afterwards [journey-roles.2]', async () => {
  const name = newName('Tutor');
  await page.getByRole('button', { name: 'New role' }).click();
  const panel = page.getByRole('dialog', { name: 'New role' });
  await panel.getByRole('button', { name: 'Save' }).click();
  for (const label of ['Name', 'Display name'])
    await expect(panel.getByLabel(label, { exact: true })).toHaveAccessibleDescription(
      /This field may not be empty/,
    );
  await panel.getByLabel('Name', { exact: true }).fill('admin');
  await panel.getByLabel('Display name').fill('Class tutor');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(
    /There is already a role with this name/,
  );
  await panel.getByLabel('Name', { exact: true }).fill(name);
  await panel.getByRole('button', { name: 'Save' }).dblclick();
  await expect(panel).toHaveCount(0);
  await expect(page.getByText('Role saved')).toBeVisible();

  await (await find(name)).getByRole('button', { name: `Edit role: ${name}` }).click();
  const editing = page.getByRole('dialog', { name: 'Edit role' });
  await expect(editing.getByLabel('Name', { exact: true })).toHaveValue(name);
  await expect(editing.getByLabel('Name', { exact: true })).not.toBeEditable();
  await editing.getByLabel('Display name').fill('Personal tutor');
  await editing.getByLabel('Description').fill('One candidate at a time');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Role updated')).toBeVisible();
  await expect(rowOf(page, name).getByRole('cell')).toContainText([
    ...[name, 'Personal tutor', 'One candidate at a time', ''],
  ]);
});

test('a role without users is deleted; a built-in one and one in use are refused in the dialog [journey-roles.3]', async () => {
  const unused = newName('Unused');
  await buildRole(unused);
  await openRoles();
  await chooseInRow(await find(unused), 'Delete role');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Delete role' }).click();
  await expect(page.getByText('Role deleted')).toBeVisible();
  await expect(page.getByText(`Nothing matches “${unused}”`)).toBeVisible();

  const { roleId } = await buildCustomRoleUser(journeySite(), ['/question/category']);
  const owner = await signInOverHttp(siteOwner());
  const inUse = newName('In use');
  await owner.ok(roles.updateRole, { body: { roleId, roleDisplayName: inUse, description: '' } });
  await openRoles();
  const refusals = { [inUse]: 'This role has users', SuperAdmin: 'This Role is restricted to delete' };
  for (const [name, refusal] of Object.entries(refusals)) {
    await chooseInRow(await find(name), 'Delete role');
    await dialog.getByRole('button', { name: 'Delete role' }).click();
    await expect(dialog.getByText(refusal)).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(rowOf(page, name)).toBeVisible();
  }
});

test('a checkbox for each menu assigns and un-assigns it at once, and decides what the role opens [journey-roles.4]', async ({
  browser,
}) => {
  const teacher = await buildCustomRoleUser(journeySite(), []);
  const owner = await signInOverHttp(siteOwner());
  const name = newName('Teacher');
  const body = { roleId: teacher.roleId, roleDisplayName: name, description: '' };
  await owner.ok(roles.updateRole, { body });
  await openRoles();
  const row = await find(name);
  await row.getByRole('button', { name: /^Assign menus/ }).click();
  const panel = page.getByRole('dialog', { name: /^Menus of/ });
  const category = panel.getByRole('checkbox', { name: /^Category/ });
  await expect(category).not.toBeChecked();
  await category.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Successfully Assigned')).toBeVisible();
  await expect(category).toBeChecked();
  await expect(category).toBeFocused();

  // Without the dashboard the sign-in leads to the first menu of the role.
  const teacherPage = await browser.newPage();
  await teacherPage.goto(`${baseUrl()}/signIn`);
  await teacherPage.getByLabel('E-mail').fill(teacher.credentials.email);
  await teacherPage.getByRole('textbox', { name: 'Password' }).fill(teacher.credentials.password);
  await teacherPage.locator('button[type=submit]').click();
  await teacherPage.waitForURL('**/question/category');
  await expect(teacherPage.getByRole('heading', { level: 1 })).toHaveText('Question Category');
  await expect(teacherPage.getByRole('navigation').getByRole('link')).toHaveText(['Category']);

  await category.uncheck();
  await expect(page.getByText('Successfully un-assigned')).toBeVisible();
  await panel.getByRole('button', { name: 'Done' }).click();
  await expect(panel).toHaveCount(0);
  await teacherPage.goto(`${baseUrl()}/question/category`);
  await expect(teacherPage).toHaveTitle('Entry restricted | Invigil');
  await teacherPage.close();
});

test('a menu that the role cannot open says so; a failed assignment is shown at its checkbox [journey-roles.5]', async () => {
  const name = newName('Reader');
  await buildRole(name);
  await openRoles();
  const panel = await openMenusOf(name);
  const closed = 'This role cannot open this screen';
  await expect(panel.getByRole('checkbox', { name: /^Roles/ })).toHaveAccessibleDescription(
    new RegExp(closed),
  );
  const users = panel.getByRole('checkbox', { name: /^Users/ });
  await expect(users).not.toHaveAccessibleDescription(new RegExp(closed));
  await page.route('**/api/Menu/MenuAssign', (route) => route.fulfill({ status: 500, json: {} }));
  await users.click();
  await expect(users).toHaveAccessibleDescription(/Something Unexpected/);
  await expect(users).not.toBeChecked();
  await page.unroute('**/api/Menu/MenuAssign');
  await users.check();
  await expect(page.getByText('Successfully Assigned')).toBeVisible();
  await expect(users).toBeChecked();
  await expect(users).not.toHaveAccessibleDescription(/Something Unexpected/);
});

test('menus of a role that do not load show the error and load again on Try again [journey-roles.6]', async () => {
  const name = newName('Waiting');
  await buildRole(name);
  await openRoles();
  await page.route('**/api/Menu/GetAllMenu/**', (route) => route.fulfill({ status: 500, json: {} }));
  const panel = await openMenusOf(name);
  await expect(panel.getByText('Something Unexpected')).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/api/Menu/GetAllMenu/**');
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel.getByRole('checkbox', { name: /^Dashboard/ })).toBeVisible();
});

test('all roles are exported as role-table; the Excel sheet is named roles [journey-roles.7]', async () => {
  const name = newName('Librarian');
  await buildRole(name);
  await openRoles();
  const csv = await exportTable(page, 'csv');
  expect(csv.name).toBe('role-table.csv');
  const lines = csv.bytes.toString('utf8').slice(1).trimEnd().split('\r\n');
  expect(lines[0]).toBe('Name,Display name,Description');
  expect(lines).toContain(`${name},${name} of physics,Writes questions`);
  expect(lines).toContain('Student,Candidate,');
  await find(name);
  const excel = await exportTable(page, 'excel');
  expect(excel.name).toBe('role-table.xlsx');
  expect(sheetNames(excel.bytes)).toEqual(['roles']);
  expect(readSheet(excel.bytes)[1]).toEqual([name, `${name} of physics`, 'Writes questions']);
  const pdf = await exportTable(page, 'pdf');
  expect(pdf.name).toBe('role-table.pdf');
  expect(pdf.bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
});
