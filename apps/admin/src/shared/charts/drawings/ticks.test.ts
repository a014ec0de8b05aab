import { expect, it } from 'vitest';
import { labelledColumns } from './labelled-columns.ts';
import { hairlinesFor, roundTicksBetween } from './ticks.ts';

it.each([
  [1, [0, 1, 2]],
  [12, [0, 5, 10, 15]],
  [90, [0, 25, 50, 75, 100]],
  [7_041, [0, 2_000, 4_000, 6_000, 8_000]],
])('the hairlines of a chart with a highest value of %i are %j [chart-series.3]', (highest, expected) => {
  expect(hairlinesFor(highest)).toEqual(expected);
});

it('the hairlines of a chart are at most five above any value, in whole steps', () => {
  for (let highest = 1; highest < 5_000; highest++) {
    const lines = hairlinesFor(highest);
    expect(lines.length).toBeLessThanOrEqual(5);
    expect(lines.at(-1)).toBeGreaterThan(highest);
    expect(lines.every(Number.isInteger)).toBe(true);
  }
});

it('the labels of a chart are on the highest bar, and on the last one unless it meets the highest or a higher one before it [chart-series.4]', () => {
  expect([...labelledColumns([0, 9, 0, 0, 0, 0, 3, 0])]).toEqual([1, 6]);
  expect([...labelledColumns([0, 0, 0, 0, 0, 0, 9, 3])]).toEqual([6]);
  expect([...labelledColumns([9, 0, 0, 0, 0, 0, 4, 3])]).toEqual([0]);
});

it.each([
  [0, 1, [0, 0.2, 0.4, 0.6, 0.8, 1]],
  [-2.3, 3.1, [-3, -2, -1, 0, 1, 2, 3, 4]],
  [0, 0, [0, 0.2, 0.4, 0.6, 0.8, 1]],
])(
  'an axis from %d to %d has the round values %j, which include both ends [charts.1]',
  (low, high, expected) => {
    expect(roundTicksBetween(low, high)).toEqual(expected);
  },
);
