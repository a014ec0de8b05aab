import { ticked } from '@invigil/exam-client/testing/paper.test-data.ts';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { AttemptState } from '../../attempt/state.ts';
import { inProviders, openExam } from '../../testing/exam-screen.test-data.tsx';
import { begun, confirm } from '../../testing/reducer.test-data.ts';
import { QuestionList } from './QuestionList.tsx';

/** The list of a state, and what its buttons dispatch. */
async function showList(state: AttemptState) {
  const dispatch = vi.fn();
  const onOpened = vi.fn();
  const list = (shown: AttemptState) =>
    inProviders(<QuestionList state={shown} dispatch={dispatch} onOpened={onOpened} />);
  const screen = await render(list(state));
  const button = (name: string) => screen.getByRole('button', { name, exact: true });
  const facts = (selector: string) =>
    [...screen.container.querySelectorAll(selector)].map((bubble) => bubble.className);
  /** Each bubble by its classes, and each row of the legend. */
  const view = () => ({
    bubbles: facts('.question-list span.bubble'),
    legend: [...screen.container.querySelectorAll('.legend > div')].map((row) => row.textContent),
    marks: screen.container.querySelectorAll('.unsaved-mark').length,
  });
  return { dispatch, onOpened, button, view, rerender: (next: AttemptState) => screen.rerender(list(next)) };
}

it('an answer that is unticked is open in the list and on the server, where skipping is forbidden [exam-emptied.2]', async () => {
  const { screen, server } = await openExam({ attempt: { allowSkip: false, allowMultipleTicks: true } });
  const tick = screen.getByRole('checkbox', { name: 'one' });
  await tick.click();
  await expect.element(screen.getByRole('button', { name: 'Question 1, answered' })).toBeVisible();
  await expect.poll(() => server.stored.get(101)?.answer).toEqual(ticked('A'));
  await tick.click();
  await expect.element(screen.getByRole('button', { name: 'Question 1, not answered' })).toBeVisible();
  await expect.poll(() => server.stored.get(101)).toMatchObject({ answer: null, isSkipped: true });
});

it('the exam page opens the next question alone, after an answer, where skipping is forbidden [exam-no-skip.1]', async () => {
  const { screen } = await openExam({ attempt: { allowSkip: false } });
  const listed = (name: string) => screen.getByRole('button', { name, exact: true });
  await expect.element(screen.getByRole('heading', { name: 'Question 1' })).toBeVisible();
  await expect.element(listed('Skip')).not.toBeInTheDocument();
  await expect.element(listed('Question 3, not answered')).toBeDisabled();
  await screen.getByRole('radio', { name: 'one' }).click();
  await listed('Next').click();
  await expect.element(screen.getByRole('heading', { name: 'Question 2' })).toBeVisible();
  await expect.element(listed('Question 1, answered')).toBeEnabled();
  await expect.element(listed('Question 3, not answered')).toBeDisabled();
});

it('the list tells answered, skipped, open and unsaved questions apart, by name, bubble and legend [exam-list.1]', async () => {
  const page = begun();
  const { button, view, rerender } = await showList(page.state);
  await expect.element(button('Question 1, not answered')).toHaveAttribute('aria-current', 'step');
  await expect.element(button('Question 2, not answered')).not.toHaveAttribute('aria-current');
  await expect.element(button('Question 2, not answered')).not.toHaveAttribute('aria-busy');
  expect(view()).toEqual({
    bubbles: ['bubble current', 'bubble', 'bubble'],
    legend: ['Answered0', 'Skipped0', 'Not answered3'],
    marks: 0,
  });
  page.choose('A').submit().forward();
  page.dispatch({ type: 'unsavedNoted', questionIds: new Set([103]) });
  await rerender(page.state);
  await expect.element(button('Question 1, answered')).not.toHaveAttribute('aria-current');
  await expect.element(button('Question 2, skipped')).toBeVisible();
  await expect
    .element(button('Question 3, not answered, recording not saved'))
    .toHaveAttribute('aria-current', 'step');
  expect(view()).toEqual({
    bubbles: ['bubble answered', 'bubble skipped', 'bubble current'],
    legend: ['Answered1', 'Skipped1', 'Not answered1', 'Recording not saved1'],
    marks: 1,
  });
});

it('the list marks a question that is loading [exam-list.2]', async () => {
  const page = begun();
  const { button, view, rerender } = await showList(page.state);
  // A question that is not here: the page asks for it.
  const unloaded = { ...page.state.questions, arrived: new Map() };
  page.state = { ...page.state, questions: unloaded };
  await rerender(page.open(2).state);
  await expect.element(button('Question 2, not answered')).toHaveAttribute('aria-busy', 'true');
  expect(view().bubbles).toEqual(['bubble current', 'bubble loading', 'bubble']);
});

it('the list opens questions and the overview, of which it says that one was opened [exam-list.3]', async () => {
  const page = begun();
  const { button, dispatch, onOpened, rerender } = await showList(page.state);
  await expect.element(button('Previous question')).toBeDisabled();
  for (const [name, event] of [
    ['Next question', { type: 'questionOpened', position: 2 }],
    ['Question 3, not answered', { type: 'questionOpened', position: 3 }],
    ['Review and hand in', { type: 'overviewOpened' }],
  ] as const) {
    await button(name).click();
    expect(dispatch).toHaveBeenLastCalledWith(event);
  }
  expect(onOpened).toHaveBeenCalledTimes(3);
  await rerender(page.open(3).state);
  await expect.element(button('Next question')).toBeDisabled();
  await button('Previous question').click();
  expect(dispatch).toHaveBeenLastCalledWith({ type: 'questionOpened', position: 2 });
});

it('the list of the overview marks no question, and steps to none [exam-list.4]', async () => {
  const page = begun().dispatch({ type: 'overviewOpened' });
  const { button, view } = await showList(page.state);
  for (const name of ['Previous question', 'Next question', 'Review and hand in'])
    await expect.element(button(name)).toBeDisabled();
  await expect.element(button('Question 1, not answered')).toBeEnabled();
  expect(view().bubbles).toEqual(['bubble', 'bubble', 'bubble']);
});

it('the list of an exam that is being submitted opens nothing [exam-list.5]', async () => {
  const page = begun();
  const { button, rerender } = await showList(page.open(2).state);
  for (const name of ['Previous question', 'Next question', 'Question 1, not answered', 'Review and hand in'])
    await expect.element(button(name)).toBeEnabled();
  await rerender(confirm(page).state);
  for (const name of ['Previous question', 'Next question', 'Question 1, not answered', 'Review and hand in'])
    await expect.element(button(name)).toBeDisabled();
});

it('the list shows flagged questions by a sign of their own, in words and in the legend [exam-list.7]', async () => {
  const page = begun().choose('A').submit().dispatch({ type: 'flagToggled', questionId: 101 });
  const { button, view, rerender } = await showList(page.state);
  const flagged = button('Question 1, answered, flagged for review');
  await expect.element(flagged).toBeVisible();
  expect(flagged.element().querySelector('svg.flag-mark')).not.toBeNull();
  expect(view().legend).toContain('Flagged1');
  await rerender(page.dispatch({ type: 'flagToggled', questionId: 101 }).state);
  await expect.element(button('Question 1, answered')).toBeVisible();
  expect(document.querySelector('.flag-mark')).toBeNull();
});
