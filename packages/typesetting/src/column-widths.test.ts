import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitColumns } from './column-widths.js';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

it('columns have their natural widths where these fit [column-widths.1]', () => {
  expect(fitColumns([100, 50], [20, 20], 200)).toEqual([100, 50]);
});

it('short columns stay on one line beside a long text, and long texts share what is free [column-widths.2]', () => {
  const [name = 0, message = 0, date = 0] = fitColumns([60, 4000, 80], [30, 50, 30], 520);
  expect([name, date]).toEqual([60, 80]);
  expect(message).toBeCloseTo(380);
});

it('a word that is too wide narrows its own column alone [column-widths.3]', () => {
  expect(fitColumns([3000, 100, 60], [2000, 100, 60], 520)).toEqual([360, 100, 60]);
});

it('columns together are never wider than the table, and none disappears [column-widths.4]', () => {
  const columns = fc.array(
    fc.tuple(fc.double({ min: 9, max: 900, noNaN: true }), fc.integer({ max: 5000, min: 0 })),
    {
      minLength: 1,
      maxLength: 30,
    },
  );
  fc.assert(
    fc.property(columns, (widths) => {
      const least = widths.map(([width]) => width);
      const natural = widths.map(([width, more]) => width + more);
      const fitted = fitColumns(natural, least, 523);
      expect(sum(fitted)).toBeLessThanOrEqual(523 + 1e-6);
      for (const width of fitted) expect(width).toBeGreaterThanOrEqual(9);
    }),
  );
});
