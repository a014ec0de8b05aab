import { describe, expect, it } from 'vitest';
import { startOfPeriod, sumLastDays, sumLastMonths } from './chart-series.ts';

const NOW = new Date('2028-03-01T00:30:00Z');

describe('the periods of a chart', () => {
  it('the days of a chart are the last thirty in UTC, with zero for a day without a value [chart-series.1]', () => {
    const days = sumLastDays([{ date: '2028-02-29', count: 4 }], NOW);
    expect(days).toHaveLength(30);
    expect([days[0]?.date, days.at(-1)?.date]).toEqual(['2028-02-01', '2028-03-01']);
    expect(days.at(-2)).toEqual({ date: '2028-02-29', count: 4, amountMinor: 0 });
    expect(days.reduce((sum, day) => sum + day.count, 0)).toBe(4);
  });

  it('the months of a chart are the last twelve, which sum the values of their days [chart-series.2]', () => {
    const months = sumLastMonths(
      [
        { date: '2027-03-31', count: 9, amountMinor: 900 },
        { date: '2028-02-01', count: 1, amountMinor: 1_250 },
        { date: '2028-02-29', count: 2, amountMinor: 300 },
      ],
      NOW,
    );
    expect([months[0]?.date, months.length]).toEqual(['2027-04', 12]);
    expect(months.at(-2)).toEqual({ date: '2028-02', count: 3, amountMinor: 1_550 });
    expect(months.reduce((sum, month) => sum + month.count, 0)).toBe(3);
  });

  it('the periods of a chart start in UTC', () => {
    expect(startOfPeriod('2028-02').toISOString()).toBe('2028-02-01T00:00:00.000Z');
    expect(startOfPeriod('2028-02-29').toISOString()).toBe('2028-02-29T00:00:00.000Z');
  });
});
