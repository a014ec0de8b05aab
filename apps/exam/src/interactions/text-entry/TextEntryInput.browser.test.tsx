import { question } from '@invigil/exam-client/testing/paper.test-data.ts';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openExam } from '../../testing/exam-screen.test-data.tsx';

const entry = {
  ...question(1),
  questionCount: 1,
  interaction: { kind: 'textEntry', isCaseSensitive: false, isAccentSensitive: true },
  answer: null,
} as const;

it('a short answer is written on one line with a keyboard of letters that corrects nothing, and sent as it was typed [exam-text-entry.1]', async () => {
  const { screen, server } = await openExam({ questions: [entry] });
  const field = screen.getByRole('textbox', { name: 'Your answer' });
  await expect.element(field).toHaveAttribute('inputmode', 'text');
  await expect.element(field).toHaveAttribute('autocapitalize', 'none');
  await expect.element(field).toHaveAttribute('autocorrect', 'off');
  await expect.element(field).toHaveAttribute('spellcheck', 'false');
  await expect.element(field).toHaveAttribute('dir', 'auto');
  await field.click();
  await userEvent.keyboard('  “Ohm’s  law”{Control>}{Enter}{/Control}');
  const text = '“Ohm’s  law”';
  await expect.poll(() => server.stored.get(101)?.answer).toEqual({ kind: 'textEntry', text });
});

it.each([
  [false, false, 'Upper and lower case and accents make no difference.'],
  [true, false, 'Upper and lower case make a difference.'],
  [false, true, 'Accents make a difference.'],
  [true, true, 'Upper and lower case and accents make a difference.'],
])(
  'the field says which differences of spelling count (case %s, accents %s), also read aloud [exam-text-entry.2]',
  async (isCaseSensitive, isAccentSensitive, sentence) => {
    const { screen } = await openExam({
      questions: [{ ...entry, interaction: { kind: 'textEntry', isCaseSensitive, isAccentSensitive } }],
    });
    await expect.element(screen.getByText(sentence, { exact: true })).toBeVisible();
    await expect
      .element(screen.getByLabelText('Your answer'))
      .toHaveAccessibleDescription(new RegExp(sentence));
  },
);

it('a survey says nothing about spelling, because no answer of it is wrong [exam-text-entry.6]', async () => {
  const { screen } = await openExam({ questions: [{ ...entry, interaction: { kind: 'textEntry' } }] });
  await expect.element(screen.getByLabelText('Your answer')).toBeVisible();
  await expect.element(screen.getByText(/a difference/)).not.toBeInTheDocument();
});

it('the field takes 250 characters, and says near its end how many are left [exam-text-entry.3]', async () => {
  const { screen } = await openExam({ questions: [entry] });
  const field = screen.getByLabelText('Your answer');
  await expect.element(field).toHaveAttribute('maxlength', '250');
  await field.fill('x'.repeat(219));
  await expect.element(screen.getByText(/characters? left/)).not.toBeInTheDocument();
  await field.fill('x'.repeat(220));
  await expect.element(screen.getByText('30 characters left')).toBeVisible();
  await field.fill('x'.repeat(249));
  await expect.element(screen.getByText('1 character left')).toBeVisible();
});

it('an empty short answer is refused in the words of a written answer, and marks that cannot be seen are none [exam-text-entry.4]', async () => {
  const { screen } = await openExam({ questions: [entry], attempt: { allowSkip: false } });
  await screen.getByLabelText('Your answer').fill('\u200B ');
  await screen.getByRole('button', { name: 'Next', exact: true }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Write an answer before you go on.');
});
