import { createQuestion, typesetFormulas } from '@invigil/contract/authoring/question-endpoints';
import { asSafeHtml } from '@invigil/domain/safe-html';
import { beforeEach, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { edge, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import { expectNone, main, press, question } from '../../../testing/page-parts.test-data.ts';
import { authoredQuestion, serveAuthoring } from '../authoring-site.test-data.ts';

const NEW = '/question/quizQuestions?assessment=2&question=new';

let stored: ReturnType<typeof serveAuthoring>;

beforeEach(() => {
  stored = serveAuthoring();
  edge.reply(typesetFormulas, ({ body }) => ({
    formulas: body.formulas.map((source) =>
      source.includes('\\foo')
        ? { html: null, problem: 'unknownCommand' as const, at: '\\foo' }
        : {
            html: asSafeHtml(`<math alttext="drawn"><mi>${source.length}</mi></math>`),
            problem: null,
            at: '',
          },
    ),
  }));
});

const prompt = () => main().getByLabelText('Question', { exact: true });
const first = () => main().getByLabelText('Option A', { exact: true });
const insert = (place: Locator, text: string) => {
  (place.element() as HTMLElement).focus();
  document.execCommand('insertText', false, text);
};
const preview = () => page.getByCss('aside.preview');
const drawn = () => preview().getByCss('math').elements();
const asked = () => edge.bodies(typesetFormulas).map(({ formulas }) => formulas);
const palette = () => main().getByRole('group', { name: 'Formulas', exact: true });
const openPalette = (of: string) =>
  main()
    .getByRole('toolbar', { name: `Formatting: ${of}`, exact: true })
    .getByRole('button', { name: 'Formula', exact: true })
    .click();
const textArea = () => prompt().element() as HTMLTextAreaElement;

it('formulas are typeset while they are typed, of the text and of the options, in one request after the last key [formula-typing.7]', async () => {
  await openScreen(NEW, 'admin');
  await expect.element(first()).toBeVisible();
  // Without a pause between the two, which on a slow machine would count as the end of typing.
  insert(prompt(), 'What is \\(\\sqrt{8}\\), and \\(');
  insert(first(), '\\(2\\sqrt 2\\)');
  await expect.poll(() => drawn().length).toBe(2);
  expect(asked()).toEqual([['\\sqrt{8}', '2\\sqrt 2']]);
  // Words around a formula need no server.
  await prompt().fill('Please tell what \\(\\sqrt{8}\\) is');
  await expect.element(preview()).toHaveTextContent('Please tell what');
  await expect.poll(() => drawn().length).toBe(2);
  expect(asked()).toHaveLength(1);
  await expectNone(preview().getByText(/typeset when you save/));
});

it('a request for a formula that is typed on is aborted, and the answer to it is not shown [formula-typing.8]', async () => {
  const release = edge.hold(typesetFormulas);
  await openScreen(NEW, 'admin');
  await prompt().fill('\\(x^1\\)');
  await expect.poll(asked).toEqual([['x^1']]);
  await prompt().fill('\\(x^12\\)');
  await expect.poll(asked).toEqual([['x^1'], ['x^12']]);
  release();
  await expect.poll(() => drawn().map(({ textContent }) => textContent)).toEqual(['4']);
});

it('a mistake in a formula is named under its field, of an option too, and goes with the mistake [formula-typing.9]', async () => {
  await openScreen(NEW, 'admin');
  await prompt().fill('\\(\\foo{x}\\)');
  const message = '\\foo{x} \\foo is not a command of formulas. Check its spelling.';
  await expect.element(prompt()).toHaveAccessibleDescription(message);
  await expect.element(preview().getByText('\\(\\foo{x}\\)')).toBeVisible();
  await first().fill('\\(1+\\foo\\)');
  await expect
    .element(first())
    .toHaveAccessibleDescription('1+\\foo \\foo is not a command of formulas. Check its spelling.');
  await prompt().fill('\\(\\frac{x}{2}\\)');
  await expect.poll(() => drawn().length).toBe(1);
  await expect.element(prompt()).not.toHaveAccessibleDescription();
});

it('the palette inserts patterns by pointer, with the caret where the pattern is filled [formula-palette.1]', async () => {
  await openScreen(NEW, 'admin');
  await prompt().fill('Take ');
  await openPalette('Question');
  await palette().getByRole('button', { name: 'Fraction' }).click();
  await expect.element(prompt()).toHaveValue('Take \\(\\frac{}{}\\)');
  await expect.element(prompt()).toHaveFocus();
  await press('1');
  await palette().getByRole('button', { name: 'Square root' }).click();
  await press('8');
  await expect.element(prompt()).toHaveValue('Take \\(\\frac{1\\sqrt{8}}{}\\)');
  // The browser's own undo takes the pattern back.
  await press('{Control>}z{/Control}{Control>}z{/Control}');
  await expect.poll(() => textArea().value).not.toContain('sqrt');
});

it('the palette is used by the keyboard, fills a pattern with the selected text, and Escape leads back [formula-palette.2]', async () => {
  await openScreen(NEW, 'admin');
  await prompt().fill('\\(ab\\)');
  textArea().setSelectionRange(2, 4);
  const tool = main()
    .getByRole('toolbar', { name: 'Formatting: Question', exact: true })
    .getByRole('button', { name: 'Formula', exact: true });
  (tool.element() as HTMLElement).focus();
  await press('{Enter}');
  await expect.element(palette().getByRole('button', { name: 'Fraction' })).toHaveFocus();
  await press('{ArrowRight}{ArrowRight}{ArrowLeft}{Enter}');
  await expect.element(prompt()).toHaveValue('\\(\\sqrt{ab}\\)');
  await press('+1');
  await expect.element(prompt()).toHaveValue('\\(\\sqrt{ab}+1\\)');
  // Back into the palette, where the focus was, and out of it.
  await userEvent.tab({ shift: true });
  await expect.element(palette().getByRole('button', { name: 'Square root' })).toHaveFocus();
  await press('{End}');
  await expect.element(palette().getByRole('button', { name: 'Isotope' })).toHaveFocus();
  await press('{Escape}');
  await expectNone(palette());
  await expect.element(tool).toHaveFocus();
  expect(edge.requests(createQuestion)).toEqual([]);
});

it('the palette of the options inserts into the option that had the focus last [formula-palette.3]', async () => {
  await openScreen(NEW, 'admin');
  const second = main().getByLabelText('Option B', { exact: true });
  await second.click();
  await openPalette('Options');
  await palette().getByRole('button', { name: 'Pi', exact: true }).click();
  await expect.element(second).toHaveValue('\\(\\pi \\)');
  await expect.element(second).toHaveFocus();
  await expect.element(first()).toHaveValue('');
});

it('lists and the question before a deletion show formulas as they were drawn at saving, cut between them [formula-lists.1]', async () => {
  const root = '<math alttext="\\sqrt{8}"><msqrt><mn>8</mn></msqrt></math>';
  stored.questions = [
    authoredQuestion(1, `\\(\\sqrt{8}\\) ${'and '.repeat(80)}\\(\\sqrt{8}\\)`, {
      assessmentId: 2,
      promptHtml: asSafeHtml(`<p>What is ${root}</p><p>${'and '.repeat(80)}${root}</p>`),
    }),
  ];
  await openScreen('/question/quizQuestions?assessment=2', 'admin');
  const row = main().getByRole('row').filter({ hasText: 'What is' });
  await expect
    .poll(() => row.getByCss('[class*=_htmlLine_]').element().textContent)
    .toMatch(/^What is 8 and .*…$/);
  expect(row.getByCss('math').elements()).toHaveLength(1);
  await expectNone(row.getByText(/sqrt/));
  await row.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => question().getByCss('math').elements().length).toBe(1);
  expect(asked()).toEqual([]);
});
