import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  button,
  expectCount,
  expectNone,
  expectTexts,
  expectToast,
  focus,
  press,
} from '../../../../testing/page-parts.test-data.ts';
import {
  board,
  drag,
  drop,
  element,
  field,
  grip,
  heading,
  list,
  listed,
  openDesigner,
  save,
  sent,
  spoken,
  startDesigner,
} from './designer.test-data.ts';

beforeEach(startDesigner);

it('the elements of a design are buttons with name and place, from the back to the front [designer.2]', async () => {
  await openDesigner();
  await expect
    .poll(() =>
      board()
        .getByRole('button')
        .elements()
        .map((one) => one.getAttribute('aria-label')),
    )
    .toEqual([
      'Frame, 8 mm from left, 8 mm from top',
      'Heading, 40 mm from left, 30 mm from top',
      'Main text, 50 mm from left, 60 mm from top',
      'QR code, 190 mm from left, 120 mm from top',
    ]);
  await expectTexts(listed(), ['QR code', 'Main text', 'Heading', 'Frame']);
  await focus(element(/^Heading/));
  await press('{Tab}');
  await expect.element(element(/^Main text/)).toHaveFocus();
  await expect.element(element(/^Main text/)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByRole('heading', { name: 'Main text' })).toBeVisible();
});

it('arrow keys move and resize an element, and say where it is [designer.3]', async () => {
  await openDesigner();
  await focus(element(/^Heading/));
  await press('{ArrowRight}');
  await expect.element(spoken()).toHaveTextContent('Heading, 41 mm from left, 30 mm from top');
  await press('{Shift>}{ArrowDown}{/Shift}{Alt>}{ArrowLeft}{/Alt}{Control>}{ArrowUp}{/Control}');
  await expect.element(spoken()).toHaveTextContent('Heading, 40.9 mm from left, 39.9 mm from top');
  await expect.element(element('Heading, 40.9 mm from left, 39.9 mm from top')).toHaveFocus();
  await press('{Alt>}{Shift>}{ArrowRight}{ArrowDown}{/Shift}{/Alt}');
  await expect.element(spoken()).toHaveTextContent('Heading, 101 mm wide, 11 mm high');
  await save();
  await expectToast('Successfully Updated');
  expect(sent()?.elements[1]).toEqual({ ...heading, x: 40.9, y: 39.9, width: 101, height: 11 });
});

it('keys and buttons undo and redo, arrow keys in a row as one step [designer.4]', async () => {
  await openDesigner();
  await focus(element(/^Heading/));
  await press('{ArrowRight}{ArrowRight}{ArrowDown}');
  await press('{Delete}');
  await expectCount(listed(), 3);
  await expect.element(element(/^Main text/)).toHaveFocus();
  await press('{Control>}z{/Control}');
  await expect.element(element('Heading, 42 mm from left, 31 mm from top')).toBeVisible();
  await press('{Control>}z{/Control}');
  await expect.element(element('Heading, 40 mm from left, 30 mm from top')).toBeVisible();
  await expect.element(button('Undo')).toHaveAttribute('aria-disabled', 'true');
  await press('{Control>}{Shift>}z{/Shift}{/Control}{Control>}y{/Control}');
  await expectCount(listed(), 3);
  await button('Undo').click();
  await expectCount(listed(), 4);
  await button('Redo').click();
  await expectCount(listed(), 3);
  await expect.element(spoken()).toHaveTextContent('Redone');
});

it('a dragged element snaps to the centre of the page with a guide, and moves as one step [designer.5]', async () => {
  await openDesigner();
  const moved = element(/^Heading/);
  await drag(moved, 34.2, 20);
  await expectCount(page.getByCss('[class*=_designGuide_][class*=_vertical_]'), 1);
  drop(moved);
  await expectNone(page.getByCss('[class*=_designGuide_]'));
  await expect.element(element('Heading, 75 mm from left, 50 mm from top')).toBeVisible();
  await button('Undo').click();
  await expect.element(element('Heading, 40 mm from left, 30 mm from top')).toBeVisible();
});

it('Esc leaves a dragged element where it was [designer.6]', async () => {
  await openDesigner();
  const moved = element(/^Heading/);
  await drag(moved, 10, 20);
  await expect.element(element('Heading, 50 mm from left, 50 mm from top')).toBeVisible();
  await press('{Escape}');
  await expect.element(element('Heading, 40 mm from left, 30 mm from top')).toBeVisible();
  await expect.element(button('Undo')).toHaveAttribute('aria-disabled', 'true');
});

it('handles resize the selected element; the QR code stays square [designer.7]', async () => {
  await openDesigner();
  await element(/^QR code/).click();
  await expectCount(page.getByCss('[class*=_designGrip_]'), 8);
  await drag(grip('-1:-1'), -15, -10);
  drop(grip('-1:-1'));
  await expect.element(field('Width')).toHaveValue('40');
  await expect.element(field('Height')).toHaveValue('40');
  await expect.element(element('QR code, 175 mm from left, 105 mm from top')).toBeVisible();
});

it('the list changes the order and removes elements, and its buttons keep the focus [designer.8]', async () => {
  await openDesigner();
  await button('Heading', list()).click();
  await button('To the front').click();
  await expectTexts(listed(), ['Heading', 'QR code', 'Main text', 'Frame']);
  await expect.element(button('To the front')).toHaveFocus();
  await expect.element(spoken()).toHaveTextContent('Heading, 1 of 4 from the front');
  await button('Backward').click();
  await expectTexts(listed(), ['QR code', 'Heading', 'Main text', 'Frame']);
  await button('Remove element').click();
  await expectTexts(listed(), ['QR code', 'Main text', 'Frame']);
  await save();
  await expectToast('Successfully Updated');
  expect(sent()?.elements.map(({ kind }) => kind)).toEqual(['frame', 'mainText', 'qrCode']);
});

it('the first touch of an element selects it, and only the next one moves it [designer.21]', async () => {
  await openDesigner();
  const moved = element(/^Heading/);
  await drag(moved, 10, 20, 'touch');
  drop(moved);
  await expect.element(moved).toHaveAttribute('aria-pressed', 'true');
  await expect.element(element('Heading, 40 mm from left, 30 mm from top')).toBeVisible();
  await drag(moved, 10, 20, 'touch');
  drop(moved);
  await expect.element(element('Heading, 50 mm from left, 50 mm from top')).toBeVisible();
});
