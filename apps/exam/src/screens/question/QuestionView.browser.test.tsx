import { INTERACTION_KINDS } from '@invigil/domain/authoring/interactions/interaction';
import { asSafeHtml } from '@invigil/domain/safe-html';
import type { ExamQuestion } from '@invigil/exam-client/calls.ts';
import { paper, question } from '@invigil/exam-client/testing/paper.test-data.ts';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { AttemptState } from '../../attempt/state.ts';
import { loadInputs } from '../../interactions/inputs.ts';
import { loadPlays } from '../../plays/plays-part.ts';
import { inProductionProviders, inProviders, openExam } from '../../testing/exam-screen.test-data.tsx';
import { greyFigure, TONE } from '../../testing/many-questions.test-data.ts';
import { begun, confirm, ReducerDriver } from '../../testing/reducer.test-data.ts';
import { QuestionView } from './QuestionView.tsx';

const figuresShown = () => [...document.querySelectorAll<HTMLImageElement>('main img')].map(({ src }) => src);

it('the exam page shows exactly the figure of the shown question, on every way through the paper [exam-figure.1]', async () => {
  const images = ['', greyFigure(40), greyFigure(80), '', greyFigure(120)];
  const questions = images.map((imagePath, index) => ({ ...question(index + 1), imagePath }));
  const { screen } = await openExam({ questions: questions.map((one) => ({ ...one, questionCount: 5 })) });
  const visit = async (control: string, position: number) => {
    await screen.getByRole('button', { name: control, exact: true }).click();
    await expect.element(screen.getByRole('heading', { name: `Question ${position}` })).toBeVisible();
    expect(figuresShown()).toEqual([images[position - 1]].filter((path) => path !== ''));
  };
  for (const position of [2, 3, 4, 5]) await visit('Next question', position);
  for (const position of [4, 3, 2, 1]) await visit('Previous question', position);
  for (const position of [3, 1, 5, 4, 2, 1]) await visit(`Question ${position}, not answered`, position);
});

const severalTicks = () => paper({ deadline: null, allowMultipleTicks: true });

/** A question in a state, and what the page dispatches. */
async function showQuestion(
  state: AttemptState,
  change: Partial<ExamQuestion> = {},
  position = 1,
  providers = inProviders,
) {
  await Promise.all([loadInputs(INTERACTION_KINDS), loadPlays()]);
  const dispatch = vi.fn();
  const view = (shown: AttemptState) => {
    const asked = { ...question(position), ...change };
    return providers(<QuestionView key={position} state={shown} dispatch={dispatch} question={asked} />);
  };
  const screen = await render(view(state));
  await expect.element(screen.getByRole('heading', { name: `Question ${position}` })).toBeVisible();
  return { screen, dispatch, rerender: (next: AttemptState) => screen.rerender(view(next)) };
}

