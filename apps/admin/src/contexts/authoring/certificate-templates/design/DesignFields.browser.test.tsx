import { updateTemplate } from '@invigil/contract/authoring/certificate-template-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { edge } from '../../../../testing/admin-screen.test-data.tsx';
import {
  button,
  expectHint,
  expectNone,
  expectToast,
  main,
  textsOf,
} from '../../../../testing/page-parts.test-data.ts';
import {
  board,
  element,
  field,
  heading,
  openDesigner,
  save,
  sent,
  startDesigner,
} from './designer.test-data.ts';

beforeEach(startDesigner);

it('an element is added from the menu and gets the focus on the page [designer.9]', async () => {
  await openDesigner();
  await button('Add element').click();
  expect(textsOf(page.getByRole('menuitem'))).not.toContain('QR code');
  await page.getByRole('menuitem', { name: 'Free text' }).click();
  await expect.element(element(/^Free text: Your text/)).toHaveFocus();
  await field('Text').fill('Class of ');
  await button('Full name', page.getByRole('region', { name: 'Placeholders' })).click();
  await expect.element(field('Text')).toHaveValue('Class of [fullName]');
  await expect.element(page.getByRole('article')).toHaveTextContent('Class of Meera Iyer');
  await save();
  await expectToast('Successfully Updated');
  expect(sent()?.elements.at(-1)).toMatchObject({ kind: 'freeText', text: 'Class of [fullName]' });
});

it('style, colour and alignment of a text change the certificate [designer.10]', async () => {
  await openDesigner();
  await element(/^Heading/).click();
  await field('Font').selectOptions('Sans serif');
  await main().getByRole('checkbox', { name: 'Bold' }).click();
  await field('Letter size').fill('8');
  await field('Colour').selectOptions('Own colour');
  await field('Own colour').fill('#7A1F1F');
  await button('To the right margin').click();
  const text = page.getByRole('article').getByText('This is to certify that');
  await expect.element(text).toHaveStyle({ color: 'rgb(122, 31, 31)' });
  await save();
  await expectToast('Successfully Updated');
  expect(sent()?.elements[1]).toEqual({
    ...heading,
    x: 123,
    align: 'right',
    face: 'sans',
    bold: true,
    size: 8,
    colour: '#7A1F1F',
  });
});

it('the page turns, and its elements come with it [designer.11]', async () => {
  await openDesigner();
  await button('Portrait').click();
  await expect.element(element('Frame, 8 mm from left, 8 mm from top')).toBeVisible();
  await expect.element(element('Heading, 28.32 mm from left, 42.37 mm from top')).toBeVisible();
  const { width, height } = page.getByRole('article').element().getBoundingClientRect();
  expect(height / width).toBeCloseTo(250 / 177, 2);
  expect(board().element().getBoundingClientRect().height).toBeCloseTo(height, 0);
  await save();
  await expectToast('Successfully Updated');
  expect(sent()?.orientation).toBe('portrait');
});

it('sample data show the longest and shortest name, Hindi and Bengali [designer.14]', async () => {
  await openDesigner();
  const article = page.getByRole('article');
  await expect.element(article).toHaveTextContent('Meera Iyer');
  await field('Sample data').selectOptions('Longest name');
  await expect.element(article).toHaveTextContent('Wolfeschlegelsteinhausenbergerdorff');
  await field('Sample data').selectOptions('Shortest name');
  await expect.element(article).toHaveTextContent(/\bLi\b/);
  await field('Sample data').selectOptions('Hindi');
  await expect.element(article).toHaveTextContent('मृणालिनी');
  await field('Sample data').selectOptions('Bengali');
  await expect.element(article).toHaveTextContent('মৃণালিনী');
});

it('a number off the page is refused at its field, and the template is not saved with it [designer.15]', async () => {
  await openDesigner();
  await element(/^Heading/).click();
  await field('From left').fill('400');
  await field('From top').click();
  await expectHint(field('From left'), 'Enter a number from 0 to 150');
  await save();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Heading Enter a number from 0 to 150.');
  expect(edge.bodies(updateTemplate)).toEqual([]);
  await field('From left').fill('60.5');
  await expectNone(page.getByRole('alert'));
  await save();
  await expectToast('Successfully Updated');
  expect(sent()?.elements[1]).toEqual({ ...heading, x: 60.5 });
});

it('the whole designer fits a window of 320 px [designer.19]', async () => {
  await page.viewport(320, 740);
  await openDesigner();
  await element(/^Heading/).click();
  await field('Colour').selectOptions('Own colour');
  await expect.element(field('Own colour')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  for (const name of ['From left', 'Width', 'Letter size', 'Own colour']) {
    const { left, right } = field(name).element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(320);
  }
  await userEvent.click(button('Zoom in'));
  await expect.element(button('150%')).toBeVisible();
});

it('a length is typed with a comma, steps with the arrow keys, and is refused with more decimals than it keeps [designer.58]', async () => {
  await openDesigner();
  await element(/^Heading/).click();
  const left = field('From left');
  await left.fill('12.345');
  await field('From top').click();
  await expectHint(left, 'At most two decimal places.');
  await left.fill('1,500');
  await field('From top').click();
  await expectHint(left, /without thousands separators/);
  await left.fill('60,5');
  await expectNone(main().getByText('At most two decimal places.'));
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
  await expect.element(left).toHaveValue('61.5');
  await save();
  await expectToast('Successfully Updated');
  expect(sent()?.elements[1]).toMatchObject({ x: 61.5 });
});
