import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openExam } from '../../testing/exam-screen.test-data.tsx';

async function opened() {
  const exam = await openExam();
  const { screen, store } = exam;
  const heading = (position: number) => screen.getByRole('heading', { name: `Question ${position}` });
  await expect.element(heading(1)).toBeVisible();
  const draft = (questionId: number) => store.getState().drafts.drafts.get(questionId);
  return { ...exam, heading, draft };
}

it('a letter chooses its option while the options have the focus, and Enter submits the choice [exam-keys.1]', async () => {
  const { screen, heading, draft, store } = await opened();
  await userEvent.keyboard('b');
  expect(draft(101)).toBeUndefined();
  screen.getByRole('radio', { name: 'one' }).element().focus();
  await userEvent.keyboard('b');
  await expect.element(screen.getByRole('radio', { name: 'two' })).toBeChecked();
  await expect.element(screen.getByRole('radio', { name: 'two' })).toHaveFocus();
  await userEvent.keyboard('z');
  expect(draft(101)).toEqual({ kind: 'choice', selected: ['B'] });
  await userEvent.keyboard('{Enter}');
  await expect.element(heading(2)).toBeVisible();
  expect(store.getState().progress[0]).toMatchObject({ isAnswered: true });
});

it('Ctrl+Enter submits a written answer, where Enter adds a line [exam-keys.2]', async () => {
  const { screen, draft } = await opened();
  await screen.getByRole('button', { name: 'Question 3, not answered' }).click();
  const field = screen.getByLabelText('Your answer');
  await field.click();
  await userEvent.keyboard('Ohm{Enter}said');
  expect(draft(103)).toEqual({ kind: 'extendedText', text: 'Ohm\nsaid' });
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(screen.getByRole('button', { name: 'Question 3, answered' })).toBeVisible();
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('2 questions are still open');
});

it('an empty answer is refused at the question, in the words of its interaction [exam-keys.3]', async () => {
  const { screen, heading } = await opened();
  // A key never skips a question; the button would.
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Choose an answer before you go on.');
  await screen.getByRole('button', { name: 'Question 3, not answered' }).click();
  await expect.element(heading(3)).toBeVisible();
  await expect.element(screen.getByLabelText('Your answer')).not.toHaveAttribute('aria-invalid');
  await expect.element(screen.getByLabelText('Your answer')).toHaveAttribute('spellcheck', 'false');
  await screen.getByLabelText('Your answer').click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Write an answer before you go on.');
  await expect.element(screen.getByLabelText('Your answer')).toHaveAttribute('aria-invalid', 'true');
});

it('the note on several ticks shows at choice questions alone, where the exam allows them', async () => {
  const { screen } = await openExam({ attempt: { allowMultipleTicks: true } });
  await expect.element(screen.getByText('several ticks allowed')).toBeVisible();
  await screen.getByRole('button', { name: 'Question 3, not answered' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Question 3' })).toBeVisible();
  await expect.element(screen.getByText('several ticks allowed')).not.toBeInTheDocument();
});

it('text cannot be copied, cut, pasted or dropped in a written answer, and the hint then stands out', async () => {
  const { screen } = await opened();
  await screen.getByRole('button', { name: 'Question 3, not answered' }).click();
  const answer = screen.getByLabelText('Your answer');
  await expect.element(answer).toBeVisible();
  const field = answer.element();
  const hint = screen.getByText('Copy and paste are disabled.');
  await expect.element(hint).not.toHaveClass('strong');
  for (const type of ['copy', 'cut', 'paste', 'drop']) {
    const event = new Event(type, { bubbles: true, cancelable: true });
    field.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
  }
  await expect.element(hint).toHaveClass('strong');
});

it('Ctrl+B flags the question, also from its text, and takes the flag away again [exam-keys.5]', async () => {
  const { screen, store, server } = await openExam();
  await expect.element(screen.getByRole('heading', { name: 'Question 1' })).toBeVisible();
  await userEvent.keyboard('{Control>}b{/Control}');
  await expect
    .element(screen.getByRole('button', { name: 'Question 1, not answered, flagged for review' }))
    .toBeVisible();
  await expect.poll(() => server.flags.get(101)?.isFlagged).toBe(true);
  await screen.getByRole('button', { name: 'Question 3, not answered' }).click();
  await screen.getByLabelText('Your answer').click();
  await userEvent.keyboard('Ohm{Control>}b{/Control}{Control>}b{/Control}');
  expect(store.getState().flags.entries.get(103)).toMatchObject({ isFlagged: false });
  await expect.element(screen.getByLabelText('Your answer')).toHaveValue('Ohm');
});
