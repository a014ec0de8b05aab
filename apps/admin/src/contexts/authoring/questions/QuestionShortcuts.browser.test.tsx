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
