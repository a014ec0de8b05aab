import { createTemplate } from '@invigil/contract/authoring/certificate-template-endpoints';
import { createQuestion } from '@invigil/contract/authoring/question-endpoints';
import { updateExamSettings } from '@invigil/contract/site/settings-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { serveAuthoring } from '../contexts/authoring/authoring-site.test-data.ts';
import { openPanel, panel, serveSettings } from '../contexts/site/settings/settings-site.test-data.ts';
import { edge, openScreen } from '../testing/admin-screen.test-data.tsx';
import { button, expectHint, expectNone, expectTexts, focus, main } from '../testing/page-parts.test-data.ts';

const REQUIRED = 'This field may not be empty';
const NEW_QUESTION = '/question/quizQuestions?assessment=2&question=new';
/** Milliseconds between the two halves of a click, in which the error of the left field would move the button. */
const PRESS_MS = 60;
const EXAM = /^Exam/;

beforeEach(() => {
  serveAuthoring();
});

const field = (label: string) => main().getByLabelText(label, { exact: true });
const days = () => panel(EXAM).getByLabelText('Keep recordings for', { exact: true });
const pressButton = (target: Locator) => target.click({ delay: PRESS_MS });

/** Time for the page to show an error. */
const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** Empties a required field, in which the focus stays. */
async function empty(target: Locator): Promise<void> {
  await target.fill('');
  await expect.element(target).toHaveFocus();
}

it('a press of Record that leaves an emptied question opens the recorder, then shows the error [pressed-button.1]', async () => {
  await openScreen(NEW_QUESTION, 'admin');
  await field('Question type').selectOptions('Audio');
  await empty(field('Question'));
  await pressButton(button('Record'));
  await expect.element(button('Stop')).toBeVisible();
  await expectHint(field('Question'), REQUIRED);
});

it('presses of buttons that leave an emptied question add an option and a figure [pressed-button.2]', async () => {
  for (const [name, added] of [
    ['Add an option', () => main().getByRole('radio', { name: 'Option E is correct' })],
    ['Add a figure', () => button('Choose a picture')],
  ] as const) {
    await openScreen(NEW_QUESTION, 'admin');
    await field('Question type').selectOptions('Multiple choice');
    await empty(field('Question'));
    await pressButton(button(name));
    await expect.element(added()).toBeVisible();
    await expectHint(field('Question'), REQUIRED);
  }
});

it('a press of Save that leaves an emptied field is refused at the field, which gets the focus [pressed-button.3]', async () => {
  await openScreen(NEW_QUESTION, 'admin');
  await empty(field('Question'));
  await pressButton(button('Save and next'));
  await expectHint(field('Question'), REQUIRED);
  await expect.element(field('Question')).toHaveFocus();
  expect(edge.bodies(createQuestion)).toEqual([]);
  await openScreen('/report/template?template=new', 'admin');
  await empty(field('Title'));
  await pressButton(button('Save'));
  await expectHint(field('Title'), REQUIRED);
  await expect.element(field('Title')).toHaveFocus();
  expect(edge.bodies(createTemplate)).toEqual([]);
  serveSettings();
  await openPanel(EXAM);
  await empty(days());
  await pressButton(button('Save', panel(EXAM)));
  await expectHint(days(), REQUIRED);
  await expect.element(days()).toHaveFocus();
  expect(edge.bodies(updateExamSettings)).toEqual([]);
});

it('a press of "Undo changes" that leaves an emptied field restores the stored settings, without an error [pressed-button.4]', async () => {
  serveSettings();
  await openPanel(EXAM);
  await empty(days());
  await pressButton(button('Undo changes', panel(EXAM)));
  await expect.element(days()).not.toHaveValue('');
  await expectNone(button('Undo changes', panel(EXAM)));
  await expect.element(days()).not.toHaveAttribute('aria-invalid');
});

it('a press of the sign-in button that leaves a wrong field shows its error and moves the focus to it [pressed-button.5]', async () => {
  await openScreen('/signIn', 'visitor');
  // A part of the page that loads later would move the button, too.
  await expectTexts(page.getByRole('heading', { level: 1 }), ['Instructions for candidates']);
  const email = page.getByLabelText('E-mail');
  await empty(email);
  await pressButton(page.getByCss('button[type=submit]'));
  await expectHint(email, REQUIRED);
  await expect.element(email).toHaveFocus();
});

it.each([
  ['the release', () => new MouseEvent('mouseup', { bubbles: true })],
  ['a key', () => new KeyboardEvent('keydown', { bubbles: true, key: 'Escape' })],
] as const)(
  'the error of a left field waits for %s, and not for another mouse button [pressed-button.6]',
  async (_name, end) => {
    const press = (button: number) =>
      main()
        .element()
        .dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button }));
    const leave = async () => {
      const other = main()
        .getByLabelText(/^Explanation/)
        .first();
      await focus(other);
      await expect.element(other).toHaveFocus();
    };
    await openScreen(NEW_QUESTION, 'admin');
    await empty(field('Question'));
    press(0);
    await leave();
    await twoFrames();
    expect(field('Question').element().hasAttribute('aria-invalid')).toBe(false);
    main().element().dispatchEvent(end());
    await expectHint(field('Question'), REQUIRED);
    await openScreen(NEW_QUESTION, 'admin');
    await empty(field('Question'));
    press(2);
    await leave();
    await expectHint(field('Question'), REQUIRED);
  },
);
