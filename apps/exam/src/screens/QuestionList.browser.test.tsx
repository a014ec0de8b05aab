import { expect, it } from 'vitest';
import { openExam } from '../testing/exam-screen.test-data.tsx';

it('an answer that is unticked is open in the list and on the server, where skipping is forbidden [exam-emptied.2]', async () => {
  const { screen, server } = await openExam({ attempt: { allowSkip: false, allowMultipleTicks: true } });
  const tick = screen.getByRole('checkbox', { name: 'one' });
  await tick.click();
  await expect.element(screen.getByRole('button', { name: 'Question 1, answered' })).toBeVisible();
  await expect.poll(() => server.stored.get(101)?.answer).toBe('Option-A');
  await tick.click();
  await expect.element(screen.getByRole('button', { name: 'Question 1, not answered' })).toBeVisible();
  await expect.poll(() => server.stored.get(101)).toMatchObject({ answer: '', isSkipped: true });
});
