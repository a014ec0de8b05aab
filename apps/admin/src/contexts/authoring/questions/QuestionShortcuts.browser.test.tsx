import { createQuestion } from '@invigil/contract/authoring/question-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import { button, expectHint, expectNone, main, press } from '../../../testing/page-parts.test-data.ts';
import { serveAuthoring } from '../authoring-site.test-data.ts';

beforeEach(() => {
  serveAuthoring();
});

const field = (name: string) => main().getByLabelText(name, { exact: true });
const openNew = () => openScreen('/question/quizQuestions?assessment=2&question=new', 'admin');

it('a question of true or false has its two options by one press, and its key by the next [question-shortcuts.1]', async () => {
  await openNew();
  await field('Question').fill('Ice floats on water.');
  await button('True or false').click();
  await expect.element(field('Option A')).toHaveValue('True');
  await expect.element(field('Option B')).toHaveValue('False');
  await expectNone(field('Option C'));
  await expect.element(field('Option A is correct')).toHaveFocus();
  await press(' ');
  // Options that are written are not replaced.
  await expectNone(button('True or false'));
  await button('Save').click();
  await expect
    .poll(() => edge.bodies(createQuestion).map(({ interaction }) => interaction))
    .toMatchObject([{ kind: 'choice', options: [{ text: 'True' }, { text: 'False' }], key: ['A'] }]);
});

it('a code block is inserted around the selected text; Tab indents in it, and Escape leaves it [question-shortcuts.2]', async () => {
  await openNew();
  const prompt = field('Question');
  await prompt.fill('What does it print?\n');
  await main()
    .getByRole('toolbar', { name: 'Formatting: Question', exact: true })
    .getByRole('button', { name: 'Code block' })
    .click();
  await expect.element(prompt).toHaveFocus();
  await press('if x:{Enter}{Tab}print(x)');
  await expect
    .element(prompt)
    .toHaveValue('What does it print?\n<pre><code>if x:\n    print(x)</code></pre>');
  await expectHint(prompt, 'Tab indents a line of code, Escape leaves the code.');
  const block = page.getByCss('aside.preview pre');
  await expect.element(block).toHaveTextContent('if x: print(x)');
  await press('{Escape} Why?');
  await expect
    .element(prompt)
    .toHaveValue('What does it print?\n<pre><code>if x:\n    print(x)</code></pre> Why?');
  // Outside of the code Tab leaves the field.
  await press('{Tab}');
  await expect.element(prompt).not.toHaveFocus();
});

/** Pastes a text into the field that has the focus, as a browser does. @returns whether the page left it to the browser */
function paste(text: string): boolean {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  return document.activeElement?.dispatchEvent(event) ?? true;
}

it('several lines pasted into an option fill it and those below, and replace none that is written [question-shortcuts.3]', async () => {
  await openNew();
  await field('Option B').fill('Unit: ');
  await field('Option B').click();
  await press('{End}');
  expect(paste('ampere\r\n\r\ncoulomb\nvolt\nohm')).toBe(false);
  await expect.element(field('Option B')).toHaveValue('Unit: ampere');
  await expect.element(field('Option C')).toHaveValue('coulomb');
  await expect.element(field('Option D')).toHaveValue('volt');
  await expect.element(field('Option E')).toHaveValue('ohm');
  await expect.element(field('Option E')).toHaveFocus();
  await field('Option A').click();
  expect(paste('one\ntwo')).toBe(true);
  await expect.element(field('Option B')).toHaveValue('Unit: ampere');
  await field('Option A').fill('metre');
  await main().getByCss('label[class*=_keyBubble_]').first().click();
  await field('Question').fill('Which?');
  await button('Save').click();
  await expect
    .poll(() => edge.bodies(createQuestion).map(({ interaction }) => interaction))
    .toMatchObject([
      { options: ['metre', 'Unit: ampere', 'coulomb', 'volt', 'ohm'].map((text) => ({ text })), key: ['A'] },
    ]);
});

it('Ctrl and Enter save a question from any of its fields, once, and begin the next one [question-shortcuts.4]', async () => {
  await openNew();
  await field('Question').fill('What does a fuse do?');
  await field('Option A').fill('It melts');
  await main().getByCss('label[class*=_keyBubble_]').first().click();
  await field('Option B').fill('It glows');
  // Enter alone goes to the next option.
  await press('{Enter}');
  await expect.element(field('Option C')).toHaveFocus();
  await press('{Control>}{Enter}{Enter}{/Control}');
  await expect
    .poll(() => edge.bodies(createQuestion).map(({ prompt }) => prompt))
    .toEqual(['What does a fuse do?']);
  await expect.element(field('Question')).toHaveValue('');
  // The next one has no text yet, and says so.
  await field('Question').click();
  await press('{Control>}{Enter}{/Control}');
  await expect.element(field('Question')).toBeInvalid();
  expect(edge.bodies(createQuestion)).toHaveLength(1);
});
