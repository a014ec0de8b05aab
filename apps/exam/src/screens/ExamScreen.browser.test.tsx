import { question } from '@invigil/exam-client/testing/paper.test-data.ts';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { AttemptCalls } from '../attempt/attempt-calls.ts';
import { openExam } from '../testing/exam-screen.test-data.tsx';

/** An exam whose question 3 arrives when the test says so; its questions are written ones. */
async function openSlowExam() {
  const questions = [1, 2, 3].map((position) => ({
    ...question(position),
    interaction: { kind: 'extendedText' } as const,
  }));
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const held = ({ getQuestion }: AttemptCalls): Partial<AttemptCalls> => ({
    getQuestion: async (position) => {
      if (position === 3) await arrived;
      return getQuestion(position);
    },
  });
  const exam = await openExam({ questions, calls: held });
  const { screen } = exam;
  await expect.element(screen.getByRole('heading', { name: 'Question 1' })).toBeVisible();
  const ask = screen.getByRole('button', { name: 'Question 3, not answered' });
  return { ...exam, arrive, ask, field: screen.getByLabelText('Your answer') };
}

it('a question that arrives late leaves the candidate at the answer that is being written [exam-slow-question.1]', async () => {
  const { screen, server, ask, field, arrive } = await openSlowExam();
  await ask.click();
  await field.click();
  await userEvent.keyboard('Current times ');
  arrive();
  await expect.poll(() => server.sent.length).toBe(1);
  await userEvent.keyboard('resistance');
  await expect.element(field).toHaveValue('Current times resistance');
  await expect.element(screen.getByRole('heading', { name: 'Question 1' })).toBeVisible();
  await ask.click();
  await expect.element(screen.getByRole('heading', { name: 'Question 3' })).toBeVisible();
  await expect.element(field).toHaveValue('');
});

it('a question that is slow to load is named in a notice and in the list until it opens [exam-slow-question.2]', async () => {
  const { screen, ask, arrive } = await openSlowExam();
  await ask.click();
  await expect.element(ask).toHaveAttribute('aria-busy', 'true');
  await expect.element(screen.getByText('Loading question 3.')).toBeVisible();
  arrive();
  await expect.element(screen.getByRole('heading', { name: 'Question 3' })).toBeVisible();
  await expect.element(screen.getByText('Loading question 3.')).not.toBeInTheDocument();
  await expect.element(ask).not.toHaveAttribute('aria-busy');
});
