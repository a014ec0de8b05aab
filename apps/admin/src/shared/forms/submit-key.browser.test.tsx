import { createCategory } from '@invigil/contract/authoring/category-endpoints';
import { expect, it } from 'vitest';
import { edge, openScreen } from '../../testing/admin-screen.test-data.tsx';
import {
  button,
  dialog,
  expectHint,
  expectNone,
  field,
  main,
  press,
} from '../../testing/page-parts.test-data.ts';

it('Ctrl and Enter save the open form, with its messages, and nothing outside of a form [submit-key.1]', async () => {
  await openScreen('/question/category', 'admin');
  await button('New category', main()).first().click();
  await expect.element(button('Save', dialog())).toHaveAttribute('title', 'Ctrl + Enter');
  await field('Name').click();
  await press('{Control>}{Enter}{/Control}');
  await expectHint(field('Name'), /./);
  await field('Name').fill('Optics');
  await press('{Control>}{Enter}{/Control}');
  await expectNone(dialog());
  expect(edge.bodies(createCategory).map(({ name }) => name)).toEqual(['Optics']);
  await press('{Control>}{Enter}{/Control}');
  expect(edge.bodies(createCategory)).toHaveLength(1);
});
