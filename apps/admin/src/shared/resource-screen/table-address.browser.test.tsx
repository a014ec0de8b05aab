import { getUser, listUsers } from '@invigil/contract/accounts/account-endpoints';
import { done } from '@invigil/contract/answers';
import { listCategories, updateCategory } from '@invigil/contract/authoring/category-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../testing/admin-screen.test-data.tsx';
import { exampleAnswer, exampleRow, pagesOf } from '../../testing/example-answers.test-data.ts';
import {
  button,
  dialog,
  expectAddress,
  expectNone,
  expectToast,
  field,
  openByDrawer,
  openPage,
  question,
  rowOf,
  save,
} from '../../testing/page-parts.test-data.ts';

const CATEGORIES = '/question/category';
const USERS = '/user/users';
const GONE = 'This record is not there any more.';

const expectQuery = (query: string) => expect.poll(() => location.search).toBe(query);

beforeEach(() => {
  edge.reply(
    listCategories,
    ['Optics', 'Waves'].map((name, index) => exampleRow(listCategories, { categoryId: index + 1, name })),
  );
  const users = Array.from({ length: 25 }, (_, index) =>
    exampleRow(listUsers, { userId: 100 + index, fullName: `Candidate ${index + 1}`, isShared: false }),
  );
  edge.reply(listUsers, (request) => pagesOf(...users)(request));
});

it('a page beyond the end becomes the last page, in the address too [list-address.1]', async () => {
  await openScreen(`${USERS}?page=9`, 'admin');
  await expect.element(rowOf('Candidate 25')).toBeVisible();
  await expectQuery('?page=3');
});

it('a record of another page of the list is read by its id [list-address.2]', async () => {
  edge.reply(getUser, { ...exampleAnswer(getUser), userId: 124, fullName: 'Candidate 25' });
  await openScreen(`${USERS}?open=edit-124`, 'admin');
  await expect.element(field('Full name')).toHaveValue('Candidate 25');
  await button('Cancel', dialog()).click();
  await expectNone(dialog());
  await expectQuery('');
});

it("a record that is not there, or is another tenant's, closes with a message [list-address.3]", async () => {
  edge.fail(getUser, 404, { message: 'notFound' });
  for (const [address, open] of [
    [USERS, 'edit-999'],
    [USERS, 'edit-someone'],
    [CATEGORIES, 'edit-999'],
  ]) {
    await openScreen(`${address}?open=${open}`, 'admin');
    await expectToast(GONE);
    await expectQuery('');
    await expectNone(dialog());
  }
});

it('a panel that its button closes leaves no step in the history [list-address.4]', async () => {
  await openScreen('/dashboard', 'admin');
  await openByDrawer('Categories');
  for (const leave of ['Cancel', 'Close']) {
    await button('Edit category: Waves').click();
    await expectQuery('?open=edit-2');
    await button(leave, dialog()).click();
    await expectNone(dialog());
    await expectQuery('');
  }
  history.back();
  await expectAddress('/dashboard');
});

it('a saved form closes its panel without a question [list-address.5]', async () => {
  edge.reply(updateCategory, done('successfullyUpdated'));
  await openScreen(CATEGORIES, 'admin');
  await button('Edit category: Waves').click();
  await field('Name').fill('Waves and sound');
  await save();
  await expectToast('Successfully Updated');
  await expectNone(dialog());
  await expectNone(question());
  await expectQuery('');
});

it('Back asks before it discards unsaved changes of a panel [list-address.6]', async () => {
  await openScreen(CATEGORIES, 'admin');
  await button('Edit category: Waves').click();
  await field('Name').fill('Half a word');
  history.back();
  await button('Keep editing', question('Leave without saving?')).click();
  await expect.element(field('Name')).toHaveValue('Half a word');
  await expectQuery('?open=edit-2');
  history.back();
  await button('Leave without saving', question('Leave without saving?')).click();
  await expectNone(dialog());
  await expectQuery('');
});

it('Back undoes a page, and typing in the search is no step of its own [list-address.7]', async () => {
  await openScreen('/dashboard', 'admin');
  await openByDrawer('Users');
  await openPage(2);
  await expect.element(rowOf('Candidate 11')).toBeVisible();
  history.back();
  await expect.element(rowOf('Candidate 10')).toBeVisible();
  await expectQuery('');
  const box = page.getByRole('searchbox');
  await box.fill('Rao');
  await expect.poll(() => edge.requests(listUsers).at(-1)?.query.search).toBe('Rao');
  await box.fill('Rao M');
  await expect.poll(() => edge.requests(listUsers).at(-1)?.query.search).toBe('Rao M');
  await expectQuery('');
  history.back();
  await expectAddress('/dashboard');
  history.forward();
  await expect.element(box).toHaveValue('Rao M');
});