it('a question that opens has the focus at its number, and a written answer in its field, where the page has a keyboard [exam-question.1]', async () => {
  const page = begun();
  const choice = await showQuestion(page.state);
  await expect.element(choice.screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await choice.screen.unmount();

  const writing = await showQuestion(page.state, {}, 3);
  await expect.element(writing.screen.getByLabelText('Your answer')).toHaveFocus();
  await writing.screen.unmount();

  const locked = await showQuestion(confirm(begun()).state, {}, 3);
  await expect.element(locked.screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await locked.screen.unmount();

  // On a phone the field would open its keys over the question.
  const phone = vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList);
  const tapped = await showQuestion(page.state, {}, 3);
  await expect.element(tapped.screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(phone).toHaveBeenCalledWith('(hover: hover) and (pointer: fine)');
});

it('a question that opens takes the page to its top, and its error into view [exam-question.2]', async () => {
  const scroll = vi.spyOn(window, 'scrollTo');
  const page = begun();
  const { screen, rerender } = await showQuestion(page.state);
  expect(scroll).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  const error = screen.getByRole('alert').element();
  const intoView = vi.spyOn(error, 'scrollIntoView');
  await rerender(page.choose('A').state);
  expect(intoView).not.toHaveBeenCalled();
  await rerender(page.choose('A').clear().submit().state);
  await expect.element(error).toHaveTextContent('Choose an answer before you go on.');
  expect(intoView).toHaveBeenCalledExactlyOnceWith({ block: 'nearest', behavior: 'instant' });
});

it('a question says why its answer is refused, in place of the keys that answer [exam-question.3]', async () => {
  const page = begun();
  const { screen, rerender } = await showQuestion(page.state);
  const keys = screen.getByText('to the options');
  await expect.element(keys).toBeVisible();
  await expect.element(screen.getByRole('alert')).toBeEmptyDOMElement();
  for (const [answerError, text] of [
    ['emptyAnswer', 'Choose an answer before you go on.'],
    ['multipleAnswersNotAllowed', 'Only one answer is allowed. Leave one ticked.'],
  ] as const) {
    await rerender({ ...page.state, answerError });
    await expect.element(screen.getByRole('alert')).toHaveTextContent(text);
    await expect.element(keys).not.toBeInTheDocument();
  }
  await rerender(confirm(page).state);
  await expect.element(screen.getByRole('alert')).toBeEmptyDOMElement();
  await expect.element(keys).not.toBeInTheDocument();
});

it('a question marks its prompt as code, its written answer as wrong, and notes several ticks where they are allowed [exam-question.4]', async () => {
  const promptClass = () => document.querySelector('.question-text')?.className;
  const plain = await showQuestion(begun().state);
  expect(promptClass()).toBe('paper-html question-text');
  await expect.element(plain.screen.getByText('[4 marks]')).toBeVisible();
  await plain.screen.unmount();

  const code = await showQuestion(begun(severalTicks()).state, { isCode: true });
  expect(promptClass()).toBe('paper-html question-text code');
  await expect.element(code.screen.getByText('[4 marks; several ticks allowed]')).toBeVisible();
  await code.screen.unmount();

  const number = await showQuestion(begun(severalTicks()).state, { interaction: { kind: 'numeric' } });
  await expect.element(number.screen.getByText('[4 marks]')).toBeVisible();
  await expect.element(number.screen.getByText('Ctrl + Enter')).toBeVisible();
  await expect.element(number.screen.getByText('to the options')).not.toBeInTheDocument();
  await number.screen.unmount();

  const page = begun(severalTicks()).open(3);
  const { screen, rerender } = await showQuestion(page.state, {}, 3);
  const field = screen.getByLabelText('Your answer');
  await expect.element(screen.getByText('[4 marks]')).toBeVisible();
  await expect.element(screen.getByText('to the options')).not.toBeInTheDocument();
  await expect.element(field).not.toHaveAttribute('aria-invalid');
  await rerender(page.submit().state);
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
});

it('an answer is dispatched for its question, and only where the attempt is open [exam-question.5]', async () => {
  const page = begun();
  const { screen, dispatch, rerender } = await showQuestion(page.state);
  const option = screen.getByRole('radio', { name: 'two' });
  await option.click();
  const answer = { kind: 'choice', selected: ['B'] };
  expect(dispatch).toHaveBeenCalledExactlyOnceWith({ type: 'answerChanged', questionId: 101, answer });
  await rerender(confirm(page).state);
  await expect.element(option).toBeDisabled();
  await rerender(new ReducerDriver().opened().beat({ isHeld: false }).state);
  await expect.element(option).toBeDisabled();
});

it('a question has a figure and a recording only where its author gave it one, and reports the first failure of the figure [exam-question.6]', async () => {
  const state = begun().state;
  const without = await showQuestion(state);
  await expect.element(without.screen.getByRole('figure')).not.toBeInTheDocument();
  await expect.element(without.screen.getByRole('region', { name: 'Recording' })).not.toBeInTheDocument();
  await without.screen.unmount();

  const figure = { imagePath: greyFigure(40), imageDescription: 'A grey square', media: TONE };
  const { screen, dispatch, rerender } = await showQuestion(state, figure);
  await expect.element(screen.getByRole('region', { name: 'Recording' })).toBeVisible();
  const image = screen.getByRole('img', { name: 'A grey square' });
  for (let failure = 1; failure <= 2; failure++) {
    image.element().dispatchEvent(new Event('error'));
    await rerender(state);
    expect(dispatch).toHaveBeenCalledExactlyOnceWith({ type: 'figureFailed', position: 1 });
  }
});

it('a long question opens at its top, although its field has the focus below the window, and Tab leads past its number [exam-question.7]', async () => {
  const promptHtml = asSafeHtml('<p>A line of a long prompt.</p>'.repeat(80));
  const { screen } = await showQuestion(begun().state, { promptHtml }, 3, inProductionProviders);
  const field = screen.getByLabelText('Your answer');
  await expect.element(field).toHaveFocus();
  expect(field.element().getBoundingClientRect().top).toBeGreaterThan(innerHeight);
  expect(scrollY).toBe(0);
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveAttribute('tabindex', '-1');
});

it('options in code type are shown in a monospaced font with their white space [code-options.13]', async () => {
  const options = (['A', 'B'] as const).map((label) => ({ label, html: asSafeHtml('    x  =  1') }));
  const { screen } = await showQuestion(begun().state, {
    interaction: { kind: 'choice', options, hasCodeOptions: true },
  });
  const text = screen.container.querySelector('.option-text') ?? expect.fail();
  expect(text.textContent).toBe('    x  =  1');
  const { fontFamily, whiteSpace } = getComputedStyle(text);
  expect([fontFamily, whiteSpace]).toEqual([expect.stringContaining('monospace'), 'pre-wrap']);
});
