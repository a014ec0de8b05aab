import { expect, it } from 'vitest';
import { sumByStep } from './chart-series.ts';

it('the days of a chart are all days of its period, with zero for a day without a value [chart-series.1]', () => {
  const days = sumByStep([{ date: '2028-02-29', count: 4 }], { from: '2028-02-01', to: '2028-03-01' }, 'day');
  expect(days).toHaveLength(30);
  expect([days[0]?.date, days.at(-1)?.date]).toEqual(['2028-02-01', '2028-03-01']);
  expect(days.at(-2)).toEqual({ date: '2028-02-29', count: 4, amountMinor: 0 });
  expect(days.reduce((sum, day) => sum + day.count, 0)).toBe(4);
});

it('the weeks and months of a chart sum the values of their days, and the first is partial [chart-series.2]', () => {
  const period = { from: '2027-04-15', to: '2028-03-01' };
  const values = [
    { date: '2027-04-14', count: 9, amountMinor: 900 },
    { date: '2027-04-30', count: 5 },
    { date: '2028-02-01', count: 1, amountMinor: 1_250 },
    { date: '2028-02-29', count: 2, amountMinor: 300 },
  ];
  const months = sumByStep(values, period, 'month');
  expect([months[0]?.date, months.length]).toEqual(['2027-04-15', 12]);
  expect(months.at(-2)).toEqual({ date: '2028-02-01', count: 3, amountMinor: 1_550 });
  expect(months.reduce((sum, month) => sum + month.count, 0)).toBe(8);
  // 28 February is a Monday.
  expect(sumByStep(values, period, 'week').at(-1)).toEqual({
    date: '2028-02-28',
    count: 2,
    amountMinor: 300,
  });
  // The server names months by year and month.
  expect(sumByStep([{ date: '2027-04', count: 3 }], period, 'month')[0]?.count).toBe(3);
});
