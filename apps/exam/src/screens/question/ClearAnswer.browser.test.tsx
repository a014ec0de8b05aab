import { paper, question } from '@invigil/exam-client/testing/paper.test-data.ts';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { AttemptState } from '../../attempt/state.ts';
import { inProviders } from '../../testing/exam-screen.test-data.tsx';
import { begun, confirm } from '../../testing/reducer.test-data.ts';
import { ClearAnswer } from './ClearAnswer.tsx';

/** The button that clears the answer of a question, and the events that it dispatches. */
async function showClear(state: AttemptState) {
  const dispatch = vi.fn();
  const clear = (shown: AttemptState) =>
    inProviders(<ClearAnswer state={shown} dispatch={dispatch} question={question(1)} />);
  const screen = await render(clear(state));
  const button = screen.getByRole('button');
  return { screen, dispatch, button, rerender: (next: AttemptState) => screen.rerender(clear(next)) };
}

it('an answer is cleared, and restored by the same button, which keeps the focus [exam-clear.1]', async () => {
  const page = begun();
  const { screen, dispatch, button, rerender } = await showClear(page.state);
  await expect.element(screen.getByRole('status')).toBeEmptyDOMElement();
  await expect.element(button).not.toBeInTheDocument();
  await rerender(page.choose('A').state);
  await expect.element(button).toHaveTextContent('Clear answer');
  await expect.element(button).not.toHaveAttribute('aria-describedby');
  await button.click();
  expect(dispatch).toHaveBeenLastCalledWith({ type: 'answerCleared', questionId: 101 });
  await rerender(page.clear().state);
  await expect.element(screen.getByRole('status')).toHaveTextContent('Answer cleared.');
  await expect.element(button).toHaveTextContent('Undo');
  await expect.element(button).toHaveAccessibleDescription('Answer cleared.');
  await expect.element(button).toHaveFocus();
  await button.click();
  expect(dispatch).toHaveBeenLastCalledWith({ type: 'clearUndone', questionId: 101 });
});

it('an answer is not cleared where skipping is forbidden, or the attempt closes [exam-clear.2]', async () => {
  const bound = begun(paper({ deadline: null, allowSkip: false })).choose('A');
  const { screen, button, rerender } = await showClear(bound.state);
  await expect.element(screen.getByRole('status')).not.toBeInTheDocument();
  const free = begun().choose('A');
  await rerender(free.state);
  await expect.element(button).toBeVisible();
  await rerender(confirm(free).state);
  await expect.element(button).not.toBeInTheDocument();
});
