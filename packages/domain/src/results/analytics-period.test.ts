import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  dayCountOf,
  dayIn,
  MAX_PERIOD_DAYS,
  PERIOD_STEPS,
  periodOf,
  periodProblem,
  startsOfSteps,
  stepOf,
} from './analytics-period.ts';

it.each([
  ['week', '2028-03-01', '2028-02-24', 7],
  ['month', '2028-03-01', '2028-02-01', 30],
  ['quarter', '2028-03-01', '2027-12-03', 90],
  ['year', '2028-03-01', '2027-03-02', 366],
  ['year', '2028-02-29', '2027-03-02', 365],
  ['all', '2028-03-01', '2023-03-02', 1_827],
] as const)(
  'the choice %s of %s begins on %s and has %i days [analytics-period.1]',
  (preset, today, from, days) => {
    const period = periodOf(preset, today);
    expect(period).toEqual({ from, to: today });
    expect(dayCountOf(period)).toBe(days);
    expect(periodProblem(period)).toBeNull();
  },
);

it('a period that ends before it begins, and one beyond five years, are refused [analytics-period.2]', () => {
  expect(periodProblem({ from: '2026-03-02', to: '2026-03-01' })).toBe('order');
  expect(periodProblem({ from: '2021-01-01', to: '2026-01-01' })).toBeNull();
  expect(periodProblem({ from: '2021-01-01', to: '2026-01-02' })).toBe('tooLong');
});

it.each([
  ['2026-01-01', '2026-03-03', 'day'],
  ['2026-01-01', '2026-03-04', 'week'],
  ['2025-01-01', '2026-02-04', 'week'],
  ['2025-01-01', '2026-02-05', 'month'],
])('a period from %s to %s is shown by %s [analytics-period.3]', (from, to, step) => {
  expect(stepOf({ from, to })).toBe(step);
});

it('weeks begin on Monday and months on the first, and the first part begins with the period [analytics-period.4]', () => {
  const period = { from: '2026-11-26', to: '2026-12-14' };
  expect(startsOfSteps(period, 'week')).toEqual(['2026-11-26', '2026-11-30', '2026-12-07', '2026-12-14']);
  expect(startsOfSteps(period, 'month')).toEqual(['2026-11-26', '2026-12-01']);
  expect(startsOfSteps({ from: '2028-02-28', to: '2028-03-01' }, 'day')).toEqual([
    '2028-02-28',
    '2028-02-29',
    '2028-03-01',
  ]);
});

it('a calendar day is that of the time zone', () => {
  const instant = new Date('2026-03-28T23:30:00Z');
  expect(dayIn('UTC', instant)).toBe('2026-03-28');
  expect(dayIn('Europe/Rome', instant)).toBe('2026-03-29');
  expect(dayIn('America/Los_Angeles', instant)).toBe('2026-03-28');
});

it('the parts of a period are at most 62, begin within it and ascend', () => {
  const day = fc
    .integer({ min: 0, max: 25_000 })
    .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: MAX_PERIOD_DAYS - 1 }), (from, days) => {
      const to = new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10);
      const starts = startsOfSteps({ from, to }, stepOf({ from, to }));
      expect(starts.length).toBeLessThanOrEqual(62);
      expect(starts[0]).toBe(from);
      expect(starts).toEqual(starts.toSorted());
      expect((starts.at(-1) ?? '') <= to).toBe(true);
      expect(PERIOD_STEPS).toContain(stepOf({ from, to }));
    }),
  );
});
