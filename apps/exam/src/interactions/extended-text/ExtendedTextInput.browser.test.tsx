import { question } from '@invigil/exam-client/testing/paper.test-data.ts';
import { expect, it } from 'vitest';
import { openExam } from '../../testing/exam-screen.test-data.tsx';

const written = {
  ...question(1),
  questionCount: 1,
  interaction: { kind: 'extendedText' },
  answer: null,
} as const;

it.each([
  [true, '  return x\n\t'],
  [false, 'return x'],
])(
  'a written answer to a question in code (%s) is sent with the margins %j [exam-text.1]',
  async (isCode, text) => {
    const { screen, server } = await openExam({ questions: [{ ...written, isCode }] });
    await screen.getByLabelText('Your answer').fill('  return x\n\t');
    await screen.getByRole('button', { name: 'Next', exact: true }).click();
    await expect.poll(() => server.stored.get(101)?.answer).toEqual({ kind: 'extendedText', text });
  },
);

it('a written answer shows how many words it has while it is written [word-count.2]', async () => {
  const { screen } = await openExam({ questions: [written] });
  await expect.element(screen.getByText('0 words')).toBeVisible();
  await screen.getByLabelText('Your answer').fill('Current');
  await expect.element(screen.getByText('1 word', { exact: true })).toBeVisible();
  await screen.getByLabelText('Your answer').fill('Current times resistance');
  await expect.element(screen.getByText('3 words')).toBeVisible();
});

it('the words that the author asks for stand beside the number, and a text beyond them says so and is handed on whole [word-count.5]', async () => {
  const interaction = { kind: 'extendedText', minWords: 2, maxWords: 3 } as const;
  const { screen, server } = await openExam({ questions: [{ ...written, interaction }] });
  const field = screen.getByLabelText('Your answer');
  await expect.element(screen.getByText('0 words \u00B7 2 to 3 asked for', { exact: true })).toBeVisible();
  await field.fill('Current');
  await expect
    .element(screen.getByText('1 word \u00B7 2 to 3 asked for \u00B7 shorter than asked for'))
    .toBeVisible();
  await field.fill('Current times resistance');
  await expect.element(screen.getByText('3 words \u00B7 2 to 3 asked for', { exact: true })).toBeVisible();
  await field.fill('Current times resistance squared');
  const longer = screen.getByText('4 words \u00B7 2 to 3 asked for \u00B7 longer than asked for');
  await expect.element(longer).toBeVisible();
  await expect.element(field).toHaveAccessibleDescription(/longer than asked for/);
  await screen.getByRole('button', { name: 'Next', exact: true }).click();
  const text = 'Current times resistance squared';
  await expect.poll(() => server.stored.get(101)?.answer).toEqual({ kind: 'extendedText', text });
});
