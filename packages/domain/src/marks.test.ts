import { expect, it } from 'vitest';
import { MAX_MARKS, marksFromDecimal, marksToDecimal, sumMarks } from './marks.ts';

it('marks convert between decimals and hundredths, up to a million marks', () => {
  expect(marksFromDecimal(33.33)).toBe(3_333);
  expect(marksToDecimal(3_334)).toBe(33.34);
  expect(sumMarks([3_333, 3_333, 3_334])).toBe(10_000);
  expect(marksToDecimal(MAX_MARKS)).toBe(1_000_000);
});
