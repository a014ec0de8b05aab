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
