import { expect, it } from 'vitest';
import { dashboardPollSeconds, spreadPollMs } from './dashboard-poll.ts';

it.each([
  [0, 20],
  [120, 20],
  [121, 60],
  [7_200, 60],
  [7_201, 20],
])(
  'the dashboard of a candidate whose exam opens in %i seconds is read again after %i seconds [dashboard-poll.1]',
  (opensIn, seconds) => {
    expect(dashboardPollSeconds(opensIn)).toBe(seconds);
  },
);

it('pages that read within one second are read again over a tenth of the interval, none of them early [dashboard-poll.2]', () => {
  const times = Array.from({ length: 1_000 }, (_, ms) => spreadPollMs(20, 1_764_000_000_000 + ms));
  expect(Math.min(...times)).toBe(20_000);
  expect(Math.max(...times)).toBe(21_998);
  expect(new Set(times).size).toBe(1_000);
});
