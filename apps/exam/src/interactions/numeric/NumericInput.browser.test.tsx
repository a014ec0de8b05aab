import { question } from '@invigil/exam-client/testing/paper.test-data.ts';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openExam } from '../../testing/exam-screen.test-data.tsx';

const numeric = { ...question(1), questionCount: 1, interaction: { kind: 'numeric' }, answer: null } as const;

it('a number is read back as it counts while it is written, and a text that is none says so and is stored [exam-number.1]', async () => {
  const { screen, server } = await openExam({ questions: [numeric] });
  const field = screen.getByLabelText('Your answer');
  await field.click();
  await userEvent.keyboard('3,5');
  await expect.element(screen.getByText('Counts as 3.5.')).toBeVisible();
  await expect.element(field).not.toHaveAttribute('aria-invalid');
  await userEvent.clear(field);
  await userEvent.keyboard('1,250');
  await expect.element(screen.getByText('This is not a number.', { exact: false })).toBeVisible();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => server.stored.get(101)?.answer).toEqual({ kind: 'numeric', text: '1,250' });
});

it('an empty number is refused in its own words [exam-number.2]', async () => {
  const { screen } = await openExam({ questions: [numeric] });
  await screen.getByRole('button', { name: 'Submit answer' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Write a number before you submit.');
});

it('a number field that is empty, or holds spaces alone, says what is expected, and is not wrong [exam-number.5]', async () => {
  const { screen } = await openExam({ questions: [numeric] });
  const field = screen.getByLabelText('Your answer');
  const hint = screen.getByText('A number, such as −2.5.');
  await expect.element(hint).toBeVisible();
  await expect.element(field).not.toHaveAttribute('aria-invalid');
  await expect.element(field).toHaveAttribute('spellcheck', 'false');
  await field.click();
  await userEvent.keyboard('  ');
  await expect.element(field).toHaveValue('  ');
  await expect.element(hint).toBeVisible();
  await expect.element(field).not.toHaveAttribute('aria-invalid');
});
