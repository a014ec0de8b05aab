import {
  createMenu,
  deleteMenu,
  getDrawerMenu,
  listMenus,
  updateMenu,
} from '@invigil/contract/accounts/menu-endpoints';
import { done } from '@invigil/contract/answers';
import { BUILT_IN_MENUS, SCREENS } from '@invigil/domain/access/screens';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { edge, openErrorPage, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import { created } from '../../../testing/example-answers.test-data.ts';
import { csvLines, expectPdf, exportTable, readSheet } from '../../../testing/exported-file.test-data.ts';
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
  field,
  keepEditing,
  openByDrawer,
  press,
  question,
  rowOf,
  save,
  textsOf,
} from '../../../testing/page-parts.test-data.ts';
import type { MenuRow } from './menu-row.ts';

const ADDRESS = '/menu/menus';
/** A screen without a built-in menu. */
const FREE_ADDRESS = SCREENS.instructions.path;
const REQUIRED = 'This field may not be empty';

let stored: MenuRow[] = [];

beforeEach(() => {
  stored = BUILT_IN_MENUS.map(({ id, title, path, sortOrder, icon }) => ({
    menuId: id,
    title,
    url: path,
    sortOrder,
    iconName: icon,
    recordVersion: '1',
  }));
  edge.reply(listMenus, () => stored);
  edge.reply(createMenu, ({ body }) => {
    stored = [...stored, { menuId: 905, recordVersion: '1', ...body }];
    return created(905);
  });
  edge.reply(updateMenu, ({ body }) => {
    stored = stored.map((menu) => (menu.menuId === body.menuId ? { ...body, recordVersion: '2' } : menu));
    return done('successfullyUpdated');
  });
  edge.reply(deleteMenu, ({ params: { menuId } }) => {
    stored = stored.filter((menu) => menu.menuId !== menuId);
    return done('successfullyDeleted');
  });
});

it('the SuperAdmin opens Menus from the drawer: title, address, order number and icon, in order [journey-menus.1]', async () => {
  await openScreen('/dashboard', 'superAdmin');
  await openByDrawer('Menus');
  await expectAddress(ADDRESS);
  await expectTitle('Menus | Invigil');
  await expectTexts(columnHeads(), ['Title', 'Address', 'Order number', 'Icon', 'Actions']);
  const cells = page.getByRole('row').nth(1).getByRole('cell');
  for (const [index, text] of ['Dashboard', '/dashboard', '10', 'Dashboard'].entries())
    await expectTexts(cells.nth(index), [text]);
  await expect.element(cells.nth(3).getByCss('svg')).toBeVisible();
  const order = page.getByRole('columnheader', { name: 'Order number' }).getByRole('button');
  await order.click();
  await order.click();
  await expect.element(rowOf('AI Logs')).toBeVisible();
  await page.getByRole('searchbox').fill('/settings/audit');
  await expectCount(page.getByRole('row'), 2);
});

it('a menu needs title, address, order number and icon; the drawer shows it as in the preview [journey-menus.2]', async () => {
  await openScreen(ADDRESS, 'superAdmin');
  await button('New menu').click();
  const panel = dialog('New menu');
  await save();
  for (const name of ['Title', 'Address', 'Order number']) await expectHint(field(name), REQUIRED);
  await expectHint(panel.getByRole('group', { name: 'Icon' }), REQUIRED);
  await field('Order number').fill('0');
  await field('Title').fill('House rules');
  await expectHint(field('Order number'), 'greater than zero');
  await field('Order number').fill('905');
  await expect
    .poll(() => textsOf(field('Address').getByCss('option')).slice(0, 2))
    .toEqual(['Choose an address', '/dashboard (Dashboard)']);
  await field('Address').selectOptions(FREE_ADDRESS);
  // The icons are one group of radio buttons: a tab stop, and arrow keys.
  await field('Order number').click();
  await press('{Tab}');
  await press(' ');
  await expect.element(panel.getByRole('radio', { name: 'Dashboard' })).toBeChecked();
  await press('{ArrowRight}');
  await expect.element(panel.getByRole('radio', { name: 'Home' })).toBeChecked();
  await expectTexts(panel.getByCss('[class*=_menuPreviewEntry_]'), ['House rules']);
  await keepEditing();
  await userEvent.dblClick(button('Save', panel));
  await expectNone(panel);
  await expectToast('Successfully Saved');
  expect(edge.bodies(createMenu)).toEqual([
    { title: 'House rules', url: FREE_ADDRESS, sortOrder: 905, iconName: 'home' },
  ]);
  await page.getByRole('searchbox').fill(FREE_ADDRESS);
  await expectCount(page.getByRole('row'), 2);
  const cells = textsOf(rowOf('House rules').getByRole('cell'));
  expect(cells.slice(0, 4)).toEqual(['House rules', FREE_ADDRESS, '905', 'Home']);

  await button('Edit menu: House rules').click();
  await expect.element(field('Address')).toHaveValue(FREE_ADDRESS);
  await field('Title').fill('Exam rules');
  await save();
  await expectToast('Successfully Updated');
  await expect.element(rowOf('Exam rules')).toBeVisible();

  await chooseInRow(rowOf('Exam rules'), 'Delete menu');
  const deletion = question('Delete “Exam rules”?');
  await expect.element(button('Keep it', deletion)).toHaveFocus();
  await button('Delete menu', deletion).click();
  await expectToast('Successfully Deleted');
  await expectNone(rowOf('Exam rules'));
  expect(edge.requests(deleteMenu).map(({ params }) => params.menuId)).toEqual([905]);
});

