import { expect, it } from 'vitest';
import { readPeriod, spanOf } from './periods.ts';

const NOW = new Date('2026-03-28T23:30:00Z');

it('a chart splits a span into calendar months, of which the first and the last are partial', () => {
  const { labels, starts, endsAt } = spanOf(
    { from: '2025-11-30', to: '2026-02-01', timeZone: 'UTC' },
    'month',
  );
  expect(labels).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  expect([...starts, endsAt].map((start) => start.toISOString())).toEqual([
    '2025-11-30T00:00:00.000Z',
    '2025-12-01T00:00:00.000Z',
    '2026-01-01T00:00:00.000Z',
    '2026-02-01T00:00:00.000Z',
    '2026-02-02T00:00:00.000Z',
  ]);
});

it('the days of a chart begin at midnight of the time zone, on the day that clocks change too [analytics-days.1]', () => {
  const ofRome = spanOf({ from: '2026-03-28', to: '2026-03-30', timeZone: 'Europe/Rome' }, 'day');
  expect([...ofRome.starts, ofRome.endsAt].map((start) => start.toISOString())).toEqual([
    '2026-03-27T23:00:00.000Z',
    '2026-03-28T23:00:00.000Z',
    '2026-03-29T22:00:00.000Z',
    '2026-03-30T22:00:00.000Z',
  ]);
  const ofKolkata = spanOf({ from: '2026-03-28', to: '2026-03-28', timeZone: 'Asia/Kolkata' }, 'day');
  expect(ofKolkata.startsAt.toISOString()).toBe('2026-03-27T18:30:00.000Z');
  // Midnight of this day is put forward to one o'clock.
  const ofSantiago = spanOf({ from: '2026-09-06', to: '2026-09-06', timeZone: 'America/Santiago' }, 'day');
  expect(ofSantiago.startsAt.toISOString()).toBe('2026-09-06T04:00:00.000Z');
});

it('a period without an end goes to today in the time zone, and one without a beginning has the days of the chart', () => {
  expect(readPeriod({ timeZone: 'Europe/Rome' }, NOW, 29)).toMatchObject({
    from: '2026-02-28',
    to: '2026-03-29',
  });
  expect(readPeriod({}, NOW, 29)).toMatchObject({ from: '2026-02-27', to: '2026-03-28', timeZone: 'UTC' });
  expect(readPeriod({ from: '2026-01-01' }, NOW, 29)).toMatchObject({ from: '2026-01-01', to: '2026-03-28' });
});
