import { expect, it } from 'vitest';
import { roundedTotal, type TotalRounding } from './total-rounding.ts';

it.each([
  ['hundredths', [133, 133], 266],
  ['half', [124], 100],
  ['half', [125], 150],
  ['half', [275], 300],
  ['whole', [149], 100],
  ['whole', [150], 200],
] as const satisfies readonly (readonly [TotalRounding, readonly number[], number])[])(
  'a total rounded to %s makes %j hundredths %i, and a half of the step goes up [total-rounding.1]',
  (totalRounding, earned, total) => {
    expect(roundedTotal(earned, { totalMarks: 1_000, totalRounding })).toBe(total);
  },
);

it('a total is never below 0 or above the total of the paper, and is not rounded without a rule [total-rounding.2]', () => {
  expect(roundedTotal([-50, 20, -10], { totalMarks: 1_000, totalRounding: 'half' })).toBe(0);
  expect(roundedTotal([-50, 200], { totalMarks: 1_000 })).toBe(150);
  expect(roundedTotal([175], { totalMarks: 180, totalRounding: 'whole' })).toBe(180);
  expect(roundedTotal([], { totalMarks: 1_000, totalRounding: 'whole' })).toBe(0);
});
