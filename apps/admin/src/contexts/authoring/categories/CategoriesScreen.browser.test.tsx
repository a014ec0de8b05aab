import { done } from '@invigil/contract/answers';
import {
  createCategory,
  deleteCategory,
  listCategories,
  updateCategory,
} from '@invigil/contract/authoring/category-endpoints';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import { created, exampleRow } from '../../../testing/example-answers.test-data.ts';
import {
  button,
  chooseInRow,
  columnHeads,
  dialog,
  expectNone,
  expectTexts,
  expectToast,
  main,
  press,
  question,
  rowOf,
  save,
} from '../../../testing/page-parts.test-data.ts';
import { readIn } from '../../../testing/reader-language.test-data.ts';
import { refusalText } from '../../../testing/refusal-texts.test-data.ts';

const ADDRESS = '/question/category';
const SHORT_NOTICE_MS = 10_000;

let names: string[] = [];

beforeEach(() => {
  names = ['Electricity', 'Optics'];
  edge.reply(listCategories, () =>
    names.map((name, index) => exampleRow(listCategories, { categoryId: index + 1, name })),
  );
  edge.reply(createCategory, ({ body }) => {
    names = [...names, body.name];
    return created(names.length);
  });
  edge.reply(updateCategory, ({ body: { categoryId, name } }) => {
    names = names.with(categoryId - 1, name);
    return done('successfullyUpdated');
  });
  edge.reply(deleteCategory, ({ params: { categoryId } }) => {
    names = names.toSpliced(categoryId - 1, 1);
    return done('successfullyDeleted');
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await readIn('en');
});

const name = () => dialog().getByLabelText('Name');

it('a category requires a name, is renamed and deleted, each with a toast [users-and-plans.6]', async () => {
  await openScreen(ADDRESS, 'admin');
  await button('New category').click();
  await name().fill('   ');
  await save();
  await expect.element(dialog('New category').getByText('This field may not be empty')).toBeVisible();
  await name().fill('Akoustics');
  await button('Save', dialog()).dblClick();
  await expectToast('Successfully Saved');
  expect(edge.bodies(createCategory)).toEqual([{ name: 'Akoustics' }]);

  await button('Edit category: Akoustics').click();
  await expect.element(dialog('Edit category').getByLabelText('Name')).toHaveValue('Akoustics');
  await name().fill('Acoustics');
  await save();
  await expectToast('Successfully Updated');
  await expect.element(rowOf('Acoustics')).toBeVisible();
  await expectNone(rowOf('Akoustics'));

  await chooseInRow(rowOf('Acoustics'), 'Delete category');
  await button('Delete category', question()).click();
  await expectToast('Successfully Deleted');
  await expectNone(rowOf('Acoustics'));
});

it('the category form edits the chosen one of two categories', async () => {
  await openScreen(ADDRESS, 'admin');
  for (const stored of ['Electricity', 'Optics']) {
    await button(`Edit category: ${stored}`).click();
    await expect.element(name()).toHaveValue(stored);
    await button('Cancel', dialog()).click();
    await expectNone(dialog());
  }
});

it('the category form shows in place that a name exists, and keeps what was typed [categories-screen.1]', async () => {
  edge.refuse(createCategory, 'categoryTaken');
  await openScreen(ADDRESS, 'admin');
  await button('New category').click();
  await name().fill('optics');
  await save();
  await expect.element(dialog().getByText(refusalText('categoryTaken'))).toBeVisible();
  await expect.element(name()).toHaveValue('optics');
});

it("the categories are sorted in the order of the reader's language [categories-screen.3]", async () => {
  names = ['Óptica', 'Ñandú', 'Nzema'];
  for (const [locale, sorted] of [
    ['en', ['Ñandú', 'Nzema', 'Óptica']],
    ['es', ['Nzema', 'Ñandú', 'Óptica']],
  ] as const) {
    await readIn(locale);
    await openScreen(ADDRESS, 'admin');
    await columnHeads().first().getByRole('button').click();
    await expectTexts(page.getByCss('tbody .row-title'), sorted);
  }
});

it('the deletion of a category that questions use shows the refusal in its dialog [categories-screen.2]', async () => {
  edge.refuse(deleteCategory, 'categoryInUse');
  await openScreen(ADDRESS, 'admin');
  await chooseInRow(rowOf('Optics'), 'Delete category');
  await button('Delete category', question()).click();
  await expect.element(question().getByText(refusalText('categoryInUse'))).toBeVisible();
  await button(/^Keep/, question()).click();
  await expect.element(rowOf('Optics')).toBeVisible();
});

it('the categories show skeleton rows while they load, a text when there are none, and an error with a second try', async () => {
  const release = edge.hold(listCategories);
  names = [];
  await openScreen(ADDRESS, 'admin');
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  release();
  await expect.element(main()).toHaveTextContent('No categories yet');
  edge.fail(listCategories, 500);
  await openScreen(ADDRESS, 'admin');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Something Unexpected!');
  edge.reply(listCategories, [exampleRow(listCategories, { categoryId: 1, name: 'Mechanics' })]);
  await button('Try again').click();
  await expect.element(rowOf('Mechanics')).toBeVisible();
});

it('leaving a form with unsaved changes asks first [users-and-plans.8]', async () => {
  await openScreen(ADDRESS, 'admin');
  await button('New category').click();
  const panel = dialog('New category');
  const leaving = question('Leave without saving?');
  await name().fill('Half a word');
  for (const leave of ['Cancel', 'Close']) {
    await button(leave, panel).click();
    await button('Keep editing', leaving).click();
    await expectNone(leaving);
  }
  await press('{Escape}');
  await button('Keep editing', leaving).click();
  await expect.element(name()).toHaveValue('Half a word');
  await press('{Escape}');
  await button('Leave without saving', leaving).click();
  await expectNone(panel);
  await expectNone(rowOf('Half a word'));
  expect(edge.bodies(createCategory)).toEqual([]);
});

it('a toast stays for ten seconds [users-and-plans.9]', async () => {
  await openScreen(ADDRESS, 'admin');
  await button('New category').click();
  await name().fill('Acoustics');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: false });
  await save();
  const notice = page.getByText('Successfully Saved');
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(1);
      return notice.elements().length;
    })
    .toBe(1);
  await vi.advanceTimersByTimeAsync(SHORT_NOTICE_MS - 500);
  await expect.element(notice).toBeVisible();
  await vi.advanceTimersByTimeAsync(1_500);
  await expectNone(notice);
});
