import { expect, it } from 'vitest';
import { decimalProblem, decimalText, hundredthsOf } from './decimal-text.ts';

it.each([
  ['33.34', 3334],
  ['33,3', 3330],
  ['4', 400],
  ['0', 0],
  ['-1', -100],
])('the decimal text %s is %i hundredths', (text, hundredths) => {
  expect(hundredthsOf(text)).toBe(hundredths);
});

it.each(['', 'four', '1.234', '1e3', '12345678901'])('the decimal text "%s" is rejected', (text) => {
  expect(hundredthsOf(text)).toBeNaN();
});

it('an invalid decimal text names its problem', () => {
  expect(decimalProblem('1.234')).toBe('fields.twoDecimals');
  expect(decimalProblem('x')).toBe('fields.number');
  expect(decimalProblem('1.5')).toBeUndefined();
});

it('decimalText formats hundredths as a decimal, and zero as empty', () => {
  expect(decimalText(3330)).toBe('33.3');
  expect(decimalText(0)).toBe('');
});
