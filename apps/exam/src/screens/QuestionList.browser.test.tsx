import { ticked } from '@invigil/exam-client/testing/paper.test-data.ts';
import { expect, it } from 'vitest';
import { openExam } from '../testing/exam-screen.test-data.tsx';

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
  await expect.element(listed('Skip for now')).not.toBeInTheDocument();
  await expect.element(listed('Question 3, not answered')).toBeDisabled();
  await screen.getByRole('radio', { name: 'one' }).click();
  await listed('Submit answer').click();
  await expect.element(screen.getByRole('heading', { name: 'Question 2' })).toBeVisible();
  await expect.element(listed('Question 1, answered')).toBeEnabled();
  await expect.element(listed('Question 3, not answered')).toBeDisabled();
});
