import { expect, it } from 'vitest';
import { dashboardPollSeconds, readsAtOpening, spreadPollMs } from './dashboard-poll.ts';

it.each([
  [0, 20],
  [1, 60],
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

it('dashboards of a thousand candidates read what has opened over three seconds, and what is announced over the twenty after [dashboard-poll.3]', () => {
  const reads = Array.from({ length: 1_000 }, (_, index) => readsAtOpening(index / 1_000));
  const [live, announced] = [reads.map(({ liveMs }) => liveMs), reads.map(({ announcedMs }) => announcedMs)];
  expect([Math.min(...live), Math.max(...live)]).toEqual([0, 2_997]);
  expect([Math.min(...announced), Math.max(...announced)]).toEqual([3_000, 22_980]);
  // No second has more than a third of the reads of what has opened, and a twentieth of the others.
  const busiest = (times: readonly number[]) =>
    Math.max(
      ...Array.from(
        { length: 23 },
        (_, second) => times.filter((ms) => Math.floor(ms / 1_000) === second).length,
      ),
    );
  expect([busiest(live), busiest(announced)]).toEqual([334, 50]);
});
