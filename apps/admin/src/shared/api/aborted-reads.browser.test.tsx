import { listUsers } from '@invigil/contract/accounts/account-endpoints';
import { createCategory, listCategories } from '@invigil/contract/authoring/category-endpoints';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../testing/admin-screen.test-data.tsx';
import { created, exampleRow, pagesOf } from '../../testing/example-answers.test-data.ts';
import {
  button,
  dialog,
  expectNone,
  expectToast,
  field,
  openByDrawer,
  openPage,
  rowOf,
  save,
} from '../../testing/page-parts.test-data.ts';

const CATEGORIES = '/question/category';

it('leaving a screen aborts its running read, and a return reads again [aborted-reads.1]', async () => {
  edge.reply(listCategories, [exampleRow(listCategories, { name: 'Optics' })]);
  const release = edge.hold(listCategories);
  await openScreen(CATEGORIES, 'admin');
  await expect.poll(() => edge.requests(listCategories).length).toBe(1);
  expect(edge.abortedCount(listCategories)).toBe(0);
  await openByDrawer('Users');
  await expect.poll(() => edge.abortedCount(listCategories)).toBe(1);
  release();
  await openByDrawer('Categories');
  await expect.element(rowOf('Optics')).toBeVisible();
  expect(edge.requests(listCategories)).toHaveLength(2);
  expect(edge.abortedCount(listCategories)).toBe(1);
});

it('another page of a list aborts the page that has not arrived [aborted-reads.2]', async () => {
  const rows = Array.from({ length: 25 }, (_, index) =>
    exampleRow(listUsers, { userId: 100 + index, fullName: `Candidate ${index + 1}` }),
  );
  edge.reply(listUsers, (request) => pagesOf(...rows)(request));
  await openScreen('/user/users', 'admin');
  await expect.element(rowOf('Candidate 10')).toBeVisible();
  const release = edge.hold(listUsers);
  await openPage(2);
  await expect.poll(() => edge.requests(listUsers).length).toBe(2);
  await openPage(3);
  await expect.poll(() => edge.abortedCount(listUsers)).toBe(1);
  release();
  await expect.element(rowOf('Candidate 25')).toBeVisible();
});

it('leaving a screen ends its running export without a message [aborted-reads.3]', async () => {
  edge.reply(listUsers, (request) => pagesOf(exampleRow(listUsers, { fullName: 'Meera Iyer' }))(request));
  edge.reply(listCategories, [exampleRow(listCategories, { name: 'Optics' })]);
  await openScreen('/user/users', 'admin');
  await expect.element(rowOf('Meera Iyer')).toBeVisible();
  const release = edge.hold(listUsers);
  await button('Export').click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  await expect.poll(() => edge.requests(listUsers).length).toBe(2);
  await openByDrawer('Categories');
  await expect.poll(() => edge.abortedCount(listUsers)).toBe(1);
  release();
  await expect.element(rowOf('Optics')).toBeVisible();
  await expectNone(page.getByText('The file was not created', { exact: false }));
});

it('a change that is under way is not aborted when its screen is left [aborted-reads.4]', async () => {
  edge.reply(listCategories, []);
  edge.reply(createCategory, created(1));
  await openScreen('/dashboard', 'admin');
  await openByDrawer('Categories');
  await button('New category').first().click();
  await field('Name').fill('Optics');
  const release = edge.hold(createCategory);
  await save();
  await expect.poll(() => edge.requests(createCategory).length).toBe(1);
  history.back();
  await expectNone(dialog());
  release();
  await expectToast('Successfully Saved');
  expect(edge.abortedCount(createCategory)).toBe(0);
});
