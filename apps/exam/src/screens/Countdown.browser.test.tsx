import { START } from '@invigil/exam-client/testing/paper.test-data.ts';
import { expect, it } from 'vitest';
import { openExam } from '../testing/exam-screen.test-data.tsx';

const SECOND = 1_000;

it('the countdown ticks, warns at five minutes and at one, and announces both [exam-countdown.1]', async () => {
  let now = START;
  const deadline = new Date(START + 302 * SECOND);
  const { screen } = await openExam({ attempt: { deadline }, now: () => now });
  const timer = screen.getByRole('timer', { name: 'Time left' });
  const announcement = screen.getByText(/^\d+ (minutes?|seconds) left$/);
  await expect.element(timer).toHaveTextContent('05:02');
  await expect.element(timer).toHaveAttribute('data-level', 'calm');
  await expect.element(announcement).not.toBeInTheDocument();

  now += 2 * SECOND;
  await expect.element(timer).toHaveTextContent('05:00');
  await expect.element(timer).toHaveAttribute('data-level', 'low');
  await expect.element(announcement).toHaveTextContent('5 minutes left');

  now += 240 * SECOND;
  await expect.element(timer).toHaveTextContent('01:00');
  await expect.element(timer).toHaveAttribute('data-level', 'last');
  await expect.element(announcement).toHaveTextContent('1 minute left');
});
