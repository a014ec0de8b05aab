import * as menus from '@invigil/contract/accounts/menu-endpoints';
import { SCREENS } from '@invigil/domain/access/screens';
import { expect, type Page, test } from '@playwright/test';
import { exportTable, readSheet } from './exported-file.ts';
import { buildSampleSite, type SampleSite } from './sample-site.ts';

import {
  baseUrl,
  chooseInRow,
  columnHeads,
  openSignedIn,
  rowOf,
  signInOverHttp,
  siteOwner,
} from './signed-in-page.ts';

/** A screen without a built-in menu: the address of the menus that these tests create. */
const FREE_ADDRESS = SCREENS.instructions.path;
const REQUIRED = 'This field may not be empty';

let site: SampleSite;
let page: Page;

test.beforeAll(async ({ browser }) => {
  site = await buildSampleSite(baseUrl(), siteOwner());
  page = await openSignedIn(browser, siteOwner());
});
test.afterAll(async () => {
  await page.close();
});
test.beforeEach(async () => {
  await removeOwnMenu();
  await page.goto(`${baseUrl()}/menu/menus`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});
test.afterEach(removeOwnMenu);

/** The menus are the whole site's: none of this file stays for other journeys. */
async function removeOwnMenu(): Promise<void> {
  const owner = await signInOverHttp(siteOwner());
  const own = (await owner.ok(menus.listMenus)).find(({ url }) => url === FREE_ADDRESS);
  if (own !== undefined) await owner.ok(menus.deleteMenu, { params: { menuId: own.menuId } });
}

async function createOwnMenu(title: string, sortOrder: number): Promise<void> {
  const owner = await signInOverHttp(siteOwner());
  await owner.ok(menus.createMenu, { body: { title, url: FREE_ADDRESS, sortOrder, iconName: 'flag' } });
}

const fieldOf = (name: string) => page.getByRole('dialog').getByLabel(name, { exact: true });
const save = () => page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();

test('the SuperAdmin opens Menus from the drawer: title, address, order number and icon, in order [journey-menus.1]', async () => {
  await page.goto(`${baseUrl()}/dashboard`);
  await page.getByRole('navigation').getByRole('link', { name: 'Menus' }).click();
  await expect(page).toHaveURL(`${baseUrl()}/menu/menus`);
  await expect(page).toHaveTitle('Menus | Invigil');
  await expect(columnHeads(page)).toHaveText(['Title', 'Address', 'Order number', 'Icon', 'Actions']);
  const cells = page.getByRole('row').nth(1).getByRole('cell');
  for (const [index, text] of ['Dashboard', '/dashboard', '10', 'Dashboard'].entries())
    await expect(cells.nth(index)).toHaveText(text);
  await expect(cells.nth(3).locator('svg')).toBeVisible();
  await page.getByRole('columnheader', { name: 'Order number' }).getByRole('button').click();
  await page.getByRole('columnheader', { name: 'Order number' }).getByRole('button').click();
  await expect(rowOf(page, 'AI Logs')).toBeVisible();
  await page.getByRole('searchbox').fill('/settings/audit');
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('a menu needs title, address, order number and icon; the drawer shows it as in the preview [journey-menus.2]', async () => {
  await page.getByRole('button', { name: 'New menu' }).click();
  const panel = page.getByRole('dialog', { name: 'New menu' });
  await save();
  for (const name of ['Title', 'Address', 'Order number'])
    await expect(fieldOf(name)).toHaveAccessibleDescription(new RegExp(REQUIRED));
  await expect(panel.getByRole('group', { name: 'Icon' })).toHaveAccessibleDescription(REQUIRED);
  await fieldOf('Order number').fill('0');
  await fieldOf('Title').fill('House rules');
  await expect(fieldOf('Order number')).toHaveAccessibleDescription(/greater than zero/);
  await fieldOf('Order number').fill('905');
  await expect(fieldOf('Address').locator('option')).toContainText([
    'Choose an address',
    '/dashboard (Dashboard)',
  ]);
  await fieldOf('Address').selectOption(FREE_ADDRESS);
  // The icons are one group of radio buttons: a tab stop, and arrow keys.
  await fieldOf('Order number').press('Tab');
  await page.keyboard.press('Space');
  await expect(panel.getByRole('radio', { name: 'Dashboard' })).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(panel.getByRole('radio', { name: 'Home' })).toBeChecked();
  await expect(panel.locator('.menu-preview-entry')).toHaveText('House rules');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await panel.getByRole('button', { name: 'Save' }).dblclick();
  await expect(panel).toHaveCount(0);
  await expect(page.getByText('Menu saved')).toBeVisible();
  await page.getByRole('searchbox').fill(FREE_ADDRESS);
  await expect(page.getByRole('row')).toHaveCount(2);
  const row = rowOf(page, 'House rules');
  await expect(row.getByRole('cell')).toContainText(['House rules', FREE_ADDRESS, '905', 'Home', '']);

  await row.getByRole('button', { name: 'Edit menu: House rules' }).click();
  await expect(fieldOf('Address')).toHaveValue(FREE_ADDRESS);
  await fieldOf('Title').fill('Exam rules');
  await save();
  await expect(page.getByText('Menu updated')).toBeVisible();
  await expect(rowOf(page, 'Exam rules')).toBeVisible();

  await chooseInRow(rowOf(page, 'Exam rules'), 'Delete menu');
  const dialog = page.getByRole('alertdialog', { name: 'Delete “Exam rules”?' });
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Delete menu' }).click();
  await expect(page.getByText('Menu deleted')).toBeVisible();
  await expect(rowOf(page, 'Exam rules')).toHaveCount(0);
});

test('a title, an address and an order number of another menu are refused at their fields [journey-menus.3]', async () => {
  await createOwnMenu('Exam rules', 905);
  await page.getByRole('button', { name: 'New menu' }).click();
  await page.getByRole('radio', { name: 'Flag' }).check();
  const cases = [
    ['Exam rules', SCREENS.questions.path, '906', 'Title', 'There is already a menu with this title.'],
    ['Other rules', FREE_ADDRESS, '906', 'Address', 'There is already a menu with this address.'],
    ['Other rules', SCREENS.questions.path, '905', 'Order number', 'There is already a menu with this order'],
  ] as const;
  for (const [title, url, order, field, refusal] of cases) {
    await fieldOf('Title').fill(title);
    await fieldOf('Address').selectOption(url);
    await fieldOf('Order number').fill(order);
    await save();
    await expect(fieldOf(field)).toHaveAccessibleDescription(new RegExp(refusal));
    await expect(fieldOf(field)).toBeFocused();
  }
});

test('a built-in menu cannot be deleted, and the dialog says so [journey-menus.4]', async () => {
  await page.getByRole('searchbox').fill('/user/roles');
  await expect(page.getByRole('row')).toHaveCount(2);
  await chooseInRow(rowOf(page, '/user/roles'), 'Delete menu');
  const dialog = page.getByRole('alertdialog', { name: 'Delete “Roles”?' });
  await dialog.getByRole('button', { name: 'Delete menu' }).click();
  await expect(dialog.getByText('This Menu is restricted to delete')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, '/user/roles')).toBeVisible();
});

test('an edited built-in menu changes the drawer at once [journey-menus.5]', async () => {
  const drawer = page.getByRole('complementary', { name: 'Main menu' });
  await page.getByRole('searchbox').fill('/settings/plans');
  await rowOf(page, '/settings/plans')
    .getByRole('button', { name: /^Edit menu/ })
    .click();
  await fieldOf('Title').fill('Price list');
  await save();
  await expect(drawer.getByRole('link', { name: 'Price list' })).toBeVisible();
  await rowOf(page, '/settings/plans')
    .getByRole('button', { name: /^Edit menu/ })
    .click();
  await fieldOf('Title').fill('Plans');
  await save();
  await expect(drawer.getByRole('link', { name: 'Plans' })).toBeVisible();
});

test('all matching menus are exported as menu-table [journey-menus.6]', async () => {
  const count = Number(/of (\d+)/.exec((await page.getByText(/^1–10 of/).textContent()) ?? '')?.[1]);
  const csv = await exportTable(page, 'csv');
  expect(csv.name).toBe('menu-table.csv');
  const lines = csv.bytes.toString('utf8').slice(1).trimEnd().split('\r\n');
  expect(lines).toHaveLength(count + 1);
  expect(lines.slice(0, 2)).toEqual(['Title,Address,Order number,Icon', 'Dashboard,/dashboard,10,dashboard']);
  await page.getByRole('searchbox').fill('/report/');
  await expect(page.getByText(/^1–(\d) of \1/)).toBeVisible();
  const shown = (await page.getByRole('row').count()) - 1;
  const excel = await exportTable(page, 'excel');
  expect(excel.name).toBe('menu-table.xlsx');
  expect(readSheet(excel.bytes)).toHaveLength(shown + 1);
  const pdf = await exportTable(page, 'pdf');
  expect(pdf.name).toBe('menu-table.pdf');
  expect(pdf.bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
});

test('an Admin has neither Menus nor Roles [journey-menus.7]', async ({ browser }) => {
  const admin = await openSignedIn(browser, site.admin);
  for (const [name, address] of Object.entries({ Menus: '/menu/menus', Roles: '/user/roles' })) {
    await admin.goto(`${baseUrl()}/dashboard`);
    await expect(admin.getByRole('link', { name: 'Users' })).toBeVisible();
    await expect(admin.getByRole('link', { name, exact: true })).toHaveCount(0);
    await admin.goto(baseUrl() + address);
    await expect(admin).toHaveTitle('Entry restricted | Invigil');
  }
  await admin.close();
});
