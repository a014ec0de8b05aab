import { signIn } from '@invigil/contract/accounts/account-endpoints';
import { done } from '@invigil/contract/answers';
import { listCategories, updateCategory } from '@invigil/contract/authoring/category-endpoints';
import { readSession, writeSession } from '@invigil/ui/browser/stored-session.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { callForData } from '../../shared/api/call.ts';
import { edge, openScreen } from '../../testing/admin-screen.test-data.tsx';
import { exampleRow } from '../../testing/example-answers.test-data.ts';
import {
  button,
  dialog,
  expectNone,
  expectToast,
  field,
  press,
  rowOf,
  save,
} from '../../testing/page-parts.test-data.ts';
import { sessionUser } from '../../testing/session-users.test-data.ts';

/** The ground of the light theme, without transparency. */
const PAPER = 'rgb(247, 245, 240)';
const OTHER = { token: 'other-token', userId: 909, signInId: 2 };
const cover = (title: string) => page.getByRole('dialog', { name: title });
const password = (name: string) => page.getByLabelText(`Password of ${name}`);

beforeEach(() => {
  edge.reply(listCategories, [exampleRow(listCategories, { categoryId: 1, name: 'Optics' })]);
  edge.reply(updateCategory, done('successfullyUpdated'));
});

/** The session that another tab of the browser stores; null for signing out there. */
function storeInAnotherTab(session: typeof OTHER | null): void {
  writeSession(session);
  dispatchEvent(new StorageEvent('storage', { key: 'invigil.session' }));
}

/** Opens the category and types a new name, without saving it. */
async function renameCategory(): Promise<void> {
  await openScreen('/question/category', 'admin');
  await button('Edit category: Optics').click();
  await field('Name').fill('Waves');
}

it('a page whose browser is signed in to another account says so, sends nothing, and keeps what was typed for its owner [page-account.1]', async () => {
  await renameCategory();
  storeInAnotherTab(OTHER);
  await expect.element(cover('Another account is signed in')).toBeVisible();
  await expect
    .element(cover('Another account is signed in'))
    .toHaveTextContent('Nothing is sent from this page until Ananya Rao signs in again.');
  await password('Ananya Rao').fill('a wrong password');
  edge.reply(signIn, { token: 'third', user: sessionUser('admin', { userId: 55 }) });
  await button('Sign in and go on').click();
  await expect.element(password('Ananya Rao')).toHaveAccessibleDescription('wrong password');
  expect(readSession()).toEqual(OTHER);

  edge.reply(signIn, { token: 'again', user: sessionUser('admin') });
  await password('Ananya Rao').fill('the right password');
  await press('{Enter}');
  await expectNone(cover('Another account is signed in'));
  expect(readSession()).toMatchObject({ token: 'again', userId: sessionUser('admin').userId });
  await expect.element(field('Name')).toHaveValue('Waves');
  expect(edge.requests(updateCategory)).toHaveLength(0);
  await save();
  await expectToast('Successfully Updated');
  expect(edge.bodies(updateCategory)).toMatchObject([{ categoryId: 1, name: 'Waves' }]);
});

it('a change that is saved before the page notices another account is not sent [page-account.2]', async () => {
  await renameCategory();
  // No event: as in the moment before the browser tells the page.
  writeSession(OTHER);
  await save();
  await expect
    .element(dialog().getByText('Not sent: another account is signed in to this browser.', { exact: false }))
    .toBeVisible();
  expect(edge.requests(updateCategory)).toHaveLength(0);
});

it('a page whose account signed out in another tab keeps what was typed, and goes on when it signs in there [page-account.3]', async () => {
  await renameCategory();
  storeInAnotherTab(null);
  await expect.element(cover('You have signed out')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Go to the sign-in page' }))
    .toHaveAttribute('href', '/signIn');
  storeInAnotherTab({ token: 'new-token', userId: sessionUser('admin').userId, signInId: 3 });
  await expectNone(cover('You have signed out'));
  await save();
  await expectToast('Successfully Updated');
});

it('a read of a page whose browser is signed in to another account waits for its owner [page-account.4]', async () => {
  await openScreen('/question/category', 'admin');
  await expect.element(rowOf('Optics')).toBeVisible();
  storeInAnotherTab(OTHER);
  const before = edge.requests(listCategories).length;
  const read = callForData(listCategories, { params: { userId: sessionUser('admin').userId } });
  await expect.element(cover('Another account is signed in')).toBeVisible();
  expect(edge.requests(listCategories)).toHaveLength(before);
  storeInAnotherTab({ token: 'new-token', userId: sessionUser('admin').userId, signInId: 3 });
  expect(await read).toMatchObject([{ name: 'Optics' }]);
});

it('the cover of a page hides the whole window from another account [page-account.5]', async () => {
  await openScreen('/question/category', 'admin');
  await expect.element(rowOf('Optics')).toBeVisible();
  storeInAnotherTab(OTHER);
  await expect.element(cover('Another account is signed in')).toBeVisible();
  const { left, top, width, height } = cover('Another account is signed in')
    .element()
    .getBoundingClientRect();
  expect([left, top, width, height]).toEqual([0, 0, innerWidth, innerHeight]);
  await expect.element(cover('Another account is signed in')).toHaveStyle({ backgroundColor: PAPER });
});
