import { updateTemplate } from '@invigil/contract/authoring/certificate-template-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge } from '../../../../testing/admin-screen.test-data.tsx';
import {
  button,
  dialog,
  expectHint,
  expectToast,
  focus,
  main,
  press,
  question,
} from '../../../../testing/page-parts.test-data.ts';
import {
  DESIGN,
  element,
  field,
  heading,
  openDesigner,
  save,
  sent,
  startDesigner,
  template,
} from './designer.test-data.ts';

beforeEach(startDesigner);

it('a template without a design keeps the standard arrangement until a ready design is chosen [designer.12]', async () => {
  await openDesigner(null);
  await expect.element(page.getByRole('heading', { name: 'Standard arrangement' })).toBeVisible();
  await button('Back to texts and pictures').click();
  await expect.element(button('Design the page')).toHaveFocus();
  await field('Heading').fill('We hereby certify that');
  await save();
  await expectToast('Successfully Updated');
  expect(sent()).toBeNull();
});

it('another ready design replaces a changed one only after a question, and undo brings it back [designer.13]', async () => {
  await openDesigner(null);
  await button(/^Classic/).click();
  await expect.element(page.getByRole('heading', { name: 'Design of the page' })).toHaveFocus();
  await button('Begin from…').click();
  await button(/^Portrait/, dialog()).click();
  await expect.element(element(/^Corners/)).toBeVisible();
  await focus(element(/^Corners/));
  await press('{ArrowRight}');
  await button('Begin from…').click();
  await button('Use the standard arrangement', dialog()).click();
  await button('Keep the design', question()).click();
  await button('Use the standard arrangement', dialog()).click();
  await button('Replace it', question()).click();
  await expect.element(page.getByRole('heading', { name: 'Standard arrangement' })).toBeVisible();
  await button('Undo').click();
  await expect.element(element('Corners, 10 mm from left, 9 mm from top')).toBeVisible();
});

it("the server's refusal of an element is shown with its name, and at its field [designer.16]", async () => {
  const fieldErrors = { 'design.elements.3.width': ['tooSmall'] };
  edge.fail(updateTemplate, 400, { message: 'invalidFields', fieldErrors });
  await openDesigner();
  await focus(element(/^Heading/));
  await press('{ArrowRight}');
  await button('Back to texts and pictures').click();
  await save();
  await expect.element(page.getByRole('alert')).toHaveTextContent('QR code This value is too small.');
  await button('QR code', page.getByRole('alert')).click();
  await expect.element(element(/^QR code/)).toHaveFocus();
  await expectHint(field('Width'), 'This value is too small');
});

it('an error of a text brings its field into view [designer.17]', async () => {
  await openDesigner();
  await button('Back to texts and pictures').click();
  await field('Title').fill(' ');
  await button('Edit the design').click();
  await save();
  await expect.element(field('Title')).toHaveFocus();
  await expectHint(field('Title'), 'may not be empty');
});

it('leaving a changed design asks first [designer.18]', async () => {
  await openDesigner();
  await focus(element(/^Heading/));
  await press('{ArrowRight}');
  await main().getByRole('link', { name: 'Certificate templates' }).click();
  await expect.element(question()).toHaveTextContent('Leave without saving?');
  await button('Keep editing', question()).click();
  await expect.element(element('Heading, 41 mm from left, 30 mm from top')).toBeVisible();
});

it('a design that somebody else has changed meanwhile is kept until the author has chosen [designer.20]', async () => {
  const theirs = { ...template({ ...DESIGN, elements: [heading] }), recordVersion: 'theirs' };
  const change = { changedById: 7, changedBy: 'Ben Carter', changedAt: new Date('2026-11-23T09:42:00Z') };
  edge.outdate(updateTemplate, theirs, change);
  await openDesigner();
  await focus(element(/^Heading/));
  await press('{ArrowRight}');
  await save();
  const choice = main().getByRole('group', { name: 'Design' });
  await expect.element(choice).toHaveTextContent('Own design, landscape, 1 element');
  await expect.element(element('Heading, 41 mm from left, 30 mm from top')).toBeVisible();
  await choice.getByRole('radio', { name: /4 elements/ }).click();
  await save();
  await expectToast('Successfully Updated');
  expect(sent()?.elements[1]).toEqual({ ...heading, x: 41 });
});