it('the menu form refuses a title, an address and an order number of another menu at their fields [journey-menus.3]', async () => {
  await openScreen(ADDRESS, 'superAdmin');
  await button('New menu').click();
  await page.getByRole('radio', { name: 'Flag' }).click();
  await field('Title').fill('Exam rules');
  await field('Address').selectOptions(FREE_ADDRESS);
  await field('Order number').fill('906');
  for (const [refusal, label, text] of [
    ['menuTitleTaken', 'Title', 'There is already a menu with this title.'],
    ['menuUrlTaken', 'Address', 'There is already a menu with this address.'],
    ['menuOrderTaken', 'Order number', 'There is already a menu with this order'],
  ] as const) {
    edge.refuse(createMenu, refusal);
    await save();
    await expectHint(field(label), text);
    await expect.element(field(label)).toHaveFocus();
  }
});

it('a built-in menu cannot be deleted, and the dialog says so [journey-menus.4]', async () => {
  edge.refuse(deleteMenu, 'menuRestricted');
  await openScreen(ADDRESS, 'superAdmin');
  await page.getByRole('searchbox').fill('/user/roles');
  await expectCount(page.getByRole('row'), 2);
  await chooseInRow(rowOf('/user/roles'), 'Delete menu');
  const deletion = question('Delete “Roles”?');
  await button('Delete menu', deletion).click();
  await expect.element(deletion.getByText('This Menu is restricted to delete')).toBeVisible();
  await expect.element(button('Keep it', deletion)).toHaveFocus();
  await press('{Escape}');
  await expectNone(deletion);
  await expect.element(rowOf('/user/roles')).toBeVisible();
});

it('an edited built-in menu changes the drawer at once [journey-menus.5]', async () => {
  await openScreen(ADDRESS, 'superAdmin');
  edge.reply(getDrawerMenu, () => stored);
  const drawer = page.getByRole('complementary', { name: 'Main menu' });
  await page.getByRole('searchbox').fill('/settings/plans');
  for (const title of ['Price list', 'Plans']) {
    await button(/^Edit menu/, rowOf('/settings/plans')).click();
    await field('Title').fill(title);
    await save();
    await expect.element(drawer.getByRole('link', { name: title })).toBeVisible();
  }
});

it('the menus export all matching rows as menu-table [journey-menus.6]', async () => {
  await openScreen(ADDRESS, 'superAdmin');
  await expect.element(page.getByText(`1–10 of ${stored.length}`)).toBeVisible();
  const csv = await exportTable('csv');
  expect(csv.name).toBe('menu-table.csv');
  const lines = await csvLines(csv);
  expect(lines).toHaveLength(stored.length + 1);
  expect(lines.slice(0, 2)).toEqual(['Title,Address,Order number,Icon', 'Dashboard,/dashboard,10,dashboard']);
  await page.getByRole('searchbox').fill('/report/');
  await expect.element(page.getByText(/^1–(\d) of \1/)).toBeVisible();
  const shown = page.getByRole('row').elements().length - 1;
  const excel = await exportTable('excel');
  expect(excel.name).toBe('menu-table.xlsx');
  expect(await readSheet(excel)).toHaveLength(shown + 1);
  await expectPdf('menu-table.pdf');
});

it('the drawer of an Admin has neither Menus nor Roles, and their addresses are restricted [journey-menus.7]', async () => {
  await openScreen('/settings/faq', 'admin');
  await expect.element(page.getByRole('link', { name: 'Users' })).toBeVisible();
  for (const [name, address] of Object.entries({ Menus: ADDRESS, Roles: '/user/roles' })) {
    await openScreen('/settings/faq', 'admin');
    await expect.element(page.getByRole('link', { name: 'Users' })).toBeVisible();
    await expectNone(page.getByRole('link', { name, exact: true }));
    await openErrorPage(address, 'admin');
    await expectTitle('Entry restricted | Invigil');
  }
});
