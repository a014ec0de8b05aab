import { START } from '@invigil/exam-client/testing/paper.test-data.ts';
import { formatTime } from '@invigil/ui/i18n/format.ts';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import type { ShownCountdown } from '../../clock/countdown.ts';
import { inProviders, openExam } from '../../testing/exam-screen.test-data.tsx';
import { Countdown } from './Countdown.tsx';

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

const end = new Date(START);

/** A clock of these facts. */
const countdown = (change: Partial<ShownCountdown>) => {
  const figure: ShownCountdown = { seconds: 600, level: 'calm', announced: null, isPaused: false, ...change };
  return inProviders(<Countdown figure={figure} deadline={end} />);
};

it('the countdown names the end once the time is short, and announces minutes and seconds [exam-countdown.2]', async () => {
  const screen = await render(countdown({}));
  const timer = screen.getByRole('timer', { name: 'Time left' });
  await expect.element(timer).toHaveTextContent('10:00time left');
  await expect.element(screen.getByRole('status')).toBeEmptyDOMElement();
  for (const [announced, text] of [
    [600, '10 minutes left'],
    [60, '1 minute left'],
    [30, '30 seconds left'],
  ] as const) {
    await screen.rerender(countdown({ announced }));
    await expect.element(screen.getByRole('status')).toHaveTextContent(text);
  }
  for (const level of ['low', 'last'] as const) {
    await screen.rerender(countdown({ seconds: 45, level }));
    await expect.element(timer).toHaveTextContent(`00:45ends at ${formatTime(end)}`);
  }
});

it('a countdown that stands still says so, for a screen reader only with the clock [exam-countdown.3]', async () => {
  const screen = await render(countdown({}));
  const timer = screen.getByRole('timer', { name: 'Time left' });
  await expect.element(timer).not.toHaveAttribute('aria-describedby');
  await screen.rerender(countdown({ isPaused: true }));
  await expect.element(timer).toHaveAccessibleDescription('Clock paused while the recording plays');
});
