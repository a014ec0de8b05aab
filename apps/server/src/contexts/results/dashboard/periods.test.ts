import { expect, it } from 'vitest';
import { daysBetween, monthsBetween } from './periods.ts';

const labels = (periods: readonly { label: string }[]) => periods.map(({ label }) => label);

it('a chart splits a span into calendar months, of which the first and the last are partial', () => {
  const months = monthsBetween(new Date('2025-11-30T15:00:00Z'), new Date('2026-02-01T00:00:00Z'));
  expect(labels(months)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  expect(months.map(({ startsAt }) => startsAt.toISOString())).toEqual([
    '2025-11-30T15:00:00.000Z',
    '2025-12-01T00:00:00.000Z',
    '2026-01-01T00:00:00.000Z',
    '2026-02-01T00:00:00.000Z',
  ]);
});

it('a chart splits days at midnight in UTC, including a leap day', () => {
  const days = daysBetween(new Date('2028-02-28T23:59:59Z'), new Date('2028-03-01T12:00:00Z'));
  expect(labels(days)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
});

it('a chart has one period for a span of one instant', () => {
  const now = new Date('2026-06-01T08:00:00Z');
  expect(labels(monthsBetween(now, now))).toEqual(['2026-06']);
});
