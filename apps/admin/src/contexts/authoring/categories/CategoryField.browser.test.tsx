import { createCategory, listCategories } from '@invigil/contract/authoring/category-endpoints';
import { createQuestion } from '@invigil/contract/authoring/question-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import { created, exampleRow } from '../../../testing/example-answers.test-data.ts';
import {
  button,
  dialog,
  expectHint,
  expectNone,
  field,
  focus,
  main,
  press,
} from '../../../testing/page-parts.test-data.ts';
import { refusalText } from '../../../testing/refusal-texts.test-data.ts';
import { serveAuthoring } from '../authoring-site.test-data.ts';

let names: string[];

beforeEach(() => {
  serveAuthoring();
  names = ['Electricity'];
  edge.reply(listCategories, () =>
    names.map((name, index) => exampleRow(listCategories, { categoryId: index + 1, name })),
  );
  edge.reply(createCategory, ({ body: { name } }) => {
    names = [...names, name];
    return created(names.length);
  });
  edge.reply(createQuestion, created(9));
});

const category = () => main().getByRole('combobox', { name: /^Category/ });
const prompt = () => page.getByRole('textbox', { name: 'Question', exact: true });

async function openEditor(): Promise<void> {
  await openScreen('/question/quizQuestions?assessment=2&question=new', 'admin');
  await prompt().fill('What bends light?');
}

it('a category is made in place by keyboard, and chosen for the question, which is not saved yet [category-field.1]', async () => {
  await openEditor();
  await focus(button('New category'));
  await press('{Enter}');
  await expect.element(field('Name')).toHaveFocus();
  await press('Optics{Enter}');
  await expectNone(dialog());
  await expect.element(category()).toHaveValue('2');
  await expect.element(button('New category')).toHaveFocus();
  expect(edge.bodies(createQuestion)).toEqual([]);
  await expectNone(main().getByText('This field may not be empty'));
  await main().getByLabelText('Option A', { exact: true }).fill('A prism');
  await main().getByLabelText('Option B', { exact: true }).fill('A mirror');
  await main().getByCss('label[class*=_keyBubble_]').first().click();
  await button('Save').click();
  await expect.poll(() => edge.bodies(createQuestion)).toMatchObject([{ categoryId: 2 }]);
});

it('a category whose name is taken is refused at its field, and leaving the dialog keeps the question [category-field.2]', async () => {
  await openEditor();
  edge.refuse(createCategory, 'categoryTaken');
  await button('New category').click();
  await field('Name').fill('Electricity');
  await button('Save', dialog()).click();
  await expectHint(field('Name'), refusalText('categoryTaken'));
  await press('{Escape}');
  await expectNone(dialog());
  await expect.element(prompt()).toHaveValue('What bends light?');
  await expect.element(category()).toHaveDisplayValue('No category');
});
